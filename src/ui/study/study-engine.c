/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game in progress has priority: while its engine thinks, the study computes nothing.
 * Requests of the player come before the review, and the review before the analysis. */

#include "ui/study/study-engine.h"

#include <glib/gi18n-lib.h>

#include "session/study/analysis/hint-finder.h"
#include "ui/analysis/analysis-dialog.h"
#include "ui/analysis/explainers/best-move-explainer.h"
#include "ui/analysis/explainers/hint-explainer.h"
#include "ui/analysis/explainers/loss-explainer.h"
#include "ui/study/study-board.h"
#include "ui/study/study-retry.h"
#include "ui/widgets/action-map.h"
#include "ui/widgets/present-window.h"
#include "ui/widgets/weak-ref.h"

struct _TgStudyEngine
{
  GObject parent_instance;

  TgGameHost        *host; /* borrowed: the host owns this object */
  TgStudyEngineViews views;
  TgStudy           *study; /* owned; NULL until it is set */

  TgStudyBoard        *board;          /* owned */
  TgHintFinder        *finder;         /* owned */
  TgHintExplainer     *hint_explainer; /* owned */
  GCancellable        *hint; /* owned: cancels the hint being computed; or NULL */
  TgLossExplainer     *loss_explainer;      /* owned */
  TgBestMoveExplainer *best_move_explainer; /* owned */
  TgWinExplainer      *win_explainer;       /* owned */
  TgStudyRetry        *retry; /* owned; NULL unless mistakes are being retried */
  /* the engine of the game in progress needs the processor */
  gboolean is_game_thinking;
};

G_DEFINE_FINAL_TYPE (TgStudyEngine, tg_study_engine, G_TYPE_OBJECT)

static void
set_enabled (TgStudyEngine *self, const gchar *action, gboolean enabled)
{
  tg_action_map_set_enabled (G_ACTION_MAP (self->host), action, enabled);
}

static gboolean
is_reviewing (TgStudyEngine *self)
{
  TgReview *review = tg_review_panel_get_review (self->views.review);

  return review != NULL && tg_review_is_running (review);
}

static void
share_processor (TgStudyEngine *self)
{
  TgReview *review = tg_review_panel_get_review (self->views.review);
  gboolean  is_busy = self->is_game_thinking || self->hint != NULL
                     || tg_loss_explainer_is_searching (self->loss_explainer)
                     || tg_win_explainer_is_searching (self->win_explainer);

  tg_analysis_panel_set_held (self->views.analysis, is_busy || is_reviewing (self));
  if (review != NULL)
    tg_review_set_held (review, is_busy);
}

/* Ends what is shown on the board besides the explanation that starts now: a preview and
 * the retry of mistakes. */
static void
end_other_displays (TgStudyEngine *self)
{
  tg_analysis_panel_hide_preview (self->views.analysis);
  tg_study_engine_end_retry (self);
}

/* Hints */

static void
show_asking (TgStudyEngine *self)
{
  tg_hint_explainer_update_button (self->hint_explainer, self->views.hint_button,
                                   self->hint != NULL);
  share_processor (self);
}

static void
hint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyEngine) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgAdvice advice;
  TgGame   game;
  gboolean found =
      tg_hint_finder_ask_finish (TG_HINT_FINDER (source), result, &advice, &error);

  if (self == NULL || self->hint == NULL
      || self->hint != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->hint);
  show_asking (self);
  if (!found)
    {
      tg_game_host_show_message (self->host, error->message);
      return;
    }
  tg_analysis_panel_hide_preview (self->views.analysis);
  tg_study_get_game (self->study, &game);
  tg_hint_explainer_show (self->hint_explainer, &game, &advice, TG_HINT_REGION);
}

static void
cancel_hint (TgStudyEngine *self)
{
  if (self->hint == NULL)
    return;
  g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  show_asking (self);
}

