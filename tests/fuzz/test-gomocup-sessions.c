/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs the conversations of the corpus, also in builds without a fuzzer, and random ones
 * made of lines that a manager could send. */

#include "fuzz.h"

static void
test_corpus (void)
{
  g_assert_cmpint (tg_corpus_read ("gomocup", tg_fuzz_converse), >=, 3);
}

static const gchar *const lines[] = {
  "START 5",
  "START 15",
  "START 22",
  "RECTSTART 6,6",
  "RESTART",
  "BEGIN",
  "TURN %d,%d",
  "TURN %d,%d",
  "TURN %d,%d",
  "TURN %d,%d",
  "BOARD",
  "YXBOARD",
  "START 15 15",
  "%d,%d,3",
  "YXBLOCK",
  "YXBLOCKUNDO",
  "YXBLOCKRESET",
  "YXSWAP2STEP1",
  "YXSWAP2STEP2",
  "YXSWAP2STEP3",
  "YXSOOSORVSTEP2",
  "YXSOOSORVSTEP4 3",
  "YXSOOSORVSTEP6",
  "YXBALANCETWO 3",
  "YXQUERYDATABASEALL",
  "YXHASHDUMP",
  "SWAP2BOARD",
  "%d,%d,1",
  "%d,%d,2",
  "%d,%d,2",
  "%d,%d",
  "DONE",
  "TAKEBACK %d,%d",
  "PLAY %d,%d",
  "INFO rule %d",
  "INFO rule 4",
  "INFO time_left %d",
  "INFO timeout_match %d",
  "INFO max_node %d",
  "STOP",
  "YXSHOWFORBID",
  "YXNBEST %d",
  "YXHASHCLEAR",
  "ABOUT",
  "",
  "%d",
};

static void
test_chance (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GString) text = g_string_new ("START 9\n");

      for (guint j = 0; j < 200; j++)
        {
          g_auto (GStrv) parts = g_strsplit (
              lines[g_rand_int_range (rand, 0, G_N_ELEMENTS (lines))], "%d", -1);

          for (guint k = 0; parts[k] != NULL; k++)
            {
              if (k > 0)
                g_string_append_printf (text, "%d", g_rand_int_range (rand, -1, 10));
              g_string_append (text, parts[k]);
            }
          g_string_append_c (text, '\n');
        }
      tg_fuzz_converse (text->str, text->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/protocol/gomocup-sessions/corpus", test_corpus);
  g_test_add_func ("/protocol/gomocup-sessions/chance", test_chance);

  return g_test_run ();
}
