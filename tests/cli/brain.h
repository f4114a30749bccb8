/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Talks with `pbrain-tengen` through pipes, like a manager. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * Brain:
 * @process: owned
 * @input: borrowed from @process
 * @output: owned; lines of the program
 *
 * A running program.
 */
typedef struct
{
  GSubprocess      *process;
  GOutputStream    *input;
  GDataInputStream *output;
} Brain;

void brain_clear (Brain *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Brain, brain_clear)

void     brain_start (Brain *self);
void     brain_say_bytes (Brain *self, const gchar *bytes, gsize n);
void     brain_say (Brain *self, const gchar *lines);
gchar   *brain_hear_any (Brain *self);
gchar   *brain_hear (Brain *self);
void     brain_expect (Brain *self, const gchar *answer);
void     brain_expect_move (Brain *self, guint size);
void     brain_expect_end (Brain *self);
gboolean brain_is_point (const gchar *line, guint size);

G_END_DECLS
