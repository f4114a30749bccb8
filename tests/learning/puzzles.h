/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles whose answers follow from the rules. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

TgPuzzle *puzzles_get (const gchar *id);
gboolean  puzzles_prove (TgPuzzle *puzzle);

G_END_DECLS
