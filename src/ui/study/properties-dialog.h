/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits the properties of a game: players, result, rules, date, event. */

#pragma once

#include <adwaita.h>

#include "session/study/study.h"

G_BEGIN_DECLS

#define TG_TYPE_PROPERTIES_DIALOG (tg_properties_dialog_get_type ())

G_DECLARE_FINAL_TYPE (TgPropertiesDialog,
                      tg_properties_dialog,
                      TG,
                      PROPERTIES_DIALOG,
                      AdwWindow)

GtkWidget *tg_properties_dialog_new (GtkWindow *parent, TgStudy *study);

G_END_DECLS
