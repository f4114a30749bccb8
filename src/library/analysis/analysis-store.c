/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules by which a new finding meets an old one:
 *
 * - A proof is not an opinion of an engine, and stands beside those. A shorter one replaces
 *   a longer one, and one with a tree one of equal length without. Nothing else touches it.
 * - Of two evaluations of one engine the deeper one is kept, at equal depth the one with
 *   more positions. An exact value is kept against a bound that is up to two plies deeper,
 *   and a forced win or loss, which ends the search, against any value without one. Of two
 *   wins of one side the shorter is kept.
 * - Evaluations of other engines stand side by side, up to four; the shallowest is dropped,
 *   at first of those from files.
 * - A program never changes a person's note; words of a file are added to it.
 *
 * This is the work of the user, so each change waits for the disk. */

#include "library/analysis/analysis-store.h"

#include <stdlib.h>

#include "library/analysis/analysis-store-private.h"

/* How much deeper a bound must be than an exact value to be better. */
#define BOUND_PLIES 2

/* Changes of a batch that are committed together. */
#define BATCH_SIZE 2000

/* Between two parts of a batch, so that other programs get their turn. */
#define BATCH_PAUSE_US 10000

/* The migrations; only append to them. Lines have two bytes for each point, x and y, of
 * the image that the key stands for. */
static const gchar *const steps[] = {
  "CREATE TABLE eval (key INTEGER NOT NULL, chk INTEGER NOT NULL, engine TEXT NOT NULL,"
  " depth INTEGER NOT NULL, nodes INTEGER NOT NULL, bound INTEGER NOT NULL,"
  " chance INTEGER NOT NULL, proof_plies INTEGER NOT NULL, line BLOB NOT NULL, proof BLOB,"
  " time INTEGER NOT NULL, PRIMARY KEY (key, engine)) STRICT, WITHOUT ROWID;"
  "CREATE INDEX eval_value ON eval (time + 604800 * depth) WHERE engine <> '';"
  "CREATE TABLE note (key INTEGER PRIMARY KEY, chk INTEGER NOT NULL, label TEXT, text TEXT,"
  " time INTEGER NOT NULL) STRICT;",
  "ALTER TABLE eval ADD COLUMN value TEXT;",

  /* Chances that were rounded to that of a decided game, without a proof. */
  "UPDATE eval SET chance = max (1, min (999, chance))"
  " WHERE engine = 'Tengen' AND proof_plies = 0 AND chance IN (0, 1000);",
  NULL,
};

/* The application id is “TgAn”. */
static const TgDatabaseFormat format = {
  .steps = steps,
  .application_id = 0x5467416e,
  .page_size = 8192,
  .busy_ms = 5000,
  .is_large = TRUE,
  .is_precious = TRUE,
};

/* Returns: whether a finding comes from a file */
gboolean
tg_stored_is_imported (const gchar *engine)
{
  return g_str_equal (engine, TG_STORED_IMPORTED)
         || g_str_has_prefix (engine, TG_STORED_IMPORTED_PREFIX);
}

void
tg_stored_eval_clear (TgStoredEval *eval)
{
  g_clear_pointer (&eval->engine, g_free);
  g_clear_pointer (&eval->value, g_free);
  g_clear_pointer (&eval->proof, g_bytes_unref);
}

void
tg_stored_note_clear (TgStoredNote *note)
{
  g_clear_pointer (&note->label, g_free);
  g_clear_pointer (&note->text, g_free);
}

/**
 * tg_analysis_store_new:
 * @file: the database, on a local file system; created when needed
 *
 * Opens the store. If the file cannot be written, or a newer version has written it, a
 * database in memory takes its place, with the content of the file if it can be read;
 * tg_analysis_store_get_failure() has the reason.
 *
 * May wait for the disk and other programs, so call it in a thread.
 */
TgAnalysisStore *
tg_analysis_store_new (GFile *file)
{
  TgAnalysisStore *self = g_new0 (TgAnalysisStore, 1);

  self->base.database = tg_database_open (file, &format, &self->aside, &self->failure);
  if (self->base.database == NULL)
    self->base.database = tg_database_open_in_memory (file, &format);
  return self;
}

void
tg_analysis_store_free (TgAnalysisStore *self)
{
  tg_query_base_clear (&self->base);
  g_clear_error (&self->failure);
  g_free (self->aside);
  g_free (self);
}

