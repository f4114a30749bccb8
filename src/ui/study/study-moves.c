/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first click on a forbidden point explains why the point is forbidden; a second
 * click plays the foul. */

#include "ui/study/study-moves.h"

#include <glib/gi18n-lib.h>

#include "rules/renju.h"
#include "ui/files/game-opener.h"
#include "ui/study/properties-dialog.h"
#include "ui/study/study-words.h"
#include "ui/widgets/action-map.h"
#include "ui/widgets/present-window.h"

/* In seconds: how long the undo of a deletion is offered; the player may look at the tree
 * first. */
#define OFFER_SECONDS 15

struct _TgStudyMoves
{
  GObject parent_instance;

  TgGameHost       *host;        /* borrowed: the host owns this object */
  TgBoardView      *board;       /* borrowed from the host */
  TgExplanationBar *explanation; /* borrowed from the host */
  /* owned; the board shows the win of this explainer while it has one */
  TgWinExplainer *win;
  TgStudy        *study; /* owned; NULL until it is set */
};

G_DEFINE_FINAL_TYPE (TgStudyMoves, tg_study_moves, G_TYPE_OBJECT)

static const struct
{
  const gchar *action;
  TgStudyStep  step;
} steps[] = {
  { "first-move", TG_STUDY_FIRST },
  { "previous-move", TG_STUDY_BACK },
  { "next-move", TG_STUDY_FORWARD },
  { "last-move", TG_STUDY_LAST },
  { "previous-variation", TG_STUDY_PREVIOUS_VARIATION },
  { "next-variation", TG_STUDY_NEXT_VARIATION },
};

/* Whether @step walks through a shown win instead of the study. Steps to another
 * variation never do: the player tries variations of a win on the board. */
static gboolean
is_in_win (TgStudyMoves *self, TgStudyStep step)
{
  return self->win != NULL && tg_win_explainer_is_showing_line (self->win)
         && step != TG_STUDY_PREVIOUS_VARIATION && step != TG_STUDY_NEXT_VARIATION;
}

static void
step_cb (GSimpleAction *action, G_GNUC_UNUSED GVariant *parameter, gpointer user_data)
{
  TgStudyMoves *self = user_data;
  const gchar  *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, name) && is_in_win (self, steps[i].step))
      tg_win_explainer_step (self->win, steps[i].step);
    else if (g_str_equal (steps[i].action, name))
      tg_study_step (self->study, steps[i].step);
}

/* Steps to the next comment. The action is always enabled, since searching a large
 * library for a comment may take a while. */
static void
next_comment_cb (G_GNUC_UNUSED GSimpleAction *action,
                 G_GNUC_UNUSED GVariant      *parameter,
                 gpointer                     user_data)
{
  TgStudyMoves *self = user_data;

  if (self->study != NULL)
    tg_study_step (self->study, TG_STUDY_NEXT_COMMENT);
}

static void
promote_cb (G_GNUC_UNUSED GSimpleAction *action,
            G_GNUC_UNUSED GVariant      *parameter,
            gpointer                     user_data)
{
  TgStudyMoves *self = user_data;

  tg_study_promote (self->study, tg_study_get_node (self->study));
}

/* Describes the position again when the undo offer closes, so that a screen reader reads
 * it. */
static void
update_description (TgStudyMoves *self)
{
  guint             number = tg_record_node_get_number (tg_study_get_node (self->study));
  g_autofree gchar *words = NULL;
  TgGame            game;

  if (self->host == NULL)
    return;
  tg_study_get_game (self->study, &game);
  words = tg_study_words_position (&game, number);
  tg_board_view_describe (self->board, words);
}

/* Offers to undo the deletion, until the study changes: undo would then undo that change
 * instead. */
static void
offer_undo (TgStudyMoves *self, guint n_deleted)
{
  g_autofree gchar *words = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u move deleted", "%u moves deleted", n_deleted),
      n_deleted);
  GtkWidget *overlay =
      gtk_widget_get_ancestor (GTK_WIDGET (self->board), ADW_TYPE_TOAST_OVERLAY);
  AdwToast *toast = adw_toast_new (words);

  adw_toast_set_timeout (toast, OFFER_SECONDS);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  g_signal_connect_object (self->study, "changed", G_CALLBACK (adw_toast_dismiss), toast,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (update_description), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  tg_board_view_describe (self->board, words);
}

