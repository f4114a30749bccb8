/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Features of a record that some formats lack. */

#pragma once

#include "record/tree/record.h"

G_BEGIN_DECLS

typedef enum
{
  TG_FEATURE_SIZE = 1 << 0, /* a board other than 15×15 */
  TG_FEATURE_SET_UP = 1 << 1,
  TG_FEATURE_TURNS = 1 << 2, /* White moves first, or one side moves twice in a row */
  TG_FEATURE_PASSES = 1 << 3,
  TG_FEATURE_NOTE_NODES = 1 << 4,  /* nodes without a move */
  TG_FEATURE_INNER_NOTES = 1 << 5, /* nodes without a move that have moves after them */
  TG_FEATURE_VARIATIONS = 1 << 6,
  TG_FEATURE_COMMENTS = 1 << 7, /* comments and titles */
  TG_FEATURE_LABELS = 1 << 8,
  TG_FEATURE_RINGS = 1 << 9,   /* circles on the stone just played */
  TG_FEATURE_SHAPES = 1 << 10, /* other mark shapes */
  TG_FEATURE_TIMES = 1 << 11,
  TG_FEATURE_EVALUATIONS = 1 << 12,
  TG_FEATURE_PLAYERS = 1 << 13,
  TG_FEATURE_RULESET = 1 << 14,
  TG_FEATURE_RESULT = 1 << 15,
  TG_FEATURE_NAME = 1 << 16,
  TG_FEATURE_GAME_COMMENT = 1 << 17,
  TG_FEATURE_DATE = 1 << 18,
  TG_FEATURE_OPENING = 1 << 19,
  TG_FEATURE_SEED = 1 << 20,
  TG_FEATURE_EVENT = 1 << 21,   /* the event, its round and the place */
  TG_FEATURE_RANKS = 1 << 22,   /* ranks of the players */
  TG_FEATURE_FOREIGN = 1 << 23, /* properties that other programs wrote */
  /* text before or after the game in its file, such as other games */
  TG_FEATURE_SURROUNDINGS = 1 << 24,
  TG_FEATURE_SET_UP_LATER =
      1 << 25, /* stones set up in mid-game, and the moves after them */
} TgFeatures;

#define TG_FEATURES_ALL ((TgFeatures) ((TG_FEATURE_SET_UP_LATER << 1) - 1))

gboolean   tg_features_has_other_result (const TgRecord *record);
TgFeatures tg_features_of (const TgRecord *record, gboolean main_line_only);
GStrv      tg_features_describe (TgFeatures features);

G_END_DECLS
