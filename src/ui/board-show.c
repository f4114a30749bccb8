/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the board shows: the game in progress or an earlier position of it, and what
 * is said about it. Advice is about one position and goes with it. */

#include "ui/board-view-private.h"

#include <string.h>

#include "drawing/diagram.h"
#include "drawing/heat.h"

static void
change_size (TgBoardView *self, guint size)
{
  TgScene  old = self->scene;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  tg_scene_init (&self->scene, size, self->scene.theme);
  self->scene.frame = old.frame;
  self->scene.show_numbers = old.show_numbers;
  self->cursor = (TgPoint){ (gint8) (size / 2), (gint8) (size / 2) };
  self->hover = self->pressed = TG_POINT_NONE;

  tg_board_view_remove_cells (self);
  tg_board_view_add_cells (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Whether @after is @before with so many stones more. */
static gboolean
follows (const TgBoard *before, const TgBoard *after, guint n_more)
{
  if (after->size != before->size || after->n_moves != before->n_moves + n_more)
    return FALSE;
  for (guint i = 0; i < before->n_moves; i++)
    if (!tg_point_equal (before->moves[i].point, after->moves[i].point))
      return FALSE;
  return TRUE;
}

/* Writes anew what is said about points, for the eye and for the ear. */
void
tg_board_view_update_notes (TgBoardView *self)
{
  self->scene.n_notes = 0;
  tg_board_view_draw_marks (self);
  if (self->show_threats)
    tg_diagram_add_threats (&self->scene, &self->game);
  for (guint i = 0; i < self->n_offers; i++)
    tg_scene_add_offer (&self->scene, self->offers[i], TG_STONE_BLACK, i + 1);
  tg_scene_add_note (&self->scene, TG_NOTE_HINT, self->hint, NULL);
  tg_scene_add_note (&self->scene, TG_NOTE_CROSS, self->mistake, NULL);
  for (guint i = 0; i < self->n_better; i++)
    tg_scene_add_note (&self->scene, TG_NOTE_CIRCLE, self->better[i], NULL);
  tg_board_view_draw_reasons (self);
  tg_board_view_name_cells (self);
  tg_board_view_redraw (self);
}

static void
show (TgBoardView *self, const TgGame *game, gboolean is_earlier)
{
  gboolean same = follows (&self->game.board, &game->board, 0);
  gboolean one_more =
      follows (&self->game.board, &game->board, 1)
      && tg_point_is_on_board (tg_board_last_move (&game->board).point, game->board.size);

  if (!same || is_earlier != self->is_earlier)
    tg_board_view_forget_reasons (self);
  tg_board_view_end_fall (self);
  self->game = *game;
  if (!same || is_earlier != self->is_earlier)
    {
      self->is_earlier = is_earlier;
      self->hint = self->mistake = self->scene.region = TG_POINT_NONE;
      self->n_better = 0;
      g_array_set_size (self->marks, 0);
      self->scene.n_ghosts = 0;
      tg_heat_hide (&self->scene);
      tg_board_view_drop (self);
    }
  if (game->board.size != self->scene.size)
    change_size (self, game->board.size);
  tg_diagram_show_game (&self->scene, &self->game, self->show_forbidden);
  tg_board_view_update_notes (self);
  tg_board_view_update_hands (self);
  if (one_more)
    tg_board_view_begin_fall (self, tg_board_last_move (&game->board).point);
}

/**
 * tg_board_view_show_game:
 * @self: a board
 * @game: what to show, copied
 *
 * Shows a position to play in. What was asked or advised in another position is
 * forgotten; a move that follows the position shown before is seen to be made. If a
 * foul has ended the game, the rows that made it are drawn.
 */
void
tg_board_view_show_game (TgBoardView *self, const TgGame *game)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (game != NULL);

  show (self, game, FALSE);
}

/**
 * tg_board_view_show_earlier:
 * @self: a board
 * @game: a game
 * @n_moves: the number of stones on its board then, at most those it has now
 *
 * Shows how @game stood, to be looked at alone: nobody has a stone in hand until
 * tg_board_view_show_game() shows a position to play in.
 */
void
tg_board_view_show_earlier (TgBoardView *self, const TgGame *game, guint n_moves)
{
  g_autofree TgGame *earlier = NULL;

  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (game != NULL);
  g_return_if_fail (n_moves <= game->board.n_moves);

  earlier = g_memdup2 (game, sizeof *game);
  while (earlier->board.n_moves > n_moves)
    tg_game_undo (earlier);
  show (self, earlier, TRUE);
}

/* Names the points and marks them anew. */
void
tg_board_view_show_again (TgBoardView *self)
{
  g_autofree TgGame *game = g_memdup2 (&self->game, sizeof self->game);

  show (self, game, self->is_earlier);
}

/**
 * tg_board_view_count_notes:
 * @self: a board
 *
 * Tells how much is said about points: threats, advice and offers.
 *
 * Returns: the number of notes
 */
guint
tg_board_view_count_notes (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), 0);

  return self->scene.n_notes;
}

