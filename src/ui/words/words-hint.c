/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a move is for follows from the rows through its point: what it makes there, and
 * what the other side would make. What it leads to is known from a proof or from the
 * engine. Of threats only those that the next stone decides are read aloud after a
 * move. */

#include "ui/words/words-hint.h"

#include <glib/gi18n-lib.h>

#include "rules/prospect.h"

static void
count_rows (TgRuleset      ruleset,
            const TgBoard *board,
            TgPoint        point,
            TgStone        stone,
            guint          counts[TG_N_PROSPECTS])
{
  TgProspect prospects[TG_N_DIRECTIONS];
  guint      n = tg_prospect_at (ruleset, board, point, stone, prospects);

  for (guint i = 0; i < TG_N_PROSPECTS; i++)
    counts[i] = 0;
  for (guint i = 0; i < n; i++)
    counts[prospects[i].kind]++;
}

typedef enum
{
  NOTHING,
  FIVE,
  OPEN_FOUR,
  TWO_FOURS,
  FOUR_AND_THREE,
  TWO_THREES,
} Feat;

static Feat
find_feat (const guint counts[TG_N_PROSPECTS])
{
  if (counts[TG_PROSPECT_FIVE] > 0)
    return FIVE;
  if (counts[TG_PROSPECT_OPEN_FOUR] > 0)
    return OPEN_FOUR;
  if (counts[TG_PROSPECT_FOUR] > 1)
    return TWO_FOURS;
  if (counts[TG_PROSPECT_FOUR] > 0 && counts[TG_PROSPECT_THREE] > 0)
    return FOUR_AND_THREE;
  return counts[TG_PROSPECT_THREE] > 1 ? TWO_THREES : NOTHING;
}

static const gchar *
describe_own (Feat feat)
{
  switch (feat)
    {
    case FIVE:
      return _ ("It makes five in a row.");
    case OPEN_FOUR:
      return _ ("It makes an open four, which no single stone stops.");
    case TWO_FOURS:
      return _ ("It makes two fours at once, and only one can be stopped.");
    case FOUR_AND_THREE:
      return _ ("It makes a four and an open three at once.");
    case TWO_THREES:
      return _ ("It makes two open threes at once.");
    case NOTHING:
    default:
      return NULL;
    }
}

static const gchar *
describe_prevented (Feat feat, gboolean by_black)
{
  switch (feat)
    {
    case FIVE:
      return by_black ? _ ("It stops White’s five.") : _ ("It stops Black’s five.");
    case OPEN_FOUR:
      return by_black ? _ ("It keeps White from an open four.")
                      : _ ("It keeps Black from an open four.");
    case TWO_FOURS:
      return by_black ? _ ("It keeps White from making two fours at once.")
                      : _ ("It keeps Black from making two fours at once.");
    case FOUR_AND_THREE:
      return by_black ? _ ("It keeps White from a four and an open three at once.")
                      : _ ("It keeps Black from a four and an open three at once.");
    case TWO_THREES:
      return by_black ? _ ("It keeps White from making two open threes at once.")
                      : _ ("It keeps Black from making two open threes at once.");
    case NOTHING:
    default:
      return NULL;
    }
}

static const gchar *
describe_small (const guint counts[TG_N_PROSPECTS])
{
  if (counts[TG_PROSPECT_FOUR] > 0)
    return _ ("It makes a four, which has to be stopped.");
  if (counts[TG_PROSPECT_THREE] > 0)
    return _ ("It makes an open three.");
  return NULL;
}

/**
 * tg_words_move_purpose:
 *
 * Returns: (transfer full) (nullable): what @move makes and what it keeps the other
 *   side from, in one line or two; %NULL if the rows through its point show nothing
 */
