/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the commands that read and write puzzles. */

#pragma once

#include <glib.h>

GPtrArray *tg_train_load_puzzles (gchar **paths);
int        tg_train_save_puzzles (GPtrArray *puzzles, const gchar *path);
