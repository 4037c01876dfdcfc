import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers go as they are: one packet carries them either way. */
const SMALLEST_BYTES = 2048;
/** Up to here an answer is compressed at once, some 0.4 ms at most; what is larger goes piece by piece. */
const LARGEST_AT_ONCE_BYTES = 256 * 1024;
/** A window of 256 KiB, as binary logarithm: as wide as what is compressed at once, and cheaper to set up than 4 MiB. */
const WINDOW_BITS = 18;
/** What is compressed at once comes out in pieces of this size; most lists fit into one. */
const PIECE_BYTES = 4096;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } };
const GZIP = { level: 1 };

const atOnce = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { ...BROTLI, chunkSize: PIECE_BYTES }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { ...GZIP, chunkSize: PIECE_BYTES }),
};
type Coding = keyof typeof atOnce;
const CODINGS: Coding[] = ['br', 'gzip'];

/** How to compress for who takes this; null for not at all. @param accepted  the header `accept-encoding` */
const codingFor = (accepted: unknown): Coding | null =>
  typeof accepted === 'string' ? negotiate(accepted, CODINGS) : null;

/**
 * Compresses answers for who takes it, in brotli before gzip, at the level that costs least: an answer is made for one
 * person and sent once (D590). Files of the web app come compressed from the build; streams of changes stay as they are.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  compressAtOnce(app);
  // What is too large for that, files, and what comes as a stream.
  await app.register(compress, {
    threshold: SMALLEST_BYTES,
    syncThreshold: LARGEST_AT_ONCE_BYTES,
    encodings: CODINGS,
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
  });
}

/**
 * Texts, where all of them are compressed: a buffer an answer stays until the whole heap is looked through, once there is a
 * compressor beside it, and with lists at full speed that would be several times a second (D620).
 */
function compressAtOnce(app: FastifyInstance): void {
  const workbench = Buffer.allocUnsafe(LARGEST_AT_ONCE_BYTES);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return done(null, payload);
    const coding = codingFor(request.headers['accept-encoding']);
    if (!coding) return done(null, payload);
    const bytes = Buffer.byteLength(payload);
    if (bytes < SMALLEST_BYTES || bytes > workbench.length) return done(null, payload);
    workbench.write(payload);
    reply.headers({ 'content-encoding': coding, vary: 'accept-encoding' });
    done(null, atOnce[coding](workbench.subarray(0, bytes)));
  });
}
