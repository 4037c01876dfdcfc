import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One file on its way in. Nothing of it is read before somebody asks. */
export type Upload = {
  /** How many bytes the sender says there are; null when it does not say. */
  readonly announced: number | null;
  /**
   * The whole file; null when it is larger than the call allows, in which case the rest is not read.
   *
   * @throws Error when the sender stops in the middle
   */
  read(): Promise<Buffer | null>;
};

/** Calls whose body is a file: the declared types alone pass, and the body stays where it is until it is wanted. */
export function takeUploads(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
  // What nobody is going to read is not waited for either: else a body without end would hold the connection.
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.readableEnded && raw.headers['content-length'] !== '0') reply.header('connection', 'close');
  });
}

/** @param most bytes of the largest file that the call takes */
export function uploadOf(request: FastifyRequest, most: number): Upload {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const announced = Number.isSafeInteger(length) ? length : null;
  return { announced, read: () => (announced !== null && announced > most ? tooLarge() : readAll(request, most)) };
}

const tooLarge = async () => null;

async function readAll({ raw, body }: FastifyRequest, most: number): Promise<Buffer | null> {
  // Without a body there is nothing that a parser could have handed on.
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
