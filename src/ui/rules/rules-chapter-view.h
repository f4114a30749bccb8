/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A chapter of the rules as a scrolled text. */

#pragma once

#include <adwaita.h>

#include "drawing/board/theme.h"
#include "ui/rules/rules-text.h"

G_BEGIN_DECLS

/* A place in a chapter: the first visible part, and its offset to the top of the view. A
 * positive offset is a share of the height of the part; a negative one is a distance in
 * pixels. */
typedef struct
{
  guint   part;
  gdouble offset;
} TgRulesPlace;

#define TG_TYPE_RULES_CHAPTER_VIEW (tg_rules_chapter_view_get_type ())
G_DECLARE_FINAL_TYPE (TgRulesChapterView,
                      tg_rules_chapter_view,
                      TG,
                      RULES_CHAPTER_VIEW,
                      AdwBin)

/* @theme: the theme of the boards in the chapter */
GtkWidget *tg_rules_chapter_view_new (guint chapter, const TgTheme *theme);
void tg_rules_chapter_view_set_theme (TgRulesChapterView *self, const TgTheme *theme);
TgRulesPlace tg_rules_chapter_view_get_place (TgRulesChapterView *self);
void         tg_rules_chapter_view_go_to_place (TgRulesChapterView *self,
                                                const TgRulesPlace *place);
void         tg_rules_chapter_view_go_to_block (TgRulesChapterView *self, guint block);

G_END_DECLS
