/* For trials under Wine only, never given out: bcryptprimitives.dll, which Wine 8 lacks and
 * libraries written in Rust ask for chance. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID place, ULONG size);

BOOL WINAPI ProcessPrng(PBYTE place, SIZE_T size)
{
    return SystemFunction036(place, (ULONG)size);
}
