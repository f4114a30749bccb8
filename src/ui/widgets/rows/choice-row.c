/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/rows/choice-row.h"

#include "ui/layout/text-scale.h"

/* In pixels: the width up to which a chosen name beside the title is never shortened; a
 * telephone has no room for more. */
#define MAX_CHOICE_WIDTH 170

/* In letters: the maximum width of a name; AdwComboRow 1.2 shortens names to 20
 * letters. */
#define MAX_CHARS 40

struct _TgChoiceRow
{
  AdwComboRow parent_instance;

  GtkListItemFactory *beside;       /* owned: shows the choice beside the title */
  GtkListItemFactory *empty;        /* owned: shows nothing beside the title */
  GtkWidget          *chosen;       /* weak: the chosen item in the popover */
  gchar              *explanation;  /* owned: the subtitle set by the caller */
  gchar              *own_subtitle; /* owned: the subtitle set by adapt() */
  GStrv               reserved;     /* owned (nullable): explanations that have room */
  gint                width;        /* for which the room was measured; 0 for none */
  guint               reserve_id;   /* removed in dispose */
};

G_DEFINE_FINAL_TYPE (TgChoiceRow, tg_choice_row, ADW_TYPE_COMBO_ROW)

static const gchar *
get_chosen (TgChoiceRow *self)
{
  gpointer item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));

  return GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (item) : "";
}

/* Shows the choice beside the title, or, with large text, in the subtitle. A subtitle
 * other than the one that the last call has set is a new explanation. */
static void
adapt (TgChoiceRow *self)
{
  AdwComboRow        *row = ADW_COMBO_ROW (self);
  gboolean            large = tg_text_scale_is_large (GTK_WIDGET (self));
  GtkListItemFactory *factory = large ? self->empty : self->beside;
  const gchar        *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (self));

  if (g_strcmp0 (subtitle, self->own_subtitle) != 0)
    {
      g_free (self->explanation);
      self->explanation = g_strdup (subtitle);
    }
  g_free (self->own_subtitle);
  if (large && self->explanation != NULL && *self->explanation != '\0')
    self->own_subtitle = g_strdup_printf ("%s\n%s", get_chosen (self), self->explanation);
  else
    self->own_subtitle = g_strdup (large ? get_chosen (self) : self->explanation);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), self->own_subtitle);
  if (adw_combo_row_get_factory (row) != factory)
    adw_combo_row_set_factory (row, factory);
}

/* Makes the row as high as with its longest explanation. */
static gboolean
reserve_cb (gpointer user_data)
{
  TgChoiceRow      *self = user_data;
  AdwActionRow     *row = ADW_ACTION_ROW (self);
  g_autofree gchar *explanation = g_strdup (self->explanation);
  gint              width = gtk_widget_get_width (GTK_WIDGET (self));
  gint              most = -1;

  self->reserve_id = 0;
  if (width == 0 || width == self->width)
    return G_SOURCE_REMOVE;
  self->width = width;
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, -1);
  for (guint i = 0; self->reserved[i] != NULL; i++)
    {
      gint height;

      adw_action_row_set_subtitle (row, self->reserved[i]);
      gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, width, &height,
                          NULL, NULL, NULL);
      most = MAX (most, height);
    }
  adw_action_row_set_subtitle (row, explanation);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, most);
  return G_SOURCE_REMOVE;
}

static void
queue_reserve (TgChoiceRow *self)
{
  if (self->reserved != NULL && self->reserve_id == 0)
    self->reserve_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, reserve_cb, self, NULL);
}

/* Measures the room again when the window has got another size; the row must not change
 * during size allocation. */
static void
tg_choice_row_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_choice_row_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)),
                           "layout", G_CALLBACK (queue_reserve), widget,
                           G_CONNECT_SWAPPED);
}

static void
tg_choice_row_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (
      gtk_native_get_surface (gtk_widget_get_native (widget)), widget);
  GTK_WIDGET_CLASS (tg_choice_row_parent_class)->unrealize (widget);
}

/* The letters have another size. */
static void
scaled_cb (TgChoiceRow *self)
{
  self->width = 0;
  adapt (self);
  queue_reserve (self);
}

static GtkWidget *
make_label (gfloat xalign)
{
  return g_object_new (GTK_TYPE_LABEL, "xalign", xalign, "ellipsize", PANGO_ELLIPSIZE_END,
                       "max-width-chars", MAX_CHARS, "valign", GTK_ALIGN_CENTER, NULL);
}

static void
setup_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, make_label (1));
}

