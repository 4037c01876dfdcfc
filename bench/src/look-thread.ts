import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What is read again and again, as whom, and how long to wait between, in milliseconds. */
export type Looks = { readonly url: string; readonly token: string; readonly everyMs: number };

/** What has been seen since it was asked for the last time. */
export type Seen = { readonly waitedMs: number; readonly refused: number };

const { url, token, everyMs }: Looks = workerData;
let seen: Seen = { waitedMs: 0, refused: 0 };
let isAsked = false;

// In a thread of its own: what the asking process is busy with is not the server's fault.
parentPort!.on('message', () => {
  isAsked = true;
});
for (;;) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  const { waitedMs, refused } = seen;
  seen = { waitedMs: Math.max(waitedMs, performance.now() - began), refused: refused + (answer.ok ? 0 : 1) };
  if (isAsked) {
    parentPort!.postMessage(seen);
    seen = { waitedMs: 0, refused: 0 };
    isAsked = false;
  }
  await wait(everyMs);
}
