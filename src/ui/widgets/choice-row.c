/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/choice-row.h"

#include "ui/layout/row-layout.h"
#include "ui/layout/text-scale.h"

/* A name that is wider than this may be shortened: on a telephone there is no room
 * for more. Pixels. */
#define WIDEST_CHOICE 170
#define CHOICE_CHARS  20
/* In the list that opens there is more, as far as the screen goes. */
#define LIST_CHARS   40
#define HIGHEST_LIST 400

struct _TgChoiceRow
{
  AdwActionRow parent_instance;

  GtkSingleSelection *selection;   /* owned */
  GtkWidget          *chosen;      /* borrowed: what is chosen, beside the title */
  GtkWidget          *arrow;       /* borrowed: there the list opens */
  GtkWidget          *popover;     /* borrowed; NULL until it is first opened */
  GtkListView        *list;        /* likewise */
  GtkWidget          *current;     /* weak: in the list, what is chosen */
  gchar              *explanation; /* owned: the subtitle that was set from outside */
  gchar              *said;        /* owned: the subtitle that was set from here */
};

enum
{
  PROP_MODEL = 1,
  PROP_SELECTED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgChoiceRow, tg_choice_row, ADW_TYPE_ACTION_ROW)

static const gchar *
get_chosen (TgChoiceRow *self)
{
  gpointer item = gtk_single_selection_get_selected_item (self->selection);

  return item != NULL ? gtk_string_object_get_string (item) : "";
}

/* A label that can be shortened asks for next to nothing, so it has to be told what
 * it needs. */
static void
show_chosen (TgChoiceRow *self)
{
  const gchar *text = get_chosen (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->chosen, text);
  gint width;

  gtk_label_set_label (GTK_LABEL (self->chosen), text);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_widget_set_size_request (self->chosen, MIN (width, WIDEST_CHOICE), -1);
}

/* A subtitle that was not set from here is a new explanation. */
static void
adapt (TgChoiceRow *self)
{
  gboolean     large = tg_text_scale_is_large (GTK_WIDGET (self));
  const gchar *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (self));

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
  show_chosen (self);
  gtk_widget_set_visible (self->chosen, !large);
}

static void
items_changed_cb (TgChoiceRow *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  gtk_widget_set_sensitive (GTK_WIDGET (self), n > 0);
  gtk_widget_set_visible (self->arrow, n > 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), n > 1);
}

static void
selected_cb (TgChoiceRow *self)
{
  adapt (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SELECTED]);
}

static GtkWidget *
make_label (gfloat xalign, gint n_chars)
{
  return g_object_new (GTK_TYPE_LABEL, "xalign", xalign, "ellipsize", PANGO_ELLIPSIZE_END,
                       "max-width-chars", n_chars, "valign", GTK_ALIGN_CENTER, NULL);
}

static void
setup_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (box), make_label (0, LIST_CHARS));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory,
         GtkListItem                            *item,
         TgChoiceRow                            *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  gboolean   is_chosen =
      gtk_list_item_get_position (item) == tg_choice_row_get_selected (self);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_widget_set_opacity (gtk_widget_get_last_child (box), is_chosen ? 1 : 0);
  if (is_chosen)
    g_set_weak_pointer (&self->current, box);
}

static void
activate_cb (TgChoiceRow *self, guint index)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  tg_choice_row_set_selected (self, index);
}

static void
notify_visible_cb (TgChoiceRow *self)
{
  if (gtk_widget_get_visible (self->popover))
    gtk_widget_add_css_class (GTK_WIDGET (self), "has-open-popup");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "has-open-popup");
}

static void
make_popover (TgChoiceRow *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget          *list = gtk_list_view_new (NULL, factory);
  GtkWidget          *scrolled = g_object_new (
               GTK_TYPE_SCROLLED_WINDOW, "child", list, "hscrollbar-policy", GTK_POLICY_NEVER,
               "max-content-height", HIGHEST_LIST, "propagate-natural-width", TRUE,
               "propagate-natural-height", TRUE, NULL);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  self->list = GTK_LIST_VIEW (list);
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  g_signal_connect_object (list, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
  self->popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->popover, "menu");
  gtk_popover_set_child (GTK_POPOVER (self->popover), scrolled);
  g_signal_connect_object (self->popover, "notify::visible",
                           G_CALLBACK (notify_visible_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->arrow), self->popover);
}

