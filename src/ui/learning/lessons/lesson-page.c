/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgLessonSession judges the answers; the page shows the results. */

#include "ui/learning/lessons/lesson-page.h"

#include <glib/gi18n-lib.h>

#include "learning/lessons/lesson-session.h"
#include "session/players/level-opponent.h"
#include "ui/words/words.h"

struct _TgLessonPage
{
  TgTaskPage parent_instance;

  TgLessonSession *session;     /* owned; NULL without a lesson */
  TgLevelOpponent *opponent;    /* owned: plays the games against the player */
  GCancellable    *cancellable; /* owned: cancels the opponent's search */
  TgPoint          tried;       /* the answer being judged */
  guint            choice;      /* the choice being judged */
  gboolean         shows_loss;  /* the end of a lost game is shown */

  TgBoardView *board; /* borrowed */
  TgTaskPanel *panel; /* borrowed */
};

enum
{
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgLessonPage, tg_lesson_page, TG_TYPE_TASK_PAGE)

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

/* The letters on the board and on the buttons. */
static const gchar *const letters[TG_LESSON_MAX_CHOICES] = { "A", "B", "C", "D" };

/* The board */

static void
mark_points (TgLessonPage *self, const TgLessonPoints *points, TgMarkKind kind)
{
  for (guint i = 0; i < points->n; i++)
    tg_task_page_mark (TG_TASK_PAGE (self), points->points[i], kind, NULL);
}

