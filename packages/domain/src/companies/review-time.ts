import { addDays, type Day, weekdayOf } from '../calendar.ts';

/** Business days within which a registration is promised to be reviewed. Source: docs/spec/access.md, section 9. */
export const REVIEW_BUSINESS_DAYS = 2;

const isBusinessDay = (day: Day): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;

/**
 * Whether a registration has waited longer than promised. Counts Mondays to Fridays from the day after registration;
 * public holidays count as business days.
 *
 * Source: docs/spec/access.md, section 9.
 */
export function isReviewOverdue(registered: Day, today: Day): boolean {
  let waited = 0;
  for (let day = registered; day < today && waited <= REVIEW_BUSINESS_DAYS; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) waited++;
  }
  return waited > REVIEW_BUSINESS_DAYS;
}
