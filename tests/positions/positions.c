/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "positions/positions.h"

#include <string.h>

#include "rules/notation.h"

struct _Positions
{
  GStrv      columns; /* owned */
  GPtrArray *rows;    /* owned, of GStrv */
};

/**
 * positions_read:
 * @file_name: the name of a file in tests/positions
 *
 * Reads a table.
 *
 * Returns: (transfer full): the table
 */
Positions *
positions_read (const gchar *file_name)
{
  g_autofree gchar *path = NULL;
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  Positions *self = g_new0 (Positions, 1);

  path = g_test_build_filename (G_TEST_DIST, "tests", "positions", file_name, NULL);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;

      GStrv fields = g_strsplit (lines[i], "\t", -1);

      if (self->columns == NULL)
        self->columns = fields;
      else
        {
          g_assert_cmpuint (g_strv_length (fields), ==, g_strv_length (self->columns));
          g_ptr_array_add (self->rows, fields);
        }
    }

  g_assert_cmpuint (self->rows->len, >, 0);
  return self;
}

/**
 * positions_free:
 * @self: (transfer full): a table
 *
 * Frees a table.
 */
void
positions_free (Positions *self)
{
  g_strfreev (self->columns);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/**
 * positions_get_n_rows:
 * @self: a table
 *
 * Returns: the number of positions
 */
guint
positions_get_n_rows (const Positions *self)
{
  return self->rows->len;
}

/**
 * positions_get:
 * @self: a table
 * @row: number of the position, from 0
 * @column: the name of a column
 *
 * Returns one field.
 *
 * Returns: (transfer none): its content, "" for an unknown column
 */
const gchar *
positions_get (const Positions *self, guint row, const gchar *column)
{
  GStrv fields = g_ptr_array_index (self->rows, row);

  for (guint i = 0; self->columns[i] != NULL; i++)
    if (g_str_equal (self->columns[i], column))
      return g_str_equal (fields[i], "-") ? "" : fields[i];

  g_assert_not_reached ();
}

/* Reads the next point, after optional spaces; %FALSE at the end. */
static gboolean
take_point (const gchar **text, guint size, TgPoint *point)
{
  *text += strspn (*text, " ");
  if (**text == '\0')
    return FALSE;
  g_assert_true (tg_notation_parse_point (*text, size, point, text));
  return TRUE;
}

/**
 * positions_place:
 * @board: a board
 * @stones: points without or with spaces between them, such as "h8i9" or "h8 i9"; "" for
 *   none
 * @stone: Black or White
 *
 * Puts stones of one colour on @board.
 */
void
positions_place (TgBoard *board, const gchar *stones, TgStone stone)
{
  TgPoint point;

  while (take_point (&stones, board->size, &point))
    {
      g_assert_true (tg_board_is_empty (board, point));
      tg_board_place (board, point, stone);
    }
}

/**
 * positions_init_game:
 * @game: an uninitialized game
 * @ruleset: its rules
 * @moves: points, as for positions_place(); Black begins
 *
 * Plays moves on an empty 15×15 board with refused fouls.
 */
void
positions_init_game (TgGame *game, TgRuleset ruleset, const gchar *moves)
{
  TgPoint point;

  tg_game_init (game, ruleset, 15, TG_FOULS_REFUSED);
  while (take_point (&moves, 15, &point))
    g_assert_true (tg_game_play (game, point, NULL));
}

/**
 * positions_parse_point:
 * @text: one point, such as "h8"
 * @size: points a side
 *
 * Reads a point, which must be valid.
 *
 * Returns: the point
 */
TgPoint
positions_parse_point (const gchar *text, guint size)
{
  TgPoint  point = TG_POINT_NONE;
  gboolean parsed = tg_notation_parse_point (text, size, &point, NULL);

  g_assert_true (parsed);
  return point;
}
