/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks that all texts for people go through gettext: each file with such texts is in
 * po/POTFILES.in, no .ui file and no call of a known setter shows an unmarked string, and
 * each translation is complete compared with a freshly extracted template. Chinese and
 * Japanese are also checked for their own punctuation. */

#include "house.h"

#include <string.h>

#define MARKED_SOURCES ".c .h .ui .desktop.in .metainfo.xml.in .xml"

/* Functions of GTK and libadwaita that show the first string of the call, which therefore
 * must be wrapped in _(). */
#define SETTERS                                                                            \
  "(?:gtk_label_(?:new|set_(?:text|label))|gtk_button_(?:new_with_label|set_label)"        \
  "|gtk_(?:check|toggle)_button_(?:new_with_label|set_label)"                              \
  "|gtk_widget_set_tooltip_(?:text|markup)|gtk_window_set_title|gtk_menu_button_set_label" \
  "|gtk_entry_set_placeholder_text|g_menu_(?:append|item_new)|gtk_progress_bar_set_text"   \
  "|adw_[a-z_]*_set_(?:title|subtitle|heading|body|description|label|button_label)"        \
  "|adw_(?:toast|window_title|status_page)_new|adw_about_window_set_comments"              \
  "|tg_message_dialog_ask|adw_message_dialog_(?:new|add_response|format_body|format_heading))"

/* A string continued by a macro, such as G_GINT64_FORMAT, which xgettext truncates. */
#define CUT_SHORT "\\b(?:_|N_|C_) ?\\(\\s*(?:\"[^\"\n]*\"\\s*)+[A-Z][A-Z0-9_]+"

/* Properties of a .ui file whose value is shown. */
#define PROPERTIES                                                                 \
  "(?:label|title|subtitle|text|heading|body|description|comments|tooltip[-_]text" \
  "|placeholder[-_]text|button[-_]label)"

/* Errors of punctuation in Chinese and Japanese: Western marks after native text,
 * native marks next to a space, and numbers without a space. Lists of keywords are not
 * sentences. */
#define CJK "[\\x{3041}-\\x{30ff}\\x{3400}-\\x{9fff}]"
#define WRONG_MARKS                                                        \
  "(?m)^(?:msgstr(?:\\[\\d\\])? )?\"(?![^\"\n]*;\")[^\n]*?(?:" CJK         \
  "(?:[,:;?!]|\\.\\.|[0-9]|%[0-9]*\\$?[ud])|(?:[0-9]|%[0-9]*\\$?[ud])" CJK \
  "|[，。：；？！、（）「」] | [，。：；？！、（）「」])[^\n]*"

/* An access key outside the text, as in “新对局(_N)”: GTK always shows it, also in menus,
 * where it is noise. Arrow keys, Tab and shortcuts reach everything. */
#define ACCESS_LETTER "(?m)^[^\n]*\\(_[A-Z0-9]\\)[^\n]*"

/* Reads the list of files with texts. (msgfmt finds all other errors in these files.) */
static gchar **
read_potfiles (const gchar *root)
{
  g_autofree gchar *text = house_read (root, "po/POTFILES.in");
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", 0);
  g_autoptr (GStrvBuilder) files = g_strv_builder_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      g_strv_builder_add (files, lines[i]);
  return g_strv_builder_end (files);
}

static gboolean
has_marks (const gchar *file, const gchar *text)
{
  if (g_str_has_suffix (file, ".c") || g_str_has_suffix (file, ".h"))
    return g_regex_match_simple (
        "(^|[^A-Za-z0-9_])(_|N_|C_|NC_|Q_|g_dngettext|g_dpgettext2|ngettext) ?\\(", text,
        0, 0);
  if (g_str_has_suffix (file, ".ui"))
    return strstr (text, "translatable=\"yes\"") != NULL;
  /* A help file that is only in English has <help translate="no">. */
  return !g_str_has_suffix (file, ".xml") || strstr (text, "gettext-domain") != NULL
         || strstr (text, "\n<help>\n") != NULL || strstr (text, "\n<lessons>\n") != NULL;
}

