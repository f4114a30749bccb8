/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of the engine's half of the Gomocup protocol, whatever a
 * manager says. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void tg_fuzz_converse (const gchar *data, gsize size);

G_END_DECLS
