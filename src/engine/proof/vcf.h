/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Victory by continuous fours (VCF): a win in which every move of the attacker makes a
 * four, so the defender never has a choice. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

typedef enum
{
  TG_VCF_NONE,    /* proved: there is no such win */
  TG_VCF_WIN,     /* proved: there is a win */
  TG_VCF_UNKNOWN, /* stopped by a limit */
} TgVcfResult;

/* Called about every 1,000 nodes, counted over all searches of the same object;
 * returns TRUE to stop. */
typedef gboolean (*TgVcfStop) (gpointer user_data);

typedef struct
{
  guint     max_fours; /* maximum fours of the attacker before the five */
  guint64   max_nodes; /* maximum stones tried */
  TgVcfStop stop;      /* (nullable) */
  gpointer  stop_data;
} TgVcfLimits;

#define TG_VCF_MAX_FOURS 240

/* Maximum moves of a line: two for each four, and the five. */
#define TG_VCF_MAX_LINE (2 * TG_VCF_MAX_FOURS + 1)

/* A search for fours with its table of positions without a win. */
typedef struct
{
  guint64 nodes; /* stones tried in all searches */
  guint   n_line;
  /* the last win, including the five; TG_CELL_NONE where no reply was legal */
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
