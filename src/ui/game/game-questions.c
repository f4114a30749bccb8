/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar shows one message at a time, in this order: a failed program, an earlier
 * position, then the state of the tournament or of the game. */

#include "ui/game/game-questions.h"

#include <glib/gi18n-lib.h>

#include "session/match/match-sides.h"
#include "session/match/match.h"
#include "session/rating/rated-game.h"
#include "ui/game/panels/game-history.h"
#include "ui/words/rating-words.h"
#include "ui/words/words.h"

/* Number of own moves after which the goal is no longer shown. */
#define N_GOAL_MOVES 3

static void
fill_look_back (TgGameCursor *cursor, TgGameBarContent *content)
{
  const TgGame *game = tg_match_get_game (tg_game_cursor_get_match (cursor));

  /* Translators: the position on the board is that after the first of these
   * numbers of moves; the game has as many as the second. */
  content->heading =
      g_strdup_printf (_ ("Move %u of %u"), tg_game_cursor_get_n_shown (cursor),
                       tg_game_history_length (game));
  tg_game_bar_content_add (content, g_strdup (_ ("Back to the Game")), NULL,
                           "win.last-move", -1, TRUE);
}

/* Joins two sentences, either of which may be %NULL. */
static gchar *
join_sentences (gchar *first, gchar *second)
{
  gchar *both;

  if (first == NULL || second == NULL)
    return first != NULL ? first : second;

  both = g_strdup_printf ("%s · %s", first, second);
  g_free (first);
  g_free (second);
  return both;
}

/* Describes the rating after a finished game, or why the game was not rated. Returns:
 * (transfer full) (nullable): the text; %NULL if the game has no player who can be rated */
static gchar *
describe_rating (TgMatch *match, TgRatingStore *ratings)
{
  TgRated rated = tg_match_get_rated (match);

  if ((rated == TG_RATED || rated == TG_UNRATED_COUNTED)
      && tg_rating_store_is_left_to_other (ratings))
    return g_strdup (_ ("Not rated: another copy of Tengen is running"));
  return rated == TG_RATED ? tg_words_new_rating (ratings)
                           : g_strdup (tg_words_unrated (rated));
}

/* Adds the button to review the game, unless it has no moves. */
static void
add_review (TgMatch *match, TgGameBarContent *content)
{
  if (tg_match_get_game (match)->board.n_moves > 0)
    tg_game_bar_content_add (content, g_strdup (C_ ("game", "Review")),
                             g_strdup (_ ("Grade every move of the game")),
                             "win.review-game", -1, FALSE);
}

/* Adds the button to a lost game that shows which move lost it. */
static void
add_why (TgMatch *match, TgGameBarContent *content)
{
  if (tg_match_sides_has_person_lost (match)
      && tg_match_get_game (match)->board.n_moves > 0)
    tg_game_bar_content_add (content, g_strdup (_ ("Why?")),
                             g_strdup (_ ("Show the move that lost, and how")),
                             "win.why-lost", -1, FALSE);
}

/* Adds a button for a game against the next level after a win, and for an easier game and
 * a lesson after a second loss in a row. */
static void
add_other_level (TgMatch *match, TgRatingStore *ratings, TgGameBarContent *content)
{
  TgRatedGame game;
  gint        level;

  if (tg_match_setup_has_stones (tg_match_get_setup (match))
      || !tg_rated_game_init (&game, match, 0)
      || tg_match_get_player (match, tg_stone_opponent (game.colour)).depth > 0)
    return;
  level = (gint) game.level;
  if (game.result == TG_PERSON_WON && level < TG_PLAYER_MAX_LEVEL)
    tg_game_bar_content_add (content, g_strdup (_ ("Next Level")),
                             g_strdup_printf (_ ("Play level %d"), level + 1),
                             "win.play-level", level + 1, FALSE);
  if (game.result != TG_PERSON_LOST || tg_rating_store_count_losses (ratings) < 2)
    return;
  if (level > TG_PLAYER_MIN_LEVEL)
    tg_game_bar_content_add (content, g_strdup (_ ("An Easier Level")),
                             g_strdup_printf (_ ("Play level %d"), level - 1),
                             "win.play-level", level - 1, FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Take a Lesson")),
                           g_strdup (_ ("The lesson about what lost this game")),
                           "win.loss-lesson", -1, FALSE);
}

/* Returns: (transfer full) (nullable): a word for the only person in the game, if they
 * have won */
static gchar *
praise (TgMatch *match)
{
  TgStone person = tg_match_sides_find_person (match);

  return person != TG_STONE_NONE && tg_match_get_game (match)->winner == person
             ? g_strdup (_ ("Well played!"))
             : NULL;
}

/* Fills the bar after the end of a game with the result, its reason and the turning
 * point. */
