/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgOpeningSession judges the moves; the page shows the results. A mistake and its
 * refutation are shown on the board briefly; then the better move is marked. */

#include "ui/learning/openings/opening-page.h"

#include <glib/gi18n-lib.h>

#include "ui/board/board-view.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/learning/openings/opening-list.h"
#include "ui/learning/puzzles/task-panel.h"
#include "ui/settings/settings.h"
#include "ui/widgets/accessible.h"
#include "ui/widgets/toast.h"
#include "ui/words/choice-words.h"
#include "ui/words/words.h"

/* Number of moves in a drill after the end of the opening. */
#define N_MOVES 4

/* In milliseconds: how long a mistake is shown. */
#define MISTAKE_MS 1500

/* The feedback mentions a loss of the chance to win from this value on. */
#define MIN_CHANCE_LOSS 0.02

/* A choice that leaves a chance to win below this is not called good. */
#define LOW_CHANCE 0.25

struct _TgOpeningPage
{
  AdwBin parent_instance;

  TgTrainer        *trainer;    /* borrowed (nullable) */
  guint             index;      /* index of the practised subject */
  TgOpeningSession *session;    /* owned; NULL without a drill */
  TgOpeningDecision tried;      /* the decision being judged */
  TgOpeningDecision better;     /* the better decision instead of a mistake */
  guint             mistake_id; /* removed in leave: the timeout of a shown mistake */
  gboolean has_failed; /* the drill failed because of an error, and can be restarted */
  TgStone  stone;      /* the side to decide */
  TgStone  colour;     /* the player's colour before the last decision */
  TgTaskFeedback kind; /* kind of the feedback */
  GString       *feedback; /* owned: the feedback since the player's last decision */

  GtkStack      *stack; /* template child */
  TgOpeningList *list;  /* template child */
  TgBoardView   *board; /* template child */
  TgTaskPanel   *panel; /* template child */
};

G_DEFINE_FINAL_TYPE (TgOpeningPage, tg_opening_page, ADW_TYPE_BIN)

