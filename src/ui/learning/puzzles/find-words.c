/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/puzzles/find-words.h"

#include <glib/gi18n-lib.h>

#include "ui/words/foul-words.h"
#include "ui/words/reason-words.h"
#include "ui/words/words.h"

/* The name of a kind, the task, and the feedback to a right point; NULL if the feedback
 * names the threat that the stone makes. */
static const struct
{
  const gchar *title;
  const gchar *task;
  const gchar *right;
} kinds[TG_N_FIND_KINDS] = {
  [TG_FIND_FIVE] = { N_ ("Five in a Row"), N_ ("Find all points that make five."), NULL },
  /* Translators: four stones, of which one more makes five. */
  [TG_FIND_FOUR] = { N_ ("Four"), N_ ("Find all points that make a four."), NULL },
  [TG_FIND_OPEN_FOUR] = { N_ ("Open Four"),
                          N_ ("Find all points that make an open four."), NULL },
  [TG_FIND_SPLIT_FOUR] = { N_ ("Four with a Gap"),
                           N_ ("Find all points that make a four with a gap."), NULL },
  [TG_FIND_THREE] = { N_ ("Open Three"), N_ ("Find all points that make an open three."),
                      NULL },
  [TG_FIND_SPLIT_THREE] = { N_ ("Open Three with a Gap"),
                            N_ ("Find all points that make an open three with a gap."),
                            NULL },
  [TG_FIND_DOUBLE_FOUR] = { N_ ("Double Four"),
                            N_ ("Find all points that make a double four: two "
                                "fours at once."),
                            NULL },
  [TG_FIND_FOUR_THREE] = { N_ ("Four-Three"),
                           N_ ("Find all points that make a four-three: a four and an "
                               "open three at once."),
                           NULL },
  [TG_FIND_DOUBLE_THREE] = { N_ ("Double Three"),
                             N_ ("Find all points that make a double three: two "
                                 "open threes at once."),
                             NULL },
  [TG_FIND_OVERLINE] = { N_ ("Overline"),
                         N_ ("Find all points that make an overline, six or more in a "
                             "row, which does not win."),
                         N_ ("It makes an overline, which does not win.") },
  [TG_FIND_FORBIDDEN] = { N_ ("All Forbidden Points"),
                          N_ ("Find all points that are forbidden for Black."), NULL },
  [TG_FIND_FORBIDDEN_OVERLINE] = { N_ ("Forbidden: Overline"),
                                   N_ ("Find all points that are forbidden because they "
                                       "make an overline: six or more in a row."),
                                   NULL },
  [TG_FIND_FORBIDDEN_FOURS] = { N_ ("Forbidden: Double Four"),
                                N_ ("Find all points that are forbidden because they "
                                    "make a double four: two fours at once."),
                                NULL },
  [TG_FIND_FORBIDDEN_THREES] = { N_ ("Forbidden: Double Three"),
                                 N_ ("Find all points that are forbidden because they "
                                     "make a double three: two open threes at once."),
                                 NULL },
  [TG_FIND_NOT_FORBIDDEN] = { N_ ("Only Looks Forbidden"),
                              N_ ("Find all points that look forbidden for Black, but are "
                                  "not."),
                              NULL },
  [TG_FIND_STOP_THREE] = { N_ ("Stop the Three"),
                           N_ ("Your opponent has an open three. Find all points that "
                               "prevent an open four."),
                           N_ ("It prevents an open four.") },
  [TG_FIND_WIN_BY_FOURS] = { N_ ("Win by Fours"),
                             N_ ("Find all fours that start a win by fours."),
                             N_ ("It starts a win by fours.") },
  [TG_FIND_STOP_FOURS] = { N_ ("Stop the Fours"),
                           N_ ("Your opponent threatens to win by fours. Find all "
                               "points that stop it."),
                           N_ ("It stops the win by fours.") },
};

const gchar *
tg_words_find_title (TgFindKind kind)
{
  g_return_val_if_fail (kind < TG_N_FIND_KINDS, NULL);

  return _ (kinds[kind].title);
}

