/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a player in numbers: by colour, opening, year and opponent. */

#pragma once

#include "library/games/library.h"

G_BEGIN_DECLS

/**
 * TgPlayerScore:
 *
 * Results from the view of a player.
 */
typedef struct
{
  guint n_won;
  guint n_drawn;
  guint n_lost;
  guint n_unknown;
} TgPlayerScore;

/**
 * TgPlayerScoreOf:
 *
 * The score in some of the games.
 */
typedef struct
{
  gchar *name; /* (nullable): owned: the opponent, as a source has the name */
  /* of the opening, see tg_opening_pattern_get(), or %TG_N_OPENING_PATTERNS for others; or
   * the year, 0 for unknown */
  guint         number;
  TgPlayerScore score;
} TgPlayerScoreOf;

/**
 * TgPlayerReport:
 *
 * Equal games count once. Lists without games are empty.
 */
typedef struct
{
  TgPlayerScore black;     /* in the games with Black */
  TgPlayerScore white;     /* in the games with White */
  GArray       *openings;  /* owned; of TgPlayerScoreOf, most games first */
  GArray       *years;     /* owned; of TgPlayerScoreOf, latest first */
  GArray       *opponents; /* owned; of TgPlayerScoreOf, most games first */
} TgPlayerReport;

guint tg_player_score_get_n_games (const TgPlayerScore *score);

gboolean tg_library_report_player (TgLibrary      *self,
                                   const gchar    *name,
                                   TgPlayerReport *report,
                                   GError        **error);
void     tg_player_report_clear (TgPlayerReport *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgPlayerReport, tg_player_report_clear)

G_END_DECLS
