/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The languages of the program, and the choice of a language other than the system's. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TG_LANGUAGE_SYSTEM "system"

/* Returns the system's language, English, and the languages of po/LINGUAS; ends with
 * NULL. */
const gchar *const *tg_language_ids (void);

/* Returns the name of the language @id in that language itself; the name of
 * %TG_LANGUAGE_SYSTEM is in the program's language. NULL for an unknown id. */
const gchar *tg_language_get_name (const gchar *id);

/* Reserves a variable of the environment for the language. To be called at the start,
 * before there are threads. */
void tg_language_prepare (void);

/**
 * tg_language_apply:
 * @id: one of tg_language_ids()
 *
 * Sets the language of all catalogs, including GTK's, whatever the locale of the
 * system. If Tengen lacks the system's language, all texts are English, so that
 * languages do not mix.
 *
 * The locale must be set before, and tg_language_prepare() called. Child processes
 * inherit the language. Main thread only, before there is a window.
 */
void tg_language_apply (const gchar *id);

G_END_DECLS
