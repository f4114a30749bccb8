/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Queries about positions, given by options or by lines of a batch: rules, size, Black's
 * stones, White's stones, a side, and the question of the command. */

#pragma once

#include <glib.h>

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The fields of a query, in the order of a line. */
typedef enum
{
  TG_QUERY_RULES, /* such as "renju" */
  TG_QUERY_SIZE,
  TG_QUERY_BLACK, /* points without separators, such as "h8i9" */
  TG_QUERY_WHITE,
  TG_QUERY_SIDE,  /* "black" or "white" */
  TG_QUERY_ASKED, /* the question itself; its meaning depends on the command */
} TgQueryField;

#define TG_N_QUERY_FIELDS 6

/* The options of a query as given; owned. NULL means the default. */
typedef struct
{
  gchar *rules;
  gchar *size;
  gchar *black;
  gchar *white;
  gchar *side;
} TgQueryOptions;

/* The fields that all queries share, in parsed form. */
typedef struct
{
  TgRuleset ruleset;
  guint     size;
  TgStone   side; /* the side that the query is about */
} TgQuerySetting;

/* Prints the answer to one query. Returns FALSE if it is invalid, with @problem set and
 * nothing printed. */
typedef gboolean (*TgQueryAnswer) (const gchar *const *fields,
                                   gchar             **problem,
                                   gpointer            user_data);

/* Returns whether the given default fields of a batch are valid; sets @problem if not. */
typedef gboolean (*TgQueryCheck) (const gchar *const *fields, gchar **problem);

void tg_query_options_clear (TgQueryOptions *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgQueryOptions, tg_query_options_clear)

void     tg_query_options_fill (const TgQueryOptions *self,
                                const gchar          *fields[TG_N_QUERY_FIELDS]);
gboolean tg_query_fail (gchar **problem, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
gboolean tg_query_parse_setting (const gchar *const *fields,
                                 TgQuerySetting     *setting,
                                 gchar             **problem);
gboolean tg_query_place_stones (const gchar *const *fields,
                                TgBoard            *board,
                                gchar             **problem);
int      tg_query_run (const gchar *const *fields,
                       gboolean            batch,
                       TgQueryCheck        check,
                       TgQueryAnswer       answer,
                       gpointer            user_data);

G_END_DECLS
