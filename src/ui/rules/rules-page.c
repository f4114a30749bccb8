/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page shows one chapter at a time, and makes each when it is first opened. The
 * contents are beside the chapter where there is room. The page keeps a history of the
 * visited places. */

#include "ui/rules/rules-page.h"

#include "ui/rules/rules-chapter-view.h"
#include "ui/rules/rules-contents.h"
#include "ui/rules/rules-text.h"
#include "ui/settings/settings.h"
#include "ui/widgets/back-button.h"

/* A visited place. */
typedef struct
{
  guint        chapter;
  TgRulesPlace place;
} Visit;

struct _TgRulesPage
{
  AdwWindow parent_instance;

  AdwFlap         *flap;            /* template child */
  GtkWidget       *contents_button; /* template child */
  TgRulesContents *contents;        /* template child */
  GtkStack        *chapters;        /* template child */

  /* owned array of borrowed views; NULL for chapters not opened yet */
  TgRulesChapterView **views;
  guint                chapter;
  GArray              *visits;  /* owned: of Visit, the earlier places */
  gchar               *theme;   /* owned: the theme of the boards */
  guint                fold_id; /* removed in dispose */
};

enum
{
  PROP_0,
  PROP_THEME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  PLAY,
  PLAY_OPENING,
  STUDY_OPENING,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgRulesPage, tg_rules_page, ADW_TYPE_WINDOW)

static const TgTheme *
find_theme (TgRulesPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return tg_theme_from_id (adw_style_manager_get_high_contrast (style) ? "high-contrast"
                                                                       : self->theme,
                           adw_style_manager_get_dark (style));
}

static void
update_theme (TgRulesPage *self)
{
  const TgTheme *theme = find_theme (self);

  for (guint i = 0; theme != NULL && i < tg_rules_n_chapters (); i++)
    if (self->views[i] != NULL)
      tg_rules_chapter_view_set_theme (self->views[i], theme);
}

static TgRulesChapterView *
show_chapter (TgRulesPage *self, guint chapter)
{
  if (self->views[chapter] == NULL)
    {
      const TgTheme *theme = find_theme (self);
      GtkWidget     *view = tg_rules_chapter_view_new (
              chapter, theme != NULL ? theme : tg_theme_wood (FALSE));

      self->views[chapter] = TG_RULES_CHAPTER_VIEW (view);
      gtk_stack_add_child (self->chapters, view);
    }
  self->chapter = chapter;
  gtk_stack_set_visible_child (self->chapters, GTK_WIDGET (self->views[chapter]));
  tg_rules_contents_select_chapter (self->contents, chapter);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.back",
                                 self->visits->len > 0
                                     || tg_back_button_is_needed (GTK_WIDGET (self)));
  return self->views[chapter];
}

static void
remember_visit (TgRulesPage *self)
{
  const Visit visit = { self->chapter,
                        tg_rules_chapter_view_get_place (self->views[self->chapter]) };

  g_array_append_val (self->visits, visit);
}

static void
chosen_cb (TgRulesPage *self, guint chapter, guint block)
{
  TgRulesChapterView *view;

  remember_visit (self);
  view = show_chapter (self, chapter);
  if (block == TG_RULES_CONTENTS_TOP)
    tg_rules_chapter_view_go_to_place (view, NULL);
  else
    tg_rules_chapter_view_go_to_block (view, block);
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

static void
dismissed_cb (TgRulesPage *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
back_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  TgRulesPage *self = TG_RULES_PAGE (widget);
  Visit        visit;

  if (self->visits->len == 0)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  visit = g_array_index (self->visits, Visit, self->visits->len - 1);
  g_array_set_size (self->visits, self->visits->len - 1);
  tg_rules_chapter_view_go_to_place (show_chapter (self, visit.chapter), &visit.place);
}

/* Alt+Left goes back within the window, and does not close it as the button does at the
 * start. */
static gboolean
back_key_cb (GtkWidget         *widget,
             GVariant *args     G_GNUC_UNUSED,
             gpointer user_data G_GNUC_UNUSED)
{
  if (TG_RULES_PAGE (widget)->visits->len == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (widget, "rules.back", NULL);
  return GDK_EVENT_STOP;
}

static void
next_chapter_cb (GtkWidget          *widget,
                 const gchar *name   G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED)
{
  TgRulesPage *self = TG_RULES_PAGE (widget);

  chosen_cb (self, (self->chapter + 1) % tg_rules_n_chapters (), TG_RULES_CONTENTS_TOP);
}

static void
search_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  TgRulesPage *self = TG_RULES_PAGE (widget);

  adw_flap_set_reveal_flap (self->flap, TRUE);
  tg_rules_contents_search (self->contents);
}

static void
opening_cb (GtkWidget *widget, const gchar *name, GVariant *parameter)
{
  guint signal = g_str_equal (name, "rules.play-opening") ? PLAY_OPENING : STUDY_OPENING;

  g_signal_emit (widget, signals[signal], 0, g_variant_get_uint32 (parameter));
}

/* Opens the first lesson in place of the help. */
static void
first_lesson_cb (GtkWidget          *widget,
                 const gchar *name   G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED)
{
  gtk_widget_activate_action (widget, "app.lesson", "s", "five");
  gtk_window_close (GTK_WINDOW (widget));
}

static void
play_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[PLAY], 0);
}

