/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of tengen-cli, one function and one file each. A command gets its own
 * name in argv[0] and what the user wrote after it, and returns a TgExit. */

#pragma once

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
