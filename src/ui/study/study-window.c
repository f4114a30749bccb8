/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window has one board and one record. All changes go through the study, and the window
 * follows its signals. */

#include "ui/study/study-window.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/analysis-panel.h"
#include "ui/analysis/explainers/explanation-bar.h"
#include "ui/board/board-view.h"
#include "ui/export/picture-actions.h"
#include "ui/files/file-name.h"
#include "ui/files/file-words.h"
#include "ui/files/game-clipboard.h"
#include "ui/files/game-drop.h"
#include "ui/files/game-opener.h"
#include "ui/files/recent-games.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/layout/header-buttons.h"
#include "ui/layout/text-scale.h"
#include "ui/library/explorer-panel.h"
#include "ui/settings/settings.h"
#include "ui/study/study-balance.h"
#include "ui/study/study-engine.h"
#include "ui/study/study-file.h"
#include "ui/study/study-games.h"
#include "ui/study/study-header.h"
#include "ui/study/study-moves.h"
#include "ui/study/study-tree.h"
#include "ui/study/study-words.h"
#include "ui/study/variations/variations-panel.h"
#include "ui/widgets/game-bar.h"
#include "ui/widgets/present-window.h"
#include "ui/words/words.h"

#define TOAST_SECONDS 4

/* In pixels: the border and the padding of the sidebar above and below its content. */
#define SIDEBAR_RIM 13

/* In seconds: how long another encoding is offered; the player may look at the texts
 * first. */
#define OFFER_SECONDS 15

/* In milliseconds: a window that loads for longer shows a progress page. Most files load
 * faster, and their window appears with the game. */
#define LOADING_DELAY_MS 200

struct _TgStudyWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings     *settings; /* owned */
  TgStudy        *study;    /* owned; NULL until it is set */
  TgStudyFile    *file;     /* owned */
  TgStudyGames   *games;    /* owned */
  TgStudyMoves   *moves;    /* owned */
  TgStudyTree    *tree;     /* owned */
  TgStudyBalance *balance;  /* owned */
  TgStudyEngine  *engine;   /* owned */
  /* weak: the window that shows the error if loading fails; or NULL */
  TgGameHost *from;
  gchar      *terms;      /* owned (nullable): why the game may not be saved or copied */
  guint       present_id; /* removed in dispose */
  guint       adapt_id;   /* removed in dispose */
  gboolean    placed;     /* the sidebar has its initial place */

  AdwWindowTitle    *title;         /* template child */
  GtkWidget         *side;          /* template child */
  GtkWidget         *bars;          /* template child */
  GtkWidget         *panels;        /* template child */
  AdwClamp          *engine_panels; /* template child */
  GtkWidget         *title_bar;     /* template child */
  GtkWidget         *title_label;   /* template child */
  GtkStack          *pages;         /* template child */
  AdwToastOverlay   *toasts;        /* template child */
  TgAdaptivePane    *pane;          /* template child */
  TgBoardView       *board;         /* template child */
  TgStudyHeader     *header;        /* template child */
  TgVariationsPanel *variations;    /* template child */
  TgAnalysisPanel   *analysis;      /* template child */
  TgExplorerPanel   *explorer;      /* template child */
  AdwStatusPage     *loading;       /* template child */
  GtkProgressBar    *progress;      /* template child */
  AdwStatusPage     *failure;       /* template child */
  GtkButton         *open_anyway;   /* template child */
  GtkButton         *open_another;  /* template child */
  GMenu             *recent;        /* template child */
  GMenuModel        *study_menu;    /* template child */
  GtkMenuButton     *menu_button;   /* template child */
  TgExplanationBar  *explanation;   /* template child */
  GtkWidget         *hint_button;   /* template child */
  TgReviewPanel     *review;        /* template child */
  GtkProgressBar    *reviewed;      /* template child */
  TgGameBar         *bar;           /* template child */
  GtkSearchBar      *find_bar;      /* template child */
  GtkSearchEntry    *find_entry;    /* template child */
};

static void tg_study_window_init_host (TgGameHostInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TgStudyWindow,
                               tg_study_window,
                               ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (TG_TYPE_GAME_HOST,
                                                      tg_study_window_init_host))

/* Describes the position on the board: the position of a shown win, or else that of the
 * study. */
