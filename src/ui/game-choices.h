/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person chooses before a game, as the New Game dialog shows it and the
 * settings keep it. A match setup follows from it once a coin is thrown for
 * the colour. */

#pragma once

#include "session/match.h"

G_BEGIN_DECLS

/**
 * TgOpponentChoice:
 * @TG_OPPONENT_COMPUTER: a person against the built-in engine
 * @TG_OPPONENT_PERSON: two people at this screen
 * @TG_OPPONENT_BOTH_COMPUTER: the engine against itself
 *
 * Who plays a game.
 */
typedef enum
{
  TG_OPPONENT_COMPUTER,
  TG_OPPONENT_PERSON,
  TG_OPPONENT_BOTH_COMPUTER,
} TgOpponentChoice;

#define TG_N_OPPONENTS 3

/**
 * TgColourChoice:
 * @TG_COLOUR_BLACK: the person plays Black
 * @TG_COLOUR_WHITE: the person plays White
 * @TG_COLOUR_RANDOM: a coin decides anew for each game
 *
 * Which colour a person plays against the computer.
 */
typedef enum
{
  TG_COLOUR_BLACK,
  TG_COLOUR_WHITE,
  TG_COLOUR_RANDOM,
} TgColourChoice;

#define TG_N_COLOURS 3

#define TG_N_BOARD_SIZES 3
extern const guint tg_board_sizes[TG_N_BOARD_SIZES];

/**
 * TgGameChoices:
 * @opponent: who plays
 * @colour: the person's colour against the computer
 * @ruleset: the rules
 * @size: one of tg_board_sizes
 * @fouls: what happens on Black's forbidden points in Renju
 * @level: strength of the engine, %TG_OPPONENT_MIN_LEVEL to
 *   %TG_OPPONENT_MAX_LEVEL
 * @depth: search depth in plies, up to %TG_OPPONENT_MAX_DEPTH; 0 leaves it to
 *   the level
 *
 * Everything the New Game dialog asks. A plain value.
 */
typedef struct
{
  TgOpponentChoice opponent;
  TgColourChoice   colour;
  TgRuleset        ruleset;
  guint            size;
  TgFouls          fouls;
  guint            level;
  guint            depth;
} TgGameChoices;

void tg_game_choices_clamp (TgGameChoices *self);
void tg_game_choices_to_setup (const TgGameChoices *self,
                               gboolean             coin,
                               TgMatchSetup        *setup);

G_END_DECLS
