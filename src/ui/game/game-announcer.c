/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The status of the window is a live region. The description of the board repeats the
 * announcement for players who explore the board. */

#include "ui/game/game-announcer.h"

#include "session/match/match.h"
#include "ui/words/hint-words.h"
#include "ui/words/words.h"

struct _TgGameAnnouncer
{
  GObject parent_instance;

  TgGameCursor         *cursor; /* owned */
  TgGameAnnouncerPlaces places;
  /* owned: the text of the last move; NULL before the first move */
  gchar *last_move;
  /* owned: the text about the threat of the player who moved last; or NULL */
  gchar        *threat;
  gconstpointer match; /* the match of the last move; compared, never dereferenced */
};

G_DEFINE_FINAL_TYPE (TgGameAnnouncer, tg_game_announcer, G_TYPE_OBJECT)

static void
tg_game_announcer_finalize (GObject *object)
{
  TgGameAnnouncer *self = TG_GAME_ANNOUNCER (object);

  g_free (self->last_move);
  g_free (self->threat);
  g_object_unref (self->cursor);
  G_OBJECT_CLASS (tg_game_announcer_parent_class)->finalize (object);
}

static void
tg_game_announcer_class_init (TgGameAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_game_announcer_finalize;
}

static void
tg_game_announcer_init (G_GNUC_UNUSED TgGameAnnouncer *self)
{
}

/* Returns the status; for a finished game with its reason, in a pair match with the
 * score. */
static gchar *
describe_state (TgGameAnnouncer *self, TgMatch *match)
{
  const TgGame     *game = tg_match_get_game (match);
  g_autofree gchar *status =
      tg_words_sentence (tg_status_view_get_title (self->places.status));
  g_autofree gchar *reason = NULL;
  g_autofree gchar *end = NULL;
  g_autofree gchar *score = NULL;
  g_autofree gchar *standing = NULL;
  TgPairMatch       pair;

  if (!tg_game_is_over (game))
    return g_steal_pointer (&status);
  reason = tg_words_sentence (tg_words_reason (game));
  end = tg_words_join (status, reason);
  if (!tg_match_get_pair (match, &pair))
    return g_steal_pointer (&end);
  score = tg_words_pair_score (match);
  standing = tg_words_sentence (score);
  return tg_words_join (end, standing);
}

/* Announces the last move and the status. */
static void
announce_state (TgGameAnnouncer *self)
{
  TgMatch          *match = tg_game_cursor_get_match (self->cursor);
  g_autofree gchar *state = describe_state (self, match);
  g_autofree gchar *move = NULL;
  g_autofree gchar *words = NULL;

  if (tg_match_get_game (match)->board.n_moves == 0 || self->match != match)
    {
      g_clear_pointer (&self->last_move, g_free);
      g_clear_pointer (&self->threat, g_free);
    }
  self->match = match;
  if (self->last_move != NULL && self->threat != NULL)
    move = tg_words_join (self->last_move, self->threat);
  else
    move = g_strdup (self->last_move != NULL ? self->last_move : self->threat);
  words = move != NULL ? tg_words_join (move, state) : g_steal_pointer (&state);

  tg_board_view_describe (self->places.board, words);
  tg_status_view_announce (self->places.status, words);
}

/* Announces the state of the game again after a message has disappeared, unless an
 * explanation is shown. */
void
tg_game_announcer_update (TgGameAnnouncer *self)
{
  if (tg_game_cursor_get_match (self->cursor) != NULL
      && tg_explanation_bar_get_heading (self->places.explanation) == NULL)
    announce_state (self);
}

/* Hides the reason why a move is illegal. */
static void
hide_refusal (TgGameAnnouncer *self)
{
  if (!gtk_revealer_get_reveal_child (self->places.refusal))
    return;
  gtk_revealer_set_reveal_child (self->places.refusal, FALSE);
  tg_game_announcer_update (self);
}

static void
moved_cb (TgMatch *match, const TgMove *move, guint number, TgGameAnnouncer *self)
{
  const TgGame *game = tg_match_get_game (match);
  gboolean      rows_from_top = tg_board_view_get_rows_from_top (self->places.board);

  g_free (self->last_move);
  self->last_move = tg_words_move (game, number, rows_from_top);
  g_clear_pointer (&self->threat, g_free);
  if (number == game->board.n_moves)
    self->threat = tg_words_threat (game, move->stone);
  self->match = match;
}

