/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Filters of games, and names in any spelling. */

#include "library-fixture.h"
#include "library/games/library-names.h"
#include "library/search/library-filter.h"
#include "library/search/line-search.h"
#include "rules/notation.h"

static void
add_games (Fixture *self)
{
  library_add (
      self, "a.sgf",
      "(;GM[4]RU[renju]TGPROTOCOL[rif]PB[Soosõrv, Ants]PW[Bo]DT[1996]RE[B+]"
      "EV[World Cup]BR[2000]WR[2200];B[hh];W[ii];B[jj])"
      "(;GM[4]RU[standard]TGPROTOCOL[swap2]PB[Bo]PW[Ants SOOSORV]DT[2024-01]RE[W+]"
      "BR[1500];B[hh];W[ii])"
      "(;GM[4]PB[官齐]PW[Bob Antson]RE[0];B[hh])");
  library_add (self, "b.sgf",
               "(;GM[4]RU[renju]PB[Ants Soosorv]PW[bo]DT[1996]RE[B+];B[hh];W[ii];B[jj])"
               "(;GM[4]RU[caro6]EV[Kevadturniir];B[aa];W[bb];B[cc];W[dd])");
}

static void
assert_ids (GArray *games, const gchar *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (games, gint64, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_games (Fixture *self, const TgLibraryFilter *filter, const gchar *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) games = tg_library_filter_games (self->library, filter, 100, &error);

  g_assert_no_error (error);
  assert_ids (games, expected);
}

static void
test_filters (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    TgLibraryFilter filter;
    const gchar    *games;
  } cases[] = {
    /* Game 4 repeats game 1. */
    { { 0 }, "1 2 3 5" },
    { { .source = 1 }, "1 2 3" },
    { { .source = 2 }, "4 5" },
    { { .source = 3 }, "" },
    { { .has_ruleset = TRUE, .ruleset = TG_RULESET_RENJU }, "1" },
    { { .has_ruleset = TRUE, .ruleset = TG_RULESET_FREESTYLE }, "" },
    { { .has_protocol = TRUE, .protocol = TG_OPENING_SWAP2 }, "2" },
    { { .has_protocol = TRUE, .protocol = TG_OPENING_FREE }, "" },
    { { .first_year = 1997 }, "2" },
    { { .last_year = 1996 }, "1" },
    { { .first_year = 1996, .last_year = 2024 }, "1 2" },
    { { .results = 1 << TG_GAME_RESULT_BLACK | 1 << TG_GAME_RESULT_DRAW }, "1 3" },
    { { .results = 1 << TG_GAME_RESULT_UNKNOWN }, "5" },
    { { .min_moves = 3 }, "1 5" },
    { { .max_moves = 2 }, "2 3" },
    { { .min_strength = 2100 }, "1" },
    { { .min_strength = 1500 }, "1 2" },
    { { .min_strength = 1 }, "1 2" },
    { { .player = "ants soosõrv" }, "1 2" },
    { { .player = "ants soosõrv", .player_side = TG_STONE_BLACK }, "1" },
    { { .player = "ants soosõrv", .player_side = TG_STONE_WHITE }, "2" },
    { { .player = "bo" }, "1 2" },
    { { .player = "ant" }, "1 2 3" },
    { { .player = "ants" }, "1 2" },
    { { .player = "antson" }, "3" },
    { { .player = "官" }, "3" },
    { { .player = "nobody" }, "" },
    { { .player = "" }, "" },
    { { .player = "bo", .source = 2 }, "4" },
    { { .player = "bo", .min_moves = 3 }, "1" },
    { { .event = "World Cup" }, "1" },
    { { .event = "World" }, "" },
    { { .event = "Kevadturniir", .source = 2 }, "5" },
    { { .event = "World Cup", .player = "bo" }, "1" },
    { { .event = "World Cup", .player = "antson" }, "" },
  };

  add_games (self);
  assert_games (self, NULL, "1 2 3 5");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %u", i);
      assert_games (self, &cases[i].filter, cases[i].games);
    }
}

