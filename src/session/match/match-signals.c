/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever is told may let go of the match, so whoever tells holds on to it. */

#include "session/match/match-signals.h"

enum
{
  PROP_THINKING = 1,
  PROP_PAUSED,
  PROP_RATED,
  N_PROPS
};

enum
{
  CHANGED,
  MOVED,
  REFUSED,
  PROGRESS,
  SAID,
  FINISHED,
  TICKED,
  LOW_CLOCK,
  N_SIGNALS
};

static const gchar *const properties[N_PROPS] = {
  [PROP_THINKING] = "thinking",
  [PROP_PAUSED] = "paused",
  [PROP_RATED] = "rated",
};

static GParamSpec *props[N_PROPS];
static guint       signals[N_SIGNALS];

static guint
new_signal (GObjectClass *klass, const gchar *name, guint n, GType first, GType second)
{
  return g_signal_new (name, G_OBJECT_CLASS_TYPE (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                       NULL, NULL, G_TYPE_NONE, n, first, second);
}

/* Gives them to the class of a match. */
void
tg_match_signals_install (GObjectClass *klass)
{
  G_STATIC_ASSERT (TG_MATCH_SIGNALS_N_PROPERTIES == N_PROPS - 1);

  for (guint i = 1; i < N_PROPS; i++)
    props[i] = g_param_spec_boolean (properties[i], NULL, NULL, FALSE,
                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (klass, N_PROPS, props);

  signals[CHANGED] = new_signal (klass, "changed", 0, 0, 0);
  signals[MOVED] = new_signal (klass, "moved", 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[REFUSED] = new_signal (klass, "refused", 2, G_TYPE_POINTER, G_TYPE_ERROR);
  signals[PROGRESS] = new_signal (klass, "progress", 0, 0, 0);
  signals[SAID] = new_signal (klass, "said", 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[FINISHED] = new_signal (klass, "finished", 0, 0, 0);
  signals[TICKED] = new_signal (klass, "ticked", 0, 0, 0);
  signals[LOW_CLOCK] = new_signal (klass, "low-clock", 1, G_TYPE_UINT, 0);
}

void
tg_match_signals_init (TgMatchSignals *self, GObject *match)
{
  *self = (TgMatchSignals){ .match = match, .rated = TG_UNRATED_PLAYERS };
}

gboolean
tg_match_signals_get_property (const TgMatchSignals *self, guint id)
{
  switch (id)
    {
    case PROP_THINKING:
      return self->thinking;
    case PROP_PAUSED:
      return self->paused;
    default:
      g_assert (id == PROP_RATED);
      return self->rated == TG_RATED;
    }
}

/* Notifies of what is not as it was told last. */
void
tg_match_signals_notify (TgMatchSignals *self,
                         gboolean        thinking,
                         gboolean        paused,
                         TgRated         rated)
{
  const gboolean changes[N_PROPS] = {
    [PROP_THINKING] = thinking != self->thinking,
    [PROP_PAUSED] = paused != self->paused,
    [PROP_RATED] = rated != self->rated,
  };

  self->thinking = thinking;
  self->paused = paused;
  self->rated = rated;
  for (guint i = 1; i < N_PROPS; i++)
    if (changes[i])
      g_object_notify_by_pspec (self->match, props[i]);
}

/* Tells that the match has changed. @finishes: that this is the first end of the game */
void
tg_match_signals_emit_changed (TgMatchSignals *self, gboolean finishes)
{
  if (finishes)
    g_signal_emit (self->match, signals[FINISHED], 0);
  g_signal_emit (self->match, signals[CHANGED], 0);
}

/* Tells of the stones that were put after the first @n of a board. */
void
tg_match_signals_emit_moved (TgMatchSignals *self, const TgBoard *board, guint n)
{
  for (guint i = n; i < board->n_moves; i++)
    g_signal_emit (self->match, signals[MOVED], 0, &board->moves[i], i + 1);
}

void
tg_match_signals_emit_refused (TgMatchSignals *self, TgPoint point, const GError *error)
{
  g_signal_emit (self->match, signals[REFUSED], 0, &point, error);
}

void
tg_match_signals_emit_progress (TgMatchSignals *self)
{
  g_signal_emit (self->match, signals[PROGRESS], 0);
}

void
tg_match_signals_emit_said (TgMatchSignals *self, TgMatchEvent event, TgStone side)
{
  g_signal_emit (self->match, signals[SAID], 0, event, side);
}

/* Tells that a clock shows another second. @low: whose turn has come to its last seconds
 * by that; %TG_STONE_NONE for nobody's */
void
tg_match_signals_emit_ticked (TgMatchSignals *self, TgStone low)
{
  if (low != TG_STONE_NONE)
    g_signal_emit (self->match, signals[LOW_CLOCK], 0, low);
  g_signal_emit (self->match, signals[TICKED], 0);
}
