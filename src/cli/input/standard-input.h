/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Standard input as a GInputStream. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GInputStream *tg_standard_input_open (void);

G_END_DECLS
