import type { APIRequestContext } from '@playwright/test';
import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import { dayText } from '@swath/domain/words';
import { callAs } from './accounts.ts';
import { lastProductNow, productNow } from './clock.ts';

const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Tuesday, November 24, 2026", as dialogs and labels say it. */
export const longDay = (day: Day): string => long.format(new Date(`${day}T00:00:00Z`));

/** A day as lists say it: with its year if that is not the present one by the product's clock, as this journey knows it. */
export const dayWords = (day: Day): string => dayText(day, dayAt(lastProductNow(), DEFAULT_TIME_ZONE));

/**
 * The next days on which every company of the demo world works, by the product's clock.
 *
 * @param from  so many days ahead the first one is at the earliest
 */
export async function workdays(request: APIRequestContext, from: number, count: number): Promise<Day[]> {
  const today = dayAt(await productNow(request), DEFAULT_TIME_ZONE);
  const days: Day[] = [];
  for (let ahead = from; days.length < count; ahead++) {
    const day = addDays(today, ahead);
    if (![0, 6].includes(weekdayOf(day))) days.push(day);
  }
  return days;
}

/**
 * The next day on which every company of the demo world works and this crew has no job, by the product's clock.
 *
 * @param from  so many days ahead it is at the earliest
 */
export async function freeWorkday(
  request: APIRequestContext,
  crew: { email: string; password: string },
  from: number,
): Promise<Day> {
  for (const day of await workdays(request, from, 8)) {
    const jobs = await callAs<{ status: string }[]>(request, crew, 'GET', `/api/company/jobs?from=${day}&to=${day}`);
    if (jobs.length === 0) return day;
  }
  throw new Error('Other journeys have a job on each of the next days.');
}

/** A regular expression's source for a day as mails write it: with its year if that is another one. */
export const mailDay = (day: Day): string => `${dayText(day, day)}(?:, ${day.slice(0, 4)})?`;