static const TgOpeningDrill *
get_drill (TgOpeningPage *self)
{
  return tg_opening_session_get_drill (self->session);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
show_list (TgOpeningPage *self)
{
  tg_opening_list_update (self->list);
  gtk_stack_set_visible_child_name (self->stack, "list");
}

/* The board */

/* Returns the colour of the next stone to place; %TG_STONE_NONE if the decision places no
 * stone. */
static TgStone
get_stone (TgOpeningPage *self)
{
  const TgOpeningDrill *drill = get_drill (self);
  TgOpeningTask         task = tg_opening_get_task (tg_opening_drill_get_opening (drill));

  switch (task.action)
    {
    case TG_OPENING_ACTION_FINISHED:
      return tg_game_turn (tg_opening_drill_get_game (drill));
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_OFFER:
    case TG_OPENING_ACTION_KEEP:
      return task.stone;
    case TG_OPENING_ACTION_CHOOSE:
    case TG_OPENING_ACTION_DECLARE:
    default:
      return TG_STONE_NONE;
    }
}

static TgStone
find_hand (TgOpeningPage *self)
{
  return tg_opening_drill_get_state (get_drill (self)) == TG_OPENING_DRILL_ASKS
             ? get_stone (self)
             : TG_STONE_NONE;
}

static void
fill_game (const TgOpeningDrill *drill, TgGame *game)
{
  const TgOpening *opening = tg_opening_drill_get_opening (drill);
  TgBoard          board;

  if (tg_opening_is_finished (opening))
    {
      *game = *tg_opening_drill_get_game (drill);
      return;
    }
  tg_board_init (&board, opening->size);
  for (guint i = 0; i < opening->n_stones; i++)
    {
      TgMove move = tg_opening_get_move (opening, i);

      tg_board_place (&board, move.point, move.stone);
    }
  tg_game_init_position (game, opening->ruleset, &board, tg_board_side_to_move (&board),
                         TRUE, TG_FOULS_REFUSED);
}

/* Shows the current position of the drill. */
static void
show_position (TgOpeningPage *self)
{
  const TgOpening *opening = tg_opening_drill_get_opening (get_drill (self));
  TgGame           game;

  g_clear_handle_id (&self->mistake_id, g_source_remove);
  fill_game (get_drill (self), &game);
  tg_board_view_show_game (self->board, &game);
  tg_board_view_show_zone (self->board, tg_opening_get_task (opening).zone,
                           opening->offers, opening->n_offers);
  tg_board_view_set_hand (self->board, find_hand (self));
}

static gboolean
is_placement (const TgOpeningDecision *decision)
{
  return decision->action != TG_OPENING_ACTION_CHOOSE
         && decision->action != TG_OPENING_ACTION_DECLARE;
}

/* Removes the mistake from the board, and marks the better move. */
static void
end_mistake (TgOpeningPage *self)
{
  show_position (self);
  if (is_placement (&self->tried))
    tg_board_view_show_mistake (self->board, self->tried.point, &self->better.point, 1);
}

static gboolean
mistake_cb (gpointer user_data)
{
  TgOpeningPage *self = user_data;

  self->mistake_id = 0;
  end_mistake (self);
  return G_SOURCE_REMOVE;
}

/* Shows the refutation of a move. */
static void
show_mistake (TgOpeningPage *self, TgPoint reply)
{
  TgGame game;

  if (reply.x < 0)
    {
      end_mistake (self);
      return;
    }
  fill_game (get_drill (self), &game);
  tg_game_play (&game, self->tried.point, NULL);
  tg_game_play (&game, reply, NULL);
  tg_board_view_show_game (self->board, &game);
  tg_board_view_set_hand (self->board, TG_STONE_NONE);
  self->mistake_id = g_timeout_add (MISTAKE_MS, mistake_cb, self);
}

/* Texts */

/* Clears the feedback. */
static void
clear_feedback (TgOpeningPage *self)
{
  self->kind = TG_TASK_NEUTRAL;
  g_string_truncate (self->feedback, 0);
  tg_task_panel_set_feedback (self->panel, self->kind, NULL);
}

/* Appends to the feedback. */
static void
add_feedback (TgOpeningPage *self, const gchar *words)
{
  if (self->feedback->len > 0)
    g_string_append_c (self->feedback, '\n');
  g_string_append (self->feedback, words);
  tg_task_panel_set_feedback (self->panel, self->kind, self->feedback->str);
}

/* Shows @words while the session computes. */
static void
show_busy (TgOpeningPage *self, const gchar *words)
{
  tg_task_panel_set_task (self->panel, words);
  tg_board_view_describe (self->board, words);
}

/* Tells screen readers the feedback and the task, through the focused widget. */
static void
update_description (TgOpeningPage *self, const gchar *task)
{
  g_autofree gchar *both =
      self->feedback->len > 0 ? tg_words_join (self->feedback->str, task) : NULL;
  const gchar *all = both != NULL ? both : task;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, all, -1);
  tg_accessible_describe_focus (GTK_WIDGET (self), all);
}

static gchar *
name_point (TgOpeningPage *self, TgPoint point)
{
  return tg_words_point_name (&tg_board_view_get_game (self->board)->board, point,
                              tg_board_view_get_rows_from_top (self->board));
}

static gchar *
describe_decision (TgOpeningPage *self, const TgOpeningDecision *decision)
{
  if (decision->action == TG_OPENING_ACTION_CHOOSE)
    return tg_opening_describe_option (tg_opening_drill_get_opening (get_drill (self)),
                                       decision->option);
  if (decision->action == TG_OPENING_ACTION_DECLARE)
    return g_strdup_printf ("%u", decision->count);
  return name_point (self, decision->point);
}

