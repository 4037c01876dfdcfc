import type { Db } from '../db/db.ts';
import { type Cursor, cursorText, isAfter, parseCursor } from './change-cursor.ts';
import type { ChangeFeed } from './change-feed.ts';
import { type FeedLine, listMissedLines } from './changes.reads.ts';

/** What a stream needs to be able to do. */
export type Listener = {
  event(id: string, line: { kind: FeedLine['kind']; id: string }): void;
  /** `hello`: from here on. `reset`: too much was missed, read everything again. */
  mark(kind: 'hello' | 'reset', id: string): void;
  close(): void;
};

type Subscription = { keys: readonly string[]; hear: (line: FeedLine) => void };

/** Hands each line of the feed to those who may hear of it; a line costs its hearers, not all listeners. */
export class ChangeHub {
  readonly #feed: ChangeFeed;
  readonly #db: Db;
  readonly #byKey = new Map<string, Set<Subscription>>();
  /** How many streams are open. */
  open = 0;

  constructor(feed: ChangeFeed, db: Db) {
    this.#feed = feed;
    this.#db = db;
    feed.subscribe((lines) => {
      for (const line of lines) this.#tell(line);
    });
  }

  #tell(line: FeedLine) {
    const told = new Set<Subscription>();
    for (const key of line.audience) {
      for (const subscription of this.#byKey.get(key) ?? []) {
        if (told.has(subscription)) continue;
        told.add(subscription);
        subscription.hear(line);
      }
    }
  }

  /**
   * Streams what `keys` may hear, after `lastEventId` when it can be resumed, until `signal` aborts. A line that ends the
   * session or changes the role also ends the stream: the client comes back with what it then is.
   */
  async listen(listener: Listener, keys: readonly string[], lastEventId: string | undefined, signal: AbortSignal) {
    const now = this.#feed.cursor;
    const from = parseCursor(this.#feed.name, lastEventId);
    // The client may be ahead of this process: it may come from one that looked earlier.
    let heard: Cursor = from && isAfter(from, now) ? from : now;
    let waiting: FeedLine[] | null = from ? [] : null;
    let ended = false;
    const send = (line: FeedLine) => {
      if (ended || !isAfter(line.cursor, heard)) return;
      heard = line.cursor;
      listener.event(cursorText(this.#feed.name, line.cursor), { kind: line.kind, id: line.subject });
      ended = line.kind === 'session.ended' || line.kind === 'role.changed';
      if (ended) listener.close();
    };
    // Registered in the same tick as `now` was read: nothing falls between.
    const leave = this.#join({ keys, hear: (line) => (waiting ? waiting.push(line) : send(line)) });
    signal.addEventListener('abort', leave, { once: true });

    if (!from) return listener.mark(lastEventId ? 'reset' : 'hello', cursorText(this.#feed.name, now));
    const missed = await listMissedLines(this.#db, { from, to: now }, keys);
    if (!missed) listener.mark('reset', cursorText(this.#feed.name, now));
    for (const line of missed ?? []) {
      listener.event(cursorText(this.#feed.name, line.cursor), { kind: line.kind, id: line.subject });
    }
    for (const line of waiting ?? []) send(line);
    waiting = null;
  }

  #join(subscription: Subscription): () => void {
    this.open++;
    for (const key of subscription.keys) {
      const set = this.#byKey.get(key) ?? new Set();
      this.#byKey.set(key, set.add(subscription));
    }
    return () => {
      this.open--;
      for (const key of subscription.keys) {
        const set = this.#byKey.get(key);
        set?.delete(subscription);
        if (set?.size === 0) this.#byKey.delete(key);
      }
    };
  }
}
