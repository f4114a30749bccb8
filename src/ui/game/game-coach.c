/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Warnings appear in the explanation bar, and mark the threatened points on the board for
 * some seconds, and again while the pointer is over the bar. An explanation that the
 * player requests replaces a warning; a closed warning does not return for the same
 * position. A warning never prevents a move. */

#include "ui/game/game-coach.h"

#include <glib/gi18n-lib.h>

#include "session/coach/blunder.h"
#include "session/match/match-sides.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/coach-words.h"
#include "ui/words/words.h"

/* How long the threatened points are marked. */
#define MARK_SECONDS 4

struct _TgGameCoach
{
  GObject parent_instance;

  TgMatch          *own_match; /* owned: the player's game */
  TgGameCursor     *cursor;    /* owned */
  TgGameAnnouncer  *announcer; /* owned */
  TgBoardView      *board;     /* weak */
  TgExplanationBar *bar;       /* weak */

  TgWarnings warnings;
  gconstpointer
        record;  /* the record of the checked position; compared, never dereferenced */
  guint n_moves; /* number of moves of the checked position */
  GCancellable *question;      /* owned; NULL unless a blunder check runs */
  gchar        *warning;       /* owned: the warning for the checked position; or NULL */
  gboolean      several_fives; /* more than one five is threatened */
  guint         n_threatened;
  TgPoint       threatened[TG_WARNING_MAX_POINTS]; /* the points of the warning */
  guint         mark_id;    /* removed in dispose; 0 once the marks have had their time */
  gboolean      is_pointed; /* the pointer is over the bar */
  gboolean      is_shown;   /* the bar shows a warning */
  gboolean      is_busy; /* guards against re-entrancy while the coach changes the bar */
};

enum
{
  PROP_WARNINGS = 1,
};

G_DEFINE_FINAL_TYPE (TgGameCoach, tg_game_coach, G_TYPE_OBJECT)

static void
cancel_check (TgGameCoach *self)
{
  g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
}

/* Marks the threatened points, or removes the marks. */
static void
update_marks (TgGameCoach *self)
{
  TgNote   notes[TG_WARNING_MAX_POINTS] = { 0 };
  gboolean shown = self->is_shown && (self->mark_id > 0 || self->is_pointed);

  for (guint i = 0; i < self->n_threatened; i++)
    notes[i] = (TgNote){ .kind = TG_NOTE_CIRCLE, .point = self->threatened[i] };
  tg_board_view_show_candidates (self->board, notes, shown ? self->n_threatened : 0);
}

static gboolean
mark_timeout_cb (gpointer user_data)
{
  TgGameCoach *self = user_data;

  self->mark_id = 0;
  update_marks (self);
  return G_SOURCE_REMOVE;
}

static void
mark_points (TgGameCoach *self)
{
  g_clear_handle_id (&self->mark_id, g_source_remove);
  self->mark_id = g_timeout_add_seconds (MARK_SECONDS, mark_timeout_cb, self);
  update_marks (self);
}

static void
unmark_points (TgGameCoach *self)
{
  g_clear_handle_id (&self->mark_id, g_source_remove);
  self->n_threatened = 0;
  update_marks (self);
}

static void
pointed_cb (TgGameCoach *self)
{
  self->is_pointed = TRUE;
  update_marks (self);
}

static void
left_cb (TgGameCoach *self)
{
  self->is_pointed = FALSE;
  update_marks (self);
}

/* Hides the warning; the next turn of the player is checked again. */
static void
forget_warning (TgGameCoach *self)
{
  cancel_check (self);
  g_clear_pointer (&self->warning, g_free);
  self->several_fives = FALSE;
  self->record = NULL;
  if (!self->is_shown)
    return;
  self->is_shown = FALSE;
  unmark_points (self);
  tg_game_announcer_warn (self->announcer, NULL);
  self->is_busy = TRUE;
  tg_explanation_bar_hide (self->bar);
  self->is_busy = FALSE;
  tg_board_view_show_line (self->board, NULL, 0, TG_STONE_BLACK);
}

