/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reasons for a move are computed only when the move is shown: this takes so little
 * time that the review of a game need not compute them for all moves. */

#include "ui/analysis/move-reasons.h"

#include "session/study/analysis/reason-finder.h"
#include "ui/words/reason-words.h"

struct _TgMoveReasons
{
  GtkLabel        *label;       /* owned */
  GCancellable    *cancellable; /* owned; NULL unless the reasons are being computed */
  gboolean         is_shown;    /* the label shows the reasons for `question` */
  gboolean         is_known;    /* `reasons` are those for `question` */
  gchar           *lead;        /* owned; or NULL: a sentence before the reasons */
  TgReasonQuestion question;
  TgReasons        reasons;
  TgReasonStyle    style;
};

TgMoveReasons *
tg_move_reasons_new (GtkLabel *label)
{
  TgMoveReasons *self = g_new0 (TgMoveReasons, 1);

  self->label = g_object_ref (label);
  return self;
}

static void
cancel (TgMoveReasons *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void
tg_move_reasons_free (TgMoveReasons *self)
{
  cancel (self);
  g_object_unref (self->label);
  g_free (self->lead);
  g_free (self);
}

static void
update (TgMoveReasons *self)
{
  g_autofree gchar *words = NULL;
  g_autofree gchar *all = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->label), self->is_shown && self->is_known);
  if (!self->is_shown || !self->is_known)
    return;
  words = tg_words_reasons (&self->reasons, &self->style);
  if (words == NULL && self->lead == NULL)
    words = tg_words_no_reason (self->question.is_fault);
  all = self->lead != NULL && words != NULL
            ? g_strdup_printf ("%s\n%s", self->lead, words)
            : g_strdup (words != NULL ? words : self->lead);
  gtk_label_set_label (self->label, all);
}

/* After a cancellation, @user_data may be freed already. */
static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  TgMoveReasons *self = user_data;
  TgReasons      reasons;

  if (!tg_reason_find_finish (result, &reasons, NULL))
    return;
  g_clear_object (&self->cancellable);
  self->reasons = reasons;
  self->is_known = TRUE;
  update (self);
}

static gboolean
is_same (const TgReasonQuestion *a, const TgReasonQuestion *b)
{
  return a->ruleset == b->ruleset && tg_board_equal (&a->board, &b->board)
         && a->move.stone == b->move.stone
         && tg_point_equal (a->move.point, b->move.point) && a->is_fault == b->is_fault
         && a->is_lost == b->is_lost && tg_point_equal (a->answer, b->answer);
}

/**
 * tg_move_reasons_show:
 * @question: the move; copied. If it is the move shown before, nothing is computed.
 * @lead: (nullable): a sentence to show before the reasons
 */
void
tg_move_reasons_show (TgMoveReasons          *self,
                      const TgReasonQuestion *question,
                      const gchar            *lead,
                      gboolean                rows_from_top)
{
  g_free (self->lead);
  self->lead = g_strdup (lead);
  self->style =
      (TgReasonStyle){ question->move.stone, question->board.size, rows_from_top };
  if (!self->is_shown || !is_same (question, &self->question))
    {
      cancel (self);
      self->is_shown = TRUE;
      self->is_known = FALSE;
      self->question = *question;
      self->cancellable = g_cancellable_new ();
      tg_reason_find_async (question, self->cancellable, found_cb, self);
    }
  update (self);
}

void
tg_move_reasons_hide (TgMoveReasons *self)
{
  cancel (self);
  self->is_shown = FALSE;
  update (self);
}
