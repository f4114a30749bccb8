/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every chapter and every heading has a row; without a search only the chapters are
 * listed. A term is found by its names in all languages. Rows that do not match the
 * search are hidden, because a GtkListBox with a filter would measure them too. */

#include "ui/rules/rules-contents.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "ui/layout/text-scale.h"
#include "ui/rules/rules-text.h"

typedef struct
{
  /* index of the help file, of which each has a part of the list, divided by a separator */
  guint  part;
  guint  chapter;
  guint  block;
  gchar *key; /* owned: the case-folded text to search */
} Entry;

struct _TgRulesContents
{
  GtkBox parent_instance;

  GtkSearchEntry *entry;   /* borrowed */
  GtkListBox     *list;    /* borrowed */
  GtkLabel       *nothing; /* borrowed */
  GtkLabel       *advice;  /* borrowed */
  GArray         *entries; /* owned: of Entry, one for each row */
  gchar         **words;   /* owned: the case-folded words of the search; or NULL */
  guint           chapter; /* the current chapter */
};

enum
{
  CHOSEN,
  DISMISSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgRulesContents, tg_rules_contents, GTK_TYPE_BOX)

static gchar *
fold (const gchar *text)
{
  g_autofree gchar *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal != NULL ? normal : "", -1);
}

static void
add_row (TgRulesContents *self, guint chapter, guint block, const gchar *text, gchar *key)
{
  const Entry entry = { tg_rules_chapter (chapter)->part, chapter, block, key };
  GtkWidget  *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap",
                                    TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars",
                                    TG_TEXT_LEAST_CHARS, NULL);
  GtkWidget  *row;

  g_array_append_val (self->entries, entry);
  gtk_list_box_append (self->list, label);
  row = gtk_widget_get_parent (label);
  gtk_widget_set_visible (row, block == TG_RULES_CONTENTS_TOP);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

static void
add_rows (TgRulesContents *self)
{
  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    {
      const TgRulesChapter *chapter = tg_rules_chapter (i);
      g_autofree gchar     *names = tg_rules_chapter_dup_words (chapter);

      add_row (self, i, TG_RULES_CONTENTS_TOP, _ (chapter->title), fold (names));
      for (guint j = 0; j < chapter->n_blocks; j++)
        {
          g_autofree gchar *heading = tg_rules_block_dup_heading (&chapter->blocks[j]);
          g_autofree gchar *words = tg_rules_block_dup_words (&chapter->blocks[j]);

          if (heading != NULL)
            add_row (self, i, j, heading, fold (words));
        }
    }
}

static gboolean
is_searching (TgRulesContents *self)
{
  return self->words != NULL && self->words[0] != NULL;
}

static const Entry *
get_entry (TgRulesContents *self, GtkListBoxRow *row)
{
  return &g_array_index (self->entries, Entry, gtk_list_box_row_get_index (row));
}

/* Whether a row is listed: without a search, if it is a chapter; otherwise if it contains
 * all words. */
static gboolean
matches (TgRulesContents *self, const Entry *entry)
{
  if (!is_searching (self))
    return entry->block == TG_RULES_CONTENTS_TOP;
  for (guint i = 0; self->words[i] != NULL; i++)
    if (strstr (entry->key, self->words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* Adds the separator between the chapters of the rules and those of the manual. */
static void
update_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  TgRulesContents *self = user_data;
  gboolean         is_first =
      before != NULL && get_entry (self, row)->part != get_entry (self, before)->part;

  gtk_list_box_row_set_header (
      row, is_first ? gtk_separator_new (GTK_ORIENTATION_HORIZONTAL) : NULL);
}

/* Returns the best match: the first row that starts with the search text, or else the
 * first one that contains it. */
static GtkListBoxRow *
find_best_row (TgRulesContents *self)
{
  GtkListBoxRow *best = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry   *entry = &g_array_index (self->entries, Entry, i);
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (gint) i);

      if (!matches (self, entry))
        continue;
      if (g_str_has_prefix (entry->key, self->words[0]))
        return row;
      if (best == NULL)
        best = row;
    }
  return best;
}

static void
update_rows (TgRulesContents *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    gtk_widget_set_visible (
        GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (gint) i)),
        matches (self, &g_array_index (self->entries, Entry, i)));
}