/* Returns: (nullable): why the store is in memory only, and lost at the end of the program */
const GError *
tg_analysis_store_get_failure (TgAnalysisStore *self)
{
  return self->failure;
}

/* Returns: (nullable): the new name of a damaged file, which was replaced by an empty one;
 *   the same for all who open the file until tg_analysis_store_forget_aside() */
const gchar *
tg_analysis_store_get_aside (TgAnalysisStore *self)
{
  return self->aside;
}

/* The user was told of the damaged file. */
void
tg_analysis_store_forget_aside (TgAnalysisStore *self)
{
  tg_database_forget_aside (self->base.database);
}

/* Moves the first error of the queries to @error. Returns: whether there was none */
static gboolean
take_error (TgAnalysisStore *self, GError **error)
{
  if (self->base.error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&self->base.error));
  return FALSE;
}

/* Begins a change: a transaction, unless a batch is under way. */
static gboolean
begin (TgAnalysisStore *self, GError **error)
{
  return self->n_batch > 0 || tg_database_begin (self->base.database, error);
}

/* Ends a change: commits it if @ok. A full batch is committed, and goes on. Returns: %FALSE
 * with @error; @ok is %FALSE only if @error is set already */
static gboolean
end (TgAnalysisStore *self, gboolean ok, GError **error)
{
  if (self->n_batch == 0)
    return tg_database_end (self->base.database, ok, ok ? error : NULL) && ok;
  if (!ok || self->n_batch++ < BATCH_SIZE)
    return ok;
  self->n_batch = 1;
  if (!tg_database_end (self->base.database, TRUE, error))
    return FALSE;
  g_usleep (BATCH_PAUSE_US);
  return tg_database_begin (self->base.database, error);
}

/**
 * tg_analysis_store_begin_batch:
 *
 * Begins a batch of many changes, which wait for the disk only now and then. Others cannot
 * write meanwhile.
 */
gboolean
tg_analysis_store_begin_batch (TgAnalysisStore *self, GError **error)
{
  g_return_val_if_fail (self->n_batch == 0, FALSE);

  if (!tg_database_begin (self->base.database, error))
    return FALSE;
  self->n_batch = 1;
  return TRUE;
}

/* Ends a batch, of which the last changes are dropped unless @keep. Returns: whether they were
 * kept; @error is set only if that failed */
gboolean
tg_analysis_store_end_batch (TgAnalysisStore *self, gboolean keep, GError **error)
{
  self->n_batch = 0;
  return tg_database_end (self->base.database, keep, keep ? error : NULL);
}

static GBytes *
pack_line (const TgPositionKey *key, const TgStoredEval *eval)
{
  gint8 bytes[2 * TG_STORED_MAX_LINE];
  guint n = MIN (eval->n_line, TG_STORED_MAX_LINE);

  for (guint i = 0; i < n; i++)
    {
      TgPoint point = tg_position_key_turn (key, eval->line[i]);

      bytes[2 * i] = point.x;
      bytes[2 * i + 1] = point.y;
    }
  return g_bytes_new (bytes, 2 * n);
}

/* A point that the board does not have ends the line: the row is damaged, or has the same
 * keys by chance. */
static void
unpack_line (const TgPositionKey *key, const gint8 *bytes, gsize size, TgStoredEval *eval)
{
  for (guint i = 0; i < MIN (size / 2, TG_STORED_MAX_LINE); i++)
    {
      TgPoint point = { bytes[2 * i], bytes[2 * i + 1] };

      if (!tg_point_is_on_board (point, key->size)
          && !tg_point_equal (point, TG_POINT_PASS))
        return;
      eval->line[eval->n_line++] = tg_position_key_turn_back (key, point);
    }
}

static GBytes *
read_proof (const TgQuery *query, int column)
{
  gsize         size;
  gconstpointer data = tg_query_get_blob (query, column, &size);

  return data != NULL ? g_bytes_new (data, size) : NULL;
}

