/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Modal dialogs that ask a question. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct
{
  const gchar          *id;
  const gchar          *label; /* with a mnemonic */
  AdwResponseAppearance appearance;
} TgAnswer;

typedef void (*TgAnswerFunc) (GtkWindow *parent, const gchar *answer, gpointer user_data);

GtkWindow *tg_message_dialog_ask (GtkWindow      *parent,
                                  const gchar    *heading,
                                  const gchar    *body,
                                  const TgAnswer *answers,
                                  const gchar    *preferred,
                                  TgAnswerFunc    func,
                                  gpointer        user_data,
                                  GDestroyNotify  destroy);
void       tg_message_dialog_disable (GtkWindow *dialog, const gchar *answer);

G_END_DECLS
