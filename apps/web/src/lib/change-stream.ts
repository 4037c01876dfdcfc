import type { Change } from '@swath/contract/changes';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { connection } from './connection.ts';

/** Callbacks for the server's stream of changes. */
export type ChangeListener = {
  onChange(change: Change): void;
  /** Called if more events were missed than the server can send again: all data on screen may be out of date. */
  onReset(): void;
  /** Called when the stream connects (true) or is interrupted (false). */
  onLive(live: boolean): void;
  /** Called with the id of the last event delivered; a later stream can resume after it. */
  onLastEventId(id: string): void;
};

/**
 * How to open the stream of changes: its URL, the access token (null: there is none now), and the event to start after.
 */
export type Following = {
  readonly url: string;
  readonly token: () => Promise<string | null>;
  /** Id of the event to resume after, from `onLastEventId` or the API; null: only new events are sent. */
  readonly from: string | null;
  /** Called to renew the access token after the server has rejected it. */
  readonly renew: () => Promise<unknown>;
};

/** Milliseconds without data after which the connection counts as dead: the server sends a heartbeat every 5 s. */
const SILENCE_MS = 12_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Subscribes to the server's stream of changes. It uses fetch, because an EventSource cannot send a token. It
 * reconnects with growing pauses and resumes after the last event.
 * @returns a function that ends the subscription
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
        // The connection was rejected, cut, silent or offline: wait longer each time, then reconnect.
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

/**
 * Waits for `wait` ms before reconnecting. It ends earlier if the connection is lost and comes back meanwhile, or if
 * `stopped` aborts.
 */
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
      priority: 'low', // the page's first data is fetched before its changes
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
