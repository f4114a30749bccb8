/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libFuzzer's entry point. Macros select the reader at compile time. */

#ifdef TG_FUZZ_FORMAT
#include "fuzz-target.h"
#define TG_FUZZ(data, size) tg_fuzz_read (TG_FUZZ_FORMAT, data, size)
#else
#include "fuzz.h"
#endif

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  TG_FUZZ (size > 0 ? (gconstpointer) data : "", size);
  return 0;
}
