/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists the files of an archive from the library, so that only new ones need to be read. */

#pragma once

#include "session/archive/archive-game.h"

G_BEGIN_DECLS

GPtrArray *tg_archive_index_read (GFile        *folder,
                                  guint        *n_broken,
                                  GCancellable *cancellable,
                                  GError      **error);

G_END_DECLS
