/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves as people write them: `h8i9j10`, or separated by spaces, commas, hyphens, line
 * ends and numbers: `1. h8, 2. i9`. A pass is `--`, `-1` or `pass`. Header lines such as
 * `[Black "Ann"]` or `Black: Ann` may precede the moves; colours, bracketed comments and
 * the address of a board on the web may stand between them; the result may follow.
 * Full-width letters, digits and spaces count as their ASCII equivalents.
 *
 * The moves end at the first unknown word that follows a move, because the colours
 * of all later moves would be guesses. */

#include "record/formats/move-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  TgMoveText  *text;
  const gchar *begin;     /* the start of the whole text */
  TgCursor     cursor;    /* the text that is not read yet */
  gboolean     without_i; /* whether the column after H is called J */
  TgStone      side;      /* the colour written before the next move */
  gboolean     is_side_used;
  const gchar *first_move; /* (nullable): the position of the first move */
  const gchar *counted;    /* lines are counted up to here */
  guint        line;       /* the line number at @counted, from 1 */
} Reader;

/* Replaces full-width letters, digits and dashes by their ASCII equivalents. Keeps the
 * line ends. */
static GString *
fold (const gchar *text, gsize length)
{
  GString     *folded = g_string_sized_new (length);
  const gchar *end = text + length;

  for (const gchar *at = text; at < end;)
    {
      gunichar c = g_utf8_get_char_validated (at, end - at);

      if (c >= (gunichar) -2)
        {
          g_string_append_c (folded, *at++);
          continue;
        }
      at = g_utf8_next_char (at);

      if (c == '\n' || c == '\r')
        g_string_append_c (folded, (gchar) c);
      else if (c == '\x1a' || c == '\v' || g_unichar_isspace (c))
        g_string_append_c (folded, ' ');
      else if (c >= 0xff01 && c <= 0xff5e)
        g_string_append_c (folded, (gchar) (c - 0xff01 + '!'));
      else if (c >= 0x80 && g_unichar_isdigit (c))
        g_string_append_c (folded, (gchar) ('0' + g_unichar_digit_value (c)));
      else if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212)
        g_string_append_c (folded, '-');
      else if (g_unichar_type (c) != G_UNICODE_FORMAT)
        g_string_append_unichar (folded, c);
    }

  return folded;
}

/* Returns the line number of the cursor, from 1. */
static guint
get_line (Reader *self)
{
  self->line += tg_line_at (self->counted, self->cursor.at) - 1;
  self->counted = self->cursor.at;
  return self->line;
}

/* Skips one character if it is among @characters. */
static gboolean
accept_any (TgCursor *cursor, const gchar *characters)
{
  gunichar c = cursor->at < cursor->end
                   ? g_utf8_get_char_validated (cursor->at, cursor->end - cursor->at)
                   : (gunichar) -1;

  if (c == 0 || c >= (gunichar) -2 || g_utf8_strchr (characters, -1, c) == NULL)
    return FALSE;

  cursor->at = g_utf8_next_char (cursor->at);
  return TRUE;
}

static void
skip_separators (TgCursor *cursor)
{
  while (accept_any (cursor, " \t\r\n\f\v,;|/_>)]}、。，・·→⇒）］】」』〉》”"))
    ;
}

static gboolean
is_word_end (const TgCursor *cursor)
{
  return cursor->at == cursor->end || !g_ascii_isalnum (*cursor->at);
}

/* Skips a word, ignoring case. A word in ASCII must not be followed by a letter. */
static gboolean
accept_word (TgCursor *cursor, const gchar *word)
{
  TgCursor ahead = *cursor;
  gsize    length = strlen (word);

  if ((gsize) (ahead.end - ahead.at) < length
      || g_ascii_strncasecmp (ahead.at, word, length) != 0)
    return FALSE;

  ahead.at += length;
  if (g_ascii_isalnum (word[length - 1]) && !is_word_end (&ahead))
    return FALSE;

  *cursor = ahead;
  return TRUE;
}

/* Skips the first of @words that follows. If one word begins like another, the longer
 * one must come first in the list. */
