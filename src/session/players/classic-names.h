/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The historical players, as plain values that a dialog can offer. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const gchar *id;      /* interned; its name in files, as in TgPlayerSpec */
  const gchar *name;    /* translated */
  const gchar *summary; /* translated; how it thinks, in a sentence */
  guint        width;   /* at how many moves of a position it usually looks; 0 for none */
  guint        depth;   /* how many moves it usually looks ahead; 0 for none */
} TgClassicName;

/* The weakest come first; there is at least one. @id: (nullable): any text. @name: (out)
 * (optional). */
guint         tg_classic_names_count (void);
TgClassicName tg_classic_names_get (guint index);
gboolean      tg_classic_names_find (const gchar *id, TgClassicName *name);

G_END_DECLS
