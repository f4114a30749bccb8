/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What print-layout.c (what is where) and print-pages.c (drawing it) share. */

#pragma once

#include "drawing/board-painter.h"
#include "drawing/print-layout.h"
#include "drawing/print-text.h"

G_BEGIN_DECLS

/**
 * TgPrintDiagram:
 * @node: (borrowed): of the record
 * @x: left edge
 * @y: top edge
 * @side: width and height
 *
 * A board on a page.
 */
typedef struct
{
  const TgRecordNode *node;
  gdouble             x;
  gdouble             y;
  gdouble             side;
} TgPrintDiagram;

typedef struct
{
  GArray    *diagrams; /* owned */
  GPtrArray *texts;    /* owned */
} TgPrintPage;

struct _TgPrintLayout
{
  const TgRecord *line;      /* borrowed */
  TgPrintPlan     plan;      /* its words are not used after the beginning */
  GPtrArray      *positions; /* owned */
  PangoContext   *context;   /* owned */
  TgBoardPainter *painter;   /* owned */
  GPtrArray      *pages;     /* owned */
  gdouble         top;       /* where the room of the last page begins */
  guint           n_placed;  /* of the positions */
  gboolean        is_whole;  /* nothing is left to do */
};

G_END_DECLS
