/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which games of the library a search looks at. */

#pragma once

#include "library/games/library-game.h"

G_BEGIN_DECLS

/**
 * TgLibraryFilter:
 *
 * Conditions that a game must meet; all-zero for all games. Of several copies of a game
 * only one counts, or one of the source.
 */
typedef struct
{
  gint64            source;      /* 0 for all sources */
  const gchar      *player;      /* (nullable): a name, or words of one */
  const gchar      *event;       /* (nullable): the name of a tournament */
  TgStone           player_side; /* the colour of @player; %TG_STONE_NONE for either */
  gboolean          has_ruleset; /* whether @ruleset is set */
  TgRuleset         ruleset;
  gboolean          has_protocol; /* whether @protocol is set */
  TgOpeningProtocol protocol;
  guint first_year; /* 0 for no limit; a game of unknown date is then left out */
  guint last_year;
  guint results; /* the bits 1 << TgGameResult that are wanted; 0 for all */
  guint min_moves;
  guint max_moves;    /* 0 for no limit */
  guint min_strength; /* mean of the players, rounded to 16 points; 0 for no limit */
} TgLibraryFilter;

/**
 * TgFilterPlan:
 *
 * A filter that is ready for many games.
 */
typedef struct
{
  TgLibraryFilter filter; /* without @player and @event */
  guint8         *wanted; /* (nullable): owned; a bit for each id; %NULL for all games */
  guint           max_id; /* the largest id in @wanted */
} TgFilterPlan;

gboolean tg_filter_plan_init (TgFilterPlan          *self,
                              TgLibrary             *library,
                              const TgLibraryFilter *filter,
                              GError               **error);
void     tg_filter_plan_clear (TgFilterPlan *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgFilterPlan, tg_filter_plan_clear)

gboolean tg_filter_plan_accepts (const TgFilterPlan *self, const TgPooledGame *game);

void tg_game_ids_sort (GArray *ids);

GArray *tg_library_filter_games (TgLibrary             *self,
                                 const TgLibraryFilter *filter,
                                 guint                  max_games,
                                 GError               **error);

G_END_DECLS