static GArray *
list (TgAnalysisStore *self, const TgPositionKey *key)
{
  GArray *evals =
      tg_query_list_new (sizeof (TgStoredEval), (GDestroyNotify) tg_stored_eval_clear);
  TgQuery query = tg_query_ask (
      &self->base,
      "SELECT engine, depth, nodes, bound, chance, proof_plies, line, proof, time, value"
      " FROM eval"
      " WHERE key = ? AND chk = ? ORDER BY engine <> '', depth DESC, nodes DESC, engine",
      "ll", key->key, key->check);

  while (tg_query_next (&query))
    {
      gsize        size;
      const gint8 *line = tg_query_get_blob (&query, 6, &size);
      TgStoredEval eval = {
        .engine = tg_query_get_text (&query, 0),
        .depth = tg_query_get_uint (&query, 1),
        .nodes = (guint64) tg_query_get_int64 (&query, 2),
        .bound = tg_query_get_uint (&query, 3),
        .chance = tg_query_get_uint (&query, 4),
        .proof_plies = (gint) tg_query_get_int64 (&query, 5),
        .time = tg_query_get_int64 (&query, 8),
        .value = tg_query_get_text (&query, 9),
      };

      unpack_line (key, line, size, &eval);
      eval.proof = read_proof (&query, 7);
      g_array_append_val (evals, eval);
    }
  return evals;
}

/**
 * tg_analysis_store_list:
 * @side: the side to move
 *
 * Returns: (transfer full) (nullable) (element-type TgStoredEval): all that is known of a
 *   position, a proof first, then the deepest evaluation; %NULL with @error
 */
GArray *
tg_analysis_store_list (TgAnalysisStore *self,
                        const TgBoard   *board,
                        TgStone          side,
                        TgRuleset        ruleset,
                        GError         **error)
{
  g_autoptr (GArray) evals = NULL;
  TgPositionKey key;

  tg_position_key_init (&key, board, side, ruleset);
  evals = list (self, &key);
  return take_error (self, error) ? g_steal_pointer (&evals) : NULL;
}

static gboolean
is_better_proof (const TgStoredEval *proof, const TgStoredEval *old)
{
  guint length = (guint) abs (proof->proof_plies);
  guint old_length = (guint) abs (old->proof_plies);

  return length < old_length
         || (length == old_length && proof->proof != NULL && old->proof == NULL);
}

/* Returns: whether @eval is better than @old of the same engine, or a better proof */
static gboolean
is_better (const TgStoredEval *eval, const TgStoredEval *old)
{
  gboolean is_exact = eval->bound == TG_STORED_EXACT;

  if (*eval->engine == '\0')
    return is_better_proof (eval, old);
  if ((eval->proof_plies != 0) != (old->proof_plies != 0))
    return eval->proof_plies != 0;
  /* Each length is an upper bound, and a decided position takes no depth. A win and a loss
   * contradict each other: their lengths say nothing about which of them is right. */
  if ((eval->proof_plies > 0) == (old->proof_plies > 0)
      && abs (eval->proof_plies) != abs (old->proof_plies))
    return abs (eval->proof_plies) < abs (old->proof_plies);
  if (is_exact != (old->bound == TG_STORED_EXACT))
    return is_exact ? eval->depth + BOUND_PLIES >= old->depth
                    : eval->depth > old->depth + BOUND_PLIES;
  if (eval->depth != old->depth)
    return eval->depth > old->depth;
  return eval->nodes > old->nodes;
}

static gboolean
write_row (TgAnalysisStore     *self,
           const TgPositionKey *key,
           const TgStoredEval  *eval,
           GError             **error)
{
  g_autoptr (GBytes) line = pack_line (key, eval);

  return tg_query_change (
      &self->base, error,
      "INSERT OR REPLACE INTO eval VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      "llsuluulbbls", key->key, key->check, eval->engine, eval->depth,
      (gint64) eval->nodes, eval->bound, eval->chance, (gint64) eval->proof_plies, line,
      eval->proof, eval->time, eval->value);
}

/* Returns: (nullable): the evaluation of a position to drop first */
static const TgStoredEval *
find_weakest (GArray *evals)
{
  const TgStoredEval *weakest = NULL;

  for (guint i = 0; i < evals->len; i++)
    {
      const TgStoredEval *eval = &g_array_index (evals, TgStoredEval, i);

      if (weakest == NULL || tg_stored_is_imported (eval->engine)
          || !tg_stored_is_imported (weakest->engine))
        weakest = eval;
    }
  return weakest;
}

static gboolean
is_weaker (const TgStoredEval *eval, const TgStoredEval *other)
{
  gboolean is_imported = tg_stored_is_imported (eval->engine);

  return is_imported != tg_stored_is_imported (other->engine)
             ? is_imported
             : eval->depth < other->depth;
}

/* Drops the weakest evaluation beyond the limit. @evals: those of the position, without the
 * new one; @eval: the new one, of another engine. Returns: %FALSE with @error; @is_dropped:
 * (out): whether the new one is the one to drop */
