/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of RenjuNet's tournaments. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Rules and protocol as numbers of the library, see TgGameDraft. */
typedef struct
{
  guint ruleset;
  guint protocol;
} TgRifRules;

TgRifRules tg_rif_rules_read (const gchar *name, const gchar *category);

G_END_DECLS
