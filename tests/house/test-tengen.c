/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs the script ./tengen with stand-ins: in a folder with a copy of the script, and
 * with a PATH on which compiler, Meson, sudo and package managers only log their calls
 * (tests/house/stand-in). Other systems than this machine's can be tested this way, and
 * nothing is ever installed. */

#include "../add-case.h"
#include "house.h"

#include <gio/gio.h>
#include <string.h>

typedef struct
{
  const gchar *name;
  const gchar *managers;  /* package managers and sudo on PATH */
  const gchar *has;       /* stages that are installed from the beginning */
  const gchar *offers;    /* stages that an installation provides */
  const gchar *arguments; /* arguments of ./tengen, separated by spaces */
  const gchar *calls;     /* the complete expected log */
  const gchar *says;      /* (nullable): part of standard error */
  const gchar *fails;     /* (nullable): the stand-in that fails */
  const gchar *system;    /* (nullable): what uname prints; %NULL for Linux */
  const gchar *options;   /* (nullable): value of DEB_BUILD_OPTIONS */
  gint         status;    /* the exit status */
  gboolean     root;
} Case;

typedef struct
{
  gchar *scratch;     /* owned: contains the tree and the stand-ins */
  gchar *tree;        /* owned */
  GStrv  environment; /* owned */
} World;

#define ALL "core gui test"

#define APT_PLAY                                                                               \
  "gcc libc6-dev meson ninja-build pkg-config libglib2.0-dev libsqlite3-dev libjson-glib-dev " \
  "libgtk-4-dev "                                                                              \
  "libadwaita-1-dev libglib2.0-dev-bin gettext libgsound-dev librsvg2-common"

#define BUILD_GAME "meson setup --buildtype=release -Dgui=enabled TREE/build TREE\n" START

#define START                             \
  "ninja -C TREE/build game tengen-gmo\n" \
  "the game: \nschema TREE/build/data\nwords TREE/build/po\ndata TREE/data:/usr/local/share:/usr/share\n"

#define BUILD_ALL                                                \
  "meson setup --buildtype=release -Dgui=auto TREE/build TREE\n" \
  "ninja -C TREE/build all\n"

/* The stand-in for getconf reports three processors. */
#define RUN_TESTS \
  "meson test -C TREE/build --no-rebuild --print-errorlogs --num-processes 6"

/* The expected calls for building a Debian package: the tree is copied without build
 * results, and debian/ to where Debian expects it. */
#define BUILD_DEB(profiles)                                                      \
  "TREE/build/deb/tengen-1.2.3: dpkg-buildpackage -us -uc\n"                     \
  "profiles: " profiles "\n"                                                     \
  "./data/packaging/debian/control\n./debian/control\n./meson.build\n./tengen\n" \
  "./tests/house/trials\n"

