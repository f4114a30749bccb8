/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the chapters from the resources, which contain data/help/. Errors in these files
 * are programming errors: the program, or a test that opens the help, aborts. */

#include "ui/rules/rules-text.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "ui/rules/rules-patterns.h"
#include "ui/words/words.h"

#define FOLDER "/org/tengen/tengen/help/"

/* The files in reading order. */
static const gchar *const files[] = { "rules.xml", "manual.xml" };

/* The state of the parser. The strings of the chapters are interned, since chapters live
 * as long as the program. */
typedef struct
{
  GArray        *chapters; /* borrowed */
  GArray        *blocks;   /* owned */
  GString       *text;     /* owned: the characters of the current element so far */
  TgRulesChapter chapter;
  TgRulesBlock   block;
  TgRulesTerm   *term; /* NULL outside a term */
} Reader;

static const gchar *
find_attribute (const gchar **names, const gchar **values, const gchar *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return g_intern_string (values[i]);
  return NULL;
}

/* Returns the value of the attribute with @name, or NULL without such an attribute. */
static const gchar *
find_string_attribute (const gchar **names, const gchar **values, const gchar *name)
{
  const gchar *words = find_attribute (names, values, name);

  return words != NULL ? words : "";
}

static guint
find_number (const gchar **names, const gchar **values, const gchar *name)
{
  return (guint) g_ascii_strtoull (find_string_attribute (names, values, name), NULL, 10);
}

/* Returns the text of the current element, with white space collapsed as xgettext does
 * it. */
static const gchar *
take_text (Reader *self)
{
  g_auto (GStrv) words =
      g_regex_split_simple ("[ \t\n]+", g_strstrip (self->text->str), 0, 0);
  g_autofree gchar *text = g_strjoinv (" ", words);

  return g_intern_string (text);
}

static void
add_block (Reader *self, TgRulesBlockKind kind, const gchar *text)
{
  self->block.kind = kind;
  self->block.text = text;
  g_array_append_val (self->blocks, self->block);
}

static void
add_patterns (Reader *self, guint first, guint last)
{
  for (guint i = first; i <= last; i++)
    {
      self->block.pattern = i - 1;
      add_block (self, TG_RULES_BLOCK_PATTERN, NULL);
    }
}

static void
begin_term (Reader *self, const gchar **names, const gchar **values)
{
  self->term = g_new0 (TgRulesTerm, 1);
  self->term->simplified = find_attribute (names, values, "simplified");
  self->term->traditional = find_attribute (names, values, "traditional");
  self->term->japanese = find_attribute (names, values, "japanese");
  self->term->also = find_string_attribute (names, values, "also");
  self->term->diagram = find_attribute (names, values, "diagram");
}

static void
start_element_cb (GMarkupParseContext *context G_GNUC_UNUSED,
                  const gchar                 *element,
                  const gchar                **names,
                  const gchar                **values,
                  gpointer                     user_data,
                  GError                     **error)
{
  static const gchar *const plain[] = { "help", "title", "heading", "name", "p", NULL };
  Reader                   *self = user_data;
  gboolean                  is_known = TRUE;

  g_string_truncate (self->text, 0);
  self->block = (TgRulesBlock){ .also = find_attribute (names, values, "also") };
  if (g_str_equal (element, "chapter"))
    self->chapter.also = find_string_attribute (names, values, "also");
  else if (g_str_equal (element, "diagram"))
    add_block (self, TG_RULES_BLOCK_DIAGRAM, find_attribute (names, values, "name"));
  else if (g_str_equal (element, "term"))
    begin_term (self, names, values);
  else if (g_str_equal (element, "patterns"))
    add_patterns (self, find_number (names, values, "first"),
                  find_number (names, values, "last"));
  else if (g_str_equal (element, "ruleset"))
    {
      is_known = tg_ruleset_from_id (find_string_attribute (names, values, "id"),
                                     &self->block.ruleset);
      add_block (self, TG_RULES_BLOCK_RULESET, NULL);
    }
  else if (g_str_equal (element, "opening") || g_str_equal (element, "steps"))
    {
      is_known = tg_opening_protocol_from_id (
          find_string_attribute (names, values, "protocol"), &self->block.opening);
      if (g_str_equal (element, "opening"))
        add_block (self, TG_RULES_BLOCK_OPENING, NULL);
    }
  else
    is_known = g_strv_contains (plain, element);
  if (!is_known)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                 "“%s” is unknown, or names what does not exist", element);
}

static void
text_cb (GMarkupParseContext *context G_GNUC_UNUSED,
         const gchar                 *text,
         gsize                        length,
         gpointer                     user_data,
         GError **error               G_GNUC_UNUSED)
{
  g_string_append_len (((Reader *) user_data)->text, text, (gssize) length);
}

static void
end_chapter (Reader *self)
{
  gsize n;

  self->chapter.blocks = g_array_steal (self->blocks, &n);
  self->chapter.n_blocks = (guint) n;
  g_array_append_val (self->chapters, self->chapter);
}

