import { latest } from '../calendar.ts';

/** Throttle: minutes between mails of a kind to a person about one queued job. Source: docs/rules/queue-and-offers.md. */
export const MINUTES_BETWEEN_MAILS = 15;

const MINUTE_MS = 60_000;

/**
 * When the throttle allows the next mail: a quarter of an hour after the last one, or now when that is over or there was none.
 *
 * @param lastAt  when the last one was written; null: none was
 * @param now     from the database's clock
 * @returns a moment that is not before `now`
 */
export function nextMailAt(lastAt: Date | null, now: Date): Date {
  return lastAt === null ? now : latest(now, new Date(lastAt.getTime() + MINUTES_BETWEEN_MAILS * MINUTE_MS));
}
