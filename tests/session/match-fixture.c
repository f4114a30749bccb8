/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scripted players are seated before the game starts, so that no engine is created
 * for their sides. */

#include "match-fixture.h"

#include "rules/notation.h"

TgPoint
fixture_point (const gchar *text)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (text, TG_MAX_SIZE, &point, NULL));
  return point;
}

static void
check_record (TgMatch *match)
{
  const TgGame   *game = tg_match_get_game (match);
  const TgRecord *record = tg_match_get_record (match);
  TgBoard         board;

  tg_record_replay_to (record, tg_record_get_current (record), &board);
  g_assert_true (tg_board_equal (&board, &game->board));
  g_assert_cmpint (tg_record_get_ruleset (record), ==, game->ruleset);
  g_assert_cmpint (tg_record_get_outcome (record), ==, game->outcome);
  g_assert_cmpint (tg_record_get_winner (record), ==, game->winner);
}

static void
changed_cb (TgMatch *match, Fixture *self)
{
  self->n_changed++;
  check_record (match);
}

static void
moved_cb (TgMatch *match, const TgMove *move, guint number, Fixture *self)
{
  g_autofree gchar *name = tg_notation_format_point (move->point);

  g_string_append_printf (self->moved, "%u%s ", number, name);
  check_record (match);
}

static void
refused_cb (G_GNUC_UNUSED TgMatch       *match,
            G_GNUC_UNUSED const TgPoint *point,
            const GError                *error,
            Fixture                     *self)
{
  self->n_refused++;
  g_clear_error (&self->refusal);
  self->refusal = g_error_copy (error);
}

static void
progress_cb (G_GNUC_UNUSED TgMatch *match, Fixture *self)
{
  self->n_progress++;
}

/* Watches a match that was not started by fixture_begin(). */
void
fixture_watch (Fixture *self, TgMatch *match)
{
  *self = (Fixture){ .match = match, .moved = g_string_new (NULL) };

  g_signal_connect (match, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (match, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect (match, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (match, "progress", G_CALLBACK (progress_cb), self);
}

/* Begins a game in which no player pauses before a move. */
void
fixture_begin (Fixture *self, const TgMatchSetup *setup)
{
  fixture_watch (self, tg_match_new ());
  g_object_set (self->match, "pace", 0, "opening-delay", 0, "talk-delay", 0, NULL);
  tg_match_start (self->match, setup);
}

void
fixture_wait_for_moves (Fixture *self, guint n)
{
  while (tg_match_get_game (self->match)->board.n_moves < n)
    g_main_context_iteration (NULL, TRUE);
}

void
fixture_wait_for_end (Fixture *self)
{
  while (!tg_game_is_over (tg_match_get_game (self->match)))
    g_main_context_iteration (NULL, TRUE);
}

/* Begins a game. @players has a letter for Black and one for White: p for a person, s for
 * a script. */
void
fixture_init (Fixture *self, TgRuleset ruleset, guint size, const gchar *players)
{
  TgMatchSetup setup = { .ruleset = ruleset, .size = size };

  fixture_watch (self, tg_match_new ());
  g_object_set (self->match, "pace", 0, "opening-delay", 0, "talk-delay", 0, NULL);

  /* Paused, so that no player is asked for a move of the initial game. */
  tg_match_pause (self->match);
  for (guint i = 0; i < 2; i++)
    if (players[i] == 's')
      {
        self->scripts[i] = scripted_player_new ();
        tg_match_seat_player (self->match, i == 0 ? TG_STONE_BLACK : TG_STONE_WHITE,
                              TG_PLAYER (self->scripts[i]));
      }

  setup.black = players[0] == 's' ? ENGINE : PERSON;
  setup.white = players[1] == 's' ? ENGINE : PERSON;
  tg_match_start (self->match, &setup);
  self->n_changed = 0;
}

void
fixture_clear (Fixture *self)
{
  g_clear_object (&self->match);
  for (guint i = 0; i < 2; i++)
    if (self->scripts[i] != NULL)
      {
        g_assert_true (self->scripts[i]->closed);
        scripted_player_answer_outside (self->scripts[i]);
        g_clear_object (&self->scripts[i]);
      }
  g_string_free (self->moved, TRUE);
  g_clear_error (&self->refusal);
}

/* Plays moves such as "H8 I9": a person's are played, a scripted player answers with
 * its own. */
void
fixture_play (Fixture *self, const gchar *points)
{
  g_auto (GStrv) words = g_strsplit (points, " ", 0);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TgStone         turn = tg_game_turn (tg_match_get_game (self->match));
      ScriptedPlayer *script = self->scripts[turn == TG_STONE_BLACK ? 0 : 1];
      guint           n = tg_match_get_game (self->match)->board.n_moves;

      if (tg_match_is_persons_turn (self->match))
        g_assert_true (tg_match_play (self->match, fixture_point (words[i]), NULL));
      else
        scripted_player_answer (script, words[i]);

      g_assert_cmpuint (tg_match_get_game (self->match)->board.n_moves, ==, n + 1);
    }
}

/* Checks the moves of the game, "" for none. */
void
fixture_assert_moves (Fixture *self, const gchar *points)
{
  const TgBoard *board = &tg_match_get_game (self->match)->board;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < board->n_moves; i++)
    {
      g_autofree gchar *name = tg_notation_format_point (board->moves[i].point);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }

  g_assert_cmpstr (text->str, ==, points);
}

/* Checks that no timer runs after all pending events. */
void
fixture_assert_quiet (void)
{
  GMainContext *context = g_main_context_default ();
  gint          priority;
  gint          timeout;

  while (g_main_context_iteration (context, FALSE))
    ;
  g_assert_true (g_main_context_acquire (context));
  g_main_context_prepare (context, &priority);
  g_main_context_query (context, priority, &timeout, NULL, 0);
  g_main_context_release (context);
  g_assert_cmpint (timeout, ==, -1);
}
