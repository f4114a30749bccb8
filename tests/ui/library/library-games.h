/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games in the library of the test’s user. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void library_games_add (const gchar *name, const gchar *sgf);

/* Four games. Two begin with h8 i9 j10, one of them mirrored; one begins with h8 i9 i8, and
 * one with h8 h9. */
extern const gchar *const library_games_four;

G_END_DECLS
