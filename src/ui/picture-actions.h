/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with the picture of a position, in every window that has a board. */

#pragma once

#include <gtk/gtk.h>

#include "ui/picture-source.h"
#include "ui/settings.h"

G_BEGIN_DECLS

/**
 * TgPictureWindow:
 * @get_source: (transfer full) (nullable): tells what there is to show now
 * @tell: says something that needs no answer
 *
 * How a window takes part.
 */
typedef struct
{
  TgPictureSource *(*get_source) (GtkWindow *window);
  void (*tell) (GtkWindow *window, const gchar *words);
} TgPictureWindow;

void tg_picture_actions_add (GtkApplicationWindow  *window,
                             TgSettings            *settings,
                             const TgPictureWindow *how);
void tg_picture_actions_set_enabled (GtkApplicationWindow *window, gboolean enabled);

G_END_DECLS
