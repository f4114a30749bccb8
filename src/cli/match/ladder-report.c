/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Strengths best fit all games of a rule set; see rules/ratings/strength.h. Games
 * determine differences only. The scale is set by the anchors of known strength: the
 * mean of their measured strengths equals the mean of the given ones, while the
 * measured differences between them stay. Without anchors of known strength the lowest
 * level is at zero. */

#include "cli/match/ladder-report.h"

#include <math.h>
#include <stdio.h>

#include "rules/ratings/strength.h"

/* The strengths in one rule set. */
typedef struct
{
  TgStrengths *strengths;  /* owned */
  GArray      *references; /* owned; of guint: the players that define the scale */
  gdouble      mean;       /* mean of the strengths of @references */
  guint       *games;      /* owned; by player: number of games */
} Scale;

struct _TgLadderReport
{
  const TgLadderPlan *plan;   /* borrowed */
  GPtrArray          *scales; /* owned; of Scale, by number of the rule set */
};

static void
free_scale (gpointer data)
{
  Scale *scale = data;

  tg_strengths_free (scale->strengths);
  g_array_unref (scale->references);
  g_free (scale->games);
  g_free (scale);
}

/* Finds the players that define the scale: the anchors of known strength that have
 * played, or the lowest level. */
static void
find_references (Scale *scale, const TgLadderPlan *plan, TgRuleset ruleset)
{
  const guint lowest = 0;

  scale->references = g_array_new (FALSE, FALSE, sizeof (guint));
  scale->mean = 0.0;
  for (guint i = 0; i < plan->players->len; i++)
    {
      const TgLadderAnchor *anchor = tg_ladder_plan_get_anchor (plan, i, ruleset);

      if (anchor != NULL && anchor->fixed && scale->games[i] > 0)
        {
          g_array_append_val (scale->references, i);
          scale->mean += anchor->elo;
        }
    }

  if (scale->references->len > 0)
    scale->mean /= scale->references->len;
  else
    g_array_append_val (scale->references, lowest);
}

static Scale *
make_scale (const TgLadderPlan *plan, TgRuleset ruleset)
{
  Scale *scale = g_new0 (Scale, 1);
  g_autoptr (GArray) encounters = g_array_new (FALSE, FALSE, sizeof (TgEncounter));

  scale->games = g_new0 (guint, plan->players->len);
  for (guint i = 0; i < plan->legs->len; i++)
    {
      const TgLadderLeg *leg = &g_array_index (plan->legs, TgLadderLeg, i);
      TgEncounter        encounter = { leg->first, leg->second,
                                       tg_standing_get_total (&leg->standing),
                                       leg->standing.pairs };
      guint              n = tg_tally_get_n_games (encounter.games);

      if (leg->ruleset != ruleset)
        continue;
      g_array_append_val (encounters, encounter);
      scale->games[leg->first] += n;
      scale->games[leg->second] += n;
    }

  scale->strengths = tg_strengths_new (
      plan->players->len, (const TgEncounter *) encounters->data, encounters->len);
  find_references (scale, plan, ruleset);
  return scale;
}

/* @plan must outlive the report; not all of its games need to be played. */
TgLadderReport *
tg_ladder_report_new (const TgLadderPlan *plan)
{
  TgLadderReport *self = g_new0 (TgLadderReport, 1);

  self->plan = plan;
  self->scales = g_ptr_array_new_with_free_func (free_scale);
  for (guint i = 0; i < plan->rulesets->len; i++)
    g_ptr_array_add (self->scales,
                     make_scale (plan, g_array_index (plan->rulesets, TgRuleset, i)));
  return self;
}

void
tg_ladder_report_free (TgLadderReport *self)
{
  g_ptr_array_unref (self->scales);
  g_free (self);
}

static const gchar *
get_rules (const TgLadderReport *self, guint number)
{
  return tg_ruleset_to_id (g_array_index (self->plan->rulesets, TgRuleset, number));
}

/* Estimates the difference in strength between the two players of a match from its
 * result. */
static void
estimate_leg (const TgLadderLeg *leg, TgTally *total, TgEstimate *estimate)
{
  *total = tg_standing_get_total (&leg->standing);
  tg_statistics_estimate (total, &leg->standing.pairs, estimate);
}

/* Finds the strength of a player on the scale. Returns %FALSE if its games do not
 * determine it. */
