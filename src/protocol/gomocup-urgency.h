/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The meaning of a line to a search that goes on while it is read. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TG_GOMOCUP_URGENCY_NONE, /* the line can wait */
  TG_GOMOCUP_URGENCY_STOP, /* whoever is thinking should answer now */
  TG_GOMOCUP_URGENCY_QUIT, /* the same, and nothing will follow */
} TgGomocupUrgency;

TgGomocupUrgency tg_gomocup_urgency (const gchar *line);

G_END_DECLS
