/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SGF as the standard describes it, read by nothing of the program: brackets, nodes
 * and properties, which two files have alike or not. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gchar     *name;
  GPtrArray *values; /* of gchar *: as they are written */
} TreeProperty;

typedef struct _TreeNode TreeNode;

struct _TreeNode
{
  TreeNode  *parent;     /* NULL at the root of a game */
  GPtrArray *properties; /* of TreeProperty */
  GPtrArray *children;   /* of TreeNode */
};

GPtrArray *tree_parse (const gchar *text, gsize size);
void       tree_assert_equal (GPtrArray *before, GPtrArray *after);

G_END_DECLS
