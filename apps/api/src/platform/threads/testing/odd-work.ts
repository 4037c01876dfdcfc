import { threadId } from 'node:worker_threads';

/** What the work does: return, throw an error, loop forever, allocate memory without end, or exit its thread. */
export type Order = 'answer' | 'fail' | 'loop' | 'eat' | 'exit';

/** Misbehaves as ordered, for tests of thread pools. @returns the id of its thread, for the order `answer` */
export function beOdd(order: Order): number {
  if (order === 'fail') throw new Error('as it was told');
  if (order === 'exit') process.exit(0);
  while (order === 'loop');
  const eaten: string[][] = [];
  while (order === 'eat') eaten.push(Array.from({ length: 10_000 }, (_, at) => `${at} ${eaten.length}`));
  return threadId;
}

/** Adds the sizes of all pieces to `from`; stops early at a piece whose first byte is 0, without counting it. */
export async function countBytes(from: number, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = from;
  for await (const piece of pieces) {
    if (piece[0] === 0) break;
    bytes += piece.length;
  }
  return bytes;
}
