/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures how long the main loop is blocked: the processor time of the main thread
 * between two polls for events, which on a busy machine is less than the elapsed time. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gdouble main_loop_work_take_longest (void);

G_END_DECLS
