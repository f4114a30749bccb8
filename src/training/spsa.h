/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Better numbers for the search, out of games. */

#pragma once

#include "engine/search/search-params.h"

#include <glib.h>

G_BEGIN_DECLS

/* How far a run has come: a plain value. */
typedef struct
{
  guint   n_pairs; /* of games that have been played */
  gdouble values[TG_N_SEARCH_PARAMS];
} TgSpsa;

/* Numbers on either side of what is believed best, to play against each other. A plain
 * value. */
typedef struct
{
  TgSearchParams params[2];
  gdouble        moves[TG_N_SEARCH_PARAMS]; /* for each point that the first wins by */
} TgSpsaTrial;

void tg_spsa_init (TgSpsa *self, const TgSearchParams *params);
void tg_spsa_draw_trial (const TgSpsa *self,
                         guint         n_pairs,
                         GRand        *random,
                         TgSpsaTrial  *trial);
void tg_spsa_learn (TgSpsa *self, const TgSpsaTrial *trial, gint margin);
void tg_spsa_get_params (const TgSpsa *self, TgSearchParams *params);

gchar   *tg_spsa_write (const TgSpsa *self);
gboolean tg_spsa_read (TgSpsa *self, const gchar *text, GError **error);

G_END_DECLS
