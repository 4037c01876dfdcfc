import { PassThrough, pipeline, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codingFor } from './compress-answers.ts';

/** Lines on their way out; nothing becomes of those that are written after the caller has gone. */
export type Lines = { write(line: string): void; end(): void };

/** Lines that come within so many milliseconds go out together: each time costs a packet and 30 to 60 µs. */
const GATHER_MS = 5;

/** What is written goes out at once, and not when there is enough of it. */
const atOnce: Record<Coding, () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 1 }),
};

/** Begins an answer of lines. Those of a moment go out together, compressed for who takes it. */
export function answerLines(request: FastifyRequest, reply: FastifyReply): Lines {
  const coding = codingFor(request.headers['accept-encoding']);
  const body = coding ? atOnce[coding]() : new PassThrough();
  if (coding) reply.headers({ 'content-encoding': coding, vary: 'accept-encoding' });
  reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no');
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? []);
  // Whoever goes before the end takes nothing more, and nothing is wrong.
  pipeline(body, reply.raw, () => undefined);

  let waiting = '';
  const flush = () => {
    if (waiting !== '' && !body.destroyed) body.write(waiting);
    waiting = '';
  };
  return {
    write(line) {
      if (waiting === '') setTimeout(flush, GATHER_MS);
      waiting += `${line}\n`;
    },
    end() {
      flush();
      if (!body.destroyed) body.end();
    },
  };
}
