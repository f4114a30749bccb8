/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports all attempts as a table for other programs: a title and a line for each
 * attempt, as comma-separated values (RFC 4180):
 *
 *   time           in UTC, as 2025-01-31T18:05:00Z
 *   puzzle         its id
 *   mode           such as rated or three-minutes
 *   set            the name of its set
 *   seconds        spent
 *   wrong          moves
 *   hints          taken
 *   shown          1: the answer was shown
 *   rated          1: the ratings changed
 *   rating before  of the player
 *   rating after
 *   puzzle rating  before the attempt */

#pragma once

#include "learning/practice/store/training-store.h"

G_BEGIN_DECLS

gchar *tg_attempt_file_write (GArray *attempts, GArray *sets);

G_END_DECLS
