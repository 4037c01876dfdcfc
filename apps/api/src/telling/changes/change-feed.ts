import { Bell } from '../../machinery/db/bell.ts';
import type { Db } from '../../machinery/db/db.ts';
import type { Cursor } from './change-cursor.ts';
import { type FeedLine, findFeedEnd, type ListHearers, listFinalLines, nameCrews } from './changes.reads.ts';

/** Looked at even when no bell rang: a lost connection must not silence the feed. Sooner after a look that failed. */
const SAFETY_LOOK_MS = 10_000;
const RETRY_MS = 2_000;
/** A burst of bells leads to at most some 60 looks a second. */
const PAUSE_MS = 15;
const LONGEST_WAIT_MS = 250;
/** A page has asked for what it shows this long before its stream begins, at most. */
const RECENT_MS = 30_000;
/** How exactly it is known when a line was heard. */
const STEP_MS = 1_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Follows the change feed for one process: every line once, in the one order all processes share.
 *
 * The bell only says "look again"; the table is always what is read, so nothing is lost when a bell is.
 */
export class ChangeFeed implements AsyncDisposable {
  readonly #db: Db;
  readonly #bell: Bell;
  readonly #onFault: (fault: Error) => void;
  readonly #onLook: () => void;
  readonly listHearers: ListHearers;
  readonly #listeners = new Set<(lines: FeedLine[]) => void>();
  #following: Promise<void> | null = null;
  #rung = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  /** Names this history of the database. */
  name = '';
  cursor: Cursor = { xid: 0n, id: 0n };
  /** Where the feed stood when lines were heard in the last half minute, oldest first. */
  #heard: { at: number; before: Cursor }[] = [];

  /**
   * @param listHearers  says which crews may hear of a line that is for some of them
   * @param onLook       called whenever the table could be read
   */
  constructor(
    db: Db,
    url: string,
    listHearers: ListHearers,
    { onFault, onLook = () => undefined }: { onFault: (fault: Error) => void; onLook?: () => void },
  ) {
    this.#db = db;
    this.listHearers = listHearers;
    this.#onFault = onFault;
    this.#onLook = onLook;
    this.#bell = new Bell(url, () => this.#look(), onFault);
  }

  async open(): Promise<void> {
    const { feed, end } = await findFeedEnd(this.#db);
    this.name = feed;
    this.cursor = end;
    await this.#bell.open();
  }

  /** Calls `listen` with every batch of lines from now on; what it returns stops that. */
  subscribe(listen: (lines: FeedLine[]) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /** The place before all that was heard in the last half minute; the end of what was read where that is nothing. */
  get recent(): Cursor {
    return this.#heard.find(({ at }) => at > performance.now() - RECENT_MS)?.before ?? this.cursor;
  }

  #noteHeard() {
    const now = performance.now();
    if (now - (this.#heard.at(-1)?.at ?? -Infinity) < STEP_MS) return;
    this.#heard = this.#heard.filter(({ at }) => at > now - RECENT_MS - STEP_MS);
    this.#heard.push({ at: now, before: this.cursor });
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
          const told = await nameCrews(this.#db, lines, this.listHearers);
          this.#noteHeard();
          this.cursor = lines.at(-1)!.cursor;
          for (const listen of this.#listeners) listen(told);
          wait = 5;
        }
        if (pending) {
          // The older transaction may end without ringing, so ring ourselves.
          await sleep(wait);
          wait = Math.min(wait * 2, LONGEST_WAIT_MS);
          this.#rung = true;
        } else await sleep(PAUSE_MS);
      }
    } catch (fault) {
      next = RETRY_MS;
      if (!this.#closed) this.#onFault(fault as Error);
    }
    if (!this.#closed) this.#timer = setTimeout(() => this.#look(), next);
  }

  async [Symbol.asyncDispose]() {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#following;
    await this.#bell[Symbol.asyncDispose]();
  }
}
