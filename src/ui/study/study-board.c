/* SPDX-License-Identifier: GPL-3.0-or-later */

/* While the board is lent to an explanation, it shows nothing of the study, since the
 * analysis is about another position than the explanation. */

#include "ui/study/study-board.h"

#include "session/study/tree-finder.h"
#include "ui/words/analysis-words.h"

/* Maximum number of candidates: more would cover the board. */
#define MAX_CANDIDATES 5

/* A candidate whose chance is lower than the best one by this much is drawn as pale as
 * possible. */
#define MAX_CHANCE_LOSS 0.3

struct _TgStudyBoard
{
  GObject parent_instance;

  TgBoardView     *view;     /* weak */
  TgAnalysisPanel *analysis; /* weak */
  TgExplorerPanel *explorer; /* weak */
  TgStudy         *study;    /* owned; NULL until it is set */
  const TgRecord  *shown;    /* the record on the board; not followed */
  TgTreeFinder    *finder;   /* owned */
  gboolean         is_lent;
  gboolean         is_secret;
};

G_DEFINE_FINAL_TYPE (TgStudyBoard, tg_study_board, G_TYPE_OBJECT)

static void
tg_study_board_dispose (GObject *object)
{
  TgStudyBoard *self = TG_STUDY_BOARD (object);

  g_clear_weak_pointer (&self->view);
  g_clear_weak_pointer (&self->analysis);
  g_clear_weak_pointer (&self->explorer);
  g_clear_object (&self->study);
  g_clear_pointer (&self->finder, tg_tree_finder_free);
  G_OBJECT_CLASS (tg_study_board_parent_class)->dispose (object);
}

static void
tg_study_board_class_init (TgStudyBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_study_board_dispose;
}

static void
tg_study_board_init (TgStudyBoard *self)
{
  self->finder = tg_tree_finder_new ();
}

static gdouble
find_quality (const TgAnalysis *line, const TgAnalysis *best)
{
  return 1.0 - CLAMP ((best->win_chance - line->win_chance) / MAX_CHANCE_LOSS, 0.0, 1.0);
}

static gboolean
is_empty (TgStudyBoard *self, TgPoint point)
{
  const TgScene *scene = tg_board_view_peek_scene (self->view);

  return tg_point_is_on_board (point, scene->size)
         && scene->stones[tg_point_index (point, scene->size)] == TG_STONE_NONE;
}

/* Shows the best moves of the analysis, and crosses on the points that it leaves out. */
static void
show_candidates (TgStudyBoard *self)
{
  guint             n = 0;
  const TgAnalysis *lines = NULL;
  TgNote            notes[TG_MAX_POINTS] = { 0 };
  const TgPoint    *blocked;
  guint             n_blocked;
  gboolean          is_active;

  if (self->view == NULL || self->analysis == NULL || self->is_lent)
    return;
  lines = tg_analysis_panel_get_lines (self->analysis, &n);
  n = MIN (n, MAX_CANDIDATES);
  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *value = tg_words_analysis_value (&lines[i]);

      notes[i].kind = i == 0 ? TG_NOTE_BEST : TG_NOTE_CANDIDATE;
      notes[i].point = lines[i].n_line > 0 ? lines[i].line[0] : TG_POINT_NONE;
      notes[i].quality = find_quality (&lines[i], &lines[0]);
      tg_note_set_text (&notes[i], value);
    }
  blocked = tg_analysis_panel_get_blocked (self->analysis, &n_blocked);
  g_object_get (self->analysis, "active", &is_active, NULL);
  for (guint i = 0; is_active && i < n_blocked && n < TG_MAX_POINTS; i++)
    if (is_empty (self, blocked[i]))
      notes[n++] = (TgNote){ .kind = TG_NOTE_CROSS, .point = blocked[i] };
  tg_board_view_show_candidates (self->view, notes, n);
}

static void
show_continuations (TgStudyBoard *self)
{
  const TgRecord     *record = tg_study_get_record (self->study);
  const TgRecordNode *node = tg_study_get_node (self->study);
  TgPoint             points[TG_MAX_POINTS];
  guint               n_points;

  if (self->is_secret)
    {
      tg_board_view_show_continuations (self->view, NULL, NULL);
      return;
    }
  tg_board_view_show_continuations (self->view, record, node);
  n_points = tg_tree_finder_list_other_moves (self->finder, record, node, points);
  tg_board_view_show_other_moves (self->view, points, n_points);
}

/* Shows the marks and the next moves again, after a change of the tree or of a text.
 * Another game of the file may have another size, so the board waits for its position. */
static void
changed_cb (TgStudyBoard *self)
{
  if (self->view == NULL || self->is_lent
      || tg_study_get_record (self->study) != self->shown)
    return;
  tg_board_view_show_marks (self->view, tg_study_get_node (self->study));
  show_continuations (self);
}

