/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games start with the choices of the New Game dialog, which the settings keep. */

#include "ui/game/game-starter.h"

#include <glib/gi18n-lib.h>

#include "rules/openings/opening-names.h"
#include "session/match/match-sides.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/present-window.h"

/* The board size for an opening pattern if the last size has no centre point. */
#define DEFAULT_SIZE 15

struct _TgGameStarter
{
  GObject parent_instance;

  GtkWindow        *window;     /* weak: the window of the game */
  GtkWindow        *dialog;     /* weak: the New Game dialog; or NULL */
  GtkWidget        *board;      /* weak */
  TgGameCursor     *cursor;     /* owned */
  TgMatch          *match;      /* owned: the player's game */
  TgSettings       *settings;   /* owned */
  TgGameTournament *tournament; /* owned */
  TgGameKeeper     *keeper;     /* owned */
};

G_DEFINE_FINAL_TYPE (TgGameStarter, tg_game_starter, G_TYPE_OBJECT)

static void
tg_game_starter_dispose (GObject *object)
{
  tg_game_starter_close (TG_GAME_STARTER (object));
  G_OBJECT_CLASS (tg_game_starter_parent_class)->dispose (object);
}

static void
tg_game_starter_class_init (TgGameStarterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_starter_dispose;
}

static void
tg_game_starter_init (G_GNUC_UNUSED TgGameStarter *self)
{
}

/**
 * tg_game_starter_new:
 * @window: the window of the game
 * @board: gets the focus when a game starts
 * @cursor: shows the match in which games start
 * @settings: the choices of the last game
 * @tournament: leaves the board for a game
 * @keeper: puts a game in progress aside
 *
 * Returns: (transfer full): a starter
 */
TgGameStarter *
tg_game_starter_new (GtkWindow        *window,
                     GtkWidget        *board,
                     TgGameCursor     *cursor,
                     TgSettings       *settings,
                     TgGameTournament *tournament,
                     TgGameKeeper     *keeper)
{
  TgGameStarter *self = g_object_new (TG_TYPE_GAME_STARTER, NULL);

  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->board, board);
  self->cursor = g_object_ref (cursor);
  self->match = g_object_ref (tg_game_cursor_get_match (cursor));
  self->settings = g_object_ref (settings);
  self->tournament = g_object_ref (tournament);
  self->keeper = g_object_ref (keeper);
  return self;
}

static void
make_room (TgGameStarter *self)
{
  tg_game_tournament_leave (self->tournament);
  tg_game_keeper_put_aside (self->keeper);
  tg_game_cursor_reset (self->cursor);
}

static void
set_level (TgPlayerSpec *player, guint level)
{
  if (player->kind == TG_PLAYER_ENGINE)
    player->level = level;
}

/* Starts a game with the last choices; until a new player has chosen, against the easiest
 * level, which the welcome card names. */
void
tg_game_starter_start (TgGameStarter *self)
{
  TgMatchSetup setup;

  g_return_if_fail (TG_IS_GAME_STARTER (self));

  make_room (self);
  tg_settings_begin_game (self->settings, &setup);
  if (tg_settings_get_boolean (self->settings, "first-start"))
    {
      set_level (&setup.black, TG_PLAYER_MIN_LEVEL);
      set_level (&setup.white, TG_PLAYER_MIN_LEVEL);
    }
  tg_match_start (self->match, &setup);
}

/* Keeps new choices in the settings, and starts a game with them. */
static void
start_chosen (TgGameStarter *self, const TgGameChoices *choices)
{
  /* Moves the focus before the focused button disappears, since GTK would choose another
   * widget. */
  if (self->board != NULL)
    gtk_widget_grab_focus (self->board);
  tg_settings_set_boolean (self->settings, "first-start", FALSE);
  tg_settings_set_choices (self->settings, choices);
  tg_game_starter_start (self);
}

/* Starts the first game of a new player: against the easiest level, with warnings. */
void
tg_game_starter_start_first (TgGameStarter *self)
{
  TgGameChoices choices;

  g_return_if_fail (TG_IS_GAME_STARTER (self));

  tg_settings_get_choices (self->settings, &choices);
  choices.opponent = TG_OPPONENT_COMPUTER;
  choices.level = TG_PLAYER_MIN_LEVEL;
  choices.warnings = TG_WARNINGS_THREES;
  start_chosen (self, &choices);
}

