/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invariants of the engine's side of the Gomocup protocol, for any input. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void tg_fuzz_converse (const gchar *data, gsize size);

G_END_DECLS
