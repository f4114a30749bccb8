/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps the properties of SGF nodes to a record. */

#pragma once

#include "record/sgf/sgf-state.h"

G_BEGIN_DECLS

gboolean tg_sgf_game_read_head (TgSgfGame *self, GError **error);
gboolean tg_sgf_game_read_node (TgSgfGame *self, GError **error);

G_END_DECLS
