import { type APIRequestContext, expect } from '@playwright/test';
import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, instantAt, weekdayOf } from '@swath/domain/calendar';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { aHomeownerWithLawn, callAs, PASSWORD } from './accounts.ts';
import { moveProductClock, productNow } from './clock.ts';

/** Anybody of the company that comes. */
const CREW = { email: greenBlade.email, password: DEMO_PASSWORD };
const WEDNESDAY = 3;
/** A place is held for ten minutes while somebody pays. */
const LONGER_THAN_HELD_MS = 11 * 60_000;

export type RunningSeries = { email: string; id: string; days: Day[]; jobs: string[] };

/**
 * The first Wednesday after tomorrow, and those of the weeks after it. Time goes on a little before, so that what an
 * earlier journey held is free again.
 */
export async function wednesdays(request: APIRequestContext, count: number): Promise<Day[]> {
  const now = new Date((await productNow(request)).getTime() + LONGER_THAN_HELD_MS);
  await moveProductClock(request, now);
  const from = addDays(dayAt(now, DEFAULT_TIME_ZONE), 2);
  const first = addDays(from, (WEDNESDAY - weekdayOf(from) + 7) % 7);
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week));
}

/** Moves the product's clock to a time of a day in Columbia, Missouri. */
export const moveTo = (request: APIRequestContext, day: Day, hour: number, minute = 0): Promise<void> =>
  moveProductClock(request, instantAt(day, hour * 60 + minute, DEFAULT_TIME_ZONE));

/** The same, and what is due by then is charged at once. Journeys that are not about the waiting do not wait. */
export const moveAndCharge = (request: APIRequestContext, day: Day, hour: number, minute = 0): Promise<void> =>
  moveProductClock(request, instantAt(day, hour * 60 + minute, DEFAULT_TIME_ZONE), { sweep: true });

type Offered = { company_id: string; company_name: string; price: { total_cents: number } };

/** Opens a payment page for a mowing with Green Blade, or for the first visit of a series; null when it has no room. */
async function openPage(request: APIRequestContext, email: string, scheduled_date: Day, more: object = {}) {
  const me = { email, password: PASSWORD };
  const asked = { date: scheduled_date, grass_height: 'medium_4_8' };
  const offered = await callAs<Offered[]>(request, me, 'GET', `/api/companies/available?${new URLSearchParams(asked)}`);
  const company = offered.find(({ company_name }) => company_name === greenBlade.name);
  if (!company) return null;
  const { company_id, price } = company;
  return callAs<{ sessionId: string; clientSecret: string }>(request, me, 'POST', '/api/checkout/session', {
    ...{ company_id, scheduled_date, grass_height: 'medium_4_8' },
    amountInCents: price.total_cents,
    ...more,
  });
}

/**
 * Others are paying for mowings on this day, the largest lawns first, until no crew has room: for ten minutes no half
 * acre fits on it.
 */
export async function fillDay(request: APIRequestContext, day: Day): Promise<void> {
  for (const acres of [4, 2, 1, 0.5]) {
    while (await openPage(request, await aHomeownerWithLawn(request, 'acres', { acres }), day));
  }
}

/** A new homeowner's series on these days, a week apart, whose first visit is paid with this card. */
export async function aSeries(request: APIRequestContext, days: Day[], number: string): Promise<RunningSeries> {
  const email = await aHomeownerWithLawn(request, 'series');
  const weekly = { frequency: 'weekly', interval: 1, weekday: WEDNESDAY };
  const page = await openPage(request, email, days[0]!, {
    series: {
      rule: { ...weekly, start_date: days[0], end_date: days.at(-1) },
      visits: days.map((date) => ({ rule_date: date, date })),
      consent: true,
    },
  });
  if (!page) throw new Error(`${greenBlade.name} has no room on ${days[0]}`);
  const form = { number, expiry: '12/34', cvc: '123', zip: '65203' };
  const paid = await request.post(`/sandbox/pay/${page.clientSecret}`, { form });
  expect(paid.ok(), await paid.text()).toBe(true);
  const me = { email, password: PASSWORD };
  const made = await callAs<{ series_id: string }>(request, me, 'POST', '/api/series', { sessionId: page.sessionId });
  const path = `/api/series/${made.series_id}`;
  const { visits } = await callAs<{ visits: { job_id: string; date: Day }[] }>(request, me, 'GET', path);
  const jobs = days.map((day) => visits.find(({ date }) => date === day)!.job_id);
  return { email, id: made.series_id, days, jobs };
}

/** The crew comes on the day of a visit at ten, begins and completes it, and can undo it no more. It is eleven past ten then. */
export async function mow(request: APIRequestContext, { days, jobs }: RunningSeries, visit: number): Promise<void> {
  await moveTo(request, days[visit]!, 10);
  await callAs(request, CREW, 'POST', `/api/MowingJobs/${jobs[visit]}/start`);
  await callAs(request, CREW, 'POST', `/api/MowingJobs/${jobs[visit]}/complete`);
  await moveAndCharge(request, days[visit]!, 10, 11);
}

/** The homeowner gives five stars, so that nobody is asked for them any more. */
export async function rate(request: APIRequestContext, { email, jobs }: RunningSeries, visit: number): Promise<void> {
  const me = { email, password: PASSWORD };
  await callAs(request, me, 'POST', `/api/MowingJobs/${jobs[visit]}/rating`, { rating: 5 });
}

/** Ends what is left of a series, so that none of it is charged in the journeys that follow. */
export async function endSeries(request: APIRequestContext, email: string): Promise<void> {
  const me = { email, password: PASSWORD };
  for (const { id } of await callAs<{ id: string }[]>(request, me, 'GET', '/api/series')) {
    await callAs(request, me, 'POST', `/api/series/${id}/cancel`);
  }
}
