/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Inspects a PDF file written by cairo. */

#pragma once

#include <glib.h>

GBytes *pdf_unpack (GBytes *file);
guint   pdf_count (GBytes *unpacked, const gchar *word);
