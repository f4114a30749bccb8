/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the match tells, brought before the eyes and the ears: one function
 * brings all of the window in line with the match whenever that changes. */

#include "ui/window-private.h"

#include "ui/words.h"

static void
update_end_bar (TgWindow *self)
{
  const TgGame *game = tg_match_get_game (self->match);

  if (tg_game_is_over (game))
    {
      g_autofree gchar *outcome = tg_words_outcome (game);

      gtk_label_set_label (self->end_label, outcome);
    }
  gtk_revealer_set_reveal_child (self->end_revealer, tg_game_is_over (game));
}

/* The last move and what is going on now, for those who do not see it. */
static void
say_state (TgWindow *self)
{
  g_autofree gchar *words = NULL;

  if (tg_match_get_game (self->match)->board.n_moves == 0)
    g_clear_pointer (&self->last_move, g_free);
  if (self->last_move != NULL)
    words = g_strdup_printf ("%s %s.", self->last_move,
                             tg_status_view_get_title (self->status));
  else
    words = g_strdup_printf ("%s.", tg_status_view_get_title (self->status));

  tg_board_view_say (self->board, words);
  tg_status_view_say (self->status, words);
}

/* The reason why a move was refused has been read. */
void
tg_window_hide_refusal (TgWindow *self)
{
  gtk_revealer_set_reveal_child (self->refusal_revealer, FALSE);
}

static void
changed_cb (TgMatch *match, TgWindow *self)
{
  const TgGame *game = tg_match_get_game (match);

  tg_window_hide_refusal (self);
  tg_board_view_show_game (self->board, game);
  if (game->outcome == TG_OUTCOME_FOUL)
    tg_board_view_show_refused (self->board, tg_board_last_move (&game->board).point);
  tg_board_view_set_hand (self->board, tg_match_is_persons_turn (match)
                                           ? tg_game_turn (game)
                                           : TG_STONE_NONE);
  tg_status_view_update (self->status, match);
  tg_window_update_actions (self);
  tg_window_update_swap_buttons (self);
  update_end_bar (self);
  say_state (self);
}

static void
moved_cb (TgMatch *match, const TgMove *move G_GNUC_UNUSED, guint number, TgWindow *self)
{
  gboolean rows_from_top;

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  g_free (self->last_move);
  self->last_move = tg_words_move (tg_match_get_game (match), number, rows_from_top);
}

static void
progress_cb (TgMatch *match, TgWindow *self)
{
  tg_status_view_update_progress (self->status, match);
}

static void
refused_cb (TgMatch *match G_GNUC_UNUSED,
            const TgPoint *point,
            const GError  *error,
            TgWindow      *self)
{
  if (g_error_matches (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN))
    tg_board_view_show_refused (self->board, *point);

  gtk_label_set_label (self->refusal_label, error->message);
  gtk_revealer_set_reveal_child (self->refusal_revealer, TRUE);
  tg_board_view_say (self->board, error->message);
  tg_status_view_say (self->status, error->message);
}

/* Listens to the match of a new window. */
void
tg_window_follow_match (TgWindow *self)
{
  g_signal_connect_object (self->match, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (self->match, "moved", G_CALLBACK (moved_cb), self, 0);
  g_signal_connect_object (self->match, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->match, "progress", G_CALLBACK (progress_cb), self, 0);
}
