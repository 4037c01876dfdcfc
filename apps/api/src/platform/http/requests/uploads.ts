import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The file of an upload. None of its bytes are read before `read` is called. */
export type Upload = {
  /** The file's size in bytes by the header `content-length`; null: the client sent none. */
  readonly announced: number | null;
  /**
   * Reads the whole file.
   *
   * @returns null when it is larger than the endpoint allows; the rest is not read then
   * @throws Error when the client disconnects in the middle
   */
  read(): Promise<Buffer | null>;
};

/** Makes a server accept uploads of certain media types; the body stays a stream until the handler reads it. */
export function takeUploads(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
  // Closes the connection if the body was not read; an endless body would keep it open.
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.readableEnded && raw.headers['content-length'] !== '0') reply.header('connection', 'close');
  });
}

/** The uploaded file of a request. @param most  maximum size of the file, in bytes */
export function uploadOf(request: FastifyRequest, most: number): Upload {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const announced = Number.isSafeInteger(length) ? length : null;
  return { announced, read: () => (announced !== null && announced > most ? tooLarge() : readAll(request, most)) };
}

const tooLarge = async () => null;

async function readAll({ raw, body }: FastifyRequest, most: number): Promise<Buffer | null> {
  // Without a body Fastify calls no parser, so it is undefined.
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
