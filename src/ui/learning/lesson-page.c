/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that is judged is judged by the session; the page shows what came of it. A wrong
 * stone and the answer to it lie on the board for a moment. */

#include "ui/learning/lesson-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "learning/lessons/lesson-session.h"
#include "record/tree/record.h"
#include "session/players/level-opponent.h"
#include "ui/board/board-view.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/layout/scroller.h"
#include "ui/layout/wrap-box.h"
#include "ui/learning/task-panel.h"
#include "ui/settings/settings-bindings.h"

/* How long a mistake lies on the board, in milliseconds. */
#define MISTAKE_MS 1500

struct _TgLessonPage
{
  GtkWidget parent_instance;

  TgLessonSession *session;     /* owned; NULL without a lesson */
  TgLevelOpponent *opponent;    /* owned: who plays the games */
  GCancellable    *cancellable; /* owned: of the level’s search */
  guint            mistake_id;  /* removed in dispose: a mistake lies on the board */
  TgPoint          tried;       /* what is being judged */

  GtkWidget   *pane;  /* template child */
  TgBoardView *board; /* template child */
  TgTaskPanel *panel; /* template child */
};

enum
{
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgLessonPage, tg_lesson_page, GTK_TYPE_WIDGET)

static const gchar *
translate (const gchar *text)
{
  return text != NULL ? g_dgettext (GETTEXT_PACKAGE, text) : NULL;
}

static const TgLessonRun *
get_run (TgLessonPage *self)
{
  return tg_lesson_session_get_run (self->session);
}

static const TgLessonStep *
get_step (TgLessonPage *self)
{
  return tg_lesson_run_get_step (get_run (self));
}

/* On the board and on the buttons. */
static const gchar *const letters[TG_LESSON_MAX_CHOICES] = { "A", "B", "C", "D" };

/* The board */

static void
mark_points (TgRecord *record, const TgLessonPoints *points, TgMarkKind kind)
{
  for (guint i = 0; i < points->n; i++)
    tg_record_node_set_mark (tg_record_get_root (record), points->points[i], kind, NULL);
}

/* What the step points at, what was found, and what may be chosen, by letters. */
static void
show_marks (TgLessonPage *self, gboolean is_over)
{
  const TgLessonStep *step = get_step (self);
  g_autoptr (TgRecord) record = tg_record_new (step->ruleset, step->size);

  /* A row that wins is drawn as one. */
  if (!is_over)
    mark_points (record, &step->marks, TG_MARK_TRIANGLE);
  mark_points (record, tg_lesson_run_get_found (get_run (self)), TG_MARK_CIRCLE);
  for (guint i = 0; i < step->n_choices; i++)
    if (step->choices[i].point.x >= 0)
      tg_record_node_set_mark (tg_record_get_root (record), step->choices[i].point,
                               TG_MARK_LABEL, letters[i]);
  if (step->kind == TG_LESSON_YES_NO && step->point.x >= 0)
    tg_record_node_set_mark (tg_record_get_root (record), step->point, TG_MARK_SQUARE,
                             NULL);
  tg_board_view_show_marks (self->board, tg_record_get_root (record));
}

static gboolean
wants_stone (TgLessonPage *self)
{
  const TgLessonStep *step = get_step (self);

  return !tg_lesson_run_is_step_done (get_run (self)) && step->kind != TG_LESSON_SHOW
         && step->kind != TG_LESSON_YES_NO && step->kind != TG_LESSON_NAME
         && tg_board_side_to_move (tg_lesson_run_get_board (get_run (self)))
                == step->turn;
}

static void
show_board (TgLessonPage *self, const TgBoard *board)
{
  const TgLessonStep *step = get_step (self);
  TgGame              game;

  tg_game_init_position (&game, step->ruleset, board, tg_board_side_to_move (board), TRUE,
                         TG_FOULS_LOSE);
  tg_board_view_show_game (self->board, &game);
  tg_board_view_show_hint (self->board, TG_POINT_NONE);
  show_marks (self, tg_game_is_over (&game));
}

/* Shows where the learner is. A mistake that lies on the board is taken away. */
static void
show_position (TgLessonPage *self)
{
  const TgBoard *board = tg_lesson_run_get_board (get_run (self));

  g_clear_handle_id (&self->mistake_id, g_source_remove);
  show_board (self, board);
  tg_board_view_set_hand (self->board,
                          wants_stone (self) ? get_step (self)->turn : TG_STONE_NONE);
}