static void
refused_cb (G_GNUC_UNUSED TgMatch *match,
            const TgPoint         *point,
            const GError          *error,
            TgGameAnnouncer       *self)
{
  GtkWidget *label = gtk_revealer_get_child (self->places.refusal);

  if (g_error_matches (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN))
    {
      tg_explanation_bar_explain (self->places.explanation, *point);
      tg_status_view_announce (self->places.status, error->message);
      return;
    }
  gtk_label_set_label (GTK_LABEL (label), error->message);
  gtk_revealer_set_reveal_child (self->places.refusal, TRUE);
  tg_board_view_describe (self->places.board, error->message);
  tg_status_view_announce (self->places.status, error->message);
}

static void
said_cb (TgMatch *match, TgMatchEvent event, TgStone side, TgGameAnnouncer *self)
{
  g_autofree gchar *words = tg_words_match_event (match, event, side);

  if (words != NULL)
    tg_game_announcer_show_message (self, words);
}

static void
low_clock_cb (TgMatch *match, TgStone side, TgGameAnnouncer *self)
{
  g_autofree gchar *words = tg_words_low_clock (match, side);

  tg_game_announcer_show_message (self, words);
}

/* Returns: (transfer full): an announcer for the match of @cursor */
TgGameAnnouncer *
tg_game_announcer_new (TgGameCursor *cursor, const TgGameAnnouncerPlaces *places)
{
  TgGameAnnouncer *self = g_object_new (TG_TYPE_GAME_ANNOUNCER, NULL);

  self->cursor = g_object_ref (cursor);
  self->places = *places;
  tg_game_cursor_connect (cursor, "moved", G_CALLBACK (moved_cb), self, 0);
  tg_game_cursor_connect (cursor, "refused", G_CALLBACK (refused_cb), self, 0);
  tg_game_cursor_connect (cursor, "said", G_CALLBACK (said_cb), self, 0);
  tg_game_cursor_connect (cursor, "low-clock", G_CALLBACK (low_clock_cb), self, 0);
  g_signal_connect_object (cursor, "position-changed", G_CALLBACK (hide_refusal), self,
                           G_CONNECT_SWAPPED);
  /* Connected after the other handlers: the status view must be up to date. */
  g_signal_connect_object (cursor, "match-changed", G_CALLBACK (announce_state), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (places->board, "input", G_CALLBACK (hide_refusal), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (places->explanation, "closed",
                           G_CALLBACK (tg_game_announcer_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (places->notices, "gone", G_CALLBACK (tg_game_announcer_update),
                           self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * tg_game_announcer_show_message:
 * @self: an announcer
 * @words: a message that needs no answer
 *
 * Shows a message over the board for a few seconds, and announces it to screen readers.
 */
void
tg_game_announcer_show_message (TgGameAnnouncer *self, const gchar *words)
{
  g_return_if_fail (TG_IS_GAME_ANNOUNCER (self));

  tg_notices_add (self->places.notices, words);
  tg_status_view_announce (self->places.status, words);
}

void
tg_game_announcer_show_error (TgGameAnnouncer *self, const GError *error)
{
  tg_game_announcer_show_message (self, error->message);
}

/* Announces to screen readers a text that is visible elsewhere in the window. */
void
tg_game_announcer_announce (TgGameAnnouncer *self, const gchar *words)
{
  g_return_if_fail (TG_IS_GAME_ANNOUNCER (self));

  tg_status_view_announce (self->places.status, words);
}

/* Announces a warning. It replaces the threat of the last move in the description of the
 * board; %NULL removes the warning without an announcement. */
void
tg_game_announcer_warn (TgGameAnnouncer *self, const gchar *words)
{
  g_return_if_fail (TG_IS_GAME_ANNOUNCER (self));

  g_clear_pointer (&self->threat, g_free);
  if (words == NULL)
    return;
  self->threat = tg_words_sentence (words);
  announce_state (self);
}
