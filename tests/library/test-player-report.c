/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score of a player by colour, opening, year and opponent. */

#include "library-fixture.h"
#include "library/search/player-report.h"
#include "rules/openings/opening-names.h"

/* Moves enough to tell a game by them, its date and its result. */
#define LONG \
  ";B[hh];W[hi];B[gh];W[fh];B[ih];W[jh];B[gg];W[ff];B[ii];W[jj];B[gi];W[fj];B[ig];W[jf]"

static void
add_games (Fixture *self)
{
  /* Kansei (D1), the same mirrored, another first stone, too few stones. */
  library_add (self, "a.sgf",
               "(;GM[4]SZ[15]PB[Soosõrv, Ants]PW[Bo]DT[1996]RE[B+];B[hh];W[hg];B[hf])"
               "(;GM[4]SZ[15]PB[Bo]PW[Ants SOOSORV]DT[2024-01]RE[0];B[hh];W[hi];B[hj])"
               "(;GM[4]SZ[15]PB[Ants Soosorv]PW[Cy]DT[2024]RE[W+];B[aa];W[hi];B[hj])"
               "(;GM[4]SZ[15]PB[Cy]PW[Bo]DT[2024]RE[W+];B[aa];W[hi];B[hj])"
               "(;GM[4]SZ[15]PB[Soosõrv, Ants];B[hh])");
  library_add (self, "b.sgf",
               "(;GM[4]SZ[15]PB[Soosõrv, Ants]PW[Bo]DT[1996]RE[B+];B[hh];W[hg];B[hf])");
}

static void
assert_score (const TgPlayerScore *score,
              guint                won,
              guint                drawn,
              guint                lost,
              guint                unknown)
{
  g_assert_cmpuint (score->n_won, ==, won);
  g_assert_cmpuint (score->n_drawn, ==, drawn);
  g_assert_cmpuint (score->n_lost, ==, lost);
  g_assert_cmpuint (score->n_unknown, ==, unknown);
}

static const TgPlayerScoreOf *
get_row (GArray *rows, guint i)
{
  g_assert_cmpuint (i, <, rows->len);
  return &g_array_index (rows, TgPlayerScoreOf, i);
}

static void
test_report (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (TgPlayerReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  add_games (self);
  tg_library_report_player (self->library, "Ants Soosõrv", &report, &error);
  g_assert_no_error (error);
  assert_score (&report.black, 1, 0, 1, 1);
  assert_score (&report.white, 0, 1, 0, 0);

  g_assert_cmpuint (report.openings->len, ==, 2);
  g_assert_cmpuint (get_row (report.openings, 0)->number, ==, 0);
  assert_score (&get_row (report.openings, 0)->score, 1, 1, 0, 0);
  g_assert_cmpuint (get_row (report.openings, 1)->number, ==, TG_N_OPENING_PATTERNS);
  assert_score (&get_row (report.openings, 1)->score, 0, 0, 1, 1);

  g_assert_cmpuint (report.years->len, ==, 3);
  g_assert_cmpuint (get_row (report.years, 0)->number, ==, 2024);
  assert_score (&get_row (report.years, 0)->score, 0, 1, 1, 0);
  g_assert_cmpuint (get_row (report.years, 2)->number, ==, 0);

  g_assert_cmpuint (report.opponents->len, ==, 2);
  g_assert_cmpstr (get_row (report.opponents, 0)->name, ==, "Bo");
  assert_score (&get_row (report.opponents, 0)->score, 1, 1, 0, 0);
  g_assert_cmpstr (get_row (report.opponents, 1)->name, ==, "Cy");
}

/* The result, the date and the opponent that only a copy knows count too. */
static void
test_copies (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (TgPlayerReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  library_add (self, "a.sgf", "(;GM[4]PB[Ada]PW[Bo];B[hh];W[hg];B[hf];W[aa])");
  library_add (self, "b.sgf",
               "(;GM[4]PB[Ada]PW[Bo]DT[2020-05-01]RE[B+R];B[hh];W[hg];B[hf];W[aa])");
  library_add (self, "c.sgf", "(;GM[4]PB[Cy]DT[2021]RE[W+R]" LONG ")");
  library_add (self, "d.sgf", "(;GM[4]PB[Cy]PW[Di]DT[2021]RE[W+R]" LONG ")");
  library_assert_counts (self, 4, 2, 4);

  tg_library_report_player (self->library, "Ada", &report, &error);
  g_assert_no_error (error);
  assert_score (&report.black, 1, 0, 0, 0);
  g_assert_cmpuint (report.years->len, ==, 1);
  g_assert_cmpuint (get_row (report.years, 0)->number, ==, 2020);
  assert_score (&get_row (report.opponents, 0)->score, 1, 0, 0, 0);

  tg_player_report_clear (&report);
  tg_library_report_player (self->library, "Cy", &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.opponents->len, ==, 1);
  g_assert_cmpstr (get_row (report.opponents, 0)->name, ==, "Di");
  assert_score (&get_row (report.opponents, 0)->score, 0, 0, 1, 0);
}

static void
test_nobody (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (TgPlayerReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  add_games (self);
  g_assert_true (tg_library_report_player (self->library, "nobody", &report, &error));
  assert_score (&report.black, 0, 0, 0, 0);
  g_assert_cmpuint (report.openings->len, ==, 0);
  g_assert_cmpuint (report.opponents->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                     \
  g_test_add ("/library/player/" name, Fixture, NULL, library_set_up, function, \
              library_tear_down)
  ADD ("report", test_report);
  ADD ("copies", test_copies);
  ADD ("nobody", test_nobody);
#undef ADD

  return g_test_run ();
}
