import type { JobId } from '@swath/domain/ids';
import { ApiProblem, isFinalRefusal } from '../../lib/api-client.ts';
import { connection } from '../../lib/connection.ts';
import type { Act, KeptPhoto, OutboxEntry } from '../../lib/device-database.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { isLastOfSequence, jobOf, mayGo, supersedes } from './acts.ts';
import { deviceOutbox, type OutboxStore, outboxName, type StoredEntry } from './outbox-store.ts';

/** An entry of the outbox as a page shows it. */
export type ShownEntry = OutboxEntry & {
  /** Its key in the stored outbox; null while it is being stored, and if the browser could not store it. */
  readonly place: number | null;
  /** `kept`: it survives closing the page; `memory`: the browser could not store it. */
  readonly stored: 'storing' | 'kept' | 'memory';
  readonly sending: boolean;
};

/**
 * Result of adding an act: `sent`: the API accepted it; `waits`: it waits for the network (`kept`: and survives closing
 * the page); `refused`: the API refused it; `elsewhere`: it was removed, or another tab sent it.
 */
export type Outcome =
  | { readonly is: 'sent' }
  | { readonly is: 'waits'; readonly kept: boolean }
  | { readonly is: 'refused'; readonly problem: Error }
  | { readonly is: 'elsewhere' };

/** How entries are sent. */
export type Sender = {
  /**
   * Sends an entry, and resolves with a function that writes the answer to the page's cache.
   * @throws ApiProblem if the API refuses it or cannot be reached
   */
  send(entry: OutboxEntry, signal: AbortSignal): Promise<() => void>;
  /** Whether the entry cannot be sent yet, e.g. because a photo of the same visit is not uploaded. */
  waits(entry: OutboxEntry): boolean;
  /** Called when the API has refused an entry. */
  onRefused(entry: OutboxEntry, problem: Error): void;
  /** Called when nothing more can be sent now, after something was sent, refused, or removed by another tab. */
  onDone(): void;
};

// Milliseconds until a retry after a request failed without a refusal; doubled with each failure up to the longest.
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the outbox of an account on this device: it stores what a crew did and wrote until the API has accepted it,
 * and sends it in order, from one tab at a time. Each entry has an idempotency key, so that it can be retried after a
 * lost response.
 * Source: docs/decisions/0035-day-without-network.md.
 */