static void
show_played (TgStudyBoard *self)
{
  g_autoptr (GArray) notes = NULL;

  if (self->view == NULL || self->explorer == NULL || self->is_lent)
    return;
  if (!self->is_secret)
    notes = tg_explorer_panel_get_notes (self->explorer);
  tg_board_view_show_played (
      self->view, notes != NULL ? (const TgNote *) (gpointer) notes->data : NULL,
      notes != NULL ? notes->len : 0);
}

/**
 * tg_study_board_update:
 *
 * Shows the current position, unless the board is lent.
 */
void
tg_study_board_update (TgStudyBoard *self)
{
  TgGame game;

  g_return_if_fail (TG_IS_STUDY_BOARD (self));

  if (self->study == NULL || self->view == NULL || self->is_lent)
    return;
  self->shown = tg_study_get_record (self->study);
  tg_study_get_game (self->study, &game);
  tg_board_view_show_game (self->view, &game);
  tg_board_view_show_marks (self->view, tg_study_get_node (self->study));
  tg_board_view_set_hand (self->view,
                          tg_game_is_over (&game) ? TG_STONE_NONE : tg_game_turn (&game));
  show_continuations (self);
  show_candidates (self);
  show_played (self);
}

static void
preview_cb (TgStudyBoard *self, GArray *points)
{
  TgGame game;

  if (self->view == NULL)
    return;
  if (points == NULL || self->is_lent)
    {
      tg_board_view_show_preview (self->view, NULL, 0, TG_STONE_BLACK);
      return;
    }
  tg_study_get_game (self->study, &game);
  tg_board_view_show_preview (self->view, (const TgPoint *) (gpointer) points->data,
                              points->len, tg_game_turn (&game));
}

/* Shows the line of the candidate under the pointer or the keyboard cursor. */
static void
pointed_cb (TgStudyBoard *self)
{
  if (self->analysis != NULL && self->view != NULL)
    tg_analysis_panel_point_at (self->analysis,
                                self->is_lent ? TG_POINT_NONE
                                              : tg_board_view_get_pointed (self->view));
}

static gboolean
scroll_cb (G_GNUC_UNUSED GtkEventController *controller,
           G_GNUC_UNUSED gdouble             dx,
           gdouble                           dy,
           TgStudyBoard                     *self)
{
  return self->analysis != NULL
         && tg_analysis_panel_lengthen (self->analysis, dy < 0 ? -1 : 1);
}

static gboolean
key_cb (G_GNUC_UNUSED GtkEventControllerKey *controller,
        guint                                keyval,
        G_GNUC_UNUSED guint                  keycode,
        GdkModifierType                      state,
        TgStudyBoard                        *self)
{
  if (self->analysis == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      return tg_analysis_panel_lengthen (self->analysis, 1);
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      return tg_analysis_panel_lengthen (self->analysis, -1);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
add_controllers (TgStudyBoard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect_object (scroll, "scroll", G_CALLBACK (scroll_cb), self, 0);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->view), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
}

/**
 * tg_study_board_new:
 *
 * Holds weak references to the widgets.
 */
TgStudyBoard *
tg_study_board_new (TgBoardView     *view,
                    TgAnalysisPanel *analysis,
                    TgExplorerPanel *explorer)
{
  TgStudyBoard *self = g_object_new (TG_TYPE_STUDY_BOARD, NULL);

  g_set_weak_pointer (&self->view, view);
  g_set_weak_pointer (&self->analysis, analysis);
  g_set_weak_pointer (&self->explorer, explorer);
  g_signal_connect_object (analysis, "preview", G_CALLBACK (preview_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "changed", G_CALLBACK (show_candidates), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (explorer, "preview", G_CALLBACK (preview_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (explorer, "changed", G_CALLBACK (show_played), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "pointed", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  add_controllers (self);
  return self;
}

/**
 * tg_study_board_set_study:
 *
 * To be called once.
 */
void
tg_study_board_set_study (TgStudyBoard *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_STUDY_BOARD (self));
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tg_study_board_set_lent:
 *
 * @lent: whether another object draws on the board; if not, the current position is shown
 * again
 */
void
tg_study_board_set_lent (TgStudyBoard *self, gboolean lent)
{
  g_return_if_fail (TG_IS_STUDY_BOARD (self));

  if (self->is_lent == lent)
    return;
  self->is_lent = lent;
  pointed_cb (self);
  if (lent)
    preview_cb (self, NULL);
  tg_study_board_update (self);
}

/**
 * tg_study_board_set_secret:
 *
 * @secret is whether to hide the next moves of the record.
 */
void
tg_study_board_set_secret (TgStudyBoard *self, gboolean secret)
{
  g_return_if_fail (TG_IS_STUDY_BOARD (self));

  if (self->is_secret == secret)
    return;
  self->is_secret = secret;
  tg_study_board_update (self);
}
