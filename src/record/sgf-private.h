/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What reading and writing SGF share. */

#pragma once

#include "record/codec.h"

G_BEGIN_DECLS

/**
 * TgSgfToken:
 * @TG_SGF_END: the end of the text
 * @TG_SGF_OPEN: a variation begins
 * @TG_SGF_CLOSE: a variation ends
 * @TG_SGF_NODE: a node begins
 * @TG_SGF_PROPERTY: a property; its values follow
 *
 * What an SGF text is made of.
 */
typedef enum
{
  TG_SGF_END,
  TG_SGF_OPEN,
  TG_SGF_CLOSE,
  TG_SGF_NODE,
  TG_SGF_PROPERTY,
} TgSgfToken;

/**
 * TgSgfValue:
 * @at: where it begins, after the bracket
 * @length: its length in bytes, without the brackets
 *
 * The value of a property, as it is written.
 */
typedef struct
{
  const gchar *at;
  gsize        length;
} TgSgfValue;

#define TG_SGF_MAX_NAME 16

/**
 * TgSgfLexer:
 * @start: the whole text
 * @at: what is not read yet
 * @end: the end of the text
 * @name: the name of the property read last
 *
 * Takes an SGF text apart. A plain value: assign it to remember a place.
 */
typedef struct
{
  const gchar *start;
  const gchar *at;
  const gchar *end;
  gchar        name[TG_SGF_MAX_NAME];
} TgSgfLexer;

gboolean tg_sgf_lexer_find_game (TgSgfLexer *self);
guint    tg_sgf_lexer_count_games (TgSgfLexer *self);
gboolean tg_sgf_lexer_skip_game (TgSgfLexer *self);
gboolean tg_sgf_lexer_next (TgSgfLexer *self, TgSgfToken *token, GError **error);
gboolean tg_sgf_lexer_next_value (TgSgfLexer *self, TgSgfValue *value);
gboolean tg_sgf_lexer_check_value (TgSgfLexer *self, GError **error);
void     tg_sgf_lexer_prefix (const TgSgfLexer *self, GError **error);

gchar     *tg_sgf_value_get_text (TgSgfValue value);
TgSgfValue tg_sgf_value_shorten (TgSgfValue value);
gboolean   tg_sgf_value_split (TgSgfValue value, TgSgfValue *first, TgSgfValue *second);
gboolean   tg_sgf_value_get_int (TgSgfValue value, gint *number);
gboolean   tg_sgf_value_is_pass (TgSgfValue value);
gboolean   tg_sgf_value_get_point (TgSgfValue value, guint size, TgPoint *point);

void tg_sgf_write_result (GString *out, const TgRecord *record, gint what);
void tg_sgf_write_outcome (GString *out, const TgRecord *record, gint what);
void tg_sgf_read_result (TgRecord *record, const gchar *result, const gchar *outcome);

TgRecord *tg_sgf_read (TgSource *source, GError **error);

const gchar *tg_sgf_head_name (guint index);
gchar       *tg_sgf_head_get_values (guint index, const TgRecord *record);

/* Properties of the game as a whole that the writer knows, see sgf.c. */
#define TG_SGF_N_HEAD 16

/* Many programs write the number of Go. */
#define TG_SGF_GAME_GOMOKU 4
#define TG_SGF_GAME_GO     1

/* How the value of AP begins. */
#define TG_SGF_OUR_APPLICATION "[Tengen:"

/* Our own properties, see sgf.c. */
#define TG_SGF_PROTOCOL   "TGPROTOCOL"
#define TG_SGF_SEED       "TGSEED"
#define TG_SGF_OUTCOME    "TGOUTCOME"
#define TG_SGF_TIME       "TGTIME"
#define TG_SGF_EVALUATION "TGEVAL"

G_END_DECLS
