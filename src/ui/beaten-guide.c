/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The guide takes the study to the mistake, and to the position after it, in which it
 * shows the win. Whoever goes elsewhere in the study has seen enough. */

#include "ui/beaten-guide.h"

#include <glib/gi18n-lib.h>

#include "session/beaten.h"
#include "ui/weak-ref.h"
#include "ui/words-beaten.h"

/* How often it is told how far the search has come. */
#define PROGRESS_MS 200

struct _TgBeatenGuide
{
  GObject parent_instance;

  TgBoardView      *board; /* weak */
  TgExplanationBar *bar;   /* weak */
  TgStudy          *study; /* weak */

  TgBeaten     *question;    /* owned; NULL unless the answer is waited for */
  GCancellable *cancellable; /* owned; of that question */
  guint         progress_id; /* a timeout; 0 unless the answer is waited for */
  guint         place;       /* as last told */
  guint         n_lost;      /* as last told */

  TgGame         game;     /* at its end */
  guint          n_fixed;  /* of its stones */
  TgRecordNode  *end;      /* borrowed from the study while that is not changed */
  TgBeatenAnswer answer;   /* more ways out may be added while it is waited for */
  gboolean       is_shown; /* the answer, at a step */
  guint          step;     /* 0 is the mistake */
  gboolean       is_busy;  /* it speaks, or moves the study itself */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgBeatenGuide, tg_beaten_guide, G_TYPE_OBJECT)

static void
forget_question (TgBeatenGuide *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->question, tg_beaten_unref);
}

static void
tg_beaten_guide_dispose (GObject *object)
{
  TgBeatenGuide *self = TG_BEATEN_GUIDE (object);

  forget_question (self);
  g_clear_weak_pointer (&self->board);
  g_clear_weak_pointer (&self->bar);
  g_clear_weak_pointer (&self->study);
  G_OBJECT_CLASS (tg_beaten_guide_parent_class)->dispose (object);
}

