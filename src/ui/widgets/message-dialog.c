/* SPDX-License-Identifier: GPL-3.0-or-later */

/* AdwMessageDialog has two labels for its heading, a large one of one line and a smaller
 * one that wraps, and shows the one that fits. It measures both with a width that only
 * the smaller one fits (up to 1.7 at least), of which GTK 4.18 warns. Therefore
 * fix_children() gives both the same minimum width; the large one is still shown only
 * where it fits on one line. In GTK 4.8 the buttons have two accessible names each, see
 * mnemonic-button.h. AdwAlertDialog (libadwaita 1.5) replaces AdwMessageDialog. */

#include "ui/widgets/message-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/present-window.h"

/* In pixels: a width that is more than any letter and less than any dialog needs. */
#define MIN_HEADING_WIDTH 100

static void
fix_children (GtkWidget *widget, const gchar *heading)
{
  if (GTK_IS_LABEL (widget)
      && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), heading) == 0)
    g_object_set (widget, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                  "width-request", MIN_HEADING_WIDTH, NULL);
  else if (GTK_IS_BUTTON (widget))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fix_children (child, heading);
}

typedef struct
{
  TgAnswerFunc   func;
  gpointer       user_data;
  GDestroyNotify destroy;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  if (self->destroy != NULL)
    self->destroy (self->user_data);
  g_free (self);
}

static void
response_cb (AdwMessageDialog *dialog, const gchar *response, GtkWindow *parent)
{
  const Question *question = g_object_get_data (G_OBJECT (dialog), "question");

  question->func (parent, response, question->user_data);
}

/**
 * tg_message_dialog_ask:
 * @parent: the window that asks
 * @heading: the question
 * @body: the text below the question
 * @answers: (array zero-terminated=1): the answers beside “Cancel”; one without an id
 *   ends the array
 * @preferred: (nullable): the id of the answer that Enter gives, or `cancel`
 * @func: (nullable): called with the id of the answer, which is `cancel` if the dialog
 *   is closed; not called once @parent is disposed
 * @user_data: (transfer full): for @func
 * @destroy: (nullable): frees @user_data with the dialog
 *
 * Shows a question. Without @answers the dialog has only “Close”.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
tg_message_dialog_ask (GtkWindow      *parent,
                       const gchar    *heading,
                       const gchar    *body,
                       const TgAnswer *answers,
                       const gchar    *preferred,
                       TgAnswerFunc    func,
                       gpointer        user_data,
                       GDestroyNotify  destroy)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  if (answers == NULL)
    adw_message_dialog_add_responses (dialog, "close", _ ("_Close"), NULL);
  else
    {
      adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), NULL);
      adw_message_dialog_set_close_response (dialog, "cancel");
    }
  for (const TgAnswer *answer = answers; answer != NULL && answer->id != NULL; answer++)
    {
      adw_message_dialog_add_response (dialog, answer->id, answer->label);
      adw_message_dialog_set_response_appearance (dialog, answer->id, answer->appearance);
    }
  fix_children (GTK_WIDGET (dialog), heading);
  if (preferred != NULL)
    adw_message_dialog_set_default_response (dialog, preferred);
  if (func != NULL)
    {
      Question *question = g_new (Question, 1);

      *question = (Question){ func, user_data, destroy };
      g_object_set_data_full (G_OBJECT (dialog), "question", question, question_free);
      g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), parent, 0);
    }
  tg_present_window (GTK_WINDOW (dialog));
  return GTK_WINDOW (dialog);
}

/* Disables the button of an answer. */
void
tg_message_dialog_disable (GtkWindow *dialog, const gchar *answer)
{
  g_return_if_fail (ADW_IS_MESSAGE_DIALOG (dialog));

  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), answer, FALSE);
}
