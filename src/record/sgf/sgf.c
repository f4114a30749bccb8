/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Smart Game Format (FF[4], A. Hollosi 1999; www.red-bean.com/sgf), which
 * holds a whole record. Points are written as for Go, from the top left corner;
 * the standard leaves this open for GM[4], "Gomoku+Renju", but all programs do so.
 *
 * Private properties, for data that the standard lacks:
 *
 *   TGPROTOCOL[swap2]     root: the id of the opening protocol
 *   TGPERSONS[B]          root: the sides played by people at this computer: B, W, BW
 *   TGSEED[12345]         root: the seed of the computer's random choices
 *   TGOUTCOME[resigned]   root: how the game ended: five, foul, no-move,
 *                         resigned, full-board, time, passes or agreed; RE says
 *                         who won
 *   TGTIME[1500]          any node: milliseconds spent on the move
 *   TGEVAL[7250]          any node: Black's chance to win, in ten-thousandths
 *   TGEVAL[10000:7]       the same, with a forced win of Black in 7 plies; the
 *                         plies are negative for a win of White
 *
 * RU is the id of the rules (freestyle, standard, renju, …). Without RU the
 * rules are unknown. The game comment is GC, a move's title N, its comment C.
 *
 * Data without meaning for the record is kept and written again: unknown properties
 * after the others of their node, root values as the file spelled them unless they have
 * changed, and the other games of the file. */

#include <glib/gi18n-lib.h>

#include "record/formats/codec.h"
#include "record/sgf/sgf-lexer.h"
#include "record/sgf/sgf-reader.h"
#include "record/sgf/sgf-writer.h"

/* Accepts an opening bracket, a semicolon and a property that ends in a bracket. */
static TgMatchDegree
sgf_match (const gchar *data, gsize size)
{
  TgSgfLexer lexer = { .start = data, .at = data, .end = data + MIN (size, 4096) };

  if (!tg_sgf_lexer_find_first_game (&lexer))
    return TG_MATCH_NO;
  if (*lexer.at != '(')
    return TG_MATCH_MAYBE;

  for (const gchar *c = data; c < lexer.at; c++)
    if (!g_ascii_isspace (*c) && (guchar) *c < 0x80)
      return TG_MATCH_MAYBE;

  return TG_MATCH_YES;
}

static gboolean
sgf_write (const TgRecord      *record,
           const gchar *charset G_GNUC_UNUSED,
           GString             *out,
           GError **error       G_GNUC_UNUSED)
{
  tg_sgf_write (out, record);
  return TRUE;
}

const TgCodec tg_codec_sgf = {
  .id = "sgf",
  .name = N_ ("Smart Game Format"),
  .max_size = TG_RECORD_FILE,
  .match = sgf_match,
  .read = tg_sgf_read,
  .write = sgf_write,
  .keeps = TG_FEATURES_ALL,
};
