/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar below the board has three pages: the choice of the search, its progress, and
 * the answer. The first page follows the study to another position; a search and an
 * answer belong to one position, and end there. */

#include "ui/analysis/win-guide.h"

#include <glib/gi18n-lib.h>

#include "session/study/win-finder.h"
#include "session/study/win-walk.h"
#include "ui/analysis/win-controls.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/win-words.h"

#define TICK_MS 100

struct _TgWinGuide
{
  TgGuide parent_instance;

  TgSettings    *settings; /* owned */
  TgWinControls *controls; /* owned; NULL until they are first shown */
  TgGame         game;     /* the position to search */

  TgWinFinder  *finder;     /* owned; NULL unless a search runs */
  GCancellable *search;     /* owned; NULL unless a search runs */
  guint         tick_id;    /* 0 unless a search runs */
  gint64        start_time; /* of the search */
  TgStone       attacker;   /* of the search */
  TgWinKind     kind;       /* of the search */
  guint         seconds;    /* of the search */
  TgWinWalk    *walk;       /* owned; NULL unless a win was found */
  gboolean      is_answered;
};

G_DEFINE_FINAL_TYPE (TgWinGuide, tg_win_guide, TG_TYPE_GUIDE)

static void
forget_search (TgWinGuide *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_clear_pointer (&self->finder, tg_win_finder_unref);
}

static void
forget_answer (TgWinGuide *self)
{
  self->is_answered = FALSE;
  g_clear_pointer (&self->walk, tg_win_walk_free);
}

static void
tg_win_guide_dispose (GObject *object)
{
  TgWinGuide *self = TG_WIN_GUIDE (object);

  forget_search (self);
  forget_answer (self);
  g_clear_object (&self->settings);
  g_clear_object (&self->controls);
  G_OBJECT_CLASS (tg_win_guide_parent_class)->dispose (object);
}

static void
clear_line (TgWinGuide *self)
{
  TgBoardView *board = tg_guide_get_board (TG_GUIDE (self));

  if (board != NULL)
    tg_board_view_show_line (board, NULL, 0, TG_STONE_BLACK);
}

static void
tg_win_guide_end (TgGuide *guide)
{
  TgWinGuide *self = TG_WIN_GUIDE (guide);

  forget_search (self);
  forget_answer (self);
  clear_line (self);
}

static gboolean
is_asking (TgWinGuide *self)
{
  return self->finder == NULL && !self->is_answered;
}

static void
read_game (TgWinGuide *self)
{
  TgStone turn = tg_game_turn (&self->game);

  tg_study_get_game (tg_guide_get_study (TG_GUIDE (self)), &self->game);
  if (!tg_guide_is_active (TG_GUIDE (self)) || tg_game_turn (&self->game) != turn)
    tg_win_controls_set_attacker (self->controls, tg_game_turn (&self->game));
}

static void
tg_win_guide_leave (TgGuide *guide)
{
  TgWinGuide *self = TG_WIN_GUIDE (guide);

  if (is_asking (self))
    read_game (self);
  else
    tg_guide_stop (guide);
}

static void
tg_win_guide_class_init (TgWinGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_win_guide_dispose;
  TG_GUIDE_CLASS (klass)->end = tg_win_guide_end;
  TG_GUIDE_CLASS (klass)->leave = tg_win_guide_leave;
}

static void
tg_win_guide_init (TgWinGuide *self G_GNUC_UNUSED)
{
}

/**
 * tg_win_guide_new:
 *
 * Holds weak references to @board and @bar.
 */
TgWinGuide *
tg_win_guide_new (TgBoardView *board, TgExplanationBar *bar, TgSettings *settings)
{
  TgWinGuide *self = g_object_new (TG_TYPE_WIN_GUIDE, NULL);

  tg_guide_set_place (TG_GUIDE (self), board, bar);
  self->settings = g_object_ref (settings);
  return self;
}

/* Shows a page in the bar. Returns whether the focus was in the bar. */
static gboolean
say (TgWinGuide *self, const gchar *heading, const gchar *text, TgWinPage page)
{
  TgExplanationBar *bar = tg_guide_get_bar (TG_GUIDE (self));
  gboolean          had_focus = gtk_widget_get_focus_child (GTK_WIDGET (bar)) != NULL;

  tg_guide_say (TG_GUIDE (self), heading, text);
  if (page == TG_WIN_PAGE_ANSWER && self->walk != NULL)
    {
      tg_explanation_bar_add_button (bar, "go-previous-symbolic", _ ("One move back"),
                                     "win.previous-move");
      tg_explanation_bar_add_button (bar, "go-next-symbolic", _ ("One move forward"),
                                     "win.next-move");
    }
  tg_win_controls_turn (self->controls, page);
  tg_explanation_bar_set_content (bar, GTK_WIDGET (self->controls));
  return had_focus;
}

