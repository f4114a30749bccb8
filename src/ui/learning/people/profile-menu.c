/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/people/profile-menu.h"

#include <glib/gi18n-lib.h>

#include "ui/learning/people/profile-dialog.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/present-window.h"

/* Maximum number of letters of a name in the header bar; a narrow window has no room for
 * more. */
#define MAX_LETTERS 10

/* In seconds: how long removing a profile can be undone. */
#define UNDO_SECONDS 15

struct _TgProfileMenu
{
  AdwBin parent_instance;

  TgTrainer          *trainer; /* borrowed (nullable) */
  GSimpleActionGroup *actions; /* owned */
  GtkMenuButton      *button;  /* borrowed: the child */
  GtkLabel           *name;    /* borrowed: inside the button */
};

enum
{
  LEAVE,
  CHANGED,
  FAILED,
  TOAST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgProfileMenu, tg_profile_menu, ADW_TYPE_BIN)

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static GtkWindow *
get_window (TgProfileMenu *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
add_person (GMenu *menu, const TgTrainingProfile *profile)
{
  g_auto (GStrv) parts = g_strsplit (profile->name, "_", -1);
  /* An underscore in a menu label must be doubled. */
  g_autofree gchar *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "profile.switch", "x", profile->id);
  g_menu_append_item (menu, item);
}

/* Lists the profiles in use, if there are several. Starting over ends a profile and makes
 * a new one with the same name; the ended one is not listed. */
static guint
add_persons (TgProfileMenu *self, GMenu *menu)
{
  GArray *profiles = tg_trainer_get_profiles (self->trainer);
  g_autoptr (GMenu) persons = g_menu_new ();
  guint n = 0;

  for (guint i = 0; i < profiles->len; i++)
    {
      const TgTrainingProfile *one = &g_array_index (profiles, TgTrainingProfile, i);

      if (one->ended != 0)
        continue;
      add_person (persons, one);
      n++;
    }
  if (n > 1)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (persons));
  return n;
}

