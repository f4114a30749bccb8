/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The diagrams of the rules are correct: the judge in rules/ checks every claim, and the
 * drawn marks must be those of the judge. */

#include <string.h>

#include "rules-claims.h"
#include "ui/rules/rules-patterns.h"
#include "ui/rules/rules-steps.h"
#include "ui/rules/rules-text.h"

static guint
count_shapes (const TgRenjuReport *report, TgShapeKind first, TgShapeKind last)
{
  guint n = 0;

  for (guint i = 0; i < report->n_shapes; i++)
    n += report->shapes[i].kind >= first && report->shapes[i].kind <= last;
  return n;
}

static void
assert_counts (const TgRulesDiagram *diagram)
{
  TgBoard       board;
  TgRenjuReport report;
  TgPoint       point = tg_rules_diagram_set_up (diagram, &board);

  g_assert_true (tg_board_is_empty (&board, point));
  g_assert_cmpint (tg_ruleset_judge (diagram->ruleset, &board, point, TG_STONE_BLACK), ==,
                   diagram->verdict);
  g_assert_cmpint (tg_ruleset_judge (diagram->ruleset, &board, point, TG_STONE_WHITE), ==,
                   diagram->white_wins ? TG_VERDICT_WIN : TG_VERDICT_LEGAL);
  if (diagram->ruleset != TG_RULESET_RENJU)
    return;
  tg_renju_report (&board, point, &report);
  g_assert_cmpuint (count_shapes (&report, TG_SHAPE_THREE, TG_SHAPE_THREE), ==,
                    diagram->n_threes);
  g_assert_cmpuint (count_shapes (&report, TG_SHAPE_FALSE_THREE, TG_SHAPE_FALSE_THREE),
                    ==, diagram->n_false_threes);
  g_assert_cmpuint (count_shapes (&report, TG_SHAPE_FOUR, TG_SHAPE_STRAIGHT_FOUR), ==,
                    diagram->n_fours);
}

static void
test_claims (void)
{
  for (guint i = 0; tg_rules_diagram_get (i) != NULL; i++)
    {
      const TgRulesDiagram *diagram = tg_rules_diagram_get (i);

      g_test_message ("%s", diagram->id);
      if (diagram->point != NULL)
        assert_counts (diagram);
      else
        rules_claims_assert (diagram);
    }
}

/* The captions contain numbers that are no claims of the diagrams; these are checked
 * here. */
static void
test_captions (void)
{
  static const struct
  {
    const gchar *id;
    TgShapeKind  kind;
    guint        n_keys;
  } shapes[] = {
    { "four", TG_SHAPE_FOUR, 1 },
    { "open-four", TG_SHAPE_STRAIGHT_FOUR, 2 },
    { "three", TG_SHAPE_THREE, 2 },
    { "split-three", TG_SHAPE_THREE, 1 },
  };
  static const struct
  {
    const gchar *id;
    TgVerdict    key;
  } false_threes[] = {
    { "false-three", TG_VERDICT_OVERLINE },
    { "deep-false-three", TG_VERDICT_DOUBLE_THREE },
  };
  TgBoard       board;
  TgRenjuReport report;

  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      TgPoint point =
          tg_rules_diagram_set_up (tg_rules_diagram_find (shapes[i].id), &board);

      tg_renju_report (&board, point, &report);
      g_assert_cmpuint (report.n_shapes, ==, 1);
      g_assert_cmpint (report.shapes[0].kind, ==, shapes[i].kind);
      g_assert_cmpuint (report.shapes[0].n_keys, ==, shapes[i].n_keys);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (false_threes); i++)
    {
      TgPoint point =
          tg_rules_diagram_set_up (tg_rules_diagram_find (false_threes[i].id), &board);

      tg_renju_report (&board, point, &report);
      for (guint j = 0; j < report.n_shapes; j++)
        if (report.shapes[j].kind == TG_SHAPE_FALSE_THREE)
          {
            g_assert_cmpuint (report.shapes[j].n_keys, ==, 1);
            g_assert_cmpint (report.shapes[j].key_verdicts[0], ==, false_threes[i].key);
          }
    }
}

