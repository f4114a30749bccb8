/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Simultaneous perturbation stochastic approximation (J. C. Spall, 1992), with the
 * schedule of Fishtest for chess programs: each pair of games is played between
 * parameters that are each perturbed by their step, up or down at random, and those
 * perturbed the opposite way; then all move slightly towards the winner's. */

#include "training/tune/spsa.h"
#include "training/tune/table-text.h"

#include <math.h>
#include <string.h>

/* Spall's exponents, the fraction of the run after which steps shrink, and the change of
 * a parameter per won pair at the end, in steps. */
#define ALPHA     0.602
#define GAMMA     0.101
#define DELAY     0.1
#define LAST_RATE 0.004

void
tg_spsa_init (TgSpsa *self, const TgSearchParams *params)
{
  gint values[TG_N_SEARCH_PARAMS];

  memcpy (values, params, sizeof values);
  self->n_pairs = 0;
  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    self->values[i] = values[i];
}

static gdouble
clamp (guint index, gdouble value)
{
  const TgSearchParamInfo *info = &tg_search_param_infos[index];

  return CLAMP (value, info->least, info->largest);
}

/* Rounds up or down at random, so that the mean over many calls equals @value. */
static gint
round_at_random (gdouble value, gdouble lot)
{
  return (gint) floor (value + lot);
}

/**
 * tg_spsa_draw_trial:
 * @n_pairs: pairs of games in the whole run
 * @trial: (out): parameters for a pair of games
 *
 * Draws a random perturbation.
 */
void
tg_spsa_draw_trial (const TgSpsa *self, guint n_pairs, GRand *random, TgSpsaTrial *trial)
{
  gdouble progress = (self->n_pairs + 1.0) / n_pairs;
  gdouble rate = LAST_RATE * pow ((DELAY + 1.0) / (DELAY + progress), ALPHA);
  gdouble width = pow (1.0 / progress, GAMMA);
  gint    values[2][TG_N_SEARCH_PARAMS];

  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    {
      gdouble step = tg_search_param_infos[i].step * width;
      gdouble offset = g_rand_boolean (random) ? step : -step;
      gdouble lot = g_rand_double (random);

      trial->moves[i] = rate * offset;
      values[0][i] = round_at_random (clamp (i, self->values[i] + offset), lot);
      values[1][i] = round_at_random (clamp (i, self->values[i] - offset), lot);
    }
  memcpy (trial->params, values, sizeof values);
}

/* Moves the parameters towards the winner. @margin: games won minus lost with the
 * first set of the trial, from -2 to 2 */
void
tg_spsa_learn (TgSpsa *self, const TgSpsaTrial *trial, gint margin)
{
  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    self->values[i] = clamp (i, self->values[i] + margin * trial->moves[i]);
  self->n_pairs++;
}

void
tg_spsa_get_params (const TgSpsa *self, TgSearchParams *params)
{
  gint values[TG_N_SEARCH_PARAMS];

  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    values[i] = (gint) lround (self->values[i]);
  memcpy (params, values, sizeof values);
}

/* Returns: (transfer full): the state as text: a line with the number of pairs, and
 * one for each parameter */
gchar *
tg_spsa_write (const TgSpsa *self)
{
  GString *text = g_string_new (NULL);
  gchar    digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "pairs %u\n", self->n_pairs);
  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    g_string_append_printf (
        text, "%s %s\n", tg_search_param_infos[i].name,
        g_ascii_formatd (digits, sizeof digits, "%.4f", self->values[i]));
  return g_string_free (text, FALSE);
}

static gboolean
read_number (TgSpsa *self, const gchar *name, const gchar *text)
{
  for (guint i = 0; i < TG_N_SEARCH_PARAMS; i++)
    if (g_str_equal (name, tg_search_param_infos[i].name))
      {
        self->values[i] = clamp (i, g_ascii_strtod (text, NULL));
        return TRUE;
      }
  if (!g_str_equal (name, "pairs"))
    return FALSE;
  self->n_pairs = (guint) g_ascii_strtoull (text, NULL, 10);
  return TRUE;
}

/* Reads the text of tg_spsa_write(); missing parameters stay unchanged. */
gboolean
tg_spsa_read (TgSpsa *self, const gchar *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);

      if (words[0] != NULL
          && (words[1] == NULL || !read_number (self, words[0], words[1])))
        {
          g_set_error (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_NUMBER,
                       "line %u is not a number of the search: “%s”", i + 1, lines[i]);
          return FALSE;
        }
    }
  return TRUE;
}
