/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Victory by continuous threats (VCT): a win in which every move of the attacker makes a
 * four, or threatens to win by fours. */

#pragma once

#include "engine/proof/proof-table.h"
#include "engine/proof/proof-tree.h"
#include "engine/proof/vct-moves.h"

G_BEGIN_DECLS

typedef struct _TgVct TgVct;

TgVct *tg_vct_new (TgVcf *vcf, gsize n_entries);
void   tg_vct_free (TgVct *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgVct, tg_vct_free)

TgProofResult tg_vct_solve (TgVct      *self,
                            TgPosition *position,
                            guint64     max_nodes,
                            TgVcfStop   stop,
                            gpointer    stop_data);
guint64       tg_vct_count_nodes (const TgVct *self);

/* For the other files of src/engine/proof only; valid while the position of
 * tg_vct_solve() lives. */
TgVctMoveGenerator *tg_vct_get_generator (TgVct *self);
gboolean            tg_vct_prove (TgVct *self);
gboolean            tg_vct_must_stop (TgVct *self);
gboolean            tg_vct_has_stopped (const TgVct *self);
const TgProofEntry *tg_vct_look_up (const TgVct *self, guint64 hash);

G_END_DECLS
