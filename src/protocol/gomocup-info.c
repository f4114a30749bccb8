/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `INFO key value`: what the manager says about time, memory and rules. It is
 * never answered; what cannot be met is told at the next command. Keys that are
 * not known, and values that are not numbers, are passed over as the protocol
 * asks. Beside Piskvork's keys these are Yixin's. */

#include "protocol/gomocup-server-private.h"

/* A match time that means none, in milliseconds. */
#define UNLIMITED_MS ((gint64) G_MAXINT32)

/* Times beyond a year are none; sums of them cannot overflow. */
#define MAX_MS ((gint64) 1000 * 3600 * 24 * 365)

/**
 * tg_gomocup_info_init:
 * @self: a server
 *
 * Sets what holds until the manager says otherwise.
 */
void
tg_gomocup_info_init (TgGomocupServer *self)
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

/**
 * tg_gomocup_info_new_game:
 * @self: a server
 *
 * Begins the time of a match anew.
 */
void
tg_gomocup_info_new_game (TgGomocupServer *self)
{
  self->settings.match_left_ms = self->timeout_match_ms > 0 ? self->timeout_match_ms : -1;
}

static void
set_turn (TgGomocupServer *self, gint64 value)
{
  self->settings.turn_ms = value > MAX_MS ? -1 : MAX (value, 0);
}

static void
set_match (TgGomocupServer *self, gint64 value)
{
  if (value >= UNLIMITED_MS || value < 0)
    value = 0;
  if (value != self->timeout_match_ms)
    self->settings.match_left_ms = value > 0 ? value : -1;
  self->timeout_match_ms = value;
}

/* Some managers send a time left though the match has no limit. */
static void
set_time_left (TgGomocupServer *self, gint64 value)
{
  if (value >= UNLIMITED_MS || self->timeout_match_ms == 0)
    self->settings.match_left_ms = -1;
  else
    self->settings.match_left_ms = MAX (value, 0);
}

static void
set_increment (TgGomocupServer *self, gint64 value)
{
  self->settings.increment_ms = CLAMP (value, 0, MAX_MS);
}

static void
set_memory (TgGomocupServer *self, gint64 value)
{
  self->settings.max_memory = (guint64) MAX (value, 0);
}

static void
set_table (TgGomocupServer *self, gint64 value)
{
  self->settings.table_bytes = (guint64) CLAMP (value, 0, G_MAXINT32) << 10;
}

static void
set_rule (TgGomocupServer *self, gint64 value)
{
  if (!tg_gomocup_ruleset_from_number (value, &self->settings.ruleset))
    tg_gomocup_server_complain (self, "these rules are not known");
}

static void
set_threads (TgGomocupServer *self, gint64 value)
{
  self->settings.n_threads = (guint) CLAMP (value, 1, G_MAXINT32);
}

static void
set_depth (TgGomocupServer *self, gint64 value)
{
  self->settings.max_depth = (guint) CLAMP (value, 0, G_MAXINT32);
}

static void
set_nodes (TgGomocupServer *self, gint64 value)
{
  self->settings.max_nodes = (guint64) MAX (value, 0);
}

static const struct
{
  const gchar *key;
  void (*set) (TgGomocupServer *self, gint64 value);
} keys[] = {
  { "TIMEOUT_TURN", set_turn },   { "TIMEOUT_MATCH", set_match },
  { "TIME_LEFT", set_time_left }, { "TIME_INCREMENT", set_increment },
  { "MAX_MEMORY", set_memory },   { "HASH_SIZE", set_table },
  { "RULE", set_rule },           { "THREAD_NUM", set_threads },
  { "MAX_DEPTH", set_depth },     { "MAX_NODE", set_nodes },
};

/**
 * tg_gomocup_info_read:
 * @self: a server
 * @text: what follows `INFO`
 *
 * Takes notice.
 */
void
tg_gomocup_info_read (TgGomocupServer *self, const gchar *text)
{
  gchar  key[32];
  gint64 value;

  if (!tg_gomocup_read_word (&text, key, sizeof key)
      || !tg_gomocup_read_number (&text, &value) || !tg_gomocup_is_end (text))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (key, keys[i].key))
      keys[i].set (self, value);
}

/**
 * tg_gomocup_urgency:
 * @line: a line
 *
 * Tells whether a search that goes on while the line arrives should care. A
 * time of 0 for a move means to move at once.
 *
 * Any thread.
 *
 * Returns: what it means
 */
TgGomocupUrgency
tg_gomocup_urgency (const gchar *line)
{
  gchar  word[32];
  gint64 value;

  tg_gomocup_read_word (&line, word, sizeof word);
  if (g_str_equal (word, "END"))
    return TG_GOMOCUP_URGENCY_QUIT;
  if (g_str_equal (word, "STOP") || g_str_equal (word, "YXSTOP"))
    return TG_GOMOCUP_URGENCY_STOP;
  if (g_str_equal (word, "INFO") && tg_gomocup_read_word (&line, word, sizeof word)
      && g_str_equal (word, "TIMEOUT_TURN") && tg_gomocup_read_number (&line, &value)
      && tg_gomocup_is_end (line) && value == 0)
    return TG_GOMOCUP_URGENCY_STOP;

  return TG_GOMOCUP_URGENCY_NONE;
}
