/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libFuzzer's entry point for tournaments. */

#include "fuzz-round-robin.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  tg_fuzz_round_robin (size > 0 ? (gconstpointer) data : "", size);
  return 0;
}