/* Sets the text of an item. An ellipsized label asks only for the width of three dots, so
 * a size request gives it the width of its text. */
static void
bind_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget   *label = gtk_list_item_get_child (item);
  const gchar *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, text);
  gint width;

  gtk_label_set_label (GTK_LABEL (label), text);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_widget_set_size_request (label, MIN (width, MAX_CHOICE_WIDTH), -1);
}

static void
setup_list_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), make_label (0));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
show_mark (GtkListItem *item, G_GNUC_UNUSED GParamSpec *pspec, TgChoiceRow *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  gboolean   is_chosen = gtk_list_item_get_item (item)
                       == adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));

  gtk_widget_set_opacity (gtk_widget_get_last_child (box), is_chosen ? 1 : 0);
  if (is_chosen)
    g_set_weak_pointer (&self->chosen, box);
}

static void
bind_list_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory,
              GtkListItem                            *item,
              TgChoiceRow                            *self)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (label),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  g_signal_connect_object (self, "notify::selected-item", G_CALLBACK (show_mark), item,
                           G_CONNECT_SWAPPED);
  show_mark (item, NULL, self);
}

static void
unbind_list_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory,
                GtkListItem                            *item,
                TgChoiceRow                            *self)
{
  g_signal_handlers_disconnect_by_data (self, item);
}

/* Opens the list at the chosen item; GTK 4.8 opens it at the first one. */
static void
tg_choice_row_activate (AdwActionRow *row)
{
  TgChoiceRow *self = TG_CHOICE_ROW (row);

  ADW_ACTION_ROW_CLASS (tg_choice_row_parent_class)->activate (row);
  if (self->chosen != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (self->chosen));
}

static void
tg_choice_row_dispose (GObject *object)
{
  g_clear_handle_id (&TG_CHOICE_ROW (object)->reserve_id, g_source_remove);
  G_OBJECT_CLASS (tg_choice_row_parent_class)->dispose (object);
}

static void
tg_choice_row_finalize (GObject *object)
{
  TgChoiceRow *self = TG_CHOICE_ROW (object);

  g_clear_weak_pointer (&self->chosen);
  g_clear_object (&self->beside);
  g_clear_object (&self->empty);
  g_free (self->explanation);
  g_free (self->own_subtitle);
  g_strfreev (self->reserved);
  G_OBJECT_CLASS (tg_choice_row_parent_class)->finalize (object);
}

static void
tg_choice_row_class_init (TgChoiceRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_choice_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_choice_row_finalize;
  GTK_WIDGET_CLASS (klass)->realize = tg_choice_row_realize;
  GTK_WIDGET_CLASS (klass)->unrealize = tg_choice_row_unrealize;
  ADW_ACTION_ROW_CLASS (klass)->activate = tg_choice_row_activate;
}

static void
tg_choice_row_init (TgChoiceRow *self)
{
  AdwComboRow *row = ADW_COMBO_ROW (self);
  g_autoptr (GtkListItemFactory) list = gtk_signal_list_item_factory_new ();

  /* With large text, the subtitle holds the choice, which is plain text and not markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  g_signal_connect (list, "setup", G_CALLBACK (setup_list_cb), NULL);
  g_signal_connect_object (list, "bind", G_CALLBACK (bind_list_cb), self, 0);
  g_signal_connect_object (list, "unbind", G_CALLBACK (unbind_list_cb), self, 0);
  adw_combo_row_set_list_factory (row, list);
  self->beside = gtk_signal_list_item_factory_new ();
  g_signal_connect (self->beside, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (self->beside, "bind", G_CALLBACK (bind_cb), NULL);
  self->empty = gtk_signal_list_item_factory_new ();
  g_signal_connect (self, "notify::subtitle", G_CALLBACK (adapt), NULL);
  g_signal_connect (self, "notify::selected-item", G_CALLBACK (adapt), NULL);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi", G_CALLBACK (scaled_cb), self,
                           G_CONNECT_SWAPPED);
  adapt (self);
}

/* Reserves room for the longest of the explanations that the row may have as its subtitle,
 * so that the page below does not move when another one is chosen. */
void
tg_choice_row_reserve (TgChoiceRow *self, const gchar *const *explanations)
{
  g_return_if_fail (TG_IS_CHOICE_ROW (self));
  g_return_if_fail (explanations != NULL);

  g_strfreev (self->reserved);
  self->reserved = g_strdupv ((gchar **) explanations);
  self->width = 0;
  queue_reserve (self);
}
