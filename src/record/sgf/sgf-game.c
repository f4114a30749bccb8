/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a node, property by property. Properties and values that the record cannot
 * represent are kept as written; in the root, the file's spelling is kept for all
 * other values as well.
 *
 * The tables below map properties to the record. An invalid value of a known property is
 * kept too, with a warning. */

#include "record/sgf/sgf-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/sgf/sgf-go.h"
#include "record/sgf/sgf-warnings.h"

typedef struct
{
  const gchar *name;
  /* reads one value; @what is that of the table's row */
  gboolean (*read) (TgSgfGame *self, TgSgfValue value, gint what, GError **error);
  gint what; /* argument for @read */
} Property;

static gboolean
take_text (TgSgfGame *self, TgSgfValue value, gchar **text, GError **error)
{
  if (!tg_record_builder_charge (&self->builder, value.length + TG_RECORD_TEXT_COST,
                                 error))
    return FALSE;

  *text = tg_sgf_value_get_text (value);
  return TRUE;
}

/* Keeps a valid value that the record cannot represent. */
static gboolean
keep_value (TgSgfGame *self)
{
  self->is_foreign = TRUE;
  return TRUE;
}

/* The properties of the root. */

/* Returns whether a file names Gomoku as its game. Some programs write this name
 * instead of the game's number. */
static gboolean
is_gomoku (const gchar *name)
{
  static const gchar *const names[] = {
    "gomoku",        "go-moku", "renju", "gomoku+renju", "gobang",   "omok", "caro",
    "five in a row", "五子棋",  "连珠",  "連珠",         "五目並べ", "오목",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (name, names[i]) == 0)
      return TRUE;

  return FALSE;
}

/* Fails because the file holds another game. */
static gboolean
refuse_game (const gchar *text, gint number, GError **error)
{
  if (*text == '\0')
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GAME,
                 _ ("The file does not say which game this is"));
  else if (number != 0)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GAME,
                 _ ("This is a different game: number %d, but Gomoku is %d"), number,
                 TG_SGF_GAME_GOMOKU);
  else
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GAME,
                 /* Translators: %s is what a file says. */
                 _ ("This is a different game: “%s”"), text);
  return FALSE;
}

static gboolean
read_game (TgSgfGame *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  g_autofree gchar *text =
      g_strstrip (tg_sgf_value_get_text (tg_sgf_value_shorten (value)));
  gint game = 0;

  if (!self->in_root)
    return keep_value (self);
  if (self->builder.record != NULL)
    {
      /* The number of the game is already known. */
      if (!tg_sgf_value_get_int (value, &game))
        tg_sgf_warn_bad_value (self, value);
      return TRUE;
    }

  if (!tg_sgf_value_get_int (value, &game) && is_gomoku (text))
    game = TG_SGF_GAME_GOMOKU;
  self->game = game;
  self->other_game = game != TG_SGF_GAME_GOMOKU && game != TG_SGF_GAME_GO;
  return !self->other_game || self->any_game || refuse_game (text, game, error);
}

/* Reads the size of the board. Ignores one that is not a number. */
static gboolean
read_size (TgSgfGame *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  TgSgfValue first = value, second = value;
  gint       columns, rows;

  if (!self->in_root)
    return keep_value (self);

  tg_sgf_value_split (value, &first, &second);
  if (!tg_sgf_value_get_int (first, &columns) || !tg_sgf_value_get_int (second, &rows)
      || columns <= 0 || rows <= 0)
    {
      tg_sgf_set_bad_value (self, value, error);
      return FALSE;
    }
  if (self->builder.record != NULL)
    return TRUE;

  self->size = columns;
  return tg_record_check_size (columns, rows, error);
}

/* Texts of the root that are interpreted after the whole game is read. */
typedef enum
{
  WORD_RULES,
  WORD_RESULT,
  WORD_OUTCOME,
} Word;

