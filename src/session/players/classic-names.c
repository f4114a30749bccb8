/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list comes from the engine, so a new historical player appears everywhere. */

#include "session/players/classic-names.h"

#include <glib/gi18n-lib.h>

#include "engine/classic/classic.h"

static TgClassicName
name_of (const TgClassic *classic)
{
  return (TgClassicName){
    .id = g_intern_static_string (classic->id),
    .name = _ (classic->name),
    .summary = _ (classic->summary),
    .width = classic->width,
    .depth = classic->depth,
  };
}

guint
tg_classic_names_count (void)
{
  guint n;

  tg_classic_list (&n);
  return n;
}

TgClassicName
tg_classic_names_get (guint index)
{
  guint                   n;
  const TgClassic *const *players = tg_classic_list (&n);

  g_return_val_if_fail (index < n, name_of (players[0]));

  return name_of (players[index]);
}

gboolean
tg_classic_names_find (const gchar *id, TgClassicName *name)
{
  const TgClassic *classic = id != NULL ? tg_classic_find (id) : NULL;

  if (classic != NULL && name != NULL)
    *name = name_of (classic);
  return classic != NULL;
}
