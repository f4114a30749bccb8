/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli solve`, with arguments and line by line. */

#include "../add-case.h"
#include "cli/program.h"

static const Question questions[] = {
  { "--black e8f8g8h8 --white d8a1a3a5", "win 1 i8\n" },
  { "--vcf --black d8a1a3a5 --white e8f8g8h8 --side white", "win 1 i8\n" },
  { "--vcf", "none\n" },
  { "--vcf --side white --black h8", "none\n" },
  { "--vcf --rules renju --black g8l9l10l11k9j10i11 --white h8i8j8l12h12 --side white",
    "win 2 k8 -- l8\n" },
  { "--vcf --nodes 1 --time 9 --black h8i8j8k9k10 --white g8a1a3a5a7", "unknown\n" },
};

static void
test_question (gconstpointer question)
{
  ask_program ("solve", question);
}

/* Invalid arguments, with part of the error message. */
static const struct
{
  const gchar *words;
  const gchar *message;
} mistakes[] = {
  { "--vcf --vct", "cannot be used together" },
  { "--time 0", "time" },
  { "--time -3", "time" },
  { "--time nan", "time" },
  { "--time 1e9", "time" },
  { "--nodes -1", "nodes" },
  { "--rules go", "unknown rules" },
  { "--rules caro5", "freestyle, standard and Renju" },
  { "--size 4", "size" },
  { "--side green", "neither black nor white" },
  { "--black z9", "z9" },
  { "--black h8 --white h8", "two stones on H8" },
  { "--black d8e8f8g8h8", "Black has already won" },
  { "--white d8e8f8g8h8i8", "White has already won" },
  { "h8", "unexpected argument “h8”" },
  { "--batch --size x", "size" },
};

static void
test_mistakes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree gchar *words = g_strdup_printf ("solve %s", mistakes[i].words);
      g_auto (Run) run = { 0 };

      run_program (&run, words, "");
      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_nonnull (strstr (run.err, mistakes[i].message));
    }
}

static const Question lines[] = {
  { "freestyle\t15\te8f8g8h8\td8\tblack\tvcf", "win 1 i8" },
  { "standard\t22\te8f8g8h8\td8\tblack\tvct\r", "win 1 i8" },
  { "renju\t5\ta1b1c1\t\twhite\tvcf", "none" },
  { "\t\te8f8g8h8\td8\t\t", "win 1 i8" },
  { "\t\te8f8g8\t\t\tvcf", "win 2 …" },
  { "", "error …" },
  { "\t\t\t\t\tboth", "error …" },
  { "\t\t\t\t\tvcf\t", "error …" },
  { "caro6\t\t\t\t\tvcf", "error …" },
  { "\t\td8e8f8g8h8\t\t\tvcf", "error Black has already won" },
  { "standard\t\td8e8f8g8h8i8\ta1\t\tvcf", "none" },
  { "\t\te8f8g8h8\td8\t\tvcf", "win 1 i8" },
};

static void
test_batch (void)
{
  ask_batch ("solve", lines, G_N_ELEMENTS (lines));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    add_case ("/cli/solve/", questions[i].asked, &questions[i], test_question);
  g_test_add_func ("/cli/solve/mistakes", test_mistakes);
  g_test_add_func ("/cli/solve/batch", test_batch);

  return g_test_run ();
}
