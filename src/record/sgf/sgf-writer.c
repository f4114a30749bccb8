/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes SGF; see sgf.c for the properties. */

#include "record/sgf/sgf-writer.h"

#include "record/sgf/sgf-result.h"

static const gchar *const mark_names[] = {
  [TG_MARK_TRIANGLE] = "TR", [TG_MARK_CIRCLE] = "CR", [TG_MARK_SQUARE] = "SQ",
  [TG_MARK_CROSS] = "MA",    [TG_MARK_LABEL] = "LB",
};

static void
write_text (GString *out, const gchar *text, gboolean composed)
{
  for (; *text != '\0'; text++)
    {
      if (*text == '\\' || *text == ']' || (composed && *text == ':'))
        g_string_append_c (out, '\\');
      g_string_append_c (out, *text);
    }
}

static void
write_value (GString *out, const gchar *text)
{
  if (text == NULL)
    return;

  g_string_append_c (out, '[');
  write_text (out, text, FALSE);
  g_string_append_c (out, ']');
}

static void
write_point (GString *out, TgPoint point, guint size)
{
  g_string_append_c (out, (gchar) ('a' + point.x));
  g_string_append_c (out, (gchar) ('a' + (gint) size - 1 - point.y));
}

static void
write_set_up (GString *out, const TgRecord *record, TgStone stone)
{
  guint    size = tg_record_get_size (record);
  gboolean any = FALSE;

  for (guint i = 0; i < size * size; i++)
    {
      TgPoint point = tg_point_from_index (i, size);

      if (tg_record_get_set_up (record, point) != stone)
        continue;
      if (!any)
        g_string_append (out, stone == TG_STONE_BLACK ? "AB" : "AW");
      any = TRUE;
      g_string_append_c (out, '[');
      write_point (out, point, size);
      g_string_append_c (out, ']');
    }
}

/* Writes PL, the side that begins, unless readers will assume it anyway: they take the
 * side of the first move or, without one, Black. */
static void
write_first_side (GString *out, const TgRecord *record, gint what G_GNUC_UNUSED)
{
  const TgRecordNode *first =
      tg_record_node_get_first_child (tg_record_get_root (record));
  TgStone side = tg_record_get_first_side (record);

  if (tg_record_get_n_set_up (record) == 0 && side == TG_STONE_BLACK
      && (first == NULL || tg_record_node_get_move (first).stone != TG_STONE_WHITE))
    return;

  write_value (out, side == TG_STONE_BLACK ? "B" : "W");
}

static void
write_number (GString *out, const TgRecord *record G_GNUC_UNUSED, gint number)
{
  g_string_append_printf (out, "[%d]", number);
}

static void
write_charset (GString               *out,
               const TgRecord *record G_GNUC_UNUSED,
               gint what              G_GNUC_UNUSED)
{
  write_value (out, "UTF-8");
}

static void
write_application (GString               *out,
                   const TgRecord *record G_GNUC_UNUSED,
                   gint what              G_GNUC_UNUSED)
{
  g_string_append (out, TG_SGF_OUR_APPLICATION TG_VERSION "]");
}

static void
write_size (GString *out, const TgRecord *record, gint what G_GNUC_UNUSED)
{
  g_string_append_printf (out, "[%u]", tg_record_get_size (record));
}

static void
write_rules (GString *out, const TgRecord *record, gint what G_GNUC_UNUSED)
{
  if (tg_record_is_ruleset_known (record))
    write_value (out, tg_ruleset_to_id (tg_record_get_ruleset (record)));
}

static void
write_player (GString *out, const TgRecord *record, gint stone)
{
  write_value (out, tg_record_get_player (record, (TgStone) stone));
}

static void
write_head_text (GString *out, const TgRecord *record, gint which)
{
  write_value (out, tg_record_get_text (record, (TgRecordText) which));
}

static void
write_seed (GString *out, const TgRecord *record, gint what G_GNUC_UNUSED)
{
  guint64 seed;

  if (tg_record_get_seed (record, &seed))
    g_string_append_printf (out, "[%" G_GUINT64_FORMAT "]", seed);
}