static gchar *
describe_position (TgStudyWindow *self)
{
  TgWinExplainer *win = tg_study_engine_get_win_explainer (self->engine);
  guint           number = tg_record_node_get_number (tg_study_get_node (self->study));
  TgGame          game;

  if (tg_win_explainer_is_showing_line (win))
    number += tg_win_explainer_get_game (win, &game);
  else
    tg_study_get_game (self->study, &game);
  return tg_study_words_position (&game, number);
}

static void
update_description (TgStudyWindow *self)
{
  g_autofree gchar *words = describe_position (self);

  tg_board_view_describe (self->board, words);
}

/* Describes the position again when a toast or an explanation closes, so that a screen
 * reader reads it. */
static void
message_closed_cb (TgStudyWindow *self)
{
  if (self->study != NULL && tg_explanation_bar_get_heading (self->explanation) == NULL)
    update_description (self);
}

static void
show_message (TgStudyWindow *self, const gchar *words)
{
  g_autofree gchar *title = g_markup_escape_text (words, -1);
  AdwToast         *toast = adw_toast_new (title);

  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (message_closed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_board_view_describe (self->board, words);
}

/* Describes the position, after the number of the game if the file has several. */
static gchar *
describe_place (TgStudyWindow *self)
{
  g_autofree gchar *position = describe_position (self);
  g_autofree gchar *game = NULL;
  guint             number, n_games;

  if (!tg_study_games_get_number (self->games, &number, &n_games))
    return g_steal_pointer (&position);
  /* Translators: a number, and how many games the file has. */
  game = g_strdup_printf (_ ("Game %u of %u"), number + 1, n_games);
  return g_strjoin (" · ", game, position, NULL);
}

static void
update_title (TgStudyWindow *self)
{
  g_autofree gchar *game = tg_study_words_game (tg_study_get_record (self->study),
                                                tg_study_file_get_file (self->file));
  g_autofree gchar *marked = g_strconcat ("• ", game, NULL);
  g_autofree gchar *position = describe_place (self);
  const gchar      *title = tg_study_is_modified (self->study) ? marked : game;

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, position);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
play_cb (TgStudyWindow *self, const TgPoint *point)
{
  if (!tg_study_engine_take_move (self->engine, *point))
    tg_study_moves_play (self->moves, *point);
}

static void
update_actions (TgStudyWindow *self)
{
  tg_study_moves_update (self->moves);
  tg_study_tree_update (self->tree);
  tg_study_balance_update (self->balance);
  tg_picture_actions_set_enabled (GTK_APPLICATION_WINDOW (self), self->study != NULL);
  tg_study_engine_update (self->engine);
}

static void
update (TgStudyWindow *self)
{
  gboolean rows_from_top = tg_board_view_get_rows_from_top (self->board);

  tg_study_engine_update_board (self->engine);
  tg_variations_panel_set_rows_from_top (self->variations, rows_from_top);
  tg_analysis_panel_set_rows_from_top (self->analysis, rows_from_top);
  tg_explorer_panel_set_rows_from_top (self->explorer, rows_from_top);
  tg_review_panel_set_rows_from_top (self->review, rows_from_top);
  update_title (self);
  update_actions (self);
  update_description (self);
}

static void
rows_from_top_cb (TgStudyWindow *self)
{
  if (self->study != NULL)
    update (self);
}

/* Layout */

/* A title that does not fit between the buttons of the header bar moves to the top of the
 * bars or of the sidebar. */
static void
place_title (TgStudyWindow *self)
{
  GtkWidget *place =
      tg_adaptive_pane_get_bars (self->pane, NULL) == TG_ADAPTIVE_PANE_BARS_IN_SIDEBAR
          ? self->side
          : self->bars;
  GtkWidget *parent = gtk_widget_get_parent (self->title_bar);

  if (parent == place)
    return;
  g_object_ref (self->title_bar);
  gtk_box_remove (GTK_BOX (parent), self->title_bar);
  gtk_box_prepend (GTK_BOX (place), self->title_bar);
  g_object_unref (self->title_bar);
}

/* Places the panels of the sidebar side by side if they are below the board of a wide
 * window, otherwise below each other. */
static void
place_panels (TgStudyWindow *self, gboolean wide, gint width, gint height)
{
  gint share = width * 3 / 8;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->panels),
                                  wide ? GTK_ORIENTATION_HORIZONTAL
                                       : GTK_ORIENTATION_VERTICAL);
  /* The width must not change with the lines of the analysis. */
  gtk_widget_set_size_request (GTK_WIDGET (self->engine_panels), wide ? share : -1, -1);
  adw_clamp_set_maximum_size (self->engine_panels, wide ? share : G_MAXINT);
  adw_clamp_set_tightening_threshold (self->engine_panels, wide ? share : G_MAXINT);
  /* The list scrolls by itself if the panels of the engine are higher. */
  gtk_widget_set_size_request (GTK_WIDGET (self->variations), -1,
                               wide ? height - SIDEBAR_RIM : -1);
  gtk_widget_set_valign (GTK_WIDGET (self->variations),
                         wide ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  tg_variations_panel_set_wide (self->variations, wide);
}

