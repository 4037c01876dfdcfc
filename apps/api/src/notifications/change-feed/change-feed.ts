import type { Db } from '../../platform/db/db.ts';
import { NotifyListener } from '../../platform/db/notify-listener.ts';
import { isDatabaseAway } from '../../platform/db/outages/database-faults.ts';
import { type Cursor, cursorText } from './change-cursor.ts';
import { findFeedEnd, listFinalLines, listWaitingLines } from './changes.reads.ts';
import { type Crews, type FeedLine, readCrews } from './read-crews.ts';

/**
 * The table is read at least this often, in case a NOTIFY was lost with its connection; `RETRY_MS` after a failed read.
 */
const SAFETY_LOOK_MS = 10_000;
const RETRY_MS = 2_000;
/** Pause between reads: a burst of NOTIFY leads to at most some 60 reads a second. */
const PAUSE_MS = 15;
/** Maximum interval between reads while an older transaction holds events back, until they are delivered early. */
const LONGEST_WAIT_MS = 20;
/** Events that are held back this long are delivered early. Also the interval between reads from then on. */
const EARLY_MS = 500;
/** The operator is warned once the feed has been held back this long. */
const ALARM_MS = 10_000;
/** How long earlier positions of the feed are kept: as long as the authentication of a request may take. */
const POSITIONS_MS = 30_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An event that was delivered early; `deliveredAt` is by `performance.now()`. */
export type EarlyLine = { readonly line: FeedLine; readonly deliveredAt: number };

/**
 * Receives a batch of events.
 *
 * @param early  true: their order is not final, so they are delivered again later, and no client can resume at one of
 *   them
 */
export type Hear = (lines: FeedLine[], early: boolean) => void;

/**
 * Reads the change feed (the table of change events) for one process: delivers every committed event once, in the same
 * order in all processes.
 *
 * While an older transaction is open, events behind it cannot be ordered for good; they are delivered early as well, so
 * that clients refresh within half a second. NOTIFY only triggers a read of the table, so no event is lost when a
 * NOTIFY is lost.
 */
export class ChangeFeed implements AsyncDisposable {
  readonly #db: Db;
  readonly #listener: NotifyListener;
  readonly #onFault: (fault: Error) => void;
  readonly #onLook: () => void;
  readonly #onHeld: () => void;
  readonly #alarmMs: number;
  readonly crews: Crews;
  readonly #listeners = new Set<Hear>();
  #following: Promise<void> | null = null;
  #rung = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  /** Identifies this history of the database; set by `open`. */
  name = '';
  cursor: Cursor = { xid: 0n, id: 0n };
  /** Earlier positions, oldest first; `leftAt` is by `performance.now()`. */
  #positions: { cursor: Cursor; leftAt: number }[] = [];
  /** Since when an older transaction has held events back, by `performance.now()`; null: none does. */
  #heldSince: number | null = null;
  #alarmed = false;
  /** Events that were delivered early and not finally yet, by position. */
  readonly #early = new Map<string, EarlyLine>();

  /**
   * Does not connect to the database yet; `open` does.
   *
   * @param crews  works out which crews may receive an event
   * @param onFault  called when reading or listening fails
   * @param onLook  called whenever the table could be read
   * @param onHeld  called once each time an older transaction has held the feed back for `alarmMs`
   */
  constructor(
    db: Db,
    url: string,
    crews: Crews,
    {
      onFault,
      onLook = () => undefined,
      onHeld = () => undefined,
      alarmMs = ALARM_MS,
    }: { onFault: (fault: Error) => void; onLook?: () => void; onHeld?: () => void; alarmMs?: number },
  ) {
    this.#db = db;
    this.crews = crews;
    this.#onFault = onFault;
    this.#onLook = onLook;
    this.#onHeld = onHeld;
    this.#alarmMs = alarmMs;
    this.#listener = new NotifyListener(url, () => this.#look(), onFault);
  }

