/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `INFO key value`: the manager's settings of time, memory and rules. INFO has no answer;
 * settings that cannot be met cause an error at the next command. Unknown keys and values
 * that are not numbers are ignored, as the protocol demands. The keys are Piskvork's and
 * Yixin's. */

#include "protocol/gomocup-info.h"

#include "protocol/gomocup-tokens.h"

/* The match time that means “no limit” in the protocol, in milliseconds. */
#define UNLIMITED_MS ((gint64) G_MAXINT32)

/* Times are clamped to a year, so that sums cannot overflow. */
#define MAX_MS ((gint64) 1000 * 3600 * 24 * 365)

/* Sets the defaults. */
void
tg_gomocup_info_init (TgGomocupInfo *self)
{
  self->settings = (TgGomocupSettings){
    .ruleset = TG_RULESET_FREESTYLE,
    .turn_ms = -1,
    .match_left_ms = -1,
    .n_threads = 1,
    .n_lines = 1,
  };
  self->timeout_match_ms = -1;
}

/* Resets the remaining time of the match to its full time, for a new game. */
void
tg_gomocup_info_begin_game (TgGomocupInfo *self)
{
  self->settings.match_left_ms = self->timeout_match_ms > 0 ? self->timeout_match_ms : -1;
}

static void
set_turn (TgGomocupInfo *self, gint64 value)
{
  self->settings.turn_ms = value > MAX_MS ? -1 : MAX (value, 0);
}

static void
set_match (TgGomocupInfo *self, gint64 value)
{
  if (value >= UNLIMITED_MS || value < 0)
    value = 0;
  if (value != self->timeout_match_ms)
    self->settings.match_left_ms = value > 0 ? value : -1;
  self->timeout_match_ms = value;
}

/* Ignores the remaining time if the match has no limit: some managers send one even
 * then. */
static void
set_time_left (TgGomocupInfo *self, gint64 value)
{
  if (value >= UNLIMITED_MS || self->timeout_match_ms == 0)
    self->settings.match_left_ms = -1;
  else
    self->settings.match_left_ms = MAX (value, 0);
}

static void
set_increment (TgGomocupInfo *self, gint64 value)
{
  self->settings.increment_ms = CLAMP (value, 0, MAX_MS);
}

static void
set_memory (TgGomocupInfo *self, gint64 value)
{
  self->settings.max_memory = (guint64) MAX (value, 0);
}

static void
set_table (TgGomocupInfo *self, gint64 value)
{
  self->settings.table_bytes = (guint64) CLAMP (value, 0, G_MAXINT32) << 10;
}

static void
set_threads (TgGomocupInfo *self, gint64 value)
{
  self->settings.n_threads = (guint) CLAMP (value, 1, G_MAXINT32);
}

static void
set_depth (TgGomocupInfo *self, gint64 value)
{
  self->settings.max_depth = (guint) CLAMP (value, 0, G_MAXINT32);
}

static void
set_nodes (TgGomocupInfo *self, gint64 value)
{
  self->settings.max_nodes = (guint64) MAX (value, 0);
}

/* The value 1 requests the data that Yixin-Board draws, 2 messages for people, 3 both;
 * messages are always sent. */
static void
set_detail (TgGomocupInfo *self, gint64 value)
{
  self->settings.shows_moves = value == 1 || value == 3;
}

static const struct
{
  const gchar *key;
  void (*set) (TgGomocupInfo *self, gint64 value);
} keys[] = {
  { "TIMEOUT_TURN", set_turn },   { "TIMEOUT_MATCH", set_match },
  { "TIME_LEFT", set_time_left }, { "TIME_INCREMENT", set_increment },
  { "MAX_MEMORY", set_memory },   { "HASH_SIZE", set_table },
  { "THREAD_NUM", set_threads },  { "MAX_DEPTH", set_depth },
  { "MAX_NODE", set_nodes },      { "SHOW_DETAIL", set_detail },
};

/* Applies an `INFO` line, given without that word.
 *
 * Returns: (nullable): the reason why the setting cannot be met */
const gchar *
tg_gomocup_info_read (TgGomocupInfo *self, const gchar *text)
{
  gchar  key[32];
  gint64 value;

  if (!tg_gomocup_read_word (&text, key, sizeof key)
      || !tg_gomocup_read_number (&text, &value) || !tg_gomocup_is_end (text))
    return NULL;

  if (g_str_equal (key, "RULE"))
    return tg_gomocup_ruleset_from_number (value, &self->settings.ruleset)
               ? NULL
               : "these rules are not known";
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (key, keys[i].key))
      keys[i].set (self, value);
  return NULL;
}
