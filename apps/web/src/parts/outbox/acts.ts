import type { DeviceAct } from '@swath/contract/device-acts';
import type { JobId } from '@swath/domain/ids';
import type { Act, OutboxEntry } from '../../lib/device-database.ts';
import { serverClock } from '../../lib/server-clock.ts';

type Sendable = OutboxEntry & { readonly stored?: 'storing' | 'kept' | 'memory' };

/** This device's clock counts as changed if its difference to the server's has changed by more than this, in ms. */
const CLOCK_CHANGED_MS = 120_000;

/** The job that an act is about; null if it is about a whole day, or the member's own. */
export const jobOf = (act: Act): JobId | null => ('job' in act ? act.job : null);

/** Name of an act's sequence: acts of one sequence (a job's acts, its messages, stop orders, or the member's working day) are sent in order. */
const sequenceOf = (act: Act): string =>
  act.kind === 'message' ? `messages ${act.job}` : act.kind === 'clock' ? 'clock' : (jobOf(act) ?? 'orders');

/**
 * Whether an entry may be sent now: it is not refused, and everything earlier in the same sequence has been
 * sent or refused.
 * @param all  all entries, in the order in which they were added
 */
export function mayGo(entry: Sendable, all: readonly Sendable[]): boolean {
  if (entry.refused !== null || entry.stored === 'storing') return false;
  const sequence = sequenceOf(entry.act);
  const earlier = all.slice(0, all.indexOf(entry));
  return !earlier.some((one) => one.refused === null && sequenceOf(one.act) === sequence);
}

/** Whether an entry is the last one of its sequence; refused entries are ignored. */
export const isLastOfSequence = (entry: OutboxEntry, all: readonly OutboxEntry[]): boolean =>
  all.findLast(({ act, refused }) => refused === null && sequenceOf(act) === sequenceOf(entry.act))?.key === entry.key;

/**
 * Whether an earlier entry can be removed when an act is added: an order of the same day's stops that was never sent,
 * or an act of the same sequence that was refused while the user waited for the response, and so has seen it.
 */
export function supersedes(act: Act, earlier: OutboxEntry): boolean {
  if (earlier.refused !== null) return !earlier.waited && sequenceOf(act) === sequenceOf(earlier.act);
  const { act: before } = earlier;
  const isSame =
    act.kind === 'order' && before.kind === 'order' && before.date === act.date && before.crew === act.crew;
  return isSame && !earlier.tried;
}

/** When an act was done, in ms since 1970 by the server's clock; by this device's if the difference is unknown. */
export const doneAt = ({ at, ahead }: Pick<OutboxEntry, 'at' | 'ahead'>): number =>
  at + (ahead ?? serverClock.ahead() ?? 0);

/** Whether this device's clock was changed since an act was done, so that the act's time may be wrong. */
export function clockChanged({ ahead }: Pick<OutboxEntry, 'ahead'>): boolean {
  const now = serverClock.ahead();
  return ahead !== null && now !== null && Math.abs(ahead - now) > CLOCK_CHANGED_MS;
}

/** The fields that the API expects with every act: idempotency key, time, and whether the time is uncertain. */
export const deviceAct = (entry: OutboxEntry): DeviceAct => ({
  idempotency_key: entry.key,
  done_at: new Date(doneAt(entry)).toISOString(),
  ...(clockChanged(entry) && { clock_changed: true }),
});
