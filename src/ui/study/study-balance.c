/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Even moves are entered as a variation, which undo removes. A search for them ends when
 * another position is shown. */

#include "ui/study/study-balance.h"

#include <glib/gi18n-lib.h>

#include "session/study/analysis/balance-finder.h"
#include "ui/widgets/action-map.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/words.h"

#define SEARCH_US (3 * (gint64) G_USEC_PER_SEC)

struct _TgStudyBalance
{
  GObject parent_instance;

  TgGameHost      *host;     /* borrowed: the host owns this object */
  TgBoardView     *board;    /* borrowed from the host */
  TgAnalysisPanel *analysis; /* borrowed from the host */
  TgStudy         *study;    /* owned; NULL until it is set */
  GCancellable    *search;   /* owned: cancels the search; or NULL */
  guint            n_moves;  /* number of moves that are searched */
};

G_DEFINE_FINAL_TYPE (TgStudyBalance, tg_study_balance, G_TYPE_OBJECT)

static void
cancel (TgStudyBalance *self)
{
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
}

static gchar *
describe (TgStudyBalance *self, const TgPoint *points)
{
  gboolean          rows_from_top = tg_board_view_get_rows_from_top (self->board);
  TgBoard           board;
  g_autofree gchar *first = NULL;
  g_autofree gchar *second = NULL;

  tg_board_init (&board, tg_record_get_size (tg_study_get_record (self->study)));
  first = tg_words_point_name (&board, points[0], rows_from_top);
  if (self->n_moves == 1)
    /* Translators: a point such as H8: after this move neither side is ahead. */
    return g_strdup_printf (_ ("Even after %s"), first);
  second = tg_words_point_name (&board, points[1], rows_from_top);
  /* Translators: two points such as H8: after these moves neither side is ahead. */
  return g_strdup_printf (_ ("Even after %s and %s"), first, second);
}

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyBalance) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;
  TgPoint           points[TG_BALANCE_FINDER_MAX_MOVES];
  gboolean          found = tg_balance_find_finish (result, points, &error);

  if (self == NULL || self->host == NULL || self->search == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->search)
    return;
  g_clear_object (&self->search);
  if (found)
    {
      words = describe (self, points);
      found = tg_study_enter_line (self->study, points, self->n_moves, &error);
    }
  tg_game_host_show_message (self->host, found ? words : error->message);
}

static void
even_move_cb (G_GNUC_UNUSED GSimpleAction *action,
              GVariant                    *parameter,
              gpointer                     user_data)
{
  TgStudyBalance *self = user_data;
  TgGame          game;

  cancel (self);
  tg_study_get_game (self->study, &game);
  self->n_moves =
      CLAMP (g_variant_get_uint32 (parameter), 1, TG_BALANCE_FINDER_MAX_MOVES);
  self->search = g_cancellable_new ();
  tg_game_host_show_message (self->host, _ ("Looking for even moves…"));
  tg_balance_find_async (&game, self->n_moves, SEARCH_US, self->search, found_cb,
                         tg_weak_ref_new (self));
}

/* Returns the point under the pointer or the cursor, or else the best move of the
 * analysis. */
static TgPoint
choose_point (TgStudyBalance *self)
{
  TgPoint           point = tg_board_view_get_pointed (self->board);
  guint             n_lines;
  const TgAnalysis *lines = tg_analysis_panel_get_lines (self->analysis, &n_lines);

  if (tg_point_is_on_board (point, TG_MAX_SIZE))
    return point;
  return n_lines > 0 && lines[0].n_line > 0 ? lines[0].line[0] : TG_POINT_NONE;
}

static void
block_cb (G_GNUC_UNUSED GSimpleAction *action,
          G_GNUC_UNUSED GVariant      *parameter,
          gpointer                     user_data)
{
  TgStudyBalance *self = user_data;
  TgPoint         point = choose_point (self);
  TgGame          game;

  tg_study_get_game (self->study, &game);
  if (!tg_point_is_on_board (point, game.board.size)
      || !tg_board_is_empty (&game.board, point))
    {
      tg_game_host_show_message (
          self->host, _ ("Point at a move on the board and press Shift+Ctrl+X"));
      return;
    }
  tg_analysis_panel_set_active (self->analysis, TRUE);
  tg_analysis_panel_block (self->analysis, point);
  tg_study_balance_update (self);
}

static void
unblock_cb (G_GNUC_UNUSED GSimpleAction *action,
            G_GNUC_UNUSED GVariant      *parameter,
            gpointer                     user_data)
{
  TgStudyBalance *self = user_data;

  tg_analysis_panel_unblock (self->analysis);
  tg_study_balance_update (self);
}

static const GActionEntry actions[] = {
  { .name = "even-move", .activate = even_move_cb, .parameter_type = "u" },
  { .name = "block", .activate = block_cb },
  { .name = "unblock", .activate = unblock_cb },
};

static void
tg_study_balance_dispose (GObject *object)
{
  TgStudyBalance *self = TG_STUDY_BALANCE (object);

  if (self->host != NULL)
    tg_action_map_remove_entries (G_ACTION_MAP (self->host), actions,
                                  G_N_ELEMENTS (actions));
  self->host = NULL;
  cancel (self);
  g_clear_object (&self->study);
  G_OBJECT_CLASS (tg_study_balance_parent_class)->dispose (object);
}

static void
tg_study_balance_class_init (TgStudyBalanceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_study_balance_dispose;
}

static void
tg_study_balance_init (G_GNUC_UNUSED TgStudyBalance *self)
{
}

/**
 * tg_study_balance_new:
 *
 * @host is an application window, which gets the actions; the host must dispose of the
 * object before it disposes of its children.
 */
TgStudyBalance *
tg_study_balance_new (TgGameHost *host, TgBoardView *board, TgAnalysisPanel *analysis)
{
  TgStudyBalance *self = g_object_new (TG_TYPE_STUDY_BALANCE, NULL);

  self->host = host;
  self->board = board;
  self->analysis = analysis;
  g_action_map_add_action_entries (G_ACTION_MAP (host), actions, G_N_ELEMENTS (actions),
                                   self);
  return self;
}

/**
 * tg_study_balance_set_study:
 *
 * To be called once.
 */
void
tg_study_balance_set_study (TgStudyBalance *self, TgStudy *study)
{
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "moved", G_CALLBACK (cancel), self, G_CONNECT_SWAPPED);
}

/**
 * tg_study_balance_update:
 *
 * Updates which actions are enabled.
 */
void
tg_study_balance_update (TgStudyBalance *self)
{
  GActionMap *map = G_ACTION_MAP (self->host);
  gboolean    is_open = FALSE;
  guint       n_blocked;
  TgGame      game;

  if (self->study != NULL)
    {
      tg_study_get_game (self->study, &game);
      is_open = !tg_game_is_over (&game);
    }
  tg_analysis_panel_get_blocked (self->analysis, &n_blocked);
  tg_action_map_set_enabled (map, "even-move", is_open);
  tg_action_map_set_enabled (map, "block", is_open);
  tg_action_map_set_enabled (map, "unblock", n_blocked > 0);
}
