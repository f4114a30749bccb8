/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "training/spsa.h"

G_BEGIN_DECLS

gboolean tg_train_get_numbers (const gchar *path, TgRuleset ruleset, TgSpsa *spsa);

G_END_DECLS
