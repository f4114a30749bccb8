/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/rows/number-row.h"

#include "ui/layout/text-scale.h"

/* In letters: the width of the number, the same in all rows; texts for 0 may be wider. */
#define WIDTH_CHARS 9

struct _TgNumberRow
{
  AdwActionRow parent_instance;

  GtkSpinButton *spin;      /* borrowed: a child */
  gchar         *zero_text; /* owned; NULL if 0 is shown as a number */
};

enum
{
  PROP_0,
  PROP_VALUE,
  PROP_LOWER,
  PROP_UPPER,
  PROP_STEP,
  PROP_ZERO_TEXT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgNumberRow, tg_number_row, ADW_TYPE_ACTION_ROW)

static gboolean
output_cb (GtkSpinButton *spin, TgNumberRow *self)
{
  guint             value = (guint) gtk_spin_button_get_value_as_int (spin);
  g_autofree gchar *text = value == 0 && self->zero_text != NULL
                               ? g_strdup (self->zero_text)
                               : g_strdup_printf ("%u", value);

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (spin))))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* Parses the typed text; a text that is no number means 0 or the minimum, to which the
 * spin button clamps the value. */
static gint
input_cb (GtkSpinButton *spin, gdouble *value, gpointer user_data G_GNUC_UNUSED)
{
  *value =
      (gdouble) g_ascii_strtoll (gtk_editable_get_text (GTK_EDITABLE (spin)), NULL, 10);
  return TRUE;
}

/* Makes the entry wide enough for the text that stands for 0, which may be wider than
 * digits. */
static void
fit_zero_text (TgNumberRow *self)
{
  GtkWidget    *spin = GTK_WIDGET (self->spin);
  PangoContext *context = gtk_widget_get_pango_context (spin);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (spin, self->zero_text);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  gint              digit = MAX (pango_font_metrics_get_approximate_digit_width (metrics),
                                 pango_font_metrics_get_approximate_char_width (metrics));
  gint              width;

  pango_font_metrics_unref (metrics);
  pango_layout_get_size (layout, &width, NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin),
                                MAX (WIDTH_CHARS, 1 + (width + digit - 1) / digit));
}

static void
value_changed_cb (TgNumberRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALUE]);
}

static void
tg_number_row_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TgNumberRow   *self = TG_NUMBER_ROW (object);
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (self->spin);

  switch (prop_id)
    {
    case PROP_VALUE:
      tg_number_row_set_value (self, g_value_get_uint (value));
      break;
    case PROP_LOWER:
      gtk_adjustment_set_lower (adjustment, g_value_get_uint (value));
      break;
    case PROP_UPPER:
      gtk_adjustment_set_upper (adjustment, g_value_get_uint (value));
      break;
    case PROP_STEP:
      gtk_adjustment_set_step_increment (adjustment, g_value_get_uint (value));
      gtk_adjustment_set_page_increment (adjustment, 5.0 * g_value_get_uint (value));
      break;
    case PROP_ZERO_TEXT:
      g_free (self->zero_text);
      self->zero_text = g_value_dup_string (value);
      fit_zero_text (self);
      gtk_spin_button_update (self->spin);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tg_number_row_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (prop_id == PROP_VALUE)
    g_value_set_uint (value, tg_number_row_get_value (TG_NUMBER_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tg_number_row_finalize (GObject *object)
{
  g_free (TG_NUMBER_ROW (object)->zero_text);
  G_OBJECT_CLASS (tg_number_row_parent_class)->finalize (object);
}

static void
tg_number_row_class_init (TgNumberRowClass *klass)
{
  GObjectClass     *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags write_only = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = tg_number_row_set_property;
  object_class->get_property = tg_number_row_get_property;
  object_class->finalize = tg_number_row_finalize;

  props[PROP_VALUE] = g_param_spec_uint ("value", NULL, NULL, 0, G_MAXINT, 0,
                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                             | G_PARAM_STATIC_STRINGS);
  props[PROP_LOWER] = g_param_spec_uint ("lower", NULL, NULL, 0, G_MAXINT, 0, write_only);
  props[PROP_UPPER] = g_param_spec_uint ("upper", NULL, NULL, 0, G_MAXINT, 0, write_only);
  props[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 1, G_MAXINT, 1, write_only);
  props[PROP_ZERO_TEXT] = g_param_spec_string ("zero-text", NULL, NULL, NULL, write_only);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

/* Places the title above the number with large text: beside it, the title would have room
 * for two or three letters a line. The suffix of an AdwActionRow is in a box inside the
 * box of the row. */
static void
adapt (TgNumberRow *self)
{
  GtkWidget *suffixes = gtk_widget_get_parent (GTK_WIDGET (self->spin));
  GtkWidget *header = gtk_widget_get_parent (suffixes);
  gboolean   large = tg_text_scale_is_large (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (header),
                                  large ? GTK_ORIENTATION_VERTICAL
                                        : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->spin), large);
  gtk_widget_set_margin_bottom (suffixes, large ? 12 : 0);
}

static void
tg_number_row_init (TgNumberRow *self)
{
  GtkEditable *text;

  self->spin =
      GTK_SPIN_BUTTON (gtk_spin_button_new (gtk_adjustment_new (0, 0, 0, 1, 5, 0), 0, 0));
  gtk_widget_set_valign (GTK_WIDGET (self->spin), GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spin), WIDTH_CHARS);
  text = gtk_editable_get_delegate (GTK_EDITABLE (self->spin));
  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
  g_signal_connect (self->spin, "output", G_CALLBACK (output_cb), self);
  g_signal_connect (self->spin, "input", G_CALLBACK (input_cb), NULL);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (value_changed_cb),
                            self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->spin));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), GTK_WIDGET (self->spin));
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi", G_CALLBACK (adapt), self,
                           G_CONNECT_SWAPPED);
  adapt (self);
}

void
tg_number_row_set_value (TgNumberRow *self, guint value)
{
  g_return_if_fail (TG_IS_NUMBER_ROW (self));

  gtk_spin_button_set_value (self->spin, value);
}

guint
tg_number_row_get_value (TgNumberRow *self)
{
  g_return_val_if_fail (TG_IS_NUMBER_ROW (self), 0);

  gtk_spin_button_update (self->spin);
  return (guint) gtk_spin_button_get_value_as_int (self->spin);
}
