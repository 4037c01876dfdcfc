import { once } from 'node:events';
import { parentPort, threadId } from 'node:worker_threads';

/** An order to a thread; without a name it only imports the file. */
export type Order = {
  readonly file: string;
  readonly name: string | null;
  readonly given?: unknown;
  /** The input is followed by pieces. */
  readonly inPieces?: boolean;
};

/** A piece of the input, or its end. */
export type Piece = { readonly piece: Uint8Array | null };

/** A message of a thread: ready for another piece, or the result. */
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
