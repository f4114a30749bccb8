/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is in a PDF file that cairo wrote. */

#pragma once

#include <glib.h>

GBytes *pdf_unpack (GBytes *file);
guint   pdf_count (GBytes *unpacked, const gchar *word);
