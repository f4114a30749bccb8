/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person chooses before a game, as the New Game dialog shows it and the
 * settings keep it. A match setup follows from it once it is known who plays
 * Black. */

#pragma once

#include <gtk/gtk.h>

#include "session/match.h"
#include "ui/programs.h"

G_BEGIN_DECLS

/**
 * TgOpponentChoice:
 * @TG_OPPONENT_COMPUTER: a person against the built-in engine
 * @TG_OPPONENT_PERSON: two people at this screen
 * @TG_OPPONENT_BOTH_COMPUTER: engines, historical players or programs against each
 *   other
 * @TG_OPPONENT_CLASSIC: a person against a historical player
 * @TG_OPPONENT_PROGRAM: a person against a program of others
 *
 * Who plays a game.
 */
typedef enum
{
  TG_OPPONENT_COMPUTER,
  TG_OPPONENT_PERSON,
  TG_OPPONENT_BOTH_COMPUTER,
  TG_OPPONENT_CLASSIC,
  TG_OPPONENT_PROGRAM,
} TgOpponentChoice;

#define TG_N_OPPONENTS 5

/**
 * TgColourChoice:
 * @TG_COLOUR_BLACK: the person plays Black
 * @TG_COLOUR_WHITE: the person plays White
 * @TG_COLOUR_RANDOM: a coin decides anew for each game
 * @TG_COLOUR_ALTERNATE: the other colour in each new game
 *
 * Which colour a person plays against the computer.
 */
typedef enum
{
  TG_COLOUR_BLACK,
  TG_COLOUR_WHITE,
  TG_COLOUR_RANDOM,
  TG_COLOUR_ALTERNATE,
} TgColourChoice;

#define TG_N_COLOURS 4

#define TG_N_BOARD_SIZES 3
extern const guint tg_board_sizes[TG_N_BOARD_SIZES];

GtkStringList *tg_board_sizes_list (void);

#define TG_MAX_MOVE_SECONDS      3600
#define TG_MAX_MAIN_MINUTES      600
#define TG_MAX_INCREMENT_SECONDS 600

/**
 * TgGameChoices:
 * @opponent: who plays
 * @colour: the person's colour against the computer
 * @ruleset: the rules
 * @size: one of tg_board_sizes
 * @fouls: what happens on Black's forbidden points in Renju
 * @level: strength of the engine, %TG_OPPONENT_MIN_LEVEL to
 *   %TG_OPPONENT_MAX_LEVEL; Black's, if it plays both sides
 * @depth: search depth in plies, up to %TG_OPPONENT_MAX_DEPTH; 0 leaves it to
 *   the level
 * @white_level: strength of the engine as White, if it plays both sides
 * @move_seconds: for each move, up to %TG_MAX_MOVE_SECONDS; once the time for the
 *   game is over, if there is such; 0 for none
 * @main_minutes: for all moves of a player, up to %TG_MAX_MAIN_MINUTES; 0 for as
 *   long as the time for a move allows
 * @increment_seconds: added to that after each move, up to
 *   %TG_MAX_INCREMENT_SECONDS
 * @pair_match: whether two games are played, with the colours exchanged
 * @opening: the opening protocol, one for these rules and this board
 * @opening_n: its N, or 0 for the usual one
 * @n_threads: how many threads a computer may use, up to
 *   %TG_OPPONENT_MAX_THREADS; 0 to say nothing of them
 * @memory_mib: how much memory a computer may use, in MiB, up to
 *   %TG_OPPONENT_MAX_MEMORY_MIB; 0 for no limit
 * @program: the opponent, if that is a program
 * @black_program: who plays Black if computers play both sides; none for the
 *   engine
 * @white_program: who plays White then
 * @classic: the opponent, if that is a historical player: an id of
 *   tg_classic_names_get()
 * @black_classic: (nullable): the historical player that plays Black if computers
 *   play both sides and it is no program
 * @white_classic: (nullable): who plays White then
 *
 * Everything the New Game dialog asks. A plain value.
 */
typedef struct
{
  TgOpponentChoice  opponent;
  TgColourChoice    colour;
  TgRuleset         ruleset;
  guint             size;
  TgFouls           fouls;
  guint             level;
  guint             depth;
  guint             white_level;
  guint             move_seconds;
  guint             main_minutes;
  guint             increment_seconds;
  gboolean          pair_match;
  TgOpeningProtocol opening;
  guint             opening_n;
  guint             n_threads;
  guint             memory_mib;
  TgProgram         program;
  TgProgram         black_program;
  TgProgram         white_program;
  const gchar      *classic;
  const gchar      *black_classic;
  const gchar      *white_classic;
} TgGameChoices;

void     tg_game_choices_clamp (TgGameChoices *self);
void     tg_game_choices_set_classroom (TgGameChoices *self);
gboolean tg_game_choices_use_engine (const TgGameChoices *self);
gboolean tg_game_choices_use_limits (const TgGameChoices *self);
gboolean tg_game_choices_change_colours (const TgGameChoices *self);
void     tg_game_choices_to_setup (const TgGameChoices *self,
                                   gboolean             plays_black,
                                   TgMatchSetup        *setup);

G_END_DECLS
