/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/dialog-header.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/widgets/mnemonic-button.h"

enum
{
  PROP_TITLE = 1,
  PROP_ACTION,
  N_PROPS
};

struct _TgDialogHeader
{
  GtkWidget parent_instance;

  AdwHeaderBar *bar;      /* child */
  AdwSqueezer  *slot;     /* child of `bar` */
  GtkWidget    *title;    /* child of `slot` */
  GtkWidget    *below;    /* child: the title again, below the bar */
  guint         adapt_id; /* removed in dispose */
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgDialogHeader, tg_dialog_header, GTK_TYPE_WIDGET)

static gboolean
adapt_cb (gpointer user_data)
{
  TgDialogHeader *self = user_data;

  self->adapt_id = 0;
  gtk_widget_set_visible (self->below,
                          adw_squeezer_get_visible_child (self->slot) == NULL);
  return G_SOURCE_REMOVE;
}

/* Adapts the header in an idle handler, since GTK forbids showing a widget during size
 * allocation. */
static void
queue_adapt (TgDialogHeader *self)
{
  if (self->adapt_id == 0)
    self->adapt_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}

static void
tg_dialog_header_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TgDialogHeader *self = TG_DIALOG_HEADER (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      gtk_label_set_label (GTK_LABEL (self->title), g_value_get_string (value));
      gtk_label_set_label (GTK_LABEL (self->below), g_value_get_string (value));
      break;
    case PROP_ACTION:
      gtk_widget_set_valign (g_value_get_object (value), GTK_ALIGN_CENTER);
      adw_header_bar_pack_end (self->bar, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tg_dialog_header_dispose (GObject *object)
{
  TgDialogHeader *self = TG_DIALOG_HEADER (object);
  GtkWidget      *child;

  g_clear_handle_id (&self->adapt_id, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tg_dialog_header_parent_class)->dispose (object);
}

static void
tg_dialog_header_class_init (TgDialogHeaderClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tg_dialog_header_set_property;
  object_class->dispose = tg_dialog_header_dispose;

  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_ACTION] = g_param_spec_object ("action", NULL, NULL, GTK_TYPE_WIDGET,
                                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
cancel_new (void)
{
  GtkWidget *word = tg_mnemonic_button_new (_ ("_Cancel"));
  GtkWidget *cross = gtk_button_new_from_icon_name ("window-close-symbolic");
  GtkWidget *squeezer = adw_squeezer_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (word), "window.close");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cross), "window.close");
  gtk_widget_set_tooltip_text (cross, _ ("Cancel"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (cross), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Cancel"), -1);
  gtk_widget_add_css_class (cross, "circular");
  gtk_widget_add_css_class (cross, "raised");
  gtk_widget_set_halign (cross, GTK_ALIGN_START);
  gtk_widget_set_valign (cross, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (word, GTK_ALIGN_CENTER);
  adw_squeezer_set_homogeneous (ADW_SQUEEZER (squeezer), FALSE);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), word);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), cross);
  return squeezer;
}

static void
tg_dialog_header_init (TgDialogHeader *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
      GTK_ORIENTATION_VERTICAL);

  self->title = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->title, "title");
  self->slot = ADW_SQUEEZER (adw_squeezer_new ());
  adw_squeezer_set_allow_none (self->slot, TRUE);
  adw_squeezer_add (self->slot, self->title);
  g_signal_connect_object (self->slot, "notify::visible-child", G_CALLBACK (queue_adapt),
                           self, G_CONNECT_SWAPPED);

  self->bar = ADW_HEADER_BAR (adw_header_bar_new ());
  adw_header_bar_set_show_start_title_buttons (self->bar, FALSE);
  adw_header_bar_set_show_end_title_buttons (self->bar, FALSE);
  adw_header_bar_set_centering_policy (self->bar, ADW_CENTERING_POLICY_LOOSE);
  adw_header_bar_set_title_widget (self->bar, GTK_WIDGET (self->slot));
  adw_header_bar_pack_start (self->bar, cancel_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->bar), GTK_WIDGET (self));

  self->below = gtk_label_new (NULL);
  gtk_widget_set_visible (self->below, FALSE);
  gtk_label_set_wrap (GTK_LABEL (self->below), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->below), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->below, "title-below");
  gtk_widget_set_parent (self->below, GTK_WIDGET (self));
}
