/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures for how long the window can do nothing else: the processor time of the main
 * thread between two polls for events. On a busy machine that is less than the time that
 * passes. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gdouble main_loop_work_take_longest (void);

G_END_DECLS
