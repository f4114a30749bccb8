/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/**
 * HouseRun:
 * @status: the exit status, or -1 if the program was killed
 * @output: its standard output
 * @errors: its standard error
 *
 * The result of a program that has ended.
 */
typedef struct
{
  gint   status;
  gchar *output;
  gchar *errors;
} HouseRun;

gchar *house_read (const gchar *root, const gchar *name);

GPtrArray *house_find (const gchar *root, const gchar *folder, const gchar *suffixes);

GPtrArray *house_matches (const gchar *text, const gchar *pattern, guint group);

gchar *house_scratch_new (void);
void   house_scratch_add (const gchar *scratch, const gchar *name, const gchar *text);
void   house_scratch_free (gchar *scratch);

HouseRun *house_run (const gchar        *folder,
                     const gchar *const *environment,
                     const gchar *const *command);
void      house_run_free (HouseRun *run);

void house_assert_no_faults (GPtrArray *faults);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HouseRun, house_run_free)
