/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The responses to answers, in lessons made for this test. */

#include "learning/lessons/lesson-file.h"
#include "learning/lessons/lesson-run.h"
#include "learning/lessons/lesson-session.h"
#include "rules/notation.h"

#include <string.h>

static GPtrArray *
parse (const gchar *steps, GError **error)
{
  g_autofree gchar *text = g_strdup_printf (
      "<lessons><lesson id=\"a\" puzzles=\"five\">%s</lesson></lessons>", steps);

  return tg_lesson_file_parse (text, strlen (text), error);
}

typedef struct
{
  GPtrArray   *lessons; /* owned */
  TgLessonRun *run;     /* owned */
} Fixture;

static void
begin (Fixture *self, const gchar *steps)
{
  g_autoptr (GError) error = NULL;

  self->lessons = parse (steps, &error);
  g_assert_no_error (error);
  self->run = tg_lesson_run_new (g_ptr_array_index (self->lessons, 0), 0, 0);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  tg_lesson_run_free (self->run);
  g_ptr_array_unref (self->lessons);
}

static TgPoint
point_of (const gchar *name)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (name, 15, &point, NULL));
  return point;
}

static void
assert_response (TgLessonResponse response,
                 TgLessonEvent    event,
                 const gchar     *text,
                 const gchar     *reply)
{
  g_assert_cmpint (response.event, ==, event);
  g_assert_cmpstr (response.text, ==, text);
  if (reply == NULL)
    g_assert_cmpint (response.reply.x, <, 0);
  else
    g_assert_true (tg_point_equal (response.reply, point_of (reply)));
}

static void
assert_play (Fixture      *self,
             const gchar  *point,
             TgLessonEvent event,
             const gchar  *text,
             const gchar  *reply)
{
  assert_response (tg_lesson_run_play (self->run, point_of (point)), event, text, reply);
}

/* A mistake gets a remark of the step rather than of the lesson, and a remark on the
 * point rather than on an aim. */
static void
test_mistakes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<wrong>Lesson</wrong>"
               "<step kind=\"place\" aim=\"five\" black=\"F8 G8 H8 I8\""
               " white=\"E8 F9 G9 H9\"><p>Go</p><right>Yes</right>"
               "<wrong at=\"K8\">Far</wrong><wrong if=\"near\">Near</wrong></step>");
  assert_play (self, "G8", TG_LESSON_IGNORED, NULL, NULL);
  assert_play (self, "K8", TG_LESSON_MISTAKEN, "Far", NULL);
  assert_play (self, "G7", TG_LESSON_MISTAKEN, "Near", NULL);
  assert_play (self, "A1", TG_LESSON_MISTAKEN, "Lesson", NULL);
  g_assert_cmpuint (tg_lesson_run_get_board (self->run)->n_moves, ==, 8);
  g_assert_false (tg_lesson_run_next (self->run));
  assert_play (self, "J8", TG_LESSON_DONE, "Yes", NULL);
  assert_play (self, "A1", TG_LESSON_IGNORED, NULL, NULL);
  g_assert_false (tg_lesson_run_next (self->run));
  g_assert_true (tg_lesson_run_is_over (self->run));
  g_assert_cmpuint (tg_lesson_run_get_stars (self->run), ==, 1);
}

/* A stone that allows a win is refuted on the board. */
static void
test_refutation (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"place\" aim=\"stop-five\" white=\"F8 G8 H8 I8\""
               " black=\"E8 F5 G5 H5\"><p>Stop</p></step>");
  assert_play (self, "I5", TG_LESSON_MISTAKEN, NULL, "J8");
  assert_play (self, "J8", TG_LESSON_DONE, NULL, NULL);
}

