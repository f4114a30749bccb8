/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file format is to record-io: a way to recognise it, to read it, to
 * write it, and a list of what it can hold. */

#pragma once

#include "record/source.h"

G_BEGIN_DECLS

/* A file of moves for one game, with all the spaces one likes. */
#define TG_RECORD_SMALL_FILE ((gsize) 1 << 20)

/**
 * TgFeatures:
 *
 * What a record may hold and a format may lack.
 */
typedef enum
{
  TG_FEATURE_SIZE = 1 << 0, /* a board that is not 15×15 */
  TG_FEATURE_SET_UP = 1 << 1,
  TG_FEATURE_TURNS = 1 << 2, /* White begins, or one side moves twice */
  TG_FEATURE_PASSES = 1 << 3,
  TG_FEATURE_NOTE_NODES = 1 << 4,  /* nodes without a move */
  TG_FEATURE_INNER_NOTES = 1 << 5, /* the same, with moves after them */
  TG_FEATURE_VARIATIONS = 1 << 6,
  TG_FEATURE_COMMENTS = 1 << 7, /* and titles */
  TG_FEATURE_LABELS = 1 << 8,
  TG_FEATURE_RINGS = 1 << 9,   /* circles round the stone just played */
  TG_FEATURE_SHAPES = 1 << 10, /* other shapes */
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
  TG_FEATURE_FOREIGN = 1 << 21,      /* what other programs have noted */
  TG_FEATURE_SURROUNDINGS = 1 << 22, /* other games in the file */
} TgFeatures;

#define TG_FEATURES_ALL ((TgFeatures) ((TG_FEATURE_SURROUNDINGS << 1) - 1))

/**
 * TgMatchDegree:
 * @TG_MATCH_NO: this is another format
 * @TG_MATCH_MAYBE: it may be this format; the name decides
 * @TG_MATCH_YES: this cannot be anything else
 *
 * What a look at the beginning of a file tells.
 */
typedef enum
{
  TG_MATCH_NO,
  TG_MATCH_MAYBE,
  TG_MATCH_YES,
} TgMatchDegree;

/**
 * TgCodec:
 * @id: its name on a command line, and the usual ending of a file's name
 * @name: its name for a person, to be translated
 * @other_extension: (nullable): another ending of file names
 * @max_size: the most bytes that make sense
 * @match: recognises the format
 * @read: reads a record, all or nothing
 * @write: (nullable): writes a record; @charset is %NULL for UTF-8
 * @keeps: what it can hold
 * @keeps_also: (nullable): what it can hold besides of a certain record
 * @refuses: what a record must not have even if losses are allowed, since the
 *   rest would then mean something else
 *
 * A file format. One that does not keep variations holds the main line.
 */
typedef struct
{
  const gchar *id;
  const gchar *name;
  const gchar *other_extension;
  gsize        max_size;

  TgMatchDegree (*match) (const gchar *data, gsize size);
  TgRecord *(*read) (TgSource *source, GError **error);
  gboolean (*write) (const TgRecord *record,
                     const gchar    *charset,
                     GString        *out,
                     GError        **error);

  TgFeatures keeps;
  TgFeatures (*keeps_also) (const TgRecord *record);
  TgFeatures refuses;
} TgCodec;

extern const TgCodec tg_codec_sgf;
extern const TgCodec tg_codec_renlib;
extern const TgCodec tg_codec_psq;
extern const TgCodec tg_codec_rec;
extern const TgCodec tg_codec_sav;
extern const TgCodec tg_codec_text;
extern const TgCodec tg_codec_board;
extern const TgCodec tg_codec_pos;

TgFeatures tg_features_of (const TgRecord *record, gboolean main_line_only);
TgFeatures tg_features_lost (const TgRecord *record, const TgCodec *codec);
GStrv      tg_features_describe (TgFeatures features);

G_END_DECLS