  async open(): Promise<void> {
    const { feed, end } = await findFeedEnd(this.#db);
    this.name = feed;
    this.cursor = end;
    await this.#listener.open();
  }

  /** Subscribes to all batches of events from now on. @returns a function that unsubscribes */
  subscribe(listen: Hear): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /** The position that the feed had at a time of the last 30 seconds, by `performance.now()`. */
  positionAt(time: number): Cursor {
    return this.#positions.find(({ leftAt }) => leftAt >= time)?.cursor ?? this.cursor;
  }

  #advance(cursor: Cursor) {
    const leftAt = performance.now();
    const kept = this.#positions.filter((position) => position.leftAt > leftAt - POSITIONS_MS);
    this.#positions = [...kept, { cursor: this.cursor, leftAt }];
    this.cursor = cursor;
  }

  /** The events that were delivered early and not finally yet, for a new subscriber. */
  get early(): Iterable<EarlyLine> {
    return this.#early.values();
  }

  #placeOf({ cursor }: FeedLine): string {
    return cursorText(this.name, cursor);
  }

  #heldMs(): number {
    return this.#heldSince === null ? 0 : performance.now() - this.#heldSince;
  }

  async #deliverEarly() {
    const waiting = await listWaitingLines(this.#db, this.cursor);
    const fresh = waiting.filter((line) => !this.#early.has(this.#placeOf(line)));
    if (fresh.length === 0) return;
    const delivered = await readCrews(this.#db, fresh, this.crews);
    const deliveredAt = performance.now();
    for (const line of delivered) this.#early.set(this.#placeOf(line), { line, deliveredAt });
    for (const listen of this.#listeners) listen(delivered, true);
  }

  /** Delivers events early, or warns, if they are held back long enough. @returns ms to wait until the next read */
  async #holdOut(wait: number): Promise<number> {
    this.#heldSince ??= performance.now();
    if (this.#heldMs() < EARLY_MS) return Math.min(wait, LONGEST_WAIT_MS);
    await this.#deliverEarly();
    if (this.#heldMs() >= this.#alarmMs && !this.#alarmed) {
      this.#alarmed = true;
      this.#onHeld();
    }
    return EARLY_MS;
  }

  /**
   * Notes that events are not held back any more.
   *
   * @param final  the events delivered finally; undefined: all of them
   */
  #recordFlowing(final?: readonly FeedLine[]) {
    this.#heldSince = null;
    this.#alarmed = false;
    if (!final) this.#early.clear();
    for (const line of final ?? []) this.#early.delete(this.#placeOf(line));
  }

  #look() {
    this.#rung = true;
    this.#following ??= this.#follow().finally(() => {
      this.#following = null;
      if (this.#rung && !this.#closed) this.#look();
    });
  }

  async #follow() {
    clearTimeout(this.#timer);
    let wait = 5;
    let next = SAFETY_LOOK_MS;
    try {
      while (this.#rung && !this.#closed) {
        this.#rung = false;
        const { lines, pending } = await listFinalLines(this.#db, this.cursor);
        this.#onLook();
        if (lines.length > 0) {
          // Done before the cursor advances: if this fails, the same events are read again.
          const delivered = await readCrews(this.#db, lines, this.crews);
          this.#advance(lines.at(-1)!.cursor);
          this.#recordFlowing(delivered);
          for (const listen of this.#listeners) listen(delivered, false);
          wait = 5;
        }
        if (pending) {
          // Polls, as the older transaction may end without a NOTIFY.
          await sleep(await this.#holdOut(wait));
          wait *= 2;
          this.#rung = true;
        } else {
          this.#recordFlowing();
          await sleep(PAUSE_MS);
        }
      }
    } catch (fault) {
      next = RETRY_MS;
      if (isDatabaseAway(fault)) this.#listener.renew();
      if (!this.#closed) this.#onFault(fault as Error);
    }
    if (!this.#closed) this.#timer = setTimeout(() => this.#look(), next);
  }

  async [Symbol.asyncDispose]() {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#following;
    await this.#listener[Symbol.asyncDispose]();
  }
}
