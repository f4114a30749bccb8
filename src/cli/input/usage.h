/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parses command lines with GOption; every error is one line on standard error. */

#pragma once

#include "rules/openings/opening-protocols.h"

G_BEGIN_DECLS

/* Exit statuses of the programs. */
typedef enum
{
  TG_EXIT_OK = 0,
  TG_EXIT_FAILED = 1, /* the request failed */
  TG_EXIT_USAGE = 2,  /* the arguments are invalid */
} TgExit;

gboolean tg_usage_parse (const gchar        *parameters,
                         const gchar        *summary,
                         const GOptionEntry *entries,
                         int                *argc,
                         char             ***argv);
gboolean tg_usage_read_rules (const gchar *id, TgRuleset *ruleset);
gboolean tg_usage_read_protocol (const gchar *id, TgOpeningProtocol *protocol);
int      tg_usage_fail (const gchar *format, ...) G_GNUC_PRINTF (1, 2);
int      tg_usage_error (const gchar *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