static void
ask_hint_cb (G_GNUC_UNUSED GSimpleAction *action,
             G_GNUC_UNUSED GVariant      *parameter,
             gpointer                     user_data)
{
  TgStudyEngine *self = user_data;
  TgAdvice       advice;
  TgGame         game;
  gboolean       is_retry;

  if (self->hint != NULL)
    {
      cancel_hint (self);
      return;
    }
  tg_study_get_game (self->study, &game);
  is_retry = tg_hint_explainer_get_stage (self->hint_explainer) == TG_HINT_NONE
             && self->retry != NULL
             && tg_study_retry_advise (self->retry, &game, &advice);
  if (!is_retry && tg_hint_explainer_show_next (self->hint_explainer))
    return;
  self->hint = g_cancellable_new ();
  show_asking (self);
  tg_board_view_describe (self->views.board, _ ("Looking for a hint…"));
  if (is_retry)
    tg_hint_finder_explain_async (self->finder, &game, &advice, self->hint, hint_cb,
                                  tg_weak_ref_new (self));
  else
    tg_hint_finder_ask_async (self->finder, &game, self->hint, hint_cb,
                              tg_weak_ref_new (self));
}

/**
 * tg_study_engine_update_board:
 *
 * Shows the current position, and hides explanations of another position.
 */
void
tg_study_engine_update_board (TgStudyEngine *self)
{
  TgGame game;

  tg_study_board_update (self->board);
  tg_study_get_game (self->study, &game);
  cancel_hint (self);
  tg_hint_explainer_follow (self->hint_explainer, &game);
}

/* The losing mistake */

static void
start_loss_cb (G_GNUC_UNUSED GSimpleAction *action,
               G_GNUC_UNUSED GVariant      *parameter,
               gpointer                     user_data)
{
  TgStudyEngine *self = user_data;
  g_autoptr (GError) error = NULL;

  end_other_displays (self);
  if (!tg_loss_explainer_start (self->loss_explainer, &error))
    tg_game_host_show_message (self->host, error->message);
}

static void
step_loss_cb (GSimpleAction          *action,
              G_GNUC_UNUSED GVariant *parameter,
              gpointer                user_data)
{
  TgStudyEngine *self = user_data;
  gboolean       on = g_str_equal (g_action_get_name (G_ACTION (action)), "beaten-next");

  tg_loss_explainer_step (self->loss_explainer, on ? 1 : -1);
}

static void
update_loss (TgStudyEngine *self)
{
  set_enabled (self, "beaten", tg_loss_explainer_can_start (self->loss_explainer));
  set_enabled (self, "beaten-next", tg_loss_explainer_can_step (self->loss_explainer, 1));
  set_enabled (self, "beaten-previous",
               tg_loss_explainer_can_step (self->loss_explainer, -1));
}

static void
loss_changed_cb (TgStudyEngine *self)
{
  share_processor (self);
  update_loss (self);
}

/* Tells the window of the game. */
static void
loss_found_cb (TgStudyEngine *self, gpointer end, gpointer answer)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->host));

  if (application != NULL)
    g_signal_emit_by_name (application, "loss-found", end, answer);
}

/* The review */

/* Fills the bar while a review runs, unless the player asked for the losing mistake: then
 * the loss explainer shows the search. */
static void
fill_running (TgStudyEngine *self, TgReview *review, TgGameBarContent *content)
{
  content->heading = g_strdup (_ ("Reviewing the game"));
  if (tg_review_is_finding_loss (review)
      && !tg_loss_explainer_is_searching (self->loss_explainer))
    content->text = g_strdup (_ ("Looking for the mistake…"));
  else
    /* Translators: how many of the positions of a game have been looked at. */
    content->text =
        g_strdup_printf (_ ("%u of %u positions"), tg_review_get_n_known (review),
                         tg_review_get_n_positions (review));
  tg_game_bar_content_add (content, g_strdup (_ ("Stop")),
                           g_strdup (_ ("Stop here and keep the results so far")),
                           "win.stop-review", -1, FALSE);
}

