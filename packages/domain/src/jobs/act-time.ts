/** Minutes by which a device's clock may differ from the server's without being considered wrong. */
const CLOCK_MINUTES = 2;
/** Hours after an act (e.g. a start or a completion) in which a device can still send it. Source: docs/rules/jobs.md. */
export const ACT_HOURS = 48;
/** Minutes after an act within which its homeowner is notified of it. Source: docs/rules/jobs.md. */
const NOTIFY_MINUTES = 10;

/** When a crew did something with a job, as its device says. */
export type ClaimedTime = {
  /** By the device's clock, corrected by its difference to the server's; null or omitted: when it arrives. */
  readonly doneAt?: Date | null;
  /** Whether the device found that its clock was set meanwhile. */
  readonly clockChanged?: boolean;
};

/** When an act counts as done, by which it is judged, and when it arrived at the server. */
export type ActTime = {
  readonly at: Date;
  readonly receivedAt: Date;
  /** Whether the device's clock was wrong: it said so, or its time was impossible. */
  readonly clockChanged: boolean;
};

/**
 * When an act counts as done: at the time that its device says. A time in the future becomes the time of arrival, and
 * one before the step that the act follows becomes the time of that step. By more than two minutes, the clock was wrong.
 *
 * @param received.now    time of arrival, from the database's clock
 * @param received.after  time of the step that the act follows, e.g. the start for a completion; null: none
 *
 * Source: docs/rules/jobs.md.
 */
export function actTime(
  { doneAt, clockChanged = false }: ClaimedTime,
  { now, after = null }: { now: Date; after?: Date | null },
): ActTime {
  const claimed = doneAt ?? now;
  const past = claimed < now ? claimed : now;
  return {
    at: after !== null && past < after ? after : past,
    receivedAt: now,
    clockChanged: clockChanged || isEarlier(now, claimed) || (after !== null && isEarlier(past, after)),
  };
}

/** Whether a time is earlier than another by more than clocks may differ: two minutes. */
export const isEarlier = (time: Date, than: Date): boolean => than.getTime() - time.getTime() > CLOCK_MINUTES * 60_000;

/** Why an act arrives too late to count; null when it does not: it may be 48 hours late. */
export const whyNotReceive = (act: ActTime): 'done_too_long_ago' | null =>
  delayOf(act) > ACT_HOURS * 3_600_000 ? 'done_too_long_ago' : null;

/** Whether an act arrives more than ten minutes late, so that notifying its homeowner that it happens now would be wrong. */
export const isTooLateToNotify = (act: ActTime): boolean => delayOf(act) > NOTIFY_MINUTES * 60_000;

/** When something was done, if it arrives over ten minutes later, so that its arrival alone would be misread. Otherwise null. */
export const shownTime = (act: ActTime): Date | null => (isTooLateToNotify(act) ? act.at : null);

/** When an act arrived, if that is worth showing beside its time: more than two minutes later. Otherwise null. */
export const shownReceipt = (act: Pick<ActTime, 'at' | 'receivedAt'>): Date | null =>
  delayOf(act) > CLOCK_MINUTES * 60_000 ? act.receivedAt : null;

const delayOf = ({ at, receivedAt }: Pick<ActTime, 'at' | 'receivedAt'>): number => receivedAt.getTime() - at.getTime();
