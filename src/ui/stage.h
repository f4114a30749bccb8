/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the board, the bars and the sidebar lie. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TgStagePlace:
 * @TG_STAGE_BESIDE: at the end of the line
 * @TG_STAGE_BELOW: under the board
 * @TG_STAGE_OVER: over the end of the board
 *
 * The place of the sidebar.
 */
typedef enum
{
  TG_STAGE_BESIDE,
  TG_STAGE_BELOW,
  TG_STAGE_OVER,
} TgStagePlace;

/**
 * TgStageBars:
 * @TG_STAGE_BARS_BELOW: under the board
 * @TG_STAGE_BARS_BESIDE: at the end of the line
 * @TG_STAGE_BARS_IN_SIDEBAR: at the end of the sidebar
 *
 * The place of the bars.
 */
typedef enum
{
  TG_STAGE_BARS_BELOW,
  TG_STAGE_BARS_BESIDE,
  TG_STAGE_BARS_IN_SIDEBAR,
} TgStageBars;

/* What the header bar above a stage takes, before it is drawn. */
#define TG_STAGE_HEADER_HEIGHT 46
/* In narrower windows, at the usual size of letters, the header bar has no room for a
 * title. */
#define TG_STAGE_NARROW_WIDTH 640

#define TG_TYPE_STAGE (tg_stage_get_type ())

/**
 * TgStage:
 *
 * A widget with up to three children: a board, bars that tell of it, and a sidebar.
 * Properties: `sidebar-shown`, to read and write; `adapts`, to write: whether it finds
 * the place of the bars by itself.
 */
G_DECLARE_FINAL_TYPE (TgStage, tg_stage, TG, STAGE, GtkWidget)

void         tg_stage_set_place (TgStage *self, TgStagePlace place, gint extent);
TgStagePlace tg_stage_get_place (TgStage *self);
void         tg_stage_set_room (TgStage *self,
                                gint     width,
                                gint     height,
                                gdouble  text_scale,
                                gboolean filled);
TgStageBars  tg_stage_get_bars (TgStage *self, gint *width);
gboolean     tg_stage_get_tight (TgStage *self);
gboolean     tg_stage_get_bars_beside (TgStage *self);
void         tg_stage_set_sidebar_shown (TgStage *self, gboolean shown);
gboolean     tg_stage_get_sidebar_shown (TgStage *self);

TgStagePlace tg_stage_choose_place (gint    width,
                                    gint    height,
                                    gdouble text_scale,
                                    gint   *extent);
TgStageBars  tg_stage_choose_bars (gint    width,
                                   gint    height,
                                   gdouble text_scale,
                                   gint    least,
                                   gint   *extent);

G_END_DECLS