static gboolean
read_word (TgSgfGame *self, TgSgfValue value, gint word, GError **error G_GNUC_UNUSED)
{
  gchar **field = word == WORD_RULES    ? &self->rules
                  : word == WORD_RESULT ? &self->result
                                        : &self->outcome;

  if (!self->in_root)
    return keep_value (self);

  /* Keeps only the beginning of a long text, which no rule or result has. */
  g_free (*field);
  *field = g_strstrip (tg_sgf_value_get_text (tg_sgf_value_shorten (value)));
  return TRUE;
}

static gboolean
read_player (TgSgfGame *self, TgSgfValue value, gint stone, GError **error)
{
  g_autofree gchar *text = NULL;

  if (!self->in_root)
    return keep_value (self);
  if (!take_text (self, value, &text, error))
    return FALSE;

  tg_record_set_player (self->builder.record, (TgStone) stone, text);
  return TRUE;
}

static gboolean
read_head_text (TgSgfGame *self, TgSgfValue value, gint which, GError **error)
{
  g_autofree gchar *text = NULL;

  if (!self->in_root)
    return keep_value (self);
  if (!take_text (self, value, &text, error))
    return FALSE;

  tg_record_set_text (self->builder.record, (TgRecordText) which, text);
  return TRUE;
}

static gboolean
read_seed (TgSgfGame *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  g_autofree gchar *text = g_strndup (value.at, MIN (value.length, 40));
  guint64           seed;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      tg_sgf_set_bad_value (self, value, error);
      return FALSE;
    }

  if (!self->in_root)
    return keep_value (self);
  tg_record_set_seed (self->builder.record, seed);
  return TRUE;
}

/* The values that state points: single points, or rectangles given by two corners. */

typedef gboolean (*UsePoint) (TgSgfGame *self,
                              TgPoint    point,
                              gint       what,
                              gboolean   alone,
                              GError   **error);

static gboolean
for_each_point (TgSgfGame *self,
                TgSgfValue value,
                UsePoint   use,
                gint       what,
                GError   **error)
{
  TgSgfValue first = value, second = value;
  gboolean   alone = !tg_sgf_value_split (value, &first, &second);
  TgPoint    from, to;

  if (!tg_sgf_value_get_point (first, (guint) self->size, &from)
      || !tg_sgf_value_get_point (second, (guint) self->size, &to))
    {
      tg_sgf_set_bad_value (self, value, error);
      return FALSE;
    }
  if (!tg_point_is_on_board (from, (guint) self->size))
    return use (self, from, what, TRUE, error);
  if (!tg_point_is_on_board (to, (guint) self->size))
    return use (self, to, what, TRUE, error);

  for (gint y = MIN (from.y, to.y); y <= MAX (from.y, to.y); y++)
    for (gint x = MIN (from.x, to.x); x <= MAX (from.x, to.x); x++)
      if (!use (self, (TgPoint){ (gint8) x, (gint8) y }, what, alone, error))
        return FALSE;

  return TRUE;
}

/* Stores the properties that other programs wrote in the builder's node. Returns
 * %FALSE without memory. */
static gboolean
keep_foreign (TgSgfGame *self, GError **error)
{
  if (self->foreign->len == 0)
    return TRUE;
  if (!tg_record_builder_charge (&self->builder, self->foreign->len + TG_RECORD_TEXT_COST,
                                 error))
    return FALSE;

  /* The node already has such properties if the move after it could not be appended. */
  if (tg_record_node_get_foreign (self->builder.node) != NULL)
    g_string_prepend (self->foreign, tg_record_node_get_foreign (self->builder.node));
  tg_record_node_set_foreign (self->builder.node, self->foreign->str);
  g_string_truncate (self->foreign, 0);
  return TRUE;
}

