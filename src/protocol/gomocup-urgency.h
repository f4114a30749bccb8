/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells whether a line should stop a running search. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TG_GOMOCUP_URGENCY_NONE, /* the line can wait */
  TG_GOMOCUP_URGENCY_STOP, /* the search should stop and answer */
  TG_GOMOCUP_URGENCY_QUIT, /* the search should stop, because the program ends */
} TgGomocupUrgency;

TgGomocupUrgency tg_gomocup_urgency (const gchar *line);

G_END_DECLS
