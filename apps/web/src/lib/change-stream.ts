import type { Change } from '@swath/contract/changes';

/** What a stream tells. */
export type ChangeListener = {
  onChange(change: Change): void;
  /** Too much was missed: everything may have changed. */
  onReset(): void;
  /** Whether the stream is open now. */
  onLive(live: boolean): void;
};

/** The server beats every 20 s; longer silence means that the line is dead though nobody said so. */
const SILENCE_MS = 45_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type Frame = { id: string | null; kind: string; data: string };

/**
 * Follows the stream of changes over fetch (an EventSource cannot send a token), resumes where it was cut, and never
 * gives up until stopped.
 *
 * @param renew  has the token renewed, when the API does not know it any more
 * @returns stops it
 */
export function followChanges(
  url: string,
  token: () => Promise<string | null>,
  listener: ChangeListener,
  renew: () => Promise<unknown> = async () => {},
): () => void {
  const stopped = new AbortController();
  let lastEventId: string | null = null;

  const hear = (frame: Frame) => {
    if (frame.id !== null) lastEventId = frame.id;
    if (frame.kind === 'reset') listener.onReset();
    else if (frame.kind === 'message' && frame.data) listener.onChange(JSON.parse(frame.data) as Change);
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
        if (fault instanceof UnknownToken) await renew().catch(() => undefined);
      }
      listener.onLive(false);
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
      if (!stopped.signal.aborted) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
  void follow();
  return () => stopped.abort();
}

class UnknownToken extends Error {}

async function listenOnce(
  url: string,
  from: { bearer: string; lastEventId: string | null; stopped: AbortSignal },
  hear: (frame: Frame) => void,
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
      signal: AbortSignal.any([from.stopped, silent.signal]),
    });
    if (response.status === 401) throw new UnknownToken();
    if (!response.ok || !response.body) throw new Error(`stream refused with ${response.status}`);
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      const frames = (rest + value).split(/\r\n\r\n|\n\n|\r\r/);
      rest = frames.pop() ?? '';
      for (const text of frames) hear(parseFrame(text));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Reads one frame of a stream. Source: html.spec.whatwg.org, "Interpreting an event stream". */
export function parseFrame(text: string): Frame {
  const frame: Frame = { id: null, kind: 'message', data: '' };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') frame.id = value;
    else if (field === 'event') frame.kind = value;
    else if (field === 'data') frame.data += (frame.data && '\n') + value;
  }
  return frame;
}
