/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reader takes one game of a file and keeps the text of the others; or a file is
 * divided into its games, and each is read. Each game
 * declares its own character set; because the text is UTF-8 by then, its declarations are
 * rewritten. */

#include "record/sgf/sgf-collection.h"

#include <string.h>

#define CHARSET "UTF-8"

/* One of the games in the text. */
typedef struct
{
  const gchar *root; /* the position after the semicolon of its root node */
  const gchar *end;
  /* the position after the name of the game's CA property; @at is NULL if it has none */
  TgSgfLexer charset;
} Game;

static gboolean
is_ascii (const gchar *text, const gchar *end)
{
  for (; text < end; text++)
    if ((guchar) *text >= 0x80)
      return FALSE;

  return TRUE;
}

static gboolean
find_next_game (TgSgfLexer *lexer, Game *game)
{
  TgSgfValue value;
  TgSgfLexer root;

  if (!tg_sgf_lexer_find_game (lexer))
    return FALSE;

  root = *lexer;
  tg_sgf_lexer_enter_game (&root);
  *game = (Game){ .root = root.at };

  while (tg_sgf_lexer_next (&root) == TG_SGF_PROPERTY)
    {
      if (g_str_equal (root.name, "CA") && game->charset.at == NULL)
        game->charset = root;
      while (tg_sgf_lexer_next_value (&root, &value))
        ;
    }

  tg_sgf_lexer_skip_game (lexer);
  game->end = lexer->at;
  return TRUE;
}

static gchar *
append (gchar *out, const gchar *from, const gchar *end)
{
  gsize length = (gsize) (end - from);

  return (gchar *) memcpy (out, from, length) + length;
}

/* Copies the text from @from to the end of @game to @out. */
static gchar *
copy_game (gchar *out, const gchar *from, const Game *game)
{
  TgSgfLexer charset = game->charset;
  TgSgfValue value;

  if (charset.at != NULL && tg_sgf_lexer_next_value (&charset, &value))
    {
      out = append (out, from, value.at);
      out = g_stpcpy (out, CHARSET);
      from = value.at + value.length;
    }
  else if (!is_ascii (game->root, game->end))
    {
      out = append (out, from, game->root);
      out = g_stpcpy (out, "CA[" CHARSET "]");
      from = game->root;
    }
  return append (out, from, game->end);
}

/* Returns an upper bound for the size of the copy. The file may take much of the
 * available memory, so the copy is allocated only once. */
static gsize
measure (TgSgfLexer lexer)
{
  gsize size = (gsize) (lexer.end - lexer.at) + 1;
  Game  game;

  while (find_next_game (&lexer, &game))
    size += strlen ("CA[" CHARSET "]");
  return size;
}

/* Returns: (transfer full): the text of the games that follow, with UTF-8 declared in
 * each */
gchar *
tg_sgf_collection_take (TgSgfLexer lexer)
{
  const gchar *from = lexer.at;
  gchar       *text = g_malloc (measure (lexer));
  gchar       *out = text;
  Game         game;

  while (find_next_game (&lexer, &game))
    {
      out = copy_game (out, from, &game);
      from = game.end;
    }
  out = append (out, from, lexer.end);
  *out = '\0';

  return g_strstrip (text);
}

/**
 * tg_sgf_collection_next:
 * @lexer: a lexer before a game, which is skipped
 *
 * Returns: (transfer full) (nullable): the text of the next game, with UTF-8 declared in
 *   it; %NULL if there is none
 */
GBytes *
tg_sgf_collection_next (TgSgfLexer *lexer)
{
  TgSgfLexer   before = *lexer;
  const gchar *from;
  gchar       *text, *end;
  Game         game;

  if (!tg_sgf_lexer_find_game (&before))
    return NULL;

  from = before.at;
  *lexer = before;
  find_next_game (lexer, &game);
  text = g_malloc ((gsize) (game.end - from) + strlen ("CA[" CHARSET "]"));
  end = copy_game (text, from, &game);
  return g_bytes_new_take (text, (gsize) (end - text));
}
