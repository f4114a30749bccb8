/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Values in the key files of games and tournaments. The files may be damaged in any way:
 * the functions that read return whether the value is valid. Numbers go from 0 to a
 * maximum; lists of words end with NULL. */

#pragma once

#include <gio/gio.h>

#include "session/players/player-spec.h"

G_BEGIN_DECLS

GKeyFile *tg_key_file_salvage (GBytes *bytes);

gboolean tg_key_file_find_word (const gchar *const *words,
                                const gchar        *word,
                                guint              *index);
gboolean tg_key_file_get_word (GKeyFile           *file,
                               const gchar        *group,
                               const gchar        *key,
                               const gchar *const *words,
                               guint              *index);
gboolean tg_key_file_get_number (GKeyFile    *file,
                                 const gchar *group,
                                 const gchar *key,
                                 guint64      max,
                                 guint64     *number);
gboolean tg_key_file_get_text (GKeyFile     *file,
                               const gchar  *group,
                               const gchar  *key,
                               const gchar **text);

void     tg_key_file_set_player (GKeyFile           *file,
                                 const gchar        *group,
                                 const TgPlayerSpec *player);
gboolean tg_key_file_get_player (GKeyFile     *file,
                                 const gchar  *group,
                                 TgPlayerSpec *player,
                                 const gchar **key);

G_END_DECLS