/* The list has a selection of its own, which goes with the keys. */
static void
tg_choice_row_activate (AdwActionRow *row)
{
  TgChoiceRow *self = TG_CHOICE_ROW (row);
  GListModel  *model = tg_choice_row_get_model (self);
  g_autoptr (GtkSingleSelection) selection = NULL;

  if (!gtk_widget_get_visible (self->arrow))
    return;
  if (self->popover == NULL)
    make_popover (self);
  selection = gtk_single_selection_new (g_object_ref (model));
  gtk_single_selection_set_selected (selection, tg_choice_row_get_selected (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  /* A list of GTK 4.8 begins at its first item, whatever is selected. */
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                              tg_choice_row_get_selected (self));
  gtk_popover_popup (GTK_POPOVER (self->popover));
  if (self->current != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (self->current));
}

static gboolean
tg_choice_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TgChoiceRow *self = TG_CHOICE_ROW (widget);

  if (self->popover != NULL && gtk_widget_get_visible (self->popover))
    return gtk_widget_child_focus (self->popover, direction);
  return GTK_WIDGET_CLASS (tg_choice_row_parent_class)->focus (widget, direction);
}

static void
tg_choice_row_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  TgChoiceRow *self = TG_CHOICE_ROW (object);

  switch (property_id)
    {
    case PROP_MODEL:
      g_value_set_object (value, tg_choice_row_get_model (self));
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, tg_choice_row_get_selected (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
tg_choice_row_set_property (GObject      *object,
                            guint         property_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TgChoiceRow *self = TG_CHOICE_ROW (object);

  switch (property_id)
    {
    case PROP_MODEL:
      tg_choice_row_set_model (self, g_value_get_object (value));
      break;
    case PROP_SELECTED:
      tg_choice_row_set_selected (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
tg_choice_row_finalize (GObject *object)
{
  TgChoiceRow *self = TG_CHOICE_ROW (object);

  g_clear_weak_pointer (&self->current);
  g_clear_object (&self->selection);
  g_free (self->explanation);
  g_free (self->said);
  G_OBJECT_CLASS (tg_choice_row_parent_class)->finalize (object);
}

static void
tg_choice_row_class_init (TgChoiceRowClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tg_choice_row_get_property;
  object_class->set_property = tg_choice_row_set_property;
  object_class->finalize = tg_choice_row_finalize;
  widget_class->focus = tg_choice_row_focus;
  ADW_ACTION_ROW_CLASS (klass)->activate = tg_choice_row_activate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_COMBO_BOX);

  props[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL,
                                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                               | G_PARAM_STATIC_STRINGS);
  props[PROP_SELECTED] = g_param_spec_uint (
      "selected", NULL, NULL, 0, G_MAXUINT, GTK_INVALID_LIST_POSITION,
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
add_suffixes (TgChoiceRow *self)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("pan-down-symbolic");

  self->chosen = make_label (1, CHOICE_CHARS);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->chosen);
  self->arrow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_valign (self->arrow, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (image, "dropdown-arrow");
  gtk_box_append (GTK_BOX (self->arrow), image);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->arrow);
}

static void
tg_choice_row_init (TgChoiceRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "combo");
  /* With large letters what is chosen, such as a name, is in the subtitle. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  tg_row_layout_use (ADW_PREFERENCES_ROW (self));
  add_suffixes (self);
  self->selection = gtk_single_selection_new (NULL);
  g_signal_connect_object (self->selection, "items-changed",
                           G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  /* Another choice may have the index of the last one, of which GTK 4.18 does not tell. */
  g_signal_connect_object (self->selection, "notify::selected-item",
                           G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::subtitle", G_CALLBACK (adapt), NULL);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi", G_CALLBACK (adapt), self,
                           G_CONNECT_SWAPPED);
  items_changed_cb (self);
  adapt (self);
}

void
tg_choice_row_set_model (TgChoiceRow *self, GListModel *model)
{
  g_return_if_fail (TG_IS_CHOICE_ROW (self));
  g_return_if_fail (model == NULL || G_IS_LIST_MODEL (model));

  if (model == tg_choice_row_get_model (self))
    return;
  g_object_freeze_notify (G_OBJECT (self->selection));
  gtk_single_selection_set_model (self->selection, model);
  tg_choice_row_set_selected (self, 0);
  g_object_thaw_notify (G_OBJECT (self->selection));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODEL]);
}

GListModel *
tg_choice_row_get_model (TgChoiceRow *self)
{
  g_return_val_if_fail (TG_IS_CHOICE_ROW (self), NULL);

  return gtk_single_selection_get_model (self->selection);
}

void
tg_choice_row_set_selected (TgChoiceRow *self, guint index)
{
  g_return_if_fail (TG_IS_CHOICE_ROW (self));

  gtk_single_selection_set_selected (self->selection, index);
}

guint
tg_choice_row_get_selected (TgChoiceRow *self)
{
  g_return_val_if_fail (TG_IS_CHOICE_ROW (self), GTK_INVALID_LIST_POSITION);

  return gtk_single_selection_get_selected (self->selection);
}
