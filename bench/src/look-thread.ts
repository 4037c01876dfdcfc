import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What is read again and again, as whom, and how long to wait between, in milliseconds. */
export type Looks = { readonly url: string; readonly token: string; readonly everyMs: number };

/** What has been seen since it was asked for the last time. */
export type Seen = { readonly looks: number; readonly waitedMs: number; readonly refused: number };

const { url, token, everyMs }: Looks = workerData;
const NOTHING: Seen = { looks: 0, waitedMs: 0, refused: 0 };
let seen = NOTHING;
let isAsked = false;

// In a thread of its own: what the asking process is busy with is not the server's fault.
parentPort!.on('message', () => {
  isAsked = true;
});
for (;;) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  const { looks, waitedMs, refused } = seen;
  seen = {
    looks: looks + 1,
    waitedMs: Math.max(waitedMs, performance.now() - began),
    refused: refused + (answer.ok ? 0 : 1),
  };
  if (isAsked) {
    parentPort!.postMessage(seen);
    seen = NOTHING;
    isAsked = false;
  }
  await wait(everyMs);
}
