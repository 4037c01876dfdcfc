import { latest } from '../calendar.ts';

/**
 * Minimum number of minutes between two mails of the same kind to the same person about the same queued job. Source:
 * docs/rules/queue-and-offers.md.
 */
export const MINUTES_BETWEEN_MAILS = 15;

const MINUTE_MS = 60_000;

/**
 * When the next mail about a queued job may be sent: 15 minutes after the last one, but not before `now`.
 *
 * @param lastAt  when the last mail was written; null when there was none
 * @param now     from the database's clock
 */
export function nextMailAt(lastAt: Date | null, now: Date): Date {
  return lastAt === null ? now : latest(now, new Date(lastAt.getTime() + MINUTES_BETWEEN_MAILS * MINUTE_MS));
}