/* Returns the player's colour; %TG_STONE_NONE before the colours are chosen. */
static TgStone
get_colour (TgOpeningPage *self)
{
  TgOpeningSubject subject;

  tg_opening_subject_get (self->index, &subject);
  return tg_opening_get_colour (tg_opening_drill_get_opening (get_drill (self)),
                                subject.learner);
}

/* Adds the player's new colour to the feedback, if it was @before until now. */
static void
add_colour (TgOpeningPage *self, TgStone before)
{
  TgStone colour = get_colour (self);

  if (colour != before)
    add_feedback (self, colour == TG_STONE_BLACK ? _ ("You play Black.")
                                                 : _ ("You play White."));
}

/* Returns: (transfer full): such as “Black H8, White I9” */
static gchar *
list_stones (TgOpeningPage *self, const TgOpeningReply *reply, TgStone stone)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < reply->n_points; i++)
    {
      g_autofree gchar *point = name_point (self, reply->points[i]);

      if (i > 0)
        /* Translators: between the stones in a list. */
        g_string_append (list, C_ ("stones", ", "));
      g_string_append_printf (list,
                              stone == TG_STONE_BLACK ? C_ ("stones", "Black %s")
                                                      : C_ ("stones", "White %s"),
                              point);
      if (reply->decision.action == TG_OPENING_ACTION_PLACE)
        stone = tg_stone_opponent (stone);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Adds the decision of the other side to the feedback. @stone: the colour of its stones,
 * or of the first of them */
static void
add_reply (TgOpeningPage *self, const TgOpeningReply *reply, TgStone stone)
{
  const TgOpeningDecision *decision = &reply->decision;
  const gchar             *name = _ ("Your opponent");
  g_autofree gchar        *stones = list_stones (self, reply, stone);
  g_autofree gchar        *words = NULL, *sentence = NULL;

  switch (decision->action)
    {
    case TG_OPENING_ACTION_CHOOSE:
      words = tg_words_opening_choice (
          name, decision->option, tg_opening_drill_get_opening (get_drill (self))->n);
      break;
    case TG_OPENING_ACTION_DECLARE:
      words =
          tg_words_opening_choice (name, TG_OPENING_OPTION_MANY_FIFTHS, decision->count);
      break;
    case TG_OPENING_ACTION_OFFER:
      /* Translators: in these, who plays, and a list of stones: “Black H8, White I9”. */
      words = g_strdup_printf (_ ("%s offers these fifth stones: %s"), name, stones);
      break;
    case TG_OPENING_ACTION_KEEP:
      words = g_strdup_printf (_ ("%s keeps the fifth stone %s"), name, stones);
      break;
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_FINISHED:
    default:
      words = g_strdup_printf (_ ("%s places %s"), name, stones);
    }
  /* Translators: a sentence gets its full stop. */
  sentence = g_strdup_printf (_ ("%s."), words);
  add_feedback (self, sentence);
}

static gint
to_percent (gdouble chance)
{
  return (gint) (chance * 100 + 0.5);
}

static void
add_verdict (TgOpeningPage *self, const TgOpeningVerdict *verdict)
{
  g_autofree gchar *better = describe_decision (self, &verdict->better);
  g_autofree gchar *words = NULL;

  if (!verdict->is_weighed)
    {
      if (is_placement (&self->tried))
        add_feedback (self, _ ("Only the last of these stones is judged."));
      return;
    }
  self->kind = verdict->is_accepted ? TG_TASK_RIGHT : TG_TASK_WRONG;
  if (!verdict->is_accepted)
    words = g_strdup_printf (
        _ ("Your chance to win would fall from %d%% to %d%%. Better: %s."),
        to_percent (verdict->best), to_percent (verdict->made), better);
  else if (verdict->best - verdict->made >= MIN_CHANCE_LOSS)
    words =
        g_strdup_printf (_ ("Good enough. Your chance to win: %d%% (%d%% with %s)."),
                         to_percent (verdict->made), to_percent (verdict->best), better);
  else if (verdict->made < LOW_CHANCE)
    words = g_strdup_printf (_ ("Nothing is better. Your chance to win: %d%%."),
                             to_percent (verdict->made));
  else
    words = g_strdup_printf (_ ("Good. Your chance to win: %d%%."),
                             to_percent (verdict->made));
  add_feedback (self, words);
}

/* Asks for a decision, with buttons unless a stone is to be placed. */
static void
ask_for_decision (TgOpeningPage *self)
{
  const TgOpening  *opening = tg_opening_drill_get_opening (get_drill (self));
  TgOpeningTask     task = tg_opening_get_task (opening);
  g_autofree gchar *words = NULL;
  g_auto (GStrv) choices = g_new0 (gchar *, TG_OPENING_MAX_FIFTHS + 1);

  for (guint i = 0; i < task.n_options; i++)
    choices[i] = tg_opening_describe_option (opening, task.options[i]);
  if (task.action == TG_OPENING_ACTION_DECLARE)
    for (guint i = 0; i < MIN (task.count, TG_OPENING_MAX_FIFTHS); i++)
      choices[i] = g_strdup_printf ("%u", i + 1);
  if (task.action == TG_OPENING_ACTION_FINISHED)
    words = g_strdup (tg_game_turn (tg_opening_drill_get_game (get_drill (self)))
                              == TG_STONE_BLACK
                          ? _ ("Your move as Black.")
                          : _ ("Your move as White."));
  else
    words = tg_opening_describe (opening);
  tg_task_panel_set_task (self->panel, words);
  tg_task_panel_set_choices (self->panel,
                             choices[0] != NULL ? (const gchar *const *) choices : NULL);
  if (choices[0] != NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  update_description (self, words);
}

/* The drill */

static void
end_drill (TgOpeningPage *self)
{
  TgOpeningDrillResult result = tg_opening_drill_get_result (get_drill (self));
  TgOpeningSubject     subject;
  g_autofree gchar    *id = NULL, *words = NULL, *days = NULL, *all = NULL;
  guint                due_in = 0;
  gboolean             is_kept;
  g_autoptr (GError) error = NULL;

  tg_opening_subject_get (self->index, &subject);
  id = tg_opening_subject_to_id (&subject);
  is_kept = tg_practice_keep_opening (tg_trainer_get_practice (self->trainer), id,
                                      tg_opening_drill_get_grade (get_drill (self)),
                                      get_now (), &due_in, &error);
  if (!is_kept)
    tg_toast_show_over (GTK_WIDGET (self), error->message);
  words = result.n_faults == 0
              ? g_strdup (_ ("Done without a mistake."))
              : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Done, with %u mistake.",
                                              "Done, with %u mistakes.", result.n_faults),
                                 result.n_faults);
  days = tg_opening_list_describe_days (due_in);
  all = g_strdup_printf ("%s %s.", words, days);
  tg_task_panel_set_task (self->panel, is_kept ? all : words);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "learn.next", TRUE);
  tg_task_panel_focus_next (self->panel);
  update_description (self, is_kept ? all : words);
}