/* Shows the marks of the step, the points found, and the letters of the choices. */
static void
show_marks (TgLessonPage *self)
{
  TgTaskPage         *page = TG_TASK_PAGE (self);
  const TgLessonStep *step = get_step (self);

  mark_points (self, &step->marks, TG_MARK_TRIANGLE);
  mark_points (self, tg_lesson_run_get_found (get_run (self)), TG_MARK_CIRCLE);
  for (guint i = 0; i < step->n_choices; i++)
    if (step->choices[i].point.x >= 0)
      tg_task_page_mark (page, step->choices[i].point, TG_MARK_LABEL, letters[i]);
  if (step->kind == TG_LESSON_YES_NO && step->point.x >= 0)
    tg_task_page_mark (page, step->point, TG_MARK_SQUARE, NULL);
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

/* Whether the board must not mark forbidden points, because the step asks for them. */
static gboolean
hides_fouls (TgLessonPage *self)
{
  const TgLessonStep *step = get_step (self);

  return step->aim >= TG_AIM_FORBIDDEN && step->aim <= TG_AIM_LEGAL
         && !tg_lesson_run_is_step_done (get_run (self));
}

/* Shows the current position. */
static void
show_position (TgLessonPage *self)
{
  const TgLessonStep *step = get_step (self);

  tg_task_page_show_position (TG_TASK_PAGE (self),
                              hides_fouls (self) ? TG_RULESET_FREESTYLE : step->ruleset,
                              tg_lesson_run_get_board (get_run (self)),
                              wants_stone (self) ? step->turn : TG_STONE_NONE);
  show_marks (self);
}

/* Places the stone of a right choice on the board. */
static void
show_choice (TgLessonPage *self)
{
  const TgLessonStep *step = get_step (self);
  TgBoard             board = *tg_lesson_run_get_board (get_run (self));

  if (step->kind != TG_LESSON_CHOOSE || self->tried.x < 0
      || !tg_board_is_empty (&board, self->tried))
    return;
  tg_board_place (&board, self->tried, step->turn);
  tg_task_page_show_position (TG_TASK_PAGE (self), step->ruleset, &board, TG_STONE_NONE);
}

/* Marks the button of a right answer, which may have been given on the board. */
static void
mark_choice (TgLessonPage *self)
{
  const TgLessonStep *step = get_step (self);

  if (step->kind == TG_LESSON_CHOOSE)
    for (guint i = 0; i < step->n_choices; i++)
      if (tg_point_equal (step->choices[i].point, self->tried))
        self->choice = i;
  tg_task_panel_mark_choice (self->panel, self->choice);
}

static void
set_feedback (TgLessonPage *self, TgTaskFeedback kind, const gchar *words)
{
  tg_task_page_set_feedback (TG_TASK_PAGE (self), kind, words);
}

/* Shows a text about an answer; its colour shows the verdict. Screen readers get the
 * verdict as words before @text. @text: (nullable): the text of the lesson; @plain: used
 * if the lesson has no text */
static void
show_verdict (TgLessonPage  *self,
              TgTaskFeedback kind,
              const gchar   *verdict,
              const gchar   *text,
              const gchar   *plain)
{
  g_autofree gchar *spoken = text != NULL ? tg_words_join (verdict, text) : NULL;

  set_feedback (self, kind, text != NULL ? text : plain);
  if (spoken != NULL)
    tg_task_page_set_spoken_feedback (TG_TASK_PAGE (self), spoken);
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
                                 is_free && tg_lesson_run_can_undo (get_run (self)));
  gtk_widget_action_set_enabled (widget, "learn.next", is_done);
  tg_task_panel_set_can_choose (self->panel, !is_done);
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

static guint
count_steps (TgLessonPage *self)
{
  return tg_lesson_run_get_lesson (get_run (self))->steps->len;
}

/* Shows the number of the step, and the number of points found so far. */
static void
show_place (TgLessonPage *self)
{
  const TgLessonRun  *run = get_run (self);
  const TgLessonStep *step = get_step (self);
  g_autofree gchar   *place = g_strdup_printf (
        _ ("Step %u of %u"), tg_lesson_run_get_number (run) + 1, count_steps (self));
  g_autofree gchar *found = g_strdup_printf (
      _ ("%u of %u found"), tg_lesson_run_get_found (run)->n, step->answer.n);
  g_autofree gchar *both = g_strdup_printf ("%s · %s", place, found);

  tg_task_panel_set_place (self->panel, step->kind == TG_LESSON_FIND ? both : place);
}

static void
show_step (TgLessonPage *self)
{
  const TgLessonRun *run = get_run (self);
  guint              n_steps = count_steps (self);
  guint              number = tg_lesson_run_get_number (run);

  self->shows_loss = FALSE;
  show_place (self);
  tg_task_page_set_task (TG_TASK_PAGE (self), translate (get_step (self)->text));
  tg_task_panel_set_next (self->panel, number + 1 < n_steps ? _ ("_Next") : _ ("_Done"));
  offer_choices (self);
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

static void question_answered_cb (GObject      *source,
                                  GAsyncResult *result,
                                  gpointer      user_data);

/* Whether the answer of @session is still wanted: the lesson may have been left
 * meanwhile. */
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
  tg_lesson_session_ask_async (
      self->session, &(TgLessonQuestion){ .kind = TG_LESSON_ASK_REPLY, .point = point },
      question_answered_cb, g_object_ref (self));
}

/* Lets the computer player of the level of this step choose a move. */
static void
ask_computer_move (TgLessonPage *self)
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

/* Continues the step after a right move, and announces the reply of the other side to
 * screen readers. */
static void
continue_step (TgLessonPage *self)
{
  const TgGame *game = tg_board_view_get_game (self->board);
  const gchar  *praise =
      get_step (self)->kind != TG_LESSON_PLAY ? _ ("Right. Keep going.") : NULL;
  g_autofree gchar *reply = tg_words_move (game, game->board.n_moves,
                                           tg_board_view_get_rows_from_top (self->board));
  g_autofree gchar *both = praise != NULL ? tg_words_join (praise, reply) : NULL;

  set_feedback (self, TG_TASK_RIGHT, praise);
  tg_task_page_set_spoken_feedback (TG_TASK_PAGE (self), both != NULL ? both : reply);
}

/* Shows how a game was lost, until the player tries again. @before: the position before the
 * last move, @last */
static void
show_loss (TgLessonPage *self, const TgBoard *before, TgPoint last)
{
  TgBoard board = *before;

  if (!tg_board_is_empty (&board, last))
    return;
  tg_board_place (&board, last, tg_board_side_to_move (&board));
  self->shows_loss = TRUE;
  tg_task_page_show_position (TG_TASK_PAGE (self), get_step (self)->ruleset, &board,
                              TG_STONE_NONE);
  tg_task_panel_set_next (self->panel, _ ("_Try Again"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "learn.next", TRUE);
  tg_task_panel_focus_next (self->panel);
}

static void
show_response (TgLessonPage           *self,
               const TgLessonResponse *response,
               const TgBoard          *before)
{
  const gchar *text = translate (response->text);

  switch (response->event)
    {
    case TG_LESSON_DONE:
      show_choice (self);
      mark_choice (self);
      show_verdict (self, TG_TASK_RIGHT, _ ("Right!"), text, _ ("Right!"));
      tg_task_panel_focus_next (self->panel);
      break;
    case TG_LESSON_FOUND:
      show_verdict (self, TG_TASK_RIGHT, _ ("Right!"), text,
                    _ ("Right. There are more."));
      break;
    case TG_LESSON_REPEATED:
      set_feedback (self, TG_TASK_NEUTRAL, _ ("You have already found this point."));
      break;
    case TG_LESSON_MISTAKEN:
      show_verdict (self, TG_TASK_WRONG, _ ("Wrong."), text,
                    _ ("Not this one. Try again."));
      tg_task_page_show_mistake (TG_TASK_PAGE (self), get_step (self)->turn, self->tried,
                                 response->reply);
      break;
    case TG_LESSON_UNKNOWN:
      set_feedback (self, TG_TASK_NEUTRAL,
                    _ ("Tengen cannot prove this move. Try another."));
      break;
    case TG_LESSON_BEGINS_ANEW:
      set_feedback (self, TG_TASK_WRONG, _ ("You lost this game."));
      show_loss (self, before, response->reply);
      break;
    case TG_LESSON_AWAITS:
      set_feedback (self, TG_TASK_NEUTRAL, NULL);
      ask_computer_move (self);
      break;
    case TG_LESSON_GOES_ON:
      continue_step (self);
      break;
    case TG_LESSON_IGNORED:
    default:
      if (get_step (self)->kind == TG_LESSON_CHOOSE)
        set_feedback (self, TG_TASK_NEUTRAL, _ ("Choose one of the answers."));
      break;
    }
}

static void
question_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgLessonPage) self = user_data;
  TgLessonAnswer answer;
  TgBoard        before;

  if (!tg_lesson_session_ask_finish (TG_LESSON_SESSION (source), result, &answer, NULL)
      || !is_current (self, source))
    return;
  before = tg_board_view_get_game (self->board)->board;
  show_position (self);
  show_place (self);
  update_actions (self);
  show_response (self, &answer.response, &before);
}

