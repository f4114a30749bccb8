/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/study-request.h"

#include "ui/widgets/present.h"

/* In the data of a window. */
#define PENDING "tg-pending"
#define OPENING "tg-opening"

/* A game that is opened for studying, until its window is there. */
typedef struct
{
  TgRecord        *record; /* owned; NULL once the window has it */
  TgStudyRequest   request;
  TgRecordIoReport report; /* for the request, if it has one */
} Pending;

static void
pending_free (gpointer pending)
{
  g_clear_pointer (&((Pending *) pending)->record, tg_record_free);
  g_free (pending);
}

/* Goes to the position of the game after so many moves, as far as it has them. */
static void
show_position (TgStudy *study, TgRecord *record, guint n_moves)
{
  TgRecordNode *node = tg_record_get_root (record);
  TgRecordNode *next;

  for (guint i = 0; i < n_moves && (next = tg_record_node_get_first_child (node)) != NULL;
       i++)
    node = next;
  tg_study_go (study, node);
}

static void
show_game (gpointer window)
{
  Pending  *pending = g_object_get_data (window, PENDING);
  TgRecord *record = g_steal_pointer (&pending->record);

  tg_study_window_show_record (window, record);
  if (pending->request.is_unsaved)
    tg_study_set_unsaved (tg_study_window_get_study (window));
  if (pending->request.n_moves > 0)
    show_position (tg_study_window_get_study (window), record, pending->request.n_moves);
  tg_review_panel_set_person (tg_study_window_get_review (window),
                              pending->request.person);
}

/* Goes on in the window that has appeared. */
static void
follow (gpointer window)
{
  const Pending *pending = g_object_get_data (window, PENDING);

  if (pending->request.action != NULL)
    gtk_widget_activate_action (window, pending->request.action, NULL);
  if (pending->request.report != NULL)
    tg_study_window_describe_file (window, &pending->report);
  g_object_set_data (window, PENDING, NULL);
}

void
tg_study_request_open (TgStudyWindow        *window,
                       TgRecord             *record,
                       const TgStudyRequest *request)
{
  Pending *pending;

  g_return_if_fail (TG_IS_STUDY_WINDOW (window));
  g_return_if_fail (record != NULL);
  g_return_if_fail (request != NULL);

  pending = g_new0 (Pending, 1);
  pending->record = record;
  pending->request = *request;
  if (request->report != NULL)
    pending->report = *request->report;
  g_object_set_data_full (G_OBJECT (window), PENDING, pending, pending_free);
  tg_present_add_piece (GTK_WINDOW (window), show_game);
  tg_present (GTK_WINDOW (window));
  tg_present_add_piece (GTK_WINDOW (window), follow);
}

/* A file that is opened for studying, until it is loaded. */
typedef struct
{
  GFile   *file; /* owned */
  GWeakRef from; /* of TgGameHost */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_object_unref (opening->file);
  g_weak_ref_clear (&opening->from);
  g_free (opening);
}

static void
load_file (gpointer window)
{
  Opening *opening = g_object_steal_data (window, OPENING);
  g_autoptr (TgGameHost) from = g_weak_ref_get (&opening->from);

  tg_study_window_load_from (window, from, opening->file);
  opening_free (opening);
}

void
tg_study_request_open_file (TgStudyWindow *window, TgGameHost *from, GFile *file)
{
  Opening *opening;

  g_return_if_fail (TG_IS_STUDY_WINDOW (window));
  g_return_if_fail (G_IS_FILE (file));

  opening = g_new0 (Opening, 1);
  opening->file = g_object_ref (file);
  g_weak_ref_init (&opening->from, from);
  g_object_set_data_full (G_OBJECT (window), OPENING, opening, opening_free);
  tg_present_add_piece (GTK_WINDOW (window), load_file);
  tg_present_begin (GTK_WINDOW (window));
}

GFile *
tg_study_request_find_file (TgStudyWindow *window)
{
  const Opening *opening;

  g_return_val_if_fail (TG_IS_STUDY_WINDOW (window), NULL);

  opening = g_object_get_data (G_OBJECT (window), OPENING);
  return opening != NULL ? opening->file : tg_study_window_get_file (window);
}
