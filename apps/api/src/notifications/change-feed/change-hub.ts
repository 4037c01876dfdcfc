import type { Db } from '../../platform/db/db.ts';
import { type Cursor, cursorText, isAfter, parseCursor } from './change-cursor.ts';
import type { ChangeFeed } from './change-feed.ts';
import { listMissedLines } from './changes.reads.ts';
import type { FeedLine } from './read-crews.ts';

/** The sink of an event stream. */
export type Listener = {
  /** @param id  cursor to resume at; null for an early line, which will be delivered again */
  event(id: string | null, line: { kind: FeedLine['kind']; id: string }): void;
  /** `hello`: live from here on. `reset`: too much was missed, refetch everything. */
  mark(kind: 'hello' | 'reset', id: string): void;
  close(): void;
};

/** @property isKnown  it happened before the stream's permissions were determined */
type Heard = { readonly line: FeedLine; readonly early: boolean; readonly isKnown?: boolean };
type Subscription = { keys: readonly string[]; hear: (heard: Heard) => void };

/** Fans the lines of the feed out to their subscribers; the cost of a line depends on its recipients, not on all streams. */
export class ChangeHub {
  readonly #feed: ChangeFeed;
  readonly #db: Db;
  readonly #byKey = new Map<string, Set<Subscription>>();
  /** Number of open streams. */
  open = 0;

  constructor(feed: ChangeFeed, db: Db) {
    this.#feed = feed;
    this.#db = db;
    feed.subscribe((lines, early) => {
      for (const line of lines) this.#deliver({ line, early });
    });
  }

  /** The current cursor: a stream that resumes there misses nothing from now on. */
  get lastEventId(): string {
    return cursorText(this.#feed.name, this.#feed.cursor);
  }

  #deliver(heard: Heard) {
    const delivered = new Set<Subscription>();
    for (const key of heard.line.audience) {
      for (const subscription of this.#byKey.get(key) ?? []) {
        if (delivered.has(subscription)) continue;
        delivered.add(subscription);
        subscription.hear(heard);
      }
    }
  }

  /**
   * Streams the lines for `keys` until `signal` aborts: after `lastEventId`, or from now on without one. A line that ends the
   * session or changes the role also ends the stream, a replayed one too, since `keys` may be older: the client reconnects
   * with its new permissions. An early line that is older than the keys does not, or the client would reconnect in a loop.
   *
   * @param askedAt  arrival of the request by `performance.now()`: `keys` are no older
   */
  async listen(
    listener: Listener,
    keys: readonly string[],
    { askedAt, lastEventId, signal }: { askedAt: number; lastEventId: string | undefined; signal: AbortSignal },
  ) {
    const now = this.#feed.cursor;
    const resumed = parseCursor(this.#feed.name, lastEventId);
    const from = lastEventId ? resumed : now;
    // The client may be ahead of this process, coming from another one that has read further.
    let heard: Cursor = resumed && isAfter(resumed, now) ? resumed : now;
    let waiting: Heard[] | null = from ? [] : null;
    let ended = false;
    const deliver = ({ line, early, isKnown = false }: Heard) => {
      if (ended) return;
      const id = early ? null : cursorText(this.#feed.name, line.cursor);
      listener.event(id, { kind: line.kind, id: line.subject });
      ended = !isKnown && (line.kind === 'session.ended' || line.kind === 'role.changed');
      if (ended) listener.close();
    };
    const send = (one: Heard) => {
      if (!isAfter(one.line.cursor, heard)) return;
      if (!one.early) heard = one.line.cursor;
      deliver(one);
    };
    // Subscribed in the same tick as `now` was read, so that no line is lost in between.
    const leave = this.#join({ keys, hear: (line) => (waiting ? waiting.push(line) : send(line)) });
    for (const { line, deliveredAt } of this.#feed.early) {
      if (!line.audience.some((key) => keys.includes(key))) continue;
      waiting?.push({ line, early: true, isKnown: deliveredAt < askedAt });
    }
    signal.addEventListener('abort', leave, { once: true });

    if (!from) return listener.mark('reset', cursorText(this.#feed.name, now));
    const missed = isAfter(now, from) ? await this.#missed({ from, to: now }, keys) : [];
    for (const line of missed ?? []) deliver({ line, early: false });
    if (ended) return;
    if (!missed) listener.mark('reset', cursorText(this.#feed.name, now));
    else if (!resumed) listener.mark('hello', cursorText(this.#feed.name, now));
    for (const line of waiting ?? []) send(line);
    waiting = null;
  }

  #missed(between: { from: Cursor; to: Cursor }, keys: readonly string[]) {
    return listMissedLines(this.#db, between, keys, this.#feed.crews);
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
