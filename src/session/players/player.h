/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The common interface of all players: TgMatch requests moves without knowing the kind of
 * player. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"
#include "session/players/player-spec.h"
#include "session/worker/analysis.h"
#include "session/worker/worker.h"

G_BEGIN_DECLS

#define TG_TYPE_PLAYER (tg_player_get_type ())

/* The base class is a person: it has a name, but makes no decisions; a person's moves
 * reach the match from the user interface. Subclasses decide by themselves. */
G_DECLARE_DERIVABLE_TYPE (TgPlayer, tg_player, TG, PLAYER, GObject)

/**
 * TgPlayerClass:
 * @name: the untranslated name of the class
 * @has_proper_names: whether names from @get_name are the same in all languages
 * @get_name: the untranslated name of one player, if players have names of their own
 * @set_spec: applies to later requests; returns %FALSE if another player must be created
 *   instead
 * @begin_game: forgets the previous game; a running search is cancelled
 * @choose: chooses a move; @task is (transfer full), and completed with
 *   tg_player_return_move() or an error; %NULL for a person
 * @decide: decides in an opening, with tg_player_decide_with(); %NULL for a person, and
 *   for players that know no openings, for which the engine decides
 * @move_now: makes the pending request complete at once
 * @close: stops threads and processes; the next request starts others
 *
 * The virtual functions of players. Only @name must not be %NULL.
 */
struct _TgPlayerClass
{
  GObjectClass parent_class;

  const gchar *name;
  gboolean     has_proper_names;

  const gchar *(*get_name) (TgPlayer *self);
  gboolean (*set_spec) (TgPlayer *self, const TgPlayerSpec *spec);
  void (*begin_game) (TgPlayer *self, guint64 seed);
  void (*choose) (TgPlayer *self, const TgGame *game, GTask *task);
  void (*decide) (TgPlayer *self, const TgOpening *opening, guint64 seed, GTask *task);
  void (*move_now) (TgPlayer *self);
  void (*close) (TgPlayer *self);
};

const gchar *tg_player_get_name (TgPlayer *self);
const gchar *tg_player_get_plain_name (TgPlayer *self);
gboolean     tg_player_is_person (TgPlayer *self);

gboolean tg_player_set_spec (TgPlayer *self, const TgPlayerSpec *spec);
void     tg_player_begin_game (TgPlayer *self, guint64 seed);
void     tg_player_set_clock (TgPlayer *self, const TgTurnClock *clock);
void     tg_player_set_uses_solution (TgPlayer *self, gboolean uses_solution);
void     tg_player_choose_async (TgPlayer           *self,
                                 const TgGame       *game,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data);
gboolean tg_player_choose_finish (TgPlayer     *self,
                                  GAsyncResult *result,
                                  TgPoint      *point,
                                  GError      **error);
void     tg_player_decide_async (TgPlayer           *self,
                                 const TgOpening    *opening,
                                 guint64             seed,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data);
gboolean tg_player_decide_finish (TgPlayer        *self,
                                  GAsyncResult    *result,
                                  TgOpeningAdvice *advice,
                                  GError         **error);
void     tg_player_move_now (TgPlayer *self);
void     tg_player_close (TgPlayer *self);

/* Functions for subclasses. */
const TgTurnClock *tg_player_get_clock (TgPlayer *self);
guint64            tg_player_get_seed (TgPlayer *self);
gboolean           tg_player_get_uses_solution (TgPlayer *self);

void tg_player_return_move (GTask *task, TgPoint point);
void tg_player_decide_with (TgWorker        *worker,
                            const TgLimits  *limits,
                            const TgOpening *opening,
                            guint64          seed,
                            GTask           *task);
void tg_player_emit_progress (TgPlayer *self, const TgAnalysis *analysis);

G_END_DECLS
