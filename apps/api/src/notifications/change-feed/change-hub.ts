import type { Db } from '../../platform/db/db.ts';
import { type Cursor, cursorText, isAfter, parseCursor } from './change-cursor.ts';
import type { ChangeFeed } from './change-feed.ts';
import { listMissedLines } from './changes.reads.ts';
import type { FeedLine } from './read-crews.ts';

/** The receiver of an event stream, e.g. one browser's connection. */
export type Listener = {
  /** Sends an event. @param id  position to resume at; null for an early event, which will be delivered again */
  event(id: string | null, line: { kind: FeedLine['kind']; id: string }): void;
  /** Sends a mark: `hello`: the stream is live from here on; `reset`: too much was missed, fetch everything anew. */
  mark(kind: 'hello' | 'reset', id: string): void;
  close(): void;
};

/** An event on its way to a stream; `isKnown`: it happened before the stream's permissions were read. */
type Heard = { readonly line: FeedLine; readonly early: boolean; readonly isKnown?: boolean };
type Subscription = { keys: readonly string[]; hear: (heard: Heard) => void };

/**
 * Distributes the events of the change feed to the open streams. The cost of an event depends on the number of its
 * recipients, not on the number of open streams.
 */
export class ChangeHub {
  readonly #feed: ChangeFeed;
  readonly #db: Db;
  readonly #byKey = new Map<string, Set<Subscription>>();
  /** The number of open streams. */
  open = 0;

  constructor(feed: ChangeFeed, db: Db) {
    this.#feed = feed;
    this.#db = db;
    feed.subscribe((lines, early) => {
      for (const line of lines) this.#deliver({ line, early });
    });
  }

  /** The current position of the feed: a stream that resumes there misses nothing from now on. */
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
   * Streams the events for `keys` until `signal` aborts: those after `lastEventId`, or since `askedAt` without one.
   *
   * An event that ends the session or changes the role also ends the stream, even when replayed, as `keys` may be
   * older: the client then reconnects with its new permissions. An early event older than the keys does not, or the
   * client would reconnect in a loop.
   *
   * @param options.askedAt  when the request arrived, by `performance.now()`: `keys` are no older
   */
  async listen(
    listener: Listener,
    keys: readonly string[],
    { askedAt, lastEventId, signal }: { askedAt: number; lastEventId: string | undefined; signal: AbortSignal },
  ) {
    const now = this.#feed.cursor;
    const resumed = parseCursor(this.#feed.name, lastEventId);
    // Replays from the arrival of the request: a session that ended while its permissions were read must not keep its
    // stream.
    const from = lastEventId ? resumed : this.#feed.positionAt(askedAt);
    // The client may be ahead of this process if it was connected to one that has read further.
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
    // Subscribed in the same tick in which `now` was read, so that no event is lost in between.
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
