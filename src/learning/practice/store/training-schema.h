/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of the database with what everybody has practised. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The way from nothing to the first version, and from each version to the next: none but
 * the end may change. */
extern const gchar *const tg_training_steps[];

G_END_DECLS
