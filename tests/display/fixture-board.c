/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board under the pointer, and what comes of it in the game. */

#include "display-fixture.h"

#include "rules/notation.h"

/* The point with a name such as "H8". */
TgPoint
fixture_point (const gchar *name)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (name, TG_MAX_SIZE, &point, NULL));
  return point;
}

static void
aim_at (TgBoardView *board, TgPoint point)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (tg_board_view_get_layout (board), point, &x, &y);
  fixture_aim (GTK_WIDGET (board), x, y);
}

/* Clicks a point of any board. */
void
fixture_click_board (TgBoardView *board, TgPoint point, guint button)
{
  aim_at (board, point);
  fixture_xdotool ("click %u", button);
}

/* Moves the pointer over a point of the board. */
void
fixture_aim_at (Fixture *self, TgPoint point)
{
  aim_at (self->board, point);
}

/* Clicks a point of the board. */
void
fixture_click_point (Fixture *self, TgPoint point)
{
  fixture_click_board (self->board, point, 1);
}

typedef struct
{
  TgMatch *match;
  guint    n_moves;
} Moves;

static gboolean
has_moves (gpointer data)
{
  const Moves *moves = data;

  return tg_match_get_game (moves->match)->board.n_moves == moves->n_moves;
}

/* Waits until the board holds so many stones. */
void
fixture_wait_for_moves (Fixture *self, guint n_moves)
{
  Moves moves = { self->match, n_moves };

  fixture_wait ("the number of moves", has_moves, &moves);
}

static gboolean
is_persons (gpointer match)
{
  return tg_match_is_persons_turn (match) || tg_game_is_over (tg_match_get_game (match));
}

/* Waits until no computer has to move. */
void
fixture_wait_for_person (Fixture *self)
{
  fixture_wait ("the computer's move", is_persons, self->match);
}

typedef struct
{
  TgPoint (*get) (TgBoardView *board);
  TgBoardView *board;
  TgPoint      point;
} Mark;

static gboolean
is_marked (gpointer data)
{
  const Mark *mark = data;

  return tg_point_equal (mark->get (mark->board), mark->point);
}

/* Waits until the ghost stone lies on a point; %TG_POINT_NONE: until it is gone. */
void
fixture_wait_for_ghost (Fixture *self, TgPoint point)
{
  Mark mark = { tg_board_view_get_ghost, self->board, point };

  fixture_wait ("the ghost stone", is_marked, &mark);
}

/* Waits until the keyboard cursor is on a point; %TG_POINT_NONE: until it is gone. */
void
fixture_wait_for_cursor (Fixture *self, TgPoint point)
{
  Mark mark = { tg_board_view_get_cursor, self->board, point };

  fixture_wait ("the cursor", is_marked, &mark);
}

/* Plays moves of two people, such as "h8 i9", without a pointer. */
void
fixture_play (Fixture *self, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      tg_match_play (self->match, fixture_point (names[i]), &error);
      g_assert_no_error (error);
    }
}