static void
update_review (TgStudyEngine *self)
{
  g_auto (TgGameBarContent) content = { 0 };
  TgReview *review = tg_review_panel_get_review (self->views.review);
  gboolean  running = is_reviewing (self);
  /* The bar is needed only where the sidebar, whose panel shows the progress too, is
   * hidden. The layout does not change at the end of the review. */
  gboolean is_shown = running && !tg_adaptive_pane_get_sidebar_shown (self->views.pane);

  if (self->retry != NULL && !tg_study_retry_is_valid (self->retry, review))
    tg_study_engine_end_retry (self);
  if (is_shown)
    {
      fill_running (self, review, &content);
      gtk_progress_bar_set_fraction (self->views.progress,
                                     tg_review_get_n_known (review)
                                         / (gdouble) tg_review_get_n_positions (review));
    }
  else if (self->retry != NULL)
    tg_study_retry_fill (self->retry, &content);

  gtk_widget_set_visible (GTK_WIDGET (self->views.progress), is_shown);
  tg_game_bar_show (self->views.bar, &content);
  set_enabled (self, "review", tg_review_panel_can_start (self->views.review));
  set_enabled (self, "stop-review", running);
  set_enabled (self, "show-best",
               review != NULL && tg_review_panel_find_better (self->views.review) > 0);
  set_enabled (self, "retry",
               review != NULL && !running && tg_review_get_n_known (review) > 1);
  share_processor (self);
}

static void
review_cb (G_GNUC_UNUSED GSimpleAction *action,
           G_GNUC_UNUSED GVariant      *parameter,
           gpointer                     user_data)
{
  TgStudyEngine *self = user_data;

  tg_study_engine_end_retry (self);
  tg_review_panel_start (self->views.review);
}

static void
stop_review_cb (G_GNUC_UNUSED GSimpleAction *action,
                G_GNUC_UNUSED GVariant      *parameter,
                gpointer                     user_data)
{
  TgStudyEngine *self = user_data;

  tg_review_stop (tg_review_panel_get_review (self->views.review));
}

static void
show_best_cb (G_GNUC_UNUSED GSimpleAction *action,
              G_GNUC_UNUSED GVariant      *parameter,
              gpointer                     user_data)
{
  TgStudyEngine *self = user_data;
  guint          number = tg_review_panel_find_better (self->views.review);

  if (number == 0)
    return;
  end_other_displays (self);
  tg_best_move_explainer_show (self->best_move_explainer,
                               tg_review_panel_get_review (self->views.review), number);
}

/* Mistakes tried again */

/* Hides the hint when a mistake is solved. */
static void
retry_solved_cb (TgStudyEngine *self)
{
  tg_explanation_bar_hide (self->views.explanation);
}

/* Hides everything that would tell the better move or cover the board. */
static void
hide_answers (TgStudyEngine *self)
{
  tg_analysis_panel_set_active (self->views.analysis, FALSE);
  tg_explanation_bar_hide (self->views.explanation);
  if (tg_adaptive_pane_get_place (self->views.pane) == TG_ADAPTIVE_PANE_OVER)
    tg_adaptive_pane_set_sidebar_shown (self->views.pane, FALSE);
}

