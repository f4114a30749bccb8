/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists the features of a record, for comparison with those that a format can hold. The
 * features are computed from the record rather than stored, so no change of a record can
 * miss one. */

#include "record/formats/features.h"

#include <glib/gi18n-lib.h>

#define USUAL_SIZE 15

static const struct
{
  TgFeatures   features;
  const gchar *description;
} descriptions[] = {
  { TG_FEATURE_SIZE, N_ ("the size of the board") },
  { TG_FEATURE_SET_UP, N_ ("the stones set up before the first move") },
  { TG_FEATURE_SET_UP_LATER, N_ ("the stones set up mid-game, and what follows them") },
  { TG_FEATURE_TURNS, N_ ("moves out of turn") },
  { TG_FEATURE_PASSES, N_ ("passes") },
  { TG_FEATURE_NOTE_NODES | TG_FEATURE_INNER_NOTES, N_ ("notes between the moves") },
  { TG_FEATURE_VARIATIONS, N_ ("variations") },
  { TG_FEATURE_COMMENTS, N_ ("comments") },
  { TG_FEATURE_LABELS, N_ ("labels on points") },
  { TG_FEATURE_RINGS | TG_FEATURE_SHAPES, N_ ("marks on points") },
  { TG_FEATURE_TIMES, N_ ("the time spent on moves") },
  { TG_FEATURE_EVALUATIONS, N_ ("evaluations") },
  { TG_FEATURE_PLAYERS, N_ ("the players’ names") },
  { TG_FEATURE_RULESET, N_ ("the rules") },
  { TG_FEATURE_RESULT, N_ ("the result") },
  { TG_FEATURE_NAME, N_ ("the game’s name") },
  { TG_FEATURE_GAME_COMMENT, N_ ("the comment on the game") },
  { TG_FEATURE_DATE, N_ ("the date") },
  { TG_FEATURE_OPENING, N_ ("the opening rule") },
  { TG_FEATURE_SEED, N_ ("the computer’s seed") },
  { TG_FEATURE_EVENT, N_ ("the event, round and place") },
  { TG_FEATURE_RANKS, N_ ("the players’ ranks") },
  { TG_FEATURE_FOREIGN, N_ ("notes from other programs") },
  { TG_FEATURE_SURROUNDINGS, N_ ("other games or text in the file") },
};

/* Returns whether the record has a text as its result that the reader of the file
 * could not interpret. */
gboolean
tg_features_has_other_result (const TgRecord *record)
{
  const gchar *values =
      tg_record_verbatim_find (tg_record_get_verbatim (record), "RE", "");

  return values != NULL && *values != '\0';
}

static TgFeatures
features_of_head (const TgRecord *record)
{
  static const TgFeatures texts[TG_N_RECORD_TEXTS] = {
    [TG_RECORD_TEXT_NAME] = TG_FEATURE_NAME,
    [TG_RECORD_TEXT_COMMENT] = TG_FEATURE_GAME_COMMENT,
    [TG_RECORD_TEXT_DATE] = TG_FEATURE_DATE,
    [TG_RECORD_TEXT_OPENING] = TG_FEATURE_OPENING,
    [TG_RECORD_TEXT_EVENT] = TG_FEATURE_EVENT,
    [TG_RECORD_TEXT_ROUND] = TG_FEATURE_EVENT,
    [TG_RECORD_TEXT_PLACE] = TG_FEATURE_EVENT,
    [TG_RECORD_TEXT_BLACK_RANK] = TG_FEATURE_RANKS,
    [TG_RECORD_TEXT_WHITE_RANK] = TG_FEATURE_RANKS,
    /* No other program uses this text, so nothing is lost if a format lacks it. */
    [TG_RECORD_TEXT_PERSONS] = 0,
  };
  TgFeatures features = 0;
  guint64    seed;

  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    if (tg_record_get_text (record, (TgRecordText) i) != NULL)
      features |= texts[i];

  if (tg_record_get_size (record) != USUAL_SIZE)
    features |= TG_FEATURE_SIZE;
  if (tg_record_get_n_set_up (record) > 0)
    features |= TG_FEATURE_SET_UP;
  if (tg_record_get_player (record, TG_STONE_BLACK) != NULL
      || tg_record_get_player (record, TG_STONE_WHITE) != NULL)
    features |= TG_FEATURE_PLAYERS;
  if (tg_record_is_ruleset_known (record))
    features |= TG_FEATURE_RULESET;
  if (tg_record_get_outcome (record) != TG_OUTCOME_NONE
      || tg_record_get_winner (record) != TG_STONE_NONE
      || tg_features_has_other_result (record))
    features |= TG_FEATURE_RESULT;
  if (tg_record_get_seed (record, &seed))
    features |= TG_FEATURE_SEED;
  if (tg_record_get_first_side (record) != TG_STONE_BLACK)
    features |= TG_FEATURE_TURNS;
  if (tg_record_verbatim_get_before (tg_record_get_verbatim (record)) != NULL
      || tg_record_verbatim_get_behind (tg_record_get_verbatim (record)) != NULL)
    features |= TG_FEATURE_SURROUNDINGS;
  return features;
}

