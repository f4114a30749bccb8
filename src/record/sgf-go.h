/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of Go, which are written like those of Gomoku. */

#pragma once

#include "record/sgf-reader.h"

G_BEGIN_DECLS

/**
 * TgSgfGo:
 * @TG_SGF_GO_RULES: the rules are some of Go
 * @TG_SGF_GO_KOMI: White gets points
 * @TG_SGF_GO_HANDICAP: Black gets stones
 * @TG_SGF_GO_TERRITORY: territory is marked
 * @TG_SGF_GO_POINTS: the winner is ahead by a part of a point
 * @TG_SGF_GO_CORNERS: the game begins in two corners
 *
 * What tells a game of Go, in flags.
 */
typedef enum
{
  TG_SGF_GO_RULES = 1 << 0,
  TG_SGF_GO_KOMI = 1 << 1,
  TG_SGF_GO_HANDICAP = 1 << 2,
  TG_SGF_GO_TERRITORY = 1 << 3,
  TG_SGF_GO_POINTS = 1 << 4,
  TG_SGF_GO_CORNERS = 1 << 5,
} TgSgfGo;

gboolean tg_sgf_go_has_rules (const gchar *name);
gboolean tg_sgf_go_refuse (TgSgfReader *reader, GError **error);

G_END_DECLS
