/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads and writes learned weights as text, which is also a C initialiser for the engine:
 * those of one side under one kind of rules. */

#pragma once

#include "engine/board/evaluation-tables.h"

G_BEGIN_DECLS

#define TG_TABLE_TEXT_ERROR (tg_table_text_error_quark ())
GQuark tg_table_text_error_quark (void);

typedef enum
{
  TG_TABLE_TEXT_ERROR_FORMAT,
  TG_TABLE_TEXT_ERROR_NUMBER, /* missing, superfluous or out of range */
} TgTableTextError;

gchar   *tg_table_text_write (const TgEvaluationTables *tables, TgSide side);
gboolean tg_table_text_read (const gchar        *text,
                             TgEvaluationTables *tables,
                             TgSide              side,
                             GError            **error);
gboolean tg_table_text_load (const gchar        *folder,
                             TgRuleset           ruleset,
                             TgEvaluationTables *tables,
                             GError            **error);
gboolean tg_table_text_save (const gchar              *folder,
                             TgRuleset                 ruleset,
                             const TgEvaluationTables *tables,
                             GError                  **error);

G_END_DECLS
