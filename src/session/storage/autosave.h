/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saves a match to a file while it is played, so that a crash loses nothing, even if two
 * copies of the program run. */

#pragma once

#include "session/match/match.h"

G_BEGIN_DECLS

#define TG_TYPE_AUTOSAVE (tg_autosave_get_type ())

/**
 * TgAutosave:
 *
 * Writes a match to a file after each change, in a thread of its own, and removes the
 * file when there is nothing to continue: before the first stone, and after the game.
 * Consecutive changes are written once. The file belongs to one program while it runs;
 * another copy of the program uses another file beside it.
 *
 * Signal, described in autosave.c:
 *
 *     ::failed (GError *)   the game cannot be saved
 */
G_DECLARE_FINAL_TYPE (TgAutosave, tg_autosave, TG, AUTOSAVE, GObject)

/**
 * TgAutosaveTake:
 * @bytes: the result of tg_match_save()
 * @user_data: the user data
 *
 * Takes a game over.
 *
 * Returns: whether its file can be removed
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
