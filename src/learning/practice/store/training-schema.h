/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of the practice database. */

#pragma once

#include "database/database.h"

G_BEGIN_DECLS

/* The migrations from an empty database to the first version, and from each version to
 * the next. Only append to them. */
extern const gchar *const tg_training_steps[];

extern const TgDatabaseFormat tg_training_format;

G_END_DECLS