static void
test_potfiles (void)
{
  static const gchar *const folders[] = { "src", "resources", "data" };
  const gchar              *root = g_test_get_dir (G_TEST_DIST);
  g_auto (GStrv) listed = read_potfiles (root);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; listed[i] != NULL; i++)
    {
      g_autofree gchar *path = g_build_filename (root, listed[i], NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        g_ptr_array_add (faults,
                         g_strdup_printf ("po/POTFILES.in: %s is not there", listed[i]));
      if (i > 0 && strcmp (listed[i - 1], listed[i]) >= 0)
        g_ptr_array_add (
            faults, g_strdup_printf ("po/POTFILES.in: %s is out of order", listed[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GPtrArray) files = house_find (root, folders[i], MARKED_SOURCES);

      for (guint j = 0; j < files->len; j++)
        {
          const gchar      *file = g_ptr_array_index (files, j);
          g_autofree gchar *text = house_read (root, file);
          gboolean is_listed = g_strv_contains ((const gchar *const *) listed, file);

          if (has_marks (file, text) && !is_listed)
            g_ptr_array_add (faults, g_strdup_printf ("po/POTFILES.in lacks %s", file));
          if (!has_marks (file, text) && is_listed)
            g_ptr_array_add (
                faults,
                g_strdup_printf ("po/POTFILES.in: nothing to translate in %s", file));
        }
    }
  house_assert_no_faults (faults);
}

/* Collects strings that are shown without being marked, or marked without being shown. */
static GPtrArray *
find_unmarked (const gchar *file, const gchar *text)
{
  if (g_str_has_suffix (file, ".ui"))
    return house_matches (text,
                          "<(?:property|attribute|item)(?: name=\"" PROPERTIES
                          "\")(?![^>]*translatable=\"(?:yes|no)\")[^>]*>[^<]*\\pL[^<]*<",
                          0);
  return house_matches (
      text, CUT_SHORT "|\\b" SETTERS " ?\\((?:[^;\"]*,)?\\s*\"[^\"]*\\pL[^\"]*\"", 0);
}

static void
test_unmarked (void)
{
  static const gchar *const folders[] = { "src", "resources" };
  const gchar              *root = g_test_get_dir (G_TEST_DIST);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GPtrArray) files = house_find (root, folders[i], ".c .ui");

      for (guint j = 0; j < files->len; j++)
        {
          const gchar      *file = g_ptr_array_index (files, j);
          g_autofree gchar *text = house_read (root, file);
          g_autoptr (GPtrArray) found = find_unmarked (file, text);

          for (guint k = 0; k < found->len; k++)
            g_ptr_array_add (
                faults, g_strdup_printf ("%s cannot be translated as it is: %s", file,
                                         (const gchar *) g_ptr_array_index (found, k)));
        }
    }
  house_assert_no_faults (faults);
}

