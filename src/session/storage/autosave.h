/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps a match in a file while it is played, so that nothing is lost when the
 * program comes to its end, however that happens, and even if it runs twice. */

#pragma once

#include "session/match/match.h"

G_BEGIN_DECLS

#define TG_TYPE_AUTOSAVE (tg_autosave_get_type ())

/**
 * TgAutosave:
 *
 * Writes a match into a file after each change, in a thread of its own, and
 * removes the file when there is nothing to continue: before the first stone,
 * and after the game. Many changes at once are written once. The file is that of one
 * program as long as it runs; another one at the same time has another file beside it.
 *
 * Signal, described in autosave.c:
 *
 *     ::failed (GError *)   the game cannot be kept
 */
G_DECLARE_FINAL_TYPE (TgAutosave, tg_autosave, TG, AUTOSAVE, GObject)

/**
 * TgAutosaveTake:
 * @bytes: what tg_match_save() has returned
 * @user_data: what was given with the function
 *
 * Takes a game over.
 *
 * Returns: whether it is in safety, so that its file can be removed
 */
typedef gboolean (*TgAutosaveTake) (GBytes *bytes, gpointer user_data);

TgAutosave *tg_autosave_new (TgMatch *match, GFile *file);
gboolean    tg_autosave_restore (TgAutosave *self, GPtrArray *notes);
void        tg_autosave_hand_over (TgAutosave    *self,
                                   GPtrArray     *notes,
                                   TgAutosaveTake take,
                                   gpointer       user_data);
gboolean    tg_autosave_flush (TgAutosave *self, GError **error);
gboolean    tg_autosave_put_aside (GFile *file, gboolean goes_on, gchar **words);

G_END_DECLS
