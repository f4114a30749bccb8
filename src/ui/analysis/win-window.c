/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Three pages below the board: what to look for, how far it has come, and what was
 * found. The window is modal, so that the study is still where it was when a line is
 * kept. */

#include "ui/analysis/win-window.h"

#include <glib/gi18n-lib.h>

#include "session/study/win-finder.h"
#include "session/study/win-walk.h"
#include "ui/board/board-view.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/layout/scroller.h"
#include "ui/layout/wrap-box.h"
#include "ui/widgets/button-names.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/words-win.h"
#include "ui/words/words.h"

#define TICK_MS 100

/* Fewer are 0.0 millions. */
#define LEAST_NODES 100000

static const guint times[] = { 1, 5, 10, 30, 60, 300 };

struct _TgWinWindow
{
  AdwApplicationWindow parent_instance;

  TgStudy    *study;    /* owned */
  TgSettings *settings; /* owned */
  TgGame      game;     /* the position that is asked about */

  TgWinFinder  *finder;     /* owned; NULL unless somebody looks */
  GCancellable *search;     /* owned; NULL unless somebody looks */
  guint         tick_id;    /* removed in dispose */
  gint64        start_time; /* of the search */
  TgStone       attacker;   /* as asked */
  TgWinKind     kind;       /* as asked */
  guint         seconds;    /* as asked */
  TgWinWalk    *walk;       /* owned; NULL unless a win was found */

  AdwToastOverlay *toasts;       /* template child */
  TgBoardView     *board;        /* template child */
  GtkStack        *pages;        /* template child */
  GtkWidget       *asking;       /* template child */
  GtkWidget       *looking;      /* template child */
  GtkWidget       *answering;    /* template child */
  GtkDropDown     *attacker_row; /* template child */
  GtkDropDown     *kind_row;     /* template child */
  GtkDropDown     *time_row;     /* template child */
  GtkProgressBar  *progress;     /* template child */
  GtkLabel        *answer;       /* template child */
  GtkLabel        *step;         /* template child */
  GtkWidget       *keep;         /* template child */
};

enum
{
  SEARCHING,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgWinWindow, tg_win_window, ADW_TYPE_APPLICATION_WINDOW)

static const gchar *const steps[] = { "win.first-move", "win.previous-move",
                                      "win.next-move", "win.last-move" };

/* How many moves are made after that step. */
static guint
find_place (TgWinWindow *self, guint step)
{
  guint n_line;
  guint n = tg_win_walk_get_n_moves (self->walk);

  tg_win_walk_get_line (self->walk, &n_line);
  switch (step)
    {
    case 0:
      return 0;
    case 1:
      return n > 0 ? n - 1 : 0;
    case 2:
      return MIN (n + 1, n_line);
    case 3:
    default:
      return n_line;
    }
}

static void
update_actions (TgWinWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_action_set_enabled (widget, steps[i],
                                   self->walk != NULL
                                       && find_place (self, i)
                                              != tg_win_walk_get_n_moves (self->walk));
  gtk_widget_set_visible (
      self->keep, self->walk != NULL && tg_game_turn (&self->game) == self->attacker);
}

static void
show (TgWinWindow *self)
{
  TgGame            game = self->game;
  const TgPoint    *line = NULL;
  guint             n_line = 0;
  guint             n = 0;
  gboolean          rows_from_top = tg_board_view_get_rows_from_top (self->board);
  g_autofree gchar *words = NULL;

  if (self->walk != NULL)
    {
      tg_win_walk_get_game (self->walk, &game);
      line = tg_win_walk_get_line (self->walk, &n_line);
      n = tg_win_walk_get_n_moves (self->walk);
      words = tg_words_win_step (self->walk, rows_from_top);
    }
  tg_board_view_show_game (self->board, &game);
  tg_board_view_set_hand (self->board, self->walk != NULL && !tg_game_is_over (&game)
                                           ? tg_game_turn (&game)
                                           : TG_STONE_NONE);
  tg_board_view_show_line (self->board, n < n_line ? line + n : NULL, n_line - n,
                           tg_game_turn (&game));
  gtk_label_set_label (self->step, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->step), words != NULL);
  if (words != NULL)
    tg_board_view_describe (self->board, words);
  update_actions (self);
}

