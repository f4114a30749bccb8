/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What export-dialog.c (how the picture is to be) and export-files.c (where it goes,
 * and writing it) share. */

#pragma once

#include "ui/board-diagram.h"
#include "ui/export-dialog.h"
#include "ui/number-row.h"
#include "ui/picture-choices.h"

G_BEGIN_DECLS

struct _TgExportDialog
{
  AdwWindow parent_instance;

  TgSettings           *settings; /* owned */
  TgPictureSource      *source;   /* owned */
  TgBoardDiagram       *preview;  /* borrowed: a child */
  GtkFileChooserNative *chooser;  /* owned while it is shown */
  GTask                *work;     /* owned while something is written */
  guint                 poll_id;  /* while something is written */

  GtkWidget           *export_button; /* template child */
  GtkRevealer         *working;       /* template child */
  GtkProgressBar      *progress;      /* template child */
  AdwToastOverlay     *toasts;        /* template child */
  GtkWidget           *page;          /* template child */
  AdwPreferencesGroup *preview_group; /* template child */
  AdwComboRow         *format;        /* template child */
  TgNumberRow         *pixels;        /* template child */
  AdwComboRow         *look;          /* template child */
  GtkSwitch           *numbers;       /* template child */
  GtkSwitch           *coordinates;   /* template child */
  GtkSwitch           *marks;         /* template child */
};

/* export-dialog.c */
void tg_export_dialog_get_choices (TgExportDialog *self, TgPictureChoices *choices);
void tg_export_dialog_compose (TgExportDialog         *self,
                               const TgPictureChoices *choices,
                               TgScene                *scene);
void tg_export_dialog_finish (TgExportDialog *self, const gchar *words);

/* export-files.c */
void tg_export_dialog_choose (TgExportDialog *self);
void tg_export_dialog_cancel (TgExportDialog *self);

G_END_DECLS
