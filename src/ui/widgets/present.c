/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/present.h"

#include "ui/widgets/weak-ref.h"

#define PIECES "tg-pieces" /* in the data of a window */

/* After what people do, and before windows are drawn. */
#define PRIORITY (G_PRIORITY_DEFAULT + 1)
/* What may have been done in a turn of the main loop before a piece, in microseconds. After
 * more than that, such as another window’s piece, it waits for the next turn. */
#define LITTLE 2000

/* A window that is destroyed with its parent lives on as long as somebody else holds it, and
 * GTK (4.8 at least) leaves it the parent, which it would look for, when the window is shown
 * or freed or something happens to it, and which may be gone. */
static void
leave_parent (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
}

static void
watch_parent (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);

  if (parent != NULL)
    g_signal_connect_object (parent, "destroy", G_CALLBACK (leave_parent), window,
                             G_CONNECT_SWAPPED);
}

static gboolean
is_destroyed (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  return g_list_find (windows, window) == NULL;
}

/* A modal dialog blocks the windows of its group, which is that of its parent; every other
 * window has one of its own. GTK takes a window into the group of its parent. */
static void
choose_group (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);
  g_autoptr (GtkWindowGroup) group = NULL;

  if (gtk_window_get_modal (window)
      || (gtk_window_has_group (window)
          && (parent == NULL
              || gtk_window_get_group (parent) != gtk_window_get_group (window))))
    return;
  group = gtk_window_group_new ();
  gtk_window_group_add_window (group, window);
}

static gboolean
belongs_to (GtkWindow *window, GtkWindow *ancestor)
{
  while (window != NULL && window != ancestor)
    window = gtk_window_get_transient_for (window);
  return window != NULL;
}

/* Returns: (transfer none) (nullable): the modal dialog that blocks @window, or that it is,
 * or one that blocks any window if @window is %NULL; if there are several, one that belongs
 * to the others */
static GtkWindow *
find_question (GList *windows, GtkWindow *window)
{
  GtkWindowGroup *group = window != NULL ? gtk_window_get_group (window) : NULL;
  GtkWindow      *question = NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_modal (l->data) && gtk_widget_get_visible (l->data)
        && (group == NULL || gtk_window_get_group (l->data) == group)
        && (question == NULL || belongs_to (l->data, question)))
      question = l->data;
  return question;
}

/* Returns: (transfer none) (nullable): the window with the keyboard; %NULL if another
 * program has it */
static GtkWindow *
find_active (GList *windows)
{
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_is_active (l->data))
      return l->data;
  return NULL;
}

/* A window that comes while the active one waits for an answer, or any one while another
 * program is used, does not hide the question. The help that was opened from a dialog
 * does. */
static void
present (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWindow *question = find_question (windows, find_active (windows));

  choose_group (window);
  gtk_window_present (window);
  if (question == NULL)
    question = find_question (windows, window);
  if (question != NULL && !belongs_to (window, question))
    gtk_window_present (question);
}

/* The last pieces of each window. As GTK does before it shows it; every widget keeps what
 * comes out. */

static void
measure_width (gpointer window)
{
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
}

static void
measure_height (gpointer window)
{
  gint width, height, least;

  gtk_window_get_default_size (window, &width, &height);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, NULL,
                      NULL, NULL);
}

static void
show (gpointer window)
{
  present (window);
}

/* Returns: (transfer none): what is still to be done of @window, of TgPiece */
static GArray *
get_pieces (GtkWindow *window)
{
  GArray *pieces = g_object_get_data (G_OBJECT (window), PIECES);

  if (pieces == NULL)
    {
      pieces = g_array_new (FALSE, FALSE, sizeof (TgPiece));
      g_object_set_data_full (G_OBJECT (window), PIECES, pieces,
                              (GDestroyNotify) g_array_unref);
    }
  return pieces;
}

/* Whether it is on its way to be shown. */
static gboolean
is_awaited (GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    if (g_array_index (pieces, TgPiece, i) == show)
      return TRUE;
  return FALSE;
}

static void
do_piece (GtkWindow *window, GArray *pieces)
{
  TgPiece piece = g_array_index (pieces, TgPiece, 0);

  /* It may call for the others itself. */
  g_array_remove_index (pieces, 0);
  piece (window);
}

static gboolean
go_on_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = tg_weak_ref_get (user_data);
  GArray *pieces;

  if (window == NULL || is_destroyed (window))
    return G_SOURCE_REMOVE;
  if (g_get_monotonic_time () - g_source_get_time (g_main_current_source ()) > LITTLE)
    return G_SOURCE_CONTINUE;
  pieces = get_pieces (window);
  if (pieces->len > 0)
    do_piece (window, pieces);
  return pieces->len > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
forget_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window G_GNUC_UNUSED = tg_weak_ref_take (user_data);
}

void
tg_present (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (gtk_widget_get_visible (GTK_WIDGET (window)))
    {
      present (window);
      return;
    }
  if (is_awaited (get_pieces (window)))
    return;
  watch_parent (window);
  tg_present_add_piece (window, measure_width);
  tg_present_add_piece (window, measure_height);
  tg_present_add_piece (window, show);
  tg_present_begin (window);
}

void
tg_present_at_once (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  present (window);
}

void
tg_present_begin (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_idle_add_full (PRIORITY, go_on_cb, tg_weak_ref_new (window), forget_cb);
}

void
tg_present_add_piece (GtkWindow *window, TgPiece piece)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (piece != NULL);

  g_array_append_val (get_pieces (window), piece);
}

void
tg_present_make_whole (GtkWindow *window)
{
  GArray *pieces;

  g_return_if_fail (GTK_IS_WINDOW (window));

  pieces = get_pieces (window);
  while (pieces->len > 0 && g_array_index (pieces, TgPiece, 0) != measure_width)
    do_piece (window, pieces);
}
