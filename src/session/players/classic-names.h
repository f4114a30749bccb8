/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The historical players, as plain values for dialogs. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const gchar *id;      /* interned; its identifier in files, as in TgPlayerSpec */
  const gchar *name;    /* translated */
  const gchar *summary; /* translated; its algorithm, without a full stop */
  guint        width;   /* default number of moves searched in a position; or 0 */
  guint        depth;   /* default search depth in plies; 0 if it does not search */
} TgClassicName;

/* The list of the historical players, weakest first. There is at least one. @id:
 * (nullable): any text. @name: (out) (optional). */
guint         tg_classic_names_count (void);
TgClassicName tg_classic_names_get (guint index);
gboolean      tg_classic_names_find (const gchar *id, TgClassicName *name);

G_END_DECLS