static void
delete_cb (G_GNUC_UNUSED GSimpleAction *action,
           G_GNUC_UNUSED GVariant      *parameter,
           gpointer                     user_data)
{
  TgStudyMoves   *self = user_data;
  const TgRecord *record = tg_study_get_record (self->study);
  guint           n_nodes = tg_record_get_n_nodes (record);

  tg_study_delete (self->study, tg_study_get_node (self->study));
  offer_undo (self, n_nodes - tg_record_get_n_nodes (record));
}

static void
undo_cb (G_GNUC_UNUSED GSimpleAction *action,
         G_GNUC_UNUSED GVariant      *parameter,
         gpointer                     user_data)
{
  tg_study_undo (TG_STUDY_MOVES (user_data)->study);
}

static void
redo_cb (G_GNUC_UNUSED GSimpleAction *action,
         G_GNUC_UNUSED GVariant      *parameter,
         gpointer                     user_data)
{
  tg_study_redo (TG_STUDY_MOVES (user_data)->study);
}

static void
play (TgStudyMoves *self, TgPoint point)
{
  g_autoptr (GError) error = NULL;

  if (!tg_study_play (self->study, point, &error))
    tg_game_host_show_message (self->host, error->message);
}

static void
pass_cb (G_GNUC_UNUSED GSimpleAction *action,
         G_GNUC_UNUSED GVariant      *parameter,
         gpointer                     user_data)
{
  play (user_data, TG_POINT_PASS);
}

static void
play_foul_cb (G_GNUC_UNUSED GSimpleAction *action,
              G_GNUC_UNUSED GVariant      *parameter,
              gpointer                     user_data)
{
  TgStudyMoves *self = user_data;

  play (self, tg_board_view_get_asked (self->board));
}

/* Whether the engine can play on: the last stone is its opponent's, or the board is empty
 * and Black is to move. */
static gboolean
can_engine_play_on (const TgGame *game)
{
  TgBoard board = game->board;

  return tg_board_give_turn (&board, tg_game_turn (game));
}

static void
play_from_here_cb (G_GNUC_UNUSED GSimpleAction *action,
                   G_GNUC_UNUSED GVariant      *parameter,
                   gpointer                     user_data)
{
  TgStudyMoves *self = user_data;
  GtkWindow    *window = GTK_WINDOW (self->host);
  TgGame        game;

  if (self->study == NULL)
    return;
  tg_study_get_game (self->study, &game);
  if (tg_game_is_over (&game))
    tg_game_host_show_message (self->host, _ ("The game is over"));
  else if (!can_engine_play_on (&game))
    tg_game_host_show_message (self->host, _ ("Only the side to move has stones"));
  else
    tg_game_opener_play_position (TG_GAME_OPENER (gtk_window_get_application (window)),
                                  &game, window);
}

static void
properties_cb (G_GNUC_UNUSED GSimpleAction *action,
               G_GNUC_UNUSED GVariant      *parameter,
               gpointer                     user_data)
{
  TgStudyMoves *self = user_data;

  tg_present_window (
      GTK_WINDOW (tg_properties_dialog_new (GTK_WINDOW (self->host), self->study)));
}

static const GActionEntry actions[] = {
  { .name = "first-move", .activate = step_cb },
  { .name = "previous-move", .activate = step_cb },
  { .name = "next-move", .activate = step_cb },
  { .name = "last-move", .activate = step_cb },
  { .name = "previous-variation", .activate = step_cb },
  { .name = "next-variation", .activate = step_cb },
  { .name = "next-comment", .activate = next_comment_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "promote", .activate = promote_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "pass", .activate = pass_cb },
  { .name = "play-foul", .activate = play_foul_cb },
  { .name = "play-from-here", .activate = play_from_here_cb },
  { .name = "properties", .activate = properties_cb },
};