/* Starts a game against a level of the computer player, with the other choices of the last
 * game. */
void
tg_game_starter_play_level (TgGameStarter *self, guint level)
{
  TgGameChoices choices;

  g_return_if_fail (TG_IS_GAME_STARTER (self));

  tg_settings_get_choices (self->settings, &choices);
  choices.opponent = TG_OPPONENT_COMPUTER;
  choices.level = level;
  choices.depth = 0;
  start_chosen (self, &choices);
}

static void
dialog_start_cb (TgNewGameDialog *dialog, TgGameStarter *self)
{
  TgGameChoices choices;

  tg_new_game_dialog_get_choices (dialog, &choices);
  start_chosen (self, &choices);
}

/* Shows the dialog in which a game is chosen and begun. */
void
tg_game_starter_ask (TgGameStarter *self)
{
  g_return_if_fail (TG_IS_GAME_STARTER (self));

  if (self->dialog == NULL)
    {
      GtkWidget *dialog = tg_new_game_dialog_new (
          self->window, self->settings, tg_game_keeper_get_ratings (self->keeper));

      g_set_weak_pointer (&self->dialog, GTK_WINDOW (dialog));
      g_signal_connect_object (dialog, "start", G_CALLBACK (dialog_start_cb), self, 0);
    }
  tg_present_window (self->dialog);
}

/* Plays the finished game again. If the colours are drawn by lot or alternate, they may
 * change, but a game that started from a chosen position keeps them. */
void
tg_game_starter_play_again (TgGameStarter *self)
{
  TgMatch      *match;
  TgGameChoices choices;
  TgPairMatch   pair;

  g_return_if_fail (TG_IS_GAME_STARTER (self));

  match = tg_game_cursor_get_match (self->cursor);
  tg_settings_get_choices (self->settings, &choices);
  if (tg_match_setup_has_stones (tg_match_get_setup (match)))
    tg_match_restart (match);
  else if (tg_game_choices_change_colours (&choices))
    tg_game_starter_start (self);
  else if (tg_match_get_pair (match, &pair))
    tg_match_start (match, tg_match_get_setup (match));
  else
    tg_match_restart (match);
}

/* Swaps the colours of the shown match. If the player has chosen a colour, the new one
 * becomes the choice for the next games. */
void
tg_game_starter_swap_colours (TgGameStarter *self)
{
  TgMatch      *match;
  TgStone       person;
  TgGameChoices choices;

  g_return_if_fail (TG_IS_GAME_STARTER (self));

  match = tg_game_cursor_get_match (self->cursor);
  tg_match_swap_colours (match);
  person = tg_match_sides_find_person (match);
  tg_settings_get_choices (self->settings, &choices);
  if (person == TG_STONE_NONE || tg_game_choices_change_colours (&choices))
    return;
  choices.colour = person == TG_STONE_BLACK ? TG_COLOUR_BLACK : TG_COLOUR_WHITE;
  tg_settings_set_choices (self->settings, &choices);
}

/**
 * tg_game_starter_play_opening:
 * @self: a starter
 * @pattern: one of the 26 openings, below %TG_N_OPENING_PATTERNS
 *
 * Starts a game from the three stones of an opening, with the last choices but without
 * an opening protocol.
 */
void
tg_game_starter_play_opening (TgGameStarter *self, guint pattern)
{
  TgPoint      stones[TG_OPENING_PATTERN_STONES];
  TgMatchSetup setup;

  g_return_if_fail (TG_IS_GAME_STARTER (self));
  g_return_if_fail (pattern < TG_N_OPENING_PATTERNS);

  make_room (self);
  tg_settings_begin_game (self->settings, &setup);
  setup.opening = TG_OPENING_FREE;
  setup.opening_n = 0;
  setup.n_games = 1;
  if (setup.size % 2 == 0)
    setup.size = DEFAULT_SIZE;
  tg_opening_pattern_get_stones (pattern, setup.size, stones);
  tg_match_start_from (self->match, &setup, stones, G_N_ELEMENTS (stones));
}