static void
answer (TgLessonPage *self, TgLessonQuestionKind kind, TgPoint point, guint choice)
{
  self->tried = point;
  self->choice = choice;
  tg_lesson_session_ask_async (self->session, &(TgLessonQuestion){ kind, point, choice },
                               question_answered_cb, g_object_ref (self));
  update_actions (self);
}

static void
tg_lesson_page_play (TgTaskPage *page, TgPoint point)
{
  TgLessonPage *self = TG_LESSON_PAGE (page);

  if (self->session != NULL && !self->shows_loss
      && !tg_lesson_session_is_busy (self->session))
    answer (self, TG_LESSON_ASK_PLAY, point, 0);
}

static void
tg_lesson_page_choose (TgTaskPage *page, guint choice)
{
  TgLessonPage *self = TG_LESSON_PAGE (page);

  if (self->session == NULL || tg_lesson_session_is_busy (self->session))
    return;
  answer (self, TG_LESSON_ASK_CHOOSE,
          get_step (self)->kind == TG_LESSON_CHOOSE
              ? get_step (self)->choices[choice].point
              : TG_POINT_NONE,
          choice);
}

static void
hint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgLessonPage) self = user_data;
  TgLessonAnswer answer;
  TgLessonHint   hint;

  if (!tg_lesson_session_ask_finish (TG_LESSON_SESSION (source), result, &answer, NULL)
      || !is_current (self, source))
    return;
  hint = answer.hint;
  show_position (self);
  if (hint.kind == TG_LESSON_HINT_TEXT)
    set_feedback (self, TG_TASK_NEUTRAL, translate (hint.text));
  else if (hint.kind == TG_LESSON_HINT_WRONG)
    {
      const gchar *choice = translate (get_step (self)->choices[hint.choice].text);
      /* Translators: %s is a wrong answer to a question. */
      g_autofree gchar *words = g_strdup_printf (_ ("This answer is wrong: %s."), choice);

      set_feedback (self, TG_TASK_NEUTRAL, words);
    }
  else if (hint.choice >= 0)
    {
      g_autofree gchar *words =
          g_strdup_printf (_ ("The right answer: %s."),
                           get_step (self)->kind == TG_LESSON_YES_NO
                               ? (hint.choice == 0 ? _ ("Yes") : _ ("No"))
                               : translate (get_step (self)->choices[hint.choice].text));

      set_feedback (self, TG_TASK_NEUTRAL, words);
    }
  else if (hint.point.x >= 0)
    set_feedback (self, TG_TASK_NEUTRAL, _ ("The marked point is right."));
  if (hint.point.x >= 0)
    tg_task_page_show_hint (TG_TASK_PAGE (self), hint.point);
  update_actions (self);
}

