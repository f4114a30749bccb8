/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/link-row.h"

/* The sizes of AdwActionRow. */
#define MIN_HEIGHT     50
#define MARGIN         12
#define COLUMN_SPACING 6
#define ROW_SPACING    3

typedef struct
{
  GtkGrid  *grid;     /* owned by the row */
  GtkLabel *subtitle; /* owned by the grid */
  GtkLabel *status;   /* owned by the grid */
  GtkImage *arrow;    /* owned by the grid */
} TgLinkRowPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (TgLinkRow, tg_link_row, ADW_TYPE_PREFERENCES_ROW)

static TgLinkRowPrivate *
get_private (TgLinkRow *self)
{
  return tg_link_row_get_instance_private (self);
}

static void
tg_link_row_class_init (TgLinkRowClass *klass G_GNUC_UNUSED)
{
}

static GtkWidget *
add_label (GtkWidget *words, gint row, const gchar *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (GTK_GRID (words), label, 0, row, 1, 1);
  return label;
}

static void
tg_link_row_init (TgLinkRow *self)
{
  TgLinkRowPrivate *priv = get_private (self);
  GtkWidget        *words =
      g_object_new (GTK_TYPE_GRID, "row-spacing", ROW_SPACING, "margin-top",
                    ROW_SPACING * 2, "margin-bottom", ROW_SPACING * 2, "hexpand", TRUE,
                    "vexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *title = add_label (words, 0, "title");

  priv->subtitle = GTK_LABEL (add_label (words, 1, "subtitle"));
  priv->status = GTK_LABEL (gtk_label_new (NULL));
  priv->arrow = GTK_IMAGE (gtk_image_new_from_icon_name ("go-next-symbolic"));
  priv->grid = g_object_new (GTK_TYPE_GRID, "column-spacing", COLUMN_SPACING,
                             "margin-start", MARGIN, "margin-end", MARGIN, "vexpand",
                             FALSE, "height-request", MIN_HEIGHT, NULL);
  gtk_widget_set_visible (GTK_WIDGET (priv->subtitle), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (priv->status), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (priv->status), "accent");
  gtk_grid_attach (priv->grid, words, 0, 0, 1, 1);
  gtk_grid_attach (priv->grid, GTK_WIDGET (priv->status), 1, 0, 1, 1);
  gtk_grid_attach (priv->grid, GTK_WIDGET (priv->arrow), 2, 0, 1, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (priv->grid));
  g_object_bind_property (self, "title", title, "label", G_BINDING_DEFAULT);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
}

/**
 * tg_link_row_new:
 * @title: plain text
 * @subtitle: (nullable): plain text below it
 *
 * Makes a row without an action; see #GtkActionable.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
tg_link_row_new (const gchar *title, const gchar *subtitle)
{
  GtkWidget *self = g_object_new (TG_TYPE_LINK_ROW, "title", title, NULL);

  tg_link_row_set_subtitle (TG_LINK_ROW (self), subtitle);
  return self;
}

/**
 * tg_link_row_set_subtitle:
 * @subtitle: (nullable): plain text, also the accessible description
 */
void
tg_link_row_set_subtitle (TgLinkRow *self, const gchar *subtitle)
{
  TgLinkRowPrivate *priv;

  g_return_if_fail (TG_IS_LINK_ROW (self));

  priv = get_private (self);
  gtk_label_set_label (priv->subtitle, subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (priv->subtitle),
                          subtitle != NULL && *subtitle != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  subtitle != NULL ? subtitle : "", -1);
}

const gchar *
tg_link_row_get_subtitle (TgLinkRow *self)
{
  g_return_val_if_fail (TG_IS_LINK_ROW (self), NULL);

  return gtk_label_get_label (get_private (self)->subtitle);
}

/* Shows a short text before the arrow; @spoken is its accessible text. */
void
tg_link_row_set_status (TgLinkRow *self, const gchar *status, const gchar *spoken)
{
  TgLinkRowPrivate *priv;

  g_return_if_fail (TG_IS_LINK_ROW (self));

  priv = get_private (self);
  gtk_label_set_label (priv->status, status);
  gtk_widget_set_visible (GTK_WIDGET (priv->status), *status != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->status),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* Replaces the arrow by another icon. */
void
tg_link_row_set_icon_name (TgLinkRow *self, const gchar *icon_name)
{
  g_return_if_fail (TG_IS_LINK_ROW (self));

  gtk_image_set_from_icon_name (get_private (self)->arrow, icon_name);
}

/* Adds a widget after the arrow. */
void
tg_link_row_add_suffix (TgLinkRow *self, GtkWidget *suffix)
{
  TgLinkRowPrivate *priv;

  g_return_if_fail (TG_IS_LINK_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (suffix));

  priv = get_private (self);
  gtk_grid_attach_next_to (priv->grid, suffix, GTK_WIDGET (priv->arrow), GTK_POS_RIGHT, 1,
                           1);
}
