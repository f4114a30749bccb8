/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The programs that are installed are hardened: they are loaded at a random address
 * (PIE), the tables of the dynamic linker are read-only before main () (full RELRO), and
 * an overflow of the stack, or of an object whose size the compiler knows, ends the
 * program. The test reads the built ELF files. It recognises the last two measures only
 * by the imported functions of the C library that report an overflow.
 *
 *   test-hardening MEASURES PROGRAM…
 *
 * MEASURES are the names that the build requested, separated by commas. */

#include "house.h"

#include <gio/gio.h>
#include <link.h>
#include <string.h>

#define NATIVE_CLASS (GLIB_SIZEOF_VOID_P == 8 ? ELFCLASS64 : ELFCLASS32)

typedef ElfW (Ehdr) Header;
typedef ElfW (Phdr) Segment;
typedef ElfW (Shdr) Section;
typedef ElfW (Dyn) Entry;
typedef ElfW (Sym) Symbol;

/* Hardening measures that a program has or should have. */
typedef enum
{
  HAS_PIE = 1 << 0,
  HAS_RELRO = 1 << 1,
  HAS_BIND_NOW = 1 << 2,
  HAS_STACK_PROTECTOR = 1 << 3,
  HAS_FORTIFY = 1 << 4,
} Measures;

static const GDebugKey measure_names[] = {
  { "pie", HAS_PIE },           { "relro", HAS_RELRO },
  { "bind-now", HAS_BIND_NOW }, { "stack-protector", HAS_STACK_PROTECTOR },
  { "fortify", HAS_FORTIFY },
};

static Measures wanted;

/* Returns a part of the file if it lies completely inside. */
static gconstpointer
get_part (GBytes *file, gsize offset, gsize size)
{
  g_assert_cmpuint (offset, <=, g_bytes_get_size (file));
  g_assert_cmpuint (size, <=, g_bytes_get_size (file) - offset);
  return (const guint8 *) g_bytes_get_data (file, NULL) + offset;
}

static Measures
read_dynamic (GBytes *file, const Segment *segment)
{
  const Entry *entries = get_part (file, segment->p_offset, segment->p_filesz);
  Measures     has = 0;

  for (gsize i = 0; i < segment->p_filesz / sizeof *entries; i++)
    if (entries[i].d_tag == DT_BIND_NOW
        || (entries[i].d_tag == DT_FLAGS && (entries[i].d_un.d_val & DF_BIND_NOW) != 0)
        || (entries[i].d_tag == DT_FLAGS_1 && (entries[i].d_un.d_val & DF_1_NOW) != 0))
      has |= HAS_BIND_NOW;
  return has;
}

static Measures
read_segments (GBytes *file, const Header *header)
{
  const Segment *segments =
      get_part (file, header->e_phoff, header->e_phnum * sizeof *segments);
  Measures has = header->e_type == ET_DYN ? HAS_PIE : 0;

  for (guint i = 0; i < header->e_phnum; i++)
    if (segments[i].p_type == PT_GNU_RELRO)
      has |= HAS_RELRO;
    else if (segments[i].p_type == PT_DYNAMIC)
      has |= read_dynamic (file, &segments[i]);
  return has;
}

/* Reads the names that the program imports. */
static Measures
read_imports (GBytes *file, const Section *symbols_in, const Section *names_in)
{
  const Symbol *symbols = get_part (file, symbols_in->sh_offset, symbols_in->sh_size);
  const gchar  *names = get_part (file, names_in->sh_offset, names_in->sh_size);
  Measures      has = 0;

  for (gsize i = 0; i < symbols_in->sh_size / sizeof *symbols; i++)
    {
      const gchar *name = names + symbols[i].st_name;

      g_assert_cmpuint (symbols[i].st_name, <, names_in->sh_size);
      if (symbols[i].st_shndx != SHN_UNDEF)
        continue;
      if (g_str_has_prefix (name, "__stack_chk_"))
        has |= HAS_STACK_PROTECTOR;
      else if (g_str_has_prefix (name, "__") && g_str_has_suffix (name, "_chk"))
        has |= HAS_FORTIFY;
    }
  return has;
}

static Measures
read_sections (GBytes *file, const Header *header)
{
  const Section *sections =
      get_part (file, header->e_shoff, header->e_shnum * sizeof *sections);
  Measures has = 0;

  for (guint i = 0; i < header->e_shnum; i++)
    if (sections[i].sh_type == SHT_DYNSYM)
      {
        g_assert_cmpuint (sections[i].sh_link, <, header->e_shnum);
        has |= read_imports (file, &sections[i], &sections[sections[i].sh_link]);
      }
  return has;
}

static void
test_program (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GMappedFile) mapped = g_mapped_file_new (path, FALSE, &error);
  g_autoptr (GBytes) file = NULL;
  const Header *header;
  Measures      has;

  g_assert_no_error (error);
  file = g_mapped_file_get_bytes (mapped);
  header = get_part (file, 0, sizeof *header);
  if (memcmp (header->e_ident, ELFMAG, SELFMAG) != 0
      || header->e_ident[EI_CLASS] != NATIVE_CLASS)
    {
      g_test_skip ("not an ELF file of this machine");
      return;
    }
  has = read_segments (file, header) | read_sections (file, header);
  for (guint i = 0; i < G_N_ELEMENTS (measure_names); i++)
    g_test_message ("%s: %s", measure_names[i].key,
                    (has & measure_names[i].value) != 0 ? "yes" : "no");
  g_assert_cmphex (has & wanted, ==, wanted);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >, 2);
  wanted = g_parse_debug_string (argv[1], measure_names, G_N_ELEMENTS (measure_names));
  for (gint i = 2; i < argc; i++)
    {
      g_autofree gchar *name = g_path_get_basename (argv[i]);
      g_autofree gchar *path = g_strdup_printf ("/house/hardening/%s", name);

      g_test_add_data_func (path, argv[i], test_program);
    }
  return g_test_run ();
}
