import { threadId } from 'node:worker_threads';

/** What the thread is told to do. */
export type Order = 'answer' | 'fail' | 'loop' | 'eat' | 'exit';

/** Does odd things, for the tests of the queue: answers with its own number, fails, never ends, takes all memory, is gone. */
export function beOdd(order: Order): number {
  if (order === 'fail') throw new Error('as it was told');
  if (order === 'exit') process.exit(0);
  while (order === 'loop');
  const eaten: string[][] = [];
  while (order === 'eat') eaten.push(Array.from({ length: 10_000 }, (_, at) => `${at} ${eaten.length}`));
  return threadId;
}

/** Counts the bytes that come in pieces; a piece that begins with zero is enough. */
export async function countBytes(from: number, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = from;
  for await (const piece of pieces) {
    if (piece[0] === 0) break;
    bytes += piece.length;
  }
  return bytes;
}
