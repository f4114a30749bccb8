/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random records with any of the features that a format can hold, and no others. */

#include "samples.h"

#include <string.h>

static const gchar *const scraps[] = {
  "a",  "B7", " ",  "[",  "]",  "\\", ":", ";",     "(",    ")",
  "\n", "\t", "中", "棋", "連", "é",  "😀", "\\\\]", "\n\n", "x, y",
};

/* Returns whether a character set is missing, and then skips the test. Only Wine may lack
 * one: it has no GB18030, which Windows and all other systems have. */
gboolean
tg_sample_lacks_charset (const gchar *charset G_GNUC_UNUSED)
{
#ifdef G_OS_WIN32
  GIConv converter = g_iconv_open ("UTF-8", charset);

  if (converter == (GIConv) -1)
    {
      g_test_skip ("Wine lacks a character set");
      return TRUE;
    }
  g_iconv_close (converter);
#endif
  return FALSE;
}

static gboolean
chance (GRand *random, gdouble share)
{
  return g_rand_double (random) < share;
}

static gchar *
random_text (GRand *random)
{
  GString *text = g_string_new (NULL);
  guint    n = (guint) g_rand_int_range (random, 0, 12);

  for (guint i = 0; i < n; i++)
    g_string_append (
        text, scraps[g_rand_int_range (random, 0, (gint32) G_N_ELEMENTS (scraps))]);
  return g_string_free (text, FALSE);
}

static TgStone
random_stone (GRand *random)
{
  return g_rand_boolean (random) ? TG_STONE_BLACK : TG_STONE_WHITE;
}

static TgPoint
random_point (GRand *random, guint size)
{
  return tg_point_from_index (
      (guint) g_rand_int_range (random, 0, (gint32) (size * size)), size);
}

static void
fill_head (TgRecord *record, GRand *random, TgFeatures features)
{
  static const TgFeatures texts[TG_N_RECORD_TEXTS] = {
    [TG_RECORD_TEXT_NAME] = TG_FEATURE_NAME,
    [TG_RECORD_TEXT_COMMENT] = TG_FEATURE_GAME_COMMENT,
    [TG_RECORD_TEXT_DATE] = TG_FEATURE_DATE,
    [TG_RECORD_TEXT_OPENING] = TG_FEATURE_OPENING,
  };

  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    if (features & texts[i])
      {
        g_autofree gchar *text = random_text (random);

        tg_record_set_text (record, (TgRecordText) i, text);
      }

  if (features & TG_FEATURE_PLAYERS)
    for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
      {
        g_autofree gchar *name = random_text (random);

        if (chance (random, 0.7))
          tg_record_set_player (record, stone, name);
      }

  if (!(features & TG_FEATURE_RULESET) || chance (random, 0.2))
    tg_record_forget_ruleset (record);
  if (features & TG_FEATURE_SEED && chance (random, 0.7))
    tg_record_set_seed (record,
                        ((guint64) g_rand_int (random) << 32) | g_rand_int (random));
  if (features & TG_FEATURE_TURNS)
    tg_record_set_first_side (record, random_stone (random));

  if (features & TG_FEATURE_RESULT && chance (random, 0.8))
    {
      TgOutcome outcome =
          (TgOutcome) g_rand_int_range (random, TG_OUTCOME_FIVE, TG_OUTCOME_AGREED + 1);
      gboolean drawn = outcome == TG_OUTCOME_FULL_BOARD || outcome == TG_OUTCOME_PASSES
                       || outcome == TG_OUTCOME_AGREED;

      tg_record_set_result (record, outcome,
                            drawn ? TG_STONE_NONE : random_stone (random));
    }

  if (features & TG_FEATURE_SURROUNDINGS && chance (random, 0.5))
    tg_record_verbatim_set_surroundings (tg_record_get_verbatim (record),
                                         g_strdup ("mail"),
                                         g_strdup ("(;GM[4];B[hh])\n(;GM[4])"));
  if (features & TG_FEATURE_SET_UP)
    for (gint i = g_rand_int_range (random, 0, 12); i > 0; i--)
      tg_record_set_up (record, random_point (random, tg_record_get_size (record)),
                        random_stone (random));
}

static gchar *
random_foreign (GRand *random)
{
  static const gchar *const properties[] = {
    "BL[300]", "XX[a\\]b][\\\n]", "TE[1]", "XX[]", "OTHER[中]", "AR[aa:bb]",
  };
  GString *text = g_string_new (NULL);

  for (gint i = g_rand_int_range (random, 0, 4); i > 0; i--)
    g_string_append (
        text,
        properties[g_rand_int_range (random, 0, (gint32) G_N_ELEMENTS (properties))]);
  return g_string_free (text, FALSE);
}

