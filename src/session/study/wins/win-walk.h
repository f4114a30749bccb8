/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A walk through a proof, in which the player can try the defences. */

#pragma once

#include "tactics/win-proof.h"

G_BEGIN_DECLS

/* A line of a proof, and the current position in it. */
typedef struct _TgWinWalk TgWinWalk;

TgWinWalk *tg_win_walk_new (TgWinProof *proof, const TgGame *game);
void       tg_win_walk_free (TgWinWalk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgWinWalk, tg_win_walk_free)

void           tg_win_walk_get_game (const TgWinWalk *self, TgGame *game);
guint          tg_win_walk_get_n_moves (const TgWinWalk *self);
const TgPoint *tg_win_walk_get_line (const TgWinWalk *self, guint *n_line);
guint tg_win_walk_get_threat (const TgWinWalk *self, TgPoint line[TG_MAX_POINTS]);
guint tg_win_walk_list_replies (const TgWinWalk *self, TgWinReply replies[TG_MAX_POINTS]);

gboolean tg_win_walk_go (TgWinWalk *self, guint n_moves);
gboolean tg_win_walk_try (TgWinWalk *self, TgPoint point, GError **error);

G_END_DECLS
