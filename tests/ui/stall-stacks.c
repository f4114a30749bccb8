/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stacks of one stall, told as a tree from the main loop inwards: what share of them a
 * function is in. Functions of the test program are named by addr2line, which knows static
 * ones, those of libraries by the linker, which knows the exported ones. */

#define _GNU_SOURCE
#include "stall-watch.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <string.h>

/* In percent: what is in fewer of the stacks is not told. */
#define LEAST_SHARE 15

static GHashTable *names; /* frame to its name, owned */

static gboolean
is_of_program (gpointer frame)
{
  Dl_info info;
  Dl_info own;

  return dladdr (frame, &info) != 0 && dladdr (&names, &own) != 0
         && own.dli_fbase == info.dli_fbase;
}

static gchar *
find_name (gpointer frame)
{
  g_autofree gchar *library = NULL;
  Dl_info           info;

  if (dladdr (frame, &info) == 0)
    return g_strdup ("?");
  if (info.dli_sname != NULL)
    return g_strdup (info.dli_sname);
  library = g_path_get_basename (info.dli_fname);
  return g_strdup_printf ("%s+%#zx", library, (gsize) frame - (gsize) info.dli_fbase);
}

/* Names all @frames of the program at once: addr2line reads it whole each time. */
static void
ask_addr2line (GPtrArray *frames)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree gchar *answer = NULL;
  g_auto (GStrv) lines = NULL;
  Dl_info own;

  dladdr (&names, &own);
  g_ptr_array_add (argv, g_strdup ("addr2line"));
  g_ptr_array_add (argv, g_strdup ("-fse"));
  g_ptr_array_add (argv, g_file_read_link ("/proc/self/exe", NULL));
  /* A frame is where the call returns to, which may be the next line. */
  for (guint i = 0; i < frames->len; i++)
    g_ptr_array_add (argv, g_strdup_printf ("%#zx", (gsize) frames->pdata[i] - 1
                                                        - (gsize) own.dli_fbase));
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const gchar *const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL);
  if (process == NULL
      || !g_subprocess_communicate_utf8 (process, NULL, NULL, &answer, NULL, NULL))
    return;
  lines = g_strsplit (answer, "\n", -1);
  if (g_strv_length (lines) < 2 * frames->len)
    return;
  for (guint i = 0; i < frames->len; i++)
    g_hash_table_replace (
        names, frames->pdata[i],
        lines[2 * i + 1][0] == '?'
            ? g_strdup (lines[2 * i])
            : g_strdup_printf ("%s (%s)", lines[2 * i], lines[2 * i + 1]));
}

static void
find_names (const StallStack *stacks, guint n_stacks)
{
  g_autoptr (GPtrArray) ours = g_ptr_array_new ();

  if (names == NULL)
    names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < n_stacks; i++)
    for (gint f = 0; f < stacks[i].n_frames; f++)
      {
        gpointer frame = stacks[i].frames[f];

        if (g_hash_table_contains (names, frame))
          continue;
        g_hash_table_insert (names, frame, find_name (frame));
        if (is_of_program (frame))
          g_ptr_array_add (ours, frame);
      }
  if (ours->len > 0)
    ask_addr2line (ours);
}

/* How functions are called by way of signals says nothing. */
static gboolean
is_dull (const gchar *name)
{
  return g_str_has_prefix (name, "g_") || g_str_has_prefix (name, "libg")
         || g_str_has_prefix (name, "ffi_") || g_str_has_prefix (name, "libffi");
}

/* A stack at the functions that were told already. */
typedef struct
{
  const StallStack *stack;
  gint              frame; /* the next one inwards, or below 0 */
} Cursor;

static const gchar *
get_name (Cursor *self)
{
  while (self->frame >= 0)
    {
      const gchar *name = g_hash_table_lookup (names, self->stack->frames[self->frame]);

      if (!is_dull (name))
        return name;
      self->frame--;
    }
  return NULL;
}

/* Goes inwards to what counts, from the functions of the test. */
static void
leave_test (Cursor *self)
{
  for (; self->frame >= 0; self->frame--)
    {
      const gchar *name = g_hash_table_lookup (names, self->stack->frames[self->frame]);

      if (g_str_has_prefix (name, "gtk_") || g_str_has_prefix (name, "g_action_"))
        return;
      if (g_str_has_prefix (name, "stall_watch_iterate"))
        {
          self->frame--;
          return;
        }
    }
}

static void
print_tree (GArray *cursors, guint n_stacks, guint depth)
{
  while (cursors->len > 0)
    {
      g_autoptr (GArray) inside = g_array_new (FALSE, FALSE, sizeof (Cursor));
      const gchar *name = get_name (&g_array_index (cursors, Cursor, 0));
      guint        n_all = cursors->len;

      for (guint i = cursors->len; i > 0; i--)
        {
          Cursor cursor = g_array_index (cursors, Cursor, i - 1);

          if (g_strcmp0 (get_name (&cursor), name) != 0)
            continue;
          cursor.frame--;
          g_array_append_val (inside, cursor);
          g_array_remove_index_fast (cursors, i - 1);
        }
      if (name == NULL || inside->len * 100 < n_stacks * LEAST_SHARE)
        continue;
      g_print ("#   %*s%3u%% %s\n", depth, "", inside->len * 100 / n_stacks, name);
      print_tree (inside, n_stacks, depth + (inside->len < n_all ? 1 : 0));
    }
}

/* Tells what was going on while @n_stacks stacks were taken. */
void
stall_stacks_print (const StallStack *stacks, guint n_stacks)
{
  g_autoptr (GArray) cursors = g_array_new (FALSE, FALSE, sizeof (Cursor));

  find_names (stacks, n_stacks);
  for (guint i = 0; i < n_stacks; i++)
    {
      Cursor cursor = { &stacks[i], stacks[i].n_frames - 1 };

      leave_test (&cursor);
      g_array_append_val (cursors, cursor);
    }
  print_tree (cursors, n_stacks, 0);
}
