/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invalid arguments cause one line on standard error and status 2. */

#include <string.h>

#include "../add-case.h"
#include "program.h"

static const gchar *const mistakes[] = {
  "",
  "--nonsense",
  "nonsense",
  "judge",
  "judge h8 i9",
  "judge --nonsense h8",
  "judge 88",
  "judge --rules go h8",
  "judge --size 4 h8",
  "judge --size 23 h8",
  "judge --size many h8",
  "judge --side red h8",
  "judge --black h8p16 h9",
  "judge --black h8 --white h8 h9",
  "judge --black 'h8 i9' h9",
  "judge h08",
  "judge --batch h8",
  "judge --batch --rules go",
  "judge --batch --size 4",
  "judge --batch --side red",
  "judge --batch --explain",
  "analyse",
  "analyse one two --time 1",
  "analyse one --resume x --lines 2",
  "analyse --rules go -",
  "analyse --time soon -",
  "analyse --nodes -1 -",
  "analyse --depth 1000 -",
  "analyse --lines 0 -",
  "analyse --lines 17 -",
  "analyse --threads 0 -",
  "contest",
  "contest move",
  "contest move black",
  "contest move Black White",
  "contest judge Black",
  "contest play",
  "contest judge --classroom-19",
  "match",
  "match level:1",
  "match level:1 level:2 level:3",
  "match level:1 h8",
  "match level:1 level:11",
  "match level:1 level:",
  "match level:1 level",
  "match level:1,nodes=5 level:2",
  "match level:1 engine:nodes=",
  "match level:1 engine:nodes=0",
  "match level:1 engine:depth=1000",
  "match level:1 engine:speed=5",
  "match level:1 engine:time=never",
  "match level:1 engine:nodes=5,",
  "match level:1 classic:nobody",
  "match level:1 classic:minimax,",
  "match level:1 classic:minimax,width",
  "match level:1 classic:minimax,width=0",
  "match level:1 classic:minimax,width=33",
  "match level:1 classic:minimax,depth=11",
  "match level:1 classic:minimax,depth=-1",
  "match level:1 classic:minimax,nodes=5",
  "match level:1 classic:minimax,width=8;depth=4",
  "match level:1 classic:five-tuple,width=8",
  "match level:1 classic:",
  "match level:1 cmd:",
  "match level:1 \"cmd:'\"",
  "match level:1 cmd,table=5:true",
  "match level:1 engine:threads=65",
  "match --size 4 level:1 level:1",
  "match --size many level:1 level:1",
  "match --games 0 level:1 level:1",
  "match --games 10000000 level:1 level:1",
  "match --rules go level:1 level:1",
  "match --nodes -5 level:1 level:1",
  "match --time 0 level:1 level:1",
  "match --time soon level:1 level:1",
  "match --tolerance -1 level:1 level:1",
  "match --match-time nan level:1 level:1",
  "match --concurrency 0 level:1 level:1",
  "match --memory -1 level:1 level:1",
  "match --sprt 5 level:1 level:1",
  "match --sprt 5,0 level:1 level:1",
  "match --sprt 0,5,10 level:1 level:1",
  "match --openings /no/such/file level:1 level:1",
  "round-robin level:1",
  "round-robin --sprt 0,5 level:1 level:1",
  "round-robin level:1 level:11",
  "round-robin level:1 nobody",
  "match level:0 level:1",
  "match --classroom level:1",
  "match --classroom --rules freestyle level:1 level:1",
  "match --classroom --games 3 level:1 level:1",
  "match --classroom --tolerance 1 level:1 level:1",
  "match --resume /no/such/folder/results level:1 level:1",
  "match --resume /dev/null/results level:1 level:1",
  "ladder level:1",
  "ladder --levels 0-3",
  "ladder --levels 3-11",
  "ladder --levels 5-3",
  "ladder --levels 4",
  "ladder --levels ''",
  "ladder --levels 1-2 --rules go",
  "ladder --levels 1-2 --rules renju,renju",
  "ladder --levels 1-2 --games 0",
  "ladder --levels 1-2 --rules renju --games 2,2",
  "ladder --levels 1-2 --anchor nobody",
  "ladder --levels 1-2 --anchor level:3",
  "ladder --levels 1-2 --anchor classic:five-tuple=9999",
  "ladder --levels 1-2 --anchor classic:five-tuple@3",
  "ladder --levels 1-2 --anchor-games 0",
  "ladder --levels 1-2 --report",
  "ladder --levels 1-2 --report --resume /no/such/file",
};

