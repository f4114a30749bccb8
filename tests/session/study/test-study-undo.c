/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Undo and redo of all changes of a study. */

#include <string.h>

#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/study/study-history.h"
#include "session/study/study.h"

/* A file with odd values, a second game, several variations, and all properties of
 * nodes. */
static const gchar file[] =
    "(;GM[4]SZ[15]RU[RENJU]PB[a][b]PW[Bob]RE[Black, by far]DT[1999,2000]C[Start]"
    "XX[kept];B[hh]TR[hh]LB[aa:1]BL[30];W[hi](;B[ii]C[main](;W[ig])(;W[gi]C[x])(;W[gg]))"
    "(;B[jj];C[a note alone];W[];B[kk])(;B[ij]N[name]))(;GM[4]SZ[15];B[aa])";

static TgStudy *
study_new (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (file, strlen (file));
  g_autoptr (GError) error = NULL;
  TgRecord *record = tg_record_io_load_bytes (bytes, "a.sgf", NULL, NULL, &error);

  g_assert_no_error (error);
  return tg_study_new (record);
}

/* A state of the study, to compare with after undo and redo. */
typedef struct
{
  TgRecord *record;
  GBytes   *sgf;
} State;

static void
state_free (gpointer data)
{
  State *state = data;

  tg_record_free (state->record);
  g_bytes_unref (state->sgf);
  g_free (state);
}

static State *
take_state (TgStudy *study)
{
  State *state = g_new (State, 1);
  g_autoptr (GError) error = NULL;

  state->record = tg_record_copy (tg_study_get_record (study));
  state->sgf = tg_record_io_save_bytes (tg_study_get_record (study), TG_RECORD_FORMAT_SGF,
                                        NULL, TRUE, &error);
  g_assert_no_error (error);
  return state;
}

static void
assert_state (TgStudy *study, const State *state)
{
  g_autoptr (GBytes) sgf = tg_record_io_save_bytes (
      tg_study_get_record (study), TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL);

  g_assert_true (tg_record_equal (tg_study_get_record (study), state->record));
  g_assert_true (g_bytes_equal (sgf, state->sgf));
}

static TgRecordNode *
choose_node (TgStudy *study, GRand *rand)
{
  const TgRecord *record = tg_study_get_record (study);
  gint            n = g_rand_int_range (rand, 0, (gint) tg_record_get_n_nodes (record));
  TgRecordNode   *node = tg_record_get_root (record);

  while (n-- > 0)
    node = tg_record_node_get_successor (node);
  return node;
}

static void
write_comment (TgStudy *study, GRand *rand)
{
  static const gchar *const comments[] = { "", "a", "two\nlines", "長い", "]\\[" };

  tg_study_set_comment (study,
                        comments[g_rand_int_range (rand, 0, G_N_ELEMENTS (comments))]);
}

static void
play_line (TgStudy *study, GRand *rand)
{
  TgPoint line[4];
  guint   n = (guint) g_rand_int_range (rand, 1, G_N_ELEMENTS (line) + 1);

  for (guint i = 0; i < MIN (n, G_N_ELEMENTS (line)); i++)
    line[i] = g_rand_int_range (rand, 0, 8) == 0
                  ? TG_POINT_PASS
                  : (TgPoint){ (gint8) g_rand_int_range (rand, 0, 15),
                               (gint8) g_rand_int_range (rand, 0, 15) };
  tg_study_enter_line (study, line, n, NULL);
}

static void
change_properties (TgStudy *study, GRand *rand)
{
  static const gchar *const texts[] = { NULL, "one", "B+R", "2020-02-02" };
  g_auto (TgStudyProperties) properties = { 0 };
  gchar **field;

  tg_study_properties_init (&properties, tg_study_get_record (study));
  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      field = &properties.players[g_rand_boolean (rand)];
      break;
    case 1:
      field = &properties.result;
      properties.outcome = TG_OUTCOME_NONE;
      properties.winner = TG_STONE_NONE;
      break;
    case 2:
      properties.ruleset = g_rand_int_range (rand, -1, TG_N_RULESETS);
      G_GNUC_FALLTHROUGH;
    default:
      field = &properties.texts[g_rand_int_range (rand, 0, TG_RECORD_TEXT_PLACE)];
      break;
    }
  g_free (*field);
  *field = g_strdup (texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))]);
  tg_study_set_properties (study, &properties, NULL);
}

