/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of tengen-cli, one function and one file each. argv[0] is the command's
 * name, followed by the user's arguments. Returns a TgExit. */

#pragma once

int tg_command_analyse (int argc, char **argv);
int tg_command_bench (int argc, char **argv);
int tg_command_contest (int argc, char **argv);
int tg_command_draw (int argc, char **argv); /* needs cairo and Pango */
int tg_command_convert (int argc, char **argv);
int tg_command_judge (int argc, char **argv);
int tg_command_ladder (int argc, char **argv);
int tg_command_library (int argc, char **argv); /* needs SQLite */
int tg_command_match (int argc, char **argv);
int tg_command_openings (int argc, char **argv);
int tg_command_round_robin (int argc, char **argv);
int tg_command_solve (int argc, char **argv);
int tg_command_verify_solution (int argc, char **argv);