static gboolean
make_room (TgAnalysisStore     *self,
           const TgPositionKey *key,
           GArray              *evals,
           const TgStoredEval  *eval,
           gboolean            *is_dropped,
           GError             **error)
{
  const TgStoredEval *weakest = find_weakest (evals);
  guint               n_engines = 0;

  for (guint i = 0; i < evals->len; i++)
    n_engines += *g_array_index (evals, TgStoredEval, i).engine != '\0';
  *is_dropped = FALSE;
  if (n_engines < TG_STORED_MAX_ENGINES)
    return TRUE;
  *is_dropped = is_weaker (eval, weakest);
  return *is_dropped
         || tg_query_change (&self->base, error,
                             "DELETE FROM eval WHERE key = ? AND engine = ?", "ls",
                             key->key, weakest->engine);
}

/* Writes a finding unless there is a better one. */
static gboolean
put (TgAnalysisStore     *self,
     const TgPositionKey *key,
     const TgStoredEval  *eval,
     GError             **error)
{
  g_autoptr (GArray) evals = list (self, key);
  gboolean is_dropped = FALSE;

  if (!take_error (self, error))
    return FALSE;
  for (guint i = 0; i < evals->len; i++)
    {
      const TgStoredEval *old = &g_array_index (evals, TgStoredEval, i);

      if (!g_str_equal (old->engine, eval->engine))
        continue;
      return !is_better (eval, old) || write_row (self, key, eval, error);
    }
  if (*eval->engine != '\0' && !make_room (self, key, evals, eval, &is_dropped, error))
    return FALSE;
  return is_dropped || write_row (self, key, eval, error);
}

/**
 * tg_analysis_store_put_key:
 * @eval: the finding; a proof if its engine is "", and then its plies are not 0
 *
 * Adds a finding, unless a better one is known: see the top of the file. The caller has
 * checked a proof.
 */
gboolean
tg_analysis_store_put_key (TgAnalysisStore     *self,
                           const TgPositionKey *key,
                           const TgStoredEval  *eval,
                           GError             **error)
{
  return begin (self, error) && end (self, put (self, key, eval, error), error);
}

/* Like tg_analysis_store_put_key(), for a position. @side: the side to move */
gboolean
tg_analysis_store_put (TgAnalysisStore    *self,
                       const TgBoard      *board,
                       TgStone             side,
                       TgRuleset           ruleset,
                       const TgStoredEval *eval,
                       GError            **error)
{
  TgPositionKey key;

  g_return_val_if_fail (*eval->engine != '\0' || eval->proof_plies != 0, FALSE);
  g_return_val_if_fail (eval->chance <= 1000, FALSE);

  tg_position_key_init (&key, board, side, ruleset);
  return tg_analysis_store_put_key (self, &key, eval, error);
}

static gboolean
read_note (TgAnalysisStore     *self,
           const TgPositionKey *key,
           TgStoredNote        *note,
           GError             **error)
{
  TgQuery query =
      tg_query_ask (&self->base, "SELECT label, text FROM note WHERE key = ? AND chk = ?",
                    "ll", key->key, key->check);

  *note = (TgStoredNote){ 0 };
  if (tg_query_next (&query))
    *note =
        (TgStoredNote){ tg_query_get_text (&query, 0), tg_query_get_text (&query, 1) };
  tg_query_stop (&query);
  return take_error (self, error);
}

/**
 * tg_analysis_store_get_note:
 * @note: (out caller-allocates): the note; its texts are %NULL if there is none
 */
gboolean
tg_analysis_store_get_note (TgAnalysisStore *self,
                            const TgBoard   *board,
                            TgStone          side,
                            TgRuleset        ruleset,
                            TgStoredNote    *note,
                            GError         **error)
{
  TgPositionKey key;

  tg_position_key_init (&key, board, side, ruleset);
  return read_note (self, &key, note, error);
}

static gboolean
write_note (TgAnalysisStore     *self,
            const TgPositionKey *key,
            const gchar         *label,
            const gchar         *text,
            GError             **error)
{
  if (label == NULL && text == NULL)
    return tg_query_change (&self->base, error, "DELETE FROM note WHERE key = ?", "l",
                            key->key);
  return tg_query_change (
      &self->base, error, "INSERT OR REPLACE INTO note VALUES (?, ?, ?, ?, ?)", "llssl",
      key->key, key->check, label, text, g_get_real_time () / G_USEC_PER_SEC);
}

