/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that begins with one of the 26 openings. */

#include "ui/window-private.h"

#include "rules/opening-names.h"

/* Where the last choice has no centre point. */
#define USUAL_SIZE 15

/**
 * tg_window_play_opening:
 * @self: the window with the game
 * @pattern: one of the 26 openings, below %TG_N_OPENING_PATTERNS
 * @asker: where it was asked for, which is closed
 *
 * Begins a game from the three stones of an opening, with the choices of the last game
 * but without an opening protocol. A game in progress is put aside.
 */
void
tg_window_play_opening (TgWindow *self, guint pattern, GtkWindow *asker)
{
  TgPoint      stones[TG_OPENING_PATTERN_STONES];
  TgMatchSetup setup;

  g_return_if_fail (TG_IS_WINDOW (self));
  g_return_if_fail (pattern < TG_N_OPENING_PATTERNS);
  g_return_if_fail (GTK_IS_WINDOW (asker));

  tg_window_leave_tournament (self);
  tg_window_put_game_aside (self);
  self->shown = TG_WINDOW_GAME;
  tg_settings_begin_game (self->settings, &setup);
  setup.opening = TG_OPENING_FREE;
  setup.opening_n = 0;
  setup.n_games = 1;
  if (setup.size % 2 == 0)
    setup.size = USUAL_SIZE;
  tg_opening_pattern_get_stones (pattern, setup.size, stones);
  tg_match_start_from (self->match, &setup, stones, G_N_ELEMENTS (stones));
  gtk_window_close (asker);
  gtk_window_present (GTK_WINDOW (self));
}
