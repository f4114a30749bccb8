/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What print-dialog.c (how the pages are to be, and the preview) and print-output.c
 * (paper and PDF) share. */

#pragma once

#include "ui/number-row.h"
#include "ui/print-choices.h"
#include "ui/print-dialog.h"

G_BEGIN_DECLS

struct _TgPrintDialog
{
  AdwWindow parent_instance;

  TgSettings           *settings;  /* owned */
  TgPictureSource      *source;    /* owned */
  gchar                *title;     /* owned: of the game */
  gchar                *details;   /* owned: of the game */
  TgPrintLayout        *layout;    /* owned: what the preview shows */
  guint                 shown;     /* page of it */
  guint                 layout_id; /* while it is laid out; removed in dispose */
  GtkPrintOperation    *printing;  /* owned while it goes on */
  TgPrintLayout        *printed;   /* owned: what goes to the printer */
  GtkFileChooserNative *chooser;   /* owned while it is shown */
  GCancellable         *work;      /* owned while a PDF is written */
  guint                 search;    /* of printers; its timeout, removed in dispose */

  GtkWidget       *print_button; /* template child */
  AdwToastOverlay *toasts;       /* template child */
  GtkDrawingArea  *preview;      /* template child */
  GtkLabel        *page_label;   /* template child */
  AdwComboRow     *what;         /* template child */
  TgNumberRow     *step;         /* template child */
  AdwComboRow     *per_page;     /* template child */
  AdwComboRow     *paper;        /* template child */
  GtkWidget       *numbers_row;  /* template child */
  GtkSwitch       *numbers;      /* template child */
  GtkSwitch       *comments;     /* template child */
};

/* print-dialog.c */
void          tg_print_dialog_make_plan (TgPrintDialog *self, TgPrintPlan *plan);
gboolean      tg_print_dialog_lay_out (TgPrintLayout *layout);
GtkPaperSize *tg_print_dialog_get_paper (TgPrintDialog *self);
void          tg_print_dialog_tell (TgPrintDialog *self, const gchar *words);
void          tg_print_dialog_finish (TgPrintDialog *self, const gchar *words);

/* print-output.c */
void tg_print_dialog_print (TgPrintDialog *self);
void tg_print_dialog_save (TgPrintDialog *self);
void tg_print_dialog_stop (TgPrintDialog *self);

G_END_DECLS
