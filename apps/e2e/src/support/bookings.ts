import { type APIRequestContext, expect } from '@playwright/test';
import type { OfferedCompany } from '@swath/contract/companies';
import type { CheckoutSession } from '@swath/contract/payments';
import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import { callAs } from './accounts.ts';
import { productNow } from './clock.ts';

/** The company of the demo world that journeys book. */
export const COMPANY = 'Green Blade Mowing';

type Credentials = { email: string; password: string };

/** A day on which the company works, so many weeks ahead, so that journeys do not book each other's days. */
export async function aFreeDay(request: APIRequestContext, weeks: number): Promise<Day> {
  const day = addDays(dayAt(await productNow(request), DEFAULT_TIME_ZONE), 7 * weeks + 1);
  return weekdayOf(day) === 0 ? addDays(day, 1) : day;
}

/** The company as it is offered to somebody on a day. */
export async function offeredCompany(request: APIRequestContext, who: Credentials, day: Day): Promise<OfferedCompany> {
  const path = `/api/companies/available?date=${day}&grass_height=medium_4_8`;
  const offered = await callAs<OfferedCompany[]>(request, who, 'GET', path);
  return offered.find(({ company_name }) => company_name === COMPANY)!;
}

/** Books a mowing by the calls the wizard makes, with the practice card; with `weeks`, so many weekly visits. */
export async function book(request: APIRequestContext, who: Credentials, day: Day, weeks = 1): Promise<void> {
  const { company_id, price } = await offeredCompany(request, who, day);
  const wanted = { company_id, scheduled_date: day, grass_height: 'medium_4_8' };
  const dates = Array.from({ length: weeks }, (_, week) => addDays(day, 7 * week));
  const rule = { frequency: 'weekly', start_date: day, end_date: dates.at(-1)!, weekday: weekdayOf(day) };
  const series = { rule, visits: dates.map((date) => ({ rule_date: date, date })), consent: true };
  const { sessionId, clientSecret } = await callAs<CheckoutSession>(request, who, 'POST', '/api/checkout/session', {
    ...wanted,
    amountInCents: price.total_cents,
    ...(weeks > 1 && { series }),
  });
  const form = { number: '4242424242424242', expiry: '12/34', cvc: '123', zip: '65203' };
  expect((await request.post(`/sandbox/pay/${clientSecret}`, { form })).ok()).toBe(true);
  if (weeks > 1) await callAs(request, who, 'POST', '/api/series', { sessionId });
  else await callAs(request, who, 'POST', '/api/MowingJobs', { ...wanted, sessionId });
}
