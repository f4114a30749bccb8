/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game was lost: from which move on there was no way out any more, what could
 * have been played instead, and how the win went then. */

#pragma once

#include <gio/gio.h>

#include "record/record.h"
#include "rules/game.h"
#include "session/way-out.h"

G_BEGIN_DECLS

#define TG_BEATEN_ERROR (tg_beaten_error_quark ())
GQuark tg_beaten_error_quark (void);

/**
 * TgBeatenError:
 * @TG_BEATEN_ERROR_NOBODY: nobody has lost
 * @TG_BEATEN_ERROR_RULES: the engine finds no wins by these rules
 *
 * Why there is nothing to look for.
 */
typedef enum
{
  TG_BEATEN_ERROR_NOBODY,
  TG_BEATEN_ERROR_RULES,
} TgBeatenError;

/* How many stones are tried to find a win in a position of the game. */
#define TG_BEATEN_DEFAULT_NODES 400000

/**
 * TgBeatenKind:
 * @TG_BEATEN_BY_MOVE: a move of the loser's was the mistake
 * @TG_BEATEN_FROM_START: there was no way out at the loser's first move
 * @TG_BEATEN_NOT_PROVED: at the end no forced win is found
 *
 * What was found out.
 */
typedef enum
{
  TG_BEATEN_BY_MOVE,
  TG_BEATEN_FROM_START,
  TG_BEATEN_NOT_PROVED,
} TgBeatenKind;

/**
 * TgBeatenAnswer:
 * @kind: what was found out
 * @loser: who lost
 * @n_before: how many stones lay on the board before the mistake, so that it is the
 *   stone after these
 * @ways: what is known of the moves in the place of the mistake
 * @has_proof: whether @win_kind and @line are those of a proof; otherwise @line is
 *   what was played, with the proof in which it ends, or what the engine expects
 * @win_kind: by which moves the winner wins
 * @n_line: number of @line
 * @line: the win after the mistake, the winner’s move first; %TG_POINT_NONE where the
 *   loser has no move
 * @time_us: if nothing is proved: for how many microseconds a win was looked for
 *
 * How a game was lost. A plain value.
 */
typedef struct
{
  TgBeatenKind kind;
  TgStone      loser;
  guint        n_before;
  TgWaysOut    ways;
  gboolean     has_proof;
  TgWinKind    win_kind;
  guint        n_line;
  TgPoint      line[TG_MAX_POINTS];
  gint64       time_us;
} TgBeatenAnswer;

/**
 * TgBeatenProgress:
 * @place: how many stones lie on the board of the position that is looked at; all of
 *   them before it is asked
 * @has_suspect: whether a move that loses has been found, in whose place others are
 *   tried now
 * @answer: if there is a suspect: the answer if one of the other moves is a way out. It
 *   holds as soon as one is known; then only more of them are looked for
 *
 * How far a question has come. A plain value.
 */
typedef struct
{
  guint          place;
  gboolean       has_suspect;
  TgBeatenAnswer answer;
} TgBeatenProgress;

/**
 * TgBeaten:
 *
 * A question about one game, to be asked once.
 */
typedef struct _TgBeaten TgBeaten;

TgBeaten *tg_beaten_new (const TgGame *game,
                         guint         n_fixed,
                         guint64       nodes,
                         GError      **error);
void      tg_beaten_unref (TgBeaten *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBeaten, tg_beaten_unref)

void     tg_beaten_run_async (TgBeaten           *self,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data);
gboolean tg_beaten_run_finish (TgBeaten       *self,
                               GAsyncResult   *result,
                               TgBeatenAnswer *answer,
                               GError        **error);
void     tg_beaten_get_progress (TgBeaten *self, TgBeatenProgress *progress);

/* Of a record. */
const TgRecordNode *tg_beaten_find_end (const TgRecordNode *node);
guint tg_beaten_get_game (const TgRecord *record, const TgRecordNode *end, TgGame *game);

G_END_DECLS
