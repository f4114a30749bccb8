/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cursor selects the shown position. The game itself does not change when an earlier
 * position is shown, and may continue meanwhile. */

#include "ui/game/panels/game-cursor.h"

#include "session/match/match-sides.h"
#include "ui/game/panels/game-history.h"

struct _TgGameCursor
{
  GObject parent_instance;

  TgMatch      *match;   /* owned; NULL once the window is closed */
  GSignalGroup *signals; /* owned: of the match */
  guint         shown; /* number of moves of the shown position, or TG_GAME_CURSOR_END */
};

enum
{
  MATCH_CHANGED,
  POSITION_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgGameCursor, tg_game_cursor, G_TYPE_OBJECT)

static guint
count_moves (TgGameCursor *self)
{
  return tg_game_history_length (tg_match_get_game (self->match));
}

static void
tg_game_cursor_dispose (GObject *object)
{
  TgGameCursor *self = TG_GAME_CURSOR (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (tg_game_cursor_parent_class)->dispose (object);
}

/* If a move is taken back, or a new game starts, the shown position may no longer
 * exist. */
static void
tg_game_cursor_match_changed (TgGameCursor *self)
{
  if (!tg_game_cursor_is_back (self))
    tg_game_cursor_reset (self);
  tg_game_cursor_refresh (self);
}

static void
tg_game_cursor_class_init (TgGameCursorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_cursor_dispose;
  /**
   * TgGameCursor::match-changed:
   * @self: the cursor
   *
   * Emitted when the match has changed, or another match is set.
   * #TgGameCursor::position-changed is emitted after all handlers except those
   * connected with %G_CONNECT_AFTER.
   */
  signals[MATCH_CHANGED] = g_signal_new_class_handler (
      "match-changed", TG_TYPE_GAME_CURSOR, G_SIGNAL_RUN_LAST,
      G_CALLBACK (tg_game_cursor_match_changed), NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * TgGameCursor::position-changed:
   * @self: the cursor
   *
   * Emitted when another position is shown, or the match has changed.
   */
  signals[POSITION_CHANGED] =
      g_signal_new ("position-changed", TG_TYPE_GAME_CURSOR, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_game_cursor_init (TgGameCursor *self)
{
  self->shown = TG_GAME_CURSOR_END;
  self->signals = g_signal_group_new (TG_TYPE_MATCH);
  tg_game_cursor_connect (self, "changed", G_CALLBACK (tg_game_cursor_update), self,
                          G_CONNECT_SWAPPED);
}

/**
 * tg_game_cursor_set_match:
 * @self: a cursor
 * @match: (nullable): the match to show; %NULL for none
 *
 * Sets the match and shows its last position, without a signal; see
 * tg_game_cursor_update().
 */
void
tg_game_cursor_set_match (TgGameCursor *self, TgMatch *match)
{
  g_return_if_fail (TG_IS_GAME_CURSOR (self));

  g_set_object (&self->match, match);
  g_signal_group_set_target (self->signals, match);
  tg_game_cursor_reset (self);
}

/* Returns: (transfer none) (nullable): the shown match */
TgMatch *
tg_game_cursor_get_match (TgGameCursor *self)
{
  g_return_val_if_fail (TG_IS_GAME_CURSOR (self), NULL);

  return self->match;
}

/**
 * tg_game_cursor_connect:
 * @self: a cursor
 * @signal: a signal of [class@Match]
 * @callback: the handler
 * @object: the last argument of @callback; the handler is disconnected with it
 * @flags: as for g_signal_connect_object()
 *
 * Connects to a signal of the shown match, whichever it is. GSignalGroup requires that
 * this is called before the first match is set.
 */
void
tg_game_cursor_connect (TgGameCursor *self,
                        const gchar  *signal,
                        GCallback     callback,
                        gpointer      object,
                        GConnectFlags flags)
{
  g_return_if_fail (TG_IS_GAME_CURSOR (self));

  g_signal_group_connect_object (self->signals, signal, callback, object, flags);
}

/**
 * tg_game_cursor_go:
 * @self: a cursor
 * @n_moves: a number of moves, or %TG_GAME_CURSOR_END
 *
 * Shows the position after @n_moves, or the last position if the game has no more
 * moves.
 */
void
tg_game_cursor_go (TgGameCursor *self, guint n_moves)
{
  g_return_if_fail (TG_IS_GAME_CURSOR (self));

  self->shown = n_moves < count_moves (self) ? n_moves : TG_GAME_CURSOR_END;
  tg_game_cursor_refresh (self);
}

/**
 * tg_game_cursor_reset:
 * @self: a cursor
 *
 * Shows the last position, without a signal; to be called before the game changes.
 */
void
tg_game_cursor_reset (TgGameCursor *self)
{
  g_return_if_fail (TG_IS_GAME_CURSOR (self));

  self->shown = TG_GAME_CURSOR_END;
}

/* Emits ::position-changed. */
void
tg_game_cursor_refresh (TgGameCursor *self)
{
  g_return_if_fail (TG_IS_GAME_CURSOR (self));

  if (self->match != NULL)
    g_signal_emit (self, signals[POSITION_CHANGED], 0);
}

/* Emits ::match-changed and ::position-changed. */
void
tg_game_cursor_update (TgGameCursor *self)
{
  g_return_if_fail (TG_IS_GAME_CURSOR (self));

  if (self->match != NULL)
    g_signal_emit (self, signals[MATCH_CHANGED], 0);
}

/* Returns the number of moves of the shown position. */
guint
tg_game_cursor_get_n_shown (TgGameCursor *self)
{
  g_return_val_if_fail (TG_IS_GAME_CURSOR (self), 0);

  return MIN (self->shown, count_moves (self));
}

/* Whether the shown position is an earlier one. */
gboolean
tg_game_cursor_is_back (TgGameCursor *self)
{
  g_return_val_if_fail (TG_IS_GAME_CURSOR (self), FALSE);

  return self->shown < count_moves (self);
}

/**
 * tg_game_cursor_get_game:
 * @self: a cursor
 * @past: (out caller-allocates): storage for an earlier position
 *
 * Returns: (transfer none): the game itself, or @past set to the earlier position
 */
const TgGame *
tg_game_cursor_get_game (TgGameCursor *self, TgGame *past)
{
  const TgGame *game;

  g_return_val_if_fail (TG_IS_GAME_CURSOR (self), NULL);

  game = tg_match_get_game (self->match);
  if (!tg_game_cursor_is_back (self))
    return game;
  tg_game_history_rewind (game, self->shown, past);
  return past;
}

/* The board */

static void
play_cb (TgGameCursor *self, const TgPoint *point)
{
  tg_match_play (self->match, *point, NULL);
}

/* Shows the allowed points for the next stone, and the offered fifth stones. */
static void
show_opening (TgBoardView *board, const TgOpening *opening)
{
  TgOpeningZone zone = TG_OPENING_ZONE_ANYWHERE;

  if (opening != NULL)
    zone = tg_opening_get_task (opening).zone;
  tg_board_view_show_zone (board, zone, opening != NULL ? opening->offers : NULL,
                           opening != NULL ? opening->n_offers : 0);
}

/* Shows the position on @board, where the player can play only in the last position. */
static void
position_changed_cb (TgBoardView *board, TgGameCursor *self)
{
  gboolean back = tg_game_cursor_is_back (self);
  TgGame   past;

  tg_board_view_show_game (board, tg_game_cursor_get_game (self, &past));
  show_opening (board, back ? NULL : tg_match_get_opening (self->match));
  tg_board_view_set_hand (board,
                          back ? TG_STONE_NONE : tg_match_sides_get_hand (self->match));
}

/**
 * tg_game_cursor_bind_board:
 * @self: a cursor
 * @board: a board
 *
 * Binds @board to @self while both exist: @board shows the position, and stones played
 * on it are moves of the match.
 */
void
tg_game_cursor_bind_board (TgGameCursor *self, TgBoardView *board)
{
  g_return_if_fail (TG_IS_GAME_CURSOR (self));
  g_return_if_fail (TG_IS_BOARD_VIEW (board));

  g_signal_connect_object (board, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  /* Texts about the position contain names of points, which change with the numbering. */
  g_signal_connect_object (board, "notify::rows-from-top",
                           G_CALLBACK (tg_game_cursor_refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "position-changed", G_CALLBACK (position_changed_cb),
                           board, G_CONNECT_SWAPPED);
}