static void
fill_marks (TgRecordNode *node, GRand *random, TgFeatures features, guint size)
{
  TgMove move = tg_record_node_get_move (node);

  gboolean is_note =
      move.stone == TG_STONE_NONE && tg_record_node_get_parent (node) != NULL;

  if (features & (is_note ? TG_FEATURE_SHAPES : TG_FEATURE_LABELS))
    for (gint i = g_rand_int_range (random, -4, 5); i > 0; i--)
      {
        g_autofree gchar *text = random_text (random);

        tg_record_node_set_mark (node, random_point (random, size), TG_MARK_LABEL, text);
      }

  if (features & TG_FEATURE_SHAPES)
    for (gint i = g_rand_int_range (random, -4, 5); i > 0; i--)
      tg_record_node_set_mark (
          node, random_point (random, size),
          (TgMarkKind) g_rand_int_range (random, TG_MARK_TRIANGLE, TG_MARK_LABEL), NULL);

  if (features & TG_FEATURE_RINGS && tg_point_is_on_board (move.point, size)
      && chance (random, 0.2))
    tg_record_node_set_mark (node, move.point, TG_MARK_CIRCLE, NULL);
}

static void
fill_notes (TgRecordNode *node, GRand *random, TgFeatures features, guint size)
{
  g_autofree gchar *title = random_text (random);
  g_autofree gchar *comment = random_text (random);

  if (features & TG_FEATURE_COMMENTS && chance (random, 0.3))
    tg_record_node_set_title (node, title);
  if (features & TG_FEATURE_COMMENTS && chance (random, 0.3))
    tg_record_node_set_comment (node, comment);
  if (features & TG_FEATURE_TIMES && chance (random, 0.5))
    tg_record_node_set_time_ms (node, (guint) g_rand_int_range (random, 0, G_MAXINT));

  if (features & TG_FEATURE_EVALUATIONS && chance (random, 0.3))
    {
      TgEvaluation evaluation = {
        .chance = g_rand_int_range (random, 0, TG_EVALUATION_MAX_CHANCE + 1),
        .mate_plies = g_rand_boolean (random) ? 0 : g_rand_int_range (random, -40, 41),
      };

      tg_record_node_set_evaluation (node, &evaluation);
    }

  if (features & TG_FEATURE_FOREIGN && chance (random, 0.3))
    {
      g_autofree gchar *foreign = random_foreign (random);

      tg_record_node_set_foreign (node, foreign);
    }

  fill_marks (node, random, features, size);
}

/* Returns a possible move after @node. */
static TgMove
random_move (const TgRecord     *record,
             const TgRecordNode *node,
             GRand              *random,
             TgFeatures          features)
{
  TgMove  move = { TG_POINT_PASS, tg_record_get_turn (record, node) };
  TgBoard board;

  if (features & TG_FEATURE_TURNS && chance (random, 0.1))
    move.stone = random_stone (random);
  if (features & TG_FEATURE_PASSES && chance (random, 0.05))
    return move;

  tg_record_replay_to (record, node, &board);
  do
    move.point = random_point (random, board.size);
  while (!tg_board_is_empty (&board, move.point));

  return move;
}

/* Chooses a node to append to, usually the last one. */
static TgRecordNode *
random_parent (GPtrArray *nodes, GRand *random, TgFeatures features)
{
  TgRecordNode *node = g_ptr_array_index (nodes, nodes->len - 1);

  if (features & TG_FEATURE_VARIATIONS && chance (random, 0.4))
    node = g_ptr_array_index (nodes,
                              (guint) g_rand_int_range (random, 0, (gint32) nodes->len));

  /* A node without a move ends its line, unless the format can continue it. */
  while (!(features & TG_FEATURE_INNER_NOTES) && tg_record_node_get_parent (node) != NULL
         && tg_record_node_get_move (node).stone == TG_STONE_NONE)
    node = tg_record_node_get_parent (node);
  return node;
}

/* Sets up a few stones in mid-game. */
static void
fill_set_up (TgRecordNode *node, GRand *random, guint size)
{
  for (guint i = (guint) g_rand_int_range (random, 1, 4); i > 0; i--)
    tg_record_node_set_up (node, random_point (random, size),
                           chance (random, 0.5) ? TG_STONE_NONE : random_stone (random));
  if (chance (random, 0.3))
    tg_record_node_set_turn (node, random_stone (random));
}

