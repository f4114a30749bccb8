/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgCodec describes a file format to record-io: how to recognise, read and write it, and
 * which features it can hold. */

#pragma once

#include "record/formats/features.h"
#include "record/text/source.h"

G_BEGIN_DECLS

/* Enough for a file with the moves of one game and generous white space. */
#define TG_RECORD_SMALL_FILE ((gsize) 1 << 20)

typedef enum
{
  TG_MATCH_NO,    /* another format */
  TG_MATCH_MAYBE, /* perhaps this format; the file's name decides */
  TG_MATCH_YES,   /* certainly this format */
} TgMatchDegree;

/* A file format. A format that does not keep variations stores the main line. */
typedef struct
{
  const gchar *id; /* the name on a command line, and the usual extension of file names */
  const gchar *name;            /* the name shown to people, translatable */
  const gchar *other_extension; /* (nullable): another extension of file names */
  gsize        max_size;        /* the largest plausible size in bytes */

  TgMatchDegree (*match) (const gchar *data, gsize size); /* recognises the format */
  TgRecord *(*read) (TgSource *source,
                     GError  **error); /* reads a whole record or fails */
  /* (nullable): writes a record; @charset is %NULL for UTF-8 */
  gboolean (*write) (const TgRecord *record,
                     const gchar    *charset,
                     GString        *out,
                     GError        **error);

  TgFeatures keeps; /* the features it can hold */
  /* (nullable): further features that it can hold for a given record */
  TgFeatures (*keeps_also) (const TgRecord *record);
  /* features that it refuses even if losses are allowed, because the rest of the record
   * would change its meaning */
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
