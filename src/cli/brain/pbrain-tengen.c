/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `pbrain-tengen`: the engine for other programs, which speak the Gomocup protocol with
 * it through standard input and output. It never talks to people, so its output is not
 * translated. */

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/brain/brain.h"
#include "cli/input/console.h"

static int
show_usage (void)
{
  puts ("Usage: pbrain-tengen [--version | --help]\n\n"
        "Plays Gomoku and Renju for another program, by the Gomocup protocol on\n"
        "standard input and output. Say “ABOUT” or “END” to try it by hand.");
  return EXIT_SUCCESS;
}

int
main (int argc, char *argv[])
{
  TgPbrainInput *input;
  TgPbrain      *brain;
  gboolean       succeeded;

  tg_console_set_up (&argc, &argv);
  if (argc == 2 && strcmp (argv[1], "--version") == 0)
    {
      puts ("pbrain-tengen " TG_VERSION);
      return EXIT_SUCCESS;
    }
  if (argc == 2 && strcmp (argv[1], "--help") == 0)
    return show_usage ();
  if (argc > 1)
    {
      fprintf (stderr, "pbrain-tengen: unknown word: %s\n", argv[1]);
      return 2;
    }

#ifdef SIGPIPE
  /* Without SIGPIPE, a lost manager shows as a write error, as on systems that lack the
   * signal. */
  signal (SIGPIPE, SIG_IGN);
#endif

  input = tg_pbrain_input_open (STDIN_FILENO);
  brain = tg_pbrain_new (input, stdout);
  succeeded = tg_pbrain_run (brain);
  tg_pbrain_free (brain);
  tg_pbrain_input_close (input);

  return succeeded ? EXIT_SUCCESS : EXIT_FAILURE;
}
