/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Built-in lessons are read once and kept, so their strings are interned. Errors of
 * authors, such as unknown words, invalid points or overlapping stones, are reported with
 * the line. */

#include "learning/lessons/lesson-file.h"

#include <stdlib.h>

#include "rules/notation.h"
#include "rules/openings/opening-names.h"

/* The names of the tasks, by TgLessonKind. */
static const gchar *const kinds[TG_N_LESSON_KINDS] = {
  "show", "place", "find", "yes-no", "choose", "solve", "defend", "play", "name",
};

/* The names of the aims from TG_AIM_STOP_FIVE on. The earlier aims have the names of
 * threats. */
static const gchar *const aims[TG_N_LESSON_AIMS - TG_N_THREAT_NAMES] = {
  "stop-five",
  "forbidden",
  "forbidden-overline",
  "forbidden-fours",
  "forbidden-threes",
  "legal",
  "cross",
  "centre",
  "near",
  "far",
  "no-four",
  "quiet",
  "win-by-fours",
  "win-by-threats",
  "stop-fours",
  "stop-threats",
  "best",
  "misses-five",
  "leaves-five",
  "leaves-open-four",
};

static const gchar *const goals[] = { "win", "hold", "finish" };

typedef struct
{
  GPtrArray     *lessons; /* owned */
  TgLesson      *lesson;  /* borrowed from lessons */
  TgLessonStep   step;
  gboolean       in_step;
  TgLessonRemark remark;
  TgLessonChoice choice;
  GString       *text; /* owned: the characters of the element so far */
} Reader;

static gboolean
fail (GError **error, const gchar *what, const gchar *value)
{
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
               "“%s” is no %s of a lesson", value, what);
  return FALSE;
}

static gboolean
read_word (const gchar        *value,
           const gchar *const *words,
           guint               n,
           const gchar        *what,
           gpointer            result,
           GError            **error)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i], value))
      {
        *(guint *) result = i;
        return TRUE;
      }
  return fail (error, what, value);
}

static gboolean
read_aim (const gchar *value, TgLessonAim *aim, GError **error)
{
  TgThreat threat;

  if (tg_threat_from_id (value, &threat))
    *aim = threat;
  else if (read_word (value, aims, G_N_ELEMENTS (aims), "aim", aim, error))
    *aim += TG_N_THREAT_NAMES;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_points (const gchar *value, TgLessonPoints *points, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, " ", 0);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const gchar *rest;
      TgPoint      point;

      if (words[i][0] == '\0')
        continue;
      if (!tg_notation_parse_point (words[i], TG_MAX_SIZE, &point, &rest) || *rest != '\0'
          || points->n == TG_LESSON_MAX_POINTS
          || tg_point_is_among (point, points->points, points->n))
        return fail (error, "list of points", value);
      points->points[points->n++] = point;
    }
  return TRUE;
}

static gboolean
read_point (const gchar *value, TgPoint *point, GError **error)
{
  TgLessonPoints points = { 0 };

  if (!read_points (value, &points, error) || points.n != 1)
    return fail (error, "point", value);
  *point = points.points[0];
  return TRUE;
}

static gboolean
read_number (const gchar *value, guint *number, GError **error)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (value, 10, 1, 99, &read, error))
    return FALSE;
  *number = (guint) read;
  return TRUE;
}

static gboolean
read_pattern (const gchar *value, TgLessonChoice *choice, GError **error)
{
  for (gint i = 0; i < TG_N_OPENING_PATTERNS; i++)
    if (g_str_equal (tg_opening_pattern_get ((guint) i)->id, value))
      {
        choice->pattern = i;
        choice->text = tg_opening_pattern_get ((guint) i)->romanised;
        return TRUE;
      }
  return fail (error, "opening", value);
}