static const Case cases[] = {
  { .name = "play/apt",
    .managers = "apt-get sudo",
    .offers = ALL,
    .arguments = "play",
    .calls = "sudo apt-get …\napt-get update\nsudo env …\n"
             "apt-get install -y --no-install-recommends " APT_PLAY "\n" BUILD_GAME,
    .says = "installing with apt-get: " APT_PLAY "\n" },
  { .name = "play/apt-as-root",
    .managers = "apt-get sudo",
    .offers = ALL,
    .arguments = "play",
    .root = TRUE,
    .calls = "apt-get update\napt-get install -y --no-install-recommends " APT_PLAY
             "\n" BUILD_GAME },
  { .name = "play/dnf",
    .managers = "dnf sudo",
    .offers = ALL,
    .arguments = "play",
    .calls =
        "sudo env …\n"
        "dnf install -y gcc meson ninja-build pkgconf-pkg-config glib2-devel sqlite-devel "
        "json-glib-devel gtk4-devel libadwaita-devel glib2-devel gettext gsound-devel librsvg2\n" BUILD_GAME },
  { .name = "play/pacman",
    .managers = "pacman sudo",
    .offers = ALL,
    .arguments = "play",
    .calls =
        "sudo env …\n"
        "pacman -S --needed --noconfirm gcc meson ninja pkgconf glib2 sqlite json-glib "
        "gtk4 libadwaita glib2-devel gettext gsound librsvg\n" BUILD_GAME },
  { .name = "play/zypper",
    .managers = "zypper sudo",
    .offers = ALL,
    .arguments = "play",
    .calls =
        "sudo env …\n"
        "zypper --non-interactive install gcc meson ninja pkgconf-pkg-config glib2-devel "
        "sqlite3-devel json-glib-devel gtk4-devel libadwaita-devel glib2-devel "
        "gettext-tools gsound-devel gdk-pixbuf-loader-rsvg\n" BUILD_GAME },
  { .name = "play/brew",
    .managers = "brew apt-get sudo",
    .offers = ALL,
    .arguments = "play",
    .system = "Darwin",
    .calls = "brew install gcc meson ninja pkgconf glib sqlite json-glib gtk4 "
             "adwaita-icon-theme libadwaita glib gettext librsvg\n" BUILD_GAME },
  { .name = "play/only-what-is-missing",
    .managers = "apt-get sudo",
    .has = "core",
    .offers = ALL,
    .arguments = "play",
    .calls = "sudo apt-get …\napt-get update\nsudo env …\n"
             "apt-get install -y --no-install-recommends libgtk-4-dev libadwaita-1-dev "
             "libglib2.0-dev-bin gettext libgsound-dev librsvg2-common\n" BUILD_GAME,
    .says = "missing here:\n    GTK 4.8 or newer\n    libadwaita 1.2 or newer\n" },
  { .name = "play/nothing-is-missing",
    .has = ALL,
    .arguments = "play",
    .calls = BUILD_GAME },
  { .name = "play/options-go-to-the-game",
    .has = ALL,
    .arguments = "play --version",
    .calls = "meson setup --buildtype=release -Dgui=enabled TREE/build TREE\n"
             "ninja -C TREE/build game tengen-gmo\n"
             "the game: --version\nschema TREE/build/data\nwords TREE/build/po\n"
             "data TREE/data:/usr/local/share:/usr/share\n" },
  { .name = "play/no-sudo",
    .managers = "apt-get",
    .offers = ALL,
    .arguments = "play",
    .status = 1,
    .calls = "",
    .says = "As root, run:\n    apt-get install -y --no-install-recommends " APT_PLAY
            "\ntengen: and then again: ./tengen play\n" },
  { .name = "play/no-manager",
    .arguments = "play",
    .status = 1,
    .calls = "",
    .says = "Install what is listed above by hand" },
  { .name = "play/installation-fails",
    .managers = "apt-get sudo",
    .fails = "apt-get",
    .offers = ALL,
    .arguments = "play",
    .status = 1,
    .calls = "sudo apt-get …\napt-get update\nsudo env …\n"
             "apt-get install -y --no-install-recommends " APT_PLAY "\n",
    .says = "apt-get failed (it says why above)" },
  { .name = "play/system-too-old",
    .managers = "dnf",
    .offers = "core",
    .has = "core",
    .arguments = "play",
    .root = TRUE,
    .status = 1,
    .calls =
        "dnf install -y gtk4-devel libadwaita-devel glib2-devel gettext gsound-devel librsvg2\n",
    .says =
        "still missing (this system may be too old to offer it):\n    GTK 4.8 or newer\n" },
  { .name = "play/configuring-fails",
    .has = ALL,
    .fails = "meson",
    .arguments = "play",
    .status = 1,
    .calls = "meson setup --buildtype=release -Dgui=enabled TREE/build TREE\n",
    .says = "configuring failed" },
  { .name = "play/building-fails",
    .has = ALL,
    .fails = "ninja",
    .arguments = "play",
    .status = 1,
    .calls = "meson setup --buildtype=release -Dgui=enabled TREE/build TREE\n"
             "ninja -C TREE/build game tengen-gmo\n",
    .says = "building failed" },
  { .name = "test/apt",
    .managers = "apt-get",
    .has = "core gui",
    .offers = ALL,
    .root = TRUE,
    .arguments = "test",
    .calls = "apt-get update\n"
             "apt-get install -y --no-install-recommends xvfb xdotool dbus at-spi2-core "
             "python3-pyatspi gir1.2-atspi-2.0 fontconfig fonts-wqy-microhei "
             "desktop-file-utils appstream\n" BUILD_ALL RUN_TESTS "\n" },
  { .name = "test/brew-has-no-display",
    .managers = "brew",
    .has = "core gui",
    .offers = ALL,
    .system = "Darwin",
    .arguments = "test",
    .calls = "brew install desktop-file-utils\n" BUILD_ALL RUN_TESTS "\n" },
  { .name = "test/long",
    .has = ALL,
    .arguments = "test --long",
    .calls = BUILD_ALL RUN_TESTS " --setup long\ntrials TREE/build/trials\n" },
  { .name = "test/without-gtk",
    .managers = "apt-get",
    .has = "core",
    .arguments = "test",
    .calls = BUILD_ALL RUN_TESTS "\n",
    .says = "going on without: what needs a window or a missing tool is left out" },
  { .name = "test/without-a-compiler",
    .managers = "apt-get",
    .arguments = "test",
    .status = 1,
    .calls = "",
    .says =
        "As root, run:\n    apt-get install -y --no-install-recommends gcc libc6-dev meson ninja-build "
        "pkg-config libglib2.0-dev libsqlite3-dev libjson-glib-dev\n" },
  { .name = "bench",
    .has = ALL,
    .arguments = "bench",
    .calls = BUILD_ALL
    "meson test -C TREE/build --no-rebuild --benchmark --verbose --num-processes 1\n" },
  { .name = "install/prefix-of-mine",
    .has = ALL,
    .arguments = "install --prefix here/it/goes",
    .calls =
        "meson setup --buildtype=release -Dgui=enabled --prefix TREE/here/it/goes TREE/build TREE\n"
        "ninja -C TREE/build installed\nmeson install -C TREE/build --no-rebuild\n",
    .says = "here/it/goes/share to XDG_DATA_DIRS" },
  { .name = "install/equals-sign",
    .has = ALL,
    .arguments = "install --prefix=there",
    .calls =
        "meson setup --buildtype=release -Dgui=enabled --prefix TREE/there TREE/build TREE\n"
        "ninja -C TREE/build installed\nmeson install -C TREE/build --no-rebuild\n" },
  { .name = "package/deb",
    .managers = "apt-get",
    .has = ALL,
    .offers = "deb",
    .root = TRUE,
    .arguments = "package deb",
    .calls =
        "apt-get update\n"
        "apt-get install -y --no-install-recommends debhelper build-essential\n" BUILD_DEB (
            ""),
    .says = "made:\n    " },
  { .name = "package/deb-without-tests",
    .has = "core gui deb",
    .arguments = "package deb",
    .options = "terse nocheck",
    .calls = BUILD_DEB (" nocheck") },
  { .name = "package/deb-elsewhere",
    .managers = "dnf",
    .has = ALL,
    .arguments = "package deb",
    .status = 1,
    .calls = "",
    .says = "made on Debian" },
  { .name = "package/deb-fails",
    .has = ALL " deb",
    .fails = "dpkg-buildpackage",
    .arguments = "package deb",
    .status = 1,
    .calls = "TREE/build/deb/tengen-1.2.3: dpkg-buildpackage -us -uc\n",
    .says = "could not be made" },
  { .name = "misuse/command",
    .arguments = "paly",
    .status = 2,
    .calls = "",
    .says = "unknown command 'paly'" },
  { .name = "misuse/test",
    .arguments = "test --lnog",
    .status = 2,
    .calls = "",
    .says = "'--lnog'" },
  { .name = "misuse/bench",
    .arguments = "bench 3",
    .status = 2,
    .calls = "",
    .says = "'3'" },
  { .name = "misuse/install",
    .arguments = "install --into x",
    .status = 2,
    .calls = "",
    .says = "'--into x'" },
  { .name = "misuse/uninstall",
    .arguments = "uninstall all",
    .status = 2,
    .calls = "",
    .says = "'all'" },
  { .name = "misuse/package",
    .arguments = "package rpm",
    .status = 2,
    .calls = "",
    .says = "'rpm'" },
  { .name = "misuse/package-of-nothing",
    .arguments = "package",
    .status = 2,
    .calls = "",
    .says = "what to make" },
  { .name = "misuse/prefix",
    .arguments = "install --prefix",
    .status = 2,
    .calls = "",
    .says = "--prefix" },
  { .name = "misuse/clean",
    .arguments = "clean all",
    .status = 2,
    .calls = "",
    .says = "'all'" },
};