/* Places the sidebar, and shows it unless it would cover the board. */
static void
place_sidebar (TgStudyWindow *self,
               gint           width,
               gint           height,
               gdouble        scale,
               gboolean       narrow)
{
  gint                extent;
  TgAdaptivePanePlace place =
      tg_adaptive_pane_choose_place (width, height, scale, &extent);

  tg_adaptive_pane_set_room (self->pane, width, height, scale, narrow);
  if (!self->placed
      || (place == TG_ADAPTIVE_PANE_OVER)
             != (tg_adaptive_pane_get_place (self->pane) == TG_ADAPTIVE_PANE_OVER))
    tg_adaptive_pane_set_sidebar_shown (self->pane, place != TG_ADAPTIVE_PANE_OVER);
  self->placed = TRUE;
  tg_adaptive_pane_set_place (self->pane, place, extent);
  place_panels (self, place == TG_ADAPTIVE_PANE_BELOW && !narrow, width, extent);
}

/* Adapts the layout to the size of the window. Actions whose buttons are hidden are in
 * the menu, and have keys. */
static void
adapt (TgStudyWindow *self)
{
  gdouble            scale = tg_text_scale_get (GTK_WIDGET (self));
  gint               width = gtk_widget_get_width (GTK_WIDGET (self));
  gint               height = gtk_widget_get_height (GTK_WIDGET (self));
  gint               pane_height = gtk_widget_get_height (GTK_WIDGET (self->pane));
  gboolean           narrow = width < TG_ADAPTIVE_PANE_NARROW_WIDTH * scale;
  TgAdaptivePaneBars bars;
  gint               bars_width;

  if (pane_height == 0)
    pane_height = height - TG_ADAPTIVE_PANE_HEADER_HEIGHT;
  place_sidebar (self, width, pane_height, scale, narrow);
  place_title (self);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !narrow);
  gtk_widget_set_visible (self->title_bar, narrow);
  /* Without a title in the header bar there is room for the hint. */
  tg_header_buttons_set_optional (self->hint_button, !narrow);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow-window");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow-window");

  bars = tg_adaptive_pane_get_bars (self->pane, &bars_width);
  gtk_widget_set_visible (self->title_label, bars != TG_ADAPTIVE_PANE_BARS_BESIDE);
  tg_explanation_bar_set_narrow (self->explanation,
                                 tg_adaptive_pane_get_bars_beside (self->pane));
  tg_game_bar_set_room (
      self->bar,
      &(TgGameBarRoom){ .narrow = bars_width < TG_ADAPTIVE_PANE_NARROW_WIDTH * scale,
                        .width = bars_width });
}

static gboolean
adapt_cb (gpointer user_data)
{
  TgStudyWindow *self = user_data;

  self->adapt_id = 0;
  adapt (self);
  return G_SOURCE_REMOVE;
}

static void
queue_adapt (TgStudyWindow *self)
{
  if (self->adapt_id == 0)
    self->adapt_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}

static void
tg_study_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (tg_study_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  queue_adapt (TG_STUDY_WINDOW (widget));
}

/* Loading */

static void
present_at_once (TgStudyWindow *self)
{
  g_clear_handle_id (&self->present_id, g_source_remove);
  tg_present_window (GTK_WINDOW (self));
}

static void
present_cb (gpointer user_data)
{
  TgStudyWindow *self = user_data;

  self->present_id = 0;
  present_at_once (self);
}

/* Shows the error of loading a file. If the window is not visible yet, the window from
 * which the file was opened shows the error, if there is such a window. */