static void
undo (TgLessonPage *self)
{
  g_cancellable_cancel (self->cancellable);
  if (!tg_lesson_session_undo (self->session))
    return;
  set_feedback (self, TG_TASK_NEUTRAL, NULL);
  show_position (self);
  update_actions (self);
}

static void
tg_lesson_page_act (TgTaskPage *page, TgTaskAction action)
{
  TgLessonPage *self = TG_LESSON_PAGE (page);

  if (self->session == NULL)
    return;
  if (action == TG_TASK_UNDO)
    undo (self);
  else if (tg_lesson_session_is_busy (self->session))
    return;
  else if (action == TG_TASK_HINT)
    {
      tg_lesson_session_ask_async (self->session,
                                   &(TgLessonQuestion){ .kind = TG_LESSON_ASK_HINT },
                                   hint_cb, g_object_ref (self));
      update_actions (self);
    }
  else if (self->shows_loss)
    show_step (self);
  else
    {
      if (tg_lesson_session_next (self->session))
        show_step (self);
      g_signal_emit (self, signals[MOVED], 0, tg_lesson_run_get_number (get_run (self)));
    }
}

static void
tg_lesson_page_dispose (GObject *object)
{
  TgLessonPage *self = TG_LESSON_PAGE (object);

  tg_lesson_page_end (self);
  g_clear_object (&self->opponent);
  G_OBJECT_CLASS (tg_lesson_page_parent_class)->dispose (object);
}

static void
tg_lesson_page_class_init (TgLessonPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_lesson_page_dispose;
  TG_TASK_PAGE_CLASS (klass)->play = tg_lesson_page_play;
  TG_TASK_PAGE_CLASS (klass)->choose = tg_lesson_page_choose;
  TG_TASK_PAGE_CLASS (klass)->act = tg_lesson_page_act;

  signals[MOVED] = g_signal_new ("moved", TG_TYPE_LESSON_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_z,
                                       GDK_CONTROL_MASK, "learn.undo", NULL);
}

static void
tg_lesson_page_init (TgLessonPage *self)
{
  self->opponent = tg_level_opponent_new ();
  self->board = tg_task_page_get_board (TG_TASK_PAGE (self));
  self->panel = tg_task_page_get_panel (TG_TASK_PAGE (self));
}

/* Starts a lesson like tg_lesson_run_new(); @lesson must outlive the page, or exist until
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

/* Ends the lesson, and cancels the search of the computer player and the judging of an
 * answer. */
void
tg_lesson_page_end (TgLessonPage *self)
{
  g_return_if_fail (TG_IS_LESSON_PAGE (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->session != NULL)
    tg_lesson_session_cancel (self->session);
  g_clear_object (&self->session);
}

/* Returns the number of steps so far in which the player made a mistake. */
guint
tg_lesson_page_get_n_faulty (TgLessonPage *self)
{
  g_return_val_if_fail (TG_IS_LESSON_PAGE (self), 0);
  g_return_val_if_fail (self->session != NULL, 0);

  return tg_lesson_run_get_n_faulty (get_run (self));
}

/* Returns the stars earned so far, 1 to 3. */
guint
tg_lesson_page_get_stars (TgLessonPage *self)
{
  g_return_val_if_fail (TG_IS_LESSON_PAGE (self), 0);
  g_return_val_if_fail (self->session != NULL, 0);

  return tg_lesson_run_get_stars (get_run (self));
}
