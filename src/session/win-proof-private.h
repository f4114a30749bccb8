/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the session room makes a proof of the engine's into one for everybody. */

#pragma once

#include "engine/proof/proof.h"
#include "session/win-proof.h"

G_BEGIN_DECLS

TgWinProof *tg_win_proof_new (TgProof       *proof,
                              const TgBoard *board,
                              TgRuleset      ruleset,
                              TgStone        attacker,
                              TgWinKind      kind);

G_END_DECLS
