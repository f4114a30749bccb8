/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of the library of games. */

#pragma once

#include "database/database.h"

G_BEGIN_DECLS

extern const TgDatabaseFormat tg_library_format;

G_END_DECLS
