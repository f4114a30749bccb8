/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records are written in English, so that they can be read in every language. Older
 * versions wrote names in the language of the user, and these names are recognised as
 * well. */

#include "session/players/player-name.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/classic/classic.h"

/* The text before the numbers of a historical player with a search. */
#define WIDTH ", width "
#define DEPTH ", depth "

/* The text before and after the number of a level in a name. */
typedef struct
{
  const gchar *before;
  const gchar *after;
} Frame;

static const gchar *const persons[] = { "Person", "玩家", "プレイヤー", "人" };
static const gchar *const engines[] = { "Tengen", "天元" };

/* Forms of a level after the engine's name, in English and the languages of older
 * versions. */
static const Frame level_frames[] = {
  { ", level ", "" }, { "，难度 ", "" }, { "，级别 ", "" }, { "，", " 级" },
  { "，難度 ", "" },  { "，等級 ", "" }, { "，", " 級" },   { "、レベル ", "" },
};

/* Forms of the name of a level in a tournament. */
static const Frame player_frames[] = {
  { "Level ", "" }, { "难度 ", "" }, { "级别 ", "" },
  { "難度 ", "" },  { "等級 ", "" }, { "レベル ", "" },
};

/* The names of the historical players in the languages other than English. */
static const struct
{
  const gchar *id;
  const gchar *names[3];
} classics[] = {
  { "random", { "随机", "隨機", "ランダム" } },
  { "five-tuple", { "五元组", "五元組", "五つ組" } },
  { "weight-sum", { "权值求和", "權值求和", "重みの和" } },
  { "minimax", { "极大极小", "極大極小", "ミニマックス" } },
  { "alpha-beta", { "α-β 剪枝", "α-β 剪枝", "アルファベータ" } },
  { "pattern-table", { "棋型表", "棋型表", "棋形表" } },
};

static gboolean
is_among (const gchar *name, const gchar *const *names, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (name, names[i]))
      return TRUE;

  return FALSE;
}

/* Returns: the level, 0 if there is none */
static guint
parse_level (const gchar *text, const Frame *frames, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      gsize  length = strlen (frames[i].before);
      gchar *end;
      gulong level;

      if (strncmp (text, frames[i].before, length) != 0
          || !g_ascii_isdigit (text[length]))
        continue;
      level = strtoul (text + length, &end, 10);
      if (g_str_equal (end, frames[i].after) && level >= TG_PLAYER_MIN_LEVEL
          && level <= TG_PLAYER_MAX_LEVEL)
        return (guint) level;
    }

  return 0;
}

/* Returns: the level after the engine’s name, 0 if there is none */
static guint
parse_engine (const gchar *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (engines); i++)
    if (g_str_has_prefix (name, engines[i]))
      return parse_level (name + strlen (engines[i]), level_frames,
                          G_N_ELEMENTS (level_frames));

  return 0;
}

/* Parses a number of @length digits, up to @max. Returns: 0 if there is none */
static guint
parse_number (const gchar *text, gsize length, guint max)
{
  g_autofree gchar *digits = g_strndup (text, length);
  guint64           number;

  return g_ascii_string_to_unsigned (digits, 10, 1, max, &number, NULL) ? (guint) number
                                                                        : 0;
}

/* Removes the suffix of tg_player_name_of_classic() from a name. Returns: (transfer
 * full): the name of the historical player alone */
static gchar *
parse_reach (const gchar *name, TgPlayerSpec *player)
{
  const gchar *width = strstr (name, WIDTH);
  const gchar *depth = width != NULL ? strstr (width, DEPTH) : NULL;
  guint        n_moves;
  guint        n_ahead;

  if (depth == NULL)
    return g_strdup (name);

  n_moves =
      parse_number (width + strlen (WIDTH), (gsize) (depth - width) - strlen (WIDTH),
                    TG_PLAYER_MAX_CLASSIC_WIDTH);
  depth += strlen (DEPTH);
  n_ahead = parse_number (depth, strlen (depth), TG_PLAYER_MAX_CLASSIC_DEPTH);
  if (n_moves == 0 || n_ahead == 0)
    return g_strdup (name);

  player->width = n_moves;
  player->depth = n_ahead;
  return g_strndup (name, (gsize) (width - name));
}

static const TgClassic *
find_classic (const gchar *name)
{
  guint                   n;
  const TgClassic *const *players = tg_classic_list (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (name, players[i]->name))
      return players[i];
  for (gsize i = 0; i < G_N_ELEMENTS (classics); i++)
    if (is_among (name, classics[i].names, G_N_ELEMENTS (classics[i].names)))
      return tg_classic_find (classics[i].id);
  return NULL;
}

/* Formats the engine's untranslated name with its level, for a record, which has no other
 * place for the level: (transfer full), such as “Tengen, level 3”. */
gchar *
tg_player_name_of_level (const gchar *engine, guint level)
{
  g_return_val_if_fail (engine != NULL, NULL);

  return g_strdup_printf ("%s%s%u", engine, level_frames[0].before, level);
}

/* Formats the name of a historical player for a record, with its width and depth if they
 * are not the usual ones, such as “Minimax, width 6, depth 3”. Returns: (transfer none):
 * interned */