static void
tg_study_moves_dispose (GObject *object)
{
  TgStudyMoves *self = TG_STUDY_MOVES (object);

  if (self->host != NULL)
    tg_action_map_remove_entries (G_ACTION_MAP (self->host), actions,
                                  G_N_ELEMENTS (actions));
  self->host = NULL;
  g_clear_object (&self->win);
  g_clear_object (&self->study);
  G_OBJECT_CLASS (tg_study_moves_parent_class)->dispose (object);
}

static void
tg_study_moves_class_init (TgStudyMovesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_study_moves_dispose;
}

static void
tg_study_moves_init (G_GNUC_UNUSED TgStudyMoves *self)
{
}

/**
 * tg_study_moves_new:
 *
 * @host is an application window, which gets the actions; the host must dispose of the
 * object before it disposes of its children.
 */
TgStudyMoves *
tg_study_moves_new (TgGameHost *host, TgBoardView *board, TgExplanationBar *explanation)
{
  TgStudyMoves *self = g_object_new (TG_TYPE_STUDY_MOVES, NULL);

  self->host = host;
  self->board = board;
  self->explanation = explanation;
  g_action_map_add_action_entries (G_ACTION_MAP (host), actions, G_N_ELEMENTS (actions),
                                   self);
  return self;
}

static void
update_steps (TgStudyMoves *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps) && self->host != NULL; i++)
    {
      TgStudyStep step = steps[i].step;
      gboolean    can_step =
          is_in_win (self, step)
                 ? tg_win_explainer_can_step (self->win, step)
                 : self->study != NULL && tg_study_can_step (self->study, step);

      tg_action_map_set_enabled (G_ACTION_MAP (self->host), steps[i].action, can_step);
    }
}

/**
 * tg_study_moves_set_study:
 *
 * To be called once.
 */
void
tg_study_moves_set_study (TgStudyMoves *self, TgStudy *study)
{
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
}

/**
 * tg_study_moves_set_win_explainer:
 *
 * Makes the steps walk through the win that @win shows. To be called once.
 */
void
tg_study_moves_set_win_explainer (TgStudyMoves *self, TgWinExplainer *win)
{
  g_return_if_fail (self->win == NULL);

  self->win = g_object_ref (win);
  g_signal_connect_object (win, "changed", G_CALLBACK (update_steps), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
may_pass (TgStudyMoves *self)
{
  TgGame game;

  tg_study_get_game (self->study, &game);
  return tg_game_pass (&game, NULL);
}

/**
 * tg_study_moves_update:
 *
 * Updates which actions are enabled.
 */
void
tg_study_moves_update (TgStudyMoves *self)
{
  GActionMap   *map = G_ACTION_MAP (self->host);
  gboolean      has_study = self->study != NULL;
  TgRecordNode *node = has_study ? tg_study_get_node (self->study) : NULL;
  gboolean      is_move = has_study && tg_record_node_get_parent (node) != NULL;

  update_steps (self);
  tg_action_map_set_enabled (map, "properties", has_study);
  tg_action_map_set_enabled (map, "undo", has_study && tg_study_can_undo (self->study));
  tg_action_map_set_enabled (map, "redo", has_study && tg_study_can_redo (self->study));
  tg_action_map_set_enabled (map, "promote",
                             is_move && !tg_record_node_is_in_main_line (node));
  tg_action_map_set_enabled (map, "delete", is_move);
  tg_action_map_set_enabled (map, "pass", has_study && may_pass (self));
}

static gboolean
explain_foul (TgStudyMoves *self, TgPoint point)
{
  TgGame game;

  tg_study_get_game (self->study, &game);
  if (!tg_ruleset_has_fouls (game.ruleset, tg_game_turn (&game))
      || !tg_verdict_is_foul (tg_renju_judge (&game.board, point)))
    return FALSE;

  tg_explanation_bar_explain (self->explanation, point);
  tg_explanation_bar_add_button (self->explanation, NULL, _ ("Play Anyway"),
                                 "win.play-foul");
  return TRUE;
}

/**
 * tg_study_moves_play:
 *
 * Plays a move, or explains why it is forbidden.
 */
void
tg_study_moves_play (TgStudyMoves *self, TgPoint point)
{
  if (!explain_foul (self, point))
    play (self, point);
}
