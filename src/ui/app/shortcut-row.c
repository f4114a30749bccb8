/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys of the action are at the end of the row, alternative chords below each other;
 * with large text they are below the title. */

#include "ui/app/shortcut-row.h"

#include "ui/layout/text-scale.h"

enum
{
  PROP_ACCELERATOR = 1,
  PROP_SHOWN_ACTION,
  N_PROPS
};

struct _TgShortcutRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *box;  /* child */
  GtkWidget *keys; /* child */
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgShortcutRow, tg_shortcut_row, ADW_TYPE_PREFERENCES_ROW)

/* If GTK has no translation of a key, not even in English, it shows the keysym name, such
 * as “Page_Up”; the underscore is replaced by a blank. */
static void
show_blanks (GtkWidget *keys)
{
  for (GtkWidget *key = gtk_widget_get_first_child (keys); key != NULL;
       key = gtk_widget_get_next_sibling (key))
    if (GTK_IS_LABEL (key))
      {
        g_autofree gchar *name = g_strdup (gtk_label_get_text (GTK_LABEL (key)));

        gtk_label_set_text (GTK_LABEL (key), g_strdelimit (name, "_", ' '));
      }
}

static void
add_keys (TgShortcutRow *self, const gchar *accelerator)
{
  GtkWidget *label = gtk_shortcut_label_new (accelerator);

  show_blanks (label);
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->keys), label);
}

/* Shows the keys of @accelerator: alternative single keys side by side, alternative
 * chords (with modifiers) below each other. */
static void
show_keys (TgShortcutRow *self, const gchar *accelerator)
{
  g_auto (GStrv) chords = NULL;

  if (strchr (accelerator, '<') == NULL)
    {
      add_keys (self, accelerator);
      return;
    }
  chords = g_strsplit (accelerator, " ", -1);
  for (guint i = 0; chords[i] != NULL; i++)
    add_keys (self, chords[i]);
}

static void
show_action (TgShortcutRow *self, const gchar *action)
{
  g_auto (GStrv) chords = gtk_application_get_accels_for_action (
      GTK_APPLICATION (g_application_get_default ()), action);

  for (guint i = 0; chords[i] != NULL; i++)
    add_keys (self, chords[i]);
}

static void
tg_shortcut_row_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  TgShortcutRow *self = TG_SHORTCUT_ROW (object);

  switch (prop_id)
    {
    case PROP_ACCELERATOR:
      show_keys (self, g_value_get_string (value));
      break;
    case PROP_SHOWN_ACTION:
      show_action (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tg_shortcut_row_class_init (TgShortcutRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tg_shortcut_row_set_property;

  props[PROP_ACCELERATOR] = g_param_spec_string (
      "accelerator", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHOWN_ACTION] = g_param_spec_string (
      "shown-action", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
adapt (TgShortcutRow *self)
{
  gboolean large = tg_text_scale_is_large (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  large ? GTK_ORIENTATION_VERTICAL
                                        : GTK_ORIENTATION_HORIZONTAL);
}

static void
tg_shortcut_row_init (TgShortcutRow *self)
{
  GtkWidget *title = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0.0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "title");
  g_object_bind_property (self, "title", title, "label", G_BINDING_SYNC_CREATE);

  self->keys = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_valign (self->keys, GTK_ALIGN_CENTER);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (self->box, "shortcut");
  gtk_box_append (GTK_BOX (self->box), title);
  gtk_box_append (GTK_BOX (self->box), self->keys);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), self->box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);

  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi", G_CALLBACK (adapt), self,
                           G_CONNECT_SWAPPED);
  adapt (self);
}