static gboolean
mistake_cb (gpointer user_data)
{
  TgLessonPage *self = user_data;

  self->mistake_id = 0;
  show_position (self);
  return G_SOURCE_REMOVE;
}

static void
show_mistake (TgLessonPage *self, TgPoint point, TgPoint reply)
{
  TgBoard board = *tg_lesson_run_get_board (get_run (self));

  g_clear_handle_id (&self->mistake_id, g_source_remove);
  if (point.x < 0 || !tg_board_is_empty (&board, point))
    return;
  tg_board_place (&board, point, get_step (self)->turn);
  if (reply.x >= 0 && tg_board_is_empty (&board, reply))
    tg_board_place (&board, reply, tg_stone_opponent (get_step (self)->turn));
  show_board (self, &board);
  tg_board_view_set_hand (self->board, TG_STONE_NONE);
  self->mistake_id = g_timeout_add (MISTAKE_MS, mistake_cb, self);
}

/* What is said */

static void
say (TgLessonPage *self, TgTaskFeedback kind, const gchar *words)
{
  const gchar      *task = translate (get_step (self)->text);
  g_autofree gchar *all = NULL;

  tg_task_panel_set_feedback (self->panel, kind, words);
  all = words != NULL ? g_strdup_printf ("%s %s", words, task) : g_strdup (task);
  tg_board_view_describe (self->board, all);
}

static void
update_actions (TgLessonPage *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  gboolean            is_free = !tg_lesson_session_is_busy (self->session);
  gboolean            is_done = is_free && tg_lesson_run_is_step_done (get_run (self));
  const TgLessonStep *step = is_free ? get_step (self) : NULL;

  gtk_widget_action_set_enabled (widget, "learn.hint",
                                 is_free && !is_done && step->kind != TG_LESSON_SHOW
                                     && step->kind != TG_LESSON_PLAY);
  gtk_widget_action_set_enabled (widget, "learn.undo",
                                 is_free && !is_done && step->kind == TG_LESSON_PLAY);
  gtk_widget_action_set_enabled (widget, "learn.next", is_done);
}

static void
offer_choices (TgLessonPage *self)
{
  const TgLessonStep *step = get_step (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) choices = NULL;

  if (step->kind == TG_LESSON_YES_NO)
    g_strv_builder_add_many (builder, _ ("Yes"), _ ("No"), NULL);
  for (guint i = 0; step->kind != TG_LESSON_YES_NO && i < step->n_choices; i++)
    {
      const gchar      *text = translate (step->choices[i].text);
      g_autofree gchar *lettered = g_strdup_printf ("%s · %s", letters[i], text);

      g_strv_builder_add (builder, step->choices[i].point.x >= 0 ? lettered : text);
    }
  choices = g_strv_builder_end (builder);
  tg_task_panel_set_choices (self->panel,
                             choices[0] != NULL ? (const gchar *const *) choices : NULL);
}

