/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Takes an SGF text apart. */

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
} TgSgfToken;

typedef struct
{
  const gchar *at;     /* where it begins, after the bracket */
  gsize        length; /* its length in bytes, without the brackets */
} TgSgfValue;

#define TG_SGF_MAX_NAME 16

/**
 * TgSgfLexer:
 *
 * Takes an SGF text apart. A plain value: assign it to remember a place.
 */
typedef struct
{
  const gchar *start;                 /* the whole text */
  const gchar *at;                    /* what is not read yet */
  const gchar *end;                   /* the end of the text */
  gchar        name[TG_SGF_MAX_NAME]; /* the name of the property read last */
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

G_END_DECLS
