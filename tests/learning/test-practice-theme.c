/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practice with a few puzzles, some of them the player's own. */

#include "learning/practice/runs/trainer.h"

#include "learning/practice/schedule/practice-theme.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "puzzles.h"
#include "scratch.h"

#define NOW ((gint64) 1700000000)

typedef struct
{
  gchar     *path;    /* owned */
  GPtrArray *puzzles; /* owned: “five” and “double-three” */
  TgTrainer *trainer; /* owned */
} Fixture;

static void
open_trainer (Fixture *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->path);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->trainer, tg_trainer_free);
  self->trainer = tg_trainer_new (folder, self->puzzles, "Ada", NOW, 7, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  self->path = g_dir_make_tmp ("tengen-trainer-XXXXXX", NULL);
  self->puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  g_ptr_array_add (self->puzzles, puzzles_get ("five"));
  g_ptr_array_add (self->puzzles, puzzles_get ("double-three"));
  open_trainer (self);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  tg_trainer_free (self->trainer);
  g_ptr_array_unref (self->puzzles);
  scratch_remove (self->path);
  g_free (self->path);
}

static void
add_own (Fixture *self, const gchar *id)
{
  g_autoptr (TgPuzzle) puzzle = puzzles_get (id);
  g_autofree gchar *line = tg_puzzle_file_write_line (puzzle);
  TgOwnPuzzle       own = { (gchar *) id, (gchar *) "file", NOW, line };

  g_assert_true (tg_training_store_add_own (tg_trainer_get_store (self->trainer),
                                            tg_trainer_get_profile (self->trainer)->id,
                                            &own, NULL));
}

/* Puzzles added elsewhere appear after reloading; a built-in puzzle with the same id
 * stays built-in. */
static void
test_own (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgPracticeChoice choice = { .mode = TG_PRACTICE_FILE, .source = "file" };

  add_own (self, "five");
  add_own (self, "stop");
  g_assert_null (tg_trainer_get_puzzle (self->trainer, "stop"));
  tg_trainer_reload (self->trainer);
  g_assert_nonnull (tg_trainer_get_puzzle (self->trainer, "stop"));
  g_assert_true (tg_trainer_get_puzzle (self->trainer, "five")
                 == g_ptr_array_index (self->puzzles, 0));

  tg_practice_begin (tg_trainer_get_practice (self->trainer), &choice, NOW);
  g_assert_cmpstr (tg_trainer_next (self->trainer, NOW)->id, ==, "stop");
  g_assert_null (tg_trainer_next (self->trainer, NOW));
}

/* Questions whether Black may play come only when their theme is chosen. */
static void
test_may_play (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgPracticeChoice choice = { .mode = TG_PRACTICE_THEME,
                              .theme = TG_PRACTICE_THEME_MAY_PLAY };

  tg_practice_begin (tg_trainer_get_practice (self->trainer), &choice, NOW);
  g_assert_cmpstr (tg_trainer_next (self->trainer, NOW)->id, ==, "double-three");
  g_assert_null (tg_trainer_next (self->trainer, NOW));
}

/* The kind and the length of a puzzle count as themes as well. */
static void
test_themes (void)
{
  static const struct
  {
    TgPuzzleKind kind;
    guint        length;
    guint        themes;
    guint more; /* another theme to add to the puzzle; TG_N_PRACTICE_THEMES for none */
    guint kept; /* the themes of the puzzle that count for practice */
  } cases[] = {
    { TG_PUZZLE_FOURS, 1, TG_PUZZLE_THEME_FIVE, TG_N_PRACTICE_THEMES,
      TG_PUZZLE_THEME_FIVE },
    { TG_PUZZLE_FOURS, 2, 0, TG_PRACTICE_THEME_FOURS_2, 0 },
    { TG_PUZZLE_FOURS, 3, TG_PUZZLE_THEME_EDGE, TG_PRACTICE_THEME_FOURS_2,
      TG_PUZZLE_THEME_EDGE },
    { TG_PUZZLE_FOURS, 4, 0, TG_PRACTICE_THEME_FOURS_4, 0 },
    { TG_PUZZLE_FOURS, 5, 0, TG_PRACTICE_THEME_FOURS_4, 0 },
    { TG_PUZZLE_FOURS, 6, 0, TG_PRACTICE_THEME_FOURS_6, 0 },
    { TG_PUZZLE_THREATS, 3, 0, TG_PRACTICE_THEME_THREATS_1, 0 },
    { TG_PUZZLE_THREATS, 4, 0, TG_PRACTICE_THEME_THREATS_4, 0 },
    { TG_PUZZLE_STOP_FOURS, 1, 0, TG_PRACTICE_THEME_STOP_FOURS, 0 },
    { TG_PUZZLE_STOP_FOURS, 1, TG_PUZZLE_THEME_STOP_FIVE | TG_PUZZLE_THEME_FIVE,
      TG_N_PRACTICE_THEMES, TG_PUZZLE_THEME_STOP_FIVE },
    { TG_PUZZLE_STOP_THREATS, 1, 0, TG_PRACTICE_THEME_STOP_THREATS, 0 },
    { TG_PUZZLE_MAY_PLAY, 0, TG_PUZZLE_THEME_FALSE_THREE, TG_PRACTICE_THEME_MAY_PLAY, 0 },
  };

  g_assert_cmpuint (g_strv_length ((gchar **) tg_practice_theme_get_ids ()), ==,
                    TG_N_PRACTICE_THEMES);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgPuzzle puzzle = { .kind = cases[i].kind,
                          .length = cases[i].length,
                          .themes = cases[i].themes };
      guint64  more = cases[i].more < TG_N_PRACTICE_THEMES
                          ? G_GUINT64_CONSTANT (1) << cases[i].more
                          : 0;

      g_assert_cmpuint (tg_practice_theme_get_bits (&puzzle), ==, cases[i].kept | more);
    }
}

static void
add (const gchar *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/learning/practice-theme/own", test_own);
  add ("/learning/practice-theme/may-play", test_may_play);
  g_test_add_func ("/learning/practice-theme/themes", test_themes);
  return g_test_run ();
}
