/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Error messages of tests/house/on-debian. Success is not tested here, because making a
 * system takes too long. */

#include "house.h"

#include <gio/gio.h>
#include <string.h>

static HouseRun *
run_on_debian (const gchar *suite, const gchar *scratch)
{
  g_autofree gchar *program =
      g_test_build_filename (G_TEST_DIST, "tests", "house", "on-debian", NULL);
  const gchar *const command[] = { program, suite, NULL };
  g_auto (GStrv) environment = g_get_environ ();

  /* An address where no server listens. */
  environment =
      g_environ_setenv (environment, "TG_DEBIAN_MIRROR", "http://127.0.0.1:9", TRUE);
  environment = g_environ_unsetenv (environment, "http_proxy");
  environment = g_environ_setenv (environment, "TMPDIR", scratch, TRUE);
  return house_run (NULL, (const gchar *const *) environment, command);
}

static void
test_misuse (void)
{
  static const gchar *const suites[] = { NULL, "", "Debian 13", "../trixie" };

  for (guint i = 0; i < G_N_ELEMENTS (suites); i++)
    {
      gchar *scratch = house_scratch_new ();
      g_autoptr (HouseRun) run = run_on_debian (suites[i], scratch);

      g_assert_cmpint (run->status, ==, 2);
      g_assert_nonnull (strstr (run->errors, "which suite?"));
      house_scratch_free (scratch);
    }
}

/* For any obstacle there is a message, and no file is left. */
static void
test_unreachable (void)
{
  gchar *scratch = house_scratch_new ();
  g_autoptr (HouseRun) run = run_on_debian ("trixie", scratch);
  g_autoptr (GPtrArray) left = house_find (scratch, "", "");

  g_test_message ("%s", run->errors);
  g_assert_cmpint (run->status, ==, 77);
  g_assert_true (g_str_has_prefix (run->errors, "on-debian: "));
  g_assert_cmpuint (left->len, ==, 0);
  house_scratch_free (scratch);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/house/on-debian/misuse", test_misuse);
  g_test_add_func ("/house/on-debian/unreachable", test_unreachable);
  return g_test_run ();
}
