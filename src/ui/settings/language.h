/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The languages that the program speaks, and the choice of one that is not the system's. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TG_LANGUAGE_SYSTEM "system"

/* The language of the system, English, and the languages of po/LINGUAS; ends with NULL. */
const gchar *const *tg_language_ids (void);

/* The name of a language in itself. Only %TG_LANGUAGE_SYSTEM has a name in the language of
 * the program. NULL for an id that is not listed. */
const gchar *tg_language_get_name (const gchar *id);

/* Makes room in the environment for a language. To be called at the start, before there
 * are threads. */
void tg_language_prepare (void);

/**
 * tg_language_apply:
 * @id: one of tg_language_ids()
 *
 * Makes the program speak a language: all catalogs, those of GTK among them, are read in
 * it, whatever locale the system has. Where the system’s language is none of the
 * program’s, all is English, so that languages do not mix.
 *
 * The locale has to be set before, and tg_language_prepare() called. Programs that are
 * started later inherit the language. Main thread only, before there is a window.
 */
void tg_language_apply (const gchar *id);

G_END_DECLS
