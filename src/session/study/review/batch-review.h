/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reviews many games one after another, and lists their mistakes. It can be interrupted at
 * any time, and continues from its file. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"
#include "session/study/review/review-grade.h"

G_BEGIN_DECLS

/* A mistake. A plain value; the texts belong to the review. */
typedef struct
{
  const gchar *path;  /* the file */
  guint        game;  /* number of the game in the file, from 0 */
  const gchar *black; /* the players; empty if unknown */
  const gchar *white;
  guint        size;   /* points a side of its board */
  guint        number; /* number of the move, from 1 */
  TgStone      side;   /* who made it */
  TgPoint      played; /* may be %TG_POINT_PASS */
  TgPoint      better; /* %TG_POINT_NONE if it is unknown */
  TgGrade      grade;
  gdouble      before; /* the mover's chance to win before the move, from 0 to 1 */
  gdouble      after;  /* and after it */
} TgBatchFault;

#define TG_TYPE_BATCH_REVIEW (tg_batch_review_get_type ())

/**
 * TgBatchReview:
 *
 * A list of files with games, and the mistakes found in them. Use it only from the thread
 * that created it, whose main context must be iterated.
 *
 * Signals, described in batch-review.c:
 *
 *     ::progress ()          another position was reviewed, or the list has changed
 *     ::reviewed (TgReview)  another game was reviewed
 *     ::finished ()          all games are reviewed
 */
G_DECLARE_FINAL_TYPE (TgBatchReview, tg_batch_review, TG, BATCH_REVIEW, GObject)

TgBatchReview *tg_batch_review_new (const gchar *path, guint64 nodes, GError **error);

void     tg_batch_review_add_async (TgBatchReview      *self,
                                    const gchar        *path,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data);
gboolean tg_batch_review_add_finish (TgBatchReview *self,
                                     GAsyncResult  *result,
                                     GError       **error);
void     tg_batch_review_clear (TgBatchReview *self);
void     tg_batch_review_start (TgBatchReview *self);
void     tg_batch_review_pause (TgBatchReview *self);
void     tg_batch_review_close (TgBatchReview *self);
gboolean tg_batch_review_is_running (TgBatchReview *self);

void      tg_batch_review_load_game_async (const gchar        *path,
                                           guint               game,
                                           GCancellable       *cancellable,
                                           GAsyncReadyCallback callback,
                                           gpointer            user_data);
TgRecord *tg_batch_review_load_game_finish (GAsyncResult *result, GError **error);

gboolean            tg_batch_review_has_file (TgBatchReview *self, const gchar *path);
guint               tg_batch_review_get_n_files (TgBatchReview *self);
guint               tg_batch_review_get_n_files_done (TgBatchReview *self);
guint               tg_batch_review_get_n_games (TgBatchReview *self);
guint               tg_batch_review_get_n_total (TgBatchReview *self);
guint               tg_batch_review_get_n_failed (TgBatchReview *self);
gdouble             tg_batch_review_get_fraction (TgBatchReview *self);
guint               tg_batch_review_get_n_faults (TgBatchReview *self);
const TgBatchFault *tg_batch_review_get_fault (TgBatchReview *self, guint index);
const GError       *tg_batch_review_get_error (TgBatchReview *self);

G_END_DECLS
