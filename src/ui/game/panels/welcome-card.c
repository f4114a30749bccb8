/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/game/panels/welcome-card.h"

struct _TgWelcomeCard
{
  GtkWidget parent_instance;

  GtkWidget *box;     /* template child */
  GtkWidget *heading; /* template child */
};

G_DEFINE_FINAL_TYPE (TgWelcomeCard, tg_welcome_card, GTK_TYPE_WIDGET)

static void
tg_welcome_card_dispose (GObject *object)
{
  g_clear_pointer (&TG_WELCOME_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_welcome_card_parent_class)->dispose (object);
}

static void
tg_welcome_card_class_init (TgWelcomeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_welcome_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/welcome-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TgWelcomeCard, box);
  gtk_widget_class_bind_template_child (widget_class, TgWelcomeCard, heading);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "welcome");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tg_welcome_card_init (TgWelcomeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->heading,
                                  NULL, -1);
}

GtkWidget *
tg_welcome_card_new (void)
{
  return g_object_new (TG_TYPE_WELCOME_CARD, NULL);
}