/**
 * tg_analysis_store_set_note:
 * @label: (nullable): a short text
 * @text: (nullable): a text
 *
 * Replaces the note of a position by what a person has written.
 */
gboolean
tg_analysis_store_set_note (TgAnalysisStore *self,
                            const TgBoard   *board,
                            TgStone          side,
                            TgRuleset        ruleset,
                            const gchar     *label,
                            const gchar     *text,
                            GError         **error)
{
  TgPositionKey key;

  tg_position_key_init (&key, board, side, ruleset);
  return write_note (self, &key, label, text, error);
}

/* Returns: (transfer full) (nullable): both texts, the old one first; once if one has the
 *   other */
static gchar *
join_texts (const gchar *old, const gchar *added)
{
  if (old == NULL || added == NULL)
    return g_strdup (old != NULL ? old : added);
  if (g_strstr_len (old, -1, added) != NULL)
    return g_strdup (old);
  return g_strconcat (old, "\n", added, NULL);
}

static gboolean
add_note (TgAnalysisStore     *self,
          const TgPositionKey *key,
          const gchar         *label,
          const gchar         *text,
          GError             **error)
{
  g_auto (TgStoredNote) old = { 0 };
  g_autofree gchar *both = NULL;

  if (!read_note (self, key, &old, error))
    return FALSE;
  both = join_texts (old.text, text);
  return write_note (self, key, old.label != NULL ? old.label : label, both, error);
}

/* Like tg_analysis_store_add_note(), for a key whose position need not be known. */
gboolean
tg_analysis_store_add_note_key (TgAnalysisStore     *self,
                                const TgPositionKey *key,
                                const gchar         *label,
                                const gchar         *text,
                                GError             **error)
{
  return begin (self, error)
         && end (self, add_note (self, key, label, text, error), error);
}

/**
 * tg_analysis_store_add_note:
 * @label: (nullable): a short text, taken only if there is none
 * @text: (nullable): a text, added after the one that is there
 *
 * Adds a note of a file, without changing what a person has written.
 */
gboolean
tg_analysis_store_add_note (TgAnalysisStore *self,
                            const TgBoard   *board,
                            TgStone          side,
                            TgRuleset        ruleset,
                            const gchar     *label,
                            const gchar     *text,
                            GError         **error)
{
  TgPositionKey key;

  tg_position_key_init (&key, board, side, ruleset);
  return tg_analysis_store_add_note_key (self, &key, label, text, error);
}

/**
 * tg_analysis_store_limit:
 * @max_evals: the largest number of evaluations to keep
 *
 * Removes evaluations beyond a number: at first imported ones, then others, of each kind
 * the old and shallow ones first. A ply of depth keeps an evaluation for a week longer.
 * Proofs and notes are kept.
 */
gboolean
tg_analysis_store_limit (TgAnalysisStore *self, guint max_evals, GError **error)
{
  return tg_query_change (&self->base, error,
                          "DELETE FROM eval WHERE engine <> '' AND (key, engine) IN"
                          " (SELECT key, engine FROM eval WHERE engine <> ''"
                          " AND (engine = ?2 OR substr (engine, 1, length (?3)) = ?3)"
                          " ORDER BY time + 604800 * depth LIMIT max (0,"
                          " (SELECT count (*) FROM eval WHERE engine <> '') - ?1))",
                          "uss", max_evals, TG_STORED_IMPORTED, TG_STORED_IMPORTED_PREFIX)
         && tg_query_change (&self->base, error,
                             "DELETE FROM eval WHERE engine <> '' AND (key, engine) IN"
                             " (SELECT key, engine FROM eval WHERE engine <> ''"
                             " ORDER BY time + 604800 * depth DESC LIMIT -1 OFFSET ?)",
                             "u", max_evals);
}

/* Removes everything, and makes the file small again. */
gboolean
tg_analysis_store_clear (TgAnalysisStore *self, GError **error)
{
  gboolean ok = tg_database_begin (self->base.database, error);

  if (!ok)
    return FALSE;
  ok = tg_query_change (&self->base, error, "DELETE FROM eval", "")
       && tg_query_change (&self->base, error, "DELETE FROM note", "");
  ok = tg_database_end (self->base.database, ok, ok ? error : NULL) && ok;
  return ok && tg_query_change (&self->base, error, "VACUUM", "");
}