static void next_decision (TgOpeningPage *self);

static gboolean
is_current (TgOpeningPage *self, GObject *session)
{
  return self->session != NULL && G_OBJECT (self->session) == session;
}

/* Reports the failure of a drill, which can be restarted. */
static void
show_drill_failure (TgOpeningPage *self, const GError *error)
{
  const gchar *const choices[] = { C_ ("button", "Try Again"), NULL };

  clear_feedback (self);
  add_feedback (self, error->message);
  tg_task_panel_set_task (self->panel, _ ("The engine could not continue."));
  tg_task_panel_set_choices (self->panel, choices);
  self->has_failed = TRUE;
  gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
  update_description (self, _ ("The engine could not continue."));
}

static void
replied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgOpeningPage) self = user_data;
  g_autoptr (GError) error = NULL;
  TgOpeningReply reply;
  gboolean is_done = tg_opening_session_reply_finish (TG_OPENING_SESSION (source), result,
                                                      &reply, &error);

  if (!is_current (self, source))
    return;
  if (!is_done)
    {
      show_drill_failure (self, error);
      return;
    }
  add_reply (self, &reply, self->stone);
  add_colour (self, self->colour);
  next_decision (self);
}

/* Asks the player for the next decision, or lets the other side decide. */
static void
next_decision (TgOpeningPage *self)
{
  show_position (self);
  switch (tg_opening_drill_get_state (get_drill (self)))
    {
    case TG_OPENING_DRILL_ASKS:
      ask_for_decision (self);
      break;
    case TG_OPENING_DRILL_AWAITS:
      show_busy (self, _ ("Your opponent is thinking…"));
      self->stone = get_stone (self);
      self->colour = get_colour (self);
      tg_opening_session_reply_async (self->session, replied_cb, g_object_ref (self));
      break;
    case TG_OPENING_DRILL_OVER:
      end_drill (self);
      break;
    case TG_OPENING_DRILL_JUDGES:
    default:
      break;
    }
}