/* Tests the search for unmarked strings on lines that it must and must not find. */
static void
test_unmarked_examples (void)
{
  static const struct
  {
    const gchar *file;
    const gchar *text;
    gboolean     found;
  } examples[] = {
    { "a.c", "gtk_label_new (\"Hello\");", TRUE },
    { "a.c", "gtk_label_new (_(\"Hello\"));", FALSE },
    { "a.c", "gtk_label_new (\"\");", FALSE },
    { "a.c", "_ (\"Move %\" G_GUINT64_FORMAT \" of %u\")", TRUE },
    { "a.c", "_ (\"Move %u\" \" of %u\"), MOVE", FALSE },
    { "a.c", "gtk_label_set_text (GTK_LABEL (self->label), \"Your move\");", TRUE },
    { "a.c", "gtk_label_set_text (GTK_LABEL (self->label), text);\n  log (\"a\");",
      FALSE },
    { "a.c", "adw_window_title_set_subtitle (self->title,\n   \"Your move\");", TRUE },
    { "a.c", "adw_window_title_set_subtitle (self->title,\n   _(\"Your move\"));",
      FALSE },
    { "a.c", "gtk_label_set_text (label, \"–\");", FALSE },
    { "a.ui", "<property name=\"title\">New Game</property>", TRUE },
    { "a.ui", "<property name=\"title\" translatable=\"yes\">New Game</property>",
      FALSE },
    { "a.ui", "<property name=\"title\" translatable=\"no\">Tengen</property>", FALSE },
    { "a.ui", "<property name=\"label\">15</property>", FALSE },
    { "a.ui", "<property name=\"icon-name\">document-new-symbolic</property>", FALSE },
    { "a.ui", "<attribute name=\"label\">New Game</attribute>", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (GPtrArray) found = find_unmarked (examples[i].file, examples[i].text);

      g_test_message ("%s", examples[i].text);
      g_assert_cmpuint (found->len, ==, examples[i].found ? 1 : 0);
    }
}

static void
run_gettext (const gchar *root, const gchar *const *command)
{
  g_autoptr (HouseRun) run = house_run (root, NULL, command);

  if (run->status != 0)
    g_printerr ("%s: %s\n", command[0], run->errors);
  g_assert_cmpint (run->status, ==, 0);
}

/* Merges a translation with the new template, and reports the strings that msgfmt finds
 * missing. */
static void
check_language (const gchar *root,
                const gchar *scratch,
                const gchar *template,
                const gchar *language)
{
  g_autofree gchar  *translation = g_strdup_printf ("po/%s.po", language);
  g_autofree gchar  *merged = g_strdup_printf ("%s/%s.po", scratch, language);
  const gchar *const merge[] = { "msgmerge",      "--quiet", "--no-fuzzy-matching",
                                 "--output-file", merged,    translation,
                                 template,        NULL };
  const gchar *const format[] = {
    "msgfmt", "--check", "--statistics", "--output-file", "/dev/null", merged, NULL
  };
  const gchar *const gaps[] = { "msgattrib",     "--untranslated", "--no-obsolete",
                                "--no-location", merged,           NULL };
  const gchar *const fuzzy[] = { "msgattrib",     "--only-fuzzy", "--no-obsolete",
                                 "--no-location", merged,         NULL };
  g_autoptr (HouseRun) statistics = NULL;
  g_autoptr (HouseRun) untranslated = NULL;
  g_autoptr (HouseRun) doubtful = NULL;

  run_gettext (root, merge);
  statistics = house_run (root, NULL, format);
  untranslated = house_run (root, NULL, gaps);
  doubtful = house_run (root, NULL, fuzzy);
  g_test_message ("%s: %s", language, statistics->errors);
  g_assert_cmpint (statistics->status, ==, 0);
  g_assert_cmpstr (untranslated->output, ==, "");
  g_assert_cmpstr (doubtful->output, ==, "");
}

static void
test_complete (void)
{
  const gchar      *root = g_test_get_dir (G_TEST_DIST);
  g_autofree gchar *linguas = house_read (root, "po/LINGUAS");
  g_autoptr (GPtrArray) languages = house_matches (linguas, "^[a-z]+(_[A-Z]+)?$", 0);
  g_autofree gchar *xgettext = g_find_program_in_path ("xgettext");
  g_autofree gchar *template = NULL;
  gchar *scratch;

  if (xgettext == NULL)
    {
      g_test_skip ("gettext's tools are not installed");
      return;
    }
  scratch = house_scratch_new ();
  template = g_build_filename (scratch, "tengen.pot", NULL);
  {
    /* The keywords that Meson's preset “glib” passes to xgettext, and the ITS rules of
     * the its/ folders. */
    const gchar *const extract[] = { "env",
                                     "GETTEXTDATADIRS=data/help:data/lessons",
                                     "xgettext",
                                     "--files-from=po/POTFILES.in",
                                     "--from-code=UTF-8",
                                     "--keyword=_",
                                     "--keyword=N_",
                                     "--keyword=C_:1c,2",
                                     "--keyword=NC_:1c,2",
                                     "--keyword=g_dcgettext:2",
                                     "--keyword=g_dngettext:2,3",
                                     "--keyword=g_dpgettext2:2c,3",
                                     "--output",
                                     template,
                                     NULL };

    run_gettext (root, extract);
  }
  for (guint i = 0; i < languages->len; i++)
    check_language (root, scratch, template, g_ptr_array_index (languages, i));
  g_assert_cmpuint (languages->len, >, 0);
  house_scratch_free (scratch);
}

/* Fails if @pattern matches in the Chinese and Japanese catalogs. */
static void
check_not_in_catalogs (const gchar *pattern, const gchar *wish)
{
  const gchar      *root = g_test_get_dir (G_TEST_DIST);
  g_autofree gchar *linguas = house_read (root, "po/LINGUAS");
  g_autoptr (GPtrArray) languages = house_matches (linguas, "^(?:ja|zh_[A-Z]+)$", 0);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < languages->len; i++)
    {
      const gchar      *language = g_ptr_array_index (languages, i);
      g_autofree gchar *name = g_strdup_printf ("po/%s.po", language);
      g_autofree gchar *text = house_read (root, name);
      g_autoptr (GPtrArray) found = house_matches (text, pattern, 0);

      for (guint j = 0; j < found->len; j++)
        g_ptr_array_add (faults,
                         g_strdup_printf ("%s: %s, please: %s", name, wish,
                                          (const gchar *) g_ptr_array_index (found, j)));
    }
  g_assert_cmpuint (languages->len, ==, 3);
  house_assert_no_faults (faults);
}

