/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One long text, made of the blocks in rules-text.c, with a table of contents
 * beside it where there is room. The table follows the reader. */

#include "ui/rules-page.h"

#include <glib/gi18n-lib.h>

#include "ui/board-diagram.h"
#include "ui/rules-diagrams.h"
#include "ui/rules-text.h"
#include "ui/words.h"

/* Two pictures side by side are read as one, more are a crowd. */
#define DIAGRAMS_ABREAST 2

/* A chapter is being read when its title has come so near to the top. */
#define NEAR_THE_TOP 80

struct _TgRulesPage
{
  AdwWindow parent_instance;

  AdwFlap           *flap;            /* template child */
  GtkWidget         *contents_button; /* template child */
  GtkListBox        *contents;        /* template child */
  GtkScrolledWindow *scroller;        /* template child */
  GtkBox            *text;            /* template child */

  GPtrArray *titles;   /* of the chapters; borrowed from the text */
  GPtrArray *diagrams; /* borrowed from the text */
  gchar     *look;     /* owned: the look of boards that was chosen */
  guint      fold_id;  /* removed in dispose */
};

enum
{
  PROP_0,
  PROP_THEME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgRulesPage, tg_rules_page, ADW_TYPE_WINDOW)

static void
update_theme (TgRulesPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  const TgTheme   *theme = tg_theme_from_id (
        adw_style_manager_get_high_contrast (style) ? "high-contrast" : self->look,
      adw_style_manager_get_dark (style));

  if (theme == NULL)
    return;
  for (guint i = 0; i < self->diagrams->len; i++)
    tg_board_diagram_set_theme (g_ptr_array_index (self->diagrams, i), theme);
}

static void
add_label (TgRulesPage *self, const gchar *text, const gchar *css_class, gint level)
{
  GtkWidget *label = g_object_new (
      GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
      "xalign", 0.0, "accessible-role",
      level > 0 ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL, NULL);

  gtk_widget_add_css_class (label, css_class);
  if (level > 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                    level, -1);
  gtk_box_append (self->text, label);
}

static void
add_chapter (TgRulesPage *self, const gchar *title)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0,
                                 "ellipsize", PANGO_ELLIPSIZE_NONE, "wrap", TRUE, NULL);

  gtk_list_box_append (self->contents, row);
  add_label (self, title, "title-1", 1);
  g_ptr_array_add (self->titles, gtk_widget_get_last_child (GTK_WIDGET (self->text)));
}

static GtkWidget *
make_figure (TgRulesPage *self, const TgRulesDiagram *diagram)
{
  g_autofree TgScene *scene = g_new0 (TgScene, 1);
  g_autofree gchar   *description = tg_rules_diagram_describe (diagram);
  GtkWidget          *figure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget          *picture;
  GtkWidget          *caption = g_object_new (
               GTK_TYPE_LABEL, "label", _ (diagram->caption), "wrap", TRUE, "wrap-mode",
               PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, "max-width-chars", 20, NULL);

  scene->theme = tg_theme_from_id (self->look, FALSE);
  tg_rules_diagram_show (diagram, scene);
  picture = tg_board_diagram_new (scene, description);
  g_ptr_array_add (self->diagrams, picture);
  gtk_widget_add_css_class (caption, "caption");
  gtk_box_append (GTK_BOX (figure), picture);
  gtk_box_append (GTK_BOX (figure), caption);
  return figure;
}

/* Makes what holds the pictures that follow each other. Nothing in it can be
 * chosen, so nothing takes the focus. */
static GtkFlowBox *
add_figures (TgRulesPage *self)
{
  GtkWidget *figures = g_object_new (
      GTK_TYPE_FLOW_BOX, "homogeneous", TRUE, "max-children-per-line", DIAGRAMS_ABREAST,
      "selection-mode", GTK_SELECTION_NONE, "column-spacing", 18, "row-spacing", 18,
      "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_widget_add_css_class (figures, "figures");
  gtk_box_append (self->text, figures);
  return GTK_FLOW_BOX (figures);
}

static void
add_figure (TgRulesPage *self, GtkFlowBox *figures, const gchar *id)
{
  const TgRulesDiagram *diagram = tg_rules_diagram_find (id);
  GtkWidget            *child;

  g_return_if_fail (diagram != NULL);
  child = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "focusable", FALSE, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), make_figure (self, diagram));
  gtk_flow_box_insert (figures, child, -1);
}

static void
add_blocks (TgRulesPage *self)
{
  guint               n_blocks;
  const TgRulesBlock *blocks = tg_rules_text (&n_blocks);
  GtkFlowBox         *figures = NULL;

  for (guint i = 0; i < n_blocks; i++)
    {
      g_autofree gchar *name = NULL;

      if (blocks[i].kind == TG_RULES_BLOCK_DIAGRAM)
        {
          if (figures == NULL)
            figures = add_figures (self);
          add_figure (self, figures, blocks[i].text);
          continue;
        }
      figures = NULL;
      switch (blocks[i].kind)
        {
        case TG_RULES_BLOCK_CHAPTER:
          add_chapter (self, _ (blocks[i].text));
          break;
        case TG_RULES_BLOCK_HEADING:
          add_label (self, _ (blocks[i].text), "title-3", 2);
          break;
        case TG_RULES_BLOCK_RULESET:
          add_label (self, tg_words_ruleset (blocks[i].ruleset), "title-3", 2);
          break;
        case TG_RULES_BLOCK_OPENING:
          name = tg_opening_protocol_get_name (blocks[i].opening, 0);
          add_label (self, name, "title-3", 2);
          break;
        case TG_RULES_BLOCK_DIAGRAM:
        case TG_RULES_BLOCK_TEXT:
        default:
          add_label (self, _ (blocks[i].text), "body", 0);
          break;
        }
    }
}

