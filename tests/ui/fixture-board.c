/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clicks and hovers on the board, and waits for the resulting state of the game. */

#include "display-fixture.h"

#include "rules/notation.h"

/* Returns the point with a name such as "H8". */
TgPoint
fixture_point (const gchar *name)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (name, TG_MAX_SIZE, &point, NULL));
  return point;
}

guint
fixture_count_stones (Fixture *self)
{
  return tg_match_get_game (self->match)->board.n_moves;
}

/* Returns the layout of a board, valid until the next call. */
const TgBoardLayout *
fixture_get_layout (TgBoardView *board)
{
  static TgBoardLayout layout;
  GtkWidget           *widget = GTK_WIDGET (board);
  const TgScene       *scene = tg_board_view_peek_scene (board);

  tg_board_layout_init (&layout, scene->size, gtk_widget_get_width (widget),
                        gtk_widget_get_height (widget),
                        gtk_widget_get_scale_factor (widget), &scene->frame);
  return &layout;
}

/* Returns the point marked as a hint, or none. */
TgPoint
fixture_get_hint (TgBoardView *board)
{
  const TgScene *scene = tg_board_view_peek_scene (board);

  for (guint i = 0; i < scene->n_notes; i++)
    if (scene->notes[i].kind == TG_NOTE_HINT)
      return scene->notes[i].point;
  return TG_POINT_NONE;
}

/* Returns the widget of a point, for which the board has one child each, in the order of
 * the points. */
GtkWidget *
fixture_get_cell (TgBoardView *board, TgPoint point)
{
  guint      size = tg_board_view_peek_scene (board)->size;
  guint      index = tg_point_index (point, size);
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (board));

  for (guint i = 0; i < index; i++)
    cell = gtk_widget_get_next_sibling (cell);
  return cell;
}

static void
aim_at (TgBoardView *board, TgPoint point)
{
  gdouble x;
  gdouble y;

  tg_board_layout_point_to_xy (fixture_get_layout (board), point, &x, &y);
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

/* Waits until the board has @n_moves stones. */
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

/* Waits until it is a person's turn. */
void
fixture_wait_for_person (Fixture *self)
{
  fixture_wait ("the computer's move", is_persons, self->match);
}

typedef struct
{
  const TgPoint *mark; /* the point that is to have the mark: a field of the scene */
  TgPoint        point;
} Mark;

static gboolean
is_marked (gpointer data)
{
  const Mark *mark = data;

  return tg_point_equal (*mark->mark, mark->point);
}

/* Waits until the ghost stone is on a point; %TG_POINT_NONE: until it is hidden. */
void
fixture_wait_for_ghost (Fixture *self, TgPoint point)
{
  Mark mark = { &tg_board_view_peek_scene (self->board)->ghost, point };

  fixture_wait ("the ghost stone", is_marked, &mark);
}

/* Waits until the keyboard cursor is on a point; %TG_POINT_NONE: until it is hidden. */
void
fixture_wait_for_cursor (Fixture *self, TgPoint point)
{
  Mark mark = { &tg_board_view_peek_scene (self->board)->cursor, point };

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
