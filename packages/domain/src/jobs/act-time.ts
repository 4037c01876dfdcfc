/** Minutes by which a device's clock may differ from the server's without being considered wrong. */
const CLOCK_MINUTES = 2;
/** Hours after an act (e.g. a start or completion) in which a device can still send it. Source: docs/rules/jobs.md. */
export const ACT_HOURS = 48;
/** Maximum minutes between an act and its arrival for the homeowner to be notified. Source: docs/rules/jobs.md. */
const NOTIFY_MINUTES = 10;

/** When a crew performed an act (a step with a job, such as its start), as reported by the crew's device. */
export type ClaimedTime = {
  /** By the device's clock, corrected by its offset from the server's; null or omitted: the time of arrival. */
  readonly doneAt?: Date | null;
  /** Whether the device's clock was changed between the act and the request. */
  readonly clockChanged?: boolean;
};

/** When an act counts as done, which is the time that rules are checked at, and when it arrived at the server. */
export type ActTime = {
  readonly at: Date;
  readonly receivedAt: Date;
  /** Whether the device's clock was wrong: the device reported a change of it, or the reported time was impossible. */
  readonly clockChanged: boolean;
};

/**
 * Determines when an act counts as done: at the time that the device reports. A time in the future is replaced by the
 * time of arrival, and one before the preceding step by the time of that step. If it is off by more than two minutes,
 * the device's clock counts as wrong.
 *
 * @param received.now    time of arrival, from the database's clock
 * @param received.after  time of the step that precedes the act, e.g. the start for a completion; null: none
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

/** Whether `time` is earlier than `than` by more than two minutes, the tolerated difference between clocks. */
export const isEarlier = (time: Date, than: Date): boolean => than.getTime() - time.getTime() > CLOCK_MINUTES * 60_000;

/** The error code for an act that arrives more than 48 hours after it was done; null when it arrives in time. */
export const whyNotReceive = (act: ActTime): 'done_too_long_ago' | null =>
  delayOf(act) > ACT_HOURS * 3_600_000 ? 'done_too_long_ago' : null;

/** Whether an act arrives more than ten minutes after it was done, so that a notification would come too late. */
export const isTooLateToNotify = (act: ActTime): boolean => delayOf(act) > NOTIFY_MINUTES * 60_000;

/**
 * When something was done (e.g. a message was written), if it arrived more than ten minutes later, so that the time of
 * arrival alone would be misleading; otherwise null.
 */
export const shownTime = (act: ActTime): Date | null => (isTooLateToNotify(act) ? act.at : null);

/** When an act arrived, to show beside the time it was done, if more than two minutes later; otherwise null. */
export const shownReceipt = (act: Pick<ActTime, 'at' | 'receivedAt'>): Date | null =>
  delayOf(act) > CLOCK_MINUTES * 60_000 ? act.receivedAt : null;

const delayOf = ({ at, receivedAt }: Pick<ActTime, 'at' | 'receivedAt'>): number => receivedAt.getTime() - at.getTime();
