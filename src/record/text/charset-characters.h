/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The most common characters of each language. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lists of characters in UTF-8, the most frequent first. */
extern const gchar tg_frequent_simplified[];
extern const gchar tg_frequent_traditional[];
extern const gchar tg_frequent_japanese[];
extern const gchar tg_frequent_korean[];

G_END_DECLS
