/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits at the board: the players of the setup, how they sit down for a game,
 * change sides, and make room for others. */

#include "session/match-private.h"

#include "session/player-name.h"

/* A seed of a game, never 0. */
static guint64
draw_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int () | 1;
}

static TgPlayer *
player_of (TgMatch *self, TgStone stone)
{
  return self->players[stone == TG_STONE_BLACK ? 0 : 1];
}

static TgPlayerSpec *
spec_of (TgMatch *self, TgStone stone)
{
  return stone == TG_STONE_BLACK ? &self->setup.black : &self->setup.white;
}

/* Tells whether the moves of a side come from outside. */
gboolean
tg_match_is_person (TgMatch *self, TgStone stone)
{
  return tg_player_is_person (player_of (self, stone));
}

/* Tells whether any moves come from outside. */
gboolean
tg_match_has_person (TgMatch *self)
{
  return tg_match_is_person (self, TG_STONE_BLACK)
         || tg_match_is_person (self, TG_STONE_WHITE);
}

static const gchar *
get_plain_name (TgMatch *self, TgStone stone)
{
  const gchar *name = spec_of (self, stone)->name;

  return name != NULL && *name != '\0'
             ? name
             : tg_player_get_plain_name (player_of (self, stone));
}

/* Writes the players’ names into the record, in a way that can be read in every
 * language, and what the computer’s choices follow from. */
void
tg_match_note_names (TgMatch *self)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      tg_record_set_player (self->record, stone, get_plain_name (self, stone));
      if (!tg_match_is_person (self, stone))
        tg_record_set_seed (self->record, self->seed);
    }
}

static void
progress_cb (TgPlayer *player, const TgAnalysis *analysis, TgMatch *self)
{
  if (self->request == NULL || player != tg_match_get_acting_player (self))
    return;

  self->analysis = *analysis;
  self->has_analysis = TRUE;
  tg_match_emit_progress (self);
}

static void
dismiss (TgMatch *self, guint index)
{
  if (self->players[index] == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->players[index], self);
  tg_player_close (self->players[index]);
  g_clear_object (&self->players[index]);
}

/* Ends the players' parts: no thread of theirs runs any more. */
void
tg_match_dismiss_players (TgMatch *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++)
    dismiss (self, i);
}

static void
seat (TgMatch *self, TgStone stone, TgPlayer *player)
{
  guint index = stone == TG_STONE_BLACK ? 0 : 1;

  dismiss (self, index);
  self->players[index] = g_object_ref (player);
  g_signal_connect_object (player, "progress", G_CALLBACK (progress_cb), self, 0);
}

/* Has somebody as specified sit down: the one who sits there, if possible. */
static void
seat_spec (TgMatch *self, TgStone stone)
{
  const TgPlayerSpec *spec = spec_of (self, stone);
  TgPlayer           *present = player_of (self, stone);

  if (present == NULL || !tg_player_set_spec (present, spec))
    {
      g_autoptr (TgPlayer) player = tg_player_new (spec);

      seat (self, stone, player);
    }
}

/* Seats the players of the setup at an empty board, as they sat before an
 * opening had them change sides. */
void
tg_match_sit_down (TgMatch *self)
{
  tg_match_stop_thinking (self);
  tg_match_forget_declined (self);
  if (self->exchanged)
    tg_match_exchange_players (self);
  self->exchanged = FALSE;
  self->paused = FALSE;
  self->has_analysis = FALSE;
  self->spoiled =
      tg_match_setup_has_stones (&self->setup) ? TG_UNRATED_POSITION : TG_RATED;
  self->finished = FALSE;

  seat_spec (self, TG_STONE_BLACK);
  seat_spec (self, TG_STONE_WHITE);
  self->seed = self->setup.seed != 0 ? self->setup.seed : draw_seed ();
  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++)
    tg_player_begin_game (self->players[i], self->seed);

  tg_match_lay_out (self);
}

/* Clears the board, the paper and the clocks for a game of the setup, and puts down
 * the stones that it begins with. */
void
tg_match_lay_out (TgMatch *self)
{
  g_clear_pointer (&self->record, tg_record_free);
  self->record = tg_record_new (self->setup.ruleset, self->setup.size);
  tg_match_setup_begin_game (&self->setup, &self->game, self->record);
  tg_match_note_names (self);
  tg_match_begin_clock (self);
  tg_match_begin_opening (self);
}

/* The players change sides, with what the setup, the clocks and the record say
 * of them. */
