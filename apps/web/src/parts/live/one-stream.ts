import type { Change } from '@swath/contract/changes';
import type { ChangeListener } from '../../lib/change-stream.ts';

/**
 * Follows a stream of changes.
 * @param from  id of the event to start after; null: only new events
 * @returns a function that stops it
 */
type Follow = (from: string | null, listener: ChangeListener) => () => void;

type Message =
  | { kind: 'change'; change: Change }
  | { kind: 'reset' }
  | { kind: 'last-event-id'; id: string }
  | { kind: 'live'; live: boolean }
  /** Sent by a new tab: the tab that follows the stream answers whether it is connected. */
  | { kind: 'hello' };

/**
 * Shares one stream of changes among all tabs of a browser: one tab follows it and sends the events to the others; when
 * it closes, the next tab continues after the last event. Browsers open only six connections to a site, which a stream
 * per tab would soon use up.
 * @param name  name of the shared stream; tabs of one account use the same
 * @param from  id of the event to start after, from before this tab loaded any data; null: only new events
 * @param follow  connects to the server; called only in the tab that follows the stream
 * @returns a function that stops it
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
  /** Id of the last event that this tab knows of, from any tab; null: none. */
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
      // The lock can be granted at the moment when this tab stops waiting for it.
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
