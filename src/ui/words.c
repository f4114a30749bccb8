/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences of the window. They are kept in one place, apart from the
 * widgets, so that translators see them together and tests can read them
 * without a display. */

#include "ui/words.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"
#include "ui/seats.h"

/**
 * tg_words_sentence:
 * @words: what may stand alone, as on a label
 *
 * Makes it a sentence that others can follow.
 *
 * Returns: (transfer full): such as “Your move.”
 */
gchar *
tg_words_sentence (const gchar *words)
{
  /* Translators: a sentence without its end, which is added here. */
  return g_strdup_printf (C_ ("sentence", "%s."), words);
}

/**
 * tg_words_join:
 * @first: a sentence
 * @second: another one
 *
 * Returns: (transfer full): one after the other
 */
gchar *
tg_words_join (const gchar *first, const gchar *second)
{
  /* Translators: two sentences, one after the other. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), first, second);
}

/**
 * tg_words_ruleset:
 * @ruleset: a rule set
 *
 * Names a rule set.
 *
 * Returns: (transfer none): such as “Renju”, translated
 */
const gchar *
tg_words_ruleset (TgRuleset ruleset)
{
  switch (ruleset)
    {
    case TG_RULESET_STANDARD:
      return _ ("Standard");
    case TG_RULESET_RENJU:
      return _ ("Renju");
    case TG_RULESET_CARO5:
      return _ ("Caro, exactly five");
    case TG_RULESET_CARO6:
      return _ ("Caro, five or more");
    case TG_RULESET_FREESTYLE:
    default:
      return _ ("Freestyle");
    }
}

/**
 * tg_words_ruleset_summary:
 * @ruleset: a rule set
 *
 * Explains a rule set in one line.
 *
 * Returns: (transfer none): a sentence without a full stop, translated
 */
const gchar *
tg_words_ruleset_summary (TgRuleset ruleset)
{
  switch (ruleset)
    {
    case TG_RULESET_STANDARD:
      return _ ("Exactly five in a row wins, a longer row does not count");
    case TG_RULESET_RENJU:
      return _ (
          "Black wins with exactly five and may not make double threes, double fours "
          "or longer rows");
    case TG_RULESET_CARO5:
      return _ ("Exactly five in a row wins, unless blocked at both ends");
    case TG_RULESET_CARO6:
      return _ (
          "Five in a row wins, unless blocked at both ends, and a longer row always");
    case TG_RULESET_FREESTYLE:
    default:
      return _ ("Five or more in a row wins");
    }
}

static gchar *
describe_thinking (TgMatch *match, TgStone side)
{
  g_autofree gchar *name = tg_words_player (match, side);

  /* Translators: the name of a program that plays. */
  return g_strdup_printf (_ ("%s is thinking…"), name);
}

static gchar *
describe_turn (TgMatch *match)
{
  TgStone  side = tg_seats_get_acting_side (match);
  gboolean black = side == TG_STONE_BLACK;
  gboolean person = tg_seats_is_person (match, side);
  gboolean against_person = tg_seats_is_person (match, tg_stone_opponent (side));

  if (person && !against_person)
    return g_strdup (_ ("Your move"));
  if (!person && against_person)
    return describe_thinking (match, side);
  if (!tg_seats_have_colours (match))
    return g_strdup (black ? _ ("First player to move") : _ ("Second player to move"));
  if (person)
    return g_strdup (black ? _ ("Black to move") : _ ("White to move"));
  return g_strdup (black ? _ ("Black is thinking…") : _ ("White is thinking…"));
}

/**
 * tg_words_status:
 * @match: a match
 *
 * Says what is going on: whose move it is, or how the game ended.
 *
 * Returns: (transfer full): a short sentence without a full stop
 */
gchar *
tg_words_status (TgMatch *match)
{
  const TgGame *game;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  game = tg_match_get_game (match);
  if (tg_game_is_over (game))
    return tg_words_outcome (game);
  if (tg_match_get_paused (match))
    return g_strdup (_ ("Paused"));
  return describe_turn (match);
}

static gchar *
describe_terms (TgMatch *match)
{
  const TgMatchSetup *setup;
  const TgPlayerSpec *engine;
  const gchar        *rules;

  setup = tg_match_get_setup (match);
  rules = tg_words_ruleset (setup->ruleset);
  engine = setup->black.kind == TG_PLAYER_ENGINE ? &setup->black : &setup->white;
  if (engine->kind != TG_PLAYER_ENGINE || engine->name != NULL)
    /* Translators: the rules and the size of the board: “Renju · 15×15”. */
    return g_strdup_printf (_ ("%s · %u×%u"), rules, setup->size, setup->size);
  if (engine->depth > 0)
    /* Translators: the rules, the size of the board, the strength of the
     * computer and how many moves it looks ahead. */
    return g_strdup_printf (_ ("%s · %u×%u · level %u, depth %u"), rules, setup->size,
                            setup->size, engine->level, engine->depth);
  /* Translators: the rules, the size of the board and the strength of the
   * computer: “Renju · 15×15 · level 3”. */
  return g_strdup_printf (_ ("%s · %u×%u · level %u"), rules, setup->size, setup->size,
                          engine->level);
}

/**
 * tg_words_terms:
 * @match: a match
 *
 * Says what is played: the rules, the board and how strong the engine is, and before
 * that which one of several games.
 *
 * Returns: (transfer full): such as “Renju · 15×15 · level 3”
 */
gchar *
tg_words_terms (TgMatch *match)
{
  g_autofree gchar *terms = NULL;
  g_autofree gchar *game = NULL;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  terms = describe_terms (match);
  game = tg_words_pair_game (match);
  return game != NULL ? g_strconcat (game, " · ", terms, NULL) : g_steal_pointer (&terms);
}

static gchar *
describe_five (const TgGame *game)
{
  TgLine lines[TG_N_DIRECTIONS];
  guint  n_lines = tg_game_winning_lines (game, lines);
  guint  length = 0;

  for (guint i = 0; i < n_lines; i++)
    length = MAX (length, lines[i].length);
  if (length > 5)
    return g_strdup (game->winner == TG_STONE_BLACK
                         ? _ ("Black wins: more than five in a row")
                         : _ ("White wins: more than five in a row"));
  return g_strdup (game->winner == TG_STONE_BLACK ? _ ("Black wins: five in a row")
                                                  : _ ("White wins: five in a row"));
}

static gchar *
describe_foul (const TgGame *game)
{
  switch (game->foul)
    {
    case TG_VERDICT_OVERLINE:
      return g_strdup (_ ("White wins: Black made an overline"));
    case TG_VERDICT_DOUBLE_FOUR:
      return g_strdup (_ ("White wins: Black made a double four"));
    case TG_VERDICT_DOUBLE_THREE:
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_WIN:
    case TG_VERDICT_DRAW:
    case TG_VERDICT_OCCUPIED:
    case TG_VERDICT_OUTSIDE:
    default:
      return g_strdup (_ ("White wins: Black made a double three"));
    }
}

/**
 * tg_words_outcome:
 * @game: a game that is over
 *
 * Says who won, and why.
 *
 * Returns: (transfer full): such as “Black wins: five in a row”
 */
gchar *
tg_words_outcome (const TgGame *game)
{
  gboolean black_won;

  g_return_val_if_fail (game != NULL, NULL);

  black_won = game->winner == TG_STONE_BLACK;
  switch (game->outcome)
    {
    case TG_OUTCOME_FIVE:
      return describe_five (game);
    case TG_OUTCOME_FOUL:
      return describe_foul (game);
    case TG_OUTCOME_NO_MOVE:
      return g_strdup (_ ("White wins: Black has no move left"));
    case TG_OUTCOME_RESIGNED:
      return g_strdup (black_won ? _ ("Black wins: White resigned")
                                 : _ ("White wins: Black resigned"));
    case TG_OUTCOME_TIME:
      return g_strdup (black_won ? _ ("Black wins: White’s time is up")
                                 : _ ("White wins: Black’s time is up"));
    case TG_OUTCOME_PASSES:
      return g_strdup (_ ("Draw: both players passed"));
    case TG_OUTCOME_AGREED:
      return g_strdup (_ ("Draw: the players agreed"));
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_NONE:
    default:
      return g_strdup (_ ("Draw: the board is full"));
    }
}

/**
 * tg_words_point_name:
 * @board: a board
 * @point: a point of it, or %TG_POINT_PASS
 * @rows_from_top: whether row 1 is at the top
 *
 * Names a point as it stands at the edges of the board.
 *
 * Returns: (transfer full): such as “H8”, or that somebody passed
 */
gchar *
tg_words_point_name (const TgBoard *board, TgPoint point, gboolean rows_from_top)
{
  g_return_val_if_fail (board != NULL, NULL);

  if (tg_point_equal (point, TG_POINT_PASS))
    /* Translators: in the list of moves, in place of a point. */
    return g_strdup (C_ ("move", "pass"));
  if (rows_from_top)
    point.y = (gint8) ((gint) board->size - 1 - point.y);
  return tg_notation_format_point (point);
}

/**
 * tg_words_move:
 * @game: a game
 * @number: the number of a move that put a stone on its board, from 1
 * @rows_from_top: whether row 1 is at the top
 *
 * Says a move aloud.
 *
 * Returns: (transfer full): such as “White H9, move 12.”
 */
gchar *
tg_words_move (const TgGame *game, guint number, gboolean rows_from_top)
{
  g_autofree gchar *name = NULL;
  TgMove            move;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (number >= 1 && number <= game->board.n_moves, NULL);

  move = game->board.moves[number - 1];
  name = tg_words_point_name (&game->board, move.point, rows_from_top);
  /* Translators: read aloud after each move; %s is a point such as H9. */
  return g_strdup_printf (move.stone == TG_STONE_BLACK ? _ ("Black %s, move %u.")
                                                       : _ ("White %s, move %u."),
                          name, number - MIN (number, game->n_set_up));
}

/**
 * tg_words_point:
 * @game: a game
 * @point: a point of its board
 * @forbidden: whether it is marked as forbidden
 * @rows_from_top: whether row 1 is at the top
 *
 * Says what lies on a point.
 *
 * Returns: (transfer full): such as “H8, empty” or “H8, black stone, move 1”, without
 *   the move if the stone was set up
 */
gchar *
tg_words_point (const TgGame *game,
                TgPoint       point,
                gboolean      forbidden,
                gboolean      rows_from_top)
{
  g_autofree gchar *name = NULL;
  TgStone           stone;
  guint             number = 0;

  g_return_val_if_fail (game != NULL, NULL);

  name = tg_words_point_name (&game->board, point, rows_from_top);

  stone = tg_board_get (&game->board, point);
  if (stone == TG_STONE_NONE)
    /* Translators: read aloud; %s is a point such as H8. */
    return g_strdup_printf (
        forbidden ? _ ("%s, empty, forbidden for Black") : _ ("%s, empty"), name);

  while (!tg_point_equal (game->board.moves[number].point, point))
    number++;
  if (number < game->n_set_up)
    return g_strdup_printf (
        stone == TG_STONE_BLACK ? _ ("%s, black stone") : _ ("%s, white stone"), name);
  return g_strdup_printf (stone == TG_STONE_BLACK ? _ ("%s, black stone, move %u")
                                                  : _ ("%s, white stone, move %u"),
                          name, number + 1 - game->n_set_up);
}
