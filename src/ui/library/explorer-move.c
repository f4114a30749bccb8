/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/explorer-move.h"

#include <glib/gi18n-lib.h>

#include "ui/library/library-words.h"
#include "ui/words/analysis-words.h"

G_DEFINE_FINAL_TYPE (TgExplorerMove, tg_explorer_move, G_TYPE_OBJECT)

static void
tg_explorer_move_class_init (G_GNUC_UNUSED TgExplorerMoveClass *klass)
{
}

static void
tg_explorer_move_init (G_GNUC_UNUSED TgExplorerMove *self)
{
}

TgExplorerMove *
tg_explorer_move_new (const TgContinuation  *continuation,
                      const TgExplorerValue *value,
                      gchar                  letter)
{
  TgExplorerMove *self = g_object_new (TG_TYPE_EXPLORER_MOVE, NULL);

  self->continuation = *continuation;
  self->value = *value;
  self->letter = letter;
  return self;
}

gboolean
tg_explorer_move_has_few_games (const TgExplorerMove *self)
{
  return self->continuation.n_games < TG_LIBRARY_FEW_GAMES;
}

/* Returns: the mean strength of the players, in tens, since the library keeps it in steps of
 *   16; 0 if unknown */
guint
tg_explorer_move_get_strength (const TgExplorerMove *self)
{
  return (guint) (self->continuation.strength / 10 + 0.5) * 10;
}

/* Returns: (transfer full): the chance to win with the move, or a proved result, as on the
 *   board; empty if unknown */
gchar *
tg_explorer_move_format_value (const TgExplorerMove *self)
{
  const TgAnalysis analysis = { .win_chance = self->value.chance,
                                .mate_plies = self->value.mate_plies };

  return self->value.is_known ? tg_words_analysis_value (&analysis) : g_strdup ("");
}

static void
append (GString *text, const gchar *words)
{
  if (*words != '\0')
    g_string_append_printf (text, ", %s", words);
}

/* @point: the name of the move. Returns: (transfer full): all numbers in words, to be read
 *   aloud */
gchar *
tg_explorer_move_describe (const TgExplorerMove *self, const gchar *point)
{
  const TgContinuation *move = &self->continuation;
  g_autoptr (GString) text = g_string_new (point);
  g_autofree gchar *games =
      g_strdup_printf (ngettext ("%u game", "%u games", move->n_games), move->n_games);
  g_autofree gchar *score =
      tg_library_words_score (move->n_black, move->n_draws, move->n_white);

  append (text, games);
  if (tg_explorer_move_has_few_games (self))
    append (text, _ ("few games"));
  append (text, score);
  if (self->value.is_known)
    {
      g_autofree gchar *value = tg_explorer_move_format_value (self);
      /* Translators: the chance to win with a move, such as “63%”, from earlier analysis. */
      g_autofree gchar *words = g_strdup_printf (_ ("analysed before: %s"), value);

      append (text, words);
    }
  if (move->n_rated > 0)
    {
      /* Translators: the mean strength of players, as a rating. */
      g_autofree gchar *words =
          g_strdup_printf (_ ("strength %u"), tg_explorer_move_get_strength (self));

      append (text, words);
    }
  if (move->last_year > 0)
    {
      /* Translators: the year of the last of some games. */
      g_autofree gchar *words = g_strdup_printf (_ ("last in %u"), move->last_year);

      append (text, words);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
