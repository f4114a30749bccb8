/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures loading time and memory of a library of a million nodes: the aim is two
 * seconds and 200 MB. */

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "record/formats/record-io.h"

#define N_NODES 1000000u

/* Returns the resident memory of the process; 0 if the system does not provide it. */
static gsize
resident_kib (void)
{
  g_autofree gchar *status = NULL;
  const gchar      *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;

  line = strstr (status, "VmRSS:");
  return line != NULL ? (gsize) g_ascii_strtoull (line + strlen ("VmRSS:"), NULL, 10) : 0;
}

static void
measure (const gchar *what, GBytes *bytes, const gchar *name)
{
  gsize  before = resident_kib ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_record_io_load_bytes (bytes, name, NULL, NULL, &error);
  gint64 end = g_get_monotonic_time ();

  if (record == NULL)
    {
      g_printerr ("%s: %s\n", what, error->message);
      exit (1);
    }

  g_print ("%s: %u nodes from %.1f MB in %.2f s, %.0f MB resident\n", what,
           tg_record_get_n_nodes (record), (gdouble) g_bytes_get_size (bytes) / 1e6,
           (gdouble) (end - start) / G_USEC_PER_SEC,
           (gdouble) (resident_kib () - before) / 1024);
}

int
main (void)
{
  g_autoptr (GBytes) library = make_library (N_NODES);
  g_autoptr (TgRecord) record =
      tg_record_io_load_bytes (library, "a.lib", NULL, NULL, NULL);
  g_autoptr (GBytes) sgf = NULL;

  measure ("RenLib library", library, "a.lib");
  if (record != NULL)
    sgf = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, NULL);
  g_clear_pointer (&record, tg_record_free);
  if (sgf != NULL)
    measure ("The same as SGF", sgf, "a.sgf");

  return 0;
}
