/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers shared by the tests of openings. */

#pragma once

#include "rules/notation.h"
#include "rules/openings/opening.h"

static inline TgPoint
point_at (const gchar *text, guint size)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (text, size, &point, NULL));
  return point;
}

/* Compares field by field, because the padding of a struct is undefined. */
static inline void
assert_same_opening (const TgOpening *a, const TgOpening *b)
{
  g_assert_cmpint (a->protocol, ==, b->protocol);
  g_assert_cmpint (a->ruleset, ==, b->ruleset);
  g_assert_cmpuint (a->size, ==, b->size);
  g_assert_cmpuint (a->n, ==, b->n);
  g_assert_cmpuint (a->step, ==, b->step);
  g_assert_cmpint (a->black, ==, b->black);
  g_assert_cmpuint (a->n_fifths, ==, b->n_fifths);
  g_assert_cmpuint (a->n_stones, ==, b->n_stones);
  g_assert_cmpmem (a->stones, sizeof a->stones, b->stones, sizeof b->stones);
  g_assert_cmpuint (a->n_offers, ==, b->n_offers);
  g_assert_cmpmem (a->offers, sizeof a->offers, b->offers, sizeof b->offers);
}