const gchar *
tg_player_name_of_classic (const TgPlayerSpec *player)
{
  const TgClassic  *classic = tg_classic_find (player->classic);
  guint             width = player->width > 0 ? player->width : classic->width;
  guint             depth = player->depth > 0 ? player->depth : classic->depth;
  g_autofree gchar *name = NULL;

  if (width == classic->width && depth == classic->depth)
    return classic->name;

  name = g_strdup_printf ("%s" WIDTH "%u" DEPTH "%u", classic->name, width, depth);
  return g_intern_string (name);
}

static gboolean
parse_classic (const gchar *name, TgPlayerSpec *player)
{
  TgPlayerSpec      found = { .kind = TG_PLAYER_CLASSIC };
  g_autofree gchar *alone = parse_reach (name, &found);
  const TgClassic  *classic = find_classic (alone);

  if (classic == NULL || (found.depth > 0 && classic->depth == 0))
    return FALSE;

  found.classic = g_intern_static_string (classic->id);
  *player = found;
  return TRUE;
}

/* Parses a generic name in a record, in English or any language of this program,
 * such as that of a level. If the name has no level, the level is 0.
 *
 * Returns: %FALSE if it is a proper name */
gboolean
tg_player_name_parse (const gchar *name, TgPlayerSpec *player)
{
  TgPlayerSpec found = { .kind = TG_PLAYER_ENGINE };

  g_return_val_if_fail (name != NULL, FALSE);

  if (is_among (name, persons, G_N_ELEMENTS (persons)))
    found.kind = TG_PLAYER_PERSON;
  else if (g_str_equal (name, TG_PLAYER_NAME_PERFECT))
    {
      found.level = TG_PLAYER_MAX_LEVEL;
      found.is_perfect = TRUE;
      found.name = g_intern_static_string (TG_PLAYER_NAME_PERFECT);
    }
  else if (!parse_classic (name, &found)
           && !is_among (name, engines, G_N_ELEMENTS (engines)))
    {
      found.level = parse_engine (name);
      if (found.level == 0)
        found.level = parse_level (name, player_frames, G_N_ELEMENTS (player_frames));
      if (found.level == 0)
        return FALSE;
    }
  if (player != NULL)
    *player = found;
  return TRUE;
}

/* Returns: whether a name in a record stands for a person at this computer */
gboolean
tg_player_name_is_person (const gchar *name)
{
  TgPlayerSpec player;

  return tg_player_name_parse (name, &player) && player.kind == TG_PLAYER_PERSON;
}

static const gchar *
show_classic (const TgPlayerSpec *player)
{
  const gchar      *name = _ (tg_classic_find (player->classic)->name);
  g_autofree gchar *words = NULL;

  if (player->depth == 0)
    return name;
  /* Translators: a historical player, at how many moves of a position it looks, and how
   * many moves ahead: “Minimax, width 6, depth 3”. */
  words =
      g_strdup_printf (_ ("%s, width %u, depth %u"), name, player->width, player->depth);
  return g_intern_string (words);
}

/* Returns: (transfer none): the translation of a generic name of a record; @name itself
 *   if it is a proper name */
const gchar *
tg_player_name_show (const gchar *name)
{
  g_autofree gchar *words = NULL;
  TgPlayerSpec      player;

  g_return_val_if_fail (name != NULL, NULL);

  if (!tg_player_name_parse (name, &player))
    return name;
  if (player.kind == TG_PLAYER_PERSON)
    return _ ("Person");
  if (player.kind == TG_PLAYER_CLASSIC)
    return show_classic (&player);
  if (player.is_perfect)
    return _ ("Perfect player");
  if (player.level == 0)
    return _ ("Tengen");

  words = parse_engine (name) > 0
              /* Translators: the engine and its strength: “Tengen, level 3”. */
              ? g_strdup_printf (_ ("%s, level %u"), _ ("Tengen"), player.level)
              /* Translators: a player in a tournament. */
              : g_strdup_printf (_ ("Level %u"), player.level);
  return g_intern_string (words);
}

/* Whether a side was played at this computer. Records of older versions only have a name
 * that stands for a person. */
static gboolean
is_played_here (const TgRecord *record, TgStone stone)
{
  const gchar *sides = tg_record_get_text (record, TG_RECORD_TEXT_PERSONS);
  const gchar *name = tg_record_get_player (record, stone);

  if (sides != NULL)
    return strchr (sides, stone == TG_STONE_BLACK ? 'B' : 'W') != NULL;
  return name != NULL && tg_player_name_is_person (name);
}

/* Returns: the side of the only person who played at this computer; %TG_STONE_NONE for
 * none or two */
TgStone
tg_player_name_find_person (const TgRecord *record)
{
  gboolean black;

  g_return_val_if_fail (record != NULL, TG_STONE_NONE);

  black = is_played_here (record, TG_STONE_BLACK);
  if (black == is_played_here (record, TG_STONE_WHITE))
    return TG_STONE_NONE;
  return black ? TG_STONE_BLACK : TG_STONE_WHITE;
}
