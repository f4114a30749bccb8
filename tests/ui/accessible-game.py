#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays through the accessibility bus, as a screen reader would.

    accessible-game.py TENGEN

Starts the program, finds the board in the tree, and plays a whole game with the
"play" action of its points, and checks the announcement after each move. Prints TAP.
"""

import os
import re
import subprocess
import sys
import time

# Fatal warnings are meant for the program; this process loads other people's libraries.
debug = os.environ.pop("G_DEBUG", "")

try:
    import pyatspi
except ImportError:
    print("1..0 # SKIP pyatspi is not installed")
    sys.exit(77)

DEADLINE = 60


def wait_for(what, find):
    """Polls, since the other side is another process."""
    deadline = time.monotonic() + DEADLINE
    while time.monotonic() < deadline:
        try:
            found = find()
        except Exception:  # The tree may change while it is read.
            found = None
        if found:
            return found
        time.sleep(0.05)
    print("Bail out! Waited in vain for " + what)
    sys.exit(1)


def walk(node):
    yield node
    for child in node:
        if child is not None:
            yield from walk(child)


def find_board():
    for application in pyatspi.Registry.getDesktop(0):
        if application is None:
            continue
        for node in walk(application):
            if "Board, 15 by 15" in node.name:
                return node
    return None


def names(board):
    board.clear_cache()
    result = []
    for child in board:
        child.clear_cache()
        result.append(child.name)
    return result


def count(board, words):
    return sum(words in name for name in names(board))


def check(number, condition, what):
    print(("ok" if condition else "not ok") + f" {number} {what}", flush=True)
    return condition


def has_name(words):
    """Whether an accessible on the screen has a name with this text."""
    return any(
        words in node.name
        for application in pyatspi.Registry.getDesktop(0)
        if application is not None
        for node in walk(application)
        if node.name
    )


def is_spoken_badly(name):
    """Whether a name is empty, contains an underscore, or has its text twice."""
    words = name.split()
    half = len(words) // 2
    return "_" in name or name == "GtkButton" or (half > 0 and words[:half] == words[half:])


def bad_names():
    return [
        node.name
        for application in pyatspi.Registry.getDesktop(0)
        if application is not None
        for node in walk(application)
        if node.name and is_spoken_badly(node.name)
    ]


def describe(board):
    board.clear_cache()
    return board.description


def play_to_the_end(board):
    """Plays useless moves until the engine has won, and returns the announcement
    after each reply."""
    points = {child.name.split(",")[0]: child for child in board}
    said = [describe(board)]
    for number, column in enumerate("ACEGIKMO" * 8):
        if "You lost" in said[-1]:
            break
        name = column + str(1 + 2 * (number // 8))
        point = points[name]
        point.clear_cache()
        if ", empty" not in point.name:
            continue
        action = point.queryAction()
        action.doAction([action.getName(i) for i in range(action.nActions)].index("play"))

        def answered():
            words = describe(board)
            return words != said[-1] and re.match(r"White \w+, move \d+\..*(Your move|You lost)", words)

        wait_for("an answer to " + name, answered)
        said.append(describe(board))
    return said


def main():
    game = subprocess.Popen([sys.argv[1]], env={**os.environ, "G_DEBUG": debug})
    try:
        board = wait_for("the board", find_board)
        ok = check(1, board.childCount == 225, "every point is a child of the board")
        point = next(child for child in board if child.name.startswith("H8,"))
        ok &= check(2, "H8, empty" in point.name, "an empty point says so")

        action = point.queryAction()
        index = [action.getName(i) for i in range(action.nActions)].index("play")
        action.doAction(index)
        wait_for("the stone", lambda: count(board, "H8, black stone, move 1") == 1)
        ok &= check(3, True, "the play action puts a stone there")
        wait_for("the answer", lambda: count(board, "white stone, move 2") == 1)
        ok &= check(4, True, "the computer's answer can be read")

        def spoken():
            board.clear_cache()
            return "White" in board.description and "move 2. Your move." in board.description

        wait_for("the words", spoken)
        ok &= check(5, True, "the board says the last move and whose turn it is")

        extents = point.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        ok &= check(6, extents.width > 10 and extents.width == extents.height, "points have a size")
        ok &= check(7, has_name("Move 2, White"), "the moves are listed")
        ok &= check(8, has_name("You, Black") and has_name("Tengen, White"), "the players are named")
        said = play_to_the_end(board)
        ok &= check(9, any("White threatens five" in words for words in said), "a threat is said")
        ok &= check(10, "You lost. Five in a row." in said[-1], "the end is said")
        wait_for("the buttons of the end", lambda: has_name("Play Again"))
        bad = bad_names()
        ok &= check(11, not bad, "names are words, and said once " + repr(bad))
        print("1..11")
        return 0 if ok else 1
    finally:
        game.terminate()
        game.wait()


sys.exit(main())