/* Whether exactly one side is a person's. */
static gboolean
has_one_person (const TgMatchSetup *setup)
{
  return (setup->black.kind == TG_PLAYER_PERSON)
         != (setup->white.kind == TG_PLAYER_PERSON);
}

/* Returns the setup of the New Game dialog, with the chosen colour. */
static void
get_setup (TgSettings *settings, TgStone person, TgMatchSetup *setup)
{
  TgGameChoices choices;

  tg_settings_get_choices (settings, &choices);
  tg_game_choices_to_setup (&choices, person == TG_STONE_BLACK, setup);
  if (has_one_person (setup)
      && (setup->black.kind == TG_PLAYER_PERSON) != (person == TG_STONE_BLACK))
    {
      TgPlayerSpec black = setup->black;

      setup->black = setup->white;
      setup->white = black;
    }
}

/* A start position that waits for the player's answer. */
typedef struct
{
  TgGameStarter *starter; /* owned */
  GtkWindow     *asker;   /* owned */
  TgGame         game;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->starter);
  g_object_unref (question->asker);
  g_free (question);
}

/* Starts a game from the position of the question. @person: the colour that the player
 * chose, if only one side is a person's */
static void
start_position (const Question *question, TgStone person)
{
  TgGameStarter *self = question->starter;
  TgMatchSetup   setup;

  if (self->window == NULL) /* the window was closed meanwhile */
    return;
  make_room (self);
  get_setup (self->settings, person, &setup);
  tg_match_setup_set_position (&setup, &question->game);
  tg_match_start (self->match, &setup);
  gtk_window_present (self->window);
}

static void
position_answered_cb (GtkWindow *asker G_GNUC_UNUSED,
                      const gchar     *answer,
                      gpointer         question)
{
  if (g_str_equal (answer, "black"))
    start_position (question, TG_STONE_BLACK);
  else if (g_str_equal (answer, "white"))
    start_position (question, TG_STONE_WHITE);
  else if (g_str_equal (answer, "start"))
    start_position (question, TG_STONE_NONE);
}

/**
 * tg_game_starter_play_position:
 * @self: a starter
 * @game: a position that is not over
 * @asker: the parent of the question
 *
 * Starts a game from a position, with the last choices but without an opening protocol.
 * Asks for the colour first, or, without a choice of colours, for confirmation.
 */
void
tg_game_starter_play_position (TgGameStarter *self, const TgGame *game, GtkWindow *asker)
{
  const TgAnswer colours[] = { { "black", _ ("Play _Black"), ADW_RESPONSE_DEFAULT },
                               { "white", _ ("Play _White"), ADW_RESPONSE_DEFAULT },
                               { 0 } };
  const TgAnswer start_only[] = { { "start", _ ("_Start"), ADW_RESPONSE_DEFAULT },
                                  { 0 } };
  const gchar   *turn;
  TgMatchSetup   setup;
  Question      *question;

  g_return_if_fail (TG_IS_GAME_STARTER (self));
  g_return_if_fail (game != NULL);
  g_return_if_fail (GTK_IS_WINDOW (asker));

  get_setup (self->settings, tg_game_turn (game), &setup);
  turn = tg_game_turn (game) == TG_STONE_BLACK ? "black" : "white";
  question = g_new0 (Question, 1);
  *question = (Question){ g_object_ref (self), g_object_ref (asker), *game };
  tg_message_dialog_ask (asker, _ ("Play From Here?"),
                         _ ("Same opponent as in the last game."),
                         has_one_person (&setup) ? colours : start_only,
                         has_one_person (&setup) ? turn : "start", position_answered_cb,
                         question, question_free);
}

/* Drops all references. An unanswered question may still hold a reference to @self, and
 * must not act for the closed window. */
void
tg_game_starter_close (TgGameStarter *self)
{
  g_return_if_fail (TG_IS_GAME_STARTER (self));

  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->dialog);
  g_clear_weak_pointer (&self->board);
  g_clear_object (&self->keeper);
  g_clear_object (&self->tournament);
  g_clear_object (&self->settings);
  g_clear_object (&self->match);
  g_clear_object (&self->cursor);
}