/**
 * tg_win_guide_ask:
 *
 * Shows the page to choose a search in the current position.
 */
void
tg_win_guide_ask (TgWinGuide *self)
{
  gboolean threats;
  guint    seconds;

  g_return_if_fail (TG_IS_WIN_GUIDE (self));
  g_return_if_fail (tg_guide_get_study (TG_GUIDE (self)) != NULL);

  if (self->controls == NULL)
    self->controls = g_object_ref_sink (TG_WIN_CONTROLS (tg_win_controls_new ()));
  forget_search (self);
  forget_answer (self);
  clear_line (self);
  read_game (self);
  tg_settings_get_win_search (self->settings, &threats, &seconds);
  tg_win_controls_set_search (self->controls,
                              threats ? TG_WIN_BY_THREATS : TG_WIN_BY_FOURS, seconds);
  say (self, _ ("Find a Win"), _ ("Moves that win, whatever is answered"),
       TG_WIN_PAGE_QUESTION);
  tg_guide_emit_changed (TG_GUIDE (self));
  tg_win_controls_focus (self->controls);
}

/* Shows the position in the win. */
static void
show_walk (TgWinGuide *self)
{
  TgBoardView   *board = tg_guide_get_board (TG_GUIDE (self));
  guint          n = tg_win_walk_get_n_moves (self->walk);
  const TgPoint *line;
  guint          n_line;
  TgGame         game;

  tg_win_walk_get_game (self->walk, &game);
  line = tg_win_walk_get_line (self->walk, &n_line);
  tg_board_view_show_game (board, &game);
  tg_board_view_set_hand (board,
                          tg_game_is_over (&game) ? TG_STONE_NONE : tg_game_turn (&game));
  tg_board_view_show_line (board, n < n_line ? line + n : NULL, n_line - n,
                           tg_game_turn (&game));
}

static gchar *
describe_step (TgWinGuide *self)
{
  TgBoardView *board = tg_guide_get_board (TG_GUIDE (self));

  return self->walk != NULL
             ? tg_words_win_step (self->walk, tg_board_view_get_rows_from_top (board))
             : NULL;
}

static void
answer (TgWinGuide *self, const gchar *words)
{
  g_autofree gchar *step = describe_step (self);

  self->is_answered = TRUE;
  tg_win_controls_set_can_keep (
      self->controls, self->walk != NULL && tg_game_turn (&self->game) == self->attacker);
  if (say (self, words, step, TG_WIN_PAGE_ANSWER))
    gtk_widget_grab_focus (GTK_WIDGET (tg_guide_get_board (TG_GUIDE (self))));
  tg_guide_emit_changed (TG_GUIDE (self));
  if (self->walk != NULL)
    show_walk (self);
}

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgWinGuide) self = tg_weak_ref_take (user_data);
  g_autoptr (TgWinProof) proof = NULL;
  g_autofree gchar *words = NULL;
  TgWinAnswer       found;

  if (self == NULL || self->search == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->search
      || !tg_win_finder_run_finish (self->finder, result, &found, &proof, NULL))
    return;

  forget_search (self);
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
  TgWinGuide *self = user_data;
  gdouble     elapsed = (gdouble) (g_get_monotonic_time () - self->start_time);

  tg_win_controls_set_progress (self->controls,
                                elapsed / (gdouble) (self->seconds * G_TIME_SPAN_SECOND),
                                tg_win_finder_get_nodes (self->finder));
  return G_SOURCE_CONTINUE;
}

/**
 * tg_win_guide_start:
 *
 * Starts the chosen search.
 */
void
tg_win_guide_start (TgWinGuide *self)
{
  g_autoptr (GError) error = NULL;
  TgWinLimits limits = { 0 };

  g_return_if_fail (TG_IS_WIN_GUIDE (self));

  if (!tg_guide_is_active (TG_GUIDE (self)) || !is_asking (self))
    return;
  self->attacker = tg_win_controls_get_attacker (self->controls);
  self->kind = tg_win_controls_get_kind (self->controls);
  self->seconds = tg_win_controls_get_seconds (self->controls);
  tg_settings_set_win_search (self->settings, self->kind == TG_WIN_BY_THREATS,
                              self->seconds);
  limits.max_time_us = self->seconds * G_TIME_SPAN_SECOND;
  self->finder =
      tg_win_finder_new (&self->game, self->attacker, self->kind, &limits, &error);
  if (self->finder == NULL)
    {
      answer (self, error->message);
      return;
    }

  self->search = g_cancellable_new ();
  self->start_time = g_get_monotonic_time ();
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  tick_cb (self);
  if (say (self, _ ("Looking for a win…"), NULL, TG_WIN_PAGE_SEARCH))
    tg_win_controls_focus (self->controls);
  tg_guide_emit_changed (TG_GUIDE (self));
  tg_win_finder_run_async (self->finder, self->search, found_cb, tg_weak_ref_new (self));
}