static void
retry_cb (G_GNUC_UNUSED GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TgStudyEngine *self = user_data;
  TgReview      *review = tg_review_panel_get_review (self->views.review);
  TgStone        side = (TgStone) g_variant_get_uint32 (parameter);
  TgStudyRetry  *retry;

  if (review == NULL || tg_review_is_running (review))
    return;
  if (side == TG_STONE_NONE)
    side = tg_review_panel_get_side (self->views.review);
  retry = tg_study_retry_new (self->study, review, side, self->views.board);
  if (retry == NULL)
    {
      tg_game_host_show_message (self->host,
                                 side == TG_STONE_BLACK
                                     ? _ ("The review found no mistakes by Black")
                                     : _ ("The review found no mistakes by White"));
      return;
    }

  /* To be done first: ending another explanation may move the study, which would end the
   * new retry. */
  end_other_displays (self);
  hide_answers (self);
  self->retry = retry;
  tg_study_board_set_secret (self->board, TRUE);
  tg_review_panel_set_secret (self->views.review, TRUE);
  g_signal_connect_object (retry, "changed", G_CALLBACK (update_review), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (retry, "solved", G_CALLBACK (retry_solved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (retry, "ended", G_CALLBACK (tg_study_engine_end_retry), self,
                           G_CONNECT_SWAPPED);
  tg_study_retry_start (retry);
  gtk_widget_grab_focus (GTK_WIDGET (self->views.board));
}

static void
retry_show_cb (G_GNUC_UNUSED GSimpleAction *action,
               G_GNUC_UNUSED GVariant      *parameter,
               gpointer                     user_data)
{
  TgStudyEngine *self = user_data;

  if (self->retry != NULL)
    tg_study_retry_show_best (self->retry);
}

static void
retry_next_cb (G_GNUC_UNUSED GSimpleAction *action,
               G_GNUC_UNUSED GVariant      *parameter,
               gpointer                     user_data)
{
  TgStudyEngine *self = user_data;

  if (self->retry != NULL)
    tg_study_retry_next (self->retry);
}

static void
retry_end_cb (G_GNUC_UNUSED GSimpleAction *action,
              G_GNUC_UNUSED GVariant      *parameter,
              gpointer                     user_data)
{
  tg_study_engine_end_retry (user_data);
}

/**
 * tg_study_engine_take_move:
 *
 * Returns: whether the move was used for something else than a move of the study: for a
 *   shown win, or for the retry of a mistake
 */
gboolean
tg_study_engine_take_move (TgStudyEngine *self, TgPoint point)
{
  if (tg_win_explainer_is_showing_line (self->win_explainer))
    tg_win_explainer_play (self->win_explainer, point);
  else if (self->retry != NULL)
    tg_study_retry_move (self->retry, point);
  else
    return FALSE;
  return TRUE;
}

void
tg_study_engine_end_retry (TgStudyEngine *self)
{
  if (self->retry == NULL)
    return;

  tg_board_view_show_line (self->views.board, NULL, 0, TG_STONE_BLACK);
  g_clear_object (&self->retry);
  tg_study_board_set_secret (self->board, FALSE);
  tg_review_panel_set_secret (self->views.review, FALSE);
  update_review (self);
}

/* Forced wins */

static void
win_changed_cb (TgStudyEngine *self)
{
  tg_study_board_set_lent (self->board,
                           tg_win_explainer_is_showing_line (self->win_explainer));
  set_enabled (self, "stop-win", tg_win_explainer_is_searching (self->win_explainer));
  share_processor (self);
}

static void
find_win_cb (G_GNUC_UNUSED GSimpleAction *action,
             G_GNUC_UNUSED GVariant      *parameter,
             gpointer                     user_data)
{
  TgStudyEngine *self = user_data;

  if (self->study == NULL)
    return;
  end_other_displays (self);
  tg_win_explainer_ask (self->win_explainer);
}

static void
start_win_cb (G_GNUC_UNUSED GSimpleAction *action,
              G_GNUC_UNUSED GVariant      *parameter,
              gpointer                     user_data)
{
  tg_win_explainer_start (TG_STUDY_ENGINE (user_data)->win_explainer);
}

static void
stop_win_cb (G_GNUC_UNUSED GSimpleAction *action,
             G_GNUC_UNUSED GVariant      *parameter,
             gpointer                     user_data)
{
  tg_win_explainer_cancel (TG_STUDY_ENGINE (user_data)->win_explainer);
}

static void
keep_win_cb (G_GNUC_UNUSED GSimpleAction *action,
             G_GNUC_UNUSED GVariant      *parameter,
             gpointer                     user_data)
{
  tg_win_explainer_keep (TG_STUDY_ENGINE (user_data)->win_explainer);
}

/**
 * tg_study_engine_escape:
 *
 * Hides the last explanation of the position.
 *
 * Returns: whether there was an explanation
 */
gboolean
tg_study_engine_escape (TgStudyEngine *self)
{
  if (tg_analysis_panel_hide_preview (self->views.analysis)
      || tg_win_explainer_cancel (self->win_explainer)
      || tg_explanation_bar_hide (self->views.explanation))
    return TRUE;
  if (self->hint != NULL)
    cancel_hint (self);
  else if (self->retry != NULL)
    tg_study_engine_end_retry (self);
  else
    return FALSE;
  return TRUE;
}

/* The analysis */

static void
analysis_settings_cb (G_GNUC_UNUSED GSimpleAction *action,
                      G_GNUC_UNUSED GVariant      *parameter,
                      gpointer                     user_data)
{
  TgStudyEngine *self = user_data;

  tg_present_window (GTK_WINDOW (tg_analysis_dialog_new (
      GTK_WINDOW (self->host), tg_game_host_get_settings (self->host))));
}

static void
evaluated_cb (TgStudyEngine *self, gdouble black_chance, guint depth)
{
  tg_review_panel_add_chance (self->views.review, black_chance, depth);
}

/* The game in progress */

static void
thinking_cb (TgMatch *match, G_GNUC_UNUSED GParamSpec *pspec, TgStudyEngine *self)
{
  self->is_game_thinking = tg_match_get_thinking (match);
  share_processor (self);
}

static void
follow_window_cb (TgStudyEngine *self, GtkWindow *window)
{
  TgMatch *match =
      TG_IS_GAME_HOST (window) ? tg_game_host_get_match (TG_GAME_HOST (window)) : NULL;

  if (match == NULL)
    return;
  g_signal_connect_object (match, "notify::thinking", G_CALLBACK (thinking_cb), self, 0);
  thinking_cb (match, NULL, self);
}

/* Follows the matches in the windows of the application; these windows may be opened
 * after @self was made. */
static void
follow_games (TgStudyEngine *self, GtkApplication *application)
{
  for (GList *list = gtk_application_get_windows (application); list != NULL;
       list = list->next)
    follow_window_cb (self, list->data);
  g_signal_connect_object (application, "window-added", G_CALLBACK (follow_window_cb),
                           self, G_CONNECT_SWAPPED);
}

static const GActionEntry actions[] = {
  { .name = "hint", .activate = ask_hint_cb },
  { .name = "beaten", .activate = start_loss_cb },
  { .name = "beaten-next", .activate = step_loss_cb },
  { .name = "beaten-previous", .activate = step_loss_cb },
  { .name = "review", .activate = review_cb },
  { .name = "stop-review", .activate = stop_review_cb },
  { .name = "show-best", .activate = show_best_cb },
  { .name = "retry", .activate = retry_cb, .parameter_type = "u" },
  { .name = "retry-show", .activate = retry_show_cb },
  { .name = "retry-next", .activate = retry_next_cb },
  { .name = "retry-end", .activate = retry_end_cb },
  { .name = "find-win", .activate = find_win_cb },
  { .name = "start-win", .activate = start_win_cb },
  { .name = "stop-win", .activate = stop_win_cb },
  { .name = "keep-win", .activate = keep_win_cb },
  { .name = "analysis-settings", .activate = analysis_settings_cb },
};

static void
tg_study_engine_dispose (GObject *object)
{
  TgStudyEngine *self = TG_STUDY_ENGINE (object);

  if (self->host != NULL)
    tg_action_map_remove_entries (G_ACTION_MAP (self->host), actions,
                                  G_N_ELEMENTS (actions));
  self->host = NULL;
  if (self->hint != NULL)
    g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  /* Closing the hint finder ends its thread at once. */
  if (self->finder != NULL)
    tg_hint_finder_close (self->finder);
  g_clear_object (&self->finder);
  g_clear_object (&self->hint_explainer);
  g_clear_object (&self->loss_explainer);
  g_clear_object (&self->best_move_explainer);
  g_clear_object (&self->win_explainer);
  g_clear_object (&self->retry);
  g_clear_object (&self->board);
  g_clear_object (&self->study);
  G_OBJECT_CLASS (tg_study_engine_parent_class)->dispose (object);
}

static void
tg_study_engine_class_init (TgStudyEngineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_study_engine_dispose;
}

static void
tg_study_engine_init (TgStudyEngine *self)
{
  self->finder = tg_hint_finder_new ();
}

static void
add_explainers (TgStudyEngine *self)
{
  TgBoardView      *board = self->views.board;
  TgExplanationBar *bar = self->views.explanation;

  self->hint_explainer = tg_hint_explainer_new (board, bar);
  self->loss_explainer = tg_loss_explainer_new (board, bar);
  self->best_move_explainer = tg_best_move_explainer_new (board, bar);
  self->win_explainer =
      tg_win_explainer_new (board, bar, tg_game_host_get_settings (self->host));
  g_signal_connect_object (self->hint_explainer, "changed", G_CALLBACK (show_asking),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->views.pane, "notify::sidebar-shown",
                           G_CALLBACK (update_review), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->loss_explainer, "changed", G_CALLBACK (loss_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->loss_explainer, "found", G_CALLBACK (loss_found_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->win_explainer, "changed", G_CALLBACK (win_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

/**
 * tg_study_engine_new:
 *
 * @host is an application window, which gets the actions; the host must dispose of the
 * object before it disposes of its children.
 */
TgStudyEngine *
tg_study_engine_new (TgGameHost *host, const TgStudyEngineViews *views)
{
  TgStudyEngine *self = g_object_new (TG_TYPE_STUDY_ENGINE, NULL);

  self->host = host;
  self->views = *views;
  g_action_map_add_action_entries (G_ACTION_MAP (host), actions, G_N_ELEMENTS (actions),
                                   self);
  tg_explanation_bar_set_board (views->explanation, views->board);
  self->board = tg_study_board_new (views->board, views->analysis, views->explorer);
  add_explainers (self);
  g_signal_connect_object (views->analysis, "evaluated", G_CALLBACK (evaluated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (views->review, "progress", G_CALLBACK (update_review), self,
                           G_CONNECT_SWAPPED);
  follow_games (self, gtk_window_get_application (GTK_WINDOW (host)));
  return self;
}

/**
 * tg_study_engine_set_study:
 *
 * To be called once.
 */
void
tg_study_engine_set_study (TgStudyEngine *self, TgStudy *study)
{
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  tg_study_board_set_study (self->board, study);
  tg_explainer_set_study (TG_EXPLAINER (self->loss_explainer), study);
  tg_explainer_set_study (TG_EXPLAINER (self->best_move_explainer), study);
  tg_explainer_set_study (TG_EXPLAINER (self->win_explainer), study);
}

/**
 * tg_study_engine_update:
 *
 * Updates which actions are enabled, and the progress of the review.
 */
void
tg_study_engine_update (TgStudyEngine *self)
{
  gboolean can_hint = FALSE;
  TgGame   game;

  if (self->study != NULL)
    {
      tg_study_get_game (self->study, &game);
      can_hint = !tg_game_is_over (&game);
    }
  set_enabled (self, "hint", can_hint);
  update_loss (self);
  update_review (self);
}

/**
 * tg_study_engine_set_keeper:
 *
 * Sets where the analysis, the review and the search for a win keep their results, and find
 * those of earlier ones. To be called once.
 */
void
tg_study_engine_set_keeper (TgStudyEngine *self, TgAnalysisKeeper *keeper)
{
  tg_analysis_panel_set_keeper (self->views.analysis, keeper);
  tg_review_panel_set_keeper (self->views.review, keeper);
  tg_win_explainer_set_keeper (self->win_explainer, keeper);
}

/* Returns the explainer of the win that the step actions walk through instead of the
 * study. */
TgWinExplainer *
tg_study_engine_get_win_explainer (TgStudyEngine *self)
{
  return self->win_explainer;
}
