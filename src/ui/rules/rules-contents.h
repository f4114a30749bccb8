/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A search entry above a list of the chapters of the help, or of the results. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Stands for the beginning of a chapter instead of the index of a block. */
#define TG_RULES_CONTENTS_TOP G_MAXUINT

#define TG_TYPE_RULES_CONTENTS (tg_rules_contents_get_type ())

/* Signals:
 *
 *     ::chosen (guint chapter, guint block)  the chosen place; for a whole chapter,
 *                                            block is %TG_RULES_CONTENTS_TOP
 *     ::dismissed ()                         Escape was pressed without a search
 */
G_DECLARE_FINAL_TYPE (TgRulesContents, tg_rules_contents, TG, RULES_CONTENTS, GtkBox)
void tg_rules_contents_select_chapter (TgRulesContents *self, guint chapter);

/* Focuses the search entry. */
void tg_rules_contents_search (TgRulesContents *self);

G_END_DECLS
