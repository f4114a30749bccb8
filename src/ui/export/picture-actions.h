/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with the picture of a position, in every window that has a board. */

#pragma once

#include <gtk/gtk.h>

#include "ui/export/picture-source.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

/* How a window takes part. */
typedef struct
{
  /* Returns: (transfer full) (nullable): what there is to show now */
  TgPictureSource *(*get_source) (GtkWindow *window);
  void (*show_message) (GtkWindow *window, const gchar *words);
} TgPictureWindow;

void tg_picture_actions_add (GtkApplicationWindow  *window,
                             TgSettings            *settings,
                             const TgPictureWindow *how);
void tg_picture_actions_set_enabled (GtkApplicationWindow *window, gboolean enabled);

G_END_DECLS
