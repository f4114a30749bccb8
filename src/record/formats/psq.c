/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Piskvork's own format: a line with the board's size, the moves, in tournaments the
 * names of the two engines, and finally the code for how the program stopped. It stores
 * neither the rules nor the winner. In the first line, "Piskvorky 20x20, 11:11, 0", the
 * last number says which player began; the names follow the order of the players.
 * Broadcasts omit the first line.
 *
 * GomocupJudge, which runs the Gomocup, adds one line such as "1,Freestyle2": the result
 * (0 for a draw) and the tournament. Its first name is Black's, but 1 means the side that
 * moved first after the opening's stones, which is White if their number is odd; those
 * stones have no time. The winner has also moved last, because the judge omits a loser's
 * move unless it was invalid.
 *
 * Lines without meaning cause a warning, and the rest of the game is read. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/formats/codec.h"
#include "record/formats/move-list.h"
#include "record/formats/piskvork.h"

#define BROADCAST_SIZE 20

/* The Gomocup declares a draw when fewer points than this are free. */
#define FREE_POINTS_OF_A_DRAW 25

/* Engines are named by their files; these file names stand for human players. */
#define PERSON_1 "homo-1"
#define PERSON_2 "homo-2"

/* Reads the size of the board from the first line of a file. */
static gboolean
read_size (TgCursor *line, gint *columns, gint *rows)
{
  return tg_cursor_accept_word (line, "Piskvorky") && tg_cursor_read_int (line, columns)
         && tg_cursor_accept_word (line, "x") && tg_cursor_read_int (line, rows);
}

/* Reads the number after the size that says who begins. */
static gboolean
read_beginner (TgCursor line, gint *beginner)
{
  gint level;
  gint number;

  if (!tg_cursor_accept (&line, ',') || !tg_cursor_read_int (&line, &level)
      || !tg_cursor_accept (&line, ':') || !tg_cursor_read_int (&line, &level)
      || !tg_cursor_accept (&line, ',') || !tg_cursor_read_int (&line, &number)
      || (number != 0 && number != 1) || !tg_cursor_is_at_end (&line))
    return FALSE;

  *beginner = number;
  return TRUE;
}

/* Finds the first line of the format; lines of other kinds may precede it. */
static gboolean
find_head (TgLines *lines, TgCursor *line)
{
  gint columns, rows;

  while (tg_lines_next_filled (lines, line))
    {
      TgCursor ahead = *line;

      if (read_size (&ahead, &columns, &rows))
        return TRUE;
    }

  return FALSE;
}

static TgMatchDegree
psq_match (const gchar *data, gsize size)
{
  TgLines  lines, begin;
  TgCursor line;
  gboolean is_move;

  tg_lines_init_raw (&lines, data, MIN (size, 4096));
  begin = lines;
  if (!tg_lines_next_filled (&lines, &line))
    return TG_MATCH_NO;

  is_move = tg_piskvork_is_clean_move (line);
  if (tg_cursor_accept_word (&line, "Piskvorky ") || find_head (&begin, &line))
    return TG_MATCH_YES;
  return is_move ? TG_MATCH_MAYBE : TG_MATCH_NO;
}

static void
set_name (TgRecord *record, TgStone stone, const gchar *name)
{
  tg_record_set_player (record, stone, name);
  name = tg_record_get_player (record, stone);
  if (g_strcmp0 (name, PERSON_1) == 0 || g_strcmp0 (name, PERSON_2) == 0)
    tg_record_set_player (record, stone, NULL);
}

/* The contents of the lines after the moves. */
typedef struct
{
  gchar   *names[2]; /* owned, or NULL: names of the players */
  gboolean has_code;
  gint     code;       /* the code for how Piskvork stopped */
  gint     result;     /* the judge's result, 0 to 2; -1 for none */
  gchar   *tournament; /* owned, or NULL */
} Tail;

static void
tail_clear (Tail *self)
{
  g_free (self->names[0]);
  g_free (self->names[1]);
  g_free (self->tournament);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tail, tail_clear)

/* Copies a line in the form in which a record keeps it, so that a record that is written
 * and read again leads to the same conclusions. Returns: (nullable): %NULL if nothing is
 * left */
static gchar *
dup_clean (const TgCursor *line)
{
  g_autofree gchar *text = tg_cursor_dup (line);

  return tg_record_clean_text (text, TRUE);
}

