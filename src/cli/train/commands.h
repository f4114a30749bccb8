/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of tengen-train, one function and one file each, like those of tengen-cli. */

#pragma once

#include <glib.h>

int tg_train_command_selfplay (int argc, char **argv);
int tg_train_command_tune (int argc, char **argv);
int tg_train_command_gate (int argc, char **argv);
int tg_train_command_spsa (int argc, char **argv);
int tg_train_command_export (int argc, char **argv);
int tg_train_command_mistakes (int argc, char **argv);
int tg_train_command_puzzles (int argc, char **argv);
int tg_train_command_choose (int argc, char **argv);
int tg_train_command_rate (int argc, char **argv);
int tg_train_command_survey (int argc, char **argv);
int tg_train_command_solve_game (int argc, char **argv);
int tg_train_smoke (guint n_games);