void
tg_match_exchange_players (TgMatch *self)
{
  TgPlayerSpec black = self->setup.black;
  TgPlayer    *player = self->players[0];

  self->setup.black = self->setup.white;
  self->setup.white = black;
  self->players[0] = self->players[1];
  self->players[1] = player;
  tg_match_swap_clocks (self);
  if (self->record != NULL)
    tg_match_note_names (self);
}

/* Has the players of a setup sit down at an empty board, without telling anybody. */
void
tg_match_set_up (TgMatch *self, const TgMatchSetup *setup)
{
  self->setup = *setup;
  self->exchanged = FALSE;
  tg_match_begin_pair (self);
  tg_match_sit_down (self);
}

/**
 * tg_match_start:
 * @self: a match
 * @setup: what to play, copied; may be what tg_match_get_setup() returned
 *
 * Begins a new game, whatever was going on.
 */
void
tg_match_start (TgMatch *self, const TgMatchSetup *setup)
{
  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (setup != NULL);
  g_return_if_fail (setup->size >= TG_MIN_SIZE && setup->size <= TG_MAX_SIZE);

  tg_match_set_up (self, setup);
  tg_match_announce (self, NULL, 0);
}

/**
 * tg_match_restart:
 * @self: a match
 *
 * Begins a new game with the same players and rules, whatever was going on. Of a
 * match of several games it is this game that begins anew, and those before it
 * still count.
 */
void
tg_match_restart (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_sit_down (self);
  tg_match_announce (self, NULL, 0);
}

/**
 * tg_match_swap_colours:
 * @self: a match
 *
 * The players change sides. In the middle of a game the position stays, and the
 * engine thinks if it is to move now; after the end a new game begins. In a match
 * of several games nothing happens: colours are exchanged after each game.
 */
void
tg_match_swap_colours (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (self->pair.n_games > 1)
    return;

  tg_match_stop_thinking (self);
  self->has_analysis = FALSE;
  tg_match_spoil_if_under_way (self, TG_UNRATED_SWAP);
  tg_match_exchange_players (self);
  tg_match_swap_earlier_clocks (self);
  if (tg_game_is_over (&self->game))
    tg_match_sit_down (self);

  tg_match_announce (self, NULL, 0);
}

/* Whether a change of players is none for the strength of play. */
static gboolean
plays_alike (const TgPlayerSpec *a, const TgPlayerSpec *b)
{
  return a->kind == b->kind && a->level == b->level && a->depth == b->depth
         && g_strcmp0 (a->classic, b->classic) == 0;
}

/**
 * tg_match_set_player:
 * @self: a match
 * @stone: Black or White
 * @player: who is to play that side
 *
 * Changes who plays. A new strength of an engine applies from its next move. A
 * person can take over from an engine, and the other way round, at any time. If
 * the player of that side has failed, see tg_match_get_failure(), the game goes
 * on with the new one.
 */
void
tg_match_set_player (TgMatch *self, TgStone stone, TgPlayerSpec player)
{
  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  gboolean acting = tg_match_get_acting_side (self) == stone;
  gboolean stays = tg_player_set_spec (player_of (self, stone), &player);

  if (self->failure != NULL && self->failed_side == stone)
    {
      tg_match_forget_failure (self);
      self->paused = FALSE;
    }
  if (acting && !stays)
    tg_match_stop_thinking (self);

  if (!plays_alike (spec_of (self, stone), &player))
    tg_match_spoil_if_under_way (self, TG_UNRATED_CHANGE);
  *spec_of (self, stone) = player;
  if (!stays)
    {
      seat_spec (self, stone);
      tg_player_begin_game (player_of (self, stone), self->seed);
    }
  tg_match_note_names (self);
  tg_match_announce (self, NULL, 0);
}

/**
 * tg_match_dup_player_name:
 * @self: a match
 * @stone: Black or White
 *
 * Names a player: as the setup does, or else by what it is.
 *
 * Returns: (transfer full): a name, in the user's language if it is no proper one
 */
gchar *
tg_match_dup_player_name (TgMatch *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, NULL);

  const gchar *name = spec_of (self, stone)->name;

  if (name != NULL && *name != '\0')
    return g_strdup (tg_player_name_show (name));
  return g_strdup (tg_player_get_name (player_of (self, stone)));
}

/**
 * tg_match_seat_player:
 * @self: a match
 * @stone: Black or White
 * @player: the player
 *
 * Has a player of any class play a side, from now on and until another kind is
 * asked for.
 */
void
tg_match_seat_player (TgMatch *self, TgStone stone, TgPlayer *player)
{
  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  tg_match_stop_thinking (self);
  seat (self, stone, player);
  tg_match_note_names (self);
  tg_match_announce (self, NULL, 0);
}
