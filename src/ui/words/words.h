/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about a game, translated. */

#pragma once

#include "session/match/match.h"

G_BEGIN_DECLS

/* Separates the parts of a text that may wrap: the space before the dot does not break, so
 * that no line begins with the dot. */
#define TG_WORDS_DOT "\u00a0· "

gchar *tg_words_shorten (const gchar *text, gsize longest);
gchar *tg_words_sentence (const gchar *words);
gchar *tg_words_join (const gchar *first, const gchar *second);
gchar *tg_words_any_of (gchar **names);
gchar *tg_words_any_point (const TgBoard *board,
                           const TgPoint *points,
                           guint          n_points,
                           guint          max_points,
                           gboolean       rows_from_top);

const gchar *tg_words_ruleset (TgRuleset ruleset);
const gchar *tg_words_ruleset_summary (TgRuleset ruleset);
const gchar *tg_words_goal (TgRuleset ruleset, TgStone side);

gchar       *tg_words_status (TgMatch *match);
gchar       *tg_words_terms (TgMatch *match);
gchar       *tg_words_player (TgMatch *match, TgStone side);
gchar       *tg_words_player_details (TgMatch *match, TgStone side);
gchar       *tg_words_match_event (TgMatch *match, TgMatchEvent event, TgStone side);
gchar       *tg_words_clock (gint64 remaining);
gchar       *tg_words_low_clock (TgMatch *match, TgStone side);
const gchar *tg_words_unrated (TgRated rated);

gchar       *tg_words_pair_score (TgMatch *match);
gchar       *tg_words_pair_points (TgMatch *match, TgStone side, guint *points);
gchar       *tg_words_opening_turn (TgMatch *match, const gchar *protocol);
gchar       *tg_words_outcome (const TgGame *game);
const gchar *tg_words_reason (const TgGame *game);
gchar       *tg_words_move (const TgGame *game, guint number, gboolean rows_from_top);
gchar *tg_words_point_name (const TgBoard *board, TgPoint point, gboolean rows_from_top);
gchar *tg_words_point (const TgGame *game,
                       TgPoint       point,
                       gboolean      forbidden,
                       gboolean      rows_from_top);

G_END_DECLS
