/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Splits an SGF text into tokens. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

typedef enum
{
  TG_SGF_END,      /* the end of the text */
  TG_SGF_OPEN,     /* a variation begins */
  TG_SGF_CLOSE,    /* a variation ends */
  TG_SGF_NODE,     /* a node begins */
  TG_SGF_PROPERTY, /* a property; its values follow */
  TG_SGF_JUNK,     /* text that is not valid in SGF */
} TgSgfToken;

typedef enum
{
  TG_SGF_VALUE_WELL,
  TG_SGF_VALUE_CUT, /* the file ends inside the value */
  TG_SGF_VALUE_OPEN, /* the closing bracket is missing: the next node begins inside the value */
  TG_SGF_VALUE_UNESCAPED, /* the text contains brackets without a backslash */
} TgSgfFault;

typedef struct
{
  const gchar *at;     /* the first byte after the bracket */
  gsize        length; /* the length of the value in bytes, without the brackets */
  TgSgfFault   fault;
} TgSgfValue;

#define TG_SGF_MAX_NAME 16

/**
 * TgSgfLexer:
 *
 * The state of a lexer. A plain value: a copy remembers the position.
 */
typedef struct
{
  const gchar *start;                 /* the whole text */
  const gchar *at;                    /* the position of the next token */
  const gchar *end;                   /* the end of the text */
  gchar        name[TG_SGF_MAX_NAME]; /* the name of the last property */
  TgSgfValue   junk;                  /* the last invalid text */
  /* (nullable): no value that begins before this position has its closing bracket
   * after it */
  const gchar *no_end;
} TgSgfLexer;

gboolean   tg_sgf_lexer_find_game (TgSgfLexer *self);
gboolean   tg_sgf_lexer_find_first_game (TgSgfLexer *self);
gboolean   tg_sgf_lexer_enter_game (TgSgfLexer *self);
guint      tg_sgf_lexer_count_games (TgSgfLexer *self);
gboolean   tg_sgf_lexer_skip_game (TgSgfLexer *self);
TgSgfToken tg_sgf_lexer_next (TgSgfLexer *self);
gboolean   tg_sgf_lexer_next_value (TgSgfLexer *self, TgSgfValue *value);
void       tg_sgf_lexer_prefix (const TgSgfLexer *self, GError **error);

gchar     *tg_sgf_value_get_text (TgSgfValue value);
TgSgfValue tg_sgf_value_shorten (TgSgfValue value);
gboolean   tg_sgf_value_split (TgSgfValue value, TgSgfValue *first, TgSgfValue *second);
gboolean   tg_sgf_value_get_int (TgSgfValue value, gint *number);
gboolean   tg_sgf_value_is_pass (TgSgfValue value);
gboolean   tg_sgf_value_get_point (TgSgfValue value, guint size, TgPoint *point);

G_END_DECLS
