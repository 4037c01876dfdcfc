import type { Db } from '../../platform/db/db.ts';
import { type Cursor, cursorText, isAfter, parseCursor } from './change-cursor.ts';
import type { ChangeFeed } from './change-feed.ts';
import { listMissedLines } from './changes.reads.ts';
import type { FeedLine } from './read-crews.ts';

/** What a stream needs to be able to do. */
export type Listener = {
  /** @param id  where to resume; null for a line that is told early and will be told again */
  event(id: string | null, line: { kind: FeedLine['kind']; id: string }): void;
  /** `hello`: from here on it is told as it comes. `reset`: too much was missed, read everything again. */
  mark(kind: 'hello' | 'reset', id: string): void;
  close(): void;
};

/** @property isKnown  it had happened before it was worked out what this stream may hear */
type Heard = { readonly line: FeedLine; readonly early: boolean; readonly isKnown?: boolean };
type Subscription = { keys: readonly string[]; hear: (heard: Heard) => void };

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
    feed.subscribe((lines, early) => {
      for (const line of lines) this.#tell({ line, early });
    });
  }

  /** Where a stream goes on that misses nothing of what is read from now on. */
  get lastEventId(): string {
    return cursorText(this.#feed.name, this.#feed.cursor);
  }

  #tell(heard: Heard) {
    const told = new Set<Subscription>();
    for (const key of heard.line.audience) {
      for (const subscription of this.#byKey.get(key) ?? []) {
        if (told.has(subscription)) continue;
        told.add(subscription);
        subscription.hear(heard);
      }
    }
  }

  /**
   * Streams what `keys` may hear until `signal` aborts: after `lastEventId`, or from now on where there is none. A line that
   * ends the session or changes the role also ends the stream, a missed one too, for `keys` may be older than it: the client
   * comes back with what it then is. It would come back again and again while a line is told early that is older than its keys.
   *
   * @param askedAt  when the stream was asked for, by `performance.now()`: `keys` are no older
   */
  async listen(
    listener: Listener,
    keys: readonly string[],
    { askedAt, lastEventId, signal }: { askedAt: number; lastEventId: string | undefined; signal: AbortSignal },
  ) {
    const now = this.#feed.cursor;
    const resumed = parseCursor(this.#feed.name, lastEventId);
    const from = lastEventId ? resumed : now;
    // The client may be ahead of this process: it may come from one that looked earlier.
    let heard: Cursor = resumed && isAfter(resumed, now) ? resumed : now;
    let waiting: Heard[] | null = from ? [] : null;
    let ended = false;
    const tell = ({ line, early, isKnown = false }: Heard) => {
      if (ended) return;
      const id = early ? null : cursorText(this.#feed.name, line.cursor);
      listener.event(id, { kind: line.kind, id: line.subject });
      ended = !isKnown && (line.kind === 'session.ended' || line.kind === 'role.changed');
      if (ended) listener.close();
    };
    const send = (one: Heard) => {
      if (!isAfter(one.line.cursor, heard)) return;
      if (!one.early) heard = one.line.cursor;
      tell(one);
    };
    // Registered in the same tick as `now` was read: nothing falls between.
    const leave = this.#join({ keys, hear: (line) => (waiting ? waiting.push(line) : send(line)) });
    for (const { line, toldAt } of this.#feed.early) {
      if (!line.audience.some((key) => keys.includes(key))) continue;
      waiting?.push({ line, early: true, isKnown: toldAt < askedAt });
    }
    signal.addEventListener('abort', leave, { once: true });

    if (!from) return listener.mark('reset', cursorText(this.#feed.name, now));
    const missed = isAfter(now, from) ? await this.#missed({ from, to: now }, keys) : [];
    for (const line of missed ?? []) tell({ line, early: false });
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