/* The properties of the root that describe the whole game. */
static const struct
{
  const gchar *name;
  void (*write_values) (GString *out, const TgRecord *record, gint what);
  gint what; /* argument for @write_values */
} head[TG_SGF_N_HEAD] = {
  { "FF", write_number, 4 },
  { "GM", write_number, TG_SGF_GAME_GOMOKU },
  { "CA", write_charset, 0 },
  { "AP", write_application, 0 },
  { "SZ", write_size, 0 },
  { "RU", write_rules, 0 },
  { "PB", write_player, TG_STONE_BLACK },
  { "PW", write_player, TG_STONE_WHITE },
  { "BR", write_head_text, TG_RECORD_TEXT_BLACK_RANK },
  { "WR", write_head_text, TG_RECORD_TEXT_WHITE_RANK },
  { TG_SGF_PERSONS, write_head_text, TG_RECORD_TEXT_PERSONS },
  { "GN", write_head_text, TG_RECORD_TEXT_NAME },
  { "GC", write_head_text, TG_RECORD_TEXT_COMMENT },
  { "EV", write_head_text, TG_RECORD_TEXT_EVENT },
  { "RO", write_head_text, TG_RECORD_TEXT_ROUND },
  { "PC", write_head_text, TG_RECORD_TEXT_PLACE },
  { "DT", write_head_text, TG_RECORD_TEXT_DATE },
  { "RE", tg_sgf_write_result, 0 },
  { TG_SGF_OUTCOME, tg_sgf_write_outcome, 0 },
  { TG_SGF_PROTOCOL, write_head_text, TG_RECORD_TEXT_OPENING },
  { TG_SGF_SEED, write_seed, 0 },
  { "PL", write_first_side, 0 },
};

/**
 * tg_sgf_head_name:
 * @index: below %TG_SGF_N_HEAD
 *
 * Returns: the name of a root property
 */
const gchar *
tg_sgf_head_name (guint index)
{
  return head[index].name;
}

/**
 * tg_sgf_head_get_values:
 * @index: below %TG_SGF_N_HEAD
 *
 * Writes a root property from the record.
 *
 * Returns: (transfer full): the values in their brackets; "" for none
 */
gchar *
tg_sgf_head_get_values (guint index, const TgRecord *record)
{
  GString *values = g_string_new (NULL);

  head[index].write_values (values, record, head[index].what);
  return g_string_free (values, FALSE);
}

/* Writes the properties of the root: as the file spelled them if their values have not
 * changed. */
static void
write_head (GString *out, const TgRecord *record)
{
  for (guint i = 0; i < TG_SGF_N_HEAD; i++)
    {
      g_autofree gchar *ours = tg_sgf_head_get_values (i, record);
      const gchar      *theirs =
          tg_record_verbatim_find (tg_record_get_verbatim (record), head[i].name, ours);
      const gchar *values = theirs != NULL ? theirs : ours;

      if (*values != '\0')
        g_string_append_printf (out, "%s%s", head[i].name, values);
    }

  write_set_up (out, record, TG_STONE_BLACK);
  write_set_up (out, record, TG_STONE_WHITE);
}

static void
write_marks (GString *out, const TgRecordNode *node, guint size)
{
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);

  for (guint kind = TG_MARK_TRIANGLE; kind <= TG_MARK_LABEL; kind++)
    {
      gboolean any = FALSE;

      for (guint i = 0; i < n; i++)
        {
          if (marks[i].kind != kind)
            continue;
          if (!any)
            g_string_append (out, mark_names[kind]);
          any = TRUE;
          g_string_append_c (out, '[');
          write_point (out, marks[i].point, size);
          if (marks[i].text != NULL)
            {
              g_string_append_c (out, ':');
              write_text (out, marks[i].text, TRUE);
            }
          g_string_append_c (out, ']');
        }
    }
}

/* Writes stones set up in mid-game. */
static void
write_changes (GString *out, const TgRecordNode *node, guint size)
{
  static const gchar *const names[] = {
    [TG_STONE_NONE] = "AE", [TG_STONE_BLACK] = "AB", [TG_STONE_WHITE] = "AW"
  };
  guint         n;
  const TgMove *changes = tg_record_node_get_set_up (node, &n);
  TgStone       turn = tg_record_node_get_turn (node);

  for (guint stone = 0; stone < G_N_ELEMENTS (names); stone++)
    {
      gboolean any = FALSE;

      for (guint i = 0; i < n; i++)
        {
          if ((guint) changes[i].stone != stone)
            continue;
          g_string_append (out, any ? "[" : names[stone]);
          if (!any)
            g_string_append_c (out, '[');
          any = TRUE;
          write_point (out, changes[i].point, size);
          g_string_append_c (out, ']');
        }
    }

  if (turn != TG_STONE_NONE)
    g_string_append (out, turn == TG_STONE_BLACK ? "PL[B]" : "PL[W]");
}

static void
write_note (GString *out, const gchar *name, const gchar *text)
{
  if (text != NULL)
    g_string_append (out, name);
  write_value (out, text);
}

