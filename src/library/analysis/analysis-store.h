/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Findings about positions, which stay: evaluations of engines, proofs and notes. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  TG_STORED_EXACT,
  TG_STORED_AT_LEAST, /* the chance is at least the value */
  TG_STORED_AT_MOST,
} TgStoredBound;

/* Moves of a stored line, at most. */
#define TG_STORED_MAX_LINE 32

/* Plies: no search is deeper. */
#define TG_STORED_MAX_DEPTH 500

/* The engine of a finding from a file that does not name it, and the beginning of the names
 * that a file gives: “imported: NAME”. No finding from a file passes for one of an engine on
 * this computer. */
#define TG_STORED_IMPORTED        "imported"
#define TG_STORED_IMPORTED_PREFIX TG_STORED_IMPORTED ": "

/* Engines whose evaluations of a position are kept, at most. */
#define TG_STORED_MAX_ENGINES 4

/**
 * TgStoredEval:
 *
 * An evaluation of a position by an engine, or a proof.
 */
typedef struct
{
  gchar        *engine; /* its name; "" for a proof */
  guint         depth;  /* plies */
  guint64       nodes;
  TgStoredBound bound;
  guint  chance; /* of the side to move to win, from 0 to 1000; ignored with @value */
  gchar *value;  /* (nullable): the value on the engine's own scale, in its words */
  /* plies until the side to move wins (> 0) or loses (< 0), according to the proof or the
   * engine; 0 if neither is known */
  gint    proof_plies;
  guint   n_line;
  TgPoint line[TG_STORED_MAX_LINE]; /* the expected moves */
  GBytes *proof;                    /* (nullable): the tree of a proof, in any form */
  gint64  time;                     /* seconds since 1970 */
} TgStoredEval;

gboolean tg_stored_is_imported (const gchar *engine);
void     tg_stored_eval_clear (TgStoredEval *eval);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgStoredEval, tg_stored_eval_clear)

/**
 * TgStoredPosition:
 *
 * A position that findings are about.
 */
typedef struct
{
  TgBoard   board;
  TgStone   side; /* the side to move */
  TgRuleset ruleset;
} TgStoredPosition;

/**
 * TgStoredNote:
 *
 * A person's words about a position.
 */
typedef struct
{
  gchar *label; /* (nullable): a short text for the board */
  gchar *text;  /* (nullable) */
} TgStoredNote;

void tg_stored_note_clear (TgStoredNote *note);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgStoredNote, tg_stored_note_clear)

/**
 * TgAnalysisStore:
 *
 * The database of analysis. May be used from any thread, but only by one at a time.
 * Several programs may have the same file open.
 */
typedef struct _TgAnalysisStore TgAnalysisStore;

TgAnalysisStore *tg_analysis_store_new (GFile *file);
void             tg_analysis_store_free (TgAnalysisStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgAnalysisStore, tg_analysis_store_free)

const GError *tg_analysis_store_get_failure (TgAnalysisStore *self);
const gchar  *tg_analysis_store_get_aside (TgAnalysisStore *self);
void          tg_analysis_store_forget_aside (TgAnalysisStore *self);

GArray  *tg_analysis_store_list (TgAnalysisStore *self,
                                 const TgBoard   *board,
                                 TgStone          side,
                                 TgRuleset        ruleset,
                                 GError         **error);
gboolean tg_analysis_store_put (TgAnalysisStore    *self,
                                const TgBoard      *board,
                                TgStone             side,
                                TgRuleset           ruleset,
                                const TgStoredEval *eval,
                                GError            **error);
gboolean tg_analysis_store_get_note (TgAnalysisStore *self,
                                     const TgBoard   *board,
                                     TgStone          side,
                                     TgRuleset        ruleset,
                                     TgStoredNote    *note,
                                     GError         **error);
gboolean tg_analysis_store_set_note (TgAnalysisStore *self,
                                     const TgBoard   *board,
                                     TgStone          side,
                                     TgRuleset        ruleset,
                                     const gchar     *label,
                                     const gchar     *text,
                                     GError         **error);
gboolean tg_analysis_store_add_note (TgAnalysisStore *self,
                                     const TgBoard   *board,
                                     TgStone          side,
                                     TgRuleset        ruleset,
                                     const gchar     *label,
                                     const gchar     *text,
                                     GError         **error);
gboolean tg_analysis_store_begin_batch (TgAnalysisStore *self, GError **error);
gboolean tg_analysis_store_end_batch (TgAnalysisStore *self,
                                      gboolean         keep,
                                      GError         **error);
gboolean tg_analysis_store_limit (TgAnalysisStore *self, guint max_evals, GError **error);
gboolean tg_analysis_store_clear (TgAnalysisStore *self, GError **error);

G_END_DECLS
