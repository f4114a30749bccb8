/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices for a new game, as the New Game dialog shows them and the settings keep
 * them. Together with the colour of the person they determine the setup of a match. */

#pragma once

#include <gtk/gtk.h>

#include "session/coach/warning.h"
#include "session/match/match.h"
#include "ui/settings/programs.h"

G_BEGIN_DECLS

/* The ids of the values of TgWarnings, in their order; ends with NULL. */
extern const gchar *const tg_warnings_ids[];

typedef enum
{
  TG_OPPONENT_COMPUTER, /* a person against the built-in engine */
  TG_OPPONENT_PERSON,   /* two people against each other */
  /* engines, historical players or programs against each other */
  TG_OPPONENT_BOTH_COMPUTER,
  TG_OPPONENT_CLASSIC, /* a person against a historical player */
  /* a person against Black, who plays the solution of freestyle on 15×15 points */
  TG_OPPONENT_PERFECT,
  TG_OPPONENT_PROGRAM, /* a person against an external program */
} TgOpponentChoice;

#define TG_N_OPPONENTS 6

/* The colour of a person who plays against the engine. */
typedef enum
{
  TG_COLOUR_BLACK,
  TG_COLOUR_WHITE,
  TG_COLOUR_RANDOM,
  TG_COLOUR_ALTERNATE, /* Black and White in turn, from game to game */
} TgColourChoice;

#define TG_N_COLOURS 4

#define TG_N_BOARD_SIZES 3
extern const guint tg_board_sizes[TG_N_BOARD_SIZES];

GtkStringList *tg_board_sizes_list (void);

#define TG_MAX_MOVE_SECONDS      3600
#define TG_MAX_MAIN_MINUTES      600
#define TG_MAX_INCREMENT_SECONDS 600

/* The look-ahead of a historical player; 0 for the default. */
typedef struct
{
  guint width; /* moves tried in each position */
  guint depth; /* search depth in moves */
} TgLookAhead;

typedef struct
{
  TgOpponentChoice opponent;
  TgColourChoice   colour;
  TgRuleset        ruleset;
  guint            size;  /* one of tg_board_sizes */
  TgFouls          fouls; /* handling of Black's fouls in Renju */
  guint level; /* level of the engine; if engines play both sides, of Black's */
  /* search depth of the engine in plies; 0 leaves the depth to the level */
  guint      depth;
  guint      white_level;
  TgWarnings warnings; /* warnings for a person who plays against the engine */
  /* time for a move in seconds; if main_minutes is set too, the time for a move starts
   * when that has run out; 0 for none */
  guint    move_seconds;
  guint    main_minutes;      /* time for all moves of a player in minutes; 0 for none */
  guint    increment_seconds; /* added to main_minutes after each move */
  gboolean pair_match;        /* two games with exchanged colours */

  TgOpeningProtocol opening; /* a protocol for this rule set and size */
  /* the N of the protocol, such as the number of fifth stones; 0 for the default */
  guint opening_n;
  /* number of threads of an engine or program; 0 for the default */
  guint n_threads;
  guint memory_mib; /* memory limit of an engine or program in MiB; 0 for none */

  TgProgram program; /* the opponent, if it is a program */
  /* the program that plays Black if computers play both sides; its command is NULL for
   * the built-in engine */
  TgProgram black_program;
  TgProgram white_program; /* as black_program, for White */
  /* the historical player who is the opponent: an id of tg_classic_names_get() */
  const gchar *classic;
  /* the historical player who plays Black if computers play both sides; or NULL */
  const gchar *black_classic;
  const gchar *white_classic; /* as black_classic, for White */

  TgLookAhead
      classic_look_ahead; /* look-ahead of the historical players who can look ahead */
  TgLookAhead black_look_ahead;
  TgLookAhead white_look_ahead;
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