static void
show_failure (TgStudyWindow *self, const GError *error)
{
  GFile            *file = tg_study_file_get_file (self->file);
  g_autofree gchar *name = tg_file_name_show (file);
  /* Translators: %s is the name of a file. */
  g_autofree gchar *title = g_strdup_printf (_ ("“%s” cannot be opened"), name);
  gboolean          was_there = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
                       && tg_recent_games_forget (file);
  const gchar      *words = tg_game_opener_explain (error, was_there);
  g_autofree gchar *reason = g_markup_escape_text (words, -1);

  if (self->from != NULL && !gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      g_autofree gchar *message =
          /* Translators: a sentence without its full stop, and another one. */
          g_strdup_printf (_ ("%s. %s"), title, words);

      tg_game_host_show_message (self->from, message);
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  adw_status_page_set_title (self->failure, title);
  adw_status_page_set_description (self->failure, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->open_anyway), FALSE);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->failure));
  present_at_once (self);
}

/* Asks the question @error, whether to show the file. */
static void
show_question (TgStudyWindow *self, const GError *error, const TgRecordIoReport *report)
{
  g_autofree gchar *title = tg_file_name_show (tg_study_file_get_file (self->file));
  g_autofree gchar *words = tg_file_words_describe_question (error);
  g_autofree gchar *description = g_markup_escape_text (words, -1);
  g_autofree gchar *label = tg_file_words_label_answer (error, report);

  adw_status_page_set_title (self->failure, title);
  adw_status_page_set_description (self->failure, description);
  gtk_button_set_label (self->open_anyway, label);
  gtk_widget_set_visible (GTK_WIDGET (self->open_anyway), TRUE);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->failure));
  present_at_once (self);
}

static void
failed_cb (TgStudyWindow *self, const GError *error, const TgRecordIoReport *report)
{
  if (tg_file_words_is_question (error))
    show_question (self, error, report);
  else
    show_failure (self, error);
}

static void
load (TgStudyWindow *self, GFile *file)
{
  g_autofree gchar *name = tg_file_name_show (file);

  adw_status_page_set_title (self->loading, name);
  adw_window_title_set_title (self->title, name);
  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->loading));
  tg_study_file_load (self->file, file);
}

static void
open_anyway_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *name,
                G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  if (gtk_widget_get_mapped (GTK_WIDGET (self->open_anyway)))
    load (self, tg_study_file_get_file (self->file));
}

/* Offers to choose another encoding for the texts. */
static void
offer_encoding (TgStudyWindow *self)
{
  /* Translators: about the texts of a game that was opened; short, as there is a button
   * beside it. */
  AdwToast *toast = adw_toast_new (_ ("Garbled text?"));

  /* Translators: of texts, such as Big5. */
  adw_toast_set_button_label (toast, _ ("_Encoding…"));
  adw_toast_set_action_name (toast, "win.text-encoding");
  adw_toast_set_timeout (toast, OFFER_SECONDS);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_board_view_describe (self->board, _ ("The text may be in another encoding"));
}

static void
loaded_cb (TgStudyWindow          *self,
           TgRecord               *record,
           GArray                 *rows,
           const TgRecordIoReport *report)
{
  tg_variations_panel_expect (self->variations, rows);
  tg_study_window_show_record (self, record);
  tg_recent_games_add (tg_study_file_get_file (self->file));
  present_at_once (self);
  tg_study_window_describe_file (self, report);
  if (report->charset_unsure)
    offer_encoding (self);
}

static const TgRecord *
get_record (TgGameHost *host)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (host);

  return self->study != NULL ? tg_study_get_record (self->study) : NULL;
}

static const TgRecordNode *
get_node (TgGameHost *host)
{
  return tg_study_get_node (TG_STUDY_WINDOW (host)->study);
}

static TgSettings *
get_settings (TgGameHost *host)
{
  return TG_STUDY_WINDOW (host)->settings;
}

static void
show_host_message (TgGameHost *host, const gchar *words)
{
  show_message (TG_STUDY_WINDOW (host), words);
}

static const gchar *
get_terms (TgGameHost *host)
{
  return TG_STUDY_WINDOW (host)->terms;
}

