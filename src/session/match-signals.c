/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match tells whoever watches. */

#include "session/match-private.h"

enum
{
  CHANGED,
  MOVED,
  REFUSED,
  PROGRESS,
  SAID,
  FINISHED,
  TICKED,
  LOW_CLOCK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
install_other_signals (void)
{
  /**
   * TgMatch::said:
   * @self: a match
   * @event: (type TgMatchEvent): what was said
   * @stone: (type TgStone): who said it
   *
   * Emitted when a player, person or computer, said something rather than
   * playing; before [signal@Match::changed], if anything has changed. A draw that
   * is declined by moving is not told of; of a choice in an opening it is emitted
   * after that signal.
   */
  signals[SAID] = g_signal_new ("said", TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  /**
   * TgMatch::finished:
   * @self: a match
   *
   * Emitted when the game has come to an end, before [signal@Match::changed]. If
   * the end is taken back and the game goes on, it is not emitted again.
   */
  signals[FINISHED] = g_signal_new ("finished", TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgMatch::ticked:
   * @self: a match
   *
   * Emitted while a clock runs, each time it has come to another full second.
   */
  signals[TICKED] = g_signal_new ("ticked", TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgMatch::low-clock:
   * @self: a match
   * @stone: (type TgStone): whose clock it is
   *
   * Emitted when a turn has lasted until ten seconds are left, once a game for
   * each side; before [signal@Match::ticked].
   */
  signals[LOW_CLOCK] = g_signal_new ("low-clock", TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* For the class of matches. */
void
tg_match_install_signals (void)
{
  /**
   * TgMatch::changed:
   * @self: a match
   *
   * Emitted after every change: of the position, the players, the result, of
   * whether an engine thinks or the match is paused.
   */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgMatch::moved:
   * @self: a match
   * @move: (type TgMove): the move, valid during the emission
   * @number: its number, from 1
   *
   * Emitted when a stone was put on the board, by whomever, also for each stone
   * of a redo; before [signal@Match::changed]. Not emitted when stones are
   * taken back.
   */
  signals[MOVED] = g_signal_new ("moved", TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);

  /**
   * TgMatch::refused:
   * @self: a match
   * @point: (type TgPoint): where the person wanted to play, valid during the
   *   emission
   * @error: the reason, a [error@GameError], in an opening a
   *   [error@OpeningError]
   *
   * Emitted when the rules refuse a person's move. Nothing has changed.
   */
  signals[REFUSED] =
      g_signal_new ("refused", TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_ERROR);

  /**
   * TgMatch::progress:
   * @self: a match
   *
   * Emitted when tg_match_get_analysis() has something newer to tell: about ten
   * times a second while an engine thinks, and once before its move.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);

  install_other_signals ();
}

void
tg_match_emit_moved (TgMatch *self, const TgMove *move, guint number)
{
  g_signal_emit (self, signals[MOVED], 0, move, number);
}

void
tg_match_emit_changed (TgMatch *self)
{
  if (tg_game_is_over (&self->game) && !self->finished)
    {
      self->finished = TRUE;
      g_signal_emit (self, signals[FINISHED], 0);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tg_match_emit_refused (TgMatch *self, TgPoint point, const GError *error)
{
  g_signal_emit (self, signals[REFUSED], 0, &point, error);
}

void
tg_match_emit_progress (TgMatch *self)
{
  g_signal_emit (self, signals[PROGRESS], 0);
}

void
tg_match_emit_said (TgMatch *self, TgMatchEvent event, TgStone stone)
{
  g_signal_emit (self, signals[SAID], 0, event, stone);
}

void
tg_match_emit_ticked (TgMatch *self)
{
  g_signal_emit (self, signals[TICKED], 0);
}

void
tg_match_emit_low_clock (TgMatch *self, TgStone stone)
{
  g_signal_emit (self, signals[LOW_CLOCK], 0, stone);
}
