/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libFuzzer's entry point. A macro selects the reader at compile time. */

#include "fuzz-target.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  tg_fuzz_read (TG_FUZZ_FORMAT, size > 0 ? (gconstpointer) data : "", size);
  return 0;
}