static void
test_punctuation (void)
{
  check_not_in_catalogs (
      WRONG_MARKS, "full-width marks, without spaces, and spaces beside numbers only");
}

static void
test_access_letters (void)
{
  g_assert_true (g_regex_match_simple (ACCESS_LETTER, "msgstr \"添加(_A)…\"", 0, 0));
  g_assert_false (g_regex_match_simple (ACCESS_LETTER, "msgid \"_Add…\"", 0, 0));
  check_not_in_catalogs (ACCESS_LETTER, "no access letters");
}

static void
test_punctuation_examples (void)
{
  static const struct
  {
    const gchar *text;
    gboolean     found;
  } examples[] = {
    { "msgstr \"第 %u 手，共 %u 手\"", FALSE },
    { "msgstr \"第%u 手\"", TRUE },
    { "msgstr \"每 2手\"", TRUE },
    { "msgstr \"保存できません: %s\"", TRUE },
    { "msgstr \"保存できません：%s\"", FALSE },
    { "msgstr \"保存できません： %s\"", TRUE },
    { "msgstr \"打ち切りますか?\"", TRUE },
    { "msgstr[0] \"已下 %1$u 局\"", FALSE },
    { "msgstr[0] \"已下 %1$u局\"", TRUE },
    { "msgstr \"gomoku;棋;棋类;\"", FALSE },
    { "msgid \"Tengen (天元) is\"", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (GPtrArray) found = house_matches (examples[i].text, WRONG_MARKS, 0);

      g_test_message ("%s", examples[i].text);
      g_assert_cmpuint (found->len, ==, examples[i].found ? 1 : 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/house/translations/potfiles", test_potfiles);
  g_test_add_func ("/house/translations/unmarked-examples", test_unmarked_examples);
  g_test_add_func ("/house/translations/unmarked", test_unmarked);
  g_test_add_func ("/house/translations/complete", test_complete);
  g_test_add_func ("/house/translations/punctuation-examples", test_punctuation_examples);
  g_test_add_func ("/house/translations/punctuation", test_punctuation);
  g_test_add_func ("/house/translations/access-letters", test_access_letters);
  return g_test_run ();
}