static void
test_find (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"find\" aim=\"open-four\" black=\"G8 H8 I8\""
               " white=\"A1 C1 E1\" answer=\"F8 J8\"><p>Find</p><hint>Two</hint></step>");
  assert_play (self, "J8", TG_LESSON_FOUND, NULL, NULL);
  assert_play (self, "J8", TG_LESSON_REPEATED, NULL, NULL);
  assert_play (self, "E8", TG_LESSON_MISTAKEN, NULL, NULL);
  g_assert_cmpuint (tg_lesson_run_get_found (self->run)->n, ==, 1);
  g_assert_cmpstr (tg_lesson_run_hint (self->run).text, ==, "Two");
  g_assert_true (tg_point_equal (tg_lesson_run_hint (self->run).point, point_of ("F8")));
  assert_play (self, "F8", TG_LESSON_DONE, NULL, NULL);
}

/* Two consecutive fours, of which the second is a four-three. */
static void
test_solve (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"solve\" aim=\"win-by-fours\" black=\"F8 G8 H8 K9 K10 I5 I6\""
               " white=\"E8 A1 C1 A3 C3 E1 E3\"><p>Win</p></step>");
  assert_play (self, "I8", TG_LESSON_DONE, NULL, NULL);
}

static void
test_solve_goes_on (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"solve\" aim=\"win-by-fours\""
               " black=\"D8 E8 F8 G9 G10 K4 K5 K6\" white=\"C8 K3 A1 C1 A3 E1 E3 A5\">"
               "<p>Win</p></step>");
  /* This four, played too early, is no progress, but it keeps the win. */
  assert_play (self, "K7", TG_LESSON_GOES_ON, NULL, "K8");
  assert_play (self, "H8", TG_LESSON_MISTAKEN, NULL, "G8");
  assert_play (self, "G8", TG_LESSON_DONE, NULL, NULL);
}

/* A four of the defender is answered, and the step goes on. */
static void
test_defend (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"defend\" aim=\"stop-fours\" black=\"F4 G4 H4 A9\""
               " white=\"G8 H8 I8 E4\"><p>Stop</p></step>");
  assert_play (self, "A1", TG_LESSON_MISTAKEN, NULL, "F8");
  assert_play (self, "I4", TG_LESSON_GOES_ON, NULL, "J4");
  assert_play (self, "A1", TG_LESSON_MISTAKEN, NULL, "F8");
  assert_play (self, "J8", TG_LESSON_DONE, NULL, NULL);
}

static void
test_yes_no (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgLessonHint hint;

  begin (self, "<step kind=\"yes-no\" aim=\"forbidden\" at=\"H8\" rules=\"renju\""
               " black=\"H9 H10 I8 J8\" white=\"A1 C1 E1 A3\"><p>May Black?</p>"
               "<wrong>Two threes</wrong></step>");
  assert_play (self, "H8", TG_LESSON_IGNORED, NULL, NULL);
  assert_response (tg_lesson_run_choose (self->run, 2), TG_LESSON_IGNORED, NULL, NULL);
  assert_response (tg_lesson_run_choose (self->run, 1), TG_LESSON_MISTAKEN, "Two threes",
                   NULL);
  hint = tg_lesson_run_hint (self->run);
  g_assert_cmpint (hint.choice, ==, 0);
  g_assert_cmpint (hint.point.x, <, 0);
  assert_response (tg_lesson_run_choose (self->run, 0), TG_LESSON_DONE, NULL, NULL);
}

/* Of three choices, the first hint excludes a wrong one, and the second tells the right
 * one. */
static void
test_hint_for_choices (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgLessonHint hint;

  begin (self, "<step kind=\"choose\" aim=\"centre\" black=\"\" white=\"\"><p>Where?</p>"
               "<choice at=\"H8\">Centre</choice><choice at=\"A1\">Corner</choice>"
               "<choice at=\"A8\">Edge</choice></step>");
  hint = tg_lesson_run_hint (self->run);
  g_assert_cmpint (hint.kind, ==, TG_LESSON_HINT_WRONG);
  g_assert_cmpint (hint.choice, ==, 1);
  g_assert_cmpint (hint.point.x, <, 0);
  hint = tg_lesson_run_hint (self->run);
  g_assert_cmpint (hint.kind, ==, TG_LESSON_HINT_POINT);
  g_assert_cmpint (hint.choice, ==, 0);
}

