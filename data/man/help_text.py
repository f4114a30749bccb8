# SPDX-License-Identifier: GPL-3.0-or-later
"""Parses the --help of a program."""

import os
import re
import subprocess


def ask(program, *words):
    # Disables leak checks, which other tests do, and the user's own settings.
    environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", GSETTINGS_BACKEND="memory",
                       ASAN_OPTIONS="detect_leaks=0")
    return subprocess.run([program, *words, "--help"], check=True, capture_output=True,
                          text=True, encoding="utf-8", env=environment).stdout


def options(text):
    """Returns the options of a list, such as “-h, --help” or “--to=FORMAT”, with descriptions."""
    return re.findall(r"^  (-.*?)  +(\S.*)$", text, re.MULTILINE)


def commands(text):
    """Returns the commands of a list, with descriptions."""
    listed = text.partition("\nCommands:\n")[2].partition("\n\n")[0]
    return re.findall(r"^  ([a-z-]+) +(\S.*)$", listed, re.MULTILINE)
