/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sgf-tree.h"

#include <string.h>

static void
property_free (gpointer data)
{
  TreeProperty *property = data;

  g_free (property->name);
  g_ptr_array_unref (property->values);
  g_free (property);
}

static void
node_free (gpointer data)
{
  TreeNode *node = data;

  g_ptr_array_unref (node->properties);
  g_ptr_array_unref (node->children);
  g_free (node);
}

static TreeNode *
node_new (TreeNode *parent)
{
  TreeNode *node = g_new (TreeNode, 1);

  node->parent = parent;
  node->properties = g_ptr_array_new_with_free_func (property_free);
  node->children = g_ptr_array_new_with_free_func (node_free);
  if (parent != NULL)
    g_ptr_array_add (parent->children, node);
  return node;
}

/* Returns the text of a value between its brackets. */
static const gchar *
parse_value (const gchar *text, TreeProperty *property)
{
  const gchar *start = text;

  for (; *text != ']'; text++)
    {
      g_assert_cmpint (*text, !=, '\0');
      if (*text == '\\')
        text++;
    }
  g_ptr_array_add (property->values, g_strndup (start, (gsize) (text - start)));
  return text + 1;
}

static const gchar *
parse_property (const gchar *text, TreeNode *node)
{
  TreeProperty *property = g_new (TreeProperty, 1);
  const gchar  *start = text;

  while (g_ascii_isupper (*text) || g_ascii_isdigit (*text))
    text++;
  property->name = g_strndup (start, (gsize) (text - start));
  property->values = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (node->properties, property);
  while (TRUE)
    {
      while (g_ascii_isspace (*text))
        text++;
      if (*text != '[')
        break;
      text = parse_value (text + 1, property);
    }
  g_assert_cmpuint (property->values->len, >, 0);
  return text;
}

/* Parses all games of a file; returns the roots of their trees. */
GPtrArray *
tree_parse (const gchar *data, gsize size)
{
  g_autofree gchar *copy = g_strndup (data, size);
  GPtrArray        *games = g_ptr_array_new_with_free_func (node_free);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  TreeNode *node = NULL;

  for (const gchar *text = copy; *text != '\0';)
    if (g_ascii_isspace (*text))
      text++;
    else if (*text == '(')
      {
        g_ptr_array_add (open, node);
        text++;
      }
    else if (*text == ')')
      {
        g_assert_cmpuint (open->len, >, 0);
        node = g_ptr_array_steal_index (open, open->len - 1);
        text++;
      }
    else if (*text == ';')
      {
        g_assert_cmpuint (open->len, >, 0);
        node = node_new (node);
        if (node->parent == NULL)
          g_ptr_array_add (games, node);
        text++;
      }
    else
      {
        g_assert_true (g_ascii_isupper (*text) || g_ascii_isdigit (*text));
        g_assert_nonnull (node);
        text = parse_property (text, node);
      }

  g_assert_cmpuint (open->len, ==, 0);
  return games;
}

static const TreeProperty *
find (const TreeNode *node, const gchar *name, guint *index)
{
  for (*index = 0; *index < node->properties->len; (*index)++)
    {
      const TreeProperty *property = g_ptr_array_index (node->properties, *index);

      if (g_str_equal (property->name, name))
        return property;
    }

  return NULL;
}

/* Normalises a text: without backslashes, and with line feeds as line ends. */
static gchar *
read_text (const gchar *value, gboolean one_line)
{
  GString *text = g_string_new (NULL);

  for (; *value != '\0'; value++)
    {
      gboolean escaped = *value == '\\';

      value += escaped;
      if (*value != '\n' && *value != '\r')
        {
          g_string_append_c (text, *value == '\t' && one_line ? ' ' : *value);
          continue;
        }
      if ((value[1] == '\n' || value[1] == '\r') && value[1] != *value)
        value++;
      if (!escaped)
        g_string_append_c (text, one_line ? ' ' : '\n');
    }

  return one_line ? g_strstrip (g_string_free (text, FALSE))
                  : g_string_free (text, FALSE);
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Lists points in a canonical order: rectangles are expanded, and labels stay with their
 * points. */
static gchar *
read_points (const GPtrArray *values, gboolean labelled)
{
  g_autoptr (GPtrArray) points = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < values->len; i++)
    {
      const gchar *value = g_ptr_array_index (values, i);

      if (labelled)
        {
          g_autofree gchar *text = read_text (value + 3, TRUE);

          g_assert_cmpint (value[2], ==, ':');
          g_ptr_array_add (points, g_strdup_printf ("%.2s:%s", value, text));
        }
      else if (strlen (value) == 2)
        g_ptr_array_add (points, g_strdup (value));
      else
        {
          g_assert_cmpuint (strlen (value), ==, 5);
          for (gchar x = MIN (value[0], value[3]); x <= MAX (value[0], value[3]); x++)
            for (gchar y = MIN (value[1], value[4]); y <= MAX (value[1], value[4]); y++)
              g_ptr_array_add (points, g_strdup_printf ("%c%c", x, y));
        }
    }

  g_ptr_array_sort (points, compare_texts);
  g_ptr_array_add (points, NULL);
  return g_strjoinv (" ", (gchar **) points->pdata);
}