static void
end_element_cb (GMarkupParseContext *context G_GNUC_UNUSED,
                const gchar                 *element,
                gpointer                     user_data,
                GError **error               G_GNUC_UNUSED)
{
  Reader *self = user_data;

  if (g_str_equal (element, "chapter"))
    end_chapter (self);
  else if (g_str_equal (element, "title"))
    self->chapter.title = take_text (self);
  else if (g_str_equal (element, "heading"))
    add_block (self, TG_RULES_BLOCK_HEADING, take_text (self));
  else if (g_str_equal (element, "steps"))
    add_block (self, TG_RULES_BLOCK_STEPS, take_text (self));
  else if (g_str_equal (element, "name"))
    self->term->name = take_text (self);
  else if (g_str_equal (element, "p") && self->term != NULL)
    self->term->text = take_text (self);
  else if (g_str_equal (element, "p"))
    add_block (self, TG_RULES_BLOCK_TEXT, take_text (self));
  else if (g_str_equal (element, "term"))
    {
      self->block = (TgRulesBlock){ .term = g_steal_pointer (&self->term) };
      add_block (self, TG_RULES_BLOCK_TERM, NULL);
    }
}

static void
read_file (GArray *chapters, guint part)
{
  static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, NULL,
                                        NULL };
  g_autoptr (GArray) blocks = g_array_new (FALSE, FALSE, sizeof (TgRulesBlock));
  g_autoptr (GString) text = g_string_new (NULL);
  Reader            reader = { .chapters = chapters, .blocks = blocks, .text = text };
  g_autofree gchar *path = g_strconcat (FOLDER, files[part], NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, &error);
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, 0, &reader, NULL);

  reader.chapter.part = part;
  if (bytes == NULL
      || !g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                        (gssize) g_bytes_get_size (bytes), &error)
      || !g_markup_parse_context_end_parse (context, &error))
    g_error ("%s: %s", path, error->message);
}

static GArray *
get_chapters (void)
{
  static GArray *chapters;

  if (chapters == NULL)
    {
      chapters = g_array_new (FALSE, FALSE, sizeof (TgRulesChapter));
      for (guint i = 0; i < G_N_ELEMENTS (files); i++)
        read_file (chapters, i);
    }
  return chapters;
}

guint
tg_rules_n_chapters (void)
{
  return get_chapters ()->len;
}

const TgRulesChapter *
tg_rules_chapter (guint index)
{
  GArray *chapters = get_chapters ();

  g_return_val_if_fail (index < chapters->len, NULL);

  return &g_array_index (chapters, TgRulesChapter, index);
}

/**
 * tg_rules_chapter_dup_words:
 * @self: a chapter
 *
 * Returns: (transfer full): the text to search: the title of the chapter, and its names
 *   in other languages
 */
gchar *
tg_rules_chapter_dup_words (const TgRulesChapter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_strjoin (" ", _ (self->title), self->title, self->also, NULL);
}

const gchar *
tg_rules_term_get_name (const TgRulesTerm *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "term", self->name);
}

/**
 * tg_rules_block_dup_heading:
 * @self: a block
 *
 * Returns: (transfer full) (nullable): the heading, translated, or %NULL if the block
 *   has none
 */
gchar *
tg_rules_block_dup_heading (const TgRulesBlock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  switch (self->kind)
    {
    case TG_RULES_BLOCK_HEADING:
      return g_strdup (_ (self->text));
    case TG_RULES_BLOCK_TERM:
      return g_strdup (tg_rules_term_get_name (self->term));
    case TG_RULES_BLOCK_RULESET:
      return g_strdup (tg_words_ruleset (self->ruleset));
    case TG_RULES_BLOCK_OPENING:
      return tg_opening_protocol_get_name (self->opening, 0);
    case TG_RULES_BLOCK_PATTERN:
      return g_strdup (tg_rules_pattern_get_name (self->pattern));
    case TG_RULES_BLOCK_STEPS:
    case TG_RULES_BLOCK_TEXT:
    case TG_RULES_BLOCK_DIAGRAM:
    default:
      return NULL;
    }
}

/**
 * tg_rules_block_dup_words:
 * @self: a block
 *
 * Returns: (transfer full) (nullable): the text to search: the heading of the block, and
 *   its names in all languages; %NULL if the block has no heading
 */
gchar *
tg_rules_block_dup_words (const TgRulesBlock *self)
{
  g_autofree gchar *heading = tg_rules_block_dup_heading (self);
  g_autofree gchar *others = NULL;

  if (self->kind == TG_RULES_BLOCK_TERM)
    return g_strjoin (" ", heading, self->term->name, self->term->simplified,
                      self->term->traditional, self->term->japanese, self->term->also,
                      NULL);
  if (self->kind == TG_RULES_BLOCK_HEADING)
    return g_strjoin (" ", heading, self->text, self->also, NULL);
  if (self->kind != TG_RULES_BLOCK_PATTERN)
    return g_strjoin (" ", heading, self->also, NULL);
  others = tg_rules_pattern_dup_other_names (self->pattern);
  return g_strjoin (" ", heading, others, NULL);
}

/**
 * tg_rules_term_dup_other_names:
 * @self: a term
 *
 * Lists the names of the term in languages other than the user's, as found in books.
 *
 * Returns: (transfer full): such as “活四 · 達四”; may be empty
 */
gchar *
tg_rules_term_dup_other_names (const TgRulesTerm *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return tg_rules_join_other_names (
      (const gchar *[]){ tg_rules_term_get_name (self), self->name, self->simplified,
                         self->traditional, self->japanese, NULL });
}
