/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Settings that cannot be written: with GSETTINGS_BACKEND=keyfile, as in a Flatpak, in a
 * folder that cannot be created, and with GSETTINGS_BACKEND=locked by an administrator,
 * whose locks dconf reports like the backend below. The program works, changes last until
 * it ends, and one message is shown. */

#define G_SETTINGS_ENABLE_BACKEND

#include "display-fixture.h"

#include <gio/gsettingsbackend.h>

#include "ui/app/preferences.h"
#include "ui/files/game-host.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/study/study-window.h"

#define NOTICE "Tengen cannot save preferences here. Your changes last until you quit."

/* The level chosen by the administrator. */
#define LOCKED_LEVEL 7

typedef GSettingsBackend      LockedBackend;
typedef GSettingsBackendClass LockedBackendClass;

GType locked_backend_get_type (void);
G_DEFINE_TYPE (LockedBackend, locked_backend, G_TYPE_SETTINGS_BACKEND)

static GVariant *
read_locked (G_GNUC_UNUSED GSettingsBackend   *backend,
             const gchar                      *key,
             G_GNUC_UNUSED const GVariantType *type,
             gboolean                          wants_default)
{
  return !wants_default && g_str_has_suffix (key, "/level")
             ? g_variant_ref_sink (g_variant_new_uint32 (LOCKED_LEVEL))
             : NULL;
}

static gboolean
refuse (G_GNUC_UNUSED GSettingsBackend *backend, G_GNUC_UNUSED const gchar *key)
{
  return FALSE;
}

static gboolean
refuse_value (G_GNUC_UNUSED GSettingsBackend *backend,
              G_GNUC_UNUSED const gchar      *key,
              G_GNUC_UNUSED GVariant         *value,
              G_GNUC_UNUSED gpointer          tag)
{
  return FALSE;
}

static void
refuse_reset (G_GNUC_UNUSED GSettingsBackend *backend,
              G_GNUC_UNUSED const gchar      *key,
              G_GNUC_UNUSED gpointer          tag)
{
}

/* Implements the functions of the backend that do nothing here, since it does not change
 * by itself. */
static void
follow (G_GNUC_UNUSED GSettingsBackend *backend, G_GNUC_UNUSED const gchar *name)
{
}

static void
locked_backend_class_init (LockedBackendClass *klass)
{
  klass->read = read_locked;
  klass->get_writable = refuse;
  klass->write = refuse_value;
  klass->reset = refuse_reset;
  klass->subscribe = follow;
  klass->unsubscribe = follow;
}

static void
locked_backend_init (G_GNUC_UNUSED LockedBackend *self)
{
}

static gboolean
is_locked (void)
{
  return g_str_equal (g_getenv ("GSETTINGS_BACKEND"), "locked");
}

/* Returns how many times the message that settings cannot be saved is shown in a window. */
static guint
count_notices (GtkWidget *widget)
{
  guint n = GTK_IS_LABEL (widget)
            && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), NOTICE) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_notices (child);
  return n;
}

static gboolean
is_told (gpointer window)
{
  return count_notices (window) > 0;
}

/* Returns the settings of the application, before any choice of the fixture. */
static TgSettings *
get_settings (void)
{
  g_autoptr (GError) error = NULL;
  TgApplication *application = tg_application_new ();
  TgSettings    *settings;

  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  settings = tg_application_get_settings (application, &error);
  g_assert_no_error (error);
  return settings;
}

/* The program uses the values that the administrator has locked. */
static void
test_read (void)
{
  TgSettings   *settings = get_settings ();
  TgGameChoices found;

  tg_settings_get_choices (settings, &found);
  g_assert_cmpuint (found.level, ==, is_locked () ? LOCKED_LEVEL : 3);
  g_assert_true (tg_settings_get_boolean (settings, "first-start"));
}

static gboolean
has_coordinates (gpointer board)
{
  gboolean is_shown;

  g_object_get (board, "show-coordinates", &is_shown, NULL);
  return is_shown;
}

static gboolean
has_no_coordinates (gpointer board)
{
  return !has_coordinates (board);
}

static const TgGameChoices choices = { .opponent = TG_OPPONENT_PERSON,
                                       .ruleset = TG_RULESET_RENJU,
                                       .size = 15,
                                       .level = 5 };

/* Settings have an effect until the program ends: a game by New Game, a switch in the
 * menu, and a switch in the preferences. */
static void
test_use (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *preferences;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 780);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (fixture.board)));
  g_assert_cmpuint (count_notices (GTK_WIDGET (fixture.window)), ==, 0);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);

  fixture_choose (&fixture, &choices);
  fixture_wait ("the notice", is_told, fixture.window);
  g_assert_cmpuint (count_notices (GTK_WIDGET (fixture.window)), ==, 1);
  g_assert_true (fixture_activate (fixture.window, "win.new-game"));
  fixture_leave_by_key (fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG),
                        "Return");
  fixture_wait_for_moves (&fixture, 0);
  g_assert_cmpint (tg_match_get_setup (fixture.match)->ruleset, ==, TG_RULESET_RENJU);
  g_assert_cmpint (tg_match_get_setup (fixture.match)->white.kind, ==, TG_PLAYER_PERSON);

  g_assert_true (has_coordinates (fixture.board));
  fixture_click_in_menu (fixture.window, "View", "Coordinates");
  fixture_wait ("no coordinates", has_no_coordinates, fixture.board);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "app.preferences", NULL);
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  fixture_click (fixture_wait_to_find (preferences, GTK_TYPE_LABEL, "Coordinates"));
  fixture_wait ("coordinates", has_coordinates, fixture.board);
  g_assert_cmpuint (count_notices (preferences), ==, 0);
  g_assert_cmpuint (count_notices (GTK_WIDGET (fixture.window)), <=, 1);
  fixture_leave_by_key (preferences, "Escape");
}

/* Checks that the panels of a study and their headings are sensitive, although their
 * settings are not writable. */
static void
assert_sensitive (GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget))
    g_assert_true (gtk_widget_get_sensitive (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_sensitive (child);
}

static void
test_study (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *study;

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 780);
  fixture_play (&fixture, "h8 h9");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  assert_sensitive (study);
  fixture_click_board (fixture_child (study, "board"), fixture_point ("C3"), 1);
  g_assert_cmpuint (fixture_count_moves (study), ==, 3);
  gtk_window_destroy (GTK_WINDOW (study));
}

int
main (int argc, char **argv)
{
  g_setenv ("XDG_CONFIG_HOME", "/dev/null/config", TRUE);
  g_io_extension_point_register (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME);
  g_io_extension_point_implement (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME,
                                  locked_backend_get_type (), "locked", -1);
  gtk_test_init (&argc, &argv, NULL);
  /* The keyfile backend warns that it cannot create its folder. */
  if (!is_locked ())
    g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_test_add_func ("/display/unkept/read", test_read);
  g_test_add_func ("/display/unkept/use", test_use);
  g_test_add_func ("/display/unkept/study", test_study);
  return g_test_run ();
}