static gboolean
accept_any_word (TgCursor *cursor, const gchar *words)
{
  g_auto (GStrv) list = g_strsplit (words, "|", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (accept_word (cursor, list[i]))
      return TRUE;

  return FALSE;
}

static gboolean
accept_pass (TgCursor *cursor)
{
  TgCursor ahead = *cursor;

  if (tg_cursor_accept_word (cursor, "--") || tg_cursor_accept_word (cursor, "pass"))
    return TRUE;

  if (!tg_cursor_accept_word (&ahead, "-1")
      || (ahead.at < ahead.end && (g_ascii_isdigit (*ahead.at) || *ahead.at == '.')))
    return FALSE;

  *cursor = ahead;
  return TRUE;
}

/* Skips a move number: a number followed by a dot, colon or bracket, or the expected
 * number, counted in moves or in pairs of moves. */
static gboolean
accept_number (TgCursor *cursor, guint expected)
{
  TgCursor ahead = *cursor;
  gint     number;
  gboolean is_marked;

  if (ahead.at < ahead.end
      && g_unichar_type (g_utf8_get_char_validated (ahead.at, ahead.end - ahead.at))
             == G_UNICODE_OTHER_NUMBER)
    {
      cursor->at = g_utf8_next_char (ahead.at);
      return TRUE;
    }

  accept_any (&ahead, "#第");
  if (ahead.at == ahead.end || !g_ascii_isdigit (*ahead.at)
      || !tg_cursor_read_int (&ahead, &number))
    return FALSE;

  is_marked = accept_any (&ahead, ".:)]、。…：）］】手");
  if (!is_marked && (guint) number != expected && (guint) number != (expected + 1) / 2)
    return FALSE;

  while (is_marked && accept_any (&ahead, ".…"))
    ;
  *cursor = ahead;
  return TRUE;
}

static gboolean
read_point (TgCursor *cursor, gboolean without_i, TgWrittenMove *move)
{
  TgCursor ahead = *cursor;
  gchar    letter;

  if (ahead.at == ahead.end)
    return FALSE;
  letter = g_ascii_toupper (*ahead.at++);
  if (!g_ascii_isalpha (letter) || (without_i && letter == 'I'))
    return FALSE;
  if (ahead.at == ahead.end || !g_ascii_isdigit (*ahead.at)
      || !tg_cursor_read_int (&ahead, &move->row))
    return FALSE;

  move->column = letter - 'A' - (without_i && letter > 'I' ? 1 : 0);
  *cursor = ahead;
  return TRUE;
}

/* Reads the result of a game. */
static gboolean
accept_result (TgCursor *cursor, TgMoveText *text)
{
  static const struct
  {
    const gchar *words;
    TgStone      winner;
  } results[] = {
    { "1-0|1:0|+B|black wins|black won|black win|white resigns|white resigned|white resign|"
      "黑方胜|黑棋胜|黑胜|黑方勝|黑棋勝|黑勝|黒勝ち|黒の勝ち|黒勝|白方认输|白认输|白投了|白負け|"
      "白负|白負|흑승",
      TG_STONE_BLACK },
    { "0-1|0:1|+W|white wins|white won|white win|black resigns|black resigned|black resign|"
      "白方胜|白棋胜|白胜|白方勝|白棋勝|白勝ち|白の勝ち|白勝|黑方认输|黑认输|黒投了|黒負け|"
      "黑负|黑負|백승",
      TG_STONE_WHITE },
    { "1/2-1/2|0.5-0.5|½-½|½:½|1/2|draw|drawn|和棋|和局|平局|持碁|引き分け|무승부",
      TG_STONE_NONE },
  };
  TgCursor ahead = *cursor;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (accept_any_word (&ahead, results[i].words))
      {
        text->winner = results[i].winner;
        text->is_drawn = results[i].winner == TG_STONE_NONE;
        *cursor = ahead;
        return TRUE;
      }

  /* Accepts B+ and W+, followed by the way the game was won. */
  if (ahead.end - ahead.at < 2 || ahead.at[1] != '+'
      || strchr ("BbWw", *ahead.at) == NULL)
    return FALSE;
  text->winner = g_ascii_toupper (*ahead.at) == 'B' ? TG_STONE_BLACK : TG_STONE_WHITE;
  text->is_drawn = FALSE;
  for (ahead.at += 2; ahead.at < ahead.end && g_ascii_isalnum (*ahead.at);)
    ahead.at++;
  *cursor = ahead;
  return TRUE;
}

#define BLACK_WORDS "black|黑方|黑棋|黑|黒|흑"
#define WHITE_WORDS "white|白方|白棋|白|백"

/* Skips the colour of a move. */
static gboolean
accept_side (TgCursor *cursor, TgStone *side)
{
  TgCursor ahead = *cursor;

  if (accept_any_word (&ahead, BLACK_WORDS "|b|●|⚫"))
    *side = TG_STONE_BLACK;
  else if (accept_any_word (&ahead, WHITE_WORDS "|w|○|⚪"))
    *side = TG_STONE_WHITE;
  else
    return FALSE;

  while (accept_any (&ahead, " :="))
    ;
  *cursor = ahead;
  return TRUE;
}

/* Kinds of header lines. */
typedef enum
{
  HEAD_BLACK,
  HEAD_WHITE,
  HEAD_RESULT,
  HEAD_SIZE,
  HEAD_TEXT, /* HEAD_TEXT plus a TgRecordText */
} HeadKind;

static const struct
{
  const gchar *keys;
  HeadKind     kind;
  TgRecordText text;
} heads[] = {
  { BLACK_WORDS "|先手|先番", HEAD_BLACK, 0 },
  { WHITE_WORDS "|后手|後手|後番", HEAD_WHITE, 0 },
  { "result|结果|結果|결과", HEAD_RESULT, 0 },
  { "boardsize|size|棋盘|棋盤", HEAD_SIZE, 0 },
  { "event|tournament|比赛|賽事|赛事|大会|대회", HEAD_TEXT, TG_RECORD_TEXT_EVENT },
  { "site|place|地点|地點|場所", HEAD_TEXT, TG_RECORD_TEXT_PLACE },
  { "date|日期|日付|날짜", HEAD_TEXT, TG_RECORD_TEXT_DATE },
  { "round|轮次|輪次", HEAD_TEXT, TG_RECORD_TEXT_ROUND },
  { "title|name|标题|標題|棋谱|棋譜", HEAD_TEXT, TG_RECORD_TEXT_NAME },
};

static void
take_text (gchar **field, const gchar *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

static void
take_value (TgMoveText *text, guint head, gchar *value)
{
  TgCursor cursor = { value, value + strlen (value) };
  gint     size;

  switch (heads[head].kind)
    {
    case HEAD_BLACK:
    case HEAD_WHITE:
      take_text (&text->players[heads[head].kind - HEAD_BLACK], value);
      break;
    case HEAD_RESULT:
      accept_result (&cursor, text);
      break;
    case HEAD_SIZE:
      if (tg_cursor_read_int (&cursor, &size) && size >= TG_MIN_SIZE
          && size <= TG_MAX_SIZE)
        text->size = (guint) size;
      break;
    case HEAD_TEXT:
      if (heads[head].text == TG_RECORD_TEXT_DATE)
        g_strdelimit (value, "./", '-');
      take_text (&text->texts[heads[head].text], value);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Reads a header such as `Black "Ann"` or `Black: Ann`. @is_bracketed: whether it stands
 * in brackets, where any word may be its name */
static gboolean
accept_head (TgMoveText *text, TgCursor cursor, gboolean is_bracketed)
{
  g_autofree gchar *value = NULL;
  guint             head = 0;
  gboolean          is_quoted = FALSE;
  gboolean          has_colon;
  TgCursor          ahead;
  TgWrittenMove     move;

  tg_cursor_skip_space (&cursor);
  while (head < G_N_ELEMENTS (heads) && !accept_any_word (&cursor, heads[head].keys))
    head++;
  if (head == G_N_ELEMENTS (heads))
    {
      const gchar *begin = cursor.at;

      while (is_bracketed && cursor.at < cursor.end && g_ascii_isalpha (*cursor.at))
        cursor.at++;
      if (cursor.at < begin + 2)
        return FALSE;
    }

  has_colon = tg_cursor_accept (&cursor, ':') || tg_cursor_accept (&cursor, '=');
  tg_cursor_skip_space (&cursor);
  is_quoted = accept_any (&cursor, "\"“");
  if (!has_colon && !(is_bracketed && is_quoted))
    return FALSE;
  ahead = cursor;
  if (!is_quoted && read_point (&ahead, FALSE, &move) && is_word_end (&ahead))
    return FALSE;

  value = tg_cursor_dup (&cursor);
  if (is_quoted)
    {
      gchar *quote = strrchr (value, '"');

      if (quote == NULL)
        quote = strstr (value, "”");
      if (quote != NULL)
        *quote = '\0';
    }
  if (head < G_N_ELEMENTS (heads) && *value != '\0' && !g_str_equal (value, "?"))
    take_value (text, head, value);
  return TRUE;
}

static void add_move (Reader *self, const TgWrittenMove *move);

/* Returns the part of a web board's address that may hold the moves: from the first of
 * these characters on, or all of it if it has none. */
static const gchar *
find_query (const gchar *address)
{
  const gchar *query = strpbrk (address, "#?");

  return query != NULL ? query : address;
}

/* Reads consecutive moves in an address. Returns: the number of moves; 0 if the
 * letters and digits are part of a word */
static guint
read_run (TgCursor cursor, gboolean without_i, GArray *moves)
{
  TgWrittenMove move = { 0 };

  g_array_set_size (moves, 0);
  while (read_point (&cursor, without_i, &move))
    {
      g_array_append_val (moves, move);
      if (!is_word_end (&cursor))
        continue;
      if (cursor.at + 1 < cursor.end && strchr (",_;|.+-/ ", *cursor.at) != NULL)
        cursor.at++;
    }

  if (moves->len == 0)
    return 0;
  return is_word_end (&cursor) || !g_ascii_isalnum (cursor.at[-1]) ? moves->len : 0;
}

/* Finds the longest series of consecutive moves in an address. */
static void
find_run (const gchar *address, gboolean without_i, GArray *best)
{
  g_autoptr (GArray) run = g_array_new (FALSE, FALSE, sizeof (TgWrittenMove));
  const gchar *end = address + strlen (address);

  for (const gchar *at = address; at < end; at++)
    if ((at == address || !g_ascii_isalnum (at[-1]))
        && read_run ((TgCursor){ at, end }, without_i, run) > best->len)
      {
        g_array_set_size (best, 0);
        g_array_append_vals (best, run->data, run->len);
      }
}

static gboolean
is_address (const gchar *word)
{
  const gchar *dot = strchr (word, '.');
  const gchar *slash = strpbrk (word, "/?#");

  if (strstr (word, "://") != NULL || g_ascii_strncasecmp (word, "www.", 4) == 0)
    return TRUE;
  return dot != NULL && slash != NULL && dot < slash && g_ascii_isalpha (word[0])
         && g_ascii_isalpha (word[1]) && g_ascii_isalpha (dot[1]);
}

#define MAX_ADDRESS 4096

static gboolean
is_word_begin (const Reader *self)
{
  const gchar *at = self->cursor.at;

  return g_ascii_isalpha (*at)
         && (at == self->begin || g_ascii_isspace (at[-1])
             || strchr ("([{<\"", at[-1]) != NULL);
}

/* Reads the address of a web board. An address without moves is ignored, and so is an
 * address that follows after moves. */
static gboolean
accept_address (Reader *self)
{
  const gchar      *end = self->cursor.at;
  const gchar      *limit = end + MIN (self->cursor.end - end, MAX_ADDRESS);
  g_autofree gchar *word = NULL;
  g_autofree gchar *plain = NULL;
  g_autoptr (GArray) run = g_array_new (FALSE, FALSE, sizeof (TgWrittenMove));

  if (!is_word_begin (self))
    return FALSE;
  while (end < limit && !g_ascii_isspace (*end) && *end != '"')
    end++;
  word = g_strndup (self->cursor.at, (gsize) (end - self->cursor.at));
  if (!is_address (word))
    return FALSE;

  plain = g_uri_unescape_string (word, NULL);
  find_run (find_query (plain != NULL ? plain : word), self->without_i, run);
  if (run->len == 0)
    {
      gchar *path = strstr (word, "://");

      path = strchr (path != NULL ? path + 3 : word, '/');
      if (path != NULL)
        find_run (path, self->without_i, run);
    }
  if (self->text->moves->len == 0)
    for (guint i = 0; i < run->len; i++)
      add_move (self, &g_array_index (run, TgWrittenMove, i));
  self->cursor.at = end;
  return TRUE;
}

/* Maximum length of a bracketed text, in bytes. */
#define MAX_BRACKET 1024

/* Finds the end of the bracketed text at the cursor. */
static gboolean
find_bracket (const TgCursor *cursor, TgCursor *inside)
{
  static const gchar *const brackets[][2] = {
    { "(", ")" },   { "[", "]" },   { "{", "}" },   { "【", "】" },
    { "「", "」" }, { "『", "』" }, { "〈", "〉" }, { "《", "》" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (brackets); i++)
    {
      gsize        length = strlen (brackets[i][0]);
      const gchar *end;

      if ((gsize) (cursor->end - cursor->at) <= length
          || memcmp (cursor->at, brackets[i][0], length) != 0)
        continue;

      end = g_strstr_len (cursor->at + length,
                          MIN (cursor->end - cursor->at - (gssize) length, MAX_BRACKET),
                          brackets[i][1]);
      if (end == NULL)
        return FALSE;
      *inside = (TgCursor){ cursor->at + length, end };
      return TRUE;
    }

  return FALSE;
}

/* Returns whether a bracketed text holds only moves and their numbers. */
static gboolean
is_of_moves (const Reader *self, TgCursor inside)
{
  g_auto (TgMoveText) result = { 0 };
  guint         number = self->text->moves->len + 1;
  TgWrittenMove move = { 0 };
  TgStone       side;

  skip_separators (&inside);
  while (inside.at < inside.end)
    {
      if (!accept_result (&inside, &result) && !accept_pass (&inside)
          && !read_point (&inside, self->without_i, &move)
          && !accept_side (&inside, &side) && !accept_number (&inside, number))
        return FALSE;
      skip_separators (&inside);
    }
  return TRUE;
}

static void
take_comment (Reader *self, const TgCursor *inside)
{
  GArray           *moves = self->text->moves;
  gchar           **field = moves->len > 0
                                ? &g_array_index (moves, TgWrittenMove, moves->len - 1).comment
                                : &self->text->texts[TG_RECORD_TEXT_COMMENT];
  g_autofree gchar *comment = tg_cursor_dup (inside);
  g_autofree gchar *before = *field;

  *field = before != NULL ? g_strjoin ("\n", before, comment, NULL)
                          : g_steal_pointer (&comment);
}

/* Reads a bracketed text: a header, moves or a comment. */
static gboolean
accept_bracket (Reader *self)
{
  TgCursor inside;

  if (!find_bracket (&self->cursor, &inside))
    return FALSE;

  if (is_of_moves (self, inside))
    {
      self->cursor.at = inside.at;
      return TRUE;
    }

  if (self->text->moves->len > 0 || !accept_head (self->text, inside, TRUE))
    take_comment (self, &inside);
  self->cursor.at = inside.end;
  return TRUE;
}

/* Records the text at which the moves end. */
static void
stop (Reader *self)
{
  gunichar c =
      g_utf8_get_char_validated (self->cursor.at, self->cursor.end - self->cursor.at);
  gint length = c < (gunichar) -2
                    ? (gint) (g_utf8_next_char (self->cursor.at) - self->cursor.at)
                    : 0;

  if (self->text->stop == NULL)
    self->text->stop = g_strdup_printf (
        /* Translators: %.*s is one character. */
        _ ("Line %u: expected move %u, such as h8, at “%.*s”"), get_line (self),
        self->text->moves->len + 1, length, self->cursor.at);
}

/* Adds a move, unless the moves have ended or its colour is wrong. */
static void
add_move (Reader *self, const TgWrittenMove *move)
{
  GArray       *moves = self->text->moves;
  TgStone       turn = moves->len % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
  TgWrittenMove copy = { move->column, move->row, get_line (self), NULL };

  if (self->side != TG_STONE_NONE && (self->side != turn || self->is_side_used))
    stop (self);
  if (self->text->stop != NULL)
    {
      self->text->is_cut = TRUE;
      return;
    }

  if (moves->len == 0)
    self->first_move = self->cursor.at;
  self->is_side_used = self->side != TG_STONE_NONE;
  g_array_append_val (moves, copy);
}

static void
skip_word (TgCursor *cursor)
{
  while (cursor->at < cursor->end && !g_ascii_isspace (*cursor->at)
         && strchr (",;([{", *cursor->at) == NULL)
    cursor->at++;
  if (cursor->at < cursor->end && !g_ascii_isspace (*cursor->at))
    cursor->at++;
}

/* Reads the next item after separators. */
static gboolean
read_item (Reader *self)
{
  TgCursor     *cursor = &self->cursor;
  TgWrittenMove move = { .column = -1 };
  TgStone       side;

  if (accept_address (self) || accept_bracket (self)
      || accept_result (cursor, self->text))
    return TRUE;
  if (accept_pass (cursor) || read_point (cursor, self->without_i, &move))
    {
      add_move (self, &move);
      return TRUE;
    }
  if (accept_side (cursor, &side))
    {
      self->side = side;
      self->is_side_used = FALSE;
      return TRUE;
    }
  return accept_number (cursor, self->text->moves->len + 1)
         || accept_any (cursor, "-!?#+*~=:\"'“");
}

/* Reads the lines before the moves. Returns: %FALSE where the moves begin */
static gboolean
skip_head (Reader *self)
{
  const gchar *end = self->cursor.at;

  while (end < self->cursor.end && *end != '\n' && *end != '\r')
    end++;
  if (!accept_head (self->text, (TgCursor){ self->cursor.at, end }, FALSE))
    return FALSE;

  self->cursor.at = end;
  return TRUE;
}

/* Skips an unknown line before the moves. */
static void
skip_line (Reader *self)
{
  guint line = get_line (self);

  g_array_append_val (self->text->unknown, line);
  g_array_set_size (self->text->moves, 0);
  self->side = TG_STONE_NONE;
  while (self->cursor.at < self->cursor.end && *self->cursor.at != '\n'
         && *self->cursor.at != '\r')
    self->cursor.at++;
}

/* Returns whether only one move was read so far, on the current line: it may be a word
 * of a sentence instead. */
static gboolean
has_doubtful_start (const Reader *self)
{
  const gchar *at = self->first_move;

  if (self->text->moves->len != 1)
    return self->text->moves->len == 0;
  while (at < self->cursor.at && *at != '\n' && *at != '\r')
    at++;
  return at == self->cursor.at;
}

static void
clear_move (gpointer data)
{
  TgWrittenMove *move = data;

  g_free (move->comment);
}

/**
 * tg_move_text_init:
 * @text: UTF-8
 * @length: its length in bytes
 * @without_i: whether the column after H is called J
 *
 * Parses a text. @moves is empty if the text has none.
 */
void
tg_move_text_init (TgMoveText *self, const gchar *text, gsize length, gboolean without_i)
{
  GString *folded = fold (text, length);
  Reader   reader = {
      .text = self,
      .begin = folded->str,
      .cursor = { folded->str, folded->str + folded->len },
      .without_i = without_i,
      .counted = folded->str,
      .line = 1,
  };
  TgCursor *cursor = &reader.cursor;

  *self = (TgMoveText){ 0 };
  self->moves = g_array_new (FALSE, FALSE, sizeof (TgWrittenMove));
  self->unknown = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_set_clear_func (self->moves, clear_move);

  for (skip_separators (cursor); cursor->at < cursor->end; skip_separators (cursor))
    {
      if ((self->moves->len == 0 && skip_head (&reader)) || read_item (&reader))
        continue;
      if (has_doubtful_start (&reader) && self->stop == NULL)
        skip_line (&reader);
      else
        {
          stop (&reader);
          skip_word (cursor);
        }
    }

  g_string_free (folded, TRUE);
}

void
tg_move_text_clear (TgMoveText *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->unknown, g_array_unref);
  g_free (self->stop);
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  g_free (self->players[0]);
  g_free (self->players[1]);
}

/* Returns whether a file, in any encoding, begins with moves or with headers and moves. */
gboolean
tg_move_text_match (const gchar *data, gsize size)
{
  g_auto (TgMoveText) text = { 0 };
  gboolean has_point = FALSE;

  tg_move_text_init (&text, data, MIN (size, 4096), FALSE);
  for (guint i = 0; i < text.moves->len; i++)
    if (g_array_index (text.moves, TgWrittenMove, i).column >= 0)
      has_point = TRUE;
  return text.unknown->len == 0
         && (has_point || (text.stop == NULL && text.moves->len > 0));
}
