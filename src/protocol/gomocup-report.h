/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what programs report about their search in MESSAGE lines. The protocol leaves the
 * text of these lines to the program. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_GOMOCUP_REPORT_MAX_VALUE  12
#define TG_GOMOCUP_REPORT_MAX_POINTS 64

/* One line of analysis. */
typedef struct
{
  guint    rank;      /* from 1, the best move */
  gboolean is_ranked; /* the program reports the rank; otherwise it is 1 */
  guint    depth;     /* in plies; 0 if the program does not report it */
  /* the program's value on its own scale, in its own words; empty if there is none */
  gchar   value[TG_GOMOCUP_REPORT_MAX_VALUE];
  guint   n_points; /* at least 1 */
  TgPoint points[TG_GOMOCUP_REPORT_MAX_POINTS];
} TgGomocupReport;

gboolean tg_gomocup_report_parse (TgGomocupReport *self,
                                  const gchar     *text,
                                  guint            size,
                                  gboolean         rows_from_top);

G_END_DECLS