static void
test_mistake (gconstpointer data)
{
  g_auto (Run) run = { 0 };

  run_program (&run, data, NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_prefix (run.err, "tengen-cli"));
  g_assert_cmpuint (strlen (run.err), >, strlen ("tengen-cli: \n"));
  g_assert_true (strchr (run.err, '\n') == run.err + strlen (run.err) - 1);
}

static void
test_help (gconstpointer data)
{
  g_auto (Run) run = { 0 };

  run_program (&run, data, NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_nonnull (strstr (run.out, "--help"));
}

static void
test_version (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "--version", NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, "tengen-cli " TENGEN_VERSION "\n");
}

/* An unknown name causes a list of the valid ones. */
static const struct
{
  const gchar *words;
  const gchar *names;
} names[] = {
  { "openings --protocol foo", "free, swap1, swap, swap2, pro, long-pro, rif, " },
  { "openings --rules foo", "freestyle, standard, renju, caro5 or caro6" },
  { "match --rules foo level:1 level:1", "freestyle, standard, renju, caro5 or caro6" },
  { "round-robin --rules foo level:1 level:1",
    "freestyle, standard, renju, caro5 or caro6" },
  { "ladder --rules foo", "freestyle, standard, renju, caro5 or caro6" },
  { "analyse --rules foo -", "freestyle, standard, renju, caro5 or caro6" },
  { "convert --rules foo a.sgf b.sgf", "freestyle, standard, renju, caro5 or caro6" },
  { "judge --rules foo h8", "freestyle, standard, renju, caro5 or caro6" },
  { "solve --rules foo", "freestyle, standard, renju, caro5 or caro6" },
  { "solve --rules caro5", "freestyle, standard and Renju" },
  { "convert --to foo a.sgf b.sgf", "sgf, lib, psq, pos or txt" },
  { "convert a.sgf b.foo", "sgf, lib, psq, pos or txt" },
  { "judge --side foo h8", "black nor white" },
  { "match classic:foo level:1", "random, weight-sum, five-tuple, pattern-table" },
  { "match classic:minimax,width=33 level:1",
    "“width=33” does not set a search width or depth: use width=N, up to 32, or depth=N, "
    "up to 10" },
  { "match classic:five-tuple,depth=3 level:1",
    "“five-tuple” does not look ahead: leave out “depth=3”" },
  { "match foo level:1", "level:N, classic:NAME, engine:LIMITS or cmd:PROGRAM" },
  { "match engine:foo=3 level:1",
    "nodes=N, depth=N, threads=N, time=SECONDS or table=MEBIBYTES" },
  { "match engine:nodes level:1",
    "nodes=N, depth=N, threads=N, time=SECONDS or table=MEBIBYTES" },
  { "match cmd,table=3:true level:1", "nodes=N, depth=N, threads=N or time=SECONDS" },
  { "contest foo", "“move Black”, “move White” or “judge”" },
};

static void
test_names (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  g_auto (Run) run = { 0 };

  run_program (&run, names[row].words, NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_nonnull (strstr (run.err, names[row].names));
}

int
main (int argc, char *argv[])
{
  static const gchar *const helps[] = { "--help",        "judge --help",
                                        "match --help",  "round-robin --help",
                                        "ladder --help", "analyse --help",
                                        "bench --help",  "contest --help" };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (mistakes); i++)
    add_case ("/cli/mistake/", i > 0 ? mistakes[i] : "nothing", mistakes[i],
              test_mistake);
  for (gsize i = 0; i < G_N_ELEMENTS (helps); i++)
    add_case ("/cli/help/", helps[i], helps[i], test_help);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    add_case ("/cli/names/", names[i].words, GSIZE_TO_POINTER (i), test_names);
  g_test_add_func ("/cli/version", test_version);

  return g_test_run ();
}
