/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Has the pictures of a long text drawn bit by bit. */

#pragma once

#include "ui/board/board-diagram.h"

G_BEGIN_DECLS

typedef struct _TgDiagramQueue TgDiagramQueue;
TgDiagramQueue                *tg_diagram_queue_new (GtkWidget *owner);
void                           tg_diagram_queue_free (TgDiagramQueue *self);
void tg_diagram_queue_add (TgDiagramQueue *self, TgBoardDiagram *diagram);

G_END_DECLS
