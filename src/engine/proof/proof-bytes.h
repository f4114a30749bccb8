/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The proof of a forced win as bytes, for storage. */

#pragma once

#include "engine/proof/proof-tree.h"

G_BEGIN_DECLS

void     tg_proof_write (const TgProof *proof, GByteArray *bytes);
TgProof *tg_proof_read (const guint8 *bytes, gsize length, guint symmetry, guint size);

G_END_DECLS
