/* SPDX-License-Identifier: GPL-3.0-or-later */

/* While a hint is being computed, its button shows a spinner and cancels the request. */

#include "ui/game/game-hint.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/explainers/hint-explainer.h"
#include "ui/widgets/weak-ref.h"

struct _TgGameHint
{
  GObject parent_instance;

  TgGameCursor     *cursor;    /* owned */
  TgGameAnnouncer  *announcer; /* owned */
  TgHintExplainer  *explainer; /* owned */
  TgExplanationBar *bar;       /* borrowed: outlives the announcer */
  GtkButton        *button;    /* borrowed: outlives the announcer */
  GCancellable     *question;  /* owned; NULL unless a hint is being computed */
};

G_DEFINE_FINAL_TYPE (TgGameHint, tg_game_hint, G_TYPE_OBJECT)

static void
tg_game_hint_dispose (GObject *object)
{
  TgGameHint *self = TG_GAME_HINT (object);

  g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
  g_clear_object (&self->explainer);
  g_clear_object (&self->announcer);
  g_clear_object (&self->cursor);
  G_OBJECT_CLASS (tg_game_hint_parent_class)->dispose (object);
}

static void
tg_game_hint_class_init (TgGameHintClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_hint_dispose;
}

static void
tg_game_hint_init (G_GNUC_UNUSED TgGameHint *self)
{
}

static void
update_button (TgGameHint *self)
{
  tg_hint_explainer_update_button (self->explainer, self->button, self->question != NULL);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameHint) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgMatch *match;
  TgAdvice advice;
  gboolean is_ours;
  gboolean found = tg_match_hints_ask_finish (tg_match_get_hints (TG_MATCH (source)),
                                              result, &advice, &error);

  if (self == NULL)
    return;
  is_ours = self->question != NULL
            && self->question == g_task_get_cancellable (G_TASK (result));
  if (is_ours)
    {
      g_clear_object (&self->question);
      update_button (self);
    }
  match = tg_game_cursor_get_match (self->cursor);
  if (match == NULL)
    return;
  if (found && is_ours)
    {
      /* A warning names points already, and is more precise than an area. */
      TgHintStage first = tg_explanation_bar_get_heading (self->bar) != NULL
                              ? TG_HINT_POINT
                              : TG_HINT_REGION;

      tg_hint_explainer_show (self->explainer, tg_match_get_game (match), &advice, first);
      tg_game_announcer_announce (self->announcer,
                                  tg_explanation_bar_get_heading (self->bar));
    }
  else if (!found && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tg_game_announcer_show_message (self->announcer, error->message);
}

/* Cancels the request for a hint, without an answer. */
static void
cancel_request (TgGameHint *self)
{
  if (self->question == NULL)
    return;
  g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
  update_button (self);
}

/* Discards the hint if another position is shown. */
static void
position_changed_cb (TgGameHint *self)
{
  TgGame past;

  tg_hint_explainer_follow (self->explainer,
                            tg_game_cursor_get_game (self->cursor, &past));
}

/**
 * tg_game_hint_new:
 * @cursor: the shown position
 * @board: shows the hints
 * @bar: explains the hints
 * @button: the hint button
 * @announcer: announces the hints
 *
 * All widgets must outlive the object.
 *
 * Returns: (transfer full): an object that finds and shows hints
 */
TgGameHint *
tg_game_hint_new (TgGameCursor     *cursor,
                  TgBoardView      *board,
                  TgExplanationBar *bar,
                  GtkButton        *button,
                  TgGameAnnouncer  *announcer)
{
  TgGameHint *self = g_object_new (TG_TYPE_GAME_HINT, NULL);

  self->cursor = g_object_ref (cursor);
  self->announcer = g_object_ref (announcer);
  self->bar = bar;
  self->button = button;
  tg_explanation_bar_set_board (bar, board);
  self->explainer = tg_hint_explainer_new (board, bar);
  g_signal_connect_object (self->explainer, "changed", G_CALLBACK (update_button), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cursor, "match-changed", G_CALLBACK (cancel_request), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cursor, "position-changed", G_CALLBACK (position_changed_cb),
                           self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * tg_game_hint_ask:
 * @self: the hints of a window
 *
 * Requests a hint, or cancels the request. If a hint is known, shows its next stage, or
 * hides it after the last one. The last position must be shown.
 */
void
tg_game_hint_ask (TgGameHint *self)
{
  g_return_if_fail (TG_IS_GAME_HINT (self));

  if (self->question != NULL)
    {
      cancel_request (self);
      tg_game_announcer_update (self->announcer);
      return;
    }
  if (tg_hint_explainer_show_next (self->explainer))
    return;
  self->question = g_cancellable_new ();
  update_button (self);
  tg_game_announcer_announce (self->announcer, _ ("Looking for a hint…"));
  tg_match_hints_ask_async (tg_match_get_hints (tg_game_cursor_get_match (self->cursor)),
                            self->question, found_cb, tg_weak_ref_new (self));
}