static void
link_into (const World *world, const gchar *name, const gchar *target)
{
  g_autofree gchar *path = g_build_filename (world->scratch, "bin", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_file_make_symbolic_link (file, target, NULL, &error);
  g_assert_no_error (error);
}

static void
copy_program (const World *world, const gchar *from, const gchar *to)
{
  const gchar      *root = g_test_get_dir (G_TEST_DIST);
  g_autofree gchar *source_path = g_build_filename (root, from, NULL);
  g_autofree gchar *target_path = g_build_filename (world->scratch, to, NULL);
  g_autoptr (GFile) source = g_file_new_for_path (source_path);
  g_autoptr (GFile) target = g_file_new_for_path (target_path);
  g_autoptr (GError) error = NULL;

  g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
world_set (World *world, const gchar *name, const gchar *value)
{
  world->environment =
      g_environ_setenv (world->environment, name, value != NULL ? value : "", TRUE);
}

/* Makes the tools of some stages available, by running the stand-in under its own
 * name. */
static void
world_bring (const World *world, const gchar *stages)
{
  g_autofree gchar *program = g_build_filename (world->scratch, "stand-in", NULL);
  g_autofree gchar *line = g_strdup_printf ("%s %s", "program", stages);
  g_auto (GStrv) command = g_strsplit (line, " ", 0);
  g_autoptr (HouseRun) run = NULL;

  g_free (command[0]);
  command[0] = g_strdup (program);
  run = house_run (NULL, (const gchar *const *) world->environment,
                   (const gchar *const *) command);
  g_assert_cmpint (run->status, ==, 0);
}

static void
world_init (World *world, const Case *c)
{
  static const gchar *const real[] = { "sh",   "dirname", "cat",   "find", "sed",
                                       "cut",  "env",     "mkdir", "rm",   "ln",
                                       "grep", "tar",     "cp",    "sort", "rmdir" };
  g_autofree gchar         *bin = NULL;
  g_autofree gchar         *stand_in = NULL;
  g_autofree gchar         *house = NULL;
  g_auto (GStrv) managers = g_strsplit (c->managers != NULL ? c->managers : "", " ", 0);

  world->scratch = house_scratch_new ();
  world->tree = g_build_filename (world->scratch, "tree", NULL);
  house = g_build_filename (world->tree, "tests", "house", NULL);
  g_assert_cmpint (g_mkdir_with_parents (house, 0700), ==, 0);
  bin = g_build_filename (world->scratch, "bin", NULL);
  stand_in = g_build_filename (world->scratch, "stand-in", NULL);
  house_scratch_add (world->scratch, "tree/meson.build", "  version: '1.2.3',\n");
  house_scratch_add (world->scratch, "tree/data/packaging/debian/control", "");
  house_scratch_add (world->scratch, "pixbuf/loader-svg.so", "");
  house_scratch_add (world->scratch, "log", "");
  house_scratch_add (world->scratch, "bin/README", "");
  copy_program (world, "tengen", "tree/tengen");
  copy_program (world, "tests/house/stand-in", "stand-in");
  copy_program (world, "tests/house/stand-in", "tree/tests/house/trials");
  for (guint i = 0; i < G_N_ELEMENTS (real); i++)
    {
      g_autofree gchar *path = g_find_program_in_path (real[i]);

      link_into (world, real[i], path);
    }
  link_into (world, "uname", stand_in);
  link_into (world, "id", stand_in);
  link_into (world, "getconf", stand_in);
  for (guint i = 0; managers[i] != NULL; i++)
    if (managers[i][0] != '\0')
      link_into (world, managers[i], stand_in);

  world->environment = g_new0 (gchar *, 1);
  world_set (world, "PATH", bin);
  world_set (world, "WORLD", world->scratch);
  world_set (world, "TREE", world->tree);
  world_set (world, "SYSTEM", c->system != NULL ? c->system : "Linux");
  world_set (world, "USER_ID", c->root ? "0" : "1000");
  world_set (world, "OFFERS", c->offers);
  world_set (world, "FAILS", c->fails);
  world_set (world, "DEB_BUILD_OPTIONS", c->options);
  world_set (world, "PYTHON", "python3");
  world_set (world, "HOME", world->scratch);
  world_set (world, "LC_ALL", "C.UTF-8");
  if (c->has != NULL)
    world_bring (world, c->has);
}

static void
world_clear (World *world)
{
  g_clear_pointer (&world->scratch, house_scratch_free);
  g_clear_pointer (&world->tree, g_free);
  g_clear_pointer (&world->environment, g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (World, world_clear)

/* Runs ./tengen in @folder and checks its result, and the calls since the last run. */
static void
world_run (World *world, const Case *c, const gchar *folder, const gchar *program)
{
  g_autofree gchar *line = g_strdup_printf ("program %s", c->arguments);
  g_auto (GStrv) command = g_strsplit (line, " ", 0);
  g_autoptr (HouseRun) run = NULL;
  g_autofree gchar *calls = NULL;

  g_free (command[0]);
  command[0] = g_strdup (program);
  house_scratch_add (world->scratch, "log", "");
  run = house_run (folder, (const gchar *const *) world->environment,
                   (const gchar *const *) command);
  calls = house_read (world->scratch, "log");
  g_test_message ("%s", run->errors);
  g_assert_cmpstr (calls, ==, c->calls);
  if (c->says != NULL && strstr (run->errors, c->says) == NULL)
    g_assert_cmpstr (run->errors, ==, c->says);
  g_assert_cmpint (run->status, ==, c->status);
  if (c->status == 2)
    g_assert_true (strchr (run->errors, '\n') == run->errors + strlen (run->errors) - 1);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_auto (World) world = { 0 };

  world_init (&world, c);
  world_run (&world, c, world.tree, "./tengen");
}

/* If everything is installed and built, no package is searched for and nothing is
 * configured. */
static void
test_second_run (void)
{
  static const Case first = { .managers = "apt-get sudo",
                              .offers = ALL,
                              .arguments = "play",
                              .calls =
                                  "sudo apt-get …\napt-get update\nsudo env …\n"
                                  "apt-get install -y --no-install-recommends " APT_PLAY
                                  "\n" BUILD_GAME };
  static const Case second = { .arguments = "play", .calls = START };
  static const Case third = { .arguments = "test",
                              .calls =
                                  "meson setup --reconfigure -Dgui=auto TREE/build TREE\n"
                                  "ninja -C TREE/build all\n" RUN_TESTS "\n" };
  static const Case fourth = { .arguments = "test",
                               .calls = "ninja -C TREE/build all\n" RUN_TESTS "\n" };
  g_auto (World) world = { 0 };

  world_init (&world, &first);
  world_run (&world, &first, world.tree, "./tengen");
  world_run (&world, &second, world.tree, "./tengen");
  world_run (&world, &third, world.tree, "./tengen");
  world_run (&world, &fourth, world.tree, "./tengen");
  world_run (&world, &second, world.tree, "./tengen");
}

/* After a failed build, libraries are checked again, because one may have been removed. */
static void
test_after_a_failure (void)
{
  static const Case fails = {
    .has = ALL,
    .fails = "ninja",
    .arguments = "play",
    .status = 1,
    .calls = "meson setup --buildtype=release -Dgui=enabled TREE/build TREE\n"
             "ninja -C TREE/build game tengen-gmo\n"
  };
  static const Case again = {
    .arguments = "play",
    .calls = "meson setup --reconfigure -Dgui=enabled TREE/build TREE\n" START
  };
  g_auto (World) world = { 0 };

  world_init (&world, &fails);
  world_run (&world, &fails, world.tree, "./tengen");
  world_set (&world, "FAILS", "");
  world_run (&world, &again, world.tree, "./tengen");
}

/* The tests were built without GTK; once GTK is installed, the game is built too. */
static void
test_gtk_comes_later (void)
{
  static const Case without = { .has = "core",
                                .arguments = "test",
                                .calls = BUILD_ALL RUN_TESTS "\n" };
  static const Case with = {
    .arguments = "play",
    .calls = "meson setup --reconfigure -Dgui=enabled TREE/build TREE\n" START
  };
  g_auto (World) world = { 0 };

  world_init (&world, &without);
  world_run (&world, &without, world.tree, "./tengen");
  world_bring (&world, "gui");
  world_run (&world, &with, world.tree, "./tengen");
}

static void
test_from_elsewhere (void)
{
  static const Case c = { .has = ALL, .arguments = "play", .calls = BUILD_GAME };
  g_auto (World) world = { 0 };
  g_autofree gchar *program = NULL;

  world_init (&world, &c);
  program = g_build_filename (world.tree, "tengen", NULL);
  world_run (&world, &c, "/", program);
}

static void
test_clean (void)
{
  static const Case build = { .has = ALL, .arguments = "play", .calls = BUILD_GAME };
  static const Case clean = { .arguments = "clean", .calls = "" };
  g_auto (World) world = { 0 };
  g_autofree gchar *build_folder = NULL;

  world_init (&world, &build);
  build_folder = g_build_filename (world.tree, "build", NULL);
  world_run (&world, &build, world.tree, "./tengen");
  g_assert_true (g_file_test (build_folder, G_FILE_TEST_IS_DIR));
  world_run (&world, &clean, world.tree, "./tengen");
  g_assert_false (g_file_test (build_folder, G_FILE_TEST_EXISTS));
}

#define INSTALL_THERE                                                                   \
  "meson setup --buildtype=release -Dgui=enabled --prefix TREE/there TREE/build TREE\n" \
  "ninja -C TREE/build installed\nmeson install -C TREE/build --no-rebuild\n"

/* Installed files are removed, with their folders; files of others stay. */
static void
test_uninstall (void)
{
  static const Case install = { .has = ALL,
                                .arguments = "install --prefix there",
                                .calls = INSTALL_THERE };
  static const Case clean = { .arguments = "clean", .calls = "" };
  static const Case uninstall = { .arguments = "uninstall --prefix there",
                                  .calls = "",
                                  .says = "removed from" };
  static const Case again = { .arguments = "uninstall --prefix=there",
                              .status = 1,
                              .calls = "",
                              .says = "there is nothing in" };
  g_auto (World) world = { 0 };
  g_autoptr (GPtrArray) installed = NULL;
  g_autoptr (GPtrArray) left = NULL;
  g_autofree gchar *sounds = NULL;

  world_init (&world, &install);
  sounds = g_build_filename (world.tree, "there", "share", "tengen", NULL);
  house_scratch_add (world.scratch, "tree/there/bin/other", "");
  world_run (&world, &install, world.tree, "./tengen");
  installed = house_find (world.tree, "there", "");
  g_assert_cmpuint (installed->len, ==, 4);
  world_run (&world, &clean, world.tree, "./tengen");
  world_run (&world, &uninstall, world.tree, "./tengen");
  left = house_find (world.tree, "there", "");
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (left, 0), ==, "there/bin/other");
  g_assert_false (g_file_test (sounds, G_FILE_TEST_EXISTS));
  world_run (&world, &again, world.tree, "./tengen");
}

/* Files of an earlier version that this one lacks are removed by the next installation;
 * files of others stay. */
static void
test_install_over (void)
{
  static const Case install = { .has = ALL,
                                .arguments = "install --prefix there",
                                .calls = INSTALL_THERE
                                "meson install -C TREE/build --no-rebuild\n",
                                .says = "installed: " };
  g_auto (World) world = { 0 };
  g_autoptr (GPtrArray) left = NULL;

  world_init (&world, &install);
  house_scratch_add (world.scratch, "tree/there/share/applications/old name.desktop", "");
  house_scratch_add (world.scratch, "tree/there/share/applications/other.desktop", "");
  house_scratch_add (
      world.scratch, "tree/there/share/tengen/installed",
      "share/applications/old name.desktop\nshare/applications\nbin/tengen\n");
  world_run (&world, &install, world.tree, "./tengen");
  left = house_find (world.tree, "there/share/applications", "");
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (left, 0), ==,
                   "there/share/applications/other.desktop");
}

static void
test_package_source (void)
{
  static const Case outside = { .has = ALL,
                                .arguments = "package source",
                                .status = 1,
                                .calls = "",
                                .says = "this is no clone" };
  static const Case inside = {
    .arguments = "package source",
    .calls = "meson setup --buildtype=release -Dgui=auto TREE/build TREE\n"
             "meson dist -C TREE/build --formats xztar\n"
             "settle-archive TREE/build/meson-dist/tengen-1.2.3.tar.xz\n"
  };
  g_auto (World) world = { 0 };

  world_init (&world, &outside);
  world_run (&world, &outside, world.tree, "./tengen");
  house_scratch_add (world.scratch, "tree/.git", "");
  copy_program (&world, "tests/house/stand-in", "tree/data/packaging/settle-archive");
  world_run (&world, &inside, world.tree, "./tengen");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/house/tengen/", cases[i].name, &cases[i], test_case);
  g_test_add_func ("/house/tengen/second-run", test_second_run);
  g_test_add_func ("/house/tengen/after-a-failure", test_after_a_failure);
  g_test_add_func ("/house/tengen/gtk-comes-later", test_gtk_comes_later);
  g_test_add_func ("/house/tengen/from-elsewhere", test_from_elsewhere);
  g_test_add_func ("/house/tengen/clean", test_clean);
  g_test_add_func ("/house/tengen/uninstall", test_uninstall);
  g_test_add_func ("/house/tengen/install-over", test_install_over);
  g_test_add_func ("/house/tengen/package-source", test_package_source);
  return g_test_run ();
}
