/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a hint tells the outcome of the move, by a proof or by the engine, and the
 * reasons for it. After a move in a game, a text tells only a threat to win with the next
 * stone. */

#include "ui/words/hint-words.h"

#include <glib/gi18n-lib.h>

#include "ui/words/reason-words.h"

/* @mover: the side that the hint is for */
static gchar *
describe_outcome (const TgAdvice *advice, TgStone mover)
{
  gint  plies = advice->analysis.mate_plies;
  guint n_moves = (guint) (ABS (plies) + 1) / 2;

  if (advice->is_proved)
    return g_strdup_printf (
        advice->kind == TG_WIN_BY_FOURS
            ? g_dngettext (GETTEXT_PACKAGE, "It wins by fours in %u move.",
                           "It wins by fours in %u moves.", advice->n_moves)
            : g_dngettext (GETTEXT_PACKAGE, "It wins by fours and threes in %u move.",
                           "It wins by fours and threes in %u moves.", advice->n_moves),
        advice->n_moves);
  if (plies > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It wins in %u move.",
                                         "It wins in %u moves.", n_moves),
                            n_moves);
  if (plies < 0)
    return g_strdup_printf (
        mover == TG_STONE_BLACK
            ? g_dngettext (GETTEXT_PACKAGE,
                           "White wins in %u move anyway; this lasts longest.",
                           "White wins in %u moves anyway; this lasts longest.", n_moves)
            : g_dngettext (GETTEXT_PACKAGE,
                           "Black wins in %u move anyway; this lasts longest.",
                           "Black wins in %u moves anyway; this lasts longest.", n_moves),
        n_moves);
  return g_strdup_printf (_ ("This move wins about %.0f%% of the time."),
                          advice->analysis.win_chance * 100);
}

/* Returns: (transfer full) (nullable): the reasons for the advised move; %NULL if its
 * outcome says enough */
static gchar *
describe_reasons (const TgGame *game, const TgAdvice *advice, gboolean rows_from_top)
{
  const TgReasonStyle style = { .mover = tg_game_turn (game),
                                .size = game->board.size,
                                .rows_from_top = rows_from_top };
  TgReasons           reasons = { .answer = TG_POINT_NONE };
  gchar              *words;

  /* The outcome already tells how long the win takes. */
  for (guint i = 0; i < advice->reasons.n; i++)
    if (!advice->is_proved || advice->reasons.reasons[i].kind != TG_REASON_WINS)
      reasons.reasons[reasons.n++] = advice->reasons.reasons[i];
  words = tg_words_reasons (&reasons, &style);
  if (words == NULL && !advice->is_proved && advice->analysis.mate_plies == 0)
    return tg_words_no_reason (FALSE);
  return words;
}

gchar *
tg_words_advice (const TgGame *game, const TgAdvice *advice, gboolean rows_from_top)
{
  g_autofree gchar *deeds = NULL;
  g_autofree gchar *outlook = NULL;
  const gchar      *line = NULL;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (advice != NULL, NULL);

  deeds = describe_reasons (game, advice, rows_from_top);
  if (advice->is_proved && advice->n_moves == 1 && deeds != NULL)
    return g_steal_pointer (&deeds);
  outlook = describe_outcome (advice, tg_game_turn (game));
  /* A single number needs no text. */
  if (advice->analysis.n_line > 1)
    line = advice->is_proved ? _ ("The numbers show the winning line.")
                             : _ ("The numbers show how the game may continue.");
  if (deeds == NULL)
    return g_strjoin ("\n", outlook, line, NULL);
  return g_strjoin ("\n", deeds, outlook, line, NULL);
}

/**
 * tg_words_threat:
 *
 * Returns: (transfer full) (nullable): the threat of @stone to decide the game with its
 *   next stone, such as “White threatens five.”; %NULL if there is none, or if the game
 *   is over
 */
gchar *
tg_words_threat (const TgGame *game, TgStone stone)
{
  g_auto (TgThreatMap) map = { .prospects = NULL };
  gboolean black = stone == TG_STONE_BLACK;
  TgPoint  points[2];
  guint    n_fives;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (stone != TG_STONE_NONE, NULL);

  if (tg_game_is_over (game))
    return NULL;
  tg_threat_map_init (&map, game->ruleset, &game->board);
  n_fives = tg_threat_map_find (&map, stone, TG_THREAT_FIVE, points);
  if (n_fives > 1)
    return g_strdup (black ? _ ("Black threatens five on two points.")
                           : _ ("White threatens five on two points."));
  if (n_fives == 1)
    return g_strdup (black ? _ ("Black threatens five.") : _ ("White threatens five."));
  if (tg_threat_map_find (&map, stone, TG_THREAT_OPEN_FOUR, points) > 0)
    return g_strdup (black ? _ ("Black threatens an open four.")
                           : _ ("White threatens an open four."));
  return NULL;
}