static gboolean
use_for_set_up (TgSgfGame     *self,
                TgPoint        point,
                gint           stone,
                gboolean alone G_GNUC_UNUSED,
                GError       **error)
{
  TgRecordBuilder *builder = &self->builder;

  /* Points that are repeated count against the memory limit too, because they take
   * time. */
  if (!tg_record_builder_charge (builder, sizeof (TgMove), error))
    return FALSE;
  if (stone != TG_STONE_NONE && tg_point_is_on_board (point, (guint) self->size)
      && tg_record_get_set_up (builder->record, point) == (TgStone) stone)
    return TRUE;

  return tg_record_builder_set_up (builder, point, (TgStone) stone, error);
}

/* Moves to a node where a position may be set up: one without a move and without
 * children. */
static gboolean
need_empty_node (TgSgfGame *self, GError **error)
{
  const TgRecordNode *node = self->builder.node;

  if (tg_record_node_get_parent (node) != NULL
      && tg_record_node_get_move (node).stone == TG_STONE_NONE
      && tg_record_node_get_first_child (node) == NULL)
    return TRUE;

  return keep_foreign (self, error)
         && tg_record_builder_append (&self->builder,
                                      (TgMove){ TG_POINT_NONE, TG_STONE_NONE }, error);
}

static gboolean
use_for_later_set_up (TgSgfGame     *self,
                      TgPoint        point,
                      gint           stone,
                      gboolean alone G_GNUC_UNUSED,
                      GError       **error)
{
  /* A point off the board is refused below, without a node for it. */
  if (tg_point_is_on_board (point, (guint) self->size) && !need_empty_node (self, error))
    return FALSE;
  return tg_record_builder_set_up_later (&self->builder, point, (TgStone) stone, error);
}

/* The first node with set-up stones holds the position before the first move. */
static gboolean
read_set_up (TgSgfGame *self, TgSgfValue value, gint stone, GError **error)
{
  if (self->start == self->builder.node
      || (self->start == NULL && !self->moved && !self->set_up_later
          && self->branches->len <= 1))
    {
      if (!for_each_point (self, value, use_for_set_up, stone, error))
        return FALSE;
      /* A point that is made empty may have been empty before; then nothing is set up. */
      if (tg_record_get_n_set_up (self->builder.record) > 0)
        self->start = self->builder.node;
      return TRUE;
    }

  if (!for_each_point (self, value, use_for_later_set_up, stone, error))
    return FALSE;
  self->set_up_later = TRUE;
  return TRUE;
}

static gboolean
read_first_side (TgSgfGame *self,
                 TgSgfValue value,
                 gint what  G_GNUC_UNUSED,
                 GError   **error)
{
  gchar   letter = value.length > 0 ? g_ascii_toupper (*value.at) : '\0';
  TgStone side = letter == 'B' ? TG_STONE_BLACK : TG_STONE_WHITE;

  if (letter != 'B' && letter != 'W')
    {
      tg_sgf_set_bad_value (self, value, error);
      return FALSE;
    }

  if (!self->moved && !self->set_up_later && self->branches->len <= 1)
    {
      tg_record_set_first_side (self->builder.record, side);
      self->side_given = TRUE;
      self->side_given_later = !self->in_root;
      return TRUE;
    }

  if (tg_record_node_get_parent (self->builder.node) == NULL)
    return keep_value (self);
  if (!tg_record_builder_charge (&self->builder, TG_RECORD_TEXT_COST, error))
    return FALSE;
  tg_record_node_set_turn (self->builder.node, side);
  return TRUE;
}

static gboolean
use_for_mark (TgSgfGame *self, TgPoint point, gint kind, gboolean alone, GError **error)
{
  if (!tg_point_is_on_board (point, (guint) self->size))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT,
                   _ ("A mark is not on the %d×%d board"), self->size, self->size);
      return FALSE;
    }

  const TgMark *other =
      tg_record_node_find_mark (self->builder.node, point, (TgMarkKind) kind);

  /* Marks that are repeated count against the memory limit too, because they take
   * time. */
  if (!tg_record_builder_charge (&self->builder, TG_RECORD_MARK_COST, error))
    return FALSE;
  if (other != NULL)
    return !alone || other->kind == (TgMarkKind) kind || keep_value (self);

  tg_record_node_set_mark (self->builder.node, point, (TgMarkKind) kind, NULL);
  return TRUE;
}