static void
decided_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgOpeningPage) self = user_data;
  TgOpeningVerdict verdict;
  g_autoptr (GError) error = NULL;
  gboolean is_judged = tg_opening_session_decide_finish (TG_OPENING_SESSION (source),
                                                         result, &verdict, &error);

  if (!is_current (self, source))
    return;
  if (tg_opening_drill_get_state (get_drill (self)) == TG_OPENING_DRILL_JUDGES)
    {
      show_drill_failure (self, error);
      return;
    }
  if (!is_judged)
    {
      add_feedback (self, error->message);
      show_position (self);
      ask_for_decision (self);
      return;
    }
  add_verdict (self, &verdict);
  if (verdict.is_accepted)
    {
      add_colour (self, self->colour);
      next_decision (self);
      return;
    }
  self->better = verdict.better;
  ask_for_decision (self);
  show_mistake (self, verdict.reply);
}

static void
decide (TgOpeningPage *self, const TgOpeningDecision *decision)
{
  if (self->session == NULL || tg_opening_session_is_busy (self->session)
      || tg_opening_drill_get_state (get_drill (self)) != TG_OPENING_DRILL_ASKS)
    return;
  self->tried = *decision;
  self->colour = get_colour (self);
  clear_feedback (self);
  tg_opening_session_decide_async (self->session, decision, decided_cb,
                                   g_object_ref (self));
  if (tg_opening_session_is_busy (self->session))
    {
      tg_task_panel_set_choices (self->panel, NULL);
      show_busy (self, _ ("The engine is thinking…"));
    }
  show_position (self);
}

static void
play_cb (TgOpeningPage *self, const TgPoint *point)
{
  TgOpeningAction action;

  if (self->session == NULL)
    return;
  action = tg_opening_get_task (tg_opening_drill_get_opening (get_drill (self))).action;
  decide (self, &(TgOpeningDecision){ .action = action == TG_OPENING_ACTION_FINISHED
                                                    ? TG_OPENING_ACTION_PLACE
                                                    : action,
                                      .point = *point });
}

/* Ends the display of a mistake on any input. */
static void
input_cb (TgOpeningPage *self)
{
  if (self->mistake_id != 0)
    end_mistake (self);
}

static void
begin (TgOpeningPage *self, guint index)
{
  TgOpeningSubject  subject;
  g_autofree gchar *place = NULL;

  tg_opening_page_leave (self);
  self->index = index;
  self->has_failed = FALSE;
  tg_opening_subject_get (index, &subject);
  self->session = tg_opening_session_new (&subject, N_MOVES, TG_OPENING_SESSION_NODES,
                                          g_random_int ());
  place = tg_opening_list_describe (&subject);
  tg_task_panel_set_place (self->panel, place);
  tg_task_panel_set_choices (self->panel, NULL);
  clear_feedback (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "learn.next", FALSE);
  gtk_stack_set_visible_child_name (self->stack, "drill");
  next_decision (self);
}

