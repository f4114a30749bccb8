/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of external programs: each row opens a dialog to edit the program. Changes are
 * kept at once. */

#include "ui/programs/programs-page.h"

#include <glib/gi18n-lib.h>

#include "ui/layout/short-window.h"
#include "ui/programs/program-dialog.h"
#include "ui/widgets/present-window.h"
#include "ui/widgets/rows/action-row.h"

struct _TgProgramsPage
{
  AdwPreferencesPage parent_instance;

  TgSettings *settings; /* owned */
  GPtrArray  *rows;     /* owned; the rows are borrowed from the group */
  /* the program in the open dialog; its command is NULL for a new program */
  TgProgram changed;

  GtkWidget           *nothing;     /* template child: shown for an empty list */
  GtkWidget           *icon;        /* template child: in `nothing` */
  GtkLabel            *explanation; /* template child: in `nothing` */
  AdwPreferencesGroup *group;       /* template child */
  GtkWidget           *add_group;   /* template child */
  GtkWidget           *add_button;  /* template child */
};

G_DEFINE_FINAL_TYPE (TgProgramsPage, tg_programs_page, ADW_TYPE_PREFERENCES_PAGE)

static void list_programs (TgProgramsPage *self);

static void
saved_cb (TgProgramsPage *self, TgProgramDialog *dialog)
{
  TgProgram program = tg_program_dialog_get_program (dialog);

  if (self->changed.command != NULL)
    tg_settings_change_program (self->settings, self->changed, &program);
  else
    tg_settings_add_program (self->settings, program);
  list_programs (self);
}

static void
removed_cb (TgProgramsPage *self)
{
  tg_settings_change_program (self->settings, self->changed, NULL);
  list_programs (self);
}

/* Opens the dialog for a program of the list, or for a new one. */
static void
open_dialog (TgProgramsPage *self, const TgProgram *program)
{
  GtkWidget *dialog = tg_program_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), program);

  self->changed = program != NULL ? *program : (TgProgram){ NULL, NULL };
  g_signal_connect_object (dialog, "saved", G_CALLBACK (saved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "removed", G_CALLBACK (removed_cb), self,
                           G_CONNECT_SWAPPED);
  tg_present_window (GTK_WINDOW (dialog));
}

static void
row_activated_cb (TgProgramsPage *self, AdwActionRow *row)
{
  g_autoptr (GArray) programs = tg_settings_get_programs (self->settings);
  guint index;

  if (g_ptr_array_find (self->rows, row, &index) && index < programs->len)
    open_dialog (self, &g_array_index (programs, TgProgram, index));
}

static void
add_cb (TgProgramsPage *self)
{
  open_dialog (self, NULL);
}

static GtkWidget *
make_row (TgProgramsPage *self, const TgProgram *program)
{
  GtkWidget *row = tg_action_row_new (program->name, program->command);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect_object (row, "activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

/* Shows the list of programs, or, if it is empty, a page whose button to add a program is
 * highlighted. */
static void
show_list_or_placeholder (TgProgramsPage *self)
{
  gboolean empty = self->rows->len == 0;

  gtk_widget_set_visible (self->nothing, empty);
  gtk_widget_set_visible (GTK_WIDGET (self->group), !empty);
  if (empty)
    gtk_widget_add_css_class (self->add_button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->add_button, "suggested-action");
}

static void
list_programs (TgProgramsPage *self)
{
  g_autoptr (GArray) programs = tg_settings_get_programs (self->settings);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < programs->len; i++)
    {
      GtkWidget *row = make_row (self, &g_array_index (programs, TgProgram, i));

      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
    }
  show_list_or_placeholder (self);
}

static void
tg_programs_page_dispose (GObject *object)
{
  TgProgramsPage *self = TG_PROGRAMS_PAGE (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (tg_programs_page_parent_class)->dispose (object);
}

static void
tg_programs_page_class_init (TgProgramsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_programs_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/programs-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgProgramsPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, TgProgramsPage, icon);
  gtk_widget_class_bind_template_child (widget_class, TgProgramsPage, explanation);
  gtk_widget_class_bind_template_child (widget_class, TgProgramsPage, group);
  gtk_widget_class_bind_template_child (widget_class, TgProgramsPage, add_group);
  gtk_widget_class_bind_template_child (widget_class, TgProgramsPage, add_button);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

/* Hides the icon in a low window, so that the text and the button are visible without
 * scrolling. */
static void
fit_icon (GtkWidget *widget, gboolean low)
{
  gtk_widget_set_visible (TG_PROGRAMS_PAGE (widget)->icon, !low);
}

static void
tg_programs_page_init (TgProgramsPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tg_short_window_follow (GTK_WIDGET (self), fit_icon);
}

/* Fills in the page; to be called once. @can_run: whether programs can be started;
 * otherwise the page explains why they cannot */
void
tg_programs_page_set_settings (TgProgramsPage *self,
                               TgSettings     *settings,
                               gboolean        can_run)
{
  g_return_if_fail (TG_IS_PROGRAMS_PAGE (self));
  g_return_if_fail (TG_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  gtk_widget_set_visible (self->add_group, can_run);
  if (can_run)
    list_programs (self);
  else
    {
      show_list_or_placeholder (self);
      gtk_label_set_label (
          self->explanation,
          _ ("As a Flatpak, Tengen cannot start other programs. To play against other "
             "engines, install Tengen without Flatpak."));
    }
}