static gboolean
read_mark (TgSgfGame *self, TgSgfValue value, gint kind, GError **error)
{
  return for_each_point (self, value, use_for_mark, kind, error);
}

static gboolean
read_label (TgSgfGame *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  TgSgfValue        first, second;
  TgPoint           point;
  g_autofree gchar *text = NULL;

  if (!tg_sgf_value_split (value, &first, &second)
      || !tg_sgf_value_get_point (first, (guint) self->size, &point)
      || !tg_point_is_on_board (point, (guint) self->size))
    {
      tg_sgf_set_bad_value (self, value, error);
      return FALSE;
    }

  if (tg_record_node_find_mark (self->builder.node, point, TG_MARK_LABEL) != NULL)
    return keep_value (self);
  if (!tg_record_builder_charge (&self->builder, TG_RECORD_MARK_COST, error)
      || !take_text (self, second, &text, error))
    return FALSE;

  /* A label with an empty text removes the label of the point. */
  tg_record_node_set_mark (self->builder.node, point, TG_MARK_LABEL, text);
  return TRUE;
}

/* The properties of moves. */

static gboolean
is_pass (const TgSgfGame *self, TgSgfValue value)
{
  TgCursor cursor = { value.at, value.at + value.length };

  /* An empty value is a pass; so is the point “tt”, the old notation, on boards too
   * small for that point. */
  return tg_cursor_is_at_end (&cursor)
         || (self->size <= 19 && tg_sgf_value_is_pass (value));
}

static gboolean
read_move (TgSgfGame *self, TgSgfValue value, gint stone, GError **error)
{
  TgMove   move = { TG_POINT_PASS, (TgStone) stone };
  gboolean is_read;
  guint    n_set_up;

  if (!is_pass (self, value)
      && !tg_sgf_value_get_point (value, (guint) self->size, &move.point))
    {
      tg_sgf_set_bad_value (self, value, error);
      return FALSE;
    }

  if (move.stone == TG_STONE_NONE)
    move.stone = tg_record_get_turn (self->builder.record, self->builder.node);

  /* Appends a new node for the move if the current one is the root, or already has a
   * move, set-up stones or children. */
  tg_record_node_get_set_up (self->builder.node, &n_set_up);
  if (tg_record_node_get_parent (self->builder.node) == NULL || n_set_up > 0
      || tg_record_node_get_move (self->builder.node).stone != TG_STONE_NONE
      || tg_record_node_get_first_child (self->builder.node) != NULL)
    is_read = keep_foreign (self, error)
              && tg_record_builder_append (&self->builder, move, error);
  else
    is_read = tg_record_builder_set_move (&self->builder, move, error);

  self->moved = self->moved || is_read;
  /* Only Go captures stones. */
  if (!is_read && self->game == TG_SGF_GAME_GO
      && tg_point_is_on_board (move.point, (guint) self->size))
    self->go |= TG_SGF_GO_CAPTURE;
  return is_read;
}

/* Some servers store the opening's moves separately in one value: “hh,hg,jf”. @stone: the
 * side that plays them; %TG_STONE_NONE for both in turn */
static gboolean
read_moves (TgSgfGame *self, TgSgfValue value, gint stone, GError **error)
{
  const gchar *end = value.at + value.length;
  const gchar *comma;

  do
    {
      comma = memchr (value.at, ',', (gsize) (end - value.at));
      value.length = (gsize) ((comma != NULL ? comma : end) - value.at);
      if (!read_move (self, value, stone, error))
        return FALSE;
      value.at += value.length + 1;
    }
  while (comma != NULL);

  return TRUE;
}

