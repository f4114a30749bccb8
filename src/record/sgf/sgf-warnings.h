/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adds warnings about an SGF file to its record. */

#pragma once

#include "record/sgf/sgf-state.h"

G_BEGIN_DECLS

void tg_sgf_warn (TgSgfGame *self, const gchar *at, const gchar *message);
void tg_sgf_warn_missing (TgSgfGame *self, const gchar *bracket);
void tg_sgf_warn_junk (TgSgfGame *self);
void tg_sgf_warn_of_fault (TgSgfGame *self, TgSgfValue value);
void tg_sgf_warn_bad_value (TgSgfGame *self, TgSgfValue value);
void tg_sgf_set_bad_value (const TgSgfGame *self, TgSgfValue value, GError **error);

G_END_DECLS