static void
assert_point_picture (const TgRulesDiagram *diagram, const TgScene *scene)
{
  gboolean refused = diagram->kind == TG_RULES_DIAGRAM_REFUSED
                     || diagram->kind == TG_RULES_DIAGRAM_FALSE_THREE;

  g_assert_cmpint (tg_point_is_on_board (scene->refused, scene->size), ==, refused);
  g_assert_cmpint (scene->n_foul_lines > 0, ==, refused);
  g_assert_cmpint (tg_point_is_on_board (scene->last, scene->size), ==,
                   diagram->kind != TG_RULES_DIAGRAM_REFUSED);
  g_assert_cmpint (scene->n_winning > 0, ==, diagram->verdict == TG_VERDICT_WIN);
  g_assert_cmpint (scene->n_notes > 0, ==, diagram->kind == TG_RULES_DIAGRAM_THREAT);
}

static void
test_pictures (void)
{
  for (guint i = 0; tg_rules_diagram_get (i) != NULL; i++)
    {
      const TgRulesDiagram *diagram = tg_rules_diagram_get (i);
      g_autofree TgScene   *scene = g_new0 (TgScene, 1);
      g_autofree gchar     *words = tg_rules_diagram_describe (diagram);
      TgPoint               moves[TG_RULES_MAX_MOVES];
      guint n_moves = tg_rules_diagram_get_moves (diagram, diagram->moves, moves);

      g_test_message ("%s", diagram->id);
      scene->theme = tg_theme_wood (FALSE);
      tg_rules_diagram_show (diagram, scene);
      if (diagram->point != NULL)
        assert_point_picture (diagram, scene);
      else if (diagram->kind == TG_RULES_DIAGRAM_ROW)
        g_assert_cmpint (scene->n_notes > 0, ==, diagram->claim != TG_RULES_CLAIM_DEAD);
      g_assert_cmpint (scene->n_ghosts > 0, ==, diagram->threat != NULL);
      for (guint j = 0; j < n_moves && diagram->threat == NULL; j++)
        g_assert_cmpuint (scene->numbers[tg_point_index (moves[j], scene->size)], ==,
                          j + 1);
      g_assert_nonnull (strstr (words, diagram->black));
      g_assert_nonnull (strstr (words, diagram->white));
      if (diagram->point != NULL)
        g_assert_nonnull (strstr (words, diagram->point));
      if (diagram->moves != NULL)
        g_assert_nonnull (strstr (words, diagram->moves));
    }
}

static guint
count_shown (const gchar *id)
{
  guint n = 0;

  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    {
      const TgRulesChapter *chapter = tg_rules_chapter (i);

      for (guint j = 0; j < chapter->n_blocks; j++)
        {
          const TgRulesBlock *block = &chapter->blocks[j];

          n += (block->kind == TG_RULES_BLOCK_DIAGRAM && g_str_equal (block->text, id))
               || (block->term != NULL && g_str_equal (block->term->diagram, id));
        }
    }
  return n;
}

/* Each diagram and each opening is on the page; a diagram without a caption belongs to a
 * term. */
static void
test_text (void)
{
  guint n_openings[TG_N_OPENINGS] = { 0 };

  for (guint i = 0; tg_rules_diagram_get (i) != NULL; i++)
    {
      g_test_message ("%s", tg_rules_diagram_get (i)->id);
      g_assert_cmpuint (count_shown (tg_rules_diagram_get (i)->id), >, 0);
    }
  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    {
      const TgRulesChapter *chapter = tg_rules_chapter (i);

      for (guint j = 0; j < chapter->n_blocks; j++)
        {
          const TgRulesBlock   *block = &chapter->blocks[j];
          const TgRulesDiagram *diagram =
              block->kind == TG_RULES_BLOCK_DIAGRAM ? tg_rules_diagram_find (block->text)
              : block->term != NULL ? tg_rules_diagram_find (block->term->diagram)
                                    : NULL;

          if (block->kind == TG_RULES_BLOCK_OPENING)
            n_openings[block->opening]++;
          if (block->kind == TG_RULES_BLOCK_DIAGRAM || block->term != NULL)
            {
              g_assert_nonnull (diagram);
              g_assert_true (diagram->caption != NULL
                             || (block->term != NULL && block->term->text != NULL));
            }
        }
    }
  for (guint i = 0; i < TG_N_OPENINGS; i++)
    g_assert_cmpuint (n_openings[i], ==, 1);
}

