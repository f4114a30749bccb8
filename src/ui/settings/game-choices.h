/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person chooses before a game, as the New Game dialog shows it and the
 * settings keep it. A match setup follows from it once it is known who plays
 * Black. */

#pragma once

#include <gtk/gtk.h>

#include "session/coach/warning.h"
#include "session/match/match.h"
#include "ui/settings/programs.h"

G_BEGIN_DECLS

/* The words for what a person is warned of, by TgWarnings; ends with NULL. */
extern const gchar *const tg_warnings_ids[];

typedef enum
{
  TG_OPPONENT_COMPUTER, /* a person against the built-in engine */
  TG_OPPONENT_PERSON,   /* two people at this screen */
  /* engines, historical players or programs against each other */
  TG_OPPONENT_BOTH_COMPUTER,
  TG_OPPONENT_CLASSIC, /* a person against a historical player */
  TG_OPPONENT_PROGRAM, /* a person against a program of others */
} TgOpponentChoice;

#define TG_N_OPPONENTS 5

/* The colour of a person who plays against a computer. */
typedef enum
{
  TG_COLOUR_BLACK,
  TG_COLOUR_WHITE,
  TG_COLOUR_RANDOM,
  TG_COLOUR_ALTERNATE, /* the other colour in each new game */
} TgColourChoice;

#define TG_N_COLOURS 4

#define TG_N_BOARD_SIZES 3
extern const guint tg_board_sizes[TG_N_BOARD_SIZES];

GtkStringList *tg_board_sizes_list (void);

#define TG_MAX_MOVE_SECONDS      3600
#define TG_MAX_MAIN_MINUTES      600
#define TG_MAX_INCREMENT_SECONDS 600

/* How far a historical player looks ahead; 0 for as far as usual. */
typedef struct
{
  guint width; /* at how many moves of a position */
  guint depth; /* how many moves ahead */
} TgReach;

typedef struct
{
  TgOpponentChoice opponent;
  TgColourChoice   colour;
  TgRuleset        ruleset;
  guint            size;  /* one of tg_board_sizes */
  TgFouls          fouls; /* on Black's forbidden points in Renju */
  guint            level; /* of the engine; as Black, if it plays both sides */
  guint            depth; /* in plies; 0 leaves it to the level */
  guint            white_level;
  TgWarnings       warnings;     /* of threats, of one person who plays a computer */
  guint            move_seconds; /* after main_minutes, if there are any; 0 for none */
  guint            main_minutes; /* for all moves of a player; 0 for none */
  guint            increment_seconds; /* added to main_minutes after each move */
  gboolean         pair_match;        /* two games, with the colours exchanged */

  TgOpeningProtocol opening;    /* one for these rules and this board */
  guint             opening_n;  /* its N, or 0 for the usual one */
  guint             n_threads;  /* of a computer; 0 to say nothing of them */
  guint             memory_mib; /* of a computer; 0 for no limit */

  TgProgram    program;       /* the opponent, if that is a program */
  TgProgram    black_program; /* if computers play both sides; none for the engine */
  TgProgram    white_program; /* likewise */
  const gchar *classic;       /* the opponent: an id of tg_classic_names_get() */
  const gchar *black_classic; /* if computers play both sides; or NULL */
  const gchar *white_classic; /* likewise */

  TgReach classic_reach; /* of those three, if they look ahead */
  TgReach black_reach;
  TgReach white_reach;
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