static gboolean
read_verdict (TgCursor line, Tail *tail)
{
  gint result;

  if (!tg_cursor_read_int (&line, &result) || result < 0 || result > 2
      || !tg_cursor_accept (&line, ','))
    return FALSE;

  tg_cursor_skip_space (&line);
  tail->result = result;
  tail->tournament = dup_clean (&line);
  return TRUE;
}

/* Returns the name of an engine: the name of its file, without the folders that old
 * versions include. */
static gchar *
dup_name (const TgCursor *line)
{
  g_autofree gchar *name = dup_clean (line);
  const gchar      *ending = name != NULL ? strrchr (name, '.') : NULL;
  const gchar      *file = name;

  if (ending != NULL
      && (g_ascii_strcasecmp (ending, ".exe") == 0
          || g_ascii_strcasecmp (ending, ".zip") == 0))
    for (const gchar *c = name; *c != '\0'; c++)
      if (*c == '\\' || *c == '/')
        file = c + 1;
  return g_strdup (file);
}

typedef struct
{
  TgCursor text;
  guint    number;
} Line;

/* Finds the code for how Piskvork stopped: after two names, which may be numbers too, or
 * alone. Returns: its index among the lines, or their number if it is missing */
static guint
find_code (const GArray *lines, gint *code)
{
  for (guint i = 0; i < lines->len; i++)
    if (tg_piskvork_is_number (g_array_index (lines, Line, i).text, code)
        && *code == TG_PISKVORK_SAVED)
      return i;

  for (guint i = 2; i < lines->len; i++)
    if (tg_piskvork_is_number (g_array_index (lines, Line, i).text, code))
      return i;

  return lines->len > 0
                 && tg_piskvork_is_number (g_array_index (lines, Line, 0).text, code)
             ? 0
             : lines->len;
}

/* Reads the lines after the moves, if any: names, a code, the judge's result. */
static void
read_tail (Tail *tail, TgLines lines, TgRecord *record)
{
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (Line));
  Line  line;
  guint code, names, n_known;

  while (tg_lines_next_filled (&lines, &line.text))
    {
      line.number = lines.number;
      g_array_append_val (rest, line);
    }

  *tail = (Tail){ .result = -1 };
  code = find_code (rest, &tail->code);
  tail->has_code = code < rest->len;
  names = code >= 2 ? tail->has_code ? code - 2 : 0 : code;
  for (guint i = 0; code >= 2 && i < G_N_ELEMENTS (tail->names); i++)
    tail->names[i] = dup_name (&g_array_index (rest, Line, names + i).text);

  n_known = tail->has_code ? code + 1 : MIN (rest->len, names + 2);
  if (tail->has_code && n_known < rest->len
      && read_verdict (g_array_index (rest, Line, n_known).text, tail))
    n_known++;

  for (guint i = 0; i < rest->len; i++)
    if (i < names || i >= n_known)
      tg_move_list_warn (record, g_array_index (rest, Line, i).number);
}

/* Finds the rules of a tournament: the leagues of the Gomocup are named after their
 * rules. */