/* Performs a random action, which may change the study. */
static void
perform_random_action (TgStudy *study, GRand *rand)
{
  TgRecordNode *node = choose_node (study, rand);

  tg_study_go (study, node);
  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
      if (tg_record_node_get_parent (node) != NULL)
        tg_study_delete (study, node);
      break;
    case 1:
      if (tg_record_node_get_parent (node) != NULL)
        tg_study_promote (study, node);
      break;
    case 2:
    case 3:
      write_comment (study, rand);
      break;
    case 4:
      change_properties (study, rand);
      break;
    default:
      play_line (study, rand);
      break;
    }
  tg_study_end_step (study);
}

static const State *
get_state (GPtrArray *states, guint number)
{
  return g_ptr_array_index (states, number);
}

/* Changes the study at random until @n_states states are recorded. */
static void
change_at_random (TgStudy *study, GRand *rand, GPtrArray *states, guint n_states)
{
  while (states->len < n_states)
    {
      perform_random_action (study, rand);
      if (!tg_record_equal (get_state (states, states->len - 1)->record,
                            tg_study_get_record (study)))
        g_ptr_array_add (states, take_state (study));
    }
}

/* Undoes and redoes all changes, and undoes some of them before making others. */
static void
test_random (void)
{
  for (guint32 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (TgStudy) study = study_new ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (state_free);

      g_ptr_array_add (states, take_state (study));
      for (guint time = 0; time < 3; time++)
        {
          guint n_states = 60 + 20 * time;
          guint saved = 30 + 10 * time;

          change_at_random (study, rand, states, saved + 1);
          tg_study_set_saved (study);
          change_at_random (study, rand, states, n_states);
          for (guint i = n_states - 1; i-- > 0;)
            {
              tg_study_undo (study);
              assert_state (study, get_state (states, i));
              g_assert_cmpint (tg_study_is_modified (study), ==, i != saved);
            }
          g_assert_false (tg_study_can_undo (study));
          for (guint i = 1; i < n_states; i++)
            {
              tg_study_redo (study);
              assert_state (study, get_state (states, i));
              g_assert_cmpint (tg_study_is_modified (study), ==, i != saved);
            }
          g_assert_false (tg_study_can_redo (study));

          for (guint i = 0; i < 40; i++)
            tg_study_undo (study);
          g_ptr_array_set_size (states, (gint) n_states - 40);
          assert_state (study, get_state (states, states->len - 1));
        }
    }
}

static TgPoint
point_of (const gchar *text)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (text, 15, &point, NULL));
  return point;
}

static void
count_cb (G_GNUC_UNUSED TgStudy *study, guint *count)
{
  ++*count;
}

/* Undo goes to the position of the change, and redo to its result. */
static void
test_places (void)
{
  g_autoptr (TgStudy) study = study_new ();
  TgRecordNode *root = tg_record_get_root (tg_study_get_record (study));
  TgRecordNode *first = tg_record_node_get_first_child (root);
  const TgPoint line[] = { point_of ("a1"), point_of ("a2") };
  TgRecordNode *end;
  guint         n_moved = 0;

  tg_study_undo (study);
  tg_study_redo (study);
  g_assert_false (tg_study_is_modified (study));
  tg_study_go (study, first);
  g_assert_true (tg_study_enter_line (study, line, G_N_ELEMENTS (line), NULL));
  end = tg_study_get_node (study);
  tg_study_go (study, root);
  tg_study_undo (study);
  g_assert_true (tg_study_get_node (study) == first);
  g_assert_true (tg_study_get_place (study) == first);
  tg_study_redo (study);
  g_assert_true (tg_study_get_node (study) == end);

  tg_study_delete (study, tg_record_node_get_parent (end));
  g_assert_true (tg_study_get_node (study) == first);
  tg_study_go (study, root);
  tg_study_undo (study);
  g_assert_true (tg_study_get_node (study) == end);

  /* The position stays the same. */
  tg_study_set_comment (study, "here");
  g_signal_connect (study, "moved", G_CALLBACK (count_cb), &n_moved);
  tg_study_undo (study);
  g_assert_null (tg_record_node_get_comment (end));
  g_assert_cmpuint (n_moved, ==, 0);
}

/* Comments written without a pause are one change, and none if the text stays the
 * same. */
