import type { Change } from '@swath/contract/changes';
import type { ChangeListener } from '../../lib/change-stream.ts';

/** Follows a stream after an event, null: from now on. @returns stops it */
type Follow = (from: string | null, listener: ChangeListener) => () => void;

type Message =
  | { kind: 'change'; change: Change }
  | { kind: 'reset' }
  | { kind: 'last-event-id'; id: string }
  | { kind: 'live'; live: boolean }
  /** A new tab asks whether the stream is connected. */
  | { kind: 'hello' };

/**
 * Shares one event stream among all tabs of a browser: a leader follows it and broadcasts the events; when it closes, the
 * next tab takes over after the last event. A browser opens six connections to a site, so that a stream per tab would soon
 * leave none for anything else.
 *
 * @param name  the same in the tabs that may share: of one account
 * @param from  the event before everything this tab has loaded
 * @returns stops it
 */
export function followTogether(
  name: string,
  from: string | null,
  follow: Follow,
  listener: Omit<ChangeListener, 'onLastEventId'>,
): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis))
    return follow(from, { ...listener, onLastEventId: () => undefined });
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  let leading = false;
  let live = false;
  /** Everything up to it was delivered here. */
  let lastEventId = from;

  const hear = (message: Message) => {
    if (message.kind === 'change') listener.onChange(message.change);
    else if (message.kind === 'reset') listener.onReset();
    else if (message.kind === 'last-event-id') lastEventId = message.id;
    else if (message.kind === 'live') listener.onLive(message.live);
    else if (leading) channel.postMessage({ kind: 'live', live } satisfies Message);
  };
  const broadcast = (message: Message) => {
    if (stopped.signal.aborted) return;
    hear(message);
    channel.postMessage(message);
  };

  const lead = () =>
    new Promise<void>((resign) => {
      // The lock can be granted in the moment one stops waiting for it.
      if (stopped.signal.aborted) return resign();
      leading = true;
      const stop = follow(lastEventId, {
        onChange: (change) => broadcast({ kind: 'change', change }),
        onReset: () => broadcast({ kind: 'reset' }),
        onLastEventId: (id) => broadcast({ kind: 'last-event-id', id }),
        onLive: (now) => {
          live = now;
          broadcast({ kind: 'live', live });
        },
      });
      stopped.signal.addEventListener('abort', () => {
        stop();
        resign();
      });
    });

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  channel.postMessage({ kind: 'hello' } satisfies Message);
  navigator.locks.request(name, { signal: stopped.signal }, lead).catch((fault: unknown) => {
    if (!stopped.signal.aborted) throw fault; // waiting for the lock rejects when it is aborted
  });
  return () => {
    stopped.abort();
    channel.close();
  };
}