static gboolean
read_note (TgSgfGame *self, TgSgfValue value, gint is_title, GError **error)
{
  TgRecordNode     *node = self->builder.node;
  g_autofree gchar *text = NULL;

  if ((is_title ? tg_record_node_get_title (node) : tg_record_node_get_comment (node))
      != NULL)
    return keep_value (self);
  if (!take_text (self, value, &text, error))
    return FALSE;

  if (is_title)
    tg_record_node_set_title (node, text);
  else
    tg_record_node_set_comment (node, text);
  return TRUE;
}

static gboolean
read_time (TgSgfGame *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  gint time_ms;

  if (!tg_sgf_value_get_int (value, &time_ms) || time_ms < 0)
    {
      tg_sgf_set_bad_value (self, value, error);
      return FALSE;
    }

  if (!tg_record_builder_charge (&self->builder, TG_RECORD_TEXT_COST, error))
    return FALSE;
  tg_record_node_set_time_ms (self->builder.node, (guint) time_ms);
  return TRUE;
}

static gboolean
read_evaluation (TgSgfGame *self,
                 TgSgfValue value,
                 gint what  G_GNUC_UNUSED,
                 GError   **error)
{
  TgSgfValue   first = value, second;
  TgEvaluation evaluation = { 0 };
  gboolean     mate = tg_sgf_value_split (value, &first, &second);

  if (!tg_sgf_value_get_int (first, &evaluation.chance) || evaluation.chance < 0
      || evaluation.chance > TG_EVALUATION_MAX_CHANCE
      || (mate && !tg_sgf_value_get_int (second, &evaluation.mate_plies)))
    {
      tg_sgf_set_bad_value (self, value, error);
      return FALSE;
    }

  if (!tg_record_builder_charge (&self->builder, TG_RECORD_TEXT_COST, error))
    return FALSE;
  tg_record_node_set_evaluation (self->builder.node, &evaluation);
  return TRUE;
}

/* Reads a property that only Go has, as evidence for Go; the record does not store it. */
static gboolean
read_go (TgSgfGame *self, TgSgfValue value, gint sign, GError **error G_GNUC_UNUSED)
{
  g_autofree gchar *text = tg_sgf_value_get_text (tg_sgf_value_shorten (value));

  /* A komi or handicap of 0 is no evidence: programs for any game write it. */
  if (sign == TG_SGF_GO_TERRITORY
      || (self->in_root && g_ascii_strtod (text, NULL) != 0.0))
    self->go |= (guint) sign;
  return keep_value (self);
}

static const Property head_properties[] = {
  { "GM", read_game, 0 },
  { "SZ", read_size, 0 },
  { "RU", read_word, WORD_RULES },
};

