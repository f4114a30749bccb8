/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices are radio buttons, so that arrow keys, Space and screen readers work as
 * usual; each shows a corner of a board instead of the radio indicator. */

#include "ui/app/theme-row.h"

#include <glib/gi18n-lib.h>

#include "drawing/board/theme.h"
#include "ui/board/board-thumbnail.h"
#include "ui/layout/text-scale.h"
#include "ui/layout/wrap-box.h"

#define THEME_KEY "tg-theme"

/* In logical pixels: the width and height of a picture; four pictures fit side by side in
 * a narrow window. */
#define EXTENT 64

struct _TgThemeRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *title;   /* borrowed from the row */
  GtkWidget *choices; /* borrowed: a radio button for each of tg_theme_ids() */
  TgBoard    board;   /* the position in the pictures */
};

enum
{
  PROP_THEME = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgThemeRow, tg_theme_row, ADW_TYPE_PREFERENCES_ROW)

static const gchar *
get_id (GtkWidget *choice)
{
  return g_object_get_data (G_OBJECT (choice), THEME_KEY);
}

static GtkWidget *
get_picture (GtkWidget *choice)
{
  return gtk_widget_get_first_child (
      gtk_check_button_get_child (GTK_CHECK_BUTTON (choice)));
}

/* Returns the chosen button, or the first one. */
static GtkWidget *
find_chosen (TgThemeRow *self)
{
  GtkWidget *first = gtk_widget_get_first_child (self->choices);

  for (GtkWidget *choice = first; choice != NULL;
       choice = gtk_widget_get_next_sibling (choice))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (choice)))
      return choice;

  return first;
}

static void
draw_pictures (TgThemeRow *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  for (GtkWidget *choice = gtk_widget_get_first_child (self->choices); choice != NULL;
       choice = gtk_widget_get_next_sibling (choice))
    tg_board_thumbnail_show (TG_BOARD_THUMBNAIL (get_picture (choice)), &self->board,
                             tg_theme_from_id (get_id (choice), dark));
}

static void
toggled_cb (TgThemeRow *self, GtkCheckButton *choice)
{
  if (gtk_check_button_get_active (choice))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THEME]);
}

static GtkWidget *
make_choice (TgThemeRow *self, TgThumbnailPainter *painter, const gchar *id)
{
  const gchar *name = g_dgettext (GETTEXT_PACKAGE, tg_theme_from_id (id, FALSE)->name);
  GtkWidget   *choice = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_RADIO, "hexpand", TRUE, NULL);
  GtkWidget   *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget   *picture = tg_board_thumbnail_new (painter, EXTENT);
  GtkWidget   *label = gtk_label_new (name);

  /* The label becomes about as wide as the picture; with large text, four pictures do not
   * fit side by side in a narrow window in any case, and the label may be wider. */
  g_object_set (label, "wrap", TRUE, "max-width-chars",
                tg_text_scale_is_large (GTK_WIDGET (self)) ? 16 : 8, "justify",
                GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (content, TRUE);
  gtk_box_append (GTK_BOX (content), picture);
  gtk_box_append (GTK_BOX (content), label);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (choice), content);
  gtk_widget_add_css_class (choice, "picture-choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  g_object_set_data (G_OBJECT (choice), THEME_KEY, (gpointer) id);
  g_signal_connect_object (choice, "toggled", G_CALLBACK (toggled_cb), self,
                           G_CONNECT_SWAPPED);
  return choice;
}

static void
add_choices (TgThemeRow *self)
{
  g_autoptr (TgThumbnailPainter) painter = tg_thumbnail_painter_new ();
  const gchar *const *ids = tg_theme_ids ();
  GtkWidget          *first = NULL;

  for (gsize i = 0; ids[i] != NULL; i++)
    {
      GtkWidget *choice = make_choice (self, painter, ids[i]);

      gtk_widget_set_parent (choice, self->choices);
      if (first == NULL)
        first = choice;
      else
        gtk_check_button_set_group (GTK_CHECK_BUTTON (choice), GTK_CHECK_BUTTON (first));
    }
}

/* Places stones on the smallest board, on which stones are largest. */
static void
place_stones (TgThemeRow *self)
{
  static const TgMove moves[] = {
    { { 2, 2 }, TG_STONE_BLACK }, { { 2, 3 }, TG_STONE_WHITE },
    { { 3, 3 }, TG_STONE_BLACK }, { { 1, 1 }, TG_STONE_WHITE },
    { { 3, 1 }, TG_STONE_BLACK },
  };

  tg_board_init (&self->board, TG_MIN_SIZE);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    tg_board_place (&self->board, moves[i].point, moves[i].stone);
}

/* The access key of the title focuses the chosen button. */
static gboolean
tg_theme_row_mnemonic_activate (GtkWidget *widget, gboolean cycling G_GNUC_UNUSED)
{
  return gtk_widget_grab_focus (find_chosen (TG_THEME_ROW (widget)));
}

static void
tg_theme_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_THEME)
    g_value_set_string (value, get_id (find_chosen (TG_THEME_ROW (object))));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tg_theme_row_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  TgThemeRow *self = TG_THEME_ROW (object);

  if (id != PROP_THEME)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  for (GtkWidget *choice = gtk_widget_get_first_child (self->choices); choice != NULL;
       choice = gtk_widget_get_next_sibling (choice))
    if (g_strcmp0 (get_id (choice), g_value_get_string (value)) == 0)
      gtk_check_button_set_active (GTK_CHECK_BUTTON (choice), TRUE);
}

static void
tg_theme_row_class_init (TgThemeRowClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tg_theme_row_get_property;
  object_class->set_property = tg_theme_row_set_property;
  widget_class->mnemonic_activate = tg_theme_row_mnemonic_activate;

  props[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, NULL,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                               | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
tg_theme_row_init (TgThemeRow *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (self->title), GTK_WIDGET (self));
  g_object_bind_property (self, "title", self->title, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "use-underline", self->title, "use-underline",
                          G_BINDING_SYNC_CREATE);
  self->choices = g_object_new (TG_TYPE_WRAP_BOX, "accessible-role",
                                GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->choices),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->title, NULL,
                                  -1);
  place_stones (self);
  add_choices (self);
  draw_pictures (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (draw_pictures), self, G_CONNECT_SWAPPED);

  gtk_widget_add_css_class (content, "theme-row");
  gtk_box_append (GTK_BOX (content), self->title);
  gtk_box_append (GTK_BOX (content), self->choices);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), content);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}