static gboolean
find_elo (const TgLadderReport *self,
          guint                 scale_number,
          guint                 player,
          gdouble              *elo,
          gdouble              *margin)
{
  const Scale *scale = g_ptr_array_index (self->scales, scale_number);

  if (scale->games[player] == 0
      || !tg_strengths_compare (scale->strengths, player,
                                (const guint *) scale->references->data,
                                scale->references->len, elo, margin))
    return FALSE;
  *elo += scale->mean;
  return TRUE;
}

/* Rounds a strength for output: finite, and never minus zero. */
static gint
round_elo (gdouble elo)
{
  return (gint) lround (elo);
}

void
tg_ladder_report_print_leg (const TgLadderPlan *plan, const TgLadderLeg *leg)
{
  TgTally    total;
  TgEstimate estimate;

  estimate_leg (leg, &total, &estimate);
  printf ("%s: %s against %s: %u–%u–%u (won, drawn, lost) of %u, elo %+.1f (%+.1f to "
          "%+.1f)\n",
          tg_ruleset_to_id (leg->ruleset), tg_ladder_plan_get_player (plan, leg->first),
          tg_ladder_plan_get_player (plan, leg->second), total.won, total.drawn,
          total.lost, leg->n_games, estimate.elo, estimate.elo_low, estimate.elo_high);
  fflush (stdout);
}

/* Prints a line about each match, and one about each player and rule set. */
void
tg_ladder_report_print (const TgLadderReport *self)
{
  const TgLadderPlan *plan = self->plan;

  for (guint i = 0; i < plan->rulesets->len; i++)
    for (guint j = 0; j < plan->legs->len; j++)
      {
        const TgLadderLeg *leg = &g_array_index (plan->legs, TgLadderLeg, j);

        if (leg->ruleset == g_array_index (plan->rulesets, TgRuleset, i))
          tg_ladder_report_print_leg (plan, leg);
      }

  for (guint i = 0; i < plan->rulesets->len; i++)
    for (guint j = 0; j < plan->players->len; j++)
      {
        const Scale *scale = g_ptr_array_index (self->scales, i);
        gdouble      elo;
        gdouble      margin;

        if (find_elo (self, i, j, &elo, &margin))
          printf ("engine elo %s %s: %d (%d to %d), %u games\n", get_rules (self, i),
                  tg_ladder_plan_get_player (plan, j), round_elo (elo),
                  round_elo (elo - margin), round_elo (elo + margin), scale->games[j]);
      }
}

/* Formats Elo points, rounded; appends nothing if they are infinite, because one
 * player won all games. */
static void
append_elo (GString *text, const gchar *format, gdouble elo)
{
  gchar number[G_ASCII_DTOSTR_BUF_SIZE];

  if (isfinite (elo))
    g_string_append (text, g_ascii_formatd (number, sizeof number, format, elo));
  else
    g_string_append (text, elo > 0.0 ? "+∞" : "−∞");
}

static void
append_legs_tsv (const TgLadderReport *self, GString *text)
{
  const TgLadderPlan *plan = self->plan;

  g_string_append (text,
                   "rules\tplayer\tagainst\twon\tdrawn\tlost\telo\telo low\telo high\n");
  for (guint i = 0; i < plan->legs->len; i++)
    {
      const TgLadderLeg *leg = &g_array_index (plan->legs, TgLadderLeg, i);
      TgTally            total;
      TgEstimate         estimate;

      estimate_leg (leg, &total, &estimate);
      g_string_append_printf (text, "%s\t%s\t%s\t%u\t%u\t%u\t",
                              tg_ruleset_to_id (leg->ruleset),
                              tg_ladder_plan_get_player (plan, leg->first),
                              tg_ladder_plan_get_player (plan, leg->second), total.won,
                              total.drawn, total.lost);
      append_elo (text, "%.1f", estimate.elo);
      g_string_append_c (text, '\t');
      append_elo (text, "%.1f", estimate.elo_low);
      g_string_append_c (text, '\t');
      append_elo (text, "%.1f", estimate.elo_high);
      g_string_append_c (text, '\n');
    }
}

static void
append_players_tsv (const TgLadderReport *self, GString *text)
{
  const TgLadderPlan *plan = self->plan;

  g_string_append (text, "rules\tplayer\tengine elo\tlow\thigh\tgames\n");
  for (guint i = 0; i < plan->rulesets->len; i++)
    for (guint j = 0; j < plan->players->len; j++)
      {
        const Scale *scale = g_ptr_array_index (self->scales, i);
        gdouble      elo;
        gdouble      margin;

        if (!find_elo (self, i, j, &elo, &margin))
          continue;
        g_string_append_printf (text, "%s\t%s\t", get_rules (self, i),
                                tg_ladder_plan_get_player (plan, j));
        g_string_append_printf (text, "%d\t%d\t%d\t%u\n", round_elo (elo),
                                round_elo (elo - margin), round_elo (elo + margin),
                                scale->games[j]);
      }
}