static const Property node_properties[] = {
  { "GM", read_game, 0 },
  { "SZ", read_size, 0 },
  { "B", read_move, TG_STONE_BLACK },
  { "W", read_move, TG_STONE_WHITE },
  /* Properties of Gomoku Quest */
  { "QPR", read_moves, TG_STONE_NONE },
  { "QSLB", read_moves, TG_STONE_BLACK },
  { "QSLW", read_moves, TG_STONE_WHITE },
  { "C", read_note, FALSE },
  { "N", read_note, TRUE },
  { "LB", read_label, 0 },
  { "TR", read_mark, TG_MARK_TRIANGLE },
  { "CR", read_mark, TG_MARK_CIRCLE },
  { "SQ", read_mark, TG_MARK_SQUARE },
  { "MA", read_mark, TG_MARK_CROSS },
  { "AB", read_set_up, TG_STONE_BLACK },
  { "AW", read_set_up, TG_STONE_WHITE },
  { "AE", read_set_up, TG_STONE_NONE },
  { "PL", read_first_side, 0 },
  { "PB", read_player, TG_STONE_BLACK },
  { "PW", read_player, TG_STONE_WHITE },
  { "GN", read_head_text, TG_RECORD_TEXT_NAME },
  { "GC", read_head_text, TG_RECORD_TEXT_COMMENT },
  { "EV", read_head_text, TG_RECORD_TEXT_EVENT },
  { "RO", read_head_text, TG_RECORD_TEXT_ROUND },
  { "PC", read_head_text, TG_RECORD_TEXT_PLACE },
  { "BR", read_head_text, TG_RECORD_TEXT_BLACK_RANK },
  { "WR", read_head_text, TG_RECORD_TEXT_WHITE_RANK },
  { TG_SGF_PERSONS, read_head_text, TG_RECORD_TEXT_PERSONS },
  { "DT", read_head_text, TG_RECORD_TEXT_DATE },
  { "RE", read_word, WORD_RESULT },
  { TG_SGF_PROTOCOL, read_head_text, TG_RECORD_TEXT_OPENING },
  { TG_SGF_SEED, read_seed, 0 },
  { TG_SGF_OUTCOME, read_word, WORD_OUTCOME },
  { TG_SGF_TIME, read_time, 0 },
  { TG_SGF_EVALUATION, read_evaluation, 0 },
  { "KM", read_go, TG_SGF_GO_KOMI },
  { "HA", read_go, TG_SGF_GO_HANDICAP },
  { "TB", read_go, TG_SGF_GO_TERRITORY },
  { "TW", read_go, TG_SGF_GO_TERRITORY },
};

/**
 * find_property:
 * @in_head: whether to find only the properties needed first: the game, its board, its
 *   rules
 *
 * Returns: (nullable): how to read it; %NULL for an unknown property
 */
static const Property *
find_property (const gchar *name, gboolean in_head)
{
  const Property *properties = in_head ? head_properties : node_properties;
  gsize n = in_head ? G_N_ELEMENTS (head_properties) : G_N_ELEMENTS (node_properties);

  for (gsize i = 0; i < n; i++)
    if (*properties[i].name == *name && g_str_equal (properties[i].name, name))
      return &properties[i];

  return NULL;
}

/* Removes the small letters of a name, which FF[3] allows. A name without capitals is
 * not changed. */
static void
append_name (GString *values, const gchar *name, const gchar *end)
{
  gsize length = values->len;

  while (g_ascii_isspace (*name))
    name++;
  while (end > name && !g_ascii_isalnum (end[-1]))
    end--;
  for (const gchar *c = name; c < end; c++)
    if (!g_ascii_islower (*c))
      g_string_append_c (values, *c);
  if (values->len == length)
    g_string_append_len (values, name, end - name);
}

/* Appends a value as the file spells it, except that brackets in its text get a
 * backslash if they have none: they would end the value otherwise. */
static void
append_value (GString *values, TgSgfValue value)
{
  g_string_append_c (values, '[');
  for (gsize i = 0; i < value.length; i++)
    {
      if (value.at[i] == '\\' && i + 1 < value.length)
        g_string_append_c (values, value.at[i++]);
      else if (value.at[i] == ']')
        g_string_append_c (values, '\\');
      g_string_append_c (values, value.at[i]);
    }
  g_string_append_c (values, ']');
}

/* Returns the buffer for the file's own spelling of a root property. */
static GString *
find_head (TgSgfGame *self)
{
  if (!self->in_root)
    return NULL;
  /* After a move or set-up stones, PL states the side to move at its node, not in the
   * root. */
  if ((self->moved || self->set_up_later) && g_str_equal (self->lexer.name, "PL"))
    return NULL;

  for (guint i = 0; i < TG_SGF_N_HEAD; i++)
    if (*tg_sgf_head_name (i) == *self->lexer.name
        && g_str_equal (tg_sgf_head_name (i), self->lexer.name))
      {
        if (self->head[i] == NULL)
          self->head[i] = g_string_new (NULL);
        return self->head[i];
      }

  return NULL;
}