static void
tg_beaten_guide_class_init (TgBeatenGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_beaten_guide_dispose;

  /**
   * TgBeatenGuide::changed:
   * @self: a guide
   *
   * Emitted when something else can be done, or is being done, than before.
   */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_BEATEN_GUIDE, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_beaten_guide_init (G_GNUC_UNUSED TgBeatenGuide *self)
{
}

/* The bar was closed, or says something else. */
static void
closed_cb (TgBeatenGuide *self)
{
  if (self->is_busy || (self->question == NULL && !self->is_shown))
    return;
  forget_question (self);
  self->is_shown = FALSE;
  if (self->board != NULL)
    {
      tg_board_view_show_mistake (self->board, TG_POINT_NONE, NULL, 0);
      tg_board_view_show_line (self->board, NULL, 0, TG_STONE_BLACK);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * tg_beaten_guide_new:
 * @board: where the win is shown
 * @bar: where it is told
 *
 * Makes a guide.
 *
 * Returns: (transfer full): the guide
 */
TgBeatenGuide *
tg_beaten_guide_new (TgBoardView *board, TgExplanationBar *bar)
{
  TgBeatenGuide *self = g_object_new (TG_TYPE_BEATEN_GUIDE, NULL);

  g_set_weak_pointer (&self->board, board);
  g_set_weak_pointer (&self->bar, bar);
  g_signal_connect_object (bar, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * tg_beaten_guide_stop:
 * @self: a guide
 *
 * Stops looking, and takes away what is shown.
 */
void
tg_beaten_guide_stop (TgBeatenGuide *self)
{
  g_return_if_fail (TG_IS_BEATEN_GUIDE (self));

  if ((self->question != NULL || self->is_shown) && self->bar != NULL)
    tg_explanation_bar_hide (self->bar);
}

/* Somebody else has moved or changed the study. */
static void
study_cb (TgBeatenGuide *self)
{
  if (!self->is_busy)
    tg_beaten_guide_stop (self);
}

/**
 * tg_beaten_guide_set_study:
 * @self: a guide
 * @study: what it guides through
 *
 * Says what is studied. To be called once.
 */
void
tg_beaten_guide_set_study (TgBeatenGuide *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_BEATEN_GUIDE (self));
  g_return_if_fail (TG_IS_STUDY (study));

  g_set_weak_pointer (&self->study, study);
  g_signal_connect_object (study, "moved", G_CALLBACK (study_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "changed", G_CALLBACK (study_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Finds the end of the line that is looked at. */
static void
find_game (TgBeatenGuide *self)
{
  self->end = (TgRecordNode *) tg_beaten_find_end (tg_study_get_node (self->study));
  self->n_fixed =
      tg_beaten_get_game (tg_study_get_record (self->study), self->end, &self->game);
}

/**
 * tg_beaten_guide_can_start:
 * @self: a guide
 *
 * Asks whether somebody has lost the game that is studied.
 *
 * Returns: whether tg_beaten_guide_start() will look
 */
gboolean
tg_beaten_guide_can_start (TgBeatenGuide *self)
{
  TgGame game;

  g_return_val_if_fail (TG_IS_BEATEN_GUIDE (self), FALSE);

  if (self->study == NULL)
    return FALSE;
  tg_beaten_get_game (tg_study_get_record (self->study),
                      tg_beaten_find_end (tg_study_get_node (self->study)), &game);
  return tg_game_is_over (&game) && game.winner != TG_STONE_NONE;
}

static void
say (TgBeatenGuide *self, const gchar *heading, const gchar *text)
{
  self->is_busy = TRUE;
  tg_explanation_bar_say (self->bar, heading, text);
  self->is_busy = FALSE;
}

/* The node of the line after which so many stones lie on the board. */
static TgRecordNode *
find_node (TgBeatenGuide *self, guint n_stones)
{
  TgRecordNode *node = self->end;
  guint         n = self->game.board.n_moves;

  while (n > n_stones && tg_record_node_get_parent (node) != NULL)
    {
      n -= tg_point_is_on_board (tg_record_node_get_move (node).point,
                                 self->game.board.size);
      node = tg_record_node_get_parent (node);
    }
  return node;
}

static guint
count_steps (TgBeatenGuide *self)
{
  return self->answer.kind == TG_BEATEN_NOT_PROVED ? 0 : self->answer.n_line;
}

static void
draw (TgBeatenGuide *self)
{
  const TgBeatenAnswer *answer = &self->answer;
  TgPoint               ways[TG_MAX_WAYS_OUT];

  for (guint i = 0; i < answer->ways.n; i++)
    ways[i] = answer->ways.ways[i].point;
  if (self->step > 0)
    tg_board_view_show_line (self->board, answer->line, self->step, self->game.winner);
  else if (answer->kind == TG_BEATEN_BY_MOVE)
    tg_board_view_show_mistake (self->board,
                                self->game.board.moves[answer->n_before].point, ways,
                                answer->ways.n);
}

static void
add_buttons (TgBeatenGuide *self)
{
  tg_explanation_bar_add_button (self->bar, "go-previous-symbolic", _ ("One step back"),
                                 "win.beaten-previous");
  tg_explanation_bar_add_button (self->bar, "go-next-symbolic", _ ("One step forward"),
                                 "win.beaten-next");
}

static void
speak (TgBeatenGuide *self)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *heading = NULL;
  gboolean          rows_from_top;

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  heading = self->step == 0 ? tg_words_beaten (&self->answer, &self->game, self->n_fixed,
                                               rows_from_top, &text)
                            : tg_words_beaten_step (&self->answer, &self->game,
                                                    self->step - 1, rows_from_top, &text);
  if (self->question != NULL && self->step == 0)
    {
      g_autofree gchar *known = g_steal_pointer (&text);

      text = g_strdup_printf ("%s %s", known, _ ("Other moves are still being tried."));
    }
  say (self, heading, text);
  if (count_steps (self) > 0)
    add_buttons (self);
}

static void
go (TgBeatenGuide *self, guint n_stones)
{
  self->is_busy = TRUE;
  tg_study_go (self->study, find_node (self, n_stones));
  self->is_busy = FALSE;
  tg_board_view_show_line (self->board, NULL, 0, TG_STONE_BLACK);
}

/* Shows the answer at its step: the position, what is drawn on it, and the words. */
static void
show (TgBeatenGuide *self)
{
  guint n_stones = self->answer.kind == TG_BEATEN_NOT_PROVED ? self->game.board.n_moves
                                                             : self->answer.n_before;

  if (self->board == NULL || self->bar == NULL || self->study == NULL)
    return;
  if (self->answer.kind == TG_BEATEN_BY_MOVE && self->step > 0)
    n_stones++;
  go (self, n_stones);
  self->is_shown = TRUE;
  speak (self);
  draw (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whoever looks at the win already is not disturbed. */
static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgBeatenGuide) self = tg_weak_ref_take (user_data);

  if (self == NULL || self->question == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->cancellable
      || !tg_beaten_run_finish (self->question, result, &self->answer, NULL))
    return;
  forget_question (self);
  if (self->step == 0)
    show (self);
  else
    g_signal_emit (self, signals[CHANGED], 0);
}

/* A way out is known, or one more. */
static void
show_answer_so_far (TgBeatenGuide *self, const TgBeatenAnswer *answer)
{
  gboolean is_new = !self->is_shown || self->answer.ways.n != answer->ways.n;

  self->answer = *answer;
  if (is_new && self->step == 0)
    show (self);
}

/* A move loses, but perhaps all others do, too. */
static void
show_suspect (TgBeatenGuide *self, const TgBeatenAnswer *answer)
{
  g_autofree gchar *text = NULL;
  gboolean          rows_from_top;

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  text = tg_words_beaten_suspect (answer, &self->game, rows_from_top);
  self->answer = *answer;
  go (self, answer->n_before);
  say (self, _ ("Looking for the mistake…"), text);
  draw (self);
}

static void
show_place (TgBeatenGuide *self, guint place)
{
  g_autofree gchar *text =
      g_strdup_printf (_ ("Move %u of %u"), place - MIN (place, self->n_fixed),
                       self->game.board.n_moves - self->n_fixed);

  say (self, _ ("Looking for the mistake…"), text);
}

static gboolean
progress_cb (gpointer user_data)
{
  TgBeatenGuide   *self = user_data;
  TgBeatenProgress progress;
  guint            n_lost;

  if (self->board == NULL || self->bar == NULL || self->study == NULL)
    return G_SOURCE_CONTINUE;
  tg_beaten_get_progress (self->question, &progress);
  n_lost = progress.has_suspect ? progress.answer.ways.n_lost : 0;
  if (progress.has_suspect && progress.answer.ways.n > 0)
    show_answer_so_far (self, &progress.answer);
  else if (progress.place == self->place && n_lost == self->n_lost)
    return G_SOURCE_CONTINUE;
  else if (progress.has_suspect)
    show_suspect (self, &progress.answer);
  else
    show_place (self, progress.place);
  self->place = progress.place;
  self->n_lost = n_lost;
  return G_SOURCE_CONTINUE;
}

/**
 * tg_beaten_guide_start:
 * @self: a guide
 * @error: return location for a %TG_BEATEN_ERROR
 *
 * Looks for the mistake that lost the game whose moves are looked at, and shows what is
 * known of it as soon as it is.
 *
 * Returns: whether it looks
 */
gboolean
tg_beaten_guide_start (TgBeatenGuide *self, GError **error)
{
  TgBeaten *question;

  g_return_val_if_fail (TG_IS_BEATEN_GUIDE (self), FALSE);
  g_return_val_if_fail (self->study != NULL, FALSE);

  tg_beaten_guide_stop (self);
  find_game (self);
  question = tg_beaten_new (&self->game, self->n_fixed, TG_BEATEN_DEFAULT_NODES, error);
  if (question == NULL)
    return FALSE;

  self->question = question;
  self->cancellable = g_cancellable_new ();
  self->place = G_MAXUINT;
  self->step = 0;
  say (self, _ ("Looking for the mistake…"), NULL);
  self->progress_id = g_timeout_add (PROGRESS_MS, progress_cb, self);
  tg_beaten_run_async (question, self->cancellable, found_cb, tg_weak_ref_new (self));
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/**
 * tg_beaten_guide_can_step:
 * @self: a guide
 * @direction: 1 for on, -1 for back
 *
 * Asks whether there is another step.
 *
 * Returns: whether tg_beaten_guide_step() shows one
 */
gboolean
tg_beaten_guide_can_step (TgBeatenGuide *self, gint direction)
{
  g_return_val_if_fail (TG_IS_BEATEN_GUIDE (self), FALSE);

  return self->is_shown
         && (direction < 0 ? self->step > 0 : self->step < count_steps (self));
}

/**
 * tg_beaten_guide_step:
 * @self: a guide
 * @direction: 1 for on, -1 for back
 *
 * Shows another step of the win, if there is one.
 */
void
tg_beaten_guide_step (TgBeatenGuide *self, gint direction)
{
  g_return_if_fail (TG_IS_BEATEN_GUIDE (self));

  if (!tg_beaten_guide_can_step (self, direction))
    return;
  self->step = direction < 0 ? self->step - 1 : self->step + 1;
  show (self);
}

/**
 * tg_beaten_guide_is_looking:
 * @self: a guide
 *
 * Asks whether the search needs the processor.
 *
 * Returns: whether the answer is waited for
 */
gboolean
tg_beaten_guide_is_looking (TgBeatenGuide *self)
{
  g_return_val_if_fail (TG_IS_BEATEN_GUIDE (self), FALSE);

  return self->question != NULL;
}
