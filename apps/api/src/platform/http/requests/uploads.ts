import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The file of an upload. Nothing of it is read before `read` is called. */
export type Upload = {
  /** The `content-length` in bytes; null when the client sends none. */
  readonly announced: number | null;
  /**
   * Reads the whole file; null when it is larger than the endpoint allows, in which case the rest is not read.
   *
   * @throws Error when the client disconnects in the middle
   */
  read(): Promise<Buffer | null>;
};

/** Accepts uploads of the declared media types; the body stays a stream until the handler reads it. */
export function takeUploads(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
  // Closes the connection when the body was not read, or one without end would keep it open.
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.readableEnded && raw.headers['content-length'] !== '0') reply.header('connection', 'close');
  });
}

/** @param most  maximum size of the file, in bytes */
export function uploadOf(request: FastifyRequest, most: number): Upload {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const announced = Number.isSafeInteger(length) ? length : null;
  return { announced, read: () => (announced !== null && announced > most ? tooLarge() : readAll(request, most)) };
}

const tooLarge = async () => null;

async function readAll({ raw, body }: FastifyRequest, most: number): Promise<Buffer | null> {
  // Without a body Fastify calls no parser.
  if (body === undefined || body === null) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > most) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, bytes);
}