static void
append_head_markdown (const TgLadderReport *self, const gchar *first, GString *text)
{
  g_string_append_printf (text, "| %s |", first);
  for (guint i = 0; i < self->plan->rulesets->len; i++)
    g_string_append_printf (text, " %s |", get_rules (self, i));
  g_string_append (text, "\n| --- |");
  for (guint i = 0; i < self->plan->rulesets->len; i++)
    g_string_append (text, " --- |");
  g_string_append_c (text, '\n');
}

static void
append_players_markdown (const TgLadderReport *self, GString *text)
{
  const TgLadderPlan *plan = self->plan;

  append_head_markdown (self, "Engine Elo", text);
  for (guint i = 0; i < plan->players->len; i++)
    {
      g_string_append_printf (text, "| %s |", tg_ladder_plan_get_player (plan, i));
      for (guint j = 0; j < plan->rulesets->len; j++)
        {
          gdouble elo;
          gdouble margin;

          if (find_elo (self, j, i, &elo, &margin))
            g_string_append_printf (text, " %d ± %d |", round_elo (elo),
                                    round_elo (margin));
          else
            g_string_append (text, " |");
        }
      g_string_append_c (text, '\n');
    }
}

/* Appends the result of two players with a rule set: the difference with its interval,
 * and the games. */
static void
append_cell_markdown (const TgLadderLeg *leg, GString *text)
{
  TgTally    total;
  TgEstimate estimate;

  estimate_leg (leg, &total, &estimate);
  if (tg_tally_get_n_games (total) == 0)
    {
      g_string_append (text, " |");
      return;
    }

  g_string_append_c (text, ' ');
  append_elo (text, "%+.0f", estimate.elo);
  g_string_append (text, " (");
  append_elo (text, "%+.0f", estimate.elo_low);
  g_string_append (text, " to ");
  append_elo (text, "%+.0f", estimate.elo_high);
  g_string_append_printf (text, "), %u–%u–%u |", total.won, total.drawn, total.lost);
}

static const TgLadderLeg *
find_leg (const TgLadderPlan *plan, TgRuleset ruleset, guint first, guint second)
{
  for (guint i = 0; i < plan->legs->len; i++)
    {
      const TgLadderLeg *leg = &g_array_index (plan->legs, TgLadderLeg, i);

      if (leg->ruleset == ruleset && leg->first == first && leg->second == second)
        return leg;
    }
  return NULL;
}

static void
append_legs_markdown (const TgLadderReport *self, GString *text)
{
  const TgLadderPlan *plan = self->plan;

  append_head_markdown (self, "Difference", text);
  for (guint i = 0; i < plan->legs->len; i++)
    {
      const TgLadderLeg *leg = &g_array_index (plan->legs, TgLadderLeg, i);
      gboolean           first = TRUE;

      /* Writes the row for a pair of players only at their first match, with all rule
       * sets. */
      for (guint j = 0; j < i; j++)
        {
          const TgLadderLeg *other = &g_array_index (plan->legs, TgLadderLeg, j);

          first &= other->first != leg->first || other->second != leg->second;
        }
      if (!first)
        continue;

      g_string_append_printf (text, "| %s against %s |",
                              tg_ladder_plan_get_player (plan, leg->first),
                              tg_ladder_plan_get_player (plan, leg->second));
      for (guint j = 0; j < plan->rulesets->len; j++)
        {
          TgRuleset          ruleset = g_array_index (plan->rulesets, TgRuleset, j);
          const TgLadderLeg *cell = find_leg (plan, ruleset, leg->first, leg->second);

          if (cell != NULL)
            append_cell_markdown (cell, text);
          else
            g_string_append (text, " |");
        }
      g_string_append_c (text, '\n');
    }
}

/* Writes the matches and the strengths into a file, as two tables: in Markdown if its
 * name ends in .md, or else with tabs between the columns. */
gboolean
tg_ladder_report_save (const TgLadderReport *self, const gchar *path, GError **error)
{
  gboolean markdown = g_str_has_suffix (path, ".md");
  g_autoptr (GString) text = g_string_new (NULL);

  if (markdown)
    append_players_markdown (self, text);
  else
    append_players_tsv (self, text);
  g_string_append_c (text, '\n');
  if (markdown)
    append_legs_markdown (self, text);
  else
    append_legs_tsv (self, text);

  return g_file_set_contents_full (path, text->str, (gssize) text->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}
