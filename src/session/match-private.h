/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of TgMatch share: match.c holds the object, match-players.c who
 * sits at the board, match-position.c with what stones it begins, match-play.c what moves a game forward, match-opening.c what
 * comes before ordinary play, match-clock.c how long that may take, match-talk.c
 * what is said, match-pause.c how long a computer waits, match-failure.c what becomes of it when a player fails,
 * match-hint.c what the engine would do, match-pair.c what several games make together,
 * match-save.c and match-restore.c what is kept of a game, match-rated.c whether it
 * counts, match-signals.c what is told, match-history.c what goes back and forth. The
 * last function is for tests. */

#pragma once

#include "engine/engine.h"
#include "session/match.h"
#include "session/move-request.h"
#include "session/player.h"

G_BEGIN_DECLS

struct _TgMatch
{
  GObject parent_instance;

  TgMatchSetup setup;
  TgGame       game;
  TgRecord    *record;     /* owned; stands at the position of game */
  TgPlayer    *players[2]; /* owned; Black, White */
  gboolean     paused;

  GError *failure;     /* owned; why the match waits, if a player failed */
  gchar  *reason;      /* owned; the same without what to do about it */
  TgStone failed_side; /* whose player */

  TgOpening opening;         /* finished in ordinary play */
  GArray   *opening_history; /* owned, of TgOpening: what it was before each step */
  GArray   *opening_steps;   /* owned, of TgOpeningAdvice: those steps */
  gboolean  exchanged;       /* whether it has made the first player White */
  guint64   seed;            /* of this game */

  TgPairMatch pair; /* the games before this one */

  TgClock  clock;
  TgClock  turn_clock;       /* what it was when the turn began */
  GArray  *clock_history;    /* owned, of TgClock: when the turn of each step began */
  gboolean low_clock_was[2]; /* told of already; Black, White */
  guint    clock_id;         /* timeout for the next tick; 0 when no clock runs */

  guint    talk_id;        /* timeout after which a computer speaks; 0 for none */
  gboolean dead_offered;   /* a computer has offered a draw in a dead position */
  gint     declined_at[2]; /* after which step a draw of Black's, White's was
                           declined last; -1 for none */

  TgAdviser    *adviser;     /* owned; NULL before the first hint */
  GCancellable *hint_cancel; /* owned; NULL unless a hint is wanted */

  TgMoveRequest *request; /* owned; NULL unless a player was asked for a move */
  TgAnalysis     analysis;
  gboolean       has_analysis;

  TgRated  spoiled;  /* what was done that makes the game count no more */
  gboolean finished; /* the game has been over once */

  guint    pace;          /* milliseconds */
  guint    opening_delay; /* milliseconds */
  guint    talk_delay;    /* milliseconds */
  guint    reply_pause;   /* milliseconds */
  gboolean was_thinking;  /* as last notified */
  gboolean was_paused;    /* as last notified */
  TgRated  was_rated;     /* as last notified */
};

/* match.c */
void tg_match_notify (TgMatch *self);

/* match-signals.c */
void tg_match_install_signals (void);
void tg_match_emit_moved (TgMatch *self, const TgMove *move, guint number);
void tg_match_emit_changed (TgMatch *self);
void tg_match_emit_refused (TgMatch *self, TgPoint point, const GError *error);
void tg_match_emit_progress (TgMatch *self);
void tg_match_emit_said (TgMatch *self, TgMatchEvent event, TgStone stone);
void tg_match_emit_ticked (TgMatch *self);
void tg_match_emit_low_clock (TgMatch *self, TgStone stone);

/* match-players.c */
void tg_match_sit_down (TgMatch *self);
void tg_match_lay_out (TgMatch *self);
void tg_match_set_up (TgMatch *self, const TgMatchSetup *setup);
void tg_match_dismiss_players (TgMatch *self);
void tg_match_note_names (TgMatch *self);
void tg_match_exchange_players (TgMatch *self);

/* match-position.c */
void tg_match_setup_read_stones (TgMatchSetup *self, const TgRecord *record);
void tg_match_setup_begin_game (const TgMatchSetup *self, TgGame *game, TgRecord *record);

gboolean tg_match_has_person (TgMatch *self);
gboolean tg_match_is_person (TgMatch *self, TgStone stone);

/* match-rated.c */
void tg_match_spoil (TgMatch *self, TgRated reason);
void tg_match_spoil_if_under_way (TgMatch *self, TgRated reason);

/* match-play.c */
void tg_match_stop_thinking (TgMatch *self);
void tg_match_note_result (TgMatch *self);
void tg_match_go_on (TgMatch *self);
void tg_match_announce (TgMatch *self, const TgMove *moves, guint n_moves);

/* match-failure.c */
void tg_match_forget_failure (TgMatch *self);
void tg_match_give_up (TgMatch *self, const GError *error);
void tg_match_give_up_over_move (TgMatch *self, TgPoint point);

/* match-talk.c */
gboolean tg_match_let_computer_speak (TgMatch *self);
void     tg_match_forget_declined (TgMatch *self);
gboolean tg_match_put_pass (TgMatch *self, GError **error);

/* match-clock.c */
void     tg_match_begin_clock (TgMatch *self);
void     tg_match_press_clock (TgMatch *self);
void     tg_match_turn_clock_back (TgMatch *self, guint n_steps);
void     tg_match_begin_turn_anew (TgMatch *self);
void     tg_match_swap_clocks (TgMatch *self);
void     tg_match_swap_earlier_clocks (TgMatch *self);
void     tg_match_update_clock (TgMatch *self);
gboolean tg_match_lose_if_overstepped (TgMatch *self);
void     tg_match_get_turn_clock (TgMatch *self, TgTurnClock *turn);
guint    tg_match_limit_pace (TgMatch *self, guint pace);

/* match-opening.c */
void      tg_match_begin_opening (TgMatch *self);
gboolean  tg_match_is_opening (TgMatch *self);
TgStone   tg_match_get_acting_side (TgMatch *self);
TgPlayer *tg_match_get_acting_player (TgMatch *self);
void      tg_match_ask_in_opening (TgMatch *self, TgPlayer *player, guint delay);
gboolean  tg_match_put_in_opening (TgMatch *self, TgPoint point, GError **error);
gboolean  tg_match_replay_opening (TgMatch *self, const GArray *steps);
guint     tg_match_count_opening_undo (TgMatch *self);
void      tg_match_undo_opening (TgMatch *self);

/* match-pair.c */
void     tg_match_begin_pair (TgMatch *self);
TgMatch *tg_match_prepare_next_game (TgMatch *self);

/* match-pause.c */
guint tg_match_get_pause (TgMatch *self);

/* match-hint.c */
void tg_match_cancel_hint (TgMatch *self);
void tg_match_dismiss_hinter (TgMatch *self);

void tg_match_seat_player (TgMatch *self, TgStone stone, TgPlayer *player);

G_END_DECLS
