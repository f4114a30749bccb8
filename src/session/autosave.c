/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Of a match that changes many times at once only the last state is written. */

#include "session/autosave.h"

#include <glib/gi18n-lib.h>

#include "session/background-file.h"

struct _TgAutosave
{
  GObject parent_instance;

  TgMatch          *match;   /* owned */
  TgBackgroundFile *file;    /* owned */
  guint             idle_id; /* source that begins to write; 0 for none */
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgAutosave, tg_autosave, G_TYPE_OBJECT)

/* Returns: (nullable): what there is to write; %NULL if there is nothing to go on
 *   with */
static GBytes *
write_down (TgAutosave *self)
{
  TgPairMatch pair;

  if (tg_match_get_game (self->match)->board.n_moves > 0
      || (tg_match_get_pair (self->match, &pair) && pair.n_played > 0))
    return tg_match_save (self->match);
  return NULL;
}

static gboolean
write_cb (gpointer user_data)
{
  TgAutosave *self = user_data;
  g_autoptr (GBytes) bytes = write_down (self);

  self->idle_id = 0;
  tg_background_file_write (self->file, bytes);
  return G_SOURCE_REMOVE;
}

static void
schedule (TgAutosave *self)
{
  if (self->idle_id == 0)
    self->idle_id = g_idle_add (write_cb, self);
}

static GError *
explain (const GError *error)
{
  return g_error_new (error->domain, error->code, _ ("%s: %s"),
                      _ ("The game cannot be saved for later"), error->message);
}

static void
failed_cb (TgAutosave *self, const GError *error)
{
  g_autoptr (GError) explained = explain (error);

  g_signal_emit (self, signals[FAILED], 0, explained);
}

static void
tg_autosave_dispose (GObject *object)
{
  TgAutosave *self = TG_AUTOSAVE (object);

  if (self->match != NULL
      && (self->idle_id != 0 || tg_background_file_is_dirty (self->file)))
    tg_autosave_flush (self, NULL);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (tg_autosave_parent_class)->dispose (object);
}

static void
tg_autosave_class_init (TgAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_autosave_dispose;

  /**
   * TgAutosave::failed:
   * @self: an autosave
   * @error: why
   *
   * Emitted when the file cannot be written, once until it can be again.
   */
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tg_autosave_init (G_GNUC_UNUSED TgAutosave *self)
{
}

/**
 * tg_autosave_new:
 * @match: a match
 * @file: where to keep it; the folder is made if it is not there
 *
 * Keeps a match in a file from its next change on. What the file holds before
 * can be had with tg_autosave_restore().
 *
 * Returns: (transfer full): what does so, as long as it lives
 */
TgAutosave *
tg_autosave_new (TgMatch *match, GFile *file)
{
  TgAutosave *self = g_object_new (TG_TYPE_AUTOSAVE, NULL);

  self->match = g_object_ref (match);
  self->file = tg_background_file_new (file);
  g_signal_connect_object (self->file, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "changed", G_CALLBACK (schedule), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::rated", G_CALLBACK (schedule), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * tg_autosave_restore:
 * @self: an autosave
 * @error: return location for an error, if the file cannot be read or holds no
 *   game, see tg_match_restore()
 *
 * Continues the game that the file holds. Without a file nothing happens, and
 * that is no error.
 *
 * Returns: whether a game was restored
 */
gboolean
tg_autosave_restore (TgAutosave *self, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (TG_IS_AUTOSAVE (self), FALSE);

  bytes =
      g_file_load_bytes (tg_background_file_get_file (self->file), NULL, NULL, &reason);
  if (bytes != NULL)
    return tg_match_restore (self->match, bytes, error);

  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/**
 * tg_autosave_flush:
 * @self: an autosave
 * @error: return location for an error
 *
 * Writes the match as it is now, before this returns; to be called at the end
 * of the program, when no main loop will run any more.
 *
 * Returns: whether that was possible
 */
gboolean
tg_autosave_flush (TgAutosave *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (TG_IS_AUTOSAVE (self), FALSE);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  bytes = write_down (self);
  if (tg_background_file_write_now (self->file, bytes, &reason))
    return TRUE;
  g_propagate_error (error, explain (reason));
  return FALSE;
}
