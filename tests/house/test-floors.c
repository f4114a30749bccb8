/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares every #include under src/ with the plan in the file "floors": a room is a
 * folder of src/, and may include only the rooms that the plan lists for it; the
 * folders within a room lie on floors, and a lower floor must not include a higher
 * one. A room is checked for its own includes and for everything included through
 * those headers, so that the window cannot reach the engine through a header of the
 * session. A folder of a room is checked for its own includes. No objects may include
 * each other in a circle. The check itself is first tested on small trees. */

#include "../add-case.h"
#include "house.h"

#include <string.h>

typedef struct
{
  GHashTable *rooms; /* owned: maps a room to the set of rooms that it may include */
  GHashTable *
      /* owned: maps the prefix of a system header to the set of rooms that may include it
       * */
              libraries;
  GHashTable *folders; /* owned: maps "room/folder" to its floor in the room, from 1 */
} Plan;

typedef struct
{
  const gchar *root;   /* borrowed: the folder with src/ */
  const Plan  *plan;   /* borrowed */
  const gchar *file;   /* borrowed: the file being checked */
  gchar       *room;   /* owned: its room */
  GHashTable  *seen;   /* owned: headers visited so far */
  GPtrArray   *faults; /* borrowed */
} Visit;

static gchar *
room_of (const gchar *name)
{
  const gchar *slash = strchr (name, '/');

  return slash != NULL ? g_strndup (name, slash - name) : g_strdup ("main");
}

/* Returns the folder of a file within its room; "." for a file directly in the room. */
static gchar *
folder_of (const gchar *name)
{
  const gchar *last = strrchr (name, '/');

  return strchr (name, '/') != last
             ? g_strndup (name, (gsize) (last - name))
             : g_strdup_printf ("%.*s/.", (gint) (last - name), name);
}

/* Returns the object that a file belongs to: a source file, its header and its private
 * header are one object. */
static gchar *
object_of (const gchar *name)
{
  gchar *object = g_strndup (name, strlen (name) - strlen (".c"));

  if (g_str_has_suffix (object, "-private"))
    object[strlen (object) - strlen ("-private")] = '\0';
  return object;
}

static void
plan_clear (Plan *plan)
{
  g_clear_pointer (&plan->rooms, g_hash_table_unref);
  g_clear_pointer (&plan->libraries, g_hash_table_unref);
  g_clear_pointer (&plan->folders, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

/* @floors: the folders of @room, lower floors first; folders of one floor are joined by
 * "|" */
static void
plan_add_folders (Plan *plan, const gchar *room, gchar **floors)
{
  for (guint floor = 0; floors[floor] != NULL; floor++)
    {
      g_auto (GStrv) folders = g_strsplit (floors[floor], "|", 0);

      for (guint i = 0; folders[i] != NULL; i++)
        g_hash_table_insert (plan->folders, g_strdup_printf ("%s/%s", room, folders[i]),
                             GUINT_TO_POINTER (floor + 1));
    }
}

static void
plan_load (Plan *plan)
{
  g_autofree gchar *text =
      house_read (g_test_get_dir (G_TEST_DIST), "tests/house/floors");
  g_auto (GStrv) lines = g_strsplit (text, "\n", 0);

  plan->rooms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_hash_table_unref);
  plan->libraries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                           (GDestroyNotify) g_hash_table_unref);
  plan->folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = NULL;
      GHashTable *allowed;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      words = g_strsplit_set (lines[i], " :", 0);
      g_assert_cmpuint (g_strv_length (words), >=, 3);
      if (g_str_equal (words[0], "folders"))
        {
          plan_add_folders (plan, words[1], words + 3);
          continue;
        }
      g_assert_true (g_str_equal (words[0], "room") || g_str_equal (words[0], "library"));
      allowed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (guint j = 2; words[j] != NULL; j++)
        g_hash_table_add (allowed, g_strdup (words[j]));
      g_hash_table_insert (words[0][0] == 'r' ? plan->rooms : plan->libraries,
                           g_strdup (words[1]), allowed);
    }
}

static gboolean
may_include (const Visit *visit, const gchar *room)
{
  GHashTable *allowed = g_hash_table_lookup (visit->plan->rooms, visit->room);

  return g_str_equal (room, visit->room)
         || (allowed != NULL && g_hash_table_contains (allowed, room));
}

static void
check_library (Visit *visit, const gchar *header)
{
  GHashTableIter iter;
  gpointer       prefix, allowed;

  g_hash_table_iter_init (&iter, visit->plan->libraries);
  while (g_hash_table_iter_next (&iter, &prefix, &allowed))
    if (g_str_has_prefix (header, prefix)
        && !g_hash_table_contains (allowed, visit->room))
      g_ptr_array_add (visit->faults, g_strdup_printf ("src/%s: %s may not include %s>",
                                                       visit->file, visit->room, header));
}

