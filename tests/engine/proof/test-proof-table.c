/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of proof-number search: entries are found until they are dropped, and only
 * those with the least work are dropped. */

#include "engine/proof/proof-table.h"

#define N_ENTRIES 64

/* With this many entries the table is nearly full, and the next one drops some. */
#define N_FITTING (N_ENTRIES / 8 * 7)

static void
store (TgProofTable *table, guint64 hash, guint32 work)
{
  TgProofEntry entry = {
    .hash = hash, .proof = work + 1, .disproof = work + 2, .work = work, .move = 7
  };

  tg_proof_table_store (table, &entry);
}

static void
assert_known (const TgProofTable *table, guint64 hash, guint32 work)
{
  const TgProofEntry *entry = tg_proof_table_find (table, hash);

  g_assert_nonnull (entry);
  g_assert_cmpuint (entry->hash, ==, hash);
  g_assert_cmpuint (entry->proof, ==, work + 1);
  g_assert_cmpuint (entry->disproof, ==, work + 2);
  g_assert_cmpuint (entry->work, ==, work);
  g_assert_cmpuint (entry->move, ==, 7);
}

static guint
count_known (const TgProofTable *table, const guint64 *hashes, guint n)
{
  guint n_known = 0;

  for (guint i = 0; i < n; i++)
    n_known += tg_proof_table_find (table, hashes[i]) != NULL;
  return n_known;
}

static void
test_store (void)
{
  g_autoptr (TgProofTable) table = tg_proof_table_new (N_ENTRIES);

  g_assert_null (tg_proof_table_find (table, 5));
  store (table, 5, 10);
  store (table, 6, 20);
  assert_known (table, 5, 10);
  assert_known (table, 6, 20);
  g_assert_null (tg_proof_table_find (table, 7));

  store (table, 5, 11);
  assert_known (table, 5, 11);
  assert_known (table, 6, 20);

  tg_proof_table_clear (table);
  g_assert_null (tg_proof_table_find (table, 5));
  g_assert_null (tg_proof_table_find (table, 6));
  tg_proof_table_clear (table);
  store (table, 5, 12);
  assert_known (table, 5, 12);
}

/* Positions whose hashes lead to the same slot, the last one of the table. */
static void
test_same_place (void)
{
  g_autoptr (TgProofTable) table = tg_proof_table_new (N_ENTRIES);

  for (guint64 i = 1; i <= 10; i++)
    store (table, i * N_ENTRIES + N_ENTRIES - 1, (guint32) i);
  for (guint64 i = 1; i <= 10; i++)
    assert_known (table, i * N_ENTRIES + N_ENTRIES - 1, (guint32) i);
  g_assert_null (tg_proof_table_find (table, 11 * N_ENTRIES + N_ENTRIES - 1));
}

/* Fills a table so that slots form long clusters, one of them wrapping around the end,
 * and stores one more. The half with more work is kept, in any slot. */
static void
test_forgets_little_work (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (TgProofTable) table = tg_proof_table_new (N_ENTRIES);
      guint64 hashes[N_FITTING];

      for (guint i = 0; i < N_FITTING; i++)
        {
          guint64 place = (guint64) g_rand_int_range (rand, N_ENTRIES / 2, N_ENTRIES);

          hashes[i] = (guint64) (i + 1) * N_ENTRIES + place;
          store (table, hashes[i], i % 2 == 0 ? 1 : 1000 + i);
        }
      g_assert_cmpuint (count_known (table, hashes, N_FITTING), ==, N_FITTING);

      store (table, N_ENTRIES * 1000, 1);
      assert_known (table, N_ENTRIES * 1000, 1);
      for (guint i = 0; i < N_FITTING; i++)
        if (i % 2 == 1)
          assert_known (table, hashes[i], 1000 + i);
        else
          g_assert_null (tg_proof_table_find (table, hashes[i]));
    }
}

/* If all entries took the same work, the table is emptied; it is never full. */
static void
test_same_work (gconstpointer data)
{
  guint32 work = GPOINTER_TO_UINT (data);
  g_autoptr (TgProofTable) table = tg_proof_table_new (N_ENTRIES);
  guint64 hashes[1000];

  for (guint i = 0; i < G_N_ELEMENTS (hashes); i++)
    {
      hashes[i] = (i + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      store (table, hashes[i], work);
      assert_known (table, hashes[i], work);
      g_assert_cmpuint (count_known (table, hashes, i + 1), <=, N_FITTING);
    }
}

/* A cleared table is empty, for any number of entries, even after some were dropped. */
static void
test_clear (void)
{
  static const guint64 amounts[] = { 1, 16, 17, 500, 897, 5000, 3, 2000, 16 };
  g_autoptr (TgProofTable) table = tg_proof_table_new (1024);

  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    {
      for (guint64 n = 1; n <= amounts[i]; n++)
        store (table, n * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15), (guint32) n);
      tg_proof_table_clear (table);
      for (guint64 n = 1; n <= amounts[i]; n++)
        g_assert_null (
            tg_proof_table_find (table, n * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/proof-table/store", test_store);
  g_test_add_func ("/engine/proof-table/same-place", test_same_place);
  g_test_add_func ("/engine/proof-table/forgets-little-work", test_forgets_little_work);
  g_test_add_func ("/engine/proof-table/clear", test_clear);
  g_test_add_data_func ("/engine/proof-table/same-work/none", GUINT_TO_POINTER (0),
                        test_same_work);
  g_test_add_data_func ("/engine/proof-table/same-work/some", GUINT_TO_POINTER (100),
                        test_same_work);
  g_test_add_data_func ("/engine/proof-table/same-work/most",
                        GUINT_TO_POINTER (G_MAXUINT32 - 2), test_same_work);

  return g_test_run ();
}
