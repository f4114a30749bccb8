/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line that is looked at, as pictures. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "ui/file-name.h"
#include "ui/picture-actions.h"

static gchar *
name_picture (TgStudyWindow *self)
{
  return self->file != NULL ? tg_file_name_show_stem (self->file) : g_strdup (_ ("Game"));
}

static TgPictureSource *
get_source (GtkWindow *window)
{
  TgStudyWindow      *self = TG_STUDY_WINDOW (window);
  g_autofree TgScene *scene = g_new (TgScene, 1);
  g_autofree gchar   *name = name_picture (self);

  if (self->study == NULL)
    return NULL;
  tg_board_view_get_scene (self->board, scene);
  return tg_picture_source_new (scene,
                                tg_record_copy_line (tg_study_get_record (self->study),
                                                     tg_study_get_node (self->study)),
                                name);
}

static void
tell (GtkWindow *window, const gchar *words)
{
  tg_study_window_tell (TG_STUDY_WINDOW (window), words);
}

/* Adds what can be done with the picture. */
void
tg_study_window_add_picture_actions (TgStudyWindow *self)
{
  const TgPictureWindow how = { get_source, tell };

  tg_picture_actions_add (GTK_APPLICATION_WINDOW (self), self->settings, &how);
}
