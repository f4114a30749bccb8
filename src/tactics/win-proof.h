/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A proved and checked forced win, through which the player can step while trying
 * defences. A plain value, without the engine. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"

G_BEGIN_DECLS

/* The moves that the winner may make before the five. */
typedef enum
{
  TG_WIN_BY_FOURS, /* every move of the winner makes a four (VCF) */
  /* every move of the winner makes a four, or threatens to win by fours (VCT) */
  TG_WIN_BY_THREATS,
} TgWinKind;

/* A reply of the defender, and the attacker's answer to it. */
typedef struct
{
  TgPoint point;  /* where the defender may play */
  TgPoint answer; /* the attacker's answer */
  /* the attacker's remaining moves, including @answer and the five */
  guint n_left;
} TgWinReply;

/* A proof: the winner's moves against all replies. Immutable, so any thread may read
 * it. Its functions take the moves since the position of the proof, the attacker’s
 * first. */
typedef struct _TgWinProof TgWinProof;

/* The engine’s own proof; see engine/proof/proof.h. */
struct _TgProof;
TgWinProof *tg_win_proof_new (struct _TgProof *proof,
                              const TgBoard   *board,
                              TgRuleset        ruleset,
                              TgStone          attacker,
                              TgWinKind        kind);
TgWinProof *tg_win_proof_new_from_bytes (GBytes        *bytes,
                                         const TgBoard *board,
                                         TgRuleset      ruleset,
                                         TgStone        attacker,
                                         GCancellable  *cancellable);
GBytes     *tg_win_proof_to_bytes (const TgWinProof *self);
TgWinProof *tg_win_proof_ref (TgWinProof *self);
void        tg_win_proof_unref (TgWinProof *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgWinProof, tg_win_proof_unref)

TgStone   tg_win_proof_get_attacker (const TgWinProof *self);
TgWinKind tg_win_proof_get_kind (const TgWinProof *self);
guint     tg_win_proof_get_n_moves (const TgWinProof *self);

guint tg_win_proof_list_replies (const TgWinProof *self,
                                 const TgPoint    *moves,
                                 guint             n_moves,
                                 TgWinReply        replies[TG_MAX_POINTS]);
guint tg_win_proof_complete (const TgWinProof *self,
                             const TgPoint    *moves,
                             guint             n_moves,
                             TgPoint           line[TG_MAX_POINTS]);
guint tg_win_proof_get_threat (const TgWinProof *self,
                               const TgPoint    *moves,
                               guint             n_moves,
                               TgPoint           line[TG_MAX_POINTS]);

G_END_DECLS
