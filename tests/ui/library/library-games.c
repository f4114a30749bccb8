/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library-games.h"

#include "library/import/import.h"

const gchar *const library_games_four =
    "(;GM[4]SZ[15]RU[Renju]PB[Ann]PW[Bob]BR[2400]WR[2300]DT[2020-05-03]EV[Tallinn Open]"
    "RE[B+R];B[hh];W[ig];B[jf];W[jg];B[kg])"
    "(;GM[4]SZ[15]RU[Renju]PB[Cleo]PW[Ann]BR[2000]WR[2400]DT[2021]RE[W+R]"
    ";B[hh];W[gg];B[ff];W[gh])"
    "(;GM[4]SZ[15]RU[Renju]PB[Bob]PW[Cleo]DT[2010-01-01]EV[Kyoto Cup]RE[0]"
    ";B[hh];W[ig];B[ih];W[hg])"
    "(;GM[4]SZ[15]PB[Dora]PW[Bob]DT[1999]RE[B+R];B[hh];W[hg];B[ig];W[gg])";

static GFile *
find_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "tengen", NULL);
}

/* Imports the games of a text, unless it was imported before; @name is the name of the
 * source. */
void
library_games_add (const gchar *name, const gchar *sgf)
{
  g_autoptr (GFile) folder = find_folder ();
  g_autoptr (GFile) file = g_file_get_child (folder, "games.db");
  g_autoptr (GFile) games = g_file_get_child (folder, name);
  g_autoptr (TgLibrary) library = tg_library_new (file);
  g_auto (TgImportReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_no_error (tg_library_get_failure (library));
  g_assert_true (g_file_set_contents (g_file_peek_path (games), sgf, -1, NULL));
  tg_import_report_init (&report);
  tg_library_import (library, games, NULL, NULL, NULL, &report, &error);
  if (!g_error_matches (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_KNOWN))
    g_assert_no_error (error);
}
