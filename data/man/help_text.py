# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program says of itself with --help."""

import os
import re
import subprocess


def ask(program, *words):
    # Leaks are looked for elsewhere, and what this user has chosen is not for the page.
    environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", GSETTINGS_BACKEND="memory",
                       ASAN_OPTIONS="detect_leaks=0")
    return subprocess.run([program, *words, "--help"], check=True, capture_output=True,
                          text=True, encoding="utf-8", env=environment).stdout


def options(text):
    """The options of a list, “-h, --help” or “--to=FORMAT”, and what they mean."""
    return re.findall(r"^  (-.*?)  +(\S.*)$", text, re.MULTILINE)


def commands(text):
    """The commands of a list, and what they do."""
    listed = text.partition("\nCommands:\n")[2].partition("\n\n")[0]
    return re.findall(r"^  ([a-z-]+) +(\S.*)$", listed, re.MULTILINE)
