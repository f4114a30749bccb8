/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What study-window.c (the object), study-actions.c (what can be done with the
 * tree), study-review.c (the review), study-retry.c (mistakes tried again),
 * study-load.c, study-files.c (saving, closing), study-encoding.c and study-host.c
 * share. */

#pragma once

#include "ui/beaten-guide.h"
#include "ui/explanation-bar.h"
#include "ui/game-bar.h"
#include "ui/game-host.h"
#include "ui/hint-guide.h"
#include "ui/stage.h"
#include "ui/study-window.h"

G_BEGIN_DECLS

typedef struct _TgStudyRetry TgStudyRetry;

struct _TgStudyWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings           *settings;   /* owned */
  TgStudy              *study;      /* owned; NULL while there is nothing to study */
  GFile                *file;       /* owned; NULL if it has none */
  GCancellable         *work;       /* owned: of loading or saving; or NULL */
  const gchar          *encoding;   /* static: what its texts were read in; or NULL */
  TgRecordIoOptions     reading;    /* how the file is read */
  GtkFileChooserNative *chooser;    /* owned while it is shown */
  gboolean              closing;    /* to be closed once it is saved */
  TgGameHost           *from;       /* weak: where a failure to load is told; or NULL */
  guint                 present_id; /* removed in dispose */
  guint                 adapt_id;   /* removed in dispose */
  gboolean              placed;     /* the sidebar has its place */
  gboolean              is_busy;    /* something else is computed for the study */

  AdwWindowTitle    *title;         /* template child */
  GtkWidget         *side;          /* template child */
  GtkWidget         *bars;          /* template child */
  GtkWidget         *panels;        /* template child */
  GtkWidget         *engine_panels; /* template child */
  GtkWidget         *title_bar;     /* template child */
  GtkWidget         *title_label;   /* template child */
  GtkWidget         *save_button;   /* template child */
  GtkStack          *pages;         /* template child */
  AdwToastOverlay   *toasts;        /* template child */
  TgStage           *stage;         /* template child */
  TgBoardView       *board;         /* template child */
  TgVariationsPanel *variations;    /* template child */
  TgAnalysisPanel   *analysis;      /* template child */
  AdwStatusPage     *loading;       /* template child */
  GtkProgressBar    *progress;      /* template child */
  AdwStatusPage     *failure;       /* template child */
  GtkButton         *open_anyway;   /* template child */
  GtkButton         *open_another;  /* template child */
  GMenu             *recent;        /* template child */

  TgAdviser        *adviser;          /* owned */
  TgHintGuide      *guide;            /* owned */
  GCancellable     *hint;             /* owned: of the hint that is looked for; or NULL */
  TgBeatenGuide    *beaten;           /* owned */
  gboolean          is_game_thinking; /* its computer needs the processor */
  TgExplanationBar *explanation;      /* template child */
  GtkWidget        *hint_button;      /* template child */

  TgReviewPanel  *review;   /* template child */
  GtkProgressBar *reviewed; /* template child */
  TgGameBar      *bar;      /* template child */
  TgStudyRetry   *retry;    /* owned; NULL unless mistakes are tried again */
};

/* study-window.c */
void tg_study_window_tell (TgStudyWindow *self, const gchar *words);
void tg_study_window_update_title (TgStudyWindow *self);

/* study-actions.c */
void tg_study_window_install_actions (GtkWidgetClass *widget_class);
void tg_study_window_update_actions (TgStudyWindow *self);

/* study-play.c */
void tg_study_window_install_play_action (GtkWidgetClass *widget_class);

/* study-win.c */
void tg_study_window_install_win_action (GtkWidgetClass *widget_class);

/* study-host.c */
void tg_study_window_init_host (TgGameHostInterface *iface);

/* study-hint.c */
void tg_study_window_init_hints (TgStudyWindow *self);
void tg_study_window_dismiss_hints (TgStudyWindow *self);
void tg_study_window_install_hint_action (GtkWidgetClass *widget_class);
void tg_study_window_update_hint (TgStudyWindow *self, const TgGame *game);

/* study-beaten.c */
void tg_study_window_init_beaten (TgStudyWindow *self);
void tg_study_window_install_beaten_actions (GtkWidgetClass *widget_class);
void tg_study_window_update_beaten (TgStudyWindow *self);

/* study-reasons.c */
void     tg_study_window_install_reasons (GtkWidgetClass *widget_class);
gboolean tg_study_window_explain_foul (TgStudyWindow *self, TgPoint point);
/* study-review.c */
void tg_study_window_install_review_actions (GtkWidgetClass *widget_class);
void tg_study_window_update_review (TgStudyWindow *self);
void tg_study_window_share_processor (TgStudyWindow *self);

/* study-retry.c */
void     tg_study_window_install_retry_actions (GtkWidgetClass *widget_class);
void     tg_study_window_fill_retry (TgStudyWindow *self, TgGameBarContent *content);
gboolean tg_study_window_retry_move (TgStudyWindow *self, TgPoint point);
gboolean tg_study_window_advise_retry (TgStudyWindow *self,
                                       const TgGame  *game,
                                       TgAdvice      *advice);
void     tg_study_window_update_retry (TgStudyWindow *self);
void     tg_study_window_end_retry (TgStudyWindow *self);
void     tg_study_retry_free (TgStudyRetry *retry);

/* study-files.c */
void     tg_study_window_install_file_actions (GtkWidgetClass *widget_class);
gboolean tg_study_window_may_close (TgStudyWindow *self);

/* study-encoding.c */
void tg_study_window_install_encoding_action (GtkWidgetClass *widget_class);
void tg_study_window_set_encoding (TgStudyWindow *self, const gchar *encoding);
void tg_study_window_offer_encoding (TgStudyWindow *self);

/* study-load.c */
void tg_study_window_install_load_action (GtkWidgetClass *widget_class);

/* study-layout.c */
void tg_study_window_adapt (TgStudyWindow *self);

/* study-pictures.c */
void tg_study_window_add_picture_actions (TgStudyWindow *self);

G_END_DECLS
