/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs tengen-cli as a user does. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * Run:
 * @status: exit status
 * @out: owned; what it printed
 * @err: owned; what it complained of
 *
 * One run of the program.
 */
typedef struct
{
  gint   status;
  gchar *out;
  gchar *err;
} Run;

void run_clear (Run *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

void run_program (Run *self, const gchar *words, const gchar *input);

G_END_DECLS