static void
show_step (TgLessonPage *self)
{
  const TgLessonRun *run = get_run (self);
  guint              n_steps = tg_lesson_run_get_lesson (run)->steps->len;
  guint              number = tg_lesson_run_get_number (run);
  g_autofree gchar  *place = g_strdup_printf (_ ("Step %u of %u"), number + 1, n_steps);

  tg_task_panel_set_place (self->panel, place);
  tg_task_panel_set_task (self->panel, translate (get_step (self)->text));
  tg_task_panel_set_next (self->panel, number + 1 < n_steps ? _ ("_Next") : _ ("_Done"));
  offer_choices (self);
  say (self, TG_TASK_TOLD, NULL);
  show_position (self);
  update_actions (self);
  if (wants_stone (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else if (tg_lesson_run_is_step_done (run))
    tg_task_panel_focus_next (self->panel);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
}

/* Answers */

static void answered_cb (GObject *source, GAsyncResult *result, gpointer user_data);

/* Nothing is shown of a lesson that was left meanwhile. */
static gboolean
is_current (TgLessonPage *self, GObject *session)
{
  return self->session != NULL && G_OBJECT (self->session) == session;
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgLessonPage) self = user_data;
  TgPoint point;

  if (!tg_level_opponent_choose_finish (TG_LEVEL_OPPONENT (source), result, &point, NULL)
      || self->session == NULL || tg_lesson_session_is_busy (self->session))
    return;
  tg_lesson_session_reply_async (self->session, point, answered_cb, g_object_ref (self));
}

/* A level answers in a game. */
static void
ask_level (TgLessonPage *self)
{
  const TgLessonStep *step = get_step (self);
  const TgBoard      *board = tg_lesson_run_get_board (get_run (self));
  TgGame              game;

  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  tg_game_init_position (&game, step->ruleset, board, tg_board_side_to_move (board), TRUE,
                         TG_FOULS_LOSE);
  tg_level_opponent_choose_async (self->opponent, step->level, &game, self->cancellable,
                                  chosen_cb, g_object_ref (self));
}

static void
show_response (TgLessonPage *self, const TgLessonResponse *response)
{
  const gchar *text = translate (response->text);

  switch (response->event)
    {
    case TG_LESSON_DONE:
      say (self, TG_TASK_RIGHT, text != NULL ? text : _ ("Right!"));
      tg_task_panel_focus_next (self->panel);
      break;
    case TG_LESSON_FOUND:
      say (self, TG_TASK_RIGHT, text != NULL ? text : _ ("Right. There are more."));
      break;
    case TG_LESSON_REPEATED:
      say (self, TG_TASK_TOLD, _ ("You have found this point already."));
      break;
    case TG_LESSON_MISTAKEN:
      say (self, TG_TASK_WRONG, text != NULL ? text : _ ("Not this one. Try again."));
      show_mistake (self, self->tried, response->reply);
      break;
    case TG_LESSON_UNKNOWN:
      say (self, TG_TASK_TOLD, _ ("I cannot prove that this works. Try another move."));
      break;
    case TG_LESSON_BEGINS_ANEW:
      say (self, TG_TASK_WRONG, _ ("This game is lost. Try again!"));
      break;
    case TG_LESSON_AWAITS:
      say (self, TG_TASK_TOLD, NULL);
      ask_level (self);
      break;
    case TG_LESSON_GOES_ON:
      say (self, TG_TASK_TOLD, text);
      break;
    case TG_LESSON_IGNORED:
    default:
      break;
    }
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgLessonPage) self = user_data;
  TgLessonResponse response;
  gboolean is_answered = tg_lesson_session_answer_finish (TG_LESSON_SESSION (source),
                                                          result, &response, NULL);

  if (!is_answered || !is_current (self, source))
    return;
  show_position (self);
  update_actions (self);
  show_response (self, &response);
}

/* Whoever goes on does not wait until a mistake is taken away. */
static void
touched_cb (TgLessonPage *self)
{
  if (self->mistake_id != 0)
    show_position (self);
}

static void
play_cb (TgLessonPage *self, const TgPoint *point)
{
  if (self->session == NULL || tg_lesson_session_is_busy (self->session))
    return;
  touched_cb (self);
  self->tried = *point;
  tg_lesson_session_play_async (self->session, *point, answered_cb, g_object_ref (self));
  update_actions (self);
}

static void
choose_cb (TgLessonPage *self, guint choice)
{
  if (self->session == NULL || tg_lesson_session_is_busy (self->session))
    return;
  touched_cb (self);
  self->tried = get_step (self)->kind == TG_LESSON_CHOOSE
                    ? get_step (self)->choices[choice].point
                    : TG_POINT_NONE;
  tg_lesson_session_choose_async (self->session, choice, answered_cb,
                                  g_object_ref (self));
  update_actions (self);
}

static void
hint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgLessonPage) self = user_data;
  TgLessonHint hint;

  if (!tg_lesson_session_hint_finish (TG_LESSON_SESSION (source), result, &hint, NULL)
      || !is_current (self, source))
    return;
  show_position (self);
  if (hint.kind == TG_LESSON_HINT_TEXT)
    say (self, TG_TASK_TOLD, translate (hint.text));
  else if (hint.point.x >= 0)
    {
      say (self, TG_TASK_TOLD, _ ("The marked point is right."));
      tg_board_view_show_hint (self->board, hint.point);
    }
  else if (hint.choice >= 0)
    {
      g_autofree gchar *words =
          g_strdup_printf (_ ("The right answer: %s"),
                           get_step (self)->kind == TG_LESSON_YES_NO
                               ? (hint.choice == 0 ? _ ("Yes") : _ ("No"))
                               : translate (get_step (self)->choices[hint.choice].text));

      say (self, TG_TASK_TOLD, words);
    }
  update_actions (self);
}

