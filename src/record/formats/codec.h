/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgCodec describes a file format to record-io: how to recognise, read and write it, and
 * which features it can hold. */

#pragma once

#include "record/formats/features.h"
#include "record/text/source.h"

G_BEGIN_DECLS

/* The size limit of formats whose files hold the moves of one game and some white
 * space. */
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
  gsize        max_size;        /* files of more bytes are refused */

  TgMatchDegree (*match) (const gchar *data, gsize size); /* recognises the format */
  TgRecord *(*read) (TgSource *source,
                     GError  **error); /* reads the whole record, or fails */
  /* (nullable): writes a record; @charset is %NULL for UTF-8 */
  gboolean (*write) (const TgRecord *record,
                     const gchar    *charset,
                     GString        *out,
                     GError        **error);

  TgFeatures keeps; /* the features of a record that the format can hold */
  /* (nullable): further features that the format can hold if the record is @record */
  TgFeatures (*keeps_also) (const TgRecord *record);
  /* features of a record that cannot be written at all, because the record would mean
   * something else without them */
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
