/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of moves ends at the first invalid move: the colours of all later moves would
 * be guesses. A list whose first move is invalid is no game. */

#include "record/formats/move-list.h"

#include <glib/gi18n-lib.h>

/**
 * tg_move_list_stop:
 * @line: the line of the file, from 1; 0 in formats without lines
 * @refusal: (inout): the reason why the next move is invalid; cleared if there are
 *   moves before it, which are kept
 *
 * Ends a list before an invalid move.
 *
 * Returns: whether there is a game; otherwise @refusal remains, with its line
 */
gboolean
tg_move_list_stop (TgRecordBuilder *builder, guint line, GError **refusal)
{
  const TgRecordNode *root = tg_record_get_root (builder->record);

  if (tg_record_node_get_first_child (root) == NULL
      || g_error_matches (*refusal, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE))
    {
      if (line > 0)
        g_prefix_error (refusal, _ ("Line %u: "), line);
      return FALSE;
    }

  tg_record_add_warning (builder->record, line, (*refusal)->message);
  tg_record_add_warning (builder->record, line,
                         _ ("The moves from here on are left out"));
  g_clear_error (refusal);
  return TRUE;
}

/* Adds a warning about a line that the reader could not interpret. */
void
tg_move_list_warn (TgRecord *record, guint line)
{
  tg_record_add_warning (record, line, _ ("This line cannot be read"));
}
