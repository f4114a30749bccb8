/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs tengen-cli like a user. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * Run:
 * @status: exit status
 * @out: owned; its standard output
 * @err: owned; its standard error
 *
 * One run of the program.
 */
/* Options for a match whose openings do not matter: they are read from a file, because
 * finding even ones takes seconds. */
#define EVEN "--openings '" EVEN_OPENINGS "' "

typedef struct
{
  gint   status;
  gchar *out;
  gchar *err;
} Run;

void run_clear (Run *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

void run_program (Run *self, const gchar *words, const gchar *input);
void run_other_program (Run         *self,
                        const gchar *program,
                        const gchar *words,
                        const gchar *input);

guint count_in (const gchar *text, const gchar *part);

/**
 * Question:
 * @asked: arguments, or a line of a batch
 * @answer: the expected output; in a batch, a text that ends in … is only its beginning
 *
 * A question to a command.
 */
typedef struct
{
  const gchar *asked;
  const gchar *answer;
} Question;

void ask_program (const gchar *command, const Question *question);
void ask_batch (const gchar *command, const Question *questions, gsize n_questions);

G_END_DECLS