/* An opening is recognised in any orientation. */
static void
test_name (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"name\" turn=\"white\" black=\"H8 G7\" white=\"G8\">"
               "<p>What?</p><choice opening=\"D4\"/><choice opening=\"I4\"/>"
               "<remark>Not indirect</remark></step>");
  g_assert_cmpstr (tg_lesson_run_get_step (self->run)->choices[0].text, ==, "Kagetsu");
  assert_response (tg_lesson_run_choose (self->run, 1), TG_LESSON_MISTAKEN,
                   "Not indirect", NULL);
  assert_response (tg_lesson_run_choose (self->run, 0), TG_LESSON_DONE, NULL, NULL);
}

static void
test_game (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"play\" level=\"1\" goal=\"win\" black=\"F8 G8 H8 I8 E9\""
               " white=\"F9 G9 H9 O1\"><p>Win</p>"
               "<wrong if=\"leaves-five\">Stop</wrong></step>");
  assert_play (self, "A1", TG_LESSON_AWAITS, NULL, "A1");
  assert_play (self, "A2", TG_LESSON_IGNORED, NULL, NULL);
  assert_response (tg_lesson_run_reply (self->run, point_of ("I9")), TG_LESSON_GOES_ON,
                   NULL, "I9");
  assert_play (self, "A2", TG_LESSON_MISTAKEN, "Stop", "J9");
  g_assert_true (tg_lesson_run_undo (self->run));
  g_assert_cmpuint (tg_lesson_run_get_board (self->run)->n_moves, ==, 9);
  g_assert_false (tg_lesson_run_undo (self->run));
  assert_play (self, "J8", TG_LESSON_DONE, NULL, NULL);
}

static void
test_game_lost (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"play\" level=\"1\" goal=\"win\" black=\"A1 C1 E1 G1\""
               " white=\"F9 G9 H9 I9\"><p>Win</p></step>");
  assert_play (self, "A3", TG_LESSON_AWAITS, NULL, "A3");
  assert_response (tg_lesson_run_reply (self->run, point_of ("J9")),
                   TG_LESSON_BEGINS_ANEW, NULL, "J9");
  g_assert_cmpuint (tg_lesson_run_get_board (self->run)->n_moves, ==, 8);
  g_assert_false (tg_lesson_run_is_step_done (self->run));
}

static void
test_game_held (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"play\" level=\"1\" goal=\"hold\" moves=\"2\" black=\"H8\""
               " white=\"H9\"><p>Hold</p><right>Held</right></step>");
  assert_play (self, "A3", TG_LESSON_AWAITS, NULL, "A3");
  assert_response (tg_lesson_run_reply (self->run, point_of ("A5")), TG_LESSON_GOES_ON,
                   NULL, "A5");
  assert_play (self, "C3", TG_LESSON_AWAITS, NULL, "C3");
  assert_response (tg_lesson_run_reply (self->run, point_of ("C5")), TG_LESSON_DONE,
                   "Held", NULL);
}

/* One fault in three steps gives two stars; a hint is a fault, and each step counts
 * once. */
