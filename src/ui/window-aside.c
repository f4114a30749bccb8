/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that makes room for another is not lost by a click, and nobody is asked: it
 * can be had back for a while, exactly as it was, and stays among the games that are
 * kept if it has some moves. Nor is the other one lost when it is had back. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

/* Long enough to see what has happened. */
#define SECONDS 10

/* Longer than a toast takes to come in place of another one. */
#define COMING_MS 700

/* A game that has made room. */
typedef struct
{
  GBytes        *state; /* owned */
  gboolean       paused;
  TgArchiveGame *kept; /* owned; NULL if it is not in the archive */
} Aside;

static void
aside_free (gpointer data)
{
  Aside *aside = data;

  g_bytes_unref (aside->state);
  g_clear_object (&aside->kept);
  g_free (aside);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Aside, aside_free)

/* Writes down the game in progress.
 *
 * Returns: (nullable): it; %NULL if there is none */
static Aside *
write_down (TgWindow *self)
{
  Aside *aside;

  if (!tg_match_is_under_way (self->home))
    return NULL;

  aside = g_new0 (Aside, 1);
  aside->state = tg_match_save (self->home);
  aside->paused = tg_match_get_paused (self->home);
  return aside;
}

static void undo_cb (AdwToast *toast, TgWindow *self);

static gboolean
dismiss_cb (gpointer toast)
{
  adw_toast_dismiss (toast);
  return G_SOURCE_REMOVE;
}

/* Keeps a game that has made room, and offers to have it back. The offer before goes at
 * once, since the next one is more urgent, but is dismissed later: libadwaita (1.2 at
 * least) goes on with the animation of a toast that was dismissed while it came, which may
 * take half a second, and whose memory it has freed by then. */
static void
put_aside (TgWindow *self, Aside *aside)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const gchar *words;
  AdwToast    *toast;

  aside->kept = tg_archive_add_unfinished (self->archive, aside->state, now);
  words = aside->kept != NULL ? _ ("Game put aside") : _ ("Game discarded");
  if (self->aside != NULL)
    g_timeout_add_full (G_PRIORITY_DEFAULT, COMING_MS, dismiss_cb,
                        g_object_ref (self->aside), g_object_unref);

  toast = adw_toast_new (words);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_timeout (toast, SECONDS);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_object_set_data_full (G_OBJECT (toast), "aside", aside, aside_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  g_set_weak_pointer (&self->aside, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_status_view_say (self->status, words);
}

/* Goes on with a game in the place of the one in progress, which is put aside.
 *
 * Returns: %FALSE with @error if that is no game; nothing has changed then */
static gboolean
go_on_with (TgWindow *self, GBytes *state, TgArchiveGame *kept, GError **error)
{
  g_autoptr (Aside) other = NULL;

  tg_window_leave_tournament (self);
  other = write_down (self);
  if (!tg_match_restore (self->home, state, error))
    return FALSE;

  tg_window_look_at (self, TG_WINDOW_GAME);
  if (other != NULL)
    put_aside (self, g_steal_pointer (&other));
  /* It is in two files until the first is surely written, rather than in none. */
  if (tg_autosave_flush (self->autosave, NULL) && kept != NULL)
    tg_archive_remove (self->archive, kept);
  return TRUE;
}

static void
undo_cb (AdwToast *toast, TgWindow *self)
{
  const Aside *aside = g_object_get_data (G_OBJECT (toast), "aside");

  if (!go_on_with (self, aside->state, aside->kept, NULL))
    return;
  if (aside->paused)
    tg_match_pause (self->home);
  else
    tg_match_resume (self->home);
}

/* To be called before another game begins in the place of the one in progress. */
void
tg_window_put_game_aside (TgWindow *self)
{
  Aside *aside = write_down (self);

  if (aside != NULL)
    put_aside (self, aside);
}

/**
 * tg_window_continue_game:
 * @self: the window with the game
 * @game: an unfinished game of the archive
 * @error: return location for an error if it cannot be gone on with
 *
 * Takes a game out of the archive and goes on with it. A game in progress is put
 * aside.
 *
 * Returns: %FALSE with @error; nothing has changed then
 */
gboolean
tg_window_continue_game (TgWindow *self, TgArchiveGame *game, GError **error)
{
  g_autoptr (GBytes) state = NULL;

  g_return_val_if_fail (TG_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (game), FALSE);

  tg_archive_flush (self->archive, NULL);
  state = g_file_load_bytes (tg_archive_game_get_file (game), NULL, NULL, error);
  return state != NULL && go_on_with (self, state, game, error);
}