static void
announce (TgWinWindow *self, const gchar *words)
{
  g_autofree gchar *title = g_markup_escape_text (words, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
  tg_board_view_describe (self->board, words);
}

static void
stop (TgWinWindow *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_clear_pointer (&self->finder, tg_win_finder_unref);
  g_signal_emit (self, signals[SEARCHING], 0, FALSE);
}

static void
ask (TgWinWindow *self)
{
  stop (self);
  g_clear_pointer (&self->walk, tg_win_walk_free);
  gtk_stack_set_visible_child (self->pages, self->asking);
  show (self);
}

static void
answer (TgWinWindow *self, const gchar *words)
{
  gtk_label_set_label (self->answer, words);
  gtk_stack_set_visible_child (self->pages, self->answering);
  show (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgWinWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (TgWinProof) proof = NULL;
  g_autofree gchar *words = NULL;
  TgWinAnswer       found;

  if (self == NULL || self->search == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->search
      || !tg_win_finder_run_finish (self->finder, result, &found, &proof, NULL))
    return;

  stop (self);
  if (proof != NULL)
    self->walk = tg_win_walk_new (proof, &self->game);
  words = proof != NULL
              ? tg_words_win_found (proof)
              : tg_words_win_not_found (found, self->attacker, self->kind, self->seconds);
  answer (self, words);
}

static gboolean
tick_cb (gpointer user_data)
{
  TgWinWindow      *self = user_data;
  gint64            elapsed = g_get_monotonic_time () - self->start_time;
  guint64           nodes = tg_win_finder_get_nodes (self->finder);
  g_autofree gchar *words = NULL;

  if (nodes >= LEAST_NODES)
    /* Translators: how many moves have been tried so far. */
    words = g_strdup_printf (_ ("%.1f million moves tried"), (gdouble) nodes / 1e6);
  gtk_progress_bar_set_fraction (
      self->progress,
      MIN (1, (gdouble) elapsed / (gdouble) (self->seconds * G_TIME_SPAN_SECOND)));
  gtk_progress_bar_set_text (self->progress, words != NULL ? words : "");
  return G_SOURCE_CONTINUE;
}

static void
read_question (TgWinWindow *self)
{
  gboolean threats = gtk_drop_down_get_selected (self->kind_row) == 1;

  self->attacker = gtk_drop_down_get_selected (self->attacker_row) == 0 ? TG_STONE_BLACK
                                                                        : TG_STONE_WHITE;
  self->kind = threats ? TG_WIN_BY_THREATS : TG_WIN_BY_FOURS;
  self->seconds = times[gtk_drop_down_get_selected (self->time_row)];
  tg_settings_set_win_search (self->settings, threats, self->seconds);
}

static void
find_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgWinWindow *self = TG_WIN_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  TgWinLimits limits = { 0 };

  if (self->finder != NULL)
    return;
  read_question (self);
  limits.max_time_us = self->seconds * G_TIME_SPAN_SECOND;
  self->finder =
      tg_win_finder_new (&self->game, self->attacker, self->kind, &limits, &error);
  if (self->finder == NULL)
    {
      answer (self, error->message);
      return;
    }

  g_clear_pointer (&self->walk, tg_win_walk_free);
  self->search = g_cancellable_new ();
  self->start_time = g_get_monotonic_time ();
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  tick_cb (self);
  gtk_stack_set_visible_child (self->pages, self->looking);
  g_signal_emit (self, signals[SEARCHING], 0, TRUE);
  tg_win_finder_run_async (self->finder, self->search, found_cb, tg_weak_ref_new (self));
}

static void
ask_cb (GtkWidget                *widget,
        G_GNUC_UNUSED const char *name,
        G_GNUC_UNUSED GVariant   *parameter)
{
  ask (TG_WIN_WINDOW (widget));
}

/* Ends the search, or else the window. */
static gboolean
escape_cb (GtkWidget *widget, G_GNUC_UNUSED GVariant *args, G_GNUC_UNUSED gpointer data)
{
  TgWinWindow *self = TG_WIN_WINDOW (widget);

  if (self->finder != NULL)
    ask (self);
  else
    gtk_window_close (GTK_WINDOW (self));
  return GDK_EVENT_STOP;
}

static void
step_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  TgWinWindow *self = TG_WIN_WINDOW (widget);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (self->walk != NULL && g_str_equal (name, steps[i]))
      tg_win_walk_go (self->walk, find_place (self, i));
  show (self);
}

