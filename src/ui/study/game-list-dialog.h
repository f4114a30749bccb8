/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of the games of a file. Signal: chosen (guint number), from 0. */

#pragma once

#include <adwaita.h>

#include "record/formats/record-io.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_LIST_DIALOG (tg_game_list_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TgGameListDialog,
                      tg_game_list_dialog,
                      TG,
                      GAME_LIST_DIALOG,
                      AdwWindow)

GtkWidget *tg_game_list_dialog_new (GtkWindow               *parent,
                                    TgSettings              *settings,
                                    const TgRecord          *record,
                                    const TgRecordIoOptions *reading,
                                    guint                    number);

G_END_DECLS