/**
 * tg_win_guide_cancel:
 *
 * Cancels the search, and shows the first page again.
 *
 * Returns: whether a search was running
 */
gboolean
tg_win_guide_cancel (TgWinGuide *self)
{
  g_return_val_if_fail (TG_IS_WIN_GUIDE (self), FALSE);

  if (self->finder == NULL)
    return FALSE;
  tg_win_guide_ask (self);
  return TRUE;
}

/* Whether a search runs that needs the processor. */
gboolean
tg_win_guide_is_looking (TgWinGuide *self)
{
  g_return_val_if_fail (TG_IS_WIN_GUIDE (self), FALSE);

  return self->finder != NULL;
}

/* Whether the board shows a win instead of the study. */
gboolean
tg_win_guide_is_walking (TgWinGuide *self)
{
  g_return_val_if_fail (TG_IS_WIN_GUIDE (self), FALSE);

  return self->walk != NULL;
}

/**
 * tg_win_guide_get_game:
 * @game: (out): the current position in the win; a win must be shown
 *
 * Returns: number of moves of the win from the current position of the study to @game
 */
guint
tg_win_guide_get_game (TgWinGuide *self, TgGame *game)
{
  g_return_val_if_fail (TG_IS_WIN_GUIDE (self), 0);
  g_return_val_if_fail (self->walk != NULL, 0);

  tg_win_walk_get_game (self->walk, game);
  return tg_win_walk_get_n_moves (self->walk);
}

/* Returns the number of moves after @step; @n for a step to another variation. */
static guint
find_place (TgWinGuide *self, TgStudyStep step)
{
  guint n_line;
  guint n = tg_win_walk_get_n_moves (self->walk);

  tg_win_walk_get_line (self->walk, &n_line);
  switch (step)
    {
    case TG_STUDY_FIRST:
      return 0;
    case TG_STUDY_BACK:
      return n > 0 ? n - 1 : 0;
    case TG_STUDY_FORWARD:
      return MIN (n + 1, n_line);
    case TG_STUDY_LAST:
      return n_line;
    case TG_STUDY_PREVIOUS_VARIATION:
    case TG_STUDY_NEXT_VARIATION:
    case TG_STUDY_NEXT_COMMENT:
    default:
      return n;
    }
}

gboolean
tg_win_guide_can_step (TgWinGuide *self, TgStudyStep step)
{
  g_return_val_if_fail (TG_IS_WIN_GUIDE (self), FALSE);

  return self->walk != NULL
         && find_place (self, step) != tg_win_walk_get_n_moves (self->walk);
}

static void
show_step (TgWinGuide *self)
{
  g_autofree gchar *words = describe_step (self);

  tg_explanation_bar_set_text (tg_guide_get_bar (TG_GUIDE (self)), words);
  show_walk (self);
  tg_guide_emit_changed (TG_GUIDE (self));
}

/**
 * tg_win_guide_step:
 *
 * Steps forward or back in the shown win.
 */
void
tg_win_guide_step (TgWinGuide *self, TgStudyStep step)
{
  g_return_if_fail (TG_IS_WIN_GUIDE (self));

  if (!tg_win_guide_can_step (self, step))
    return;
  tg_win_walk_go (self->walk, find_place (self, step));
  show_step (self);
}

static void
tell (TgWinGuide *self, const gchar *words)
{
  tg_explanation_bar_set_text (tg_guide_get_bar (TG_GUIDE (self)), words);
}

/**
 * tg_win_guide_play:
 *
 * Plays the move of the proof, or tries a defence, in the shown win.
 */
void
tg_win_guide_play (TgWinGuide *self, TgPoint point)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TG_IS_WIN_GUIDE (self));
  g_return_if_fail (self->walk != NULL);

  if (tg_win_walk_try (self->walk, point, &error))
    show_step (self);
  else
    tell (self, error != NULL ? error->message : _ ("Only the move marked 1 wins here"));
}

/**
 * tg_win_guide_keep:
 *
 * Adds the line to the study, which stays at its position.
 */
void
tg_win_guide_keep (TgWinGuide *self)
{
  g_autoptr (GError) error = NULL;
  const TgPoint *line;
  guint          n_line;

  g_return_if_fail (TG_IS_WIN_GUIDE (self));

  if (self->walk == NULL || tg_game_turn (&self->game) != self->attacker)
    return;
  line = tg_win_walk_get_line (self->walk, &n_line);
  if (tg_guide_add_line (TG_GUIDE (self), line, n_line, &error))
    tell (self, _ ("The line was added to the study as a variation"));
  else
    tell (self, error->message);
}
