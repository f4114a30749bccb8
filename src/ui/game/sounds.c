/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays short sounds with GSound, which respects the sound settings of the desktop and
 * never blocks. Without a sound device, or built without GSound, the program is
 * silent. */

#include "ui/game/sounds.h"

#if HAVE_GSOUND
#include <gsound.h>
#endif

static const gchar *const names[TG_N_SOUNDS] = {
  [TG_SOUND_STONE] = "stone",
  [TG_SOUND_END] = "end",
  [TG_SOUND_CLOCK] = "clock",
};

enum
{
  PROP_ENABLED = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

struct _TgSounds
{
  GObject parent_instance;

  gboolean enabled;
  gboolean was_over; /* the followed game was over at the last update */
  guint    n_played[TG_N_SOUNDS];
  gchar   *paths[TG_N_SOUNDS]; /* owned */
#if HAVE_GSOUND
  GSoundContext *context; /* owned; NULL without sound */
#endif
};

G_DEFINE_FINAL_TYPE (TgSounds, tg_sounds, G_TYPE_OBJECT)

static void
tg_sounds_get_property (GObject    *object,
                        guint       property_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  TgSounds *self = TG_SOUNDS (object);

  if (property_id == PROP_ENABLED)
    g_value_set_boolean (value, self->enabled);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
tg_sounds_set_property (GObject      *object,
                        guint         property_id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  TgSounds *self = TG_SOUNDS (object);

  if (property_id != PROP_ENABLED)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      return;
    }
  if (self->enabled != g_value_get_boolean (value))
    {
      self->enabled = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
tg_sounds_finalize (GObject *object)
{
  TgSounds *self = TG_SOUNDS (object);

  for (guint i = 0; i < TG_N_SOUNDS; i++)
    g_free (self->paths[i]);
#if HAVE_GSOUND
  g_clear_object (&self->context);
#endif
  G_OBJECT_CLASS (tg_sounds_parent_class)->finalize (object);
}

static void
tg_sounds_class_init (TgSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_sounds_get_property;
  object_class->set_property = tg_sounds_set_property;
  object_class->finalize = tg_sounds_finalize;

  /**
   * TgSounds:enabled:
   *
   * Whether to play sounds.
   */
  props[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                  | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
tg_sounds_init (TgSounds *self)
{
  const gchar *uninstalled = g_getenv ("TENGEN_SOUNDDIR");

  self->enabled = TRUE;
  for (guint i = 0; i < TG_N_SOUNDS; i++)
    {
      g_autofree gchar *file = g_strconcat (names[i], ".wav", NULL);

      self->paths[i] =
          g_build_filename (uninstalled != NULL ? uninstalled : SOUND_DIR, file, NULL);
    }
}

/* Allocates nothing for sound before the first one. Main thread only. */
TgSounds *
tg_sounds_new (void)
{
  return g_object_new (TG_TYPE_SOUNDS, NULL);
}

#if HAVE_GSOUND
/* Connects to the sound server on the first sound, since that takes time. */
static void
play_file (TgSounds *self, const gchar *path)
{
  g_autoptr (GError) error = NULL;

  if (self->context == NULL)
    self->context = gsound_context_new (NULL, &error);
  if (self->context == NULL
      || !gsound_context_play_simple (self->context, NULL, &error,
                                      GSOUND_ATTR_MEDIA_FILENAME, path,
                                      GSOUND_ATTR_MEDIA_ROLE, "game", NULL))
    g_debug ("no sound: %s", error->message);
}
#endif

/* Starts a sound, unless sounds are off, and returns at once. */
static void
play (TgSounds *self, TgSound sound)
{
  if (!self->enabled)
    return;
  self->n_played[sound]++;
#if HAVE_GSOUND
  play_file (self, self->paths[sound]);
#endif
}

static void
moved_cb (TgSounds *self)
{
  play (self, TG_SOUND_STONE);
}

static void
changed_cb (TgSounds *self, TgMatch *match)
{
  gboolean is_over = tg_game_is_over (tg_match_get_game (match));

  if (is_over && !self->was_over)
    play (self, TG_SOUND_END);
  self->was_over = is_over;
}

/* Warns of a low clock, but only of the clock of a person. */
static void
low_clock_cb (TgSounds *self, guint stone, TgMatch *match)
{
  if (tg_match_get_player (match, (TgStone) stone).kind == TG_PLAYER_PERSON)
    play (self, TG_SOUND_CLOCK);
}

/* Plays the sounds of a match while both objects exist. */
void
tg_sounds_follow (TgSounds *self, TgMatch *match)
{
  g_return_if_fail (TG_IS_SOUNDS (self));
  g_return_if_fail (TG_IS_MATCH (match));

  self->was_over = tg_game_is_over (tg_match_get_game (match));
  g_signal_connect_object (match, "moved", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "low-clock", G_CALLBACK (low_clock_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Returns the number of sounds requested, for tests: the machine may have no sound
 * device. */
guint
tg_sounds_get_n_played (TgSounds *self, TgSound sound)
{
  g_return_val_if_fail (TG_IS_SOUNDS (self), 0);
  g_return_val_if_fail ((guint) sound < TG_N_SOUNDS, 0);

  return self->n_played[sound];
}