static void
fill_end (TgMatch            *match,
          TgRatingStore      *ratings,
          TgGameTurningPoint *turning_point,
          TgGameBarContent   *content)
{
  TgPairMatch pair;
  gboolean    is_pair = tg_match_get_pair (match, &pair);

  content->title = tg_words_status (match);
  content->heading = g_strdup (tg_words_reason (tg_match_get_game (match)));
  tg_game_turning_point_fill (turning_point, content);
  content->text = join_sentences (is_pair ? tg_words_pair_score (match) : praise (match),
                                  describe_rating (match, ratings));
  if (tg_match_can_begin_next_game (match))
    {
      tg_game_bar_content_add (content, g_strdup (_ ("Next Game")),
                               g_strdup (_ ("Start the next game with swapped colours")),
                               "win.next-game", -1, TRUE);
      add_why (match, content);
      add_review (match, content);
      return;
    }
  tg_game_bar_content_add (content, g_strdup (_ ("Play Again")),
                           is_pair
                               ? g_strdup (_ ("Start a new pair match"))
                               : g_strdup (_ ("Start a new game with the same colours")),
                           "win.play-again", -1, TRUE);
  add_other_level (match, ratings, content);
  add_why (match, content);
  /* More than five buttons leave a small window no room for the words; the colours are
   * swapped in the menu as well. */
  if (content->n_buttons + 1 < TG_GAME_BAR_MAX_BUTTONS
      && tg_game_questions_can_swap (match))
    tg_game_bar_content_add (content, g_strdup (_ ("Swap Colours")),
                             g_strdup (_ ("Start a new game with swapped colours")),
                             "win.swap-colours", -1, FALSE);
  add_review (match, content);
}

/* Fills the bar with a decision of the opening. The name of the protocol stays visible,
 * since the choices follow from it. The player chooses in the bar or on the board. */
static void
fill_opening (TgMatch *match, const TgOpening *opening, TgGameBarContent *content)
{
  TgOpeningTask     task = tg_opening_get_task (opening);
  g_autofree gchar *name = tg_opening_protocol_get_name (opening->protocol, opening->n);

  content->heading = tg_words_opening_turn (match, name);
  content->text = tg_opening_describe (opening);
  if (!tg_match_is_persons_turn (match))
    return;

  for (guint i = 0; i < task.n_options; i++)
    tg_game_bar_content_add (content,
                             tg_opening_describe_option (opening, task.options[i]), NULL,
                             "win.choose", (gint) task.options[i], FALSE);
  if (task.action == TG_OPENING_ACTION_DECLARE)
    {
      content->max_number = task.count;
      tg_game_bar_content_add (content, g_strdup (_ ("Declare")),
                               g_strdup (_ ("Declare this number of fifth stones")),
                               "win.declare", -1, TRUE);
    }
}

static void
fill_failure (TgMatch          *match,
              TgStone           side,
              const GError     *error,
              TgGameBarContent *content)
{
  g_autofree gchar *name = tg_words_player (match, side);

  /* Translators: the name of a program that plays. */
  content->heading = g_strdup_printf (_ ("%s cannot continue"), name);
  content->text = g_strdup (error->message);
  tg_game_bar_content_add (content, g_strdup (C_ ("button", "Try Again")),
                           g_strdup (_ ("Restart the engine")), "win.retry", -1, FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Use Tengen")),
                           g_strdup (_ ("Have Tengen play in its place")),
                           "win.use-engine", -1, FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Take Over")),
                           g_strdup (_ ("Play in its place yourself")), "win.take-over",
                           -1, FALSE);
}

static void
fill_draw_offer (TgStone side, TgGameBarContent *content)
{
  content->heading = g_strdup (side == TG_STONE_BLACK ? _ ("Black offers a draw")
                                                      : _ ("White offers a draw"));
  tg_game_bar_content_add (content, g_strdup (_ ("Accept")),
                           g_strdup (_ ("End the game as a draw")), "win.accept-draw", -1,
                           FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Decline")),
                           g_strdup (_ ("Play on; making a move declines, too")),
                           "win.decline-draw", -1, FALSE);
}

/* Adds the button to claim a foul. Where fouls must be claimed, it is always shown: a
 * button that appeared after a foul would reveal the foul. */
static void
fill_claims (TgGameBarContent *content)
{
  tg_game_bar_content_add (content, g_strdup (_ ("Claim Foul")),
                           g_strdup (_ ("Claim that Black’s last move was forbidden")),
                           "win.claim-foul", -1, FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Pass")),
                           g_strdup (_ ("Place no stone this turn")), "win.pass", -1,
                           FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Offer Draw")), NULL, "win.offer-draw",
                           -1, FALSE);
}

/* Fills the bar of a paused game with the button that continues the game. */
static void
fill_paused (TgMatch *match, TgGameBarContent *content)
{
  content->status = tg_words_status (match);
  if (tg_match_is_persons_turn (match))
    content->text = g_strdup (_ ("The game resumes when you continue or move"));
  else
    content->text = g_strdup (_ ("The game resumes when you continue"));
  tg_game_bar_content_add (content, g_strdup (_ ("Continue")), NULL, "win.pause", -1,
                           TRUE);
}