/* Splits a text at blanks, including the ideographic space of Chinese keyboards. */
static gchar **
split_words (const gchar *text)
{
  g_autofree gchar *folded = fold (text);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_strv_builder_add (kept, words[i]);
  return g_strv_builder_end (kept);
}

/* Announces that the search has found nothing, through the description of the entry. */
static void
describe_result (TgRulesContents *self, gboolean found)
{
  GtkAccessible    *entry = GTK_ACCESSIBLE (self->entry);
  g_autofree gchar *words = NULL;

  if (found)
    {
      gtk_accessible_reset_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }
  words = g_strdup_printf ("%s. %s", gtk_label_get_label (self->nothing),
                           gtk_label_get_label (self->advice));
  gtk_accessible_update_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
search_changed_cb (TgRulesContents *self)
{
  GtkListBoxRow *best = NULL;

  g_strfreev (self->words);
  self->words = split_words (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  update_rows (self);
  if (is_searching (self))
    {
      best = find_best_row (self);
      gtk_list_box_select_row (self->list, best);
    }
  else
    tg_rules_contents_select_chapter (self, self->chapter);
  describe_result (self, best != NULL || !is_searching (self));
}

static void
row_activated_cb (TgRulesContents *self, GtkListBoxRow *row)
{
  const Entry *entry = get_entry (self, row);

  g_signal_emit (self, signals[CHOSEN], 0, entry->chapter, entry->block);
}

static void
activate_cb (TgRulesContents *self)
{
  GtkListBoxRow *row;

  /* The list may be out of date, since GtkSearchEntry delays its signal after typing. */
  search_changed_cb (self);
  row = gtk_list_box_get_selected_row (self->list);
  if (row != NULL)
    row_activated_cb (self, row);
  else
    gtk_widget_error_bell (GTK_WIDGET (self->entry));
}

static void
stop_search_cb (TgRulesContents *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (self->entry))[0] == '\0')
    g_signal_emit (self, signals[DISMISSED], 0);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}

/* Moves the focus from the entry to the results when the Down key is pressed. */
static gboolean
key_pressed_cb (TgRulesContents *self, guint key)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (key != GDK_KEY_Down || row == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (row));
  return GDK_EVENT_STOP;
}

static void
clear_entry (gpointer entry)
{
  g_free (((Entry *) entry)->key);
}

static void
tg_rules_contents_finalize (GObject *object)
{
  TgRulesContents *self = TG_RULES_CONTENTS (object);

  g_array_unref (self->entries);
  g_strfreev (self->words);
  G_OBJECT_CLASS (tg_rules_contents_parent_class)->finalize (object);
}

static void
tg_rules_contents_class_init (TgRulesContentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_rules_contents_finalize;

  signals[CHOSEN] =
      g_signal_new ("chosen", TG_TYPE_RULES_CONTENTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  signals[DISMISSED] =
      g_signal_new ("dismissed", TG_TYPE_RULES_CONTENTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/rules-contents.ui");
  gtk_widget_class_bind_template_child (widget_class, TgRulesContents, entry);
  gtk_widget_class_bind_template_child (widget_class, TgRulesContents, list);
  gtk_widget_class_bind_template_child (widget_class, TgRulesContents, nothing);
  gtk_widget_class_bind_template_child (widget_class, TgRulesContents, advice);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
tg_rules_contents_init (TgRulesContents *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, clear_entry);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_rows (self);
  gtk_list_box_set_header_func (self->list, update_header_cb, self, NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
}

/**
 * tg_rules_contents_select_chapter:
 * @self: the contents
 * @chapter: the current chapter
 *
 * Selects the row of the current chapter, unless there is a search.
 */
void
tg_rules_contents_select_chapter (TgRulesContents *self, guint chapter)
{
  g_return_if_fail (TG_IS_RULES_CONTENTS (self));

  self->chapter = chapter;
  if (is_searching (self))
    return;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      if (entry->chapter == chapter && entry->block == TG_RULES_CONTENTS_TOP)
        gtk_list_box_select_row (self->list,
                                 gtk_list_box_get_row_at_index (self->list, (gint) i));
    }
}

void
tg_rules_contents_search (TgRulesContents *self)
{
  g_return_if_fail (TG_IS_RULES_CONTENTS (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