static void
ask_hint_cb (GtkWidget                *widget,
             G_GNUC_UNUSED const char *name,
             G_GNUC_UNUSED GVariant   *parameter)
{
  TgLessonPage *self = TG_LESSON_PAGE (widget);

  if (self->session == NULL || tg_lesson_session_is_busy (self->session))
    return;
  touched_cb (self);
  tg_lesson_session_hint_async (self->session, hint_cb, g_object_ref (self));
  update_actions (self);
}

static void
undo_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgLessonPage *self = TG_LESSON_PAGE (widget);

  if (self->session == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  if (tg_lesson_session_undo (self->session))
    show_position (self);
}

static void
next_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgLessonPage *self = TG_LESSON_PAGE (widget);

  if (self->session == NULL || tg_lesson_session_is_busy (self->session))
    return;
  if (tg_lesson_session_next (self->session))
    show_step (self);
  g_signal_emit (self, signals[MOVED], 0, tg_lesson_run_get_number (get_run (self)));
}

static void
tg_lesson_page_dispose (GObject *object)
{
  TgLessonPage *self = TG_LESSON_PAGE (object);

  tg_lesson_page_end (self);
  g_clear_object (&self->opponent);
  g_clear_pointer (&self->pane, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_lesson_page_parent_class)->dispose (object);
}

static void
tg_lesson_page_class_init (TgLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_ADAPTIVE_PANE);
  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_SCROLLER);
  g_type_ensure (TG_TYPE_TASK_PANEL);
  g_type_ensure (TG_TYPE_WRAP_BOX);

  G_OBJECT_CLASS (klass)->dispose = tg_lesson_page_dispose;

  signals[MOVED] = g_signal_new ("moved", TG_TYPE_LESSON_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/lesson-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgLessonPage, pane);
  gtk_widget_class_bind_template_child (widget_class, TgLessonPage, board);
  gtk_widget_class_bind_template_child (widget_class, TgLessonPage, panel);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, touched_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_install_action (widget_class, "learn.hint", NULL, ask_hint_cb);
  gtk_widget_class_install_action (widget_class, "learn.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "learn.next", NULL, next_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, GDK_CONTROL_MASK,
                                       "learn.hint", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK,
                                       "learn.undo", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_lesson_page_init (TgLessonPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->opponent = tg_level_opponent_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);
}

/* Has the board look as everywhere. */
void
tg_lesson_page_set_settings (TgLessonPage *self, TgSettings *settings)
{
  g_return_if_fail (TG_IS_LESSON_PAGE (self));

  tg_settings_bind_board (settings, G_OBJECT (self->board));
}

/* Begins a lesson as tg_lesson_run_new() does; @lesson has to outlive the page or until
 * tg_lesson_page_end(). */
void
tg_lesson_page_begin (TgLessonPage   *self,
                      const TgLesson *lesson,
                      guint           step,
                      guint           n_faulty)
{
  g_return_if_fail (TG_IS_LESSON_PAGE (self));
  g_return_if_fail (lesson != NULL);

  tg_lesson_page_end (self);
  self->session = tg_lesson_session_new (lesson, step, n_faulty);
  show_step (self);
}

/* Leaves the lesson; a level that thinks is stopped. */
void
tg_lesson_page_end (TgLessonPage *self)
{
  g_return_if_fail (TG_IS_LESSON_PAGE (self));

  g_clear_handle_id (&self->mistake_id, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->session);
}

/* How many steps had a mistake so far. */
guint
tg_lesson_page_get_n_faulty (TgLessonPage *self)
{
  g_return_val_if_fail (TG_IS_LESSON_PAGE (self), 0);
  g_return_val_if_fail (self->session != NULL, 0);

  return tg_lesson_run_get_n_faulty (get_run (self));
}

/* The stars earned so far, 1 to 3. */
guint
tg_lesson_page_get_stars (TgLessonPage *self)
{
  g_return_val_if_fail (TG_IS_LESSON_PAGE (self), 0);
  g_return_val_if_fail (self->session != NULL, 0);

  return tg_lesson_run_get_stars (get_run (self));
}
