import { addDays, type Day, earliest, instantAt, latest } from '../calendar.ts';
import type { OfferId } from '../ids.ts';
import type { Offer } from '../offers/offer.ts';
import { isOpen, offerEnd } from '../offers/offer-clock.ts';
import { HOURS_AFTER_OFFERS, QUEUE_DAYS, type QueuedJobStatus } from './queued-job.ts';

const SECOND_MS = 1000;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The days acceptable to the homeowner, at least one, and the time zone of the property. */
export type Dates = { readonly acceptableDates: readonly Day[]; readonly timeZone: string };

/**
 * A queued job (one that waits for offers) with its expiry clock, which runs while there is no open offer and is paused
 * while there is one.
 */
export type Waiting = Dates & {
  readonly status: QueuedJobStatus;
  /** When the job expires if it gets no offer; null while the clock is paused. */
  readonly expiresAt: Date | null;
  /** Seconds left on the paused clock; null while it runs. */
  readonly secondsLeft: number | null;
};

/** The end of the last acceptable day, in the property's time zone. */
const endOfDates = ({ acceptableDates, timeZone }: Dates): Date =>
  instantAt(addDays(acceptableDates.toSorted().at(-1)!, 1), 0, timeZone);

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * SECOND_MS);

/**
 * When a newly queued job expires: after three days, but at the latest at the end of its last acceptable day.
 * Source: docs/rules/queue-and-offers.md.
 */
export const queueExpiry = (now: Date, dates: Dates): Date =>
  earliest(after(now, QUEUE_DAYS * DAY_SECONDS), endOfDates(dates));

/** Pauses the expiry clock at the first offer. @returns whole seconds left, 0 or more */
export const stopClock = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / SECOND_MS));

/**
 * Resumes the expiry clock when no offer is open any more. The job gets its remaining time, but at least 24 hours; it
 * expires at the latest at the end of its last acceptable day.
 *
 * @param at  when the last open offer ended
 * @returns when the queued job expires
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export const resumeClock = (secondsLeft: number, at: Date, dates: Dates): Date =>
  earliest(after(at, Math.max(secondsLeft, HOURS_AFTER_OFFERS * HOUR_SECONDS)), endOfDates(dates));

/** State of a queued job at a given time, also when it differs from the stored one because time has passed. */
export type QueueState<One extends Offer = Offer> = {
  readonly status: QueuedJobStatus;
  readonly expiresAt: Date | null;
  readonly secondsLeft: number | null;
  /** The offers that can still be accepted; `lapsed` are those stored as open that no longer can. */
  readonly open: readonly One[];
  readonly lapsed: readonly OfferId[];
  /** When the job expires if nothing else happens, or when it expired; null once it is accepted or canceled. */
  readonly endsAt: Date | null;
};

/**
 * Calculates the state of a queued job at a time: which offers are still open, and when the job expires. When no offer
 * is open any more, the expiry clock runs from the end of the last one. Queries show this state; a background job
 * stores it.
 *
 * @param offers  the job's offers that are stored as open
 * @param now     from the database's clock
 */
export function stateAt<One extends Offer>(job: Waiting, offers: readonly One[], now: Date): QueueState<One> {
  const open = offers.filter((offer) => isOpen(offer, now));
  const lapsed = offers.filter((offer) => !isOpen(offer, now));
  const gone = { open, lapsed: lapsed.map((offer) => offer.id) };
  const { status, expiresAt, secondsLeft } = job;
  if (status === 'queued') return ended({ ...gone, status, expiresAt, secondsLeft, endsAt: expiresAt }, now);
  if (status !== 'offered') return { ...gone, status, expiresAt, secondsLeft, endsAt: expiresAt };
  if (open.length > 0) {
    const endsAt = resumeClock(secondsLeft ?? 0, latest(...open.map(offerEnd)), job);
    return { ...gone, status, expiresAt: null, secondsLeft, endsAt };
  }
  // The offer of a company that lost its approval counts as ended now, unless it expired before.
  const restartsAt = lapsed.length > 0 ? latest(...lapsed.map((offer) => earliest(offerEnd(offer), now))) : now;
  const resumed = resumeClock(secondsLeft ?? 0, restartsAt, job);
  return ended({ ...gone, status: 'queued', expiresAt: resumed, secondsLeft: null, endsAt: resumed }, now);
}

const ended = <One extends Offer>(state: QueueState<One>, now: Date): QueueState<One> =>
  state.expiresAt && state.expiresAt <= now ? { ...state, status: 'expired' } : state;