static void
update (TgProfileMenu *self)
{
  const TgTrainingProfile *profile = tg_trainer_get_profile (self->trainer);
  GAction *choice = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "switch");
  GAction *removal = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "remove");
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) changes = g_menu_new ();
  guint             n = add_persons (self, menu);
  g_autofree gchar *spoken = g_strdup_printf (_ ("Learner: %s"), profile->name);

  g_menu_append (changes, _ ("_Add Learner…"), "profile.add");
  g_menu_append (changes, _ ("_Edit Profile…"), "profile.edit");
  g_menu_append (changes, _ ("_Start Over…"), "profile.start-over");
  g_menu_append (changes, _ ("_Remove Learner"), "profile.remove");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (changes));
  g_simple_action_set_state (G_SIMPLE_ACTION (choice), g_variant_new_int64 (profile->id));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (removal),
                               tg_trainer_can_remove_profile (self->trainer));
  gtk_menu_button_set_menu_model (self->button, G_MENU_MODEL (menu));
  gtk_label_set_label (self->name, profile->name);
  gtk_widget_set_visible (GTK_WIDGET (self->name), n > 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
finish (TgProfileMenu *self, gboolean ok, const GError *error)
{
  if (ok)
    {
      update (self);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  else
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
switch_cb (G_GNUC_UNUSED GSimpleAction *action, GVariant *id, gpointer user_data)
{
  TgProfileMenu *self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (g_variant_get_int64 (id) == tg_trainer_get_profile (self->trainer)->id)
    return;
  g_signal_emit (self, signals[LEAVE], 0);
  ok = tg_trainer_set_profile (self->trainer, g_variant_get_int64 (id), &error);
  finish (self, ok, error);
}

/* Closes the dialog once its input is saved, or shows the error in it. */
static void
close_dialog (TgProfileMenu   *self,
              TgProfileDialog *dialog,
              gboolean         ok,
              const GError    *error)
{
  if (!ok)
    {
      tg_profile_dialog_show_error (dialog, error->message);
      return;
    }
  gtk_window_close (GTK_WINDOW (dialog));
  finish (self, TRUE, NULL);
}

static void
added_cb (TgProfileMenu *self, TgProfileDialog *dialog)
{
  g_autofree gchar *name = tg_profile_dialog_get_name (dialog);
  g_autoptr (GError) error = NULL;
  gboolean ok;

  g_signal_emit (self, signals[LEAVE], 0);
  ok = tg_trainer_add_profile (self->trainer, name, tg_profile_dialog_is_child (dialog),
                               get_now (), &error);
  close_dialog (self, dialog, ok, error);
}

static void
edited_cb (TgProfileMenu *self, TgProfileDialog *dialog)
{
  g_autofree gchar *name = tg_profile_dialog_get_name (dialog);
  g_autoptr (GError) error = NULL;
  gboolean ok;

  g_signal_emit (self, signals[LEAVE], 0);
  ok = tg_trainer_edit_profile (self->trainer, name, tg_profile_dialog_is_child (dialog),
                                &error);
  close_dialog (self, dialog, ok, error);
}

static void
add_profile_cb (G_GNUC_UNUSED GSimpleAction *action,
                G_GNUC_UNUSED GVariant      *parameter,
                gpointer                     user_data)
{
  TgProfileMenu   *self = user_data;
  TgProfileDialog *dialog = tg_profile_dialog_new (get_window (self), NULL, FALSE);

  g_signal_connect_object (dialog, "saved", G_CALLBACK (added_cb), self,
                           G_CONNECT_SWAPPED);
  tg_present_window (GTK_WINDOW (dialog));
}

static void
edit_profile_cb (G_GNUC_UNUSED GSimpleAction *action,
                 G_GNUC_UNUSED GVariant      *parameter,
                 gpointer                     user_data)
{
  TgProfileMenu           *self = user_data;
  const TgTrainingProfile *profile = tg_trainer_get_profile (self->trainer);
  TgProfileDialog         *dialog =
      tg_profile_dialog_new (get_window (self), profile->name, profile->is_child);

  g_signal_connect_object (dialog, "saved", G_CALLBACK (edited_cb), self,
                           G_CONNECT_SWAPPED);
  tg_present_window (GTK_WINDOW (dialog));
}

static void
start_over_answered_cb (G_GNUC_UNUSED GtkWindow *parent,
                        const gchar             *answer,
                        gpointer                 user_data)
{
  TgProfileMenu *self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (!g_str_equal (answer, "start-over"))
    return;
  g_signal_emit (self, signals[LEAVE], 0);
  ok = tg_trainer_start_over (self->trainer, get_now (), &error);
  finish (self, ok, error);
}

static void
start_over_cb (G_GNUC_UNUSED GSimpleAction *action,
               G_GNUC_UNUSED GVariant      *parameter,
               gpointer                     user_data)
{
  static const TgAnswer answers[] = {
    { "start-over", N_ ("_Start Over"), ADW_RESPONSE_DESTRUCTIVE },
    { NULL, NULL, ADW_RESPONSE_DEFAULT },
  };
  TgProfileMenu    *self = user_data;
  TgAnswer          translated[] = { answers[0], answers[1] };
  g_autofree gchar *heading = g_strdup_printf (
      _ ("Start Over as %s?"), tg_trainer_get_profile (self->trainer)->name);

  translated[0].label = _ (answers[0].label);
  tg_message_dialog_ask (get_window (self), heading,
                         _ ("Lessons and puzzles start over. Earlier results are "
                            "saved, but no longer shown."),
                         translated, "cancel", start_over_answered_cb, self, NULL);
}

static void
undo_removal_cb (AdwToast *toast, gpointer user_data)
{
  TgProfileMenu *self = user_data;
  const gint64  *id = g_object_get_data (G_OBJECT (toast), "profile");
  g_autoptr (GError) error = NULL;
  gboolean ok;

  g_signal_emit (self, signals[LEAVE], 0);
  ok = tg_trainer_bring_back_profile (self->trainer, *id, &error);
  finish (self, ok, error);
}

static void
remove_profile_cb (G_GNUC_UNUSED GSimpleAction *action,
                   G_GNUC_UNUSED GVariant      *parameter,
                   gpointer                     user_data)
{
  TgProfileMenu           *self = user_data;
  const TgTrainingProfile *profile = tg_trainer_get_profile (self->trainer);
  gint64                   id = profile->id;
  g_autofree gchar *title = g_markup_printf_escaped (_ ("%s was removed"), profile->name);
  g_autoptr (AdwToast) toast = adw_toast_new (title);
  g_autoptr (GError) error = NULL;

  g_signal_emit (self, signals[LEAVE], 0);
  if (!tg_trainer_remove_profile (self->trainer, get_now (), &error))
    {
      finish (self, FALSE, error);
      return;
    }
  finish (self, TRUE, NULL);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_timeout (toast, UNDO_SECONDS);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_object_set_data_full (G_OBJECT (toast), "profile", g_memdup2 (&id, sizeof id),
                          g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_removal_cb), self,
                           0);
  g_signal_emit (self, signals[TOAST], 0, toast);
}

static void
tg_profile_menu_dispose (GObject *object)
{
  TgProfileMenu *self = TG_PROFILE_MENU (object);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "profile", NULL);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (tg_profile_menu_parent_class)->dispose (object);
}

static void
tg_profile_menu_class_init (TgProfileMenuClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_profile_menu_dispose;

  /* The menu is in the header bar of the first page, so this key works only there. */
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                       "window.close", NULL);

  signals[LEAVE] = g_signal_new ("leave", TG_TYPE_PROFILE_MENU, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_PROFILE_MENU, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_PROFILE_MENU, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOAST] = g_signal_new ("toast", TG_TYPE_PROFILE_MENU, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, ADW_TYPE_TOAST);
}

static void
tg_profile_menu_init (TgProfileMenu *self)
{
  static const GActionEntry entries[] = {
    { "switch", switch_cb, "x", "int64 0", NULL, { 0 } },
    { "add", add_profile_cb, NULL, NULL, NULL, { 0 } },
    { "edit", edit_profile_cb, NULL, NULL, NULL, { 0 } },
    { "start-over", start_over_cb, NULL, NULL, NULL, { 0 } },
    { "remove", remove_profile_cb, NULL, NULL, NULL, { 0 } },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "profile",
                                  G_ACTION_GROUP (self->actions));
  self->name = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->name, MAX_LETTERS);
  gtk_box_append (GTK_BOX (box),
                  gtk_image_new_from_icon_name ("avatar-default-symbolic"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name));
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_primary (self->button, TRUE);
  gtk_menu_button_set_has_frame (self->button, FALSE);
  gtk_menu_button_set_child (self->button, box);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Sets the trainer, which must outlive the menu; with %NULL the menu is disabled. */
void
tg_profile_menu_set_trainer (TgProfileMenu *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_PROFILE_MENU (self));

  self->trainer = trainer;
  gtk_widget_set_visible (GTK_WIDGET (self), trainer != NULL);
  if (trainer != NULL)
    update (self);
}
