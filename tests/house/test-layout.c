/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the layout of the source tree: the files at the top level, names and lengths of
 * files, the number of files in a folder, that icons are drawings, and that the READMEs
 * mention all folders, and only existing commands, files and pictures. */

#include "house.h"

#include <string.h>

#define MAX_README_LINES 120

/* An object is a .c file and its headers, or a header alone. Maximum objects in a
 * folder: this many names fit in one column of a terminal; a larger folder is hard to
 * search, and can be split. */
#define MAX_OBJECTS 28

static const gchar *const readmes[] = { "README.md",
                                        "src/README.md",
                                        "tests/README.md",
                                        "src/engine/levels/README.md",
                                        "src/training/README.md",
                                        "data/puzzles/README.md" };

/* Returns whether a name may be at the top level: it is in the list of planned names,
 * or in .gitignore. */
static gboolean
belongs_at_the_top (const gchar *name)
{
  static const gchar *const plan[] = {
    ".ci",     ".clang-format", ".editorconfig", ".git",        ".gitignore",
    "COPYING", "README.md",     "data",          "meson.build", "meson_options.txt",
    "po",      "resources",     "src",           "tengen",      "tests",
    NULL,
  };

  return g_strv_contains (plan, name) || g_str_equal (name, "build")
         || g_str_has_prefix (name, "build-") || g_str_has_suffix (name, "~");
}

static void
test_top_level (void)
{
  const gchar *root = g_test_get_dir (G_TEST_DIST);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (root, 0, NULL);
  g_autoptr (GPtrArray) in_ci = house_find (root, ".ci", "");
  const gchar *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (!belongs_at_the_top (name))
      g_ptr_array_add (
          faults, g_strdup_printf ("“%s” at the top level is not in the plan", name));
  house_assert_no_faults (faults);
  g_assert_cmpuint (in_ci->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (in_ci, 0), ==, ".ci/run");
}

static void
test_programs (void)
{
  static const gchar *const programs[] = { "tengen", ".ci/run" };

  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree gchar *path = g_test_build_filename (G_TEST_DIST, programs[i], NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE));
    }
}

static guint
count_lines (const gchar *text)
{
  guint lines = 0;

  for (const gchar *end = strchr (text, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    lines++;
  return lines;
}

/* A quark has the name of its function. GLib's macro stringifies a name; clang-format
 * takes its hyphens for minus signs, and inserts spaces. */
static void
check_quarks (const gchar *file, const gchar *text, GPtrArray *faults)
{
  const gchar *pattern = "\n(\\w+) \\(void\\)\n\\{\n"
                         "  return g_quark_from_static_string \\(\"(.*)\"\\);\n";
  g_autoptr (GPtrArray) functions = house_matches (text, pattern, 1);
  g_autoptr (GPtrArray) names = house_matches (text, pattern, 2);

  if (strstr (text, "\nG_DEFINE_QUARK") != NULL)
    g_ptr_array_add (
        faults, g_strdup_printf ("%s: clang-format breaks the name of the quark", file));
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree gchar *name =
          g_strdelimit (g_strdup (g_ptr_array_index (functions, i)), "_", '-');

      if (!g_str_equal (g_ptr_array_index (names, i), name))
        g_ptr_array_add (faults,
                         g_strdup_printf ("%s: the quark “%s” should be “%s”", file,
                                          (gchar *) g_ptr_array_index (names, i), name));
    }
}

static void
check_source (const gchar *root, const gchar *file, GPtrArray *faults)
{
  g_autofree gchar *text = house_read (root, file);
  g_autofree gchar *name = g_path_get_basename (file);

  if (!g_regex_match_simple ("^[a-z][a-z0-9]*(-[a-z0-9]+)*\\.[ch]$", name, 0, 0))
    g_ptr_array_add (
        faults, g_strdup_printf ("%s: plain lower-case words joined with “-”", file));
  if (!g_str_has_prefix (text, "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"))
    g_ptr_array_add (faults,
                     g_strdup_printf ("%s: the first line names the licence", file));
  if (g_str_has_suffix (name, ".h") && strstr (text, "\n#pragma once\n") == NULL)
    g_ptr_array_add (faults, g_strdup_printf ("%s: no #pragma once", file));
  check_quarks (file, text, faults);
}

static void
test_sources (void)
{
  static const gchar *const folders[] = { "src", "tests" };
  const gchar              *root = g_test_get_dir (G_TEST_DIST);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GPtrArray) files = house_find (root, folders[i], ".c .h");

      for (guint j = 0; j < files->len; j++)
        check_source (root, g_ptr_array_index (files, j), faults);
    }
  house_assert_no_faults (faults);
}

static void
check_icon_element (G_GNUC_UNUSED GMarkupParseContext *context,
                    const gchar                       *element,
                    const gchar                      **names,
                    const gchar                      **values,
                    gpointer                           user_data,
                    G_GNUC_UNUSED GError             **error)
{
  gboolean    *is_square = user_data;
  const gchar *width = NULL, *height = NULL;

  for (guint i = 0; g_str_equal (element, "svg") && names[i] != NULL; i++)
    if (g_str_equal (names[i], "width"))
      width = values[i];
    else if (g_str_equal (names[i], "height"))
      height = values[i];
  if (width != NULL && g_strcmp0 (width, height) == 0)
    *is_square = TRUE;
}

