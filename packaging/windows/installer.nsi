; The installer: for one person, without asking for an administrator. What it lays into the chosen
; folder it takes away again, and nothing else that may lie there.
Unicode true
Target amd64-unicode
!include MUI2.nsh
!include LogicLib.nsh

Name "Pluvionauts"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Pluvionauts"
InstallDirRegKey HKCU "Software\Pluvionauts" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
AllowSkipFiles off
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Pluvionauts"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Pluvionauts"
VIAddVersionKey "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\pluvionauts.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

LangString FORBIDDEN ${LANG_ENGLISH} "$INSTDIR cannot be written: choose another folder, or leave the one that is proposed. Nothing was installed."
LangString FORBIDDEN ${LANG_FRENCH} "Impossible d’écrire dans $INSTDIR : choisissez un autre dossier, ou laissez celui qui est proposé. Rien n’a été installé."
LangString RUNNING ${LANG_ENGLISH} "Pluvionauts is running: close it, then start again. Nothing was changed."
LangString RUNNING ${LANG_FRENCH} "Pluvionauts est ouvert : fermez-le, puis recommencez. Rien n’a été modifié."
LangString HALFWAY ${LANG_ENGLISH} "Pluvionauts could not be installed whole (is the disk full?). Nothing was left behind."
LangString HALFWAY ${LANG_FRENCH} "Pluvionauts n’a pas pu être installé en entier (disque plein ?). Rien n’a été laissé."

!define PROGRAM "Software\Classes\Pluvionauts.Game"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Pluvionauts"

!macro TAKE_AWAY
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\pluvionauts.exe"
  Delete "$INSTDIR\pluvionauts-cli.exe"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; stays if something else lies there
!macroend

; Gives up with a sentence and code 2, before anything was changed.
!macro REFUSE SENTENCE
  SetErrorLevel 2
  MessageBox MB_OK|MB_ICONSTOP "${SENTENCE}" /SD IDOK
  Quit
!macroend

; A program that runs cannot be opened for writing.
!macro NOT_RUNNING
  ${If} ${FileExists} "$INSTDIR\pluvionauts.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\pluvionauts.exe" a
    ${If} ${Errors}
      !insertmacro REFUSE "$(RUNNING)"
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend


Section
  !insertmacro NOT_RUNNING

  ClearErrors
  CreateDirectory "$INSTDIR"
  FileOpen $0 "$INSTDIR\pluvionauts.trial" w
  ${If} ${Errors}
    RMDir "$INSTDIR"
    !insertmacro REFUSE "$(FORBIDDEN)"
  ${EndIf}
  FileClose $0
  Delete "$INSTDIR\pluvionauts.trial"
  ; Of an older version nothing stays.
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  SetOutPath "$INSTDIR"
  SetOverwrite try ; what cannot be written raises the flag that is asked for below
  ClearErrors
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ${If} ${Errors}
    SetOutPath "$TEMP"
    !insertmacro TAKE_AWAY
    !insertmacro REFUSE "$(HALFWAY)"
  ${EndIf}
  CreateShortcut "$SMPROGRAMS\Pluvionauts.lnk" "$INSTDIR\pluvionauts.exe"
  WriteRegStr HKCU "Software\Pluvionauts" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.pluvio" "" "Pluvionauts.Game"
  WriteRegStr HKCU "${PROGRAM}" "" "Pluvionauts"
  WriteRegStr HKCU "${PROGRAM}\DefaultIcon" "" "$INSTDIR\_internal\game-file.ico"
  WriteRegStr HKCU "${PROGRAM}\shell\open\command" "" '"$INSTDIR\pluvionauts.exe" "%1"'
  WriteRegStr HKCU "${LISTED}" "DisplayName" "Pluvionauts"
  WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\pluvionauts.exe"
  WriteRegStr HKCU "${LISTED}" "Publisher" "The Pluvionauts developers"
  WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
  WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; A disk that is full in the middle of a file.
Function .onInstFailed
  SetOutPath "$TEMP"
  !insertmacro TAKE_AWAY
FunctionEnd

Section Uninstall
  !insertmacro NOT_RUNNING
  !insertmacro TAKE_AWAY
  Delete "$SMPROGRAMS\Pluvionauts.lnk"
  ; Unless another program opens these files by now.
  ReadRegStr $0 HKCU "Software\Classes\.pluvio" ""
  ${If} $0 == "Pluvionauts.Game"
    DeleteRegKey HKCU "Software\Classes\.pluvio"
  ${EndIf}
  DeleteRegKey HKCU "${PROGRAM}"
  DeleteRegKey HKCU "${LISTED}"
  DeleteRegKey HKCU "Software\Pluvionauts"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
