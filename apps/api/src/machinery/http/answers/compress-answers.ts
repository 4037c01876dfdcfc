import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers go as they are: one packet carries them either way. */
const SMALLEST_BYTES = 2048;
/** Up to here an answer is compressed at once, some 0.4 ms at most; what is larger goes piece by piece. */
const LARGEST_AT_ONCE_BYTES = 256 * 1024;
/** A window of 256 KiB, as binary logarithm: as wide as what is compressed at once, and cheaper to set up than 4 MiB. */
const WINDOW_BITS = 18;

/**
 * Compresses answers for who takes it, in brotli before gzip, at the level that costs least: an answer is made for one
 * person and sent once (D590). Files of the web app come compressed from the build; streams of changes stay as they are.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST_BYTES,
    syncThreshold: LARGEST_AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
    },
    zlibOptions: { level: 1 },
  });
}
