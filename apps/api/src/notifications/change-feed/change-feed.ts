import type { Db } from '../../platform/db/db.ts';
import { NotifyListener } from '../../platform/db/notify-listener.ts';
import { isDatabaseAway } from '../../platform/db/outages/database-faults.ts';
import { type Cursor, cursorText } from './change-cursor.ts';
import { findFeedEnd, listFinalLines, listWaitingLines } from './changes.reads.ts';
import { type Crews, type FeedLine, readCrews } from './read-crews.ts';

/** Looked at even without a NOTIFY: a lost connection must not silence the feed. Sooner after a look that failed. */
const SAFETY_LOOK_MS = 10_000;
const RETRY_MS = 2_000;
/** A burst of NOTIFY leads to at most some 60 looks a second. */
const PAUSE_MS = 15;
/** An older transaction may end at any moment: looked for so often at least, until lines are told early. */
const LONGEST_WAIT_MS = 20;
/** Lines that wait this long behind an older transaction are told early, and then looked at so often. */
const EARLY_MS = 500;
/** So long and somebody ought to know who holds the feed back. */
const ALARM_MS = 10_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A line that was told early, and when: by `performance.now()`. */
export type EarlyLine = { readonly line: FeedLine; readonly toldAt: number };

/** Hears a batch of lines. @param early  they will be told again, once they are final: their places are none to resume at */
export type Hear = (lines: FeedLine[], early: boolean) => void;

/**
 * Follows the change feed for one process: every line once, in the one order all processes share. Where an older transaction
 * stays open, the lines that wait behind it are told early as well: readers learn in half a second that something is new.
 *
 * NOTIFY only says "look again"; the table is always what is read, so nothing is lost when a NOTIFY is.
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
  /** Names this history of the database. */
  name = '';
  cursor: Cursor = { xid: 0n, id: 0n };
  /** Since when an older transaction has held lines back; null: none does. */
  #heldSince: number | null = null;
  #alarmed = false;
  /** What was told early and is not final yet, by its place. */
  readonly #early = new Map<string, EarlyLine>();

  /**
   * @param crews   says which crews may hear of a line that is for some of them
   * @param onLook  called whenever the table could be read
   * @param onHeld  called when an older transaction has held the feed back for `alarmMs`, once each time
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

  /** Calls `listen` with every batch of lines from now on; what it returns stops that. */
  subscribe(listen: Hear): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /** What was told early and is not final yet: somebody new has not heard it. */
  get early(): Iterable<EarlyLine> {
    return this.#early.values();
  }

  #placeOf({ cursor }: FeedLine): string {
    return cursorText(this.name, cursor);
  }

  #heldMs(): number {
    return this.#heldSince === null ? 0 : performance.now() - this.#heldSince;
  }

  async #tellEarly() {
    const waiting = await listWaitingLines(this.#db, this.cursor);
    const fresh = waiting.filter((line) => !this.#early.has(this.#placeOf(line)));
    if (fresh.length === 0) return;
    const told = await readCrews(this.#db, fresh, this.crews);
    const toldAt = performance.now();
    for (const line of told) this.#early.set(this.#placeOf(line), { line, toldAt });
    for (const listen of this.#listeners) listen(told, true);
  }

  /** Lines are held back. @returns how long to wait until the next look, in milliseconds */
  async #holdOut(wait: number): Promise<number> {
    this.#heldSince ??= performance.now();
    if (this.#heldMs() < EARLY_MS) return Math.min(wait, LONGEST_WAIT_MS);
    await this.#tellEarly();
    if (this.#heldMs() >= this.#alarmMs && !this.#alarmed) {
      this.#alarmed = true;
      this.#onHeld();
    }
    return EARLY_MS;
  }

  /** @param final  these wait no more; where nothing waits, none does */
  #noteFlowing(final?: readonly FeedLine[]) {
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
          // Asked before the feed moves on: what fails here is read and told again.
          const told = await readCrews(this.#db, lines, this.crews);
          this.cursor = lines.at(-1)!.cursor;
          this.#noteFlowing(told);
          for (const listen of this.#listeners) listen(told, false);
          wait = 5;
        }
        if (pending) {
          // The older transaction may end without ringing, so ring ourselves.
          await sleep(await this.#holdOut(wait));
          wait *= 2;
          this.#rung = true;
        } else {
          this.#noteFlowing();
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
