/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/choice-row.h"

#include "ui/layout/row-layout.h"
#include "ui/layout/text-scale.h"

/* A name that is wider than this may be shortened: on a telephone there is no room
 * for more. Pixels. */
#define WIDEST_CHOICE 170

struct _TgChoiceRow
{
  AdwComboRow parent_instance;

  GtkListItemFactory *beside;      /* owned: shows what is chosen beside the title */
  GtkListItemFactory *nothing;     /* owned: shows nothing there */
  gchar              *explanation; /* owned: the subtitle that was set from outside */
  gchar              *said;        /* owned: the subtitle that was set from here */
};

G_DEFINE_FINAL_TYPE (TgChoiceRow, tg_choice_row, ADW_TYPE_COMBO_ROW)

static const gchar *
get_chosen (TgChoiceRow *self)
{
  gpointer item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));

  return GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (item) : "";
}

/* A subtitle that was not set from here is a new explanation. */
static void
adapt (TgChoiceRow *self)
{
  AdwComboRow        *row = ADW_COMBO_ROW (self);
  gboolean            large = tg_text_scale_is_large (GTK_WIDGET (self));
  GtkListItemFactory *factory = large ? self->nothing : self->beside;
  const gchar        *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (self));

  if (g_strcmp0 (subtitle, self->said) != 0)
    {
      g_free (self->explanation);
      self->explanation = g_strdup (subtitle);
    }
  g_free (self->said);
  if (large && self->explanation != NULL && *self->explanation != '\0')
    self->said = g_strdup_printf ("%s\n%s", get_chosen (self), self->explanation);
  else
    self->said = g_strdup (large ? get_chosen (self) : self->explanation);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), self->said);
  if (adw_combo_row_get_factory (row) != factory)
    adw_combo_row_set_factory (row, factory);
}

static void
setup_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1.0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_list_item_set_child (item, label);
}

/* A label that can be shortened asks for next to nothing, so it has to be told what
 * it needs. */
static void
bind_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget   *label = gtk_list_item_get_child (item);
  const gchar *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, text);
  gint width;

  gtk_label_set_label (GTK_LABEL (label), text);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_widget_set_size_request (label, MIN (width, WIDEST_CHOICE), -1);
}

static void
tg_choice_row_finalize (GObject *object)
{
  TgChoiceRow *self = TG_CHOICE_ROW (object);

  g_clear_object (&self->beside);
  g_clear_object (&self->nothing);
  g_free (self->explanation);
  g_free (self->said);
  G_OBJECT_CLASS (tg_choice_row_parent_class)->finalize (object);
}

static void
tg_choice_row_class_init (TgChoiceRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_choice_row_finalize;
}

static void
tg_choice_row_init (TgChoiceRow *self)
{
  AdwComboRow *row = ADW_COMBO_ROW (self);

  tg_row_layout_use (ADW_PREFERENCES_ROW (self));
  /* The list that opens stays libadwaita's own. */
  adw_combo_row_set_list_factory (row, adw_combo_row_get_factory (row));
  self->beside = gtk_signal_list_item_factory_new ();
  g_signal_connect (self->beside, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (self->beside, "bind", G_CALLBACK (bind_cb), NULL);
  self->nothing = gtk_signal_list_item_factory_new ();
  g_signal_connect (self, "notify::subtitle", G_CALLBACK (adapt), NULL);
  g_signal_connect (self, "notify::selected-item", G_CALLBACK (adapt), NULL);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi", G_CALLBACK (adapt), self,
                           G_CONNECT_SWAPPED);
  adapt (self);
}
