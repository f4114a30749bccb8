/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A search entry over a list: of the chapters of the help, or of what was searched
 * for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In place of a block: the beginning of a chapter. */
#define TG_RULES_CONTENTS_TOP G_MAXUINT

#define TG_TYPE_RULES_CONTENTS (tg_rules_contents_get_type ())

/* Signals:
 *
 *     ::chosen (guint chapter, guint block)  what to read; %TG_RULES_CONTENTS_TOP
 *                                            as the block for the beginning
 *     ::dismissed ()                         Escape, and there is no search to end
 */
G_DECLARE_FINAL_TYPE (TgRulesContents, tg_rules_contents, TG, RULES_CONTENTS, GtkBox)
void tg_rules_contents_select_chapter (TgRulesContents *self, guint chapter);

/* Has a person type what to look for. */
void tg_rules_contents_search (TgRulesContents *self);

G_END_DECLS