/* Checks an include within a room against the floors of the room's folders. */
static void
check_folders (Visit *visit, const gchar *header)
{
  g_autofree gchar *from = folder_of (visit->file);
  g_autofree gchar *to = folder_of (header);
  gpointer          from_floor, to_floor;

  if (g_str_equal (from, to) || !g_str_has_prefix (header, visit->room)
      || header[strlen (visit->room)] != '/')
    return;
  if (!g_hash_table_lookup_extended (visit->plan->folders, from, NULL, &from_floor)
      || !g_hash_table_lookup_extended (visit->plan->folders, to, NULL, &to_floor))
    return; /* check_tree() reports the missing room once */
  if (GPOINTER_TO_UINT (to_floor) >= GPOINTER_TO_UINT (from_floor))
    g_ptr_array_add (visit->faults,
                     g_strdup_printf ("src/%s: folder %s may not include %s", visit->file,
                                      from, header));
}

/* Checks the includes of a file. @name is the file being checked, or a header that it
 * includes, directly or indirectly. */
static void
check_includes (Visit *visit, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (visit->root, "src", name, NULL);
  g_autofree gchar *text = NULL;
  g_autoptr (GPtrArray) headers = NULL;

  /* A generated header is not in the tree; its name gives its room, which is enough. */
  if (!g_hash_table_add (visit->seen, g_strdup (name))
      || !g_file_get_contents (path, &text, NULL, NULL))
    return;
  headers = house_matches (text, "^[ \t]*#[ \t]*include[ \t]*(<[^>\n]+|\"[^\"\n]+)", 1);
  for (guint i = 0; i < headers->len; i++)
    {
      const gchar      *header = g_ptr_array_index (headers, i);
      g_autofree gchar *room = room_of (header + 1);

      if (header[0] == '<')
        {
          if (g_str_equal (name, visit->file))
            check_library (visit, header);
        }
      else if (strchr (header, '/') == NULL)
        g_ptr_array_add (
            visit->faults,
            g_strdup_printf ("src/%s: “%s” does not say its room", name, header + 1));
      else if (!may_include (visit, room))
        g_ptr_array_add (
            visit->faults,
            g_strdup_printf ("src/%s: %s may not include %s, which comes in by src/%s",
                             visit->file, visit->room, header + 1, name));
      else
        {
          if (g_str_equal (name, visit->file))
            check_folders (visit, header + 1);
          check_includes (visit, header + 1);
        }
    }
}

/* Collects the includes of each object of a tree: maps an object to a set of objects,
 * owned by the caller. */
static GHashTable *
read_objects (const gchar *root, GPtrArray *files)
{
  GHashTable *objects = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                               (GDestroyNotify) g_hash_table_unref);

  for (guint i = 0; i < files->len; i++)
    {
      const gchar      *file = g_ptr_array_index (files, i);
      g_autofree gchar *text = house_read (root, file);
      g_autofree gchar *object = object_of (file + strlen ("src/"));
      g_autoptr (GPtrArray) headers =
          house_matches (text, "^[ \t]*#[ \t]*include[ \t]*\"([^\"\n]+)", 1);
      GHashTable *included = g_hash_table_lookup (objects, object);

      if (included == NULL)
        {
          included = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
          g_hash_table_insert (objects, g_strdup (object), included);
        }
      for (guint j = 0; j < headers->len; j++)
        {
          g_autofree gchar *other = object_of (g_ptr_array_index (headers, j));

          if (!g_str_equal (other, object))
            g_hash_table_add (included, g_steal_pointer (&other));
        }
    }
  return objects;
}

static gboolean
leads_to (GHashTable *objects, const gchar *from, const gchar *to, GHashTable *seen)
{
  GHashTable    *included = g_hash_table_lookup (objects, from);
  GHashTableIter iter;
  gpointer       object;

  if (included == NULL || !g_hash_table_add (seen, (gpointer) from))
    return FALSE;
  g_hash_table_iter_init (&iter, included);
  while (g_hash_table_iter_next (&iter, &object, NULL))
    if (g_str_equal (object, to) || leads_to (objects, object, to, seen))
      return TRUE;
  return FALSE;
}

static void
check_circles (const gchar *root, GPtrArray *files, GPtrArray *faults)
{
  g_autoptr (GHashTable) objects = read_objects (root, files);
  GHashTableIter iter;
  gpointer       object;

  g_hash_table_iter_init (&iter, objects);
  while (g_hash_table_iter_next (&iter, &object, NULL))
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

      if (leads_to (objects, object, object, seen))
        g_ptr_array_add (faults, g_strdup_printf ("src/%s includes itself by a circle",
                                                  (gchar *) object));
    }
}

