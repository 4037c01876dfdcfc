import type { Change } from '@swath/contract/changes';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { connection } from './connection.ts';

/** What a stream tells. */
export type ChangeListener = {
  onChange(change: Change): void;
  /** Too much was missed: everything may have changed. */
  onReset(): void;
  /** Whether the stream is open now. */
  onLive(live: boolean): void;
  /** Everything up to this event has been told; a stream that begins behind it tells the rest. */
  onLastEventId(id: string): void;
};

/** Which stream to follow, as whom, and from where on. */
export type Following = {
  readonly url: string;
  readonly token: () => Promise<string | null>;
  /** The event behind which to begin, as `onLastEventId` or the API has named it; null: what happens from now on. */
  readonly from: string | null;
  /** Has the token renewed, when the API does not know it any more. */
  readonly renew: () => Promise<unknown>;
};

/** The server sends a heartbeat every 5 s; longer silence means that the line is dead though nobody said so. */
const SILENCE_MS = 12_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Follows the stream of changes over fetch (an EventSource cannot send a token), resumes where it was cut, and never
 * gives up until stopped.
 *
 * @returns stops it
 */
export function followChanges({ url, token, from, renew }: Following, listener: ChangeListener): () => void {
  const stopped = new AbortController();
  let lastEventId = from;

  const hear = ({ id, event, data }: EventSourceMessage) => {
    if (event === 'reset') listener.onReset();
    else if (event === undefined) listener.onChange(JSON.parse(data) as Change);
    if (id === undefined) return;
    lastEventId = id;
    listener.onLastEventId(id);
  };

  const follow = async () => {
    for (let failures = 0; !stopped.signal.aborted; ) {
      try {
        const bearer = await token();
        if (bearer === null) throw new Error('nobody is signed in');
        await listenOnce(url, { bearer, lastEventId, stopped: stopped.signal }, hear, () => {
          failures = 0;
          listener.onLive(true);
        });
      } catch (fault) {
        // Refused, cut, silent or offline: the same cure, a pause and another try.
        failures++;
        listener.onLive(false);
        if (fault instanceof UnknownToken) await renew().catch(() => undefined);
      }
      listener.onLive(false);
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
      if (!stopped.signal.aborted) await pauseOrBack(wait, stopped.signal);
    }
  };
  void follow();
  return () => stopped.abort();
}

/** Waits so many milliseconds; not as long when the network comes back meanwhile. */
async function pauseOrBack(wait: number, stopped: AbortSignal): Promise<void> {
  const waited = new AbortController();
  const timer = setTimeout(() => waited.abort(), wait);
  const enough = AbortSignal.any([waited.signal, stopped]);
  await connection.lost(enough);
  if (!enough.aborted) await connection.back(enough);
  clearTimeout(timer);
}

class UnknownToken extends Error {}

async function listenOnce(
  url: string,
  from: { bearer: string; lastEventId: string | null; stopped: AbortSignal },
  hear: (message: EventSourceMessage) => void,
  onOpen: () => void,
): Promise<void> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${from.bearer}`,
        ...(from.lastEventId !== null && { 'last-event-id': from.lastEventId }),
      },
      cache: 'no-store',
      priority: 'low', // what the page shows first is read before what changes in it
      signal: AbortSignal.any([from.stopped, silent.signal]),
    });
    if (response.status === 401) throw new UnknownToken();
    if (!response.ok || !response.body) throw new Error(`stream refused with ${response.status}`);
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = createParser({ onEvent: hear });
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      connection.heard();
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      parser.feed(value ?? '');
    }
  } finally {
    clearTimeout(timer);
  }
}