export function createOutbox(owner: string, store: OutboxStore = deviceOutbox) {
  const watchers = new Set<() => void>();
  const settlers = new Map<string, (outcome: Outcome) => void>();
  const stop = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(outboxName(owner)) : null;
  /** Keys of entries that this page has removed: `load` may still find them if it began reading before. */
  const dropped = new Set<string>();
  let entries: readonly ShownEntry[] = [];
  const byJob = new Map<JobId, readonly ShownEntry[]>();
  /** The registered senders; the one registered last sends. */
  let senders: readonly Sender[] = [];
  let draining: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  /** Timer of the next retry; set while no entry is sent because a request failed without a refusal. */
  let retry: ReturnType<typeof setTimeout> | undefined;

  function set(next: readonly ShownEntry[]): void {
    entries = next;
    for (const changed of watchers) changed();
  }
  const change = (key: string, now: Partial<ShownEntry>) =>
    set(entries.map((one) => (one.key === key ? { ...one, ...now } : one)));
  const drop = (key: string) => {
    dropped.add(key);
    set(entries.filter((one) => one.key !== key));
  };

  function settle(key: string, outcome: Outcome): void {
    settlers.get(key)?.(outcome);
    settlers.delete(key);
  }
  const tellOtherTabs = () => stop.signal.aborted || channel?.postMessage('changed');

  /** Reads the stored entries: other tabs may have added, sent or removed some. */
  async function load(): Promise<void> {
    const keptBefore = new Set(entries.filter((entry) => entry.stored === 'kept').map(({ key }) => key));
    const all = await store.listOf(owner).catch(() => null);
    if (all === null || stop.signal.aborted) return;
    const isHere = new Set(entries.filter((entry) => entry.stored === 'memory').map(({ key }) => key));
    const stored = all.filter(({ key }) => !dropped.has(key) && !isHere.has(key));
    const shown = new Map(entries.map((entry) => [entry.key, entry]));
    const isStored = new Set(stored.map(({ key }) => key));
    // An entry that was stored while `listOf` was reading may be missing in its result: it is kept.
    const [gone, others] = [
      entries.filter(({ key }) => !isStored.has(key) && keptBefore.has(key) && !isHere.has(key)),
      entries.filter(({ key }) => !isStored.has(key) && (!keptBefore.has(key) || isHere.has(key))),
    ];
    set([...stored.map((entry) => asShown(entry, shown.get(entry.key), settlers.has(entry.key))), ...others]);
    for (const { key } of gone) settle(key, { is: 'elsewhere' });
    for (const { key, refused } of stored) if (refused) settle(key, { is: 'elsewhere' });
    if (gone.length > 0) senders.at(-1)?.onDone();
  }

  /** Sends the entries that can be sent, unless a retry is pending. A call while it runs makes it run once more. */
  function drain(): Promise<void> {
    again = true;
    draining ??= sendAll().finally(() => {
      draining = null;
      if (again) void drain();
    });
    return draining;
  }

  function sendNow(): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    return drain();
  }

  async function sendAll(): Promise<void> {
    again = false;
    if (stop.signal.aborted) return;
    if (senders.length === 0 || retry !== undefined || connection.state() !== 'online') return keepAll();
    /** Keys of entries that failed with a server error: they are retried later, and do not delay other jobs. */
    const faulty = new Set<string>();
    let isAnswered = true;
    let done = 0;
    await oneTabAtATime(outboxName(owner), stop.signal, async () => {
      await load();
      for (;;) {
        const sender = senders.at(-1);
        if (!sender || connection.state() !== 'online' || stop.signal.aborted) break;
        const next = entries.find((one) => !faulty.has(one.key) && mayGo(one, entries) && !sender.waits(one));
        if (!next) break;
        const became = await attempt(next, sender);
        isAnswered = became !== 'unanswered';
        if (!isAnswered) break;
        if (became === 'fault') faulty.add(next.key);
        else done++;
      }
    });
    if (!isAnswered || faulty.size > 0 || connection.state() !== 'online') await keepAll();
    if (done > 0) senders.at(-1)?.onDone();
  }

  /** Marks all unsent entries as waiting, and resolves their outcomes with `waits`, so that forms wait no longer. */
  async function keepAll(): Promise<void> {
    for (const { key, place, waited, stored, refused } of entries) {
      if (stored === 'storing' || refused !== null) continue;
      if (!waited) {
        change(key, { waited: true });
        if (place !== null) await store.change(place, { waited: true }).catch(() => false);
      }
      settle(key, { is: 'waits', kept: stored === 'kept' });
    }
  }

  /** Sends one entry. `fault`: server error (5xx); `unanswered`: API unreachable, or refused for now (401, 429). */
  async function attempt(entry: ShownEntry, { send, onRefused }: Sender): Promise<'done' | 'fault' | 'unanswered'> {
    const { key, place } = entry;
    if (place !== null && !(await store.change(place, { tried: true }).catch(() => true))) {
      drop(key); // another tab has removed it
      settle(key, { is: 'elsewhere' });
      return 'done';
    }
    change(key, { tried: true, sending: true });
    const lost = new AbortController();
    void connection.lost(lost.signal).then(() => lost.abort());
    let write: () => void;
    try {
      const signal = AbortSignal.any([lost.signal, stop.signal]);
      write = await Promise.race([send(entry, signal), abortOf(signal)]);
    } catch (problem) {
      change(key, { sending: false });
      if (!isFinalRefusal(problem)) {
        clearTimeout(retry);
        retry = setTimeout(() => void sendNow(), Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS));
        return problem instanceof ApiProblem && problem.status >= 500 ? 'fault' : 'unanswered';
      }
      const stored = refuse(entry, problem);
      onRefused(entry, problem);
      settle(key, { is: 'refused', problem });
      await stored;
      return 'done';
    } finally {
      lost.abort();
    }
    failures = 0;
    // The entry is removed even if writing to the cache fails: the API has accepted it.
    try {
      write();
    } finally {
      drop(key);
      settle(key, { is: 'sent' });
    }
    if (place !== null) await store.remove(place).catch(() => undefined);
    tellOtherTabs();
    return 'done';
  }

  /** Stores a refused entry for its user to see; only in memory if a form of this page still waits for the answer. */
  async function refuse(entry: ShownEntry, { code, message }: ApiProblem): Promise<void> {
    const { key, place } = entry;
    const waited = entry.waited || !settlers.has(key);
    const refused = { code, words: message };
    change(key, { refused, waited, ...(!waited && { place: null, stored: 'memory' }) });
    if (place === null) return;
    if (waited) await store.change(place, { refused, waited }).catch(() => false);
    else await store.remove(place).catch(() => undefined);
    tellOtherTabs();
  }

  async function remove(key: string): Promise<void> {
    const place = entries.find((one) => one.key === key)?.place;
    drop(key);
    if (typeof place === 'number') await store.remove(place).catch(() => undefined);
    tellOtherTabs();
    settle(key, { is: 'elsewhere' });
  }

  /** Stores an entry. @returns whether it survives closing the page; not in a private window, or if storage is full */
  async function keep(entry: OutboxEntry, photo: KeptPhoto | undefined): Promise<boolean> {
    try {
      const place = await store.add(entry, photo);
      // The entry may have been removed while it was being stored.
      if (entries.some(({ key }) => key === entry.key)) change(entry.key, { place, stored: 'kept' });
      else await store.remove(place);
      tellOtherTabs();
      return true;
    } catch {
      change(entry.key, { stored: 'memory' });
      return false;
    }
  }

  const { signal } = stop;
  const unwatch = connection.watch(() => void sendNow());
  document.addEventListener('visibilitychange', () => document.hidden || void sendNow(), { signal });
  channel?.addEventListener('message', () => void load(), { signal });
  const loaded = load();

  return {
    entries: () => entries,
    /** The entries about a job; returns the same array until they change, as `useSyncExternalStore` requires. */
    entriesOf(job: JobId): readonly ShownEntry[] {
      const before = byJob.get(job) ?? NONE;
      const now = entries.filter(({ act }) => jobOf(act) === job);
      if (now.length === before.length && now.every((entry, index) => entry === before[index])) return before;
      byJob.set(job, now);
      return now;
    },
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },

    /**
     * Adds an act as an entry, which is shown at once, stored, and then sent as soon as possible.
     * @param photo  a photo that is stored with the entry, in one transaction
     * @param key    the entry's idempotency key; left out: a new one
     * @returns `key` of the entry; `kept`: resolves with whether it could be stored; `outcome`: with its result
     */
    add(
      act: Act,
      photo?: KeptPhoto,
      key: string = crypto.randomUUID(),
    ): { key: string; kept: Promise<boolean>; outcome: Promise<Outcome> } {
      const entry: OutboxEntry = {
        key,
        owner,
        act,
        at: Date.now(),
        ahead: serverClock.ahead(),
        tried: false,
        waited: false,
        refused: null,
      };
      for (const one of entries) if (supersedes(act, one)) void remove(one.key);
      set([...entries, { ...entry, place: null, stored: 'storing', sending: false }]);
      const outcome = new Promise<Outcome>((resolve) => settlers.set(entry.key, resolve));
      const kept = loaded.then(() => keep(entry, photo));
      void kept.then(drain);
      return { key: entry.key, kept, outcome };
    },

    /**
     * Removes an entry if it was never sent and is the last of its sequence.
     * @returns false if it was not removed, e.g. because it may have been sent: an undo must then be sent after it
     */
    async takeBack(key: string): Promise<boolean> {
      const entry = entries.find((one) => one.key === key);
      if (!entry || entry.tried || entry.sending || !isLastOfSequence(entry, entries)) return false;
      if (entry.place !== null && !(await store.removeUntried(entry.place).catch(() => false))) return false;
      await remove(key);
      return true;
    },

    /** Removes a refused entry that its user has seen. */
    dismiss: (key: string) => remove(key),

    /** Sends a refused entry again. */
    async retry(key: string): Promise<void> {
      const place = entries.find((one) => one.key === key)?.place;
      change(key, { refused: null, waited: true });
      if (typeof place === 'number') await store.change(place, { refused: null, waited: true }).catch(() => false);
      await sendNow();
    },

    drain,

    /** Like `drain`, but without waiting for a pending retry. */
    sendNow,

    /** Registers how entries are sent, and begins to send. @returns a function that ends the registration */
    sendWith(sender: Sender): () => void {
      senders = [...senders, sender];
      void loaded.then(drain);
      return () => {
        senders = senders.filter((one) => one !== sender);
      };
    },

    /** Stops sending; stored entries stay on the device. */
    end(): void {
      stop.abort();
      unwatch();
      clearTimeout(retry);
      channel?.close();
    },
  };
}

