import { parentPort, threadId } from 'node:worker_threads';

/** What the thread is told to do. */
export type Order = 'answer' | 'fail' | 'loop' | 'eat';

/** Does odd things, for the tests of the queue: answers with its own number, fails, never ends, or takes all memory. */
function follow(order: Order): number {
  if (order === 'fail') throw new Error('as it was told');
  while (order === 'loop');
  const eaten: string[][] = [];
  while (order === 'eat') eaten.push(Array.from({ length: 10_000 }, (_, at) => `${at} ${eaten.length}`));
  return threadId;
}

const port = parentPort;
port?.on('message', (order: Order) => port.postMessage(follow(order)));
