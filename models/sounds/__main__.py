"""``python -m models.sounds``: writes every sound as a WAV file."""

from __future__ import annotations

from models.sounds import SOUND_FILES
from models.sounds.synth import synthesise, write


def main() -> None:
    for sound, paths in SOUND_FILES.items():
        for variant, path in enumerate(paths):
            write(path, synthesise(sound, variant))
            print(path.name)


if __name__ == "__main__":
    main()
