/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Victory by continuous fours (VCF): a win in which every move of the winner
 * makes a four, so that the other side never has a choice. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

/**
 * TgVcfResult:
 * @TG_VCF_NONE: proved: there is no such win
 * @TG_VCF_WIN: proved: there is one
 * @TG_VCF_UNKNOWN: a limit was reached first
 *
 * What the search for fours has found out.
 */
typedef enum
{
  TG_VCF_NONE,
  TG_VCF_WIN,
  TG_VCF_UNKNOWN,
} TgVcfResult;

/**
 * TgVcfStop:
 *
 * Called about every 1,000 nodes, those of earlier searches counted. Returns:
 * %TRUE to give up
 */
typedef gboolean (*TgVcfStop) (gpointer user_data);

/**
 * TgVcfLimits:
 * @max_fours: how many moves the winner may make before the five
 * @max_nodes: how many stones may be tried
 * @is_quick: whether to leave out what hardly ever leads to a win, and not to
 *   come back to a position on which @max_nodes did not suffice; that there is
 *   no win is not proved then
 * @stop: (nullable): asked now and then
 * @stop_data: passed to @stop
 *
 * How far to look.
 */
typedef struct
{
  guint     max_fours;
  guint64   max_nodes;
  gboolean  is_quick;
  TgVcfStop stop;
  gpointer  stop_data;
} TgVcfLimits;

#define TG_VCF_MAX_FOURS 240

/* Two moves for each four, and the five. */
#define TG_VCF_MAX_LINE (2 * TG_VCF_MAX_FOURS + 1)

/**
 * TgVcf:
 * @nodes: stones tried, ever
 * @line: of the last win found: moves of both sides in turn, the five
 *   included; %TG_CELL_NONE where the defender had no legal reply
 * @n_line: number of @line
 *
 * A search for fours, with its memory of positions that hold no win.
 */
typedef struct
{
  guint64 nodes;
  guint   n_line;
  TgCell  line[TG_VCF_MAX_LINE];

  /*< private >*/
  guint64    *failures; /* owned */
  gsize       n_failures;
  TgPosition *position; /* borrowed during a search */
  TgVcfLimits limits;
  guint64     next_stop_at;
  gboolean    stopped;
} TgVcf;

TgVcf *tg_vcf_new (gsize n_failures);
void   tg_vcf_free (TgVcf *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgVcf, tg_vcf_free)

void        tg_vcf_clear (TgVcf *self);
TgVcfResult tg_vcf_solve (TgVcf *self, TgPosition *position, const TgVcfLimits *limits);
TgVcfResult tg_vcf_solve_deepening (TgVcf             *self,
                                    TgPosition        *position,
                                    const TgVcfLimits *limits);

G_END_DECLS