/**
 * tg_board_view_get_scene:
 * @self: a board
 * @scene: (out caller-allocates): what it shows
 *
 * Tells what the board shows, without what a person is about to do on it, and with
 * letters of the usual size: who looks at a picture of it may need no larger ones.
 */
void
tg_board_view_get_scene (TgBoardView *self, TgScene *scene)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (scene != NULL);

  *scene = self->scene;
  scene->frame.text_scale = 1.0;
  tg_scene_clear_hand (scene);
}

/**
 * tg_board_view_show_values:
 * @self: a board
 * @values: (nullable): what the points of the position shown are worth, by
 *   tg_point_index(), %TG_HEAT_NO_VALUE for those that are not to be marked; %NULL
 *   for no values
 *
 * Draws how good the empty points are, until another position is shown.
 */
void
tg_board_view_show_values (TgBoardView *self, const gint64 *values)
{
  gboolean was_shown;

  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  was_shown = self->scene.show_heat;
  if (values != NULL)
    tg_heat_show (&self->scene, values);
  else
    tg_heat_hide (&self->scene);
  if (was_shown || self->scene.show_heat)
    tg_board_view_update_notes (self);
}

/**
 * tg_board_view_show_zone:
 * @self: a board
 * @zone: where the next stone may be put
 * @offers: (array length=n_offers) (nullable): the fifth stones offered
 * @n_offers: number of @offers, at most %TG_OPENING_MAX_FIFTHS
 *
 * Shows what the opening asks for: a veil over the points outside @zone, and the
 * stones that one may choose from. It stays until this is called again;
 * %TG_OPENING_ZONE_ANYWHERE without offers ends it.
 */
void
tg_board_view_show_zone (TgBoardView   *self,
                         TgOpeningZone  zone,
                         const TgPoint *offers,
                         guint          n_offers)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (n_offers <= TG_OPENING_MAX_FIFTHS);
  g_return_if_fail (offers != NULL || n_offers == 0);

  for (guint i = 0; i < self->scene.size * self->scene.size; i++)
    self->scene.closed[i] = !tg_opening_zone_contains (
        zone, tg_point_from_index (i, self->scene.size), self->scene.size);
  self->n_offers = n_offers;
  if (n_offers > 0)
    memcpy (self->offers, offers, n_offers * sizeof *offers);
  tg_board_view_update_notes (self);
  tg_board_view_update_hands (self);
}

/**
 * tg_board_view_show_line:
 * @self: a board
 * @points: (array length=n_points) (nullable): moves from the position shown
 * @n_points: number of @points; 0 shows none; what is too long is cut
 * @first: the colour of the first of them
 *
 * Shows what might come as numbered ghosts of stones, until another position is
 * shown.
 */
void
tg_board_view_show_line (TgBoardView   *self,
                         const TgPoint *points,
                         guint          n_points,
                         TgStone        first)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (points != NULL || n_points == 0);

  self->scene.n_ghosts = MIN (n_points, TG_SCENE_MAX_GHOSTS);
  self->scene.first_ghost = first;
  if (n_points > 0)
    memcpy (self->scene.ghosts, points, self->scene.n_ghosts * sizeof *points);
  tg_board_view_redraw (self);
}
