/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A puzzle as a plain value: a position, the task, the right moves, and themes and
 * rating. */

#pragma once

#include "rules/board.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The task of the side to move. */
typedef enum
{
  TG_PUZZLE_FOURS,        /* win with a four at every move before the five */
  TG_PUZZLE_THREATS,      /* win by fours and moves that threaten to win by fours */
  TG_PUZZLE_STOP_FOURS,   /* stop a win by fours of the other side */
  TG_PUZZLE_STOP_THREATS, /* stop a win by fours and threats, but not by fours alone */
  TG_PUZZLE_MAY_PLAY,     /* answer whether Black may play on the point in @line */
} TgPuzzleKind;

#define TG_N_PUZZLE_KINDS 5

/* The themes of a puzzle, as flags. */
typedef enum
{
  TG_PUZZLE_THEME_FIVE = 1 << 0,        /* a five at once */
  TG_PUZZLE_THEME_OPEN_FOUR = 1 << 1,   /* the win ends with an open four */
  TG_PUZZLE_THEME_DOUBLE_FOUR = 1 << 2, /* the win ends with two fours at once */
  TG_PUZZLE_THEME_FOUR_THREE =
      1 << 3, /* the win ends with a four and an open three at once */
  TG_PUZZLE_THEME_DETOUR = 1 << 4,       /* the right four is not the most salient */
  TG_PUZZLE_THEME_QUIET = 1 << 5,        /* the first move makes no four, no open three */
  TG_PUZZLE_THEME_THREE_WAYS = 1 << 6,   /* three replies need different answers */
  TG_PUZZLE_THEME_COUNTER_FOUR = 1 << 7, /* a reply on the way makes a four */
  TG_PUZZLE_THEME_BLOCK_THREE = 1 << 8,  /* an open three must be answered */
  TG_PUZZLE_THEME_STOP_FIVE = 1 << 9,    /* a five must be stopped */
  TG_PUZZLE_THEME_FOUL = 1 << 10,        /* a foul of Black's makes the move right */
  TG_PUZZLE_THEME_ROUND_FOUL = 1 << 11,  /* only fouls exclude another solution */
  TG_PUZZLE_THEME_FALSE_THREE = 1 << 12, /* a false three keeps a move legal */
  TG_PUZZLE_THEME_FIVE_FIRST =
      1 << 13,                    /* the move would be a foul if it did not make five */
  TG_PUZZLE_THEME_EDGE = 1 << 14, /* near the edge of the board */
} TgPuzzleTheme;

#define TG_N_PUZZLE_THEMES 15

/* Points in order. */
typedef struct
{
  guint    n;
  TgPoint *points; /* owned */
} TgPuzzlePoints;

typedef struct
{
  gchar         *id;   /* owned */
  guint          size; /* of the board */
  TgRuleset      ruleset;
  TgStone        turn;  /* side to move */
  TgPuzzlePoints black; /* stones, in the order of play */
  TgPuzzlePoints white; /* stones, in the order of play */
  TgPuzzleKind   kind;
  /* the solver's moves until the win cannot be stopped; 1 for defences, 0 for questions
   * about a point */
  guint length;
  /* right first moves; empty if Black may not play on the point in @line */
  TgPuzzlePoints accepted;
  /* moves of both sides in turn: the longest win or, if the task is to defend, the
   * attacker's win, TG_POINT_NONE where no reply is legal */
  TgPuzzlePoints line;
  guint          themes;    /* TgPuzzleTheme */
  gint           rating;    /* 0 if unknown */
  gint           deviation; /* of the rating */
  gchar         *origin;    /* owned: a note on its origin */
} TgPuzzle;

TgPuzzle *tg_puzzle_new (const TgBoard *board,
                         TgRuleset      ruleset,
                         TgStone        turn,
                         TgPuzzleKind   kind);
TgPuzzle *tg_puzzle_turn (const TgPuzzle *self, guint symmetry);
void      tg_puzzle_free (TgPuzzle *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPuzzle, tg_puzzle_free)

void     tg_puzzle_fill_board (const TgPuzzle *self, TgBoard *board);
gboolean tg_puzzle_is_attack (const TgPuzzle *self);
guint64  tg_puzzle_key (const TgBoard *board, TgRuleset ruleset);
gchar   *tg_puzzle_make_id (const TgPuzzle *self, const TgBoard *essence);

void tg_puzzle_points_set (TgPuzzlePoints *self, const TgPoint *points, guint n);

const gchar *tg_puzzle_kind_to_id (TgPuzzleKind kind);
gboolean     tg_puzzle_kind_from_id (const gchar *id, TgPuzzleKind *kind);
const gchar *tg_puzzle_theme_to_id (TgPuzzleTheme theme);
gboolean     tg_puzzle_theme_from_id (const gchar *id, TgPuzzleTheme *theme);

G_END_DECLS
