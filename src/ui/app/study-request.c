/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/study-request.h"

#include "ui/widgets/present-window.h"

/* Moves the study to the position after @n_moves moves; 0 for the last position. */
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

void
tg_study_request_open (TgStudyWindow        *window,
                       TgRecord             *record,
                       const TgStudyRequest *request)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (window));
  g_return_if_fail (record != NULL);
  g_return_if_fail (request != NULL);

  tg_study_window_show_record (window, record);
  tg_study_window_set_terms (window, request->terms);
  if (request->is_unsaved)
    tg_study_set_unsaved (tg_study_window_get_study (window));
  if (request->n_moves > 0)
    show_position (tg_study_window_get_study (window), record, request->n_moves);
  tg_review_panel_set_person (tg_study_window_get_review (window), request->person);
  tg_present_window (GTK_WINDOW (window));
  if (request->action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), request->action, NULL);
  if (request->report != NULL)
    tg_study_window_describe_file (window, request->report);
}
