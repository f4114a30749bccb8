/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a win that a search found: as a proof for the checker, and as a single line
 * of moves. */

#pragma once

#include "engine/proof/proof-tree.h"
#include "engine/proof/vct.h"

G_BEGIN_DECLS

guint32  tg_proof_add_fours (TgProof *proof, const TgCell *line, guint n_line);
gboolean tg_vct_write_proof (TgVct *self, TgProof *proof);
guint    tg_vct_read_line (TgVct *self, TgCell *line, guint max_line);

G_END_DECLS