static void
tg_study_window_init_host (TgGameHostInterface *iface)
{
  iface->get_record = get_record;
  iface->get_node = get_node;
  iface->get_settings = get_settings;
  iface->show_message = show_host_message;
  iface->get_terms = get_terms;
}

static TgPictureSource *
get_picture (TgGameHost *host)
{
  TgStudyWindow      *self = TG_STUDY_WINDOW (host);
  g_autofree TgScene *scene = g_new (TgScene, 1);
  GFile              *file = tg_study_file_get_file (self->file);
  g_autofree gchar   *name =
      file != NULL ? tg_file_name_show_stem (file) : g_strdup (_ ("Game"));

  if (self->study == NULL)
    return NULL;
  tg_board_view_get_scene (self->board, scene);
  return tg_picture_source_new (scene,
                                tg_record_copy_line (tg_study_get_record (self->study),
                                                     tg_study_get_node (self->study)),
                                name);
}

static gboolean
tg_study_window_close_request (GtkWindow *window)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (window);

  if (self->study == NULL)
    g_clear_handle_id (&self->present_id, g_source_remove);
  if (!tg_study_file_may_close (self->file))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (tg_study_window_parent_class)->close_request (window);
}

static void
tg_study_window_dispose (GObject *object)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (object);

  g_clear_handle_id (&self->adapt_id, g_source_remove);
  g_clear_handle_id (&self->present_id, g_source_remove);
  g_clear_weak_pointer (&self->from);
  /* The property actions hold references to children of the window. */
  g_action_map_remove_action (G_ACTION_MAP (self), "show-sidebar");
  g_action_map_remove_action (G_ACTION_MAP (self), "analyse");
  if (self->file != NULL)
    tg_study_file_close (self->file);
  g_clear_object (&self->file);
  if (self->games != NULL)
    tg_study_games_close (self->games);
  g_clear_object (&self->games);
  g_clear_object (&self->engine);
  g_clear_object (&self->moves);
  g_clear_object (&self->tree);
  g_clear_object (&self->balance);
  if (self->study != NULL)
    g_signal_handlers_disconnect_by_data (self->study, self);
  g_clear_object (&self->study);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->terms, g_free);
  G_OBJECT_CLASS (tg_study_window_parent_class)->dispose (object);
}

static gboolean
escape_cb (GtkWidget *widget, G_GNUC_UNUSED GVariant *args, G_GNUC_UNUSED gpointer data)
{
  return tg_study_engine_escape (TG_STUDY_WINDOW (widget)->engine);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, side);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, bars);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, panels);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, engine_panels);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, title_bar);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, pane);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, board);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, header);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, variations);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, analysis);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, explorer);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, explanation);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, loading);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, failure);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, open_anyway);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, open_another);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, recent);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, study_menu);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, review);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, reviewed);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, find_bar);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, find_entry);
}

static void
tg_study_window_class_init (TgStudyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_ANALYSIS_PANEL);
  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_EXPLANATION_BAR);
  g_type_ensure (TG_TYPE_EXPLORER_PANEL);
  g_type_ensure (TG_TYPE_GAME_BAR);
  g_type_ensure (TG_TYPE_HEADER_BUTTONS);
  g_type_ensure (TG_TYPE_ADAPTIVE_PANE);
  g_type_ensure (TG_TYPE_REVIEW_PANEL);
  g_type_ensure (TG_TYPE_STUDY_HEADER);
  g_type_ensure (TG_TYPE_VARIATIONS_PANEL);

  G_OBJECT_CLASS (klass)->dispose = tg_study_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_study_window_close_request;
  widget_class->size_allocate = tg_study_window_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/study-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_install_action (widget_class, "win.open-anyway", NULL, open_anyway_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  tg_game_opener_install_set_up (widget_class);
  tg_game_clipboard_install (widget_class);
}

/* Shows the sidebar when the analysis starts, since its lines are shown there. */
static void
analysing_cb (TgAnalysisPanel          *analysis,
              G_GNUC_UNUSED GParamSpec *pspec,
              TgAdaptivePane           *pane)
{
  gboolean active;

  g_object_get (analysis, "active", &active, NULL);
  if (active)
    tg_adaptive_pane_set_sidebar_shown (pane, TRUE);
}