static void
write_node (GString *out, const TgRecordNode *node, guint size)
{
  TgMove       move = tg_record_node_get_move (node);
  TgEvaluation evaluation;

  if (move.stone != TG_STONE_NONE)
    {
      g_string_append (out, move.stone == TG_STONE_BLACK ? "B[" : "W[");
      if (!tg_point_equal (move.point, TG_POINT_PASS))
        write_point (out, move.point, size);
      g_string_append_c (out, ']');
    }

  write_changes (out, node, size);
  write_note (out, "N", tg_record_node_get_title (node));
  write_note (out, "C", tg_record_node_get_comment (node));
  write_marks (out, node, size);

  if (tg_record_node_get_time_ms (node) != 0)
    g_string_append_printf (out, TG_SGF_TIME "[%u]", tg_record_node_get_time_ms (node));
  if (tg_record_node_get_evaluation (node, &evaluation))
    {
      g_string_append_printf (out, TG_SGF_EVALUATION "[%d", evaluation.chance);
      if (evaluation.mate_plies != 0)
        g_string_append_printf (out, ":%d", evaluation.mate_plies);
      g_string_append_c (out, ']');
    }
  if (tg_record_node_get_foreign (node) != NULL)
    g_string_append (out, tg_record_node_get_foreign (node));
}

static gboolean
has_siblings (const TgRecordNode *node)
{
  const TgRecordNode *parent = tg_record_node_get_parent (node);

  return parent != NULL
         && (tg_record_node_get_first_child (parent) != node
             || tg_record_node_get_next_sibling (node) != NULL);
}

/* Returns whether a node sets up the side to move, or stones on an empty board, with
 * no move and no other set-up stone before it. A reader would take such a node for the
 * position before the first move. */
static gboolean
begins_game (const TgRecord *record, const TgRecordNode *node)
{
  guint n;

  tg_record_node_get_set_up (node, &n);
  if (n > 0 ? tg_record_get_n_set_up (record) > 0
            : tg_record_node_get_turn (node) == TG_STONE_NONE)
    return FALSE;
  while ((node = tg_record_node_get_parent (node)) != NULL)
    {
      tg_record_node_get_set_up (node, &n);
      if (n > 0 || tg_record_node_get_move (node).stone != TG_STONE_NONE)
        return FALSE;
    }
  return TRUE;
}

/* Returns whether a node is written in parentheses: one of several variations, or one
 * that must not become the first position, because tg_sgf_read() ignores parenthesised
 * nodes when it looks for that position. */
static gboolean
is_variation (const TgRecord *record, const TgRecordNode *node)
{
  return tg_record_node_get_parent (node) != NULL
         && (has_siblings (node) || begins_game (record, node));
}

/* Writes the game as it is now. */
static void
write_game (GString *out, const TgRecord *record)
{
  guint               size = tg_record_get_size (record);
  const TgRecordNode *node = tg_record_get_root (record);

  g_string_append (out, "(;");
  write_head (out, record);
  write_node (out, node, size);

  while (node != NULL)
    {
      const TgRecordNode *next = tg_record_node_get_successor (node);

      /* Closes the variations that end before the next node: those passed on the way
       * up to its parent. */
      const TgRecordNode *up = next != NULL ? tg_record_node_get_parent (next) : NULL;

      for (; node != up; node = tg_record_node_get_parent (node))
        if (is_variation (record, node))
          g_string_append_c (out, ')');

      node = next;
      if (node != NULL)
        {
          g_string_append (out, is_variation (record, node) ? "\n(;" : "\n;");
          write_node (out, node, size);
        }
    }

  g_string_append (out, ")\n");
}

/* Writes the game without the text around it: a game of several that has not changed, as
 * its file has it. */
void
tg_sgf_write_game (GString *out, const TgRecord *record)
{
  gsize        length = out->len;
  const gchar *original;

  write_game (out, record);
  original = tg_record_verbatim_find_original (tg_record_get_verbatim (record),
                                               out->str + length);
  if (original == NULL)
    return;
  g_string_truncate (out, length);
  g_string_append_printf (out, "%s\n", original);
}

/**
 * tg_sgf_keep_original:
 * @record: a game of several that was just read
 * @original: (transfer full): its text, UTF-8
 *
 * Has @original written again as long as @record does not change.
 */
void
tg_sgf_keep_original (TgRecord *record, gchar *original)
{
  g_autoptr (GString) ours = g_string_new (NULL);

  write_game (ours, record);
  tg_record_verbatim_set_original (tg_record_get_verbatim (record), original, ours->str);
}

void
tg_sgf_write (GString *out, const TgRecord *record)
{
  const TgRecordVerbatim *verbatim = tg_record_get_verbatim (record);

  if (tg_record_verbatim_get_before (verbatim) != NULL)
    g_string_append_printf (out, "%s\n", tg_record_verbatim_get_before (verbatim));
  tg_sgf_write_game (out, record);
  if (tg_record_verbatim_get_behind (verbatim) != NULL)
    g_string_append_printf (out, "%s\n", tg_record_verbatim_get_behind (verbatim));
}