/* Makes a record of about @n_nodes nodes that has any of @features. */
TgRecord *
tg_sample_record (GRand *random, TgFeatures features, guint n_nodes)
{
  guint     size = features & TG_FEATURE_SIZE
                       ? (guint) g_rand_int_range (random, TG_MIN_SIZE, TG_MAX_SIZE + 1)
                       : 15;
  TgRecord *record =
      tg_record_new ((TgRuleset) g_rand_int_range (random, 0, TG_N_RULESETS), size);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  fill_head (record, random, features);
  fill_notes (tg_record_get_root (record), random, features & ~TG_FEATURE_TIMES, size);
  g_ptr_array_add (nodes, tg_record_get_root (record));

  for (guint i = 0; i < n_nodes; i++)
    {
      TgRecordNode *parent = random_parent (nodes, random, features);
      TgMove        move = { TG_POINT_NONE, TG_STONE_NONE };

      if (tg_record_node_get_number (parent) + tg_record_get_n_set_up (record) + 2
          > size * size)
        continue;
      if (!(features & TG_FEATURE_NOTE_NODES) || chance (random, 0.9))
        move = random_move (record, parent, random, features);

      TgRecordNode *node = tg_record_append (record, parent, move);

      /* Before the first move, such a node would be the position from which the game
       * starts. */
      if (features & TG_FEATURE_SET_UP_LATER && move.stone == TG_STONE_NONE
          && tg_record_node_get_number (node) > 0)
        fill_set_up (node, random, size);
      fill_notes (node, random, features, size);
      g_ptr_array_add (nodes, node);
    }

  return record;
}

/* Returns whether every stone lies on a free point of the board. */
gboolean
tg_sample_is_possible (const TgRecord *record)
{
  TgBoard board;

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_successor (node))
    {
      TgPoint point = tg_record_node_get_move (node).point;

      if (!tg_point_is_on_board (point, tg_record_get_size (record)))
        continue;
      tg_record_replay_to (record, tg_record_node_get_parent (node), &board);
      if (!tg_board_is_empty (&board, point))
        return FALSE;
    }

  return TRUE;
}

/* Writes the main line, with set-up stones before a slash: "a1A2/h8i9". A capital letter
 * stands for a white set-up stone. */
gchar *
tg_sample_main_line (const TgRecord *record)
{
  guint    size = tg_record_get_size (record);
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < size * size; i++)
    {
      TgPoint point = tg_point_from_index (i, size);
      TgStone stone = tg_record_get_set_up (record, point);

      if (stone != TG_STONE_NONE)
        g_string_append_printf (
            line, "%c%d", (stone == TG_STONE_BLACK ? 'a' : 'A') + point.x, point.y + 1);
    }
  if (line->len > 0)
    g_string_append_c (line, '/');

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_first_child (node))
    {
      TgMove move = tg_record_node_get_move (node);

      if (tg_point_equal (move.point, TG_POINT_PASS))
        g_string_append (line, "--");
      else if (move.stone != TG_STONE_NONE)
        g_string_append_printf (line, "%c%d", 'a' + move.point.x, move.point.y + 1);
    }

  return g_string_free (line, FALSE);
}

TgRecord *
tg_sample_read (gconstpointer            data,
                gsize                    size,
                const gchar             *name,
                const TgRecordIoOptions *options,
                GError                 **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  return tg_record_io_load_bytes (bytes, name, options, NULL, error);
}

/* Asserts that one of the warnings contains a text. */
void
tg_sample_assert_warning (const TgRecord *record, const gchar *part)
{
  const gchar *const *warnings = tg_record_get_warnings (record);
  g_autofree gchar   *all =
      warnings != NULL ? g_strjoinv ("\n", (gchar **) warnings) : g_strdup ("");

  if (strstr (all, part) == NULL)
    g_error ("“%s” is not in “%s”", part, all);
}

void
tg_sample_check (const TgReadCase *test, const gchar *file_name)
{
  g_autoptr (GError) error = NULL;
  gsize size = test->size != 0 ? test->size : strlen (test->data);
  g_autoptr (TgRecord) record =
      tg_sample_read (test->data, size, file_name, NULL, &error);

  if (test->line != NULL)
    {
      g_assert_no_error (error);
      g_assert_nonnull (record);

      g_autofree gchar *line = tg_sample_main_line (record);

      g_assert_cmpstr (line, ==, test->line);
      g_assert_true (tg_sample_is_possible (record));
      if (test->message != NULL)
        tg_sample_assert_warning (record, test->message);
      return;
    }

  g_assert_null (record);
  g_assert_error (error, TG_RECORD_ERROR, (gint) test->code);
  if (strstr (error->message, test->message) == NULL)
    g_error ("“%s” is not in “%s”", test->message, error->message);
}

void
tg_sample_add_cases (const gchar      *prefix,
                     const TgReadCase *cases,
                     guint             n_cases,
                     GTestDataFunc     function)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree gchar *path = g_strconcat (prefix, cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], function);
    }
}
