import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Responses with fewer bytes are not compressed, as they fit into one packet either way. */
const SMALLEST_BYTES = 2048;
/** Responses with up to this many bytes are compressed synchronously, in 0.4 ms at most; larger ones are streamed. */
const LARGEST_AT_ONCE_BYTES = 256 * 1024;
/**
 * Base-2 logarithm of the size of brotli's window. 256 KiB hold any response that is compressed synchronously, and are
 * cheaper to set up than brotli's default of 4 MiB.
 */
const WINDOW_BITS = 18;
/** Chunk size of synchronous compression in bytes; most lists fit into one chunk. */
const PIECE_BYTES = 4096;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } };
const GZIP = { level: 1 };

const atOnce = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { ...BROTLI, chunkSize: PIECE_BYTES }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { ...GZIP, chunkSize: PIECE_BYTES }),
};
type Coding = keyof typeof atOnce;
const CODINGS: Coding[] = ['br', 'gzip'];

/**
 * Chooses the encoding by content negotiation; null: the response is not compressed.
 *
 * @param accepted  the header `accept-encoding`
 */
const codingFor = (accepted: unknown): Coding | null =>
  typeof accepted === 'string' ? negotiate(accepted, CODINGS) : null;

/**
 * Compresses responses for clients that accept it, with brotli or else gzip, at the lowest level, as each response is
 * sent only once. Files of the web app are compressed at build time; event streams are not compressed.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  compressAtOnce(app);
  // Compresses what `compressAtOnce` does not: larger texts, files and streams.
  await app.register(compress, {
    threshold: SMALLEST_BYTES,
    syncThreshold: LARGEST_AT_ONCE_BYTES,
    encodings: CODINGS,
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
  });
}

/**
 * Compresses short texts synchronously in one shared buffer: a buffer per response would live until a full garbage
 * collection, which lists under full load would trigger several times a second.
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