static void
tg_game_coach_dispose (GObject *object)
{
  TgGameCoach *self = TG_GAME_COACH (object);

  cancel_check (self);
  g_clear_handle_id (&self->mark_id, g_source_remove);
  g_clear_pointer (&self->warning, g_free);
  g_clear_weak_pointer (&self->bar);
  g_clear_weak_pointer (&self->board);
  g_clear_object (&self->announcer);
  g_clear_object (&self->cursor);
  g_clear_object (&self->own_match);
  G_OBJECT_CLASS (tg_game_coach_parent_class)->dispose (object);
}

/* Runs when the bar was closed, or shows another explanation. */
static void
closed_cb (TgGameCoach *self)
{
  if (self->is_busy || !self->is_shown)
    return;
  cancel_check (self);
  tg_game_announcer_warn (self->announcer, NULL);
  self->is_shown = FALSE;
  unmark_points (self);
  tg_board_view_show_line (self->board, NULL, 0, TG_STONE_BLACK);
}

/* Shows a warning in the bar. @text: (nullable); @aloud: the text for screen readers */
static void
show_warning (TgGameCoach *self,
              const gchar *heading,
              const gchar *text,
              const gchar *aloud)
{
  self->is_busy = TRUE;
  tg_explanation_bar_show (self->bar, heading, text);
  self->is_busy = FALSE;
  self->is_shown = TRUE;
  tg_game_announcer_warn (self->announcer, aloud);
}

/* Shows a blunder together with the warning, which still applies if the move is not taken
 * back. The continuation is left out if the next move makes five: its stone would hide the
 * marks on the points of the five. */
static void
show_blunder (TgGameCoach *self, const TgBlunder *blunder)
{
  /* A single number needs no text. */
  const gchar      *numbers = blunder->n_line > 1 && !self->several_fives
                                  ? _ ("The numbers show how the game may continue.")
                                  : NULL;
  g_autofree gchar *heading =
      tg_words_blunder (blunder, &tg_match_get_game (self->own_match)->board,
                        tg_board_view_get_rows_from_top (self->board));

  if (self->warning == NULL)
    show_warning (self, heading, numbers, heading);
  else
    {
      g_autofree gchar *warning = tg_words_sentence (self->warning);
      g_autofree gchar *text =
          numbers != NULL ? tg_words_join (warning, numbers) : g_strdup (warning);
      g_autofree gchar *first = tg_words_sentence (heading);
      g_autofree gchar *aloud = tg_words_join (first, self->warning);

      show_warning (self, heading, text, aloud);
    }
  tg_explanation_bar_add_button (self->bar, NULL, _ ("Undo"), "win.undo");
  if (self->several_fives)
    mark_points (self);
  else
    tg_board_view_show_line (self->board, blunder->line, blunder->n_line, blunder->first);
}

/* Shows a blunder, unless the bar shows an explanation that the player requested. */
static void
checked_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameCoach) self = tg_weak_ref_take (user_data);
  TgBlunder blunder;
  gboolean  known;

  if (self == NULL || self->question == NULL
      || self->question != g_task_get_cancellable (G_TASK (result)))
    return;
  known = tg_blunder_check_finish (result, &blunder, NULL);
  cancel_check (self);
  if (known && blunder.is_blunder
      && (self->is_shown || tg_explanation_bar_get_heading (self->bar) == NULL))
    show_blunder (self, &blunder);
}

static void
look_for_blunder (TgGameCoach *self, const TgGame *game)
{
  TgWinKind most =
      self->warnings >= TG_WARNINGS_THREES ? TG_WIN_BY_THREATS : TG_WIN_BY_FOURS;

  if (!tg_blunder_can_check (game))
    return;
  self->question = g_cancellable_new ();
  tg_blunder_check_async (game, most, TG_BLUNDER_DEFAULT_NODES, self->question,
                          checked_cb, tg_weak_ref_new (self));
}