const NONE: readonly ShownEntry[] = [];

/**
 * A stored entry as it is shown; returns `before` if nothing has changed.
 * @param isAwaited  whether this page added the entry and still waits for its outcome
 */
function asShown(entry: StoredEntry, before: ShownEntry | undefined, isAwaited: boolean): ShownEntry {
  const waited = entry.waited || !isAwaited;
  const isSame =
    before?.stored === 'kept' &&
    before.tried === entry.tried &&
    before.waited === waited &&
    before.refused?.code === entry.refused?.code;
  return isSame ? before : { ...entry, waited, stored: 'kept', sending: before?.sending ?? false };
}

/** Rejects once `signal` aborts. Needed because sending may also wait for e.g. a new sign-in, and not see the abort. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

async function oneTabAtATime(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  try {
    await navigator.locks.request(name, { signal }, task);
  } catch (fault) {
    if (!signal.aborted) throw fault;
  }
}

let current: { owner: string; outbox: Outbox } | null = null;

/** Returns the account's outbox; creates it if needed. A page has one at a time: another account's is ended. */
export function outboxOf(owner: string): Outbox {
  if (current?.owner === owner) return current.outbox;
  endOutbox();
  current = { owner, outbox: createOutbox(owner) };
  return current.outbox;
}

/** Ends the outbox. Stored entries stay on the device for the same account. */
export function endOutbox(): void {
  current?.outbox.end();
  current = null;
}
