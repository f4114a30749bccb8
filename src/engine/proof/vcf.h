/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Victory by continuous fours (VCF): a win in which every move of the winner
 * makes a four, so that the other side never has a choice. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

typedef enum
{
  TG_VCF_NONE,    /* proved: there is no such win */
  TG_VCF_WIN,     /* proved: there is one */
  TG_VCF_UNKNOWN, /* a limit was reached first */
} TgVcfResult;

/* Called about every 1,000 nodes, those of earlier searches counted. Returns TRUE to
 * give up. */
typedef gboolean (*TgVcfStop) (gpointer user_data);

/* Of a quick search, TG_VCF_NONE is no proof: it leaves out what hardly ever leads to a
 * win, and does not come back to a position on which @max_nodes did not suffice. */
typedef struct
{
  guint     max_fours; /* that the winner may make before the five */
  guint64   max_nodes; /* stones tried */
  gboolean  is_quick;
  TgVcfStop stop; /* (nullable) */
  gpointer  stop_data;
} TgVcfLimits;

#define TG_VCF_MAX_FOURS 240

/* Two moves for each four, and the five. */
#define TG_VCF_MAX_LINE (2 * TG_VCF_MAX_FOURS + 1)

/* A search for fours, with its memory of positions that hold no win. */
typedef struct
{
  guint64 nodes; /* stones tried, ever */
  guint   n_line;
  /* the last win, five included; TG_CELL_NONE where no reply was legal */
  TgCell line[TG_VCF_MAX_LINE];

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
