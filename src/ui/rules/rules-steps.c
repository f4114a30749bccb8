/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts and the diagrams come from the state machine in rules/ that runs the openings
 * of games, so that the steps cannot differ from actual games. */

#include "ui/rules/rules-steps.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

#define SIZE 15

static void
free_step (gpointer data)
{
  TgRulesStep *step = data;

  g_free (step->text);
  g_free (step);
}

static gchar *
describe_question (const TgOpening *opening)
{
  TgOpeningTask task = tg_opening_get_task (opening);

  /* A game asks for the fifth stones one after the other; the steps show all in one. */
  if (task.action == TG_OPENING_ACTION_OFFER)
    return g_strdup_printf (_ ("Black: offer the agreed number of fifth stones (%u)"),
                            task.count);
  return tg_opening_describe (opening);
}

static void
add_step (GPtrArray *steps, const TgOpening *opening, gboolean is_pictured)
{
  TgRulesStep      *last = steps->len > 0 ? steps->pdata[steps->len - 1] : NULL;
  g_autofree gchar *text = describe_question (opening);
  TgRulesStep      *step;

  if (last != NULL && tg_opening_get_task (opening).action == TG_OPENING_ACTION_OFFER
      && tg_opening_get_task (&last->opening).action == TG_OPENING_ACTION_OFFER)
    return;
  step = g_new0 (TgRulesStep, 1);
  step->text = g_steal_pointer (&text);
  step->opening = *opening;
  step->is_pictured = is_pictured;
  g_ptr_array_add (steps, step);
}

static gboolean
find_option (const gchar *word, TgOpeningOption *option)
{
  static const struct
  {
    const gchar    *word;
    TgOpeningOption option;
  } options[] = {
    { "black", TG_OPENING_OPTION_BLACK },      { "white", TG_OPENING_OPTION_WHITE },
    { "two", TG_OPENING_OPTION_TWO_MORE },     { "swap", TG_OPENING_OPTION_SWAP },
    { "stay", TG_OPENING_OPTION_STAY },        { "one", TG_OPENING_OPTION_ONE_FIFTH },
    { "many", TG_OPENING_OPTION_MANY_FIFTHS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_str_equal (options[i].word, word))
      {
        *option = options[i].option;
        return TRUE;
      }
  return FALSE;
}

/* Adds the choice that the example makes to the question of the step. */
static void
note_choice (TgRulesStep *step, TgOpeningOption option)
{
  g_autofree gchar *question = g_steal_pointer (&step->text);
  g_autofree gchar *answer = tg_opening_describe_option (&step->opening, option);

  /* Translators: a question, such as “Second player: swap colours or keep them”, and
   * the answer that the pictures show, such as “Keep Colours”. */
  step->text = g_strdup_printf (_ ("%s (in the pictures: %s)"), question, answer);
}

static gboolean
follow_example (TgOpening *opening, TgRulesStep *step, const gchar *word)
{
  TgOpeningTask   task = tg_opening_get_task (opening);
  TgOpeningOption option;
  TgPoint         point;

  if (find_option (word, &option))
    {
      note_choice (step, option);
      return tg_opening_choose (opening, option, NULL);
    }
  if (task.action == TG_OPENING_ACTION_DECLARE)
    return tg_opening_declare (opening, (guint) g_ascii_strtoull (word, NULL, 10), NULL);
  if (!tg_notation_parse_point (word, SIZE, &point, NULL))
    return FALSE;
  if (task.action == TG_OPENING_ACTION_OFFER)
    return tg_opening_offer (opening, point, NULL);
  if (task.action == TG_OPENING_ACTION_KEEP)
    return tg_opening_keep (opening, point, NULL);
  return tg_opening_play (opening, point, NULL);
}

/**
 * tg_rules_steps_new:
 * @protocol: an opening
 * @example: the choices, separated by blanks: points, numbers, “black”, “white”, “two”,
 *   “swap”, “stay”, “one” and “many”; a “!” after a choice adds a diagram of its result
 *
 * Runs an opening on a board of 15 lines, by the rules of Renju if they allow the
 * protocol, and of Standard otherwise.
 *
 * Returns: (transfer full) (nullable) (element-type TgRulesStep): the steps, the last
 *   of which names the next player, or %NULL if the example violates the protocol
 */
GPtrArray *
tg_rules_steps_new (TgOpeningProtocol protocol, const gchar *example)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (free_step);
  g_auto (GStrv) words = NULL;
  TgOpening opening;

  g_return_val_if_fail (example != NULL, NULL);

  words = g_strsplit (example, " ", -1);
  if (!tg_opening_init (&opening, protocol,
                        protocol == TG_OPENING_SWAP2 ? TG_RULESET_STANDARD
                                                     : TG_RULESET_RENJU,
                        SIZE, 0, NULL))
    return NULL;
  add_step (steps, &opening, FALSE);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_pictured = g_str_has_suffix (words[i], "!");

      if (is_pictured)
        words[i][strlen (words[i]) - 1] = '\0';
      if (!follow_example (&opening, steps->pdata[steps->len - 1], words[i]))
        return NULL;
      add_step (steps, &opening, is_pictured);
    }
  return tg_opening_is_finished (&opening) ? g_steal_pointer (&steps) : NULL;
}

