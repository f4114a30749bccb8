/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tg_quit:
 * @application: what is to end
 *
 * Closes its windows one after the other, since some take a while, and those that are being
 * made once they are shown. They are closed rather than left, so that each can remember its
 * size or ask a question; the application ends with the last one.
 */
void tg_quit (GtkApplication *application);

G_END_DECLS
