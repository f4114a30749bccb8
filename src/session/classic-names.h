/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The historical players, as plain values that a dialog can offer. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgClassicName:
 * @id: the player's name in files, as in TgPlayerSpec; interned
 * @name: its name for people, translated
 * @summary: how it thinks, in a sentence, translated
 *
 * A historical player, to be chosen and to be spoken of.
 */
typedef struct
{
  const gchar *id;
  const gchar *name;
  const gchar *summary;
} TgClassicName;

guint         tg_classic_names_count (void);
TgClassicName tg_classic_names_get (guint index);
gboolean      tg_classic_names_find (const gchar *id, TgClassicName *name);

G_END_DECLS
