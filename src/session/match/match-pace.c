/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An instant reply unsettles a human player, so a computer waits a moment before its
 * move: briefly where the move is forced, longer where the threats leave a choice. */

#include "session/match/match-pace.h"

#include "engine/levels/level-blindness.h"
#include "rules/prospect.h"

#define MAX_DELAY (60 * 1000)

/* The shortest reply as a share of the usual pause, and how much of the pause a reply
 * may take beyond that: after a forced move, usually, and if the choice is hard. */
#define MIN_SHARE     0.5
#define FORCED_SPREAD 0.3
#define USUAL_SPREAD  1.0
#define HARD_SPREAD   1.6

/* The first index of the pauses' random numbers, so that they differ from those of the
 * players' choices. */
#define DRAW_PAUSE (G_GUINT64_CONSTANT (1) << 61)

/* The largest share of the remaining time that a pause may use. */
#define MAX_CLOCK_SHARE 20

static const struct
{
  const gchar *property;
  guint        usual;
} delays[] = {
  [TG_MATCH_DELAY_PACE] = { "pace", 600 },
  [TG_MATCH_DELAY_OPENING] = { "opening-delay", 1000 },
  [TG_MATCH_DELAY_TALK] = { "talk-delay", 900 },
  [TG_MATCH_DELAY_REPLY] = { "reply-pause", 0 },
};

/* Installs a property for each delay, with the ids from @first_id on. */
void
tg_match_pace_install_properties (GObjectClass *klass, guint first_id)
{
  for (guint i = 0; i < TG_MATCH_N_DELAYS; i++)
    g_object_class_install_property (
        klass, first_id + i,
        g_param_spec_uint (delays[i].property, NULL, NULL, 0, MAX_DELAY, delays[i].usual,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                               | G_PARAM_STATIC_STRINGS));
}

void
tg_match_pace_init (TgMatchPace *self)
{
  for (guint i = 0; i < TG_MATCH_N_DELAYS; i++)
    self->delays[i] = delays[i].usual;
}

/* Returns: whether the delay has changed */
gboolean
tg_match_pace_set (TgMatchPace *self, TgMatchDelay delay, guint milliseconds)
{
  gboolean changes = self->delays[delay] != milliseconds;

  self->delays[delay] = milliseconds;
  return changes;
}

/* How far the pause may exceed the shortest one. A five settles the move; an open three
 * leaves a real choice. */
static gdouble
find_spread (const TgGame *game)
{
  g_autoptr (GArray) prospects = tg_prospect_find (game->ruleset, &game->board);

  if (prospects->len == 0)
    return USUAL_SPREAD;
  switch (g_array_index (prospects, TgProspect, 0).kind)
    {
    case TG_PROSPECT_FIVE:
      return FORCED_SPREAD;
    case TG_PROSPECT_OPEN_FOUR:
      return HARD_SPREAD;
    case TG_PROSPECT_FOUR:
    case TG_PROSPECT_THREE:
    default:
      return USUAL_SPREAD;
    }
}

static guint
draw_reply (guint usual, const TgGame *game, guint64 seed)
{
  gdouble drawn = tg_level_blindness_chance (
      tg_level_blindness_draw (seed, DRAW_PAUSE + game->board.n_moves));

  return (guint) (usual * (MIN_SHARE + drawn * find_spread (game)));
}

/**
 * tg_match_pace_find_delay:
 * @self: the pace of a match
 * @game: a game in which a computer is to move
 * @kind: the kind of the player; programs get no extra pause
 * @has_person: whether it plays against a person
 * @seed: seed of the random numbers
 * @left_us: time left on its clock, negative if there is none
 *
 * Returns: the least time until the move, in milliseconds; a small share of @left_us at
 *   most
 */
guint
tg_match_pace_find_delay (const TgMatchPace *self,
                          const TgGame      *game,
                          TgPlayerKind       kind,
                          gboolean           has_person,
                          guint64            seed,
                          gint64             left_us)
{
  guint reply = self->delays[TG_MATCH_DELAY_REPLY];
  guint delay;

  if (!has_person)
    delay = self->delays[TG_MATCH_DELAY_PACE];
  else if (game->board.n_moves == 0)
    delay = self->delays[TG_MATCH_DELAY_OPENING];
  else if (reply == 0 || kind == TG_PLAYER_PROGRAM)
    delay = 0;
  else
    delay = draw_reply (reply, game, seed);

  if (left_us < 0)
    return delay;
  return (guint) MIN (delay, left_us / G_TIME_SPAN_MILLISECOND / MAX_CLOCK_SHARE);
}
