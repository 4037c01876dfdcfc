import { addDays, type Day, eachDay, weekdayOf } from '../calendar.ts';

/** Business days within which a registration is promised to be reviewed. Source: docs/spec/access.md, section 9. */
export const REVIEW_BUSINESS_DAYS = 2;

const isBusinessDay = (day: Day): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;

/**
 * Whether a registration has waited longer than promised. Counts Mondays to Fridays from the day after registration;
 * public holidays count as business days.
 *
 * Source: docs/spec/access.md, section 9.
 */
export const isReviewOverdue = (registered: Day, today: Day): boolean =>
  eachDay(addDays(registered, 1), today).filter(isBusinessDay).length > REVIEW_BUSINESS_DAYS;
