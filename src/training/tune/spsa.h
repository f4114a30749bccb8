/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tunes the search parameters in games. */

#pragma once

#include "engine/search/search-params.h"

#include <glib.h>

G_BEGIN_DECLS

/* The state of a run: a plain value. */
typedef struct
{
  guint   n_pairs; /* pairs of games played */
  gdouble values[TG_N_SEARCH_PARAMS];
} TgSpsa;

/* Two opposite perturbations of the current parameters, to play against each other. A
 * plain value. */
typedef struct
{
  TgSearchParams params[2];
  /* change of each parameter per point of margin for the first set */
  gdouble moves[TG_N_SEARCH_PARAMS];
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