static gboolean
read_step_attribute (Reader *self, const gchar *name, const gchar *value, GError **error)
{
  TgLessonStep *step = &self->step;

  if (g_str_equal (name, "kind"))
    return read_word (value, kinds, G_N_ELEMENTS (kinds), "kind of step", &step->kind,
                      error);
  if (g_str_equal (name, "aim"))
    return read_aim (value, &step->aim, error);
  if (g_str_equal (name, "rules"))
    return tg_ruleset_from_id (value, &step->ruleset) || fail (error, "rule set", value);
  if (g_str_equal (name, "turn"))
    {
      step->turn = g_str_equal (value, "white") ? TG_STONE_WHITE : TG_STONE_BLACK;
      return TRUE;
    }
  if (g_str_equal (name, "so"))
    {
      step->is_so = g_str_equal (value, "yes");
      return TRUE;
    }
  if (g_str_equal (name, "black"))
    return read_points (value, &step->black, error);
  if (g_str_equal (name, "white"))
    return read_points (value, &step->white, error);
  if (g_str_equal (name, "marks"))
    return read_points (value, &step->marks, error);
  if (g_str_equal (name, "answer"))
    return read_points (value, &step->answer, error);
  if (g_str_equal (name, "at"))
    return read_point (value, &step->point, error);
  if (g_str_equal (name, "size"))
    return read_number (value, &step->size, error);
  if (g_str_equal (name, "level"))
    return read_number (value, &step->level, error);
  if (g_str_equal (name, "moves"))
    return read_number (value, &step->n_moves, error);
  if (g_str_equal (name, "goal"))
    return read_word (value, goals, G_N_ELEMENTS (goals), "goal", &step->goal, error);
  return fail (error, "attribute of a step", name);
}

static gboolean
read_remark_attribute (Reader      *self,
                       const gchar *name,
                       const gchar *value,
                       GError     **error)
{
  if (g_str_equal (name, "if"))
    return read_aim (value, &self->remark.aim, error);
  if (g_str_equal (name, "at"))
    return read_points (value, &self->remark.points, error);
  return fail (error, "attribute of an answer", name);
}

static gboolean
read_choice_attribute (Reader      *self,
                       const gchar *name,
                       const gchar *value,
                       GError     **error)
{
  if (g_str_equal (name, "at"))
    return read_point (value, &self->choice.point, error);
  if (g_str_equal (name, "shape"))
    return tg_threat_from_id (value, &self->choice.shape) || fail (error, "shape", value);
  if (g_str_equal (name, "opening"))
    return read_pattern (value, &self->choice, error);
  if (g_str_equal (name, "right"))
    return (self->choice.is_right = g_str_equal (value, "yes")) || TRUE;
  return fail (error, "attribute of a choice", name);
}

static gboolean
read_lesson_attribute (Reader      *self,
                       const gchar *name,
                       const gchar *value,
                       GError     **error)
{
  if (g_str_equal (name, "id"))
    self->lesson->id = g_intern_string (value);
  else if (g_str_equal (name, "puzzles"))
    self->lesson->puzzles = g_intern_string (value);
  else
    return fail (error, "attribute", name);
  return TRUE;
}

static void
begin_lesson (Reader *self)
{
  self->lesson = g_new0 (TgLesson, 1);
  self->lesson->steps = g_array_new (FALSE, FALSE, sizeof (TgLessonStep));
  g_ptr_array_add (self->lessons, self->lesson);
}

static void
begin_step (Reader *self)
{
  self->in_step = TRUE;
  self->step = (TgLessonStep){
    .ruleset = TG_RULESET_FREESTYLE,
    .size = 15,
    .turn = TG_STONE_BLACK,
    .point = TG_POINT_NONE,
  };
}

static void
start_element_cb (GMarkupParseContext *context G_GNUC_UNUSED,
                  const gchar                 *element,
                  const gchar                **names,
                  const gchar                **values,
                  gpointer                     user_data,
                  GError                     **error)
{
  static const gchar *const plain[] = { "lessons", "title", "goal",   "p",
                                        "right",   "hint",  "remark", NULL };
  Reader                   *self = user_data;
  gboolean (*read) (Reader *, const gchar *, const gchar *, GError **) = NULL;

  g_string_truncate (self->text, 0);
  if (g_str_equal (element, "lesson"))
    {
      begin_lesson (self);
      read = read_lesson_attribute;
    }
  else if (g_str_equal (element, "step"))
    {
      begin_step (self);
      read = read_step_attribute;
    }
  else if (g_str_equal (element, "wrong"))
    {
      self->remark = (TgLessonRemark){ 0 };
      read = read_remark_attribute;
    }
  else if (g_str_equal (element, "choice"))
    {
      self->choice = (TgLessonChoice){ .point = TG_POINT_NONE, .pattern = -1 };
      read = read_choice_attribute;
    }
  else if (!g_strv_contains (plain, element))
    fail (error, "element", element);
  for (guint i = 0; read != NULL && names[i] != NULL; i++)
    if (!read (self, names[i], values[i], error))
      return;
}