/**
 * tg_rules_step_show:
 * @self: a step
 * @scene: a scene, whose theme is kept
 *
 * Draws the state of the opening: the stones with their numbers, the offered stones, and
 * the points allowed for the next stone.
 */
void
tg_rules_step_show (const TgRulesStep *self, TgScene *scene)
{
  TgOpeningTask task;

  g_return_if_fail (self != NULL);
  g_return_if_fail (scene != NULL);

  task = tg_opening_get_task (&self->opening);
  tg_scene_init (scene, SIZE, scene->theme);
  scene->show_numbers = TRUE;
  for (guint i = 0; i < self->opening.n_stones; i++)
    {
      TgMove move = tg_opening_get_move (&self->opening, i);
      guint  index = tg_point_index (move.point, SIZE);

      scene->stones[index] = (guint8) move.stone;
      scene->numbers[index] = (guint16) (i + 1);
    }
  for (guint i = 0; i < self->opening.n_offers; i++)
    tg_scene_add_offer (scene, self->opening.offers[i], TG_STONE_BLACK, i + 1);
  for (guint i = 0; i < SIZE * SIZE; i++)
    scene->closed[i] =
        task.action == TG_OPENING_ACTION_PLACE
        && !tg_opening_zone_contains (task.zone, tg_point_from_index (i, SIZE), SIZE);
}

static void
add_point (GString *text, TgPoint point)
{
  g_string_append_printf (text, " %c%d", tg_notation_column_letter ((guint) point.x),
                          point.y + 1);
}

/**
 * tg_rules_step_describe:
 * @self: a step
 *
 * Describes the diagram for screen readers.
 *
 * Returns: (transfer full): the stones and the offers as text
 */
gchar *
tg_rules_step_describe (const TgRulesStep *self)
{
  g_autoptr (GString) stones = g_string_new (NULL);
  g_autoptr (GString) offers = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->opening.n_stones; i++)
    add_point (stones, tg_opening_get_move (&self->opening, i).point);
  for (guint i = 0; i < self->opening.n_offers; i++)
    add_point (offers, self->opening.offers[i]);
  if (offers->len > 0)
    /* Translators: names of points, in the order of the moves. */
    return g_strdup_printf (_ ("Diagram. Stones in order, Black first:%s. Offered:%s."),
                            stones->str, offers->str);
  /* Translators: names of points, in the order of the moves. */
  return g_strdup_printf (_ ("Diagram. Stones in order, Black first:%s."), stones->str);
}
