/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows that a stone makes on its four lines, and where it makes them. */

#pragma once

#include "tactics/threat.h"

G_BEGIN_DECLS

/* A plain value. A forbidden stone has no rows; a five counts only if it wins. */
typedef struct
{
  TgVerdict verdict;
  guint     n_fours;        /* fours of any kind; one line may have two */
  guint     n_open_fours;   /* four stones side by side that no single stone stops */
  guint     n_split_fours;  /* fours with a gap */
  guint     n_threes;       /* open threes */
  guint     n_split_threes; /* open threes with a gap */
} TgStoneRows;

void     tg_stone_rows_init (TgStoneRows   *self,
                             TgRuleset      ruleset,
                             const TgBoard *board,
                             TgPoint        point,
                             TgStone        stone);
gboolean tg_stone_rows_is_legal (const TgStoneRows *self);
gboolean tg_stone_rows_make (const TgStoneRows *self, TgThreat threat);

gboolean tg_stone_makes_row (TgRuleset      ruleset,
                             const TgBoard *board,
                             TgPoint        point,
                             TgStone        stone,
                             TgProspectKind kind);
TgPoint  tg_stone_find_row (TgRuleset      ruleset,
                            const TgBoard *board,
                            TgStone        stone,
                            TgProspectKind kind);

G_END_DECLS
