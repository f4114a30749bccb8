/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture takes some milliseconds, and a chapter may have dozens, most of them out of
 * sight. So one is drawn in each frame, those in sight first. */

#include "ui/rules/diagram-queue.h"

struct _TgDiagramQueue
{
  GtkWidget *owner;   /* borrowed: holds the queue */
  GQueue     waiting; /* borrowed from the owner's text */
  guint      tick_id; /* removed with the queue */
};

static gboolean
is_in_sight (TgDiagramQueue *self, GtkWidget *diagram)
{
  graphene_rect_t bounds;

  return gtk_widget_get_width (diagram) > 0
         && gtk_widget_compute_bounds (diagram, self->owner, &bounds)
         && bounds.origin.y < (float) gtk_widget_get_height (self->owner)
         && bounds.origin.y + bounds.size.height > 0;
}

static gboolean
draw_some_cb (GtkWidget *owner     G_GNUC_UNUSED,
              GdkFrameClock *clock G_GNUC_UNUSED,
              gpointer             user_data)
{
  TgDiagramQueue *self = user_data;
  GList          *next = self->waiting.head;

  while (next != NULL && !is_in_sight (self, next->data))
    next = next->next;
  if (next == NULL)
    next = self->waiting.head;
  tg_board_diagram_set_drawn (next->data, TRUE);
  g_queue_delete_link (&self->waiting, next);
  if (self->waiting.head != NULL)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

/**
 * tg_diagram_queue_new:
 * @owner: the widget that the pictures are in, which frees the queue in dispose
 *
 * Makes a queue without pictures.
 *
 * Returns: (transfer full): the queue
 */
TgDiagramQueue *
tg_diagram_queue_new (GtkWidget *owner)
{
  TgDiagramQueue *self;

  g_return_val_if_fail (GTK_IS_WIDGET (owner), NULL);

  self = g_new0 (TgDiagramQueue, 1);
  self->owner = owner;
  g_queue_init (&self->waiting);
  return self;
}

void
tg_diagram_queue_free (TgDiagramQueue *self)
{
  if (self == NULL)
    return;
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->owner, self->tick_id);
  g_queue_clear (&self->waiting);
  g_free (self);
}

/**
 * tg_diagram_queue_add:
 * @self: a queue
 * @diagram: a picture in the owner, which lives as long as that
 *
 * Has a picture drawn when its turn comes, while the owner is shown.
 */
void
tg_diagram_queue_add (TgDiagramQueue *self, TgBoardDiagram *diagram)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (TG_IS_BOARD_DIAGRAM (diagram));

  tg_board_diagram_set_drawn (diagram, FALSE);
  g_queue_push_tail (&self->waiting, diagram);
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (self->owner, draw_some_cb, self, NULL);
}