static void
text_cb (GMarkupParseContext *context G_GNUC_UNUSED,
         const gchar                 *text,
         gsize                        length,
         gpointer                     user_data,
         GError **error               G_GNUC_UNUSED)
{
  g_string_append_len (((Reader *) user_data)->text, text, (gssize) length);
}

/* Collapses white space to single blanks, as xgettext does. */
static const gchar *
take_text (Reader *self)
{
  g_auto (GStrv) words =
      g_regex_split_simple ("[ \t\n]+", g_strstrip (self->text->str), 0, 0);
  g_autofree gchar *text = g_strjoinv (" ", words);

  return g_intern_string (text);
}

static gboolean
end_remark (Reader *self, GError **error)
{
  TgLessonRemark *remarks = self->in_step ? self->step.remarks : self->lesson->remarks;
  guint          *n = self->in_step ? &self->step.n_remarks : &self->lesson->n_remarks;

  self->remark.text = take_text (self);
  if (*n == TG_LESSON_MAX_REMARKS)
    return fail (error, "remark, being one too many,", self->remark.text);
  remarks[(*n)++] = self->remark;
  return TRUE;
}

/* Ends a choice or, after it, the remark on that choice. */
static gboolean
end_choice (Reader *self, const gchar *element, GError **error)
{
  TgLessonStep *step = &self->step;

  if (g_str_equal (element, "remark"))
    {
      if (step->n_choices > 0)
        step->choices[step->n_choices - 1].remark = take_text (self);
      return step->n_choices > 0 || fail (error, "place for an element", element);
    }
  if (self->choice.text == NULL)
    self->choice.text = take_text (self);
  if (step->n_choices == TG_LESSON_MAX_CHOICES)
    return fail (error, "choice, being one too many,", self->choice.text);
  step->choices[step->n_choices++] = self->choice;
  return TRUE;
}

static gboolean
check_points (const TgLessonPoints *points, TgLessonPoints *taken, guint size)
{
  for (guint i = 0; i < points->n; i++)
    {
      if (taken->n == TG_LESSON_MAX_POINTS
          || !tg_point_is_on_board (points->points[i], size)
          || tg_point_is_among (points->points[i], taken->points, taken->n))
        return FALSE;
      taken->points[taken->n++] = points->points[i];
    }
  return TRUE;
}

static gboolean
end_step (Reader *self, GError **error)
{
  TgLessonPoints taken = { 0 };

  self->in_step = FALSE;
  if (self->step.size < TG_MIN_SIZE || self->step.size > TG_MAX_SIZE
      || !check_points (&self->step.black, &taken, self->step.size)
      || !check_points (&self->step.white, &taken, self->step.size)
      || !check_points (&self->step.answer, &taken, self->step.size))
    return fail (error, "legal board", self->step.text);
  g_array_append_val (self->lesson->steps, self->step);
  return TRUE;
}

static void
end_element_cb (GMarkupParseContext *context G_GNUC_UNUSED,
                const gchar                 *element,
                gpointer                     user_data,
                GError                     **error)
{
  Reader *self = user_data;

  if (g_str_equal (element, "title"))
    self->lesson->title = take_text (self);
  else if (g_str_equal (element, "goal"))
    self->lesson->goal = take_text (self);
  else if (g_str_equal (element, "p"))
    self->step.text = take_text (self);
  else if (g_str_equal (element, "right"))
    self->step.right = take_text (self);
  else if (g_str_equal (element, "hint"))
    self->step.hint = take_text (self);
  else if (g_str_equal (element, "wrong"))
    end_remark (self, error);
  else if (g_str_equal (element, "choice") || g_str_equal (element, "remark"))
    end_choice (self, element, error);
  else if (g_str_equal (element, "step"))
    end_step (self, error);
}

/**
 * tg_lesson_file_parse:
 * @text: the text of a lesson file
 * @length: its length in bytes
 * @error: return location for a #GMarkupError
 *
 * Parses the lessons of one part.
 *
 * Returns: (transfer full) (nullable) (element-type TgLesson): the lessons in order
 */
GPtrArray *
tg_lesson_file_parse (const gchar *text, gsize length, GError **error)
{
  static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, NULL,
                                        NULL };
  g_autoptr (GPtrArray) lessons =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_lesson_free);
  g_autoptr (GString) characters = g_string_new (NULL);
  Reader reader = { .lessons = lessons, .text = characters };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, &reader, NULL);

  if (!g_markup_parse_context_parse (context, text, (gssize) length, error)
      || !g_markup_parse_context_end_parse (context, error))
    return NULL;
  return g_steal_pointer (&lessons);
}
