/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the match tells, brought before the eyes and the ears: one function
 * brings all of the window in line with the match whenever that changes. */

#include "ui/window-private.h"

#include "ui/game-history.h"
#include "ui/seats.h"
#include "ui/threat-words.h"
#include "ui/words.h"

/* What is going on, and how several games stand after one. */
static gchar *
describe_state (TgWindow *self)
{
  g_autofree gchar *status = tg_words_sentence (tg_status_view_get_title (self->status));
  g_autofree gchar *score = NULL;
  g_autofree gchar *standing = NULL;
  TgPairMatch       pair;

  if (!tg_game_is_over (tg_match_get_game (self->match))
      || !tg_match_get_pair (self->match, &pair))
    return g_steal_pointer (&status);
  score = tg_words_pair_score (self->match);
  standing = tg_words_sentence (score);
  return tg_words_join (status, standing);
}

/* The last move and what is going on now, for those who do not see it. */
static void
say_state (TgWindow *self)
{
  g_autofree gchar *state = describe_state (self);
  g_autofree gchar *words = NULL;

  if (tg_match_get_game (self->match)->board.n_moves == 0)
    g_clear_pointer (&self->last_move, g_free);
  if (self->last_move != NULL)
    words = tg_words_join (self->last_move, state);
  else
    words = g_steal_pointer (&state);

  tg_board_view_say (self->board, words);
  tg_status_view_say (self->status, words);
}

/* Something that was told is to be seen no longer, and not to be heard either. */
void
tg_window_forget_words (TgWindow *self)
{
  if (self->match != NULL && tg_explanation_bar_get_heading (self->explanation) == NULL)
    say_state (self);
}

/* The reason why a move was refused has been read. */
void
tg_window_hide_refusal (TgWindow *self)
{
  if (!gtk_revealer_get_reveal_child (self->refusal_revealer))
    return;
  gtk_revealer_set_reveal_child (self->refusal_revealer, FALSE);
  tg_window_forget_words (self);
}

/* Shows where the next stone may go, and which fifth stones are offered. */
static void
show_opening (TgWindow *self, const TgOpening *opening)
{
  TgOpeningZone zone = TG_OPENING_ZONE_ANYWHERE;

  if (opening != NULL)
    zone = tg_opening_get_task (opening).zone;
  tg_board_view_show_zone (self->board, zone, opening != NULL ? opening->offers : NULL,
                           opening != NULL ? opening->n_offers : 0);
}

/* Puts on the board what is looked at: the game, or an earlier position of it. */
void
tg_window_show_position (TgWindow *self)
{
  const TgGame *game = tg_match_get_game (self->match);
  gboolean      back = tg_window_is_looking_back (self);
  gboolean      rows_from_top;
  TgGame        past;

  tg_window_hide_refusal (self);
  if (back)
    tg_game_history_rewind (game, self->shown, &past);
  tg_board_view_show_game (self->board, back ? &past : game);
  tg_hint_guide_follow (self->guide, back ? &past : game);
  show_opening (self, back ? NULL : tg_match_get_opening (self->match));
  tg_board_view_set_hand (self->board,
                          back ? TG_STONE_NONE : tg_seats_get_hand (self->match));

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  tg_moves_panel_show (self->moves, game, tg_window_get_shown (self), rows_from_top);
  tg_window_update_history_actions (self);
  tg_window_update_bar (self);
  tg_window_update_thinking (self);
}

/* Brings everything in line with the match. */
void
tg_window_update (TgWindow *self)
{
  tg_window_cancel_hint (self);
  tg_window_forget_lost_position (self);
  tg_status_view_update (self->status, self->match);
  tg_players_panel_update (self->players, self->match);
  tg_window_show_position (self);
  tg_window_update_actions (self);
  tg_window_update_buttons (self);
  say_state (self);
}

static void
moved_cb (TgMatch *match, const TgMove *move, guint number, TgWindow *self)
{
  const TgGame     *game = tg_match_get_game (match);
  g_autofree gchar *words = NULL;
  g_autofree gchar *threat = NULL;
  gboolean          rows_from_top;

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  words = tg_words_move (game, number, rows_from_top);
  if (number == game->board.n_moves)
    threat = tg_words_threat (game, move->stone);

  g_free (self->last_move);
  self->last_move =
      threat != NULL ? tg_words_join (words, threat) : g_steal_pointer (&words);
}

static void
progress_cb (TgMatch *match, TgWindow *self)
{
  tg_status_view_update_progress (self->status, match);
  tg_players_panel_update_progress (self->players, match);
}

static void
refused_cb (TgMatch *match G_GNUC_UNUSED,
            const TgPoint *point,
            const GError  *error,
            TgWindow      *self)
{
  if (g_error_matches (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN))
    {
      tg_explanation_bar_explain (self->explanation, *point);
      tg_status_view_say (self->status, error->message);
      return;
    }
  gtk_label_set_label (self->refusal_label, error->message);
  gtk_revealer_set_reveal_child (self->refusal_revealer, TRUE);
  tg_board_view_say (self->board, error->message);
  tg_status_view_say (self->status, error->message);
}

/* Says something that needs no answer. */
void
tg_window_tell (TgWindow *self, const gchar *words)
{
  tg_notices_add (self->notices, words);
  tg_status_view_say (self->status, words);
}

/* A hint was given, which changes nothing else. */
static void
rated_cb (TgWindow *self)
{
  tg_players_panel_update (self->players, self->match);
}

/* Listens to the match of a new window. */
void
tg_window_follow_match (TgWindow *self)
{
  g_signal_connect_object (self->match, "changed", G_CALLBACK (tg_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "moved", G_CALLBACK (moved_cb), self, 0);
  g_signal_connect_object (self->match, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->match, "progress", G_CALLBACK (progress_cb), self, 0);
  g_signal_connect_object (self->match, "notify::rated", G_CALLBACK (rated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explanation, "closed",
                           G_CALLBACK (tg_window_forget_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notices, "gone", G_CALLBACK (tg_window_forget_words),
                           self, G_CONNECT_SWAPPED);
}
