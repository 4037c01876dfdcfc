/** Maximum length of a hold during a payment. Source: docs/rules/booking-and-price.md. */
const LONGEST_HOLD_MS = 10 * 60_000;

/** Remaining time below which the end is announced. */
const ENDING_MS = 2 * 60_000;

/** held: time enough · ending: less than two minutes · ended: the place may be booked by another homeowner. */
export type HoldStage = 'held' | 'ending' | 'ended';

/**
 * When the hold ends by the server's clock, in milliseconds since 1970. A fresh hold lasts at most ten minutes: if it seems
 * otherwise, the clock is wrong, and the ten minutes are counted from `receivedAt`.
 *
 * @param receivedAt  when the answer came, by the same clock
 */
export function holdEndsAt(heldUntil: string, receivedAt: number): number {
  const end = Date.parse(heldUntil);
  const believable = end > receivedAt && end <= receivedAt + LONGEST_HOLD_MS;
  return believable ? end : receivedAt + LONGEST_HOLD_MS;
}

/** Stage of a hold. */
export function holdStage(endsAt: number, now: number): HoldStage {
  if (now >= endsAt) return 'ended';
  return now >= endsAt - ENDING_MS ? 'ending' : 'held';
}

/** Formats the remaining time: "9:05". */
export function timeLeft(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
