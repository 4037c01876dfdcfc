import { type Day, day, isDay } from '../calendar.ts';

/** Maximum number of years for which a certificate may still be valid when it is sent. */
const MOST_YEARS = 3;

/** Days before a certificate ends at which its company is reminded. Source: docs/rules/companies.md. */
export const INSURANCE_REMINDER_DAYS = 30;

/** The latest last day that a certificate may have. @param today  by the company's clock */
export function latestInsuranceEnd(today: Day): Day {
  const sameDay = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
  return isDay(sameDay) ? sameDay : day(sameDay.replace(/29$/, '28'));
}

/**
 * Why a certificate with this last day cannot be sent; null when it can.
 *
 * @param today  by the company's clock
 *
 * Source: docs/rules/companies.md.
 */
export function whyNotInsuredUntil(endsOn: Day, today: Day): 'date_passed' | 'insurance_too_long' | null {
  if (endsOn < today) return 'date_passed';
  return endsOn > latestInsuranceEnd(today) ? 'insurance_too_long' : null;
}
