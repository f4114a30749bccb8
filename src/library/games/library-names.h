/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of players and events, however they are spelled. */

#pragma once

#include "library/games/library.h"

G_BEGIN_DECLS

/**
 * TgLibraryName:
 *
 * A player or an event. Players of several sources whose names differ only in case,
 * accents and the order of their words are one.
 */
typedef struct
{
  gchar   *name;
  gboolean is_event;
  guint    n_games; /* without repeated ones */
} TgLibraryName;

gchar *tg_library_normalise_name (const gchar *name);

GArray *tg_library_find_names (TgLibrary *self, const gchar *words, GError **error);
GArray *tg_library_find_players (TgLibrary *self, const gchar *name, GError **error);

G_END_DECLS
