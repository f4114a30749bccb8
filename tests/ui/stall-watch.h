/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long the window can do nothing else: the work of the main thread between two looks
 * for events, with the stacks of what takes too long. It is told as processor time, which
 * on a machine with other things to do is less than the time it takes.
 *
 * Only what the main loop does counts, and actions that a test does itself in place of a
 * click; not what the test does between: its conditions, what it builds, what it compares. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* stall-watch.c */
void    stall_watch_iterate (const gchar *what);
void    stall_watch_set_opening (gboolean opening);
gdouble stall_watch_take_longest (void);

/* stall-stacks.c */
#define STALL_DEPTH 192

typedef struct
{
  gpointer frames[STALL_DEPTH]; /* innermost first */
  gint     n_frames;
} StallStack;

void stall_stacks_print (const StallStack *stacks, guint n_stacks);

G_END_DECLS
