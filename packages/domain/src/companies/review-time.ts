import { addDays, type Day, eachDay, weekdayOf } from '../calendar.ts';

/** Maximum review time of a registration that companies are promised. Source: docs/spec/access.md, section 9. */
export const REVIEW_BUSINESS_DAYS = 2;

const isBusinessDay = (day: Day): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;

/**
 * Whether a registration has waited longer than promised. Counted from the day after it was sent, Mondays to Fridays; holidays
 * count as working days.
 *
 * Source: docs/spec/access.md, section 9.
 */
export const isReviewOverdue = (registered: Day, today: Day): boolean =>
  eachDay(addDays(registered, 1), today).filter(isBusinessDay).length > REVIEW_BUSINESS_DAYS;
