/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Generates the sounds of the game at build time: a struck body rings in a few modes,
 * each a sine with its own decay (modal synthesis; J.-M. Adrien 1991), and the stroke
 * itself is a short noise. The output is licensed CC-BY-SA-4.0, like all artwork of
 * Tengen.
 *
 * make-sounds stone|end|clock FILE.wav */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE      44100
#define MAX_MODES 6
#define LOUDEST   0.7

typedef struct
{
  double start;     /* seconds */
  double frequency; /* Hz */
  double decay;     /* seconds for the decay to 1/e */
  double loudness;
} Mode;

typedef struct
{
  const char *name;
  double      length;      /* seconds */
  double      noise;       /* loudness of the stroke */
  double      noise_decay; /* seconds */
  double      attack;      /* seconds */
  Mode        modes[MAX_MODES];
} Sound;

static const Sound sounds[] = {
  /* A shell stone on a thick board: a clear click, with the wood below. */
  { "stone",
    0.3,
    0.5,
    0.002,
    0.0004,
    { { 0.0, 2350.0, 0.009, 0.5 },
      { 0.0, 1310.0, 0.018, 0.6 },
      { 0.0, 3720.0, 0.004, 0.3 },
      { 0.0, 540.0, 0.032, 0.45 },
      { 0.0, 205.0, 0.055, 0.4 } } },
  /* Two soft bars, the second a fifth higher. */
  { "end",
    1.6,
    0.05,
    0.003,
    0.003,
    { { 0.0, 523.25, 0.34, 0.6 },
      { 0.0, 2093.0, 0.07, 0.15 },
      { 0.17, 783.99, 0.42, 0.6 },
      { 0.17, 3136.0, 0.07, 0.12 } } },
  /* A dry tick. */
  { "clock",
    0.12,
    0.3,
    0.001,
    0.0004,
    { { 0.0, 1760.0, 0.012, 0.5 }, { 0.0, 880.0, 0.02, 0.4 } } },
};

/* A generator for noise (that of Numerical Recipes); quality does not matter. */
static double
next_noise (uint32_t *state)
{
  *state = *state * 1664525u + 1013904223u;
  return *state / 2147483648.0 - 1.0;
}

static double
mode_at (const Mode *mode, double t, double attack)
{
  double since = t - mode->start;

  if (since < 0.0 || mode->decay <= 0.0)
    return 0.0;
  return mode->loudness * exp (-since / mode->decay) * (1.0 - exp (-since / attack))
         * sin (2.0 * 3.14159265358979323846 * mode->frequency * since);
}

/* Fills @samples, normalised to a common peak level. */
static void
play (const Sound *sound, double *samples, size_t n)
{
  uint32_t state = 7;
  double   loudest = 0.0;

  for (size_t i = 0; i < n; i++)
    {
      double t = (double) i / RATE;
      /* Fades out over the last hundredth of a second, to avoid a click. */
      double fade = fmin (1.0, (sound->length - t) / 0.01);

      samples[i] = sound->noise * exp (-t / sound->noise_decay) * next_noise (&state);
      for (size_t m = 0; m < MAX_MODES; m++)
        samples[i] += mode_at (&sound->modes[m], t, sound->attack);
      samples[i] *= fmax (fade, 0.0);
      loudest = fmax (loudest, fabs (samples[i]));
    }
  for (size_t i = 0; i < n; i++)
    samples[i] *= LOUDEST / loudest;
}

static void
put (FILE *file, uint32_t value, int n_bytes)
{
  for (int i = 0; i < n_bytes; i++)
    fputc ((int) (value >> (8 * i) & 0xff), file);
}

/* RIFF WAVE, one channel of 16 bits. */
static int
write_wave (const char *name, const double *samples, size_t n)
{
  uint32_t n_bytes = (uint32_t) n * 2;
  FILE    *file = fopen (name, "wb");
  int      failed;

  if (file == NULL)
    return -1;
  fputs ("RIFF", file);
  put (file, 36 + n_bytes, 4);
  fputs ("WAVEfmt ", file);
  put (file, 16, 4);
  put (file, 1, 2);
  put (file, 1, 2);
  put (file, RATE, 4);
  put (file, RATE * 2, 4);
  put (file, 2, 2);
  put (file, 16, 2);
  fputs ("data", file);
  put (file, n_bytes, 4);
  for (size_t i = 0; i < n; i++)
    put (file, (uint32_t) (int32_t) lround (samples[i] * 32767.0), 2);
  failed = ferror (file);
  return fclose (file) != 0 || failed ? -1 : 0;
}

int
main (int argc, char **argv)
{
  for (size_t i = 0; argc == 3 && i < sizeof sounds / sizeof *sounds; i++)
    if (strcmp (sounds[i].name, argv[1]) == 0)
      {
        size_t  n = (size_t) (sounds[i].length * RATE);
        double *samples = calloc (n, sizeof *samples);

        if (samples == NULL)
          return 1;
        play (&sounds[i], samples, n);
        if (write_wave (argv[2], samples, n) != 0)
          {
            perror (argv[2]);
            free (samples);
            return 1;
          }
        free (samples);
        return 0;
      }
  fprintf (stderr, "usage: make-sounds stone|end|clock FILE.wav\n");
  return 2;
}
