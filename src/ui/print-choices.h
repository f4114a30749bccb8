/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How somebody wants games printed: a plain value, remembered by the settings. */

#pragma once

#include "drawing/print-layout.h"
#include "ui/settings.h"

G_BEGIN_DECLS

/**
 * TgPrintPaper:
 * @TG_PRINT_A4: 210 by 297 millimetres
 * @TG_PRINT_LETTER: 8.5 by 11 inches
 *
 * Sizes of paper.
 */
typedef enum
{
  TG_PRINT_A4,
  TG_PRINT_LETTER,
} TgPrintPaper;

#define TG_N_PRINT_PAPERS 2

#define TG_N_PRINT_GRIDS 4
extern const guint tg_print_grids[TG_N_PRINT_GRIDS];

/**
 * TgPrintChoices:
 * @what: what is printed
 * @step: how many moves are between two positions
 * @grid: the place of the number of positions on a page in %tg_print_grids
 * @paper: on what
 * @numbers: whether stones have their numbers
 * @comments: whether comments are printed
 *
 * How a game is to be printed.
 */
typedef struct
{
  TgPrintWhat  what;
  guint        step;
  guint        grid;
  TgPrintPaper paper;
  gboolean     numbers;
  gboolean     comments;
} TgPrintChoices;

void tg_settings_get_print (TgSettings *self, TgPrintChoices *choices);
void tg_settings_set_print (TgSettings *self, const TgPrintChoices *choices);

G_END_DECLS
