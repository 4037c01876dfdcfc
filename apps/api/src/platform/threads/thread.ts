import { once } from 'node:events';
import { parentPort, threadId } from 'node:worker_threads';

/**
 * A message to a thread: call the function `name` of the module `file`; with null for the name, only import the module.
 */
export type Order = {
  readonly file: string;
  readonly name: string | null;
  readonly given?: unknown;
  /** True if pieces of streamed input follow this message. */
  readonly inPieces?: boolean;
};

/** A message to a thread: the next piece of its input, or null after the last one. */
export type Piece = { readonly piece: Uint8Array | null };

/** A message from a thread: it is ready for another piece (`more`), or its result (`answer`). */
export type Said<Answer> = { readonly more: true } | { readonly answer: Answer };

type Work = (given: unknown, pieces?: AsyncIterable<Uint8Array>) => unknown;

if (!parentPort) throw new Error(`Thread ${threadId} is nobody's.`);
const port = parentPort;
const say = (said: Said<unknown>) => port.postMessage(said);

async function* takePieces(): AsyncGenerator<Uint8Array> {
  for (;;) {
    say({ more: true });
    const message: Piece[] = await once(port, 'message');
    const piece = message[0]?.piece;
    if (!piece) return;
    yield piece;
  }
}

async function follow({ file, name, given, inPieces }: Order): Promise<unknown> {
  const module: Record<string, Work> = await import(file);
  if (name === null) return null;
  return inPieces ? module[name]!(given, takePieces()) : module[name]!(given);
}

// An unhandled error ends the thread, and the pool fails the request.
port.on('message', async (message: Order | Piece) => {
  if ('file' in message) say({ answer: await follow(message) });
});
