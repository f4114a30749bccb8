/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A diagram that covers several moves has the comments of all of them, each with its
 * move, so that no comment between two diagrams is lost. */

#include "drawing/print/print-positions.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

/* The state of a search for positions. */
typedef struct
{
  const TgRecord *line; /* borrowed: without variations */
  gboolean        comments;
  gboolean        rows_from_top;
  GPtrArray      *found; /* of TgPrintPosition */
} Search;

static void
position_free (gpointer data)
{
  TgPrintPosition *self = data;

  g_free (self->caption);
  g_free (self->text);
  g_free (self);
}

GPtrArray *
tg_print_positions_new (void)
{
  return g_ptr_array_new_with_free_func (position_free);
}

void
tg_print_positions_add (GPtrArray          *positions,
                        const TgRecord     *record,
                        const TgRecordNode *node,
                        gchar              *caption,
                        gchar              *text)
{
  TgPrintPosition *position = g_new (TgPrintPosition, 1);

  *position = (TgPrintPosition){ record, node, caption, text };
  g_ptr_array_add (positions, position);
}

static gboolean
is_move (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone != TG_STONE_NONE;
}

/* Returns the point of a move in the notation of the board's edges; NULL for a pass. */
static gchar *
name_point (const Search *search, const TgRecordNode *node)
{
  TgPoint point = tg_record_node_get_move (node).point;
  guint   size = tg_record_get_size (search->line);

  if (!tg_point_is_on_board (point, size))
    return NULL;
  if (search->rows_from_top)
    point.y = (gint8) ((gint) size - 1 - point.y);
  return tg_notation_format_point (point);
}

static gchar *
describe_node (const Search *search, const TgRecordNode *node)
{
  guint             number = tg_record_node_get_number (node);
  g_autofree gchar *name = is_move (node) ? name_point (search, node) : NULL;

  if (number == 0)
    return g_strdup (_ ("Before the first move"));
  if (name != NULL)
    /* Translators: below a diagram: the number of the last move, and its point. */
    return g_strdup_printf (_ ("After move %u, %s"), number, name);
  return g_strdup_printf (_ ("After move %u"), number);
}

static const gchar *
get_comment (const TgRecordNode *node)
{
  const gchar *comment = tg_record_node_get_comment (node);

  return comment != NULL && *comment != '\0' ? comment : NULL;
}

/* Adds a paragraph with the comment on one of several moves. */
static void
add_comment (const Search *search, const TgRecordNode *node, GString *text)
{
  g_autofree gchar *name = is_move (node) ? name_point (search, node) : NULL;
  g_autofree gchar *move = NULL;
  gboolean          is_pass = is_move (node) && name == NULL;

  if (get_comment (node) == NULL && !is_pass)
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (is_move (node))
    move = g_strdup_printf ("%u %s", tg_record_node_get_number (node),
                            /* Translators: in place of the point of a move. */
                            name != NULL ? name : C_ ("move", "pass"));
  if (move != NULL && get_comment (node) != NULL)
    g_string_append_printf (text, _ ("%s: %s"), move, get_comment (node));
  else
    g_string_append (text, move != NULL ? move : get_comment (node));
}

/* Adds a diagram of @last with the comments from @first on. */
static void
add_diagram (Search             *search,
             const TgRecordNode *first,
             const TgRecordNode *last,
             gchar              *caption)
{
  GString *text = g_string_new (NULL);

  if (search->comments && first == last && get_comment (last) != NULL)
    g_string_append (text, get_comment (last));
  for (const TgRecordNode *node = first; search->comments && first != last;
       node = tg_record_node_get_first_child (node))
    {
      add_comment (search, node, text);
      if (node == last)
        break;
    }
  tg_print_positions_add (search->found, search->line, last, caption,
                          g_string_free (text, text->len == 0));
}

static void
add_game (Search *search)
{
  const TgRecordNode *root = tg_record_get_root (search->line);
  const TgRecordNode *last = root;
  guint               number;

  for (const TgRecordNode *node = root; node != NULL;
       node = tg_record_node_get_first_child (node))
    last = node;
  number = tg_record_node_get_number (last);
  add_diagram (search, root, last,
               /* Translators: below a diagram; the number of the last move. */
               number > 1 ? g_strdup_printf (_ ("Moves 1 to %u"), number)
                          : describe_node (search, last));
}

static void
add_steps (Search *search, guint step)
{
  const TgRecordNode *first = tg_record_get_root (search->line);

  for (const TgRecordNode *node = first; node != NULL;)
    {
      const TgRecordNode *next = tg_record_node_get_first_child (node);
      gboolean due = is_move (node) && tg_record_node_get_number (node) % step == 0;

      if (due || next == NULL)
        {
          add_diagram (search, first, node, describe_node (search, node));
          first = next;
        }
      node = next;
    }
}

static void
add_noted (Search *search)
{
  for (const TgRecordNode *node = tg_record_get_root (search->line); node != NULL;
       node = tg_record_node_get_first_child (node))
    {
      guint n_marks;

      tg_record_node_get_marks (node, &n_marks);
      if (n_marks > 0 || get_comment (node) != NULL)
        add_diagram (search, node, node, describe_node (search, node));
    }
}

GPtrArray *
tg_print_positions_find (const TgRecord *line,
                         TgPrintContent  what,
                         guint           step,
                         gboolean        comments,
                         gboolean        rows_from_top)
{
  Search search = { line, comments, rows_from_top, tg_print_positions_new () };
  const TgRecordNode *current;

  g_return_val_if_fail (line != NULL, search.found);
  g_return_val_if_fail (step > 0, search.found);

  current = tg_record_get_current (line);
  switch (what)
    {
    case TG_PRINT_GAME:
      add_game (&search);
      break;
    case TG_PRINT_STEPS:
      add_steps (&search, step);
      break;
    case TG_PRINT_NOTED:
      add_noted (&search);
      break;
    case TG_PRINT_POSITION:
    default:
      add_diagram (&search, current, current, describe_node (&search, current));
    }
  return search.found;
}