static void
test_writing (void)
{
  g_autoptr (TgStudy) study = study_new ();
  TgRecordNode *node =
      tg_record_node_get_first_child (tg_record_get_root (tg_study_get_record (study)));

  tg_study_go (study, node);
  tg_study_set_comment (study, "S");
  tg_study_set_comment (study, "St");
  tg_study_end_step (study);
  tg_study_set_comment (study, "Sto");
  tg_study_set_saved (study);
  tg_study_set_comment (study, "Stop");
  tg_study_undo (study);
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "Sto");
  g_assert_false (tg_study_is_modified (study));
  tg_study_undo (study);
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "St");
  tg_study_undo (study);
  g_assert_null (tg_record_node_get_comment (node));
  g_assert_false (tg_study_can_undo (study));

  tg_study_set_saved (study);
  tg_study_set_comment (study, "x");
  g_assert_true (tg_study_is_modified (study));
  tg_study_set_comment (study, NULL);
  g_assert_false (tg_study_is_modified (study));
  g_assert_false (tg_study_can_undo (study));
}

/* The study knows which state is saved, also after a failure to save and after the
 * file was read again. */
static void
test_saved (void)
{
  g_autoptr (TgStudy) study = study_new ();

  tg_study_set_comment (study, "x");
  tg_study_set_saved (study);
  tg_study_set_unsaved (study);
  g_assert_true (tg_study_is_modified (study));
  tg_study_undo (study);
  g_assert_true (tg_study_is_modified (study));
  tg_study_set_record (study, tg_record_copy (tg_study_get_record (study)));
  g_assert_false (tg_study_is_modified (study));
  g_assert_false (tg_study_can_undo (study));
  g_assert_false (tg_study_can_redo (study));
}

/* Moves tried in a game are a trial; a comment, a deletion, a move of lines, or a game
 * entered from its first move on is none. */
static void
test_trial (void)
{
  g_autoptr (TgStudy) study = study_new ();
  g_autoptr (TgStudy) empty = tg_study_new (tg_record_new (TG_RULESET_FREESTYLE, 15));
  TgRecordNode *tried;

  g_assert_true (tg_study_is_trial (study));
  tg_study_play (study, (TgPoint){ 1, 1 }, NULL);
  tg_study_play (study, (TgPoint){ 2, 1 }, NULL);
  tried = tg_study_get_node (study);
  g_assert_true (tg_study_is_modified (study));
  g_assert_true (tg_study_is_trial (study));
  tg_study_set_comment (study, "x");
  g_assert_false (tg_study_is_trial (study));
  tg_study_undo (study);
  g_assert_true (tg_study_is_trial (study));
  tg_study_delete (study, tried);
  g_assert_false (tg_study_is_trial (study));
  tg_study_undo (study);
  g_assert_true (tg_study_is_trial (study));
  for (gint8 i = 0; i < 8; i++)
    tg_study_play (study, (TgPoint){ i, 0 }, NULL);
  g_assert_true (tg_study_is_trial (study));
  tg_study_play (study, (TgPoint){ 8, 0 }, NULL);
  g_assert_false (tg_study_is_trial (study));
  tg_study_undo (study);
  g_assert_true (tg_study_is_trial (study));
  tg_study_set_unsaved (study);
  g_assert_false (tg_study_is_trial (study));

  tg_study_play (empty, (TgPoint){ 7, 7 }, NULL);
  tg_study_play (empty, (TgPoint){ 8, 7 }, NULL);
  g_assert_false (tg_study_is_trial (empty));
}

/* Only the latest changes can be undone. */
static void
test_bound (void)
{
  g_autoptr (TgStudy) study = study_new ();
  guint n = 0;

  for (guint i = 0; i < TG_STUDY_HISTORY_MAX + 50; i++)
    {
      g_autofree gchar *comment = g_strdup_printf ("%u", i);

      tg_study_set_comment (study, comment);
      tg_study_end_step (study);
      if (i % 7 == 0 && tg_record_node_get_parent (tg_study_get_node (study)) != NULL)
        tg_study_delete (study, tg_study_get_node (study));
    }
  while (tg_study_can_undo (study))
    {
      tg_study_undo (study);
      n++;
    }
  g_assert_cmpuint (n, ==, TG_STUDY_HISTORY_MAX);
  g_assert_true (tg_study_is_modified (study));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/study-undo/random", test_random);
  g_test_add_func ("/study-undo/places", test_places);
  g_test_add_func ("/study-undo/writing", test_writing);
  g_test_add_func ("/study-undo/saved", test_saved);
  g_test_add_func ("/study-undo/trial", test_trial);
  g_test_add_func ("/study-undo/bound", test_bound);

  return g_test_run ();
}