/* Whether to warn the player: in an unrated game against the engine, while the last
 * position of the game is shown. */
static gboolean
may_warn (TgGameCoach *self)
{
  return self->warnings != TG_WARNINGS_NEVER
         && tg_game_cursor_get_match (self->cursor) == self->own_match
         && !tg_game_cursor_is_back (self->cursor)
         && tg_match_get_opening (self->own_match) == NULL
         && tg_match_is_persons_turn (self->own_match)
         && tg_match_sides_find_person (self->own_match) != TG_STONE_NONE
         && tg_match_get_rated (self->own_match) != TG_RATED;
}

static void
position_changed_cb (TgGameCoach *self)
{
  const TgGame   *game;
  const TgRecord *record;
  TgWarning       warning;

  if (!may_warn (self))
    {
      forget_warning (self);
      return;
    }
  game = tg_match_get_game (self->own_match);
  record = tg_match_get_record (self->own_match);
  if (record == self->record && game->board.n_moves == self->n_moves)
    return;

  forget_warning (self);
  self->record = record;
  self->n_moves = game->board.n_moves;
  tg_warning_find (game, self->warnings, &warning);
  if (warning.threat != TG_THREAT_NONE)
    {
      self->warning = tg_words_warning (&warning, &game->board,
                                        tg_board_view_get_rows_from_top (self->board));
      show_warning (self, self->warning, NULL, self->warning);
      self->several_fives = warning.threat == TG_THREAT_FIVE && warning.n_points > 1;
      self->n_threatened = MIN (warning.n_points, TG_WARNING_MAX_POINTS);
      memcpy (self->threatened, warning.points, sizeof self->threatened);
      mark_points (self);
    }
  look_for_blunder (self, game);
}

static void
tg_game_coach_set_property (GObject      *object,
                            guint         property_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TgGameCoach *self = TG_GAME_COACH (object);

  if (property_id != PROP_WARNINGS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      return;
    }
  self->warnings = (TgWarnings) g_value_get_uint (value);
  tg_match_set_warned (self->own_match, self->warnings != TG_WARNINGS_NEVER);
  forget_warning (self);
  position_changed_cb (self);
}

static void
tg_game_coach_class_init (TgGameCoachClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_coach_dispose;
  G_OBJECT_CLASS (klass)->set_property = tg_game_coach_set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_WARNINGS,
      g_param_spec_uint ("warnings", NULL, NULL, 0, TG_N_WARNINGS - 1, TG_WARNINGS_NEVER,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
tg_game_coach_init (G_GNUC_UNUSED TgGameCoach *self)
{
}

/**
 * tg_game_coach_new:
 * @own_match: the player's game
 * @cursor: the shown match, which may be another one
 * @board: marks the threatened points, and draws the line of a win
 * @bar: shows the warnings
 * @announcer: announces the warnings
 *
 * Holds weak references to the widgets.
 *
 * Returns: (transfer full): a coach without warnings, until `warnings` is set
 */
TgGameCoach *
tg_game_coach_new (TgMatch          *own_match,
                   TgGameCursor     *cursor,
                   TgBoardView      *board,
                   TgExplanationBar *bar,
                   TgGameAnnouncer  *announcer)
{
  TgGameCoach        *self = g_object_new (TG_TYPE_GAME_COACH, NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->own_match = g_object_ref (own_match);
  self->cursor = g_object_ref (cursor);
  self->announcer = g_object_ref (announcer);
  g_set_weak_pointer (&self->board, board);
  g_set_weak_pointer (&self->bar, bar);
  g_signal_connect_object (bar, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (left_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (bar), motion);
  g_signal_connect_object (cursor, "position-changed", G_CALLBACK (position_changed_cb),
                           self, G_CONNECT_SWAPPED);
  return self;
}
