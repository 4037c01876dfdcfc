import type { DeviceAct } from '@swath/contract/device-acts';
import type { JobId } from '@swath/domain/ids';
import type { Act, OutboxEntry } from '../../lib/device-database.ts';
import { serverClock } from '../../lib/server-clock.ts';

type Sendable = OutboxEntry & { readonly stored?: 'storing' | 'kept' | 'memory' };

/** Difference of two estimates of the server's clock, in ms, from which this device's clock counts as changed. */
const CLOCK_CHANGED_MS = 120_000;

/** The job that an act is about; null if it is about a whole day. */
export const jobOf = (act: Act): JobId | null => ('job' in act ? act.job : null);

/** Name of the sequence in which an act is sent: a job's acts, the messages about it, or the orders of the days. */
const sequenceOf = (act: Act): string => (act.kind === 'message' ? `messages ${act.job}` : (jobOf(act) ?? 'orders'));

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

/** Whether no act of the same sequence that is not refused comes after an entry. */
export const isLastOfSequence = (entry: OutboxEntry, all: readonly OutboxEntry[]): boolean =>
  all.findLast(({ act, refused }) => refused === null && sequenceOf(act) === sequenceOf(entry.act))?.key === entry.key;

/**
 * Whether an act makes an earlier entry needless: a newer order of the same day's stops, if the older was never sent; or
 * the next act at a job, if the earlier one was refused while its user waited for the answer, and so has seen it.
 */
export function supersedes(act: Act, earlier: OutboxEntry): boolean {
  if (earlier.refused !== null) return !earlier.waited && sequenceOf(act) === sequenceOf(earlier.act);
  return act.kind === 'order' && earlier.act.kind === 'order' && earlier.act.date === act.date && !earlier.tried;
}

/** When something was done by the server's clock, in ms since 1970, as far as this device can tell. */
export const doneAt = ({ at, ahead }: Pick<OutboxEntry, 'at' | 'ahead'>): number =>
  at + (ahead ?? serverClock.ahead() ?? 0);

/** Whether this device's clock was changed since something was done, so that the time may be wrong. */
export function clockChanged({ ahead }: Pick<OutboxEntry, 'ahead'>): boolean {
  const now = serverClock.ahead();
  return ahead !== null && now !== null && Math.abs(ahead - now) > CLOCK_CHANGED_MS;
}

/** What is sent to the API along with an act. */
export const deviceAct = (entry: OutboxEntry): DeviceAct => ({
  idempotency_key: entry.key,
  done_at: new Date(doneAt(entry)).toISOString(),
  ...(clockChanged(entry) && { clock_changed: true }),
});