gchar *
tg_words_move_purpose (TgRuleset ruleset, const TgBoard *board, TgMove move)
{
  guint        own[TG_N_PROSPECTS];
  guint        theirs[TG_N_PROSPECTS];
  Feat         feat;
  Feat         prevented;
  const gchar *made;
  const gchar *kept;

  g_return_val_if_fail (board != NULL, NULL);
  if (!tg_board_is_empty (board, move.point))
    return NULL;

  count_rows (ruleset, board, move.point, move.stone, own);
  count_rows (ruleset, board, move.point, tg_stone_opponent (move.stone), theirs);
  feat = find_feat (own);
  prevented = find_feat (theirs);
  if (feat == FIVE || (feat == OPEN_FOUR && prevented != FIVE))
    return g_strdup (describe_own (feat));

  made = feat != NOTHING ? describe_own (feat) : describe_small (own);
  kept = describe_prevented (prevented, move.stone == TG_STONE_BLACK);
  if (made == NULL || kept == NULL)
    return g_strdup (made != NULL ? made : kept);
  return g_strjoin ("\n", kept, made, NULL);
}

static gchar *
describe_outlook (const TgAdvice *advice)
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
        g_dngettext (GETTEXT_PACKAGE,
                     "The other side wins in %u move, but this holds out longest.",
                     "The other side wins in %u moves, but this holds out longest.",
                     n_moves),
        n_moves);
  return g_strdup_printf (_ ("The chance to win with it is about %.0f%%."),
                          advice->analysis.win_chance * 100);
}

gchar *
tg_words_advice (const TgGame *game, const TgAdvice *advice)
{
  g_autofree gchar *purpose = NULL;
  g_autofree gchar *outlook = NULL;
  const gchar      *line;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (advice != NULL, NULL);

  purpose = tg_words_move_purpose (game->ruleset, &game->board,
                                   (TgMove){ advice->point, tg_game_turn (game) });
  if (advice->is_proved && advice->n_moves == 1 && purpose != NULL)
    return g_steal_pointer (&purpose);
  outlook = describe_outlook (advice);
  line = advice->is_proved ? _ ("The numbers show the way if the other side holds out.")
                           : _ ("The numbers show how it may go on.");
  if (purpose == NULL)
    return g_strjoin ("\n", outlook, line, NULL);
  return g_strjoin ("\n", purpose, outlook, line, NULL);
}

/* On how many points, at most two, can @stone make a shape? */
static guint
count_points (const GArray *prospects, TgProspectKind kind, TgStone stone)
{
  TgPoint first = TG_POINT_NONE;

  for (guint i = 0; i < prospects->len; i++)
    {
      const TgProspect *prospect = &g_array_index (prospects, TgProspect, i);

      if (prospect->kind != kind || prospect->stone != stone)
        continue;
      if (first.x >= 0 && !tg_point_equal (first, prospect->point))
        return 2;
      first = prospect->point;
    }
  return first.x >= 0 ? 1 : 0;
}

/**
 * tg_words_threat:
 *
 * Returns: (transfer full) (nullable): what @stone would make with its next stone if
 *   that would decide the game, such as “White threatens five.”; %NULL if nothing, or if
 *   the game is over
 */
gchar *
tg_words_threat (const TgGame *game, TgStone stone)
{
  g_autoptr (GArray) prospects = NULL;
  gboolean black = stone == TG_STONE_BLACK;
  guint    n_fives;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (stone != TG_STONE_NONE, NULL);

  if (tg_game_is_over (game))
    return NULL;
  prospects = tg_prospect_find (game->ruleset, &game->board);
  n_fives = count_points (prospects, TG_PROSPECT_FIVE, stone);
  if (n_fives > 1)
    return g_strdup (black ? _ ("Black threatens five on two points.")
                           : _ ("White threatens five on two points."));
  if (n_fives == 1)
    return g_strdup (black ? _ ("Black threatens five.") : _ ("White threatens five."));
  if (count_points (prospects, TG_PROSPECT_OPEN_FOUR, stone) > 0)
    return g_strdup (black ? _ ("Black threatens an open four.")
                           : _ ("White threatens an open four."));
  return NULL;
}