/* Returns whether a value is usable if the file ends inside it: a text is, but a
 * number may lack digits. */
static gboolean
is_good_when_cut (const Property *property)
{
  return property != NULL
         && (property->read == read_note || property->read == read_head_text
             || property->read == read_move);
}

/* Reads a value of a known property. Returns: %FALSE with an error that stops reading */
static gboolean
read_value (TgSgfGame      *self,
            const Property *property,
            TgSgfValue      value,
            gboolean       *makes_sense,
            GError        **error)
{
  g_autoptr (GError) problem = NULL;

  *makes_sense = property->read (self, value, property->what, &problem);
  if (*makes_sense)
    return TRUE;
  if (!g_error_matches (problem, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX)
      && !g_error_matches (problem, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  tg_sgf_warn (self, value.at, problem->message);
  return TRUE;
}

/* Reads the values of a property whose name is at @name. */
static gboolean
read_values (TgSgfGame *self, const gchar *name, const Property *property, GError **error)
{
  const gchar *end = self->lexer.at;
  GString     *head = find_head (self);
  gboolean     is_named = FALSE;
  TgSgfValue   value;

  while (tg_sgf_lexer_next_value (&self->lexer, &value))
    {
      gboolean is_cut = value.fault == TG_SGF_VALUE_CUT;
      gboolean makes_sense = TRUE;

      tg_sgf_warn_of_fault (self, value);
      if (is_cut && (value.length == 0 || !is_good_when_cut (property)))
        break;
      self->is_foreign = property == NULL && head == NULL;
      if (property != NULL && !read_value (self, property, value, &makes_sense, error))
        return FALSE;
      /* Valid values of the root need not be kept: the writer writes them from the
       * record. */
      if (!makes_sense && (head != NULL || is_cut))
        continue;
      self->is_foreign = self->is_foreign || !makes_sense;

      /* Appends the name again if keep_foreign() has emptied the buffer. */
      if (self->is_foreign && (!is_named || self->foreign->len == 0))
        append_name (self->foreign, name, end);
      is_named = is_named || self->is_foreign;
      if (self->is_foreign)
        append_value (self->foreign, value);
      else if (head != NULL)
        append_value (head, value);
    }

  return TRUE;
}

/* Reads the properties of one node. */
static gboolean
read_properties (TgSgfGame *self, gboolean in_head, GError **error)
{
  while (TRUE)
    {
      TgSgfLexer before = self->lexer;
      TgSgfToken token = tg_sgf_lexer_next (&self->lexer);

      if (token == TG_SGF_JUNK)
        tg_sgf_warn_junk (self);
      else if (token != TG_SGF_PROPERTY)
        {
          self->lexer = before;
          return TRUE;
        }
      else if (!read_values (self, before.at, find_property (self->lexer.name, in_head),
                             error))
        {
          tg_sgf_lexer_prefix (&self->lexer, error);
          return FALSE;
        }
    }
}

/**
 * tg_sgf_game_read_head:
 * @self: a reader after the root's semicolon, without a builder
 *
 * Reads the properties needed first: the game, its board, its rules.
 */
gboolean
tg_sgf_game_read_head (TgSgfGame *self, GError **error)
{
  gboolean is_read = read_properties (self, TRUE, error);

  /* Discards what was read of the root, because it is read a second time. */
  g_string_truncate (self->foreign, 0);
  for (guint i = 0; i < TG_SGF_N_HEAD; i++)
    if (self->head[i] != NULL)
      g_string_truncate (self->head[i], 0);
  return is_read;
}

/**
 * tg_sgf_game_read_node:
 * @self: a reader after the semicolon of its builder's node
 *
 * Reads the remaining properties of a node.
 */
gboolean
tg_sgf_game_read_node (TgSgfGame *self, GError **error)
{
  return read_properties (self, FALSE, error) && keep_foreign (self, error);
}