/* Each opening protocol is run once, to its end, with diagrams on the way. */
static void
test_steps (void)
{
  guint n_shown[TG_N_OPENINGS] = { 0 };

  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    for (guint j = 0; j < tg_rules_chapter (i)->n_blocks; j++)
      {
        const TgRulesBlock *block = &tg_rules_chapter (i)->blocks[j];
        g_autoptr (GPtrArray) steps = NULL;
        guint n_pictured = 0;

        if (block->kind != TG_RULES_BLOCK_STEPS)
          continue;
        n_shown[block->opening]++;
        steps = tg_rules_steps_new (block->opening, block->text);
        g_assert_nonnull (steps);
        for (guint k = 0; k < steps->len; k++)
          {
            const TgRulesStep  *step = steps->pdata[k];
            g_autofree TgScene *scene = g_new0 (TgScene, 1);

            g_assert_cmpint (tg_opening_is_finished (&step->opening), ==,
                             k == steps->len - 1);
            scene->theme = tg_theme_wood (FALSE);
            tg_rules_step_show (step, scene);
            g_assert_cmpuint (scene->n_notes, ==, step->opening.n_offers);
            n_pictured += step->is_pictured;
          }
        g_assert_cmpuint (n_pictured, >, 0);
      }
  for (guint i = 0; i < TG_N_OPENINGS; i++)
    g_assert_cmpuint (n_shown[i], ==, 1);
}

/* An example that violates the protocol, or stops half-way, is rejected. */
static void
test_broken_steps (void)
{
  g_assert_null (tg_rules_steps_new (TG_OPENING_SWAP, "H8 H9 M10 white"));
  g_assert_null (tg_rules_steps_new (TG_OPENING_SWAP, "H8 H9 J10 two"));
  g_assert_null (tg_rules_steps_new (TG_OPENING_SWAP, "H8 H9 J10"));
  g_assert_null (tg_rules_steps_new (TG_OPENING_SWAP, "H8 H9 nowhere"));
}

/* The 26 openings are shown once each, with their names and stones. */
static void
test_patterns (void)
{
  guint n_shown = 0;

  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    for (guint j = 0; j < tg_rules_chapter (i)->n_blocks; j++)
      {
        const TgRulesBlock *block = &tg_rules_chapter (i)->blocks[j];
        g_autofree TgScene *scene = g_new0 (TgScene, 1);
        TgPoint             stones[TG_OPENING_PATTERN_STONES];

        if (block->kind != TG_RULES_BLOCK_PATTERN)
          continue;
        g_assert_cmpuint (block->pattern, ==, n_shown++);
        g_assert_cmpstr (tg_rules_pattern_get_name (block->pattern), ==,
                         tg_opening_pattern_get (block->pattern)->romanised);
        scene->theme = tg_theme_wood (FALSE);
        tg_rules_pattern_show (block->pattern, scene);
        tg_opening_pattern_get_stones (block->pattern, scene->size, stones);
        for (guint k = 0; k < G_N_ELEMENTS (stones); k++)
          g_assert_cmpuint (scene->numbers[tg_point_index (stones[k], scene->size)], ==,
                            k + 1);
      }
  g_assert_cmpuint (n_shown, ==, TG_N_OPENING_PATTERNS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/rules/claims", test_claims);
  g_test_add_func ("/ui/rules/captions", test_captions);
  g_test_add_func ("/ui/rules/pictures", test_pictures);
  g_test_add_func ("/ui/rules/text", test_text);
  g_test_add_func ("/ui/rules/steps", test_steps);
  g_test_add_func ("/ui/rules/broken-steps", test_broken_steps);
  g_test_add_func ("/ui/rules/patterns", test_patterns);
  return g_test_run ();
}