static void
test_stars (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const step =
      "<step kind=\"place\" aim=\"centre\"><p>Centre</p></step>";
  g_autofree gchar *steps =
      g_strconcat ("<step kind=\"show\"><p>Look</p></step>", step, step, NULL);

  begin (self, steps);
  g_assert_true (tg_lesson_run_is_step_done (self->run));
  g_assert_true (tg_lesson_run_next (self->run));
  tg_lesson_run_hint (self->run);
  assert_play (self, "A1", TG_LESSON_MISTAKEN, NULL, NULL);
  assert_play (self, "H8", TG_LESSON_DONE, NULL, NULL);
  g_assert_cmpuint (tg_lesson_run_get_n_faulty (self->run), ==, 1);
  g_assert_cmpuint (tg_lesson_run_get_stars (self->run), ==, 2);
  g_assert_true (tg_lesson_run_next (self->run));
  assert_play (self, "A1", TG_LESSON_MISTAKEN, NULL, NULL);
  g_assert_cmpuint (tg_lesson_run_get_stars (self->run), ==, 1);
}

/* A resumed lesson keeps the faults of earlier steps. */
static void
test_resume (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  begin (self, "<step kind=\"show\"><p>A</p></step><step kind=\"show\"><p>B</p></step>"
               "<step kind=\"show\"><p>C</p></step>");
  tg_lesson_run_free (self->run);
  self->run = tg_lesson_run_new (g_ptr_array_index (self->lessons, 0), 2, 1);
  g_assert_cmpstr (tg_lesson_run_get_step (self->run)->text, ==, "C");
  g_assert_false (tg_lesson_run_next (self->run));
  g_assert_true (tg_lesson_run_is_over (self->run));
  g_assert_cmpuint (tg_lesson_run_get_stars (self->run), ==, 2);
}

static void
test_faulty_files (void)
{
  static const gchar *const faulty[] = {
    "<step kind=\"dance\"><p>A</p></step>",
    "<step kind=\"place\" aim=\"six\"><p>A</p></step>",
    "<step kind=\"place\" black=\"H8 H8\"><p>A</p></step>",
    "<step kind=\"place\" black=\"H8\" white=\"H8\"><p>A</p></step>",
    "<step kind=\"place\" black=\"H99\"><p>A</p></step>",
    "<step kind=\"place\" size=\"9\" black=\"J9\"><p>A</p></step>",
    "<step kind=\"place\" colour=\"red\"><p>A</p></step>",
    "<step kind=\"show\"><q>A</q></step>",
    "<step kind=\"name\"><choice opening=\"D14\"/></step>",
    "<step kind=\"name\"><remark>A</remark></step>",
    "<step",
  };

  for (guint i = 0; i < G_N_ELEMENTS (faulty); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", faulty[i]);
      g_assert_null (parse (faulty[i], &error));
      g_assert_true (error->domain == G_MARKUP_ERROR);
    }
}

static void
session_answered_cb (GObject *session, GAsyncResult *result, gpointer user_data)
{
  TgLessonAnswer answer;
  GError       **error = user_data;

  g_assert_false (
      tg_lesson_session_ask_finish (TG_LESSON_SESSION (session), result, &answer, error));
}

