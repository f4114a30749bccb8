/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts of an old file, read once more in an encoding that a person has chosen. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "ui/encoding-dialog.h"

/* Long enough to look at the texts first. */
#define OFFER_SECONDS 15

static void
chosen_cb (TgEncodingDialog *dialog, TgStudyWindow *self)
{
  const TgRecord *old = tg_study_get_record (self->study);
  TgRecord       *record = tg_encoding_dialog_take_record (dialog);

  if (record == NULL)
    return;
  if (tg_record_is_ruleset_known (old))
    tg_record_set_ruleset (record, tg_record_get_ruleset (old));
  else
    tg_record_forget_ruleset (record);
  self->encoding = tg_encoding_dialog_get_encoding (dialog);
  tg_study_window_end_retry (self);
  tg_study_set_record (self->study, record);
}

static void
choose_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  GtkWidget     *dialog =
      tg_encoding_dialog_new (GTK_WINDOW (self), self->file, &self->reading,
                              self->encoding, tg_study_is_modified (self->study));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * tg_study_window_set_encoding:
 * @self: a window
 * @encoding: (nullable): static; what the texts of its file were read in; %NULL if no other
 *   encoding could give other texts
 *
 * Lets another encoding be chosen.
 */
void
tg_study_window_set_encoding (TgStudyWindow *self, const gchar *encoding)
{
  self->encoding = encoding;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.text-encoding",
                                 encoding != NULL);
}

/**
 * tg_study_window_offer_encoding:
 * @self: a window whose file was read in an encoding that may be wrong
 *
 * Says that there are others.
 */
void
tg_study_window_offer_encoding (TgStudyWindow *self)
{
  /* Translators: about the texts of a game that was opened; short, as there is a button
   * beside it. */
  AdwToast *toast = adw_toast_new (_ ("Wrong letters?"));

  /* Translators: of texts, such as Big5. */
  adw_toast_set_button_label (toast, _ ("_Encoding…"));
  adw_toast_set_action_name (toast, "win.text-encoding");
  adw_toast_set_timeout (toast, OFFER_SECONDS);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_board_view_say (self->board, _ ("The texts may be in another encoding"));
}

/**
 * tg_study_window_install_encoding_action:
 * @widget_class: the window's class
 *
 * Adds the choice of an encoding.
 */
void
tg_study_window_install_encoding_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.text-encoding", NULL, choose_cb);
}
