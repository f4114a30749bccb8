/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies the shown position, so that the game can continue while it is drawn. */

#include "ui/export/picture-source.h"

/* @line: (transfer full). Returns: (transfer full) */
TgPictureSource *
tg_picture_source_new (const TgScene *scene, TgRecord *line, const gchar *name)
{
  TgPictureSource *self;

  g_return_val_if_fail (scene != NULL, NULL);
  g_return_val_if_fail (line != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_atomic_rc_box_new0 (TgPictureSource);
  self->scene = *scene;
  self->line = line;
  self->name = g_strdup (name);
  return self;
}

/* Any thread. */
TgPictureSource *
tg_picture_source_ref (TgPictureSource *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  TgPictureSource *self = data;

  tg_record_free (self->line);
  g_free (self->name);
}

/* Any thread. */
void
tg_picture_source_unref (TgPictureSource *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}
