/** Tolerance in minutes either side of a planned time that is not locked. Source: docs/rules/jobs.md. */
export const PLANNED_ABOUT_MINUTES = 60;

const MINUTE_MS = 60_000;

/**
 * Why the estimated arrival differs from the planned time: it is not locked and the route keeps it about, or the crew cannot be
 * there before, or it is on its way already. Null where both are the same minute, or one is missing.
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