static GPtrArray *
check_tree (const gchar *root, const Plan *plan)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) files = house_find (root, "src", ".c .h");

  for (guint i = 0; i < files->len; i++)
    {
      const gchar *file = (const gchar *) g_ptr_array_index (files, i) + strlen ("src/");
      g_autofree gchar *room = room_of (file);
      g_autofree gchar *folder = folder_of (file);
      g_autoptr (GHashTable) seen =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Visit visit = { root, plan, file, room, seen, faults };

      if (!g_hash_table_contains (plan->rooms, room))
        g_ptr_array_add (
            faults, g_strdup_printf ("src/%s: the plan has no room “%s”", file, room));
      else if (!g_str_has_suffix (folder, "/.")
               && !g_hash_table_contains (plan->folders, folder))
        g_ptr_array_add (faults, g_strdup_printf ("src/%s: the plan has no folder “%s”",
                                                  file, folder));
      check_includes (&visit, file);
    }
  check_circles (root, files, faults);
  return faults;
}

typedef struct
{
  const gchar *name;
  const gchar *files[7]; /* pairs of a path under src/ and its text */
  const gchar *fault;    /* (nullable): part of the expected error, %NULL for none */
} Case;

static const Case cases[] = {
  { "down",
    { "session/match.c", "#include \"engine/engine.h\"\n", "engine/engine.h", "" },
    NULL },
  { "same-room",
    { "rules/board.c", "#include \"rules/board.h\"\n", "rules/board.h", "" },
    NULL },
  { "up",
    { "rules/board.c", "#include \"engine/engine.h\"\n" },
    "rules may not include engine/engine.h" },
  { "across",
    { "engine/table.c", "  #  include \"record/record.h\"\n" },
    "engine may not include record/record.h" },
  { "through-a-header",
    { "ui/window.c", "#include \"session/match.h\"\n", "session/match.h",
      "#pragma once\n#include \"session/job.h\"\n", "session/job.h",
      "#include \"engine/engine.h\"\n" },
    "ui may not include engine/engine.h, which comes in by src/session/job.h" },
  { "header-without-ui", { "session/match.h", "#include \"engine/engine.h\"\n" }, NULL },
  { "circle",
    { "rules/a.h", "#include \"rules/b.h\"\n", "rules/b.h", "#include \"rules/a.h\"\n" },
    "by a circle" },
  { "circle-of-objects",
    { "rules/a.c", "#include \"rules/b.h\"\n", "rules/b-private.h",
      "#include \"rules/a.h\"\n" },
    "by a circle" },
  { "own-headers",
    { "rules/a.c", "#include \"rules/a-private.h\"\n", "rules/a-private.h",
      "#include \"rules/a.h\"\n", "rules/a.h", "" },
    NULL },
  { "lower-folder",
    { "ui/game/window.c", "#include \"ui/board/board-view.h\"\n", "ui/board/board-view.h",
      "" },
    NULL },
  { "upper-folder",
    { "ui/board/board-view.c", "#include \"ui/game/window.h\"\n", "ui/game/window.h",
      "" },
    "folder ui/board may not include ui/game/window.h" },
  { "strangers",
    { "ui/study/study.c", "#include \"ui/game/window.h\"\n", "ui/game/window.h", "" },
    "folder ui/study may not include ui/game/window.h" },
  { "new-folder", { "ui/attic/box.c", "" }, "the plan has no folder “ui/attic”" },
  { "main",
    { "main.c", "#include \"engine/engine.h\"\n" },
    "main may not include engine/engine.h" },
  { "new-room", { "attic/box.c", "" }, "the plan has no room “attic”" },
  { "no-room", { "rules/board.c", "#include \"board.h\"\n" }, "does not say its room" },
  { "generated", { "ui/window.c", "#include \"ui/made-by-the-build.h\"\n" }, NULL },
  { "gtk-below",
    { "session/match.c", "#include <gtk/gtk.h>\n" },
    "session may not include <gtk/gtk.h>" },
  { "gtk-in-ui", { "ui/window.c", "#include <gtk/gtk.h>\n" }, NULL },
  { "cairo-in-rules",
    { "rules/board.c", "#include <cairo.h>\n" },
    "rules may not include <cairo.h>" },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_auto (Plan) plan = { 0 };
  g_autoptr (GPtrArray) faults = NULL;
  gchar *scratch = house_scratch_new ();

  plan_load (&plan);
  for (guint i = 0; c->files[i] != NULL; i += 2)
    {
      g_autofree gchar *name = g_build_filename ("src", c->files[i], NULL);

      house_scratch_add (scratch, name, c->files[i + 1]);
    }
  faults = check_tree (scratch, &plan);
  house_scratch_free (scratch);

  if (c->fault == NULL)
    {
      house_assert_no_faults (faults);
      return;
    }
  /* Each file on the way is reported, so one wrong include may cause several errors. */
  g_assert_cmpuint (faults->len, >=, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (faults, faults->len - 1), c->fault));
}

static void
test_tree (void)
{
  g_auto (Plan) plan = { 0 };
  g_autoptr (GPtrArray) faults = NULL;

  plan_load (&plan);
  faults = check_tree (g_test_get_dir (G_TEST_DIST), &plan);
  house_assert_no_faults (faults);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/house/floors/tree", test_tree);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/house/floors/", cases[i].name, &cases[i], test_case);
  return g_test_run ();
}
