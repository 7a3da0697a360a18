"""Known vulnerabilities of the pinned dependencies: ``audit.py PIP_AUDIT CONSTRAINTS``.

The data lies on servers that not every machine reaches. A dependency that could not be looked up
is said so and is no failure; a known vulnerability is one.
"""

from __future__ import annotations

import json
import subprocess
import sys


def main(pip_audit: str, constraints: str) -> int:
    command = [pip_audit, "--no-deps", "--disable-pip", "--timeout", "5"]
    command += ["--progress-spinner", "off", "--format", "json", "--requirement", constraints]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        dependencies = json.loads(answer.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        dependencies = []
    looked_up = [entry for entry in dependencies if "skip_reason" not in entry]
    bad = [entry for entry in looked_up if entry["vulns"]]
    for entry in bad:
        for flaw in entry["vulns"]:
            fixed = ", ".join(flaw["fix_versions"]) or "no version yet"
            print(f"{entry['name']} {entry['version']}: {flaw['id']}, fixed in {fixed}")
    if not looked_up:
        print("Vulnerabilities: not checked, the data of pip-audit cannot be reached from here.")
    else:
        print(
            f"Vulnerabilities: {len(looked_up)} of {len(dependencies)} dependencies looked up, "
            f"{len(bad)} with known ones."
        )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
