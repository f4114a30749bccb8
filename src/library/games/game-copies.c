/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/games/game-copies.h"

/* Returns: whether a date tells more than @known */
gboolean
tg_game_copies_has_fuller_date (guint date, guint known)
{
  return known == 0 ? date > 0 : known % 10000 == 0 && date / 10000 == known / 10000;
}

/* Adds what is missing in @facts. */
void
tg_copied_facts_add (TgCopiedFacts *facts, const TgCopiedFacts *copy)
{
  if (facts->protocol == TG_POOLED_NO_PROTOCOL)
    facts->protocol = copy->protocol;
  if (facts->result == TG_GAME_RESULT_UNKNOWN)
    facts->result = copy->result;
  if (tg_game_copies_has_fuller_date (copy->date, facts->date))
    facts->date = copy->date;
  if (facts->elo_black == 0)
    facts->elo_black = copy->elo_black;
  if (facts->elo_white == 0)
    facts->elo_white = copy->elo_white;
}

/**
 * tg_game_copies_load:
 * @source: only copies of this source; 0 for all
 *
 * Returns: (transfer full): maps the id (gint64) of each game that has copies to their
 *   #TgCopiedFacts
 */
GHashTable *
tg_game_copies_load (TgQueryBase *base, gint64 source)
{
  GHashTable *games = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  TgQuery     query = tg_query_ask (
          base,
          "SELECT same_as, ifnull (protocol, 15), result, date, ifnull (elo_b, 0),"
              " ifnull (elo_w, 0) FROM game JOIN source ON source.id = source AND complete"
              " WHERE same_as IS NOT NULL AND (?1 = 0 OR source = ?1) ORDER BY game.id",
          "l", source);

  while (tg_query_next (&query))
    {
      TgCopiedFacts copy = {
        tg_query_get_int64 (&query, 0), tg_query_get_uint (&query, 1),
        tg_query_get_uint (&query, 2),  tg_query_get_uint (&query, 3),
        tg_query_get_uint (&query, 4),  tg_query_get_uint (&query, 5),
      };
      TgCopiedFacts *facts = g_hash_table_lookup (games, &copy.game);

      if (facts != NULL)
        tg_copied_facts_add (facts, &copy);
      else
        {
          facts = g_memdup2 (&copy, sizeof copy);
          g_hash_table_insert (games, &facts->game, facts);
        }
    }
  return games;
}

/* Returns: whether two dates can be of the same day; each may be unknown, or without its
 * month or day */
static gboolean
is_same_day (guint a, guint b)
{
  static const guint units[] = { 10000, 100, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      if ((i == 0 ? a : a / units[i] % 100) == 0
          || (i == 0 ? b : b / units[i] % 100) == 0)
        return TRUE;
      if (a / units[i] != b / units[i])
        return FALSE;
    }
  return TRUE;
}

/* Returns: whether nothing that is known of two games contradicts that they are the same */
gboolean
tg_game_copies_agree (guint        date,
                      TgGameResult result,
                      guint        other_date,
                      TgGameResult other_result)
{
  return is_same_day (date, other_date)
         && (result == TG_GAME_RESULT_UNKNOWN || other_result == TG_GAME_RESULT_UNKNOWN
             || result == other_result);
}

/* Selects the copies of games that go, the longest copy of each first. */
#define PASS_ON(condition)                                                                    \
  "SELECT gone.id, copy.id, copy.hash, black.norm || '/' || white.norm, copy.date,"           \
  " copy.result FROM game AS gone JOIN game AS copy ON copy.same_as = gone.id"                \
  " LEFT JOIN player AS black ON black.id = copy.black AND black.norm <> ''"                  \
  " LEFT JOIN player AS white ON white.id = copy.white AND white.norm <> '' WHERE " condition \
  " ORDER BY gone.id, length (copy.moves) DESC, copy.id"

/* A copy of a game that goes. */
typedef struct
{
  gint64       gone;
  gint64       id;
  gint64       hash;    /* of its moves */
  gchar       *players; /* (nullable): owned; their normal forms if both are known */
  guint        date;
  TgGameResult result;
  gint64       heir; /* the copy that will count in its place; 0 for itself */
} Copy;

static void
clear_copy (gpointer data)
{
  g_free (((Copy *) data)->players);
}

static GArray *
list_copies (TgQueryBase *base, gint64 source, gint64 game)
{
  GArray *copies = tg_query_list_new (sizeof (Copy), clear_copy);
  TgQuery query =
      game > 0 ? tg_query_ask (base, PASS_ON ("gone.id = ?"), "l", game)
               : tg_query_ask (base, PASS_ON ("gone.source = ?1 AND copy.source <> ?1"),
                               "l", source);

  while (tg_query_next (&query))
    {
      Copy copy = {
        tg_query_get_int64 (&query, 0),
        tg_query_get_int64 (&query, 1),
        tg_query_get_int64 (&query, 2),
        tg_query_get_text (&query, 3),
        tg_query_get_uint (&query, 4),
        tg_query_get_uint (&query, 5),
        0,
      };

      g_array_append_val (copies, copy);
    }
  return copies;
}

/* Returns: whether an import would take @copy for a copy of @heir, which has its moves */
static gboolean
is_copy (const Copy *copy, const Copy *heir)
{
  return (copy->hash == heir->hash && copy->players != NULL
          && g_strcmp0 (copy->players, heir->players) == 0)
         || tg_game_copies_agree (copy->date, copy->result, heir->date, heir->result);
}

/* Chooses the heir of each copy. Copies that agree with the game that goes, for it knows
 * little, may contradict each other: such a game has several heirs. */
static void
choose_heirs (GArray *copies)
{
  guint first = 0;

  for (guint i = 0; i < copies->len; i++)
    {
      Copy *copy = &g_array_index (copies, Copy, i);

      if (g_array_index (copies, Copy, first).gone != copy->gone)
        first = i;
      for (guint j = first; j < i && copy->heir == 0; j++)
        {
          const Copy *heir = &g_array_index (copies, Copy, j);

          if (heir->heir == 0 && is_copy (copy, heir))
            copy->heir = heir->id;
        }
    }
}

/**
 * tg_game_copies_pass_on:
 * @game: the only game that is removed; 0 if all games of @source are
 *
 * Lets another copy count in place of each that is removed: the longest, and the first of
 * those. Copies that contradict it count for themselves.
 */
gboolean
tg_game_copies_pass_on (TgQueryBase *base, gint64 source, gint64 game, GError **error)
{
  g_autoptr (GArray) copies = list_copies (base, source, game);
  gboolean ok = TRUE;

  if (base->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&base->error));
      return FALSE;
    }
  choose_heirs (copies);
  for (guint i = 0; ok && i < copies->len; i++)
    {
      const Copy *copy = &g_array_index (copies, Copy, i);

      ok = tg_query_change (base, error,
                            "UPDATE game SET same_as = NULLIF (?2, 0) WHERE id = ?1",
                            "ll", copy->id, copy->heir);
    }
  return ok;
}