/* A cancelled session gets no answer, and a second request meanwhile fails. */
static void
test_leave (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgLessonSession) session = NULL;
  g_autoptr (GError) cancelled = NULL;
  g_autoptr (GError) pending = NULL;

  begin (self,
         "<step kind=\"solve\" aim=\"win-by-threats\" black=\"G8 H8 G10\" white=\"\""
         " answer=\"I8\"><p>Win.</p></step>");
  session = tg_lesson_session_new (g_ptr_array_index (self->lessons, 0), 0, 0);
  tg_lesson_session_ask_async (
      session, &(TgLessonQuestion){ TG_LESSON_ASK_PLAY, point_of ("A1"), 0 },
      session_answered_cb, &cancelled);
  tg_lesson_session_ask_async (
      session, &(TgLessonQuestion){ TG_LESSON_ASK_PLAY, point_of ("A2"), 0 },
      session_answered_cb, &pending);
  tg_lesson_session_cancel (session);
  while (cancelled == NULL || pending == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (pending, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (tg_lesson_session_is_busy (session));
}

typedef struct
{
  gboolean       is_answered;
  TgLessonAnswer answer;
} Reply;

static void
judged_cb (GObject *session, GAsyncResult *result, gpointer user_data)
{
  Reply *reply = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (tg_lesson_session_ask_finish (TG_LESSON_SESSION (session), result,
                                               &reply->answer, &error));
  g_assert_no_error (error);
  reply->is_answered = TRUE;
}

static void
wait_for (Reply *reply)
{
  while (!reply->is_answered)
    g_main_context_iteration (NULL, TRUE);
}

static TgLessonAnswer
ask (TgLessonSession *session, TgLessonQuestion question)
{
  Reply reply = { 0 };

  tg_lesson_session_ask_async (session, &question, judged_cb, &reply);
  wait_for (&reply);
  return reply.answer;
}

/* A session has the same responses as a run. */
static void
test_session (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgLessonSession) session = NULL;
  TgLessonQuestion question;
  Reply            reply = { 0 };

  begin (self, "<step kind=\"play\" level=\"1\" goal=\"win\" black=\"F8 G8 H8 I8 E9\""
               " white=\"F9 G9 H9 O1\"><p>Win</p></step>"
               "<step kind=\"yes-no\" aim=\"forbidden\" at=\"H8\" rules=\"renju\""
               " black=\"H9 H10 I8 J8\" white=\"A1 C1 E1 A3\"><p>May Black?</p></step>");
  session = tg_lesson_session_new (g_ptr_array_index (self->lessons, 0), 0, 0);
  question = (TgLessonQuestion){ TG_LESSON_ASK_PLAY, point_of ("A1"), 0 };
  tg_lesson_session_ask_async (session, &question, judged_cb, &reply);
  g_assert_false (tg_lesson_session_next (session));
  g_assert_false (tg_lesson_session_undo (session));
  wait_for (&reply);
  assert_response (reply.answer.response, TG_LESSON_AWAITS, NULL, "A1");
  question = (TgLessonQuestion){ TG_LESSON_ASK_REPLY, point_of ("I9"), 0 };
  assert_response (ask (session, question).response, TG_LESSON_GOES_ON, NULL, "I9");
  g_assert_true (tg_lesson_session_undo (session));
  question = (TgLessonQuestion){ TG_LESSON_ASK_PLAY, point_of ("J8"), 0 };
  assert_response (ask (session, question).response, TG_LESSON_DONE, NULL, NULL);

  g_assert_true (tg_lesson_session_next (session));
  g_assert_cmpuint (tg_lesson_run_get_number (tg_lesson_session_get_run (session)), ==,
                    1);
  question = (TgLessonQuestion){ .kind = TG_LESSON_ASK_HINT };
  g_assert_cmpint (ask (session, question).hint.choice, ==, 0);
  question = (TgLessonQuestion){ .kind = TG_LESSON_ASK_CHOOSE, .choice = 1 };
  g_assert_cmpint (ask (session, question).response.event, ==, TG_LESSON_MISTAKEN);
  question.choice = 0;
  assert_response (ask (session, question).response, TG_LESSON_DONE, NULL, NULL);
}

#define ADD(name, function) \
  g_test_add ("/learning/lesson-run/" name, Fixture, NULL, NULL, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("mistakes", test_mistakes);
  ADD ("refutation", test_refutation);
  ADD ("find", test_find);
  ADD ("solve", test_solve);
  ADD ("solve-goes-on", test_solve_goes_on);
  ADD ("defend", test_defend);
  ADD ("yes-no", test_yes_no);
  ADD ("hint-for-choices", test_hint_for_choices);
  ADD ("name", test_name);
  ADD ("game", test_game);
  ADD ("game-lost", test_game_lost);
  ADD ("game-held", test_game_held);
  ADD ("stars", test_stars);
  ADD ("resume", test_resume);
  ADD ("leave", test_leave);
  ADD ("session", test_session);
  g_test_add_func ("/learning/lesson-run/faulty-files", test_faulty_files);
  return g_test_run ();
}
