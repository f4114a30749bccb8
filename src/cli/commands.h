/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of tengen-cli, one function and one file each. A command gets
 * its own name in argv[0] and what the user wrote after it, and returns the
 * exit status of the program. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgExit:
 * @TG_EXIT_OK: the command did what was asked
 * @TG_EXIT_FAILED: it could not
 * @TG_EXIT_USAGE: it was asked for something that makes no sense
 *
 * The exit statuses of the program.
 */
typedef enum
{
  TG_EXIT_OK = 0,
  TG_EXIT_FAILED = 1,
  TG_EXIT_USAGE = 2,
} TgExit;

/**
 * TgCommand:
 * @argc: number of words
 * @argv: the command's name and what follows it
 *
 * One command of the program.
 *
 * Returns: the exit status, a %TgExit
 */
typedef int (*TgCommand) (int argc, char **argv);

int tg_command_analyse (int argc, char **argv);
int tg_command_bench (int argc, char **argv);
int tg_command_contest (int argc, char **argv);
int tg_command_draw (int argc, char **argv); /* with cairo and Pango */
int tg_command_convert (int argc, char **argv);
int tg_command_judge (int argc, char **argv);
int tg_command_ladder (int argc, char **argv);
int tg_command_match (int argc, char **argv);
int tg_command_openings (int argc, char **argv);
int tg_command_round_robin (int argc, char **argv);
int tg_command_solve (int argc, char **argv);

G_END_DECLS