static void
chosen_cb (TgOpeningPage *self, guint choice)
{
  TgOpeningTask task;

  if (self->session == NULL)
    return;
  if (self->has_failed)
    {
      begin (self, self->index);
      return;
    }
  task = tg_opening_get_task (tg_opening_drill_get_opening (get_drill (self)));
  decide (self, &(TgOpeningDecision){
                    .action = task.action,
                    .option = task.options[MIN (choice, TG_OPENING_MAX_OPTIONS - 1)],
                    .count = choice + 1 });
}

static void
begin_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *index)
{
  TgOpeningPage *self = TG_OPENING_PAGE (widget);

  if (self->trainer != NULL && g_variant_get_uint32 (index) < tg_opening_subject_get_n ())
    begin (self, g_variant_get_uint32 (index));
}

static void
next_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgOpeningPage *self = TG_OPENING_PAGE (widget);

  tg_opening_page_leave (self);
  tg_opening_list_focus (self->list, self->index);
}

static void
tg_opening_page_dispose (GObject *object)
{
  TgOpeningPage *self = TG_OPENING_PAGE (object);

  self->trainer = NULL;
  tg_opening_page_leave (self);
  G_OBJECT_CLASS (tg_opening_page_parent_class)->dispose (object);
}

static void
tg_opening_page_finalize (GObject *object)
{
  g_string_free (TG_OPENING_PAGE (object)->feedback, TRUE);
  G_OBJECT_CLASS (tg_opening_page_parent_class)->finalize (object);
}

static void
tg_opening_page_class_init (TgOpeningPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_ADAPTIVE_PANE);
  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_OPENING_LIST);
  g_type_ensure (TG_TYPE_TASK_PANEL);

  G_OBJECT_CLASS (klass)->dispose = tg_opening_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_opening_page_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/opening-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgOpeningPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TgOpeningPage, list);
  gtk_widget_class_bind_template_child (widget_class, TgOpeningPage, board);
  gtk_widget_class_bind_template_child (widget_class, TgOpeningPage, panel);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, input_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_install_action (widget_class, "learn.opening", "u", begin_cb);
  gtk_widget_class_install_action (widget_class, "learn.next", NULL, next_cb);
}

static void
tg_opening_page_init (TgOpeningPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->feedback = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);
  tg_task_panel_set_next (self->panel, _ ("_More Openings"));
  tg_task_panel_hide_hint (self->panel);
}

/* Binds the board to the settings. */
void
tg_opening_page_set_settings (TgOpeningPage *self, TgSettings *settings)
{
  g_return_if_fail (TG_IS_OPENING_PAGE (self));

  tg_settings_bind_task_board (settings, G_OBJECT (self->board));
}

/* Sets the trainer, which must outlive the page; %NULL for none. */
void
tg_opening_page_set_trainer (TgOpeningPage *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_OPENING_PAGE (self));

  self->trainer = trainer;
  tg_opening_page_leave (self);
  tg_opening_list_set_trainer (self->list, trainer);
}

/* Leaves the drill and shows the list. Returns whether there was a drill. */
gboolean
tg_opening_page_leave (TgOpeningPage *self)
{
  g_return_val_if_fail (TG_IS_OPENING_PAGE (self), FALSE);

  g_clear_handle_id (&self->mistake_id, g_source_remove);
  if (self->session == NULL)
    return FALSE;
  tg_opening_session_cancel (self->session);
  g_clear_object (&self->session);
  if (self->trainer != NULL)
    show_list (self);
  return TRUE;
}

/* Returns: (transfer none) (nullable): the current drill */
TgOpeningSession *
tg_opening_page_get_session (TgOpeningPage *self)
{
  g_return_val_if_fail (TG_IS_OPENING_PAGE (self), NULL);

  return self->session;
}
