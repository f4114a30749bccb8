/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of the database with what everybody has practised. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* That of the tables below. A new one needs the way from the old ones to it. */
#define TG_TRAINING_SCHEMA_VERSION 1

extern const gchar tg_training_schema[];

G_END_DECLS
