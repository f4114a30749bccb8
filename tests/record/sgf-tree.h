/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An SGF parser independent of the program, by the standard: brackets, nodes and
 * properties, for comparing two files. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gchar     *name;
  GPtrArray *values; /* of gchar *, as written */
} TreeProperty;

typedef struct _TreeNode TreeNode;

struct _TreeNode
{
  TreeNode  *parent;     /* (nullable): NULL at the root of a game */
  GPtrArray *properties; /* of TreeProperty */
  GPtrArray *children;   /* of TreeNode */
};

GPtrArray *tree_parse (const gchar *text, gsize size);
void       tree_assert_equal (GPtrArray *before, GPtrArray *after);

G_END_DECLS