/* Returns: (transfer full): the rules, the side and the task */
gchar *
tg_words_find_task (const TgFindDrill *drill)
{
  gboolean is_black = tg_board_side_to_move (&drill->board) == TG_STONE_BLACK;

  return g_strdup_printf ("%s · %s\n%s", tg_words_ruleset (drill->ruleset),
                          is_black ? _ ("Black to move") : _ ("White to move"),
                          _ (kinds[drill->kind].task));
}

/* Returns: (nullable): the feedback to a right point; %NULL if the foul on the point is
 * explained instead */
static const gchar *
describe_right (TgFindKind kind)
{
  TgThreat threat = tg_find_kind_get_threat (kind);

  if (threat != TG_THREAT_NONE)
    return tg_words_made (threat);
  return kinds[kind].right != NULL ? _ (kinds[kind].right) : NULL;
}

/* Describes what a stone at a wrong point makes. */
static const gchar *
describe_rows (const TgStoneRows *rows)
{
  static const TgThreat order[] = {
    TG_THREAT_FIVE,         TG_THREAT_DOUBLE_FOUR, TG_THREAT_FOUR_THREE,
    TG_THREAT_OPEN_FOUR,    TG_THREAT_SPLIT_FOUR,  TG_THREAT_FOUR,
    TG_THREAT_DOUBLE_THREE, TG_THREAT_SPLIT_THREE, TG_THREAT_THREE,
  };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (tg_stone_rows_make (rows, order[i]))
      return tg_words_made (order[i]);
  return tg_words_made (TG_THREAT_NONE);
}

static gchar *
describe_wrong (const TgFindDrill *drill,
                TgPoint            point,
                const TgStoneRows *rows,
                gboolean           from_top)
{
  TgPoint           reply = tg_find_drill_refute (drill, point);
  g_autofree gchar *name =
      reply.x >= 0 ? tg_words_point_name (&drill->board, reply, from_top) : NULL;

  switch (drill->kind)
    {
    case TG_FIND_STOP_THREE:
      return name != NULL ? g_strdup_printf (
                 _ ("Your opponent can still make an open four on %s."), name)
                          : g_strdup (describe_rows (rows));
    case TG_FIND_STOP_FOURS:
      return name != NULL ? g_strdup_printf (
                 _ ("Your opponent still wins by fours, starting with %s."), name)
                          : g_strdup (_ ("Your opponent still wins by fours."));
    case TG_FIND_WIN_BY_FOURS:
      return g_strdup (rows->n_fours > 0 ? _ ("This four gives up the win.")
                                         : _ ("It does not make a four."));
    case TG_FIND_OVERLINE:
      return g_strdup (_ ("It does not make an overline."));
    default:
      return g_strdup (describe_rows (rows));
    }
}

/* Explains why Black may or may not play on a point in Renju. */
static gchar *
describe_fouls (const TgFindDrill *drill, TgPoint point, gboolean from_top)
{
  g_autofree gchar *heading = NULL;
  g_autofree gchar *text = NULL;
  TgGame            game;

  tg_game_init_position (&game, drill->ruleset, &drill->board, TG_STONE_BLACK, TRUE,
                         TG_FOULS_LOSE);
  text = tg_words_fouls (&game, point, from_top, &heading);
  return g_strdup_printf ("%s\n%s", heading, text);
}

/**
 * tg_words_find_point:
 * @point: an empty point
 *
 * Returns: (transfer full): why the point is a solution, or what a stone makes there
 *   instead
 */
gchar *
tg_words_find_point (const TgFindDrill *drill, TgPoint point, gboolean from_top)
{
  TgStone           side = tg_board_side_to_move (&drill->board);
  g_autofree gchar *name = tg_words_point_name (&drill->board, point, from_top);
  g_autofree gchar *words = NULL;
  TgStoneRows       rows;

  tg_stone_rows_init (&rows, drill->ruleset, &drill->board, point, side);
  if (describe_right (drill->kind) == NULL || tg_verdict_is_foul (rows.verdict))
    return describe_fouls (drill, point, from_top);
  words = tg_point_is_among (point, drill->answers, drill->n_answers)
              ? g_strdup (describe_right (drill->kind))
              : describe_wrong (drill, point, &rows, from_top);
  return g_strdup_printf ("%s · %s", name, words);
}
