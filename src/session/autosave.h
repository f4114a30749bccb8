/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps a match in a file while it is played, so that nothing is lost when the
 * program comes to its end, however that happens. */

#pragma once

#include "session/match.h"

G_BEGIN_DECLS

#define TG_TYPE_AUTOSAVE (tg_autosave_get_type ())

/**
 * TgAutosave:
 *
 * Writes a match into a file after each change, in a thread of its own, and
 * removes the file when there is nothing to continue: before the first stone,
 * and after the game. Many changes at once are written once.
 *
 * Signal, described in autosave.c:
 *
 *     ::failed (GError *)   the game cannot be kept
 */
G_DECLARE_FINAL_TYPE (TgAutosave, tg_autosave, TG, AUTOSAVE, GObject)

TgAutosave *tg_autosave_new (TgMatch *match, GFile *file);
gboolean    tg_autosave_restore (TgAutosave *self, GError **error);
gboolean    tg_autosave_flush (TgAutosave *self, GError **error);

G_END_DECLS