static void
tg_study_window_init (TgStudyWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autoptr (GPropertyAction) action = NULL;
  g_autoptr (GPropertyAction) analyse = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  /* With large text, the labels of these buttons need two lines in a narrow window. */
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->open_anyway)), TRUE);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->open_another)), TRUE);
  g_signal_connect_object (self->explanation, "closed", G_CALLBACK (message_closed_cb),
                           self, G_CONNECT_SWAPPED);
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->board, "notify::rows-from-top",
                           G_CALLBACK (rows_from_top_cb), self, G_CONNECT_SWAPPED);
  action = g_property_action_new ("show-sidebar", self->pane, "sidebar-shown");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  g_signal_connect_object (self->pane, "notify::sidebar-shown", G_CALLBACK (queue_adapt),
                           self, G_CONNECT_SWAPPED);
  analyse = g_property_action_new ("analyse", self->analysis, "active");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (analyse));
  g_signal_connect_object (self->analysis, "notify::active", G_CALLBACK (analysing_cb),
                           self->pane, 0);
  tg_recent_games_fill (self->recent);
  tg_game_drop_accept (TG_GAME_HOST (self));
}

/* Prepares for another game of the file. */
static void
turning_cb (TgStudyWindow *self)
{
  tg_study_engine_end_retry (self->engine);
  tg_study_file_set_turned (self->file);
  tg_explanation_bar_hide (self->explanation);
}

/* Describes another game of the file. */
static void
turned_cb (TgStudyWindow *self)
{
  tg_study_window_describe_file (self, &(TgRecordIoReport){ 0 });
}

/* Creates the objects that add their actions to the window. */
static void
add_parts (TgStudyWindow *self)
{
  const TgStudyEngineViews views = {
    .pane = self->pane,
    .board = self->board,
    .explanation = self->explanation,
    .analysis = self->analysis,
    .explorer = self->explorer,
    .review = self->review,
    .progress = self->reviewed,
    .bar = self->bar,
    .hint_button = GTK_BUTTON (self->hint_button),
  };
  TgWinExplainer *win;

  tg_variations_panel_set_review (self->variations, self->review);
  self->file = tg_study_file_new (TG_GAME_HOST (self));
  g_signal_connect_object (self->file, "progress",
                           G_CALLBACK (gtk_progress_bar_set_fraction), self->progress,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->file, "loaded", G_CALLBACK (loaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->file, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->file, "saved", G_CALLBACK (update_title), self,
                           G_CONNECT_SWAPPED);
  self->games = tg_study_games_new (TG_GAME_HOST (self));
  self->moves = tg_study_moves_new (TG_GAME_HOST (self), self->board, self->explanation);
  self->tree = tg_study_tree_new (TG_GAME_HOST (self), self->find_bar, self->find_entry);
  self->balance = tg_study_balance_new (TG_GAME_HOST (self), self->board, self->analysis);
  self->engine = tg_study_engine_new (TG_GAME_HOST (self), &views);
  win = tg_study_engine_get_win_explainer (self->engine);
  tg_study_moves_set_win_explainer (self->moves, win);
  g_signal_connect_object (win, "changed", G_CALLBACK (update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->file, "reread", G_CALLBACK (tg_study_engine_end_retry),
                           self->engine, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games, "turning", G_CALLBACK (turning_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games, "turned", G_CALLBACK (turned_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
bind_settings (TgStudyWindow *self)
{
  TgSettings *settings = self->settings;

  tg_settings_bind_board (settings, G_OBJECT (self->board));
  tg_settings_bind (settings, "analysis-lines", G_OBJECT (self->analysis), "n-lines",
                    G_SETTINGS_BIND_DEFAULT);
  tg_analysis_panel_bind_settings (self->analysis, settings);
  tg_review_panel_bind_settings (self->review, settings);
  tg_variations_panel_bind_settings (self->variations, settings);
  tg_settings_add_board_actions (settings, G_ACTION_MAP (self));
}

/* Makes an empty window that is not shown yet. */
GtkWidget *
tg_study_window_new (GtkApplication *application, TgSettings *settings)
{
  TgStudyWindow *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_STUDY_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  bind_settings (self);
  tg_picture_actions_add (TG_GAME_HOST (self), get_picture);
  gtk_menu_button_set_menu_model (self->menu_button, self->study_menu);
  add_parts (self);
  update_actions (self);
  return GTK_WIDGET (self);
}

/* Shows the sidebar when the player asks for the panel of games. */
static void
explorer_shown_cb (TgExplorerPanel          *explorer,
                   G_GNUC_UNUSED GParamSpec *pspec,
                   TgAdaptivePane           *pane)
{
  if (gtk_widget_get_visible (GTK_WIDGET (explorer)))
    tg_adaptive_pane_set_sidebar_shown (pane, TRUE);
}

/**
 * tg_study_window_set_library:
 *
 * Offers the panel of the library’s games. To be called once, before the record is shown.
 */
void
tg_study_window_set_library (TgStudyWindow *self, TgLibraryWorker *library)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));

  tg_explorer_panel_set_library (self->explorer, library);
  tg_settings_add_action (self->settings, "show-games", G_ACTION_MAP (self));
  tg_settings_bind (self->settings, "show-games", G_OBJECT (self->explorer), "visible",
                    G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->explorer, "notify::visible",
                           G_CALLBACK (explorer_shown_cb), self->pane, 0);
}

/**
 * tg_study_window_show_record:
 * @record: (transfer full): the record to study, starting at its current node
 *
 * To be called once.
 */
void
tg_study_window_show_record (TgStudyWindow *self, TgRecord *record)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));
  g_return_if_fail (self->study == NULL);

  self->study = tg_study_new (record);
  tg_study_file_set_study (self->file, self->study);
  tg_study_games_set_reading (self->games, tg_study_file_get_reading (self->file));
  tg_study_games_set_study (self->games, self->study);
  tg_study_moves_set_study (self->moves, self->study);
  tg_study_tree_set_study (self->tree, self->study);
  tg_study_balance_set_study (self->balance, self->study);
  tg_study_engine_set_study (self->engine, self->study);
  tg_study_header_set_study (self->header, self->study);
  tg_variations_panel_set_study (self->variations, self->study);
  tg_analysis_panel_set_study (self->analysis, self->study);
  tg_explorer_panel_set_study (self->explorer, self->study);
  tg_review_panel_set_study (self->review, self->study);
  g_signal_connect_object (self->study, "moved", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "changed", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "changed", G_CALLBACK (update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::modified", G_CALLBACK (update_title),
                           self, G_CONNECT_SWAPPED);
  update (self);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->toasts));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/**
 * tg_study_window_set_terms:
 * @terms: (nullable): why the terms of the game's source forbid to pass it on
 *
 * Shows @terms when the game is to be saved, copied or exported, instead of doing so.
 */
