/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A system may grant more memory than it has and kill the program once it is used, so the
 * size must be known beforehand. */

#include "cli/brain/machine-memory.h"

#ifdef G_OS_WIN32
#include <windows.h>
#else
#include <unistd.h>
#endif

/* The file with the memory limit of a container, in control groups version 2. */
#define CONTAINER_LIMIT "/sys/fs/cgroup/memory.max"

static guint64
get_physical_bytes (void)
{
#if defined(G_OS_WIN32)
  MEMORYSTATUSEX status = { .dwLength = sizeof status };

  return GlobalMemoryStatusEx (&status) ? status.ullTotalPhys : G_MAXUINT64;
#elif defined(_SC_PHYS_PAGES)
  glong n_pages = sysconf (_SC_PHYS_PAGES);
  glong page_size = sysconf (_SC_PAGESIZE);

  return n_pages > 0 && page_size > 0 ? (guint64) n_pages * (guint64) page_size
                                      : G_MAXUINT64;
#else
  return G_MAXUINT64;
#endif
}

/* Reads the limit. The file holds a number, or "max". */
static guint64
get_container_limit (void)
{
  g_autofree gchar *text = NULL;
  guint64           bytes;

  if (!g_file_get_contents (CONTAINER_LIMIT, &text, NULL, NULL)
      || !g_ascii_string_to_unsigned (g_strchomp (text), 10, 1, G_MAXUINT64, &bytes,
                                      NULL))
    return G_MAXUINT64;

  return bytes;
}

/* Returns: the memory of the machine, or of its container if that is less; %G_MAXUINT64
 * if unknown */
guint64
tg_machine_memory_get_bytes (void)
{
  return MIN (get_physical_bytes (), get_container_limit ());
}
