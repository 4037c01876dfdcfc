/**
 * Longest time in ms that a place on the company's day is held during a payment.
 * Source: docs/rules/booking-and-price.md.
 */
const LONGEST_HOLD_MS = 10 * 60_000;

/** Remaining time in ms below which the end of the hold is announced. */
const ENDING_MS = 2 * 60_000;

/**
 * Stage of a hold: `held`: more than two minutes left; `ending`: less; `ended`: another homeowner may book the place.
 */
export type HoldStage = 'held' | 'ending' | 'ended';

/**
 * When the hold ends by the server's clock, in ms since 1970. A new hold lasts at most ten minutes: if `heldUntil` says
 * otherwise, a clock is wrong, and ten minutes are counted from `receivedAt`.
 * @param receivedAt  when the response arrived, by the server's clock, in ms since 1970
 */
export function holdEndsAt(heldUntil: string, receivedAt: number): number {
  const end = Date.parse(heldUntil);
  const believable = end > receivedAt && end <= receivedAt + LONGEST_HOLD_MS;
  return believable ? end : receivedAt + LONGEST_HOLD_MS;
}

/** The stage of a hold. Both parameters are in ms since 1970. */
export function holdStage(endsAt: number, now: number): HoldStage {
  if (now >= endsAt) return 'ended';
  return now >= endsAt - ENDING_MS ? 'ending' : 'held';
}

/**
 * The remaining time of a hold in minutes and seconds: "9:05"; "0:00" once it has ended. Both parameters are in ms
 * since 1970.
 */
export function timeLeft(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
