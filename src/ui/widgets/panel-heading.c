/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/panel-heading.h"

struct _TgPanelHeading
{
  GtkButton parent_instance;

  gboolean folded;

  GtkWidget *arrow;
  GtkWidget *label;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_FOLDED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgPanelHeading, tg_panel_heading, GTK_TYPE_BUTTON)

static void
set_folded (TgPanelHeading *self, gboolean folded)
{
  if (self->folded == folded)
    return;

  self->folded = folded;
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow),
                                folded ? "pan-end-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED,
                               !folded, -1);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOLDED]);
}

static void
tg_panel_heading_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  TgPanelHeading *self = TG_PANEL_HEADING (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_label (GTK_LABEL (self->label)));
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tg_panel_heading_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TgPanelHeading *self = TG_PANEL_HEADING (object);

  switch (id)
    {
    case PROP_TITLE:
      gtk_label_set_label (GTK_LABEL (self->label), g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      g_value_get_string (value), -1);
      break;
    case PROP_FOLDED:
      set_folded (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tg_panel_heading_clicked (GtkButton *button)
{
  TgPanelHeading *self = TG_PANEL_HEADING (button);

  set_folded (self, !self->folded);
}

static void
tg_panel_heading_class_init (TgPanelHeadingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_panel_heading_get_property;
  object_class->set_property = tg_panel_heading_set_property;
  GTK_BUTTON_CLASS (klass)->clicked = tg_panel_heading_clicked;
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                 | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
tg_panel_heading_init (TgPanelHeading *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->arrow = gtk_image_new_from_icon_name ("pan-down-symbolic");
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->label, "heading");
  gtk_box_append (GTK_BOX (box), self->arrow);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE,
                               -1);
}

gboolean
tg_panel_heading_get_folded (TgPanelHeading *self)
{
  g_return_val_if_fail (TG_IS_PANEL_HEADING (self), FALSE);

  return self->folded;
}
