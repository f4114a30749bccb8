/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Of a file with several games one is read; the text of the others is kept. Each game
 * names its own character set, and since the text is UTF-8 by now, it has to say so. */

#include "record/sgf-collection.h"

/* A game in the text. */
typedef struct
{
  const gchar *root; /* behind the semicolon */
  const gchar *end;
  TgSgfLexer   charset; /* behind the name of the property; at NULL if there is none */
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
  TgSgfToken token;
  TgSgfValue value;
  TgSgfLexer root;

  if (!tg_sgf_lexer_find_game (lexer))
    return FALSE;

  /* The two tokens that find_game has seen. */
  root = *lexer;
  tg_sgf_lexer_next (&root, &token, NULL);
  tg_sgf_lexer_next (&root, &token, NULL);
  *game = (Game){ .root = root.at };

  while (tg_sgf_lexer_next (&root, &token, NULL) && token == TG_SGF_PROPERTY)
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

/* Copies a game from @from on, which lies before it. */
static void
copy_game (GString *out, const gchar *from, const Game *game)
{
  TgSgfLexer charset = game->charset;
  TgSgfValue value;

  if (charset.at != NULL && tg_sgf_lexer_next_value (&charset, &value))
    {
      g_string_append_len (out, from, value.at - from);
      g_string_append (out, "UTF-8");
      from = value.at + value.length;
    }
  else if (!is_ascii (game->root, game->end))
    {
      g_string_append_len (out, from, game->root - from);
      g_string_append (out, "CA[UTF-8]");
      from = game->root;
    }
  g_string_append_len (out, from, game->end - from);
}

/**
 * tg_sgf_collection_take:
 * @lexer: a lexer, behind a game
 *
 * Copies what follows a game.
 *
 * Returns: (transfer full): the text, in which every game is said to be UTF-8
 */
gchar *
tg_sgf_collection_take (TgSgfLexer lexer)
{
  const gchar *from = lexer.at;
  GString     *out;
  Game         game;

  out = g_string_sized_new ((gsize) (lexer.end - from) + 1);
  while (find_next_game (&lexer, &game))
    {
      copy_game (out, from, &game);
      from = game.end;
    }
  g_string_append_len (out, from, lexer.end - from);

  return g_strstrip (g_string_free (out, FALSE));
}
