/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decompresses LZ4 files. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean    tg_lz4_frame_is (const guint8 *bytes, gsize length);
GByteArray *tg_lz4_frame_read (const guint8 *bytes, gsize length, gsize max_length);

G_END_DECLS