/* A line is found at the beginning of games, in its order, however it is turned. */
static void
test_line (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar    *moves;
    TgLibraryFilter filter;
    const gchar    *games;
  } cases[] = {
    { "h8", { 0 }, "1 2 4" },
    { "h8i9", { 0 }, "1 2" },
    { "h8i9j8h9", { 0 }, "1 2" },
    { "h8i9j8h9", { .has_ruleset = TRUE, .ruleset = TG_RULESET_RENJU }, "2" },
    { "j8i9h8h9", { 0 }, "3" },
    { "h8i9j8h9a1", { 0 }, "" },
    { "a1", { 0 }, "" },
    { "", { 0 }, "1 2 3 4" },
  };

  library_add (self, "a.sgf",
               "(;GM[4]SZ[15];B[hh];W[ig];B[jh];W[hg])"
               "(;GM[4]SZ[15]RU[renju];B[hh];W[gi];B[fh];W[hi];B[aa])"
               /* The same position by other moves. */
               "(;GM[4]SZ[15];B[jh];W[ig];B[hh];W[hg])"
               "(;GM[4]SZ[15];B[hh];W[hg])"
               "(;GM[4]SZ[19];B[hh];W[ig];B[jh];W[hg])");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) games = NULL;
      TgBoard      board;
      const gchar *at = cases[i].moves;
      TgPoint      point;

      g_test_message ("case %u", i);
      tg_board_init (&board, 15);
      while (*at != '\0' && tg_notation_parse_point (at, 15, &point, &at))
        tg_board_place (&board, point, tg_board_side_to_move (&board));
      games = tg_library_find_line (self->library, &board, &cases[i].filter, NULL);
      assert_ids (games, cases[i].games);
    }
}

static void
assert_names (Fixture *self, const gchar *words, const gchar *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) names = tg_library_find_names (self->library, words, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < names->len; i++)
    {
      const TgLibraryName *name = &g_array_index (names, TgLibraryName, i);

      g_string_append_printf (text, "%s%s%s:%u", i > 0 ? "; " : "",
                              name->is_event ? "event " : "", name->name, name->n_games);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* A search that nobody waits for any more stops. */
static void
test_stopped (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  add_games (self);
  g_cancellable_cancel (cancellable);
  g_cancellable_push_current (cancellable);
  g_assert_null (tg_library_find_names (self->library, "ants", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_cancellable_pop_current (cancellable);
  assert_names (self, "bo ant", "Bob Antson:1");
}

/* Parts of words, in any case and without accents, find players and events; the same
 * player in several sources is one. */
static void
test_names (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  add_games (self);
  assert_names (self, "SOOS", "Soosõrv, Ants:2");
  assert_names (self, "soosõrv", "Soosõrv, Ants:2");
  assert_names (self, "ants", "Soosõrv, Ants:2; Bob Antson:1");
  assert_names (self, "bo ant", "Bob Antson:1");
  assert_names (self, "官齐", "官齐:1");
  assert_names (self, "cup world", "event World Cup:1");
  assert_names (self, "turniir", "event Kevadturniir:1");
  assert_names (self, "%", "");
  assert_names (self, "\"", "");
  assert_names (self, "nobody", "");
  tg_library_remove_source (self->library, 1, NULL);
  assert_names (self, "soos", "Ants Soosorv:1");
  assert_names (self, "world", "");
}

static void
test_normal_form (void)
{
  static const gchar *const names[][2] = {
    { "Soosõrv, Ants", "ants soosorv" },
    { "ANTS  SOOSORV", "ants soosorv" },
    { "O'Neil", "oneil" },
    { "", "" },
    { "...", "" },
    { "官齐", "官齐" },
    { "がか", "がか" },
    { "Fe\xff", "fe" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *normal = tg_library_normalise_name (names[i][0]);
      g_autofree gchar *composed = g_utf8_normalize (normal, -1, G_NORMALIZE_NFC);

      g_assert_cmpstr (composed, ==, names[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                     \
  g_test_add ("/library/filter/" name, Fixture, NULL, library_set_up, function, \
              library_tear_down)
  ADD ("filters", test_filters);
  ADD ("line", test_line);
  ADD ("names", test_names);
  ADD ("stopped", test_stopped);
#undef ADD
  g_test_add_func ("/library/filter/normal-form", test_normal_form);

  return g_test_run ();
}