/* Desktops find icons by folder and name only, so a misplaced one would silently be
 * missing. */
static void
test_icons (void)
{
  static const gchar *const icons[] = {
    "data/icons/hicolor/scalable/apps/org.tengen.tengen.svg",
    "data/icons/hicolor/symbolic/apps/org.tengen.tengen-symbolic.svg",
  };
  static const GMarkupParser parser = { .start_element = check_icon_element };

  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    {
      gboolean          is_square = FALSE;
      g_autofree gchar *text = house_read (g_test_get_dir (G_TEST_DIST), icons[i]);
      g_autoptr (GMarkupParseContext) context =
          g_markup_parse_context_new (&parser, 0, &is_square, NULL);
      g_autoptr (GError) error = NULL;

      g_markup_parse_context_parse (context, text, -1, &error);
      g_assert_no_error (error);
      g_markup_parse_context_end_parse (context, &error);
      g_assert_no_error (error);
      g_assert_true (is_square);
    }
}

/* Collects the objects of each folder of src/: maps a folder to a set of names. */
static GHashTable *
find_objects (const gchar *root)
{
  GHashTable *folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                               (GDestroyNotify) g_hash_table_unref);
  g_autoptr (GPtrArray) files = house_find (root, "src", ".c .h");

  for (guint i = 0; i < files->len; i++)
    {
      const gchar      *file = g_ptr_array_index (files, i);
      g_autofree gchar *folder = g_path_get_dirname (file);
      g_autofree gchar *name = g_path_get_basename (file);
      GHashTable       *objects = g_hash_table_lookup (folders, folder);

      name[strlen (name) - strlen (".c")] = '\0';
      if (g_str_has_suffix (name, "-private"))
        name[strlen (name) - strlen ("-private")] = '\0';
      if (objects == NULL)
        {
          objects = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
          g_hash_table_insert (folders, g_steal_pointer (&folder), objects);
        }
      g_hash_table_add (objects, g_steal_pointer (&name));
    }
  /* src/ itself has only the main program, which is in no folder of src/. */
  g_hash_table_remove (folders, "src");
  return folders;
}

/* Each folder has exactly one row in the table of @text, and each row has a folder. */
static GPtrArray *
check_folders (GHashTable *folders, const gchar *text)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) rows =
      house_matches (text, "^\\| `(src/[a-z0-9/-]+)/` \\| \\S.* \\|$", 1);
  GHashTableIter iter;
  gpointer       folder, objects;

  g_hash_table_iter_init (&iter, folders);
  while (g_hash_table_iter_next (&iter, &folder, &objects))
    {
      guint n = g_hash_table_size (objects);
      guint n_rows = 0;

      for (guint i = 0; i < rows->len; i++)
        n_rows += g_str_equal (g_ptr_array_index (rows, i), folder);
      if (n_rows != 1)
        g_ptr_array_add (faults, g_strdup_printf ("src/README.md has %u rows for %s/",
                                                  n_rows, (gchar *) folder));
      if (n > MAX_OBJECTS)
        g_ptr_array_add (faults, g_strdup_printf ("%s/: %u objects hold more than one "
                                                  "idea",
                                                  (gchar *) folder, n));
    }
  for (guint i = 0; i < rows->len; i++)
    if (!g_hash_table_contains (folders, g_ptr_array_index (rows, i)))
      g_ptr_array_add (faults, g_strdup_printf ("src/README.md speaks of %s/, where "
                                                "nothing is",
                                                (gchar *) g_ptr_array_index (rows, i)));
  return faults;
}

static void
test_folders (void)
{
  const gchar *root = g_test_get_dir (G_TEST_DIST);
  g_autoptr (GHashTable) folders = find_objects (root);
  g_autofree gchar *text = house_read (root, "src/README.md");
  g_autoptr (GPtrArray) faults = check_folders (folders, text);

  g_assert_cmpuint (g_hash_table_size (folders), >, 10);
  house_assert_no_faults (faults);
}