static gchar *
read_values (const TreeProperty *property)
{
  static const gchar *const lists[] = { "AB", "AW", "TR", "CR", "SQ", "MA", NULL };

  if (g_strv_contains (lists, property->name) || g_str_equal (property->name, "LB"))
    return read_points (property->values, g_str_equal (property->name, "LB"));
  if (g_str_equal (property->name, "C") || g_str_equal (property->name, "N"))
    {
      g_assert_cmpuint (property->values->len, ==, 1);
      return read_text (property->values->pdata[0], *property->name == 'N');
    }

  /* Other properties must be equal byte by byte. */
  g_autoptr (GPtrArray) values = g_ptr_array_copy (property->values, NULL, NULL);

  g_ptr_array_set_free_func (values, NULL);
  g_ptr_array_add (values, NULL);
  return g_strjoinv ("][", (gchar **) values->pdata);
}

/* Returns whether a writer may add the property: such as facts about the file. */
static gboolean
may_be_added (const gchar *name)
{
  static const gchar *const names[] = { "FF", "GM", "CA",        "AP",
                                        "SZ", "PL", "TGOUTCOME", NULL };

  return g_strv_contains (names, name);
}

/* Returns whether a property may move within its node. */
static gboolean
may_move (const gchar *name)
{
  static const gchar *const names[] = {
    "B",  "W",  "C",  "N",  "LB", "TR", "CR", "SQ", "MA", "AB",
    "AW", "PL", "FF", "GM", "CA", "AP", "SZ", "RU", "PB", "PW",
    "GN", "GC", "DT", "RE", "EV", "RO", "PC", "BR", "WR", NULL,
  };

  return g_strv_contains (names, name);
}

static void
assert_nodes_equal (const TreeNode *before, const TreeNode *after)
{
  guint last = 0;

  for (guint i = 0; i < before->properties->len; i++)
    {
      const TreeProperty *property = g_ptr_array_index (before->properties, i);
      guint               index;
      const TreeProperty *other = find (after, property->name, &index);

      if (other == NULL)
        g_error ("“%s” is lost", property->name);
      if (!may_move (property->name))
        {
          g_assert_cmpuint (index, >=, last);
          last = index;
        }
      if (g_str_equal (property->name, "CA"))
        {
          g_assert_cmpstr (other->values->pdata[0], ==, "UTF-8");
          continue;
        }

      g_autofree gchar *values = read_values (property);
      g_autofree gchar *other_values = read_values (other);

      g_assert_cmpstr (property->name, ==, other->name);
      g_assert_cmpstr (values, ==, other_values);
    }

  for (guint i = 0; i < after->properties->len; i++)
    {
      const TreeProperty *property = g_ptr_array_index (after->properties, i);
      guint               index;

      if (find (before, property->name, &index) == NULL
          && (after->parent != NULL || !may_be_added (property->name)))
        g_error ("“%s” has come from nowhere", property->name);
    }

  g_assert_cmpuint (before->children->len, ==, after->children->len);
}

static TreeNode *
next_node (TreeNode *node)
{
  if (node->children->len > 0)
    return node->children->pdata[0];

  for (; node->parent != NULL; node = node->parent)
    {
      guint index;

      g_assert_true (g_ptr_array_find (node->parent->children, node, &index));
      if (index + 1 < node->parent->children->len)
        return node->parent->children->pdata[index + 1];
    }
  return NULL;
}

/* Asserts that nothing is lost or changed between two files. */
void
tree_assert_equal (GPtrArray *before, GPtrArray *after)
{
  g_assert_cmpuint (before->len, ==, after->len);

  for (guint i = 0; i < before->len; i++)
    {
      TreeNode *a = before->pdata[i], *b = after->pdata[i];

      for (; a != NULL && b != NULL; a = next_node (a), b = next_node (b))
        assert_nodes_equal (a, b);
      g_assert_true (a == NULL && b == NULL);
    }
}
