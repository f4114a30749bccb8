/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing records. Nothing is left out in silence: what a format cannot hold
 * is named, and dropped only if the caller says so. */

#include <glib/gi18n-lib.h>

#include "record/record-io-private.h"
#include "record/safe-file.h"

/**
 * tg_record_io_get_losses:
 * @record: a record
 * @format: a format
 *
 * Finds what would be lost by writing a record in a format.
 *
 * Returns: (transfer full): what it is, for a person, in the language of the
 *   session; empty if everything is kept
 */
GStrv
tg_record_io_get_losses (const TgRecord *record, TgRecordFormat format)
{
  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail ((guint) format < TG_N_RECORD_FORMATS, NULL);

  return tg_features_describe (tg_features_lost (record, tg_codec_get (format)));
}

static void
set_error_with_list (GError       **error,
                     TgRecordError  code,
                     const gchar   *message,
                     const TgCodec *codec,
                     TgFeatures     features)
{
  g_auto (GStrv) names = tg_features_describe (features);
  g_autofree gchar *list = g_strjoinv (_ (", "), names);

  g_set_error (error, TG_RECORD_ERROR, code, message, _ (codec->name), list);
}

static gboolean
check_losses (const TgRecord *record,
              const TgCodec  *codec,
              gboolean        lossy,
              GError        **error)
{
  gboolean   keeps_tree = (codec->keeps & TG_FEATURE_VARIATIONS) != 0;
  TgFeatures refused = tg_features_of (record, !keeps_tree) & codec->refuses;
  TgFeatures lost = tg_features_lost (record, codec);

  if (refused != 0)
    {
      set_error_with_list (error, TG_RECORD_ERROR_UNSUPPORTED,
                           /* Translators: the first %s is a file format, the
                            * second what makes it impossible. */
                           _ ("This game cannot be written in the format “%s”: %s"),
                           codec, refused);
      return FALSE;
    }

  if (lost != 0 && !lossy)
    {
      set_error_with_list (error, TG_RECORD_ERROR_LOSSY,
                           /* Translators: the first %s is a file format, the
                            * second a list. */
                           _ ("In the format “%s” this would be lost: %s"), codec, lost);
      return FALSE;
    }

  return TRUE;
}

/**
 * tg_record_io_save_bytes:
 * @record: a record
 * @format: one that can be written
 * @charset: (nullable): the character set of texts in formats that do not name
 *   one; %NULL for UTF-8
 * @lossy: whether to leave out what the format cannot hold
 * @error: return location for a %TG_RECORD_ERROR: %TG_RECORD_ERROR_LOSSY if
 *   @lossy would help
 *
 * Writes a record into memory.
 *
 * Returns: (transfer full): the contents of the file
 */
GBytes *
tg_record_io_save_bytes (const TgRecord *record,
                         TgRecordFormat  format,
                         const gchar    *charset,
                         gboolean        lossy,
                         GError        **error)
{
  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail ((guint) format < TG_N_RECORD_FORMATS, NULL);

  const TgCodec *codec = tg_codec_get (format);
  GString       *out;

  if (codec->write == NULL)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   /* Translators: %s is a file format. */
                   _ ("The format “%s” can only be read"), _ (codec->name));
      return NULL;
    }

  if (!check_losses (record, codec, lossy, error))
    return NULL;

  out = g_string_new (NULL);
  if (!codec->write (record, charset, out, error))
    {
      g_string_free (out, TRUE);
      return NULL;
    }

  return g_string_free_to_bytes (out);
}

/**
 * tg_record_io_save:
 * @record: a record
 * @file: where to write it
 * @format: one that can be written
 * @charset: (nullable): the character set of texts in formats that do not name
 *   one; %NULL for UTF-8
 * @lossy: whether to leave out what the format cannot hold
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a %TG_RECORD_ERROR or a %G_IO_ERROR
 *
 * Writes a record into a file, all or nothing: what was there before stays
 * until the new contents are whole. May be called from any thread.
 *
 * Returns: whether it was written
 */
gboolean
tg_record_io_save (const TgRecord *record,
                   GFile          *file,
                   TgRecordFormat  format,
                   const gchar    *charset,
                   gboolean        lossy,
                   GCancellable   *cancellable,
                   GError        **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, format, charset, lossy, error);

  return bytes != NULL && tg_safe_file_replace (file, bytes, cancellable, error);
}