static gboolean
find_ruleset (const gchar *tournament, TgRuleset *ruleset)
{
  static const struct
  {
    const gchar *name;
    TgRuleset    ruleset;
  } leagues[] = {
    { "freestyle", TG_RULESET_FREESTYLE }, { "fastgame", TG_RULESET_FREESTYLE },
    { "standard", TG_RULESET_STANDARD },   { "renju", TG_RULESET_RENJU },
    { "caro", TG_RULESET_CARO6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (leagues); i++)
    {
      gsize length = strlen (leagues[i].name);

      if (g_ascii_strncasecmp (tournament, leagues[i].name, length) == 0
          && !g_ascii_isalpha (tournament[length]))
        {
          *ruleset = leagues[i].ruleset;
          return TRUE;
        }
    }

  return FALSE;
}

/* Interprets the judge's result. Only the judge writes 1 for White, and only after an
 * opening with an odd number of stones. */
static TgOutcome
find_judged_end (const TgRecord *record, gint result, TgStone *winner)
{
  const TgRecordNode *first =
      tg_record_node_get_first_child (tg_record_get_root (record));
  guint size = tg_record_get_size (record);

  if (result == 0)
    {
      *winner = TG_STONE_NONE;
      return tg_piskvork_count_moves (record) + FREE_POINTS_OF_A_DRAW >= size * size
                 ? TG_OUTCOME_FULL_BOARD
                 : TG_OUTCOME_AGREED;
    }

  *winner = result == 1 ? TG_STONE_BLACK : TG_STONE_WHITE;
  if (first != NULL && tg_record_node_get_time_ms (first) == 0)
    *winner = tg_piskvork_get_last_side (record);
  return tg_record_find_row (record, TG_RULESET_FREESTYLE) == *winner ? TG_OUTCOME_FIVE
                                                                      : TG_OUTCOME_NONE;
}

static void
take_tail (TgRecord *record, const Tail *tail, gint beginner, const TgSource *source)
{
  TgStone   winner = TG_STONE_NONE;
  TgOutcome outcome = TG_OUTCOME_NONE;
  TgRuleset ruleset;

  set_name (record, TG_STONE_BLACK, tail->names[beginner]);
  set_name (record, TG_STONE_WHITE, tail->names[1 - beginner]);

  if (tail->result >= 0)
    {
      outcome = find_judged_end (record, tail->result, &winner);
      tg_record_set_text (record, TG_RECORD_TEXT_NAME, tail->tournament);
      if (!source->options->ruleset_given && tail->tournament != NULL
          && find_ruleset (tail->tournament, &ruleset))
        tg_record_set_ruleset (record, ruleset);
    }
  else if (tail->has_code)
    outcome = tg_piskvork_find_end (record, tail->code, &winner);
  tg_record_set_result (record, outcome, winner);
}

/* Reads the moves and the lines after them. The judge also writes the last move if the
 * game was lost by a move to an invalid point. */
static gboolean
read_game (TgRecordBuilder *builder, TgLines lines, Tail *tail, GError **error)
{
  TgPiskvorkEnd end;
  gboolean      is_judged;

  tg_piskvork_read_moves (builder, lines, 1, &end);
  read_tail (tail, end.next, builder->record);

  is_judged = tail->result > 0 && end.refused_line == end.next.number
              && g_error_matches (end.refusal, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT);
  if (is_judged)
    g_clear_error (&end.refusal);
  else if (end.refusal != NULL
           && !tg_move_list_stop (builder, end.refused_line, &end.refusal))
    {
      g_propagate_error (error, end.refusal);
      return FALSE;
    }
  return TRUE;
}

/* The first line of a file. */
typedef struct
{
  guint    number; /* its line number */
  gint     columns;
  gint     rows;
  gint     beginner;
  gboolean is_whole;
} Head;

static void
set_bad_head (guint line, GError **error)
{
  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
               _ ("The first line should be like “Piskvorky 20x20, 11:11, 0”"));
  g_prefix_error (error, _ ("Line %u: "), line);
}

/* Reads the lines before the moves. A file without a first line begins with the first
 * move. @lines: (inout): the lines of the file, then those after the head */
static gboolean
read_head (TgLines *lines, Head *head, GError **error)
{
  TgLines  ahead = *lines, before = *lines;
  TgCursor line;

  *head = (Head){ 0, BROADCAST_SIZE, BROADCAST_SIZE, 0, TRUE };
  if (find_head (&ahead, &line))
    {
      head->number = ahead.number;
      read_size (&line, &head->columns, &head->rows);
      head->is_whole = read_beginner (line, &head->beginner);
      *lines = ahead;
      return TRUE;
    }

  ahead = *lines;
  if (tg_lines_next_filled (&ahead, &line) && tg_cursor_accept_word (&line, "Piskvorky"))
    {
      set_bad_head (ahead.number, error);
      return FALSE;
    }
  ahead = *lines;
  while (tg_lines_next_filled (&ahead, &line))
    {
      if (tg_piskvork_is_clean_move (line))
        {
          head->number = ahead.number;
          *lines = before;
          return TRUE;
        }
      before = ahead;
    }

  set_bad_head (MIN (ahead.number, 1), error);
  return FALSE;
}

static TgRecord *
psq_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  g_auto (Tail) tail = { 0 };
  TgLines  lines, before;
  TgCursor line;
  Head     head;

  if (!tg_lines_init (&lines, source, error))
    return NULL;

  before = lines;
  if (!read_head (&lines, &head, error))
    return NULL;
  if (!tg_record_check_size (head.columns, head.rows, error))
    {
      g_prefix_error (error, _ ("Line %u: "), head.number);
      return NULL;
    }

  tg_record_builder_init (&builder, (guint) head.columns, source);
  while (tg_lines_next_filled (&before, &line) && before.number < head.number)
    tg_move_list_warn (builder.record, before.number);
  if (!head.is_whole)
    tg_record_add_warning (
        builder.record, head.number,
        _ ("The first line should be like “Piskvorky 20x20, 11:11, 0”"));

  if (!read_game (&builder, lines, &tail, error))
    return NULL;

  take_tail (builder.record, &tail, head.beginner, source);
  return tg_record_builder_finish (&builder);
}