static TgFeatures
features_of_marks (const TgRecordNode *node)
{
  TgMove        move = tg_record_node_get_move (node);
  TgFeatures    features = 0;
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);

  /* A node without a move, after a move. RenLib stores it at the end of the line,
   * where it cannot have labels. */
  gboolean is_note =
      move.stone == TG_STONE_NONE && tg_record_node_get_parent (node) != NULL;

  for (guint i = 0; i < n; i++)
    if (marks[i].kind == TG_MARK_LABEL && !is_note)
      features |= TG_FEATURE_LABELS;
    else if (marks[i].kind == TG_MARK_CIRCLE
             && tg_point_equal (marks[i].point, move.point))
      features |= TG_FEATURE_RINGS;
    else
      features |= TG_FEATURE_SHAPES;

  return features;
}

/* @turn is the side to move at @node. */
static TgFeatures
features_of_node (const TgRecordNode *node, TgStone turn)
{
  TgMove       move = tg_record_node_get_move (node);
  TgFeatures   features = features_of_marks (node);
  TgEvaluation evaluation;
  guint        n_set_up;

  tg_record_node_get_set_up (node, &n_set_up);
  if (n_set_up > 0)
    features |= TG_FEATURE_SET_UP_LATER;
  else if (tg_record_node_get_turn (node) != TG_STONE_NONE)
    features |= TG_FEATURE_TURNS;
  if (tg_record_node_get_parent (node) != NULL && n_set_up == 0)
    {
      if (move.stone == TG_STONE_NONE)
        {
          features |= TG_FEATURE_NOTE_NODES;
          if (tg_record_node_get_first_child (node) != NULL)
            features |= TG_FEATURE_INNER_NOTES;
        }
      else if (move.stone != turn)
        features |= TG_FEATURE_TURNS;
    }

  if (tg_point_equal (move.point, TG_POINT_PASS))
    features |= TG_FEATURE_PASSES;
  if (tg_record_node_get_next_sibling (node) != NULL)
    features |= TG_FEATURE_VARIATIONS;
  if (tg_record_node_get_comment (node) != NULL
      || tg_record_node_get_title (node) != NULL)
    features |= TG_FEATURE_COMMENTS;
  if (tg_record_node_get_time_ms (node) != 0)
    features |= TG_FEATURE_TIMES;
  if (tg_record_node_get_evaluation (node, &evaluation))
    features |= TG_FEATURE_EVALUATIONS;
  if (tg_record_node_get_foreign (node) != NULL)
    features |= TG_FEATURE_FOREIGN;
  return features;
}

/* Lists those features of a record that some formats cannot hold. */
TgFeatures
tg_features_of (const TgRecord *record, gboolean main_line_only)
{
  TgFeatures features = features_of_head (record);

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = main_line_only ? tg_record_node_get_first_child (node)
                             : tg_record_node_get_successor (node))
    {
      /* The colours alternate, and Black plays the moves with odd numbers. */
      TgStone turn =
          tg_record_node_get_number (node) % 2 == 1 ? TG_STONE_BLACK : TG_STONE_WHITE;

      features |= features_of_node (node, turn);
    }

  return features;
}

/* Names features in the user's language. Returns: (transfer full): the names. */
GStrv
tg_features_describe (TgFeatures features)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (descriptions); i++)
    if (features & descriptions[i].features)
      g_strv_builder_add (names, _ (descriptions[i].description));

  return g_strv_builder_end (names);
}
