/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Going through the tree, and changing it. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "ui/picture-actions.h"

static const struct
{
  const gchar *action;
  TgStudyStep  step;
} steps[] = {
  { "win.first-move", TG_STUDY_FIRST },
  { "win.previous-move", TG_STUDY_BACK },
  { "win.next-move", TG_STUDY_FORWARD },
  { "win.last-move", TG_STUDY_LAST },
  { "win.previous-variation", TG_STUDY_PREVIOUS_VARIATION },
  { "win.next-variation", TG_STUDY_NEXT_VARIATION },
};

static void
step_cb (GtkWidget *widget, const gchar *name, G_GNUC_UNUSED GVariant *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, name))
      tg_study_step (self->study, steps[i].step);
}

static void
promote_cb (GtkWidget                *widget,
            G_GNUC_UNUSED const char *name,
            G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  tg_study_promote (self->study, tg_study_get_node (self->study));
}

static void
delete_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  tg_study_delete (self->study, tg_study_get_node (self->study));
}

static void
pass_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_study_play (self->study, TG_POINT_PASS, &error))
    tg_study_window_tell (self, error->message);
}

/* Whether a node is in the main line. */
static gboolean
is_main (const TgRecordNode *node)
{
  for (const TgRecordNode *parent; (parent = tg_record_node_get_parent (node)) != NULL;
       node = parent)
    if (tg_record_node_get_first_child (parent) != node)
      return FALSE;

  return TRUE;
}

static gboolean
may_pass (TgStudyWindow *self)
{
  TgGame game;

  tg_study_get_game (self->study, &game);
  return tg_game_pass (&game, NULL);
}

static gboolean
is_over (TgStudyWindow *self)
{
  TgGame game;

  tg_study_get_game (self->study, &game);
  return tg_game_is_over (&game);
}

/**
 * tg_study_window_update_actions:
 * @self: a window
 *
 * Lets be done what can be done.
 */
void
tg_study_window_update_actions (TgStudyWindow *self)
{
  GtkWidget    *widget = GTK_WIDGET (self);
  gboolean      has_study = self->study != NULL;
  TgRecordNode *node = has_study ? tg_study_get_node (self->study) : NULL;
  gboolean      is_move = has_study && tg_record_node_get_parent (node) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_action_set_enabled (widget, steps[i].action,
                                   has_study
                                       && tg_study_can_step (self->study, steps[i].step));
  tg_study_window_update_beaten (self);
  gtk_widget_action_set_enabled (widget, "win.hint", has_study && !is_over (self));
  gtk_widget_action_set_enabled (widget, "win.promote", is_move && !is_main (node));
  gtk_widget_action_set_enabled (widget, "win.delete", is_move);
  gtk_widget_action_set_enabled (widget, "win.pass", has_study && may_pass (self));
  gtk_widget_action_set_enabled (widget, "win.save", has_study);
  gtk_widget_action_set_enabled (widget, "win.save-as", has_study);
  tg_picture_actions_set_enabled (GTK_APPLICATION_WINDOW (self), has_study);
  tg_study_window_update_review (self);
}

/**
 * tg_study_window_install_actions:
 * @widget_class: the window's class
 *
 * Adds what can be done with the tree.
 */
void
tg_study_window_install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i].action, NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "win.promote", NULL, promote_cb);
  gtk_widget_class_install_action (widget_class, "win.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "win.pass", NULL, pass_cb);
}