/* Offers the actions of the welcome card in the bar, for windows without room for the
 * card. */
static void
fill_welcome (TgGameBarContent *content)
{
  content->heading = g_strdup (_ ("New to five in a row?"));
  tg_game_bar_content_add (content, g_strdup (_ ("Learn in Two Minutes")),
                           g_strdup (_ ("The rules in pictures")), "win.learn", -1,
                           FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Play")),
                           g_strdup (_ ("Against the easiest level")), "win.play-first",
                           -1, TRUE);
  tg_game_bar_content_add (content, g_strdup (_ ("I Know the Game")),
                           g_strdup (_ ("Choose level and rules")), "win.new-game", -1,
                           FALSE);
}

static gboolean
are_fouls_claimed (TgMatch *match)
{
  const TgMatchSetup *setup = tg_match_get_setup (match);

  return tg_ruleset_has_fouls (setup->ruleset, TG_STONE_BLACK)
         && setup->fouls == TG_FOULS_CLAIMED
         && tg_match_sides_is_person (match, TG_STONE_WHITE);
}

/* Whether a person has to answer a draw offer. */
static gboolean
is_draw_offered (TgMatch *match)
{
  TgStone side = tg_game_get_draw_offer (tg_match_get_game (match));

  return side != TG_STONE_NONE
         && tg_match_sides_is_person (match, tg_stone_opponent (side));
}

/* Whether the colours may be swapped. This is pointless between two people or two
 * engines, and unfair in a pair match, whose second game has the colours exchanged. The
 * perfect player has Black. */
gboolean
tg_game_questions_can_swap (TgMatch *match)
{
  TgPairMatch pair;

  g_return_val_if_fail (TG_IS_MATCH (match), FALSE);

  return !tg_match_get_pair (match, &pair)
         && !tg_match_get_setup (match)->black.is_perfect
         && tg_match_sides_find_person (match) != TG_STONE_NONE;
}

/**
 * tg_game_questions_fill_bar:
 * @cursor: the shown match
 * @tournament: may use the board
 * @ratings: the ratings
 * @welcome: whether to welcome a new player
 * @turning_point: finds the turning point of a finished game
 * @content: (inout): empty
 *
 * Fills @content with the most urgent message or question about the match.
 */
void
tg_game_questions_fill_bar (TgGameCursor       *cursor,
                            TgGameTournament   *tournament,
                            TgRatingStore      *ratings,
                            gboolean            welcome,
                            TgGameTurningPoint *turning_point,
                            TgGameBarContent   *content)
{
  TgMatch              *match = tg_game_cursor_get_match (cursor);
  gboolean              is_tournament = tg_game_tournament_is_shown (tournament);
  const TgOpening      *opening = tg_match_get_opening (match);
  const TgMatchFailure *failure = tg_match_get_failure (match);

  if (failure != NULL && !is_tournament)
    fill_failure (match, failure->side, failure->error, content);
  else if (tg_game_cursor_is_back (cursor))
    fill_look_back (cursor, content);
  else if (is_tournament)
    tg_game_tournament_fill_bar (tournament, content);
  else if (tg_game_is_over (tg_match_get_game (match)))
    fill_end (match, ratings, turning_point, content);
  else if (is_draw_offered (match))
    fill_draw_offer (tg_game_get_draw_offer (tg_match_get_game (match)), content);
  else if (tg_match_get_paused (match)
           && (opening == NULL || !tg_match_is_persons_turn (match)))
    fill_paused (match, content);
  else if (opening != NULL)
    fill_opening (match, opening, content);
  else if (are_fouls_claimed (match))
    fill_claims (content);
  else if (welcome)
    fill_welcome (content);
}

/* Whether the goal is shown: a person plays, and has made few moves. */
gboolean
tg_game_questions_is_goal_due (TgGameCursor *cursor)
{
  TgMatch      *match = tg_game_cursor_get_match (cursor);
  const TgGame *game = tg_match_get_game (match);
  guint         n_moves = tg_game_history_length (game);
  /* If two people play, counts Black's moves. */
  gboolean black = tg_match_sides_is_person (match, TG_STONE_BLACK);

  return !tg_game_is_over (game) && tg_match_sides_has_person (match)
         && !tg_match_setup_has_stones (tg_match_get_setup (match))
         && (black ? n_moves + 1 : n_moves) / 2 < N_GOAL_MOVES;
}

/* Returns the goal of the game for the only player who is a person, or for both sides. */
const gchar *
tg_game_questions_find_goal (TgGameCursor *cursor)
{
  TgMatch *match = tg_game_cursor_get_match (cursor);

  return tg_words_goal (tg_match_get_game (match)->ruleset,
                        tg_match_sides_find_person (match));
}
