/**
 * How many minutes the start of work may be before or after a planned time that is not locked.
 * Source: docs/rules/jobs.md.
 */
export const PLANNED_ABOUT_MINUTES = 60;

const MINUTE_MS = 60_000;

/**
 * Why the estimated arrival differs from the planned time. `about`: it is within the tolerance of a time that is not
 * locked. `not_before`: the crew cannot be there earlier. `on_its_way`: the crew is on its way already and comes
 * earlier. Null when both are in the same minute, or one is null.
 */
export function whyOtherTime(visit: {
  readonly plannedAt: Date | null;
  readonly arrivalAt: Date | null;
  readonly isLocked: boolean;
}): 'about' | 'not_before' | 'on_its_way' | null {
  const { plannedAt, arrivalAt, isLocked } = visit;
  if (plannedAt === null || arrivalAt === null) return null;
  const minutesLater = Math.floor(arrivalAt.getTime() / MINUTE_MS) - Math.floor(plannedAt.getTime() / MINUTE_MS);
  const isAbout = !isLocked && Math.abs(minutesLater) <= PLANNED_ABOUT_MINUTES;
  if (minutesLater > 0) return isAbout ? 'about' : 'not_before';
  if (minutesLater < 0) return isAbout ? 'about' : 'on_its_way';
  return null;
}