/* Nothing separates the names from the moves before them and the code after them, so a
 * name must not look like a move or a code. */
static gboolean
check_name (const gchar *name, GError **error)
{
  TgCursor cursor = { name, name != NULL ? name + strlen (name) : NULL };
  gint     number;

  if (name == NULL
      || (!tg_piskvork_is_move (cursor)
          && (!tg_piskvork_is_number (cursor, &number) || number >= 0)))
    return TRUE;

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
               _ ("The player’s name “%s” would be read as a move"), name);
  return FALSE;
}

/* Returns the code to write for the record's result. */
static gint
get_code (const TgRecord *record)
{
  return tg_record_get_outcome (record) == TG_OUTCOME_TIME ? TG_PISKVORK_TIME_OUT
                                                           : TG_PISKVORK_SAVED;
}

static gint
find_judged_result (const TgRecord *record)
{
  const gchar *tournament = tg_record_get_text (record, TG_RECORD_TEXT_NAME);
  TgStone      winner = tg_record_get_winner (record);

  if (tournament == NULL || strpbrk (tournament, "\r\n") != NULL
      || (winner == TG_STONE_NONE && tg_record_get_outcome (record) == TG_OUTCOME_NONE))
    return -1;
  return winner == TG_STONE_NONE ? 0 : winner == TG_STONE_BLACK ? 1 : 2;
}

/* Returns the features of the result that a reader can recover from the code. */
static TgFeatures
psq_keeps_also (const TgRecord *record)
{
  gint       result = find_judged_result (record);
  gint       code = get_code (record);
  TgFeatures kept = result >= 0 ? TG_FEATURE_NAME : 0;
  TgStone    winner;
  TgOutcome  outcome = result >= 0 ? find_judged_end (record, result, &winner)
                                   : tg_piskvork_find_end (record, code, &winner);
  TgRuleset  ruleset;

  if (outcome == tg_record_get_outcome (record) && winner == tg_record_get_winner (record)
      && !tg_features_has_other_result (record))
    kept |= TG_FEATURE_RESULT;
  if (result >= 0
      && find_ruleset (tg_record_get_text (record, TG_RECORD_TEXT_NAME), &ruleset)
      && ruleset == tg_record_get_ruleset (record))
    kept |= TG_FEATURE_RULESET;
  return kept;
}

static gboolean
psq_write (const TgRecord      *record,
           const gchar *charset G_GNUC_UNUSED,
           GString             *out,
           GError             **error)
{
  gint         size = (gint) tg_record_get_size (record);
  gint         result = find_judged_result (record);
  const gchar *black = tg_record_get_player (record, TG_STONE_BLACK);
  const gchar *white = tg_record_get_player (record, TG_STONE_WHITE);

  if (!check_name (black, error) || !check_name (white, error))
    return FALSE;

  g_string_append_printf (out, "Piskvorky %dx%d, 0:0, 0\n", size, size);

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_first_child (node))
    {
      TgMove move = tg_record_node_get_move (node);

      if (move.stone != TG_STONE_NONE)
        g_string_append_printf (out, "%d,%d,%u\n", move.point.x + 1, size - move.point.y,
                                tg_record_node_get_time_ms (node));
    }

  if (black != NULL || white != NULL)
    g_string_append_printf (out, "%s\n%s\n", black != NULL ? black : PERSON_1,
                            white != NULL ? white : PERSON_2);

  g_string_append_printf (out, "%d\n", get_code (record));
  if (result >= 0)
    g_string_append_printf (out, "%d,%s\n", result,
                            tg_record_get_text (record, TG_RECORD_TEXT_NAME));
  return TRUE;
}

const TgCodec tg_codec_psq = {
  .id = "psq",
  .name = N_ ("Piskvork game"),
  .max_size = TG_RECORD_SMALL_FILE,
  .match = psq_match,
  .read = psq_read,
  .write = psq_write,
  .keeps = TG_FEATURE_SIZE | TG_FEATURE_TIMES | TG_FEATURE_PLAYERS,
  .keeps_also = psq_keeps_also,
  .refuses = TG_FEATURE_SET_UP | TG_FEATURE_TURNS | TG_FEATURE_PASSES,
};