/* Tests the check on tables with an error. */
static void
test_folders_examples (void)
{
  static const struct
  {
    const gchar *text;
    guint        n_faults;
  } examples[] = {
    { "| `src/ink/` | Ink |\n| `src/pen/` | Pens |\n", 0 },
    { "| `src/ink/` | Ink |\n", 1 },
    { "| `src/ink/` | Ink |\n| `src/ink/` | Ink |\n| `src/pen/` | Pens |\n", 1 },
    { "| `src/ink/` | Ink |\n| `src/pen/` |  |\n", 1 },
    { "| `src/ink/` | Ink |\n| `src/pen/` | Pens |\n| `src/paper/` | Paper |\n", 1 },
  };
  gchar *scratch = house_scratch_new ();

  house_scratch_add (scratch, "src/main.c", "");
  house_scratch_add (scratch, "src/ink/ink.c", "");
  house_scratch_add (scratch, "src/ink/ink.h", "");
  house_scratch_add (scratch, "src/ink/ink-private.h", "");
  for (guint i = 0; i < MAX_OBJECTS; i++)
    {
      g_autofree gchar *name = g_strdup_printf ("src/pen/pen-%u.c", i);

      house_scratch_add (scratch, name, "");
    }
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (GHashTable) folders = find_objects (scratch);
      g_autoptr (GPtrArray) faults = check_folders (folders, examples[i].text);

      g_test_message ("%s", examples[i].text);
      g_assert_cmpuint (faults->len, ==, examples[i].n_faults);
    }
  house_scratch_add (scratch, "src/pen/one-too-many.h", "");
  {
    g_autoptr (GHashTable) folders = find_objects (scratch);
    g_autoptr (GPtrArray) faults = check_folders (folders, examples[0].text);

    g_assert_cmpuint (faults->len, ==, 1);
  }
  house_scratch_free (scratch);
}

/* README.md and --help list the same commands. */
static void
test_readme_commands (void)
{
  const gchar       *root = g_test_get_dir (G_TEST_DIST);
  g_autofree gchar  *program = g_build_filename (root, "tengen", NULL);
  const gchar *const command[] = { program, "--help", NULL };
  g_autoptr (HouseRun) run = house_run (NULL, NULL, command);
  g_autofree gchar *readme = house_read (root, "README.md");
  g_autoptr (GPtrArray) offered = house_matches (run->output, "^  ([a-z]+) ", 1);
  g_autoptr (GPtrArray) named = house_matches (readme, "\\./tengen ([a-z]+)", 1);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (offered->len, >=, 5);
  for (guint i = 0; i < named->len; i++)
    g_assert_true (g_ptr_array_find_with_equal_func (
        offered, g_ptr_array_index (named, i), g_str_equal, NULL));
  for (guint i = 0; i < offered->len; i++)
    g_assert_true (g_ptr_array_find_with_equal_func (
        named, g_ptr_array_index (offered, i), g_str_equal, NULL));
}

/* Collects names and links of @readme that do not exist: names in backticks relative to
 * the top, links relative to its own folder. */
static void
check_readme (const gchar *root, const gchar *readme, GPtrArray *faults)
{
  static const gchar *const patterns[] = {
    "`((?:\\.ci|data|po|resources|src|tests)/[A-Za-z0-9_./-]*)`",
    "\\]\\(([A-Za-z0-9_./-]+)\\)",
  };
  g_autofree gchar *text = house_read (root, readme);
  g_autofree gchar *folder = g_path_get_dirname (readme);
  const gchar      *bases[] = { ".", folder };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autoptr (GPtrArray) named = house_matches (text, patterns[i], 1);

      for (guint j = 0; j < named->len; j++)
        {
          const gchar      *file = g_ptr_array_index (named, j);
          g_autofree gchar *path = g_build_filename (root, bases[i], file, NULL);

          if (!g_file_test (path, G_FILE_TEST_EXISTS))
            g_ptr_array_add (
                faults,
                g_strdup_printf ("%s speaks of %s, which is not there", readme, file));
        }
    }
}

static void
test_readme_files (void)
{
  const gchar *root = g_test_get_dir (G_TEST_DIST);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (readmes); i++)
    check_readme (root, readmes[i], faults);
  house_assert_no_faults (faults);
}

/* The version is the same in the build, in Debian's changelog, and in the first release
 * of the AppStream metadata, which the build inserts. */
static void
test_versions (void)
{
  const gchar      *root = g_test_get_dir (G_TEST_DIST);
  g_autofree gchar *build = house_read (root, "meson.build");
  g_autofree gchar *changes = house_read (root, "data/packaging/debian/changelog");
  g_autoptr (GPtrArray) ours = house_matches (build, "^  version: '(.*)',$", 1);
  g_autoptr (GPtrArray) debian = house_matches (changes, "^tengen \\((.*)\\) ", 1);

  g_assert_cmpuint (ours->len, ==, 1);
  g_assert_cmpuint (debian->len, >=, 1);
  g_assert_cmpstr (g_ptr_array_index (debian, 0), ==, g_ptr_array_index (ours, 0));
}

/* README.md is short. */
static void
test_readme_length (void)
{
  g_autofree gchar *readme = house_read (g_test_get_dir (G_TEST_DIST), "README.md");

  g_assert_cmpuint (count_lines (readme), <=, MAX_README_LINES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/house/layout/top-level", test_top_level);
  g_test_add_func ("/house/layout/programs", test_programs);
  g_test_add_func ("/house/layout/sources", test_sources);
  g_test_add_func ("/house/layout/icons", test_icons);
  g_test_add_func ("/house/layout/versions", test_versions);
  g_test_add_func ("/house/layout/folders-examples", test_folders_examples);
  g_test_add_func ("/house/layout/folders", test_folders);
  g_test_add_func ("/house/readme/commands", test_readme_commands);
  g_test_add_func ("/house/readme/length", test_readme_length);
  g_test_add_func ("/house/readme/files", test_readme_files);
  return g_test_run ();
}
