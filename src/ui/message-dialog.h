/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions that have to be answered first. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *tg_message_dialog_new (GtkWindow   *parent,
                                  const gchar *heading,
                                  const gchar *body);

G_END_DECLS