static gboolean
show_contents_button_cb (gpointer user_data)
{
  TgRulesPage *self = TG_RULES_PAGE (user_data);

  self->fold_id = 0;
  gtk_widget_set_visible (self->contents_button, adw_flap_get_folded (self->flap));
  return G_SOURCE_REMOVE;
}

/* Comes while the window is laid out, when its parts must not change. */
static void
folded_cb (TgRulesPage *self)
{
  if (self->fold_id == 0)
    self->fold_id =
        g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_contents_button_cb, self, NULL);
}

static gdouble
get_title_y (TgRulesPage *self, guint chapter)
{
  GtkWidget *title = g_ptr_array_index (self->titles, chapter);
  gdouble    y = 0;

  gtk_widget_translate_coordinates (title, GTK_WIDGET (self->text), 0, 0, NULL, &y);
  return y;
}

static void
row_activated_cb (TgRulesPage *self, GtkListBoxRow *row)
{
  gdouble y = get_title_y (self, (guint) gtk_list_box_row_get_index (row));

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), y);
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}

/* Selects the chapter that is being read: the last one whose title is above the
 * upper edge, or, at the end of the text, the last one of all. */
static void
follow_reader (TgRulesPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  gdouble        top = gtk_adjustment_get_value (adjustment);
  gdouble        end =
      gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  guint chapter = 0;

  while (chapter + 1 < self->titles->len
         && (get_title_y (self, chapter + 1) <= top + NEAR_THE_TOP
             || (top >= end && end > 0)))
    chapter++;
  gtk_list_box_select_row (
      self->contents, gtk_list_box_get_row_at_index (self->contents, (gint) chapter));
}

/* GTK scrolls with the control key; nothing else here wants the plain keys. */
static void
add_scroll_keys (TgRulesPage *self)
{
  static const struct
  {
    guint         key;
    GtkScrollType scroll;
  } keys[] = {
    { GDK_KEY_Up, GTK_SCROLL_STEP_UP },      { GDK_KEY_Down, GTK_SCROLL_STEP_DOWN },
    { GDK_KEY_Page_Up, GTK_SCROLL_PAGE_UP }, { GDK_KEY_Page_Down, GTK_SCROLL_PAGE_DOWN },
    { GDK_KEY_space, GTK_SCROLL_PAGE_DOWN }, { GDK_KEY_Home, GTK_SCROLL_START },
    { GDK_KEY_End, GTK_SCROLL_END },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new_with_arguments (
          gtk_keyval_trigger_new (keys[i].key, 0), gtk_signal_action_new ("scroll-child"),
          "(ib)", (gint32) keys[i].scroll, FALSE);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self->scroller), controller);
}

static void
tg_rules_page_set_property (GObject      *object,
                            guint         property_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TgRulesPage *self = TG_RULES_PAGE (object);

  if (property_id != PROP_THEME)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      return;
    }
  g_free (self->look);
  self->look = g_value_dup_string (value);
  update_theme (self);
}

static void
tg_rules_page_dispose (GObject *object)
{
  g_clear_handle_id (&TG_RULES_PAGE (object)->fold_id, g_source_remove);
  G_OBJECT_CLASS (tg_rules_page_parent_class)->dispose (object);
}

static void
tg_rules_page_finalize (GObject *object)
{
  TgRulesPage *self = TG_RULES_PAGE (object);

  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->diagrams);
  g_free (self->look);
  G_OBJECT_CLASS (tg_rules_page_parent_class)->finalize (object);
}

static void
tg_rules_page_class_init (TgRulesPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tg_rules_page_set_property;
  object_class->dispose = tg_rules_page_dispose;
  object_class->finalize = tg_rules_page_finalize;

  /**
   * TgRulesPage:theme:
   *
   * The look of the boards: one of tg_theme_ids().
   */
  props[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "wood",
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, flap);
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, contents_button);
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, text);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_rules_page_init (TgRulesPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->titles = g_ptr_array_new ();
  self->diagrams = g_ptr_array_new ();
  self->look = g_strdup (tg_theme_ids ()[0]);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_blocks (self);
  add_scroll_keys (self);
  update_theme (self);

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (update_theme), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (update_theme),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller),
                           "value-changed", G_CALLBACK (follow_reader), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_select_row (self->contents,
                           gtk_list_box_get_row_at_index (self->contents, 0));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->scroller));
}

/**
 * tg_rules_page_new:
 * @settings: where the look of the boards is remembered
 *
 * Makes the window with the rules; present it to show it.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_rules_page_new (TgSettings *settings)
{
  TgRulesPage *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_RULES_PAGE, NULL);
  tg_settings_bind_theme (settings, G_OBJECT (self), "theme");
  return GTK_WIDGET (self);
}
