/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The results of a round-robin tournament. */

#pragma once

#include "rules/ratings/tally.h"

G_BEGIN_DECLS

/* The sort key of the players; players with equal keys stay in the order of their
 * numbers. */
typedef enum
{
  TG_RANKING_BY_POINTS, /* by points, and then by wins */
  /* by the share of the possible points, for when some players have played more games
   * than others */
  TG_RANKING_BY_SHARE,
} TgRanking;

/* The results of all pairings, with players numbered from 0. */
typedef struct
{
  guint    n_players;
  TgTally *tallies;  /* owned; n_players × n_players, by player and opponent */
  guint   *failures; /* owned; by player, the games lost because it failed to move */
  guint   *late;     /* owned; by player, the games lost on time */
} TgResultTable;

TgResultTable *tg_result_table_new (guint n_players);
void           tg_result_table_free (TgResultTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgResultTable, tg_result_table_free)

void tg_result_table_add (TgResultTable *self,
                          guint          player,
                          guint          opponent,
                          TgTally        games);

TgTally tg_result_table_get (const TgResultTable *self, guint player, guint opponent);
TgTally tg_result_table_get_total (const TgResultTable *self, guint player);
void    tg_result_table_rank (const TgResultTable *self, TgRanking ranking, guint *order);

void tg_result_table_write_titles (const TgResultTable *self,
                                   const gchar *const  *names,
                                   const guint         *order,
                                   GString             *csv);
void tg_result_table_write_row (const TgResultTable *self,
                                const gchar *const  *names,
                                const guint         *order,
                                guint                place,
                                const gchar         *unmet,
                                GString             *csv);

G_END_DECLS
