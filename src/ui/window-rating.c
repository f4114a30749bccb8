/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games against the levels are remembered, and make a rating: it is told at the
 * end of a game, and shown in a dialog. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/rating-dialog.h"
#include "ui/words-rating.h"

static void
failed_cb (TgRatingStore *store G_GNUC_UNUSED, const GError *error, TgWindow *self)
{
  tg_window_tell (self, error->message);
}

/* Remembers the games of whoever sits here. */
void
tg_window_keep_rating (TgWindow *self)
{
  g_autoptr (GFile) file = tg_window_find_file ("games-against-levels");
  g_autoptr (GError) error = NULL;

  self->ratings = tg_rating_store_new (file);
  g_signal_connect_object (self->ratings, "failed", G_CALLBACK (failed_cb), self, 0);
  g_signal_connect_object (self->ratings, "changed", G_CALLBACK (tg_window_update_bar),
                           self, G_CONNECT_SWAPPED);
  if (self->copies == TG_FILE_LOCK_TAKEN)
    tg_rating_store_leave_to_other (self->ratings);
  tg_rating_store_follow (self->ratings, self->home);
  if (!tg_rating_store_load (self->ratings, &error))
    {
      g_message ("%s", error->message);
      tg_window_tell (self, error->message);
    }
}

/* What a game that is over has done to the rating, or why nothing.
 *
 * Returns: (transfer full) (nullable): words; %NULL if nobody expects anything */
gchar *
tg_window_describe_rating (TgWindow *self)
{
  TgRated rated = tg_match_get_rated (self->match);

  if (rated == TG_RATED && tg_rating_store_is_left_to_other (self->ratings))
    return g_strdup (_ ("Not rated: another copy of Tengen is running"));
  return rated == TG_RATED ? tg_words_new_rating (self->ratings)
                           : g_strdup (tg_words_unrated (rated));
}

static void
show_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow  *self = TG_WINDOW (widget);
  GtkWidget *dialog = tg_rating_dialog_new (GTK_WINDOW (self), self->ratings,
                                            tg_match_get_setup (self->match)->ruleset);

  gtk_window_present (GTK_WINDOW (dialog));
}

void
tg_window_install_rating_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.rating", NULL, show_cb);
}
