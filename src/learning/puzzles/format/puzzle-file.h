/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A readable text file of puzzles: a title, and a line for each puzzle, sorted by id,
 * with fields separated by tabs:
 *
 *   id         small letters, digits and “-”
 *   size       of the board
 *   rules      freestyle, standard or renju
 *   to move    b or w
 *   black      stones in the order in which they were played, as h8i9; - for none
 *   white      the same
 *   kind       fours, threats, stop-fours, stop-threats or may-play
 *   length     moves of the solver until the win cannot be stopped
 *   accepted   first moves that are right; - for none
 *   line       moves of both sides in turn; - stands for a reply that would be a foul
 *   themes     divided by commas; - for none
 *   rating     - if it is not known
 *   deviation  of the rating
 *   origin     where the puzzle comes from
 *
 * The last move of the game is the last stone of the side that is not to move. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

#define TG_PUZZLE_FILE_ERROR (tg_puzzle_file_error_quark ())
GQuark tg_puzzle_file_error_quark (void);

typedef enum
{
  TG_PUZZLE_FILE_ERROR_FORMAT, /* not a puzzle file, or one of a newer version */
  TG_PUZZLE_FILE_ERROR_LINE,   /* an invalid line */
} TgPuzzleFileError;

GPtrArray *tg_puzzle_file_parse (const gchar *text, gsize length, GError **error);
GPtrArray *tg_puzzle_file_load (const gchar *path, GError **error);
gchar     *tg_puzzle_file_write (GPtrArray *puzzles);
TgPuzzle  *tg_puzzle_file_parse_line (const gchar *line, GError **error);
gchar     *tg_puzzle_file_write_line (const TgPuzzle *puzzle);

G_END_DECLS