void
tg_study_window_set_terms (TgStudyWindow *self, const gchar *terms)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));

  g_free (self->terms);
  self->terms = g_strdup (terms);
}

/**
 * tg_study_window_describe_file:
 *
 * Shows the remarks in the report about the source of the record, if any.
 */
void
tg_study_window_describe_file (TgStudyWindow *self, const TgRecordIoReport *report)
{
  g_autofree gchar *words = NULL;

  g_return_if_fail (TG_IS_STUDY_WINDOW (self));

  words = tg_file_words_describe (report, tg_study_get_record (self->study));
  if (words != NULL)
    tg_explanation_bar_show (self->explanation, _ ("About This Game"), words);
}

/**
 * tg_study_window_load_from:
 *
 * Reads a file in any supported format in the background, and presents the window. If
 * loading fails before the window is shown, @from (nullable) shows the error, and the
 * window is destroyed.
 */
void
tg_study_window_load_from (TgStudyWindow *self, TgGameHost *from, GFile *file)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));
  g_return_if_fail (self->study == NULL);

  g_set_weak_pointer (&self->from, from);
  self->present_id = g_timeout_add_once (LOADING_DELAY_MS, present_cb, self);
  load (self, file);
}

/* Sets where the results of the engine are kept. To be called once. */
void
tg_study_window_set_keeper (TgStudyWindow *self, TgAnalysisKeeper *keeper)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));

  tg_study_engine_set_keeper (self->engine, keeper);
}

/* Returns: (nullable): the study, %NULL until it is loaded */
TgStudy *
tg_study_window_get_study (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->study;
}

/* Returns: (nullable): the file that the study was loaded from or saved to */
GFile *
tg_study_window_get_file (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->file != NULL ? tg_study_file_get_file (self->file) : NULL;
}

TgReviewPanel *
tg_study_window_get_review (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->review;
}
