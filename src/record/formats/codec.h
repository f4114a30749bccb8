/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file format is to record-io: a way to recognise it, to read it, to
 * write it, and a list of what it can hold. */

#pragma once

#include "record/formats/features.h"
#include "record/text/source.h"

G_BEGIN_DECLS

/* A file of moves for one game, with all the spaces one likes. */
#define TG_RECORD_SMALL_FILE ((gsize) 1 << 20)

typedef enum
{
  TG_MATCH_NO,    /* this is another format */
  TG_MATCH_MAYBE, /* it may be this format; the name decides */
  TG_MATCH_YES,   /* this cannot be anything else */
} TgMatchDegree;

/* A file format. One that does not keep variations holds the main line. */
typedef struct
{
  const gchar *id; /* its name on a command line, and the usual ending of a file's name */
  const gchar *name;            /* its name for a person, to be translated */
  const gchar *other_extension; /* (nullable): another ending of file names */
  gsize        max_size;        /* the most bytes that make sense */

  TgMatchDegree (*match) (const gchar *data, gsize size); /* recognises the format */
  TgRecord *(*read) (TgSource *source,
                     GError  **error); /* reads a record, all or nothing */
  /* (nullable): writes a record; @charset is %NULL for UTF-8 */
  gboolean (*write) (const TgRecord *record,
                     const gchar    *charset,
                     GString        *out,
                     GError        **error);

  TgFeatures keeps; /* what it can hold */
  /* (nullable): what it can hold besides of a certain record */
  TgFeatures (*keeps_also) (const TgRecord *record);
  /* what a record must not have even if losses are allowed, since the rest would then
   * mean something else */
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

const TgCodec *tg_codec_get (TgRecordFormat format);

G_END_DECLS