static void
play_cb (TgWinWindow *self, const TgPoint *point)
{
  g_autoptr (GError) error = NULL;

  if (self->walk == NULL)
    return;
  if (!tg_win_walk_try (self->walk, *point, &error))
    announce (self,
              error != NULL ? error->message : _ ("Only the move marked 1 wins here"));
  show (self);
}

/* The line goes into the study, which stays where it is. */
static void
keep_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgWinWindow  *self = TG_WIN_WINDOW (widget);
  TgRecordNode *node = tg_study_get_node (self->study);
  g_autoptr (GError) error = NULL;
  const TgPoint *line;
  guint          n_line;

  if (self->walk == NULL)
    return;
  line = tg_win_walk_get_line (self->walk, &n_line);
  if (!tg_study_enter_line (self->study, line, n_line, &error))
    announce (self, error->message);
  else
    announce (self, _ ("The line was added to the study as a variation"));
  tg_study_go (self->study, node);
}

static void
tg_win_window_dispose (GObject *object)
{
  TgWinWindow *self = TG_WIN_WINDOW (object);

  stop (self);
  g_clear_object (&self->study);
  g_clear_pointer (&self->walk, tg_win_walk_free);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_win_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, board);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, asking);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, looking);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, answering);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, attacker_row);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, kind_row);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, time_row);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, answer);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, step);
  gtk_widget_class_bind_template_child (widget_class, TgWinWindow, keep);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

static void
tg_win_window_class_init (TgWinWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_WRAP_BOX);
  g_type_ensure (TG_TYPE_SCROLLER);
  g_type_ensure (TG_TYPE_ADAPTIVE_PANE);
  G_OBJECT_CLASS (klass)->dispose = tg_win_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/win-window.ui");
  bind_children (widget_class);

  /* @searching, whether the processor is needed */
  signals[SEARCHING] = g_signal_new ("searching", TG_TYPE_WIN_WINDOW, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i], NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_cb);
  gtk_widget_class_install_action (widget_class, "win.cancel", NULL, ask_cb);
  gtk_widget_class_install_action (widget_class, "win.ask", NULL, ask_cb);
  gtk_widget_class_install_action (widget_class, "win.keep", NULL, keep_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
tg_win_window_init (TgWinWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  tg_button_names_keep (GTK_WIDGET (self->attacker_row));
  tg_button_names_keep (GTK_WIDGET (self->kind_row));
  tg_button_names_keep (GTK_WIDGET (self->time_row));
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    gtk_string_list_take (words, tg_words_win_seconds (times[i]));
  gtk_drop_down_set_model (self->time_row, G_LIST_MODEL (words));
}

/* The nearest time is taken that is not shorter than @seconds. */
static void
select_question (TgWinWindow *self, TgStone attacker, TgWinKind kind, guint seconds)
{
  guint index = 0;

  while (index + 1 < G_N_ELEMENTS (times) && times[index] < seconds)
    index++;
  gtk_drop_down_set_selected (self->attacker_row, attacker == TG_STONE_BLACK ? 0 : 1);
  gtk_drop_down_set_selected (self->kind_row, kind == TG_WIN_BY_FOURS ? 0 : 1);
  gtk_drop_down_set_selected (self->time_row, index);
}

/**
 * tg_win_window_new:
 *
 * Asks about the position that is studied. @parent waits as long as the window is open.
 */
GtkWidget *
tg_win_window_new (GtkWindow *parent, TgStudy *study, TgSettings *settings)
{
  TgWinWindow *self;
  gboolean     threats;
  guint        seconds;

  g_return_val_if_fail (TG_IS_STUDY (study), NULL);

  self = g_object_new (TG_TYPE_WIN_WINDOW, "application",
                       gtk_window_get_application (parent), "transient-for", parent,
                       "modal", TRUE, NULL);
  self->study = g_object_ref (study);
  self->settings = g_object_ref (settings);
  tg_settings_bind_board (settings, G_OBJECT (self->board));
  tg_study_get_game (study, &self->game);
  tg_settings_get_win_search (settings, &threats, &seconds);
  select_question (self, tg_game_turn (&self->game),
                   threats ? TG_WIN_BY_THREATS : TG_WIN_BY_FOURS, seconds);
  ask (self);
  return GTK_WIDGET (self);
}