static gboolean
show_contents_button_cb (gpointer user_data)
{
  TgRulesPage *self = TG_RULES_PAGE (user_data);

  self->fold_id = 0;
  gtk_widget_set_visible (self->contents_button, adw_flap_get_folded (self->flap));
  return G_SOURCE_REMOVE;
}

/* Updates the page when the contents are folded, in an idle handler: folding happens
 * during size allocation, when widgets must not change. */
static void
folded_cb (TgRulesPage *self)
{
  if (self->fold_id == 0)
    self->fold_id =
        g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_contents_button_cb, self, NULL);
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
  g_free (self->theme);
  self->theme = g_value_dup_string (value);
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

  g_array_unref (self->visits);
  g_free (self->views);
  g_free (self->theme);
  G_OBJECT_CLASS (tg_rules_page_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "rules.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "rules.next-chapter", NULL,
                                   next_chapter_cb);
  gtk_widget_class_install_action (widget_class, "rules.search", NULL, search_cb);
  gtk_widget_class_install_action (widget_class, "rules.first-lesson", NULL,
                                   first_lesson_cb);
  gtk_widget_class_install_action (widget_class, "rules.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "rules.play-opening", "u", opening_cb);
  gtk_widget_class_install_action (widget_class, "rules.study-opening", "u", opening_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, back_key_cb,
                                NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK,
                                       "rules.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
install_signals (void)
{
  signals[PLAY] = g_signal_new ("play", TG_TYPE_RULES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

  signals[PLAY_OPENING] =
      g_signal_new ("play-opening", TG_TYPE_RULES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  signals[STUDY_OPENING] =
      g_signal_new ("study-opening", TG_TYPE_RULES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tg_rules_page_class_init (TgRulesPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_RULES_CONTENTS);
  object_class->set_property = tg_rules_page_set_property;
  object_class->dispose = tg_rules_page_dispose;
  object_class->finalize = tg_rules_page_finalize;

  /* The theme of the boards: one of tg_theme_ids(). */
  props[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "wood",
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, flap);
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, contents_button);
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, TgRulesPage, chapters);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, dismissed_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  install_actions (widget_class);
  install_signals ();
}

static void
tg_rules_page_init (TgRulesPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->views = g_new0 (TgRulesChapterView *, tg_rules_n_chapters ());
  self->visits = g_array_new (FALSE, FALSE, sizeof (Visit));
  self->theme = g_strdup (tg_theme_ids ()[0]);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (update_theme), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (update_theme),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
tg_rules_page_new (GtkApplication *application, TgSettings *settings)
{
  TgRulesPage *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_RULES_PAGE, "application", application, NULL);
  tg_settings_bind (settings, "theme", G_OBJECT (self), "theme", G_SETTINGS_BIND_GET);
  tg_rules_chapter_view_go_to_place (show_chapter (self, 0), NULL);
  return GTK_WIDGET (self);
}

/* Opens the first chapter, at its beginning. */
void
tg_rules_page_show_beginning (TgRulesPage *self)
{
  g_return_if_fail (TG_IS_RULES_PAGE (self));

  if (self->chapter != 0)
    chosen_cb (self, 0, TG_RULES_CONTENTS_TOP);
}
