import { day } from '@swath/domain/calendar';
import { EASY_GROUND } from '@swath/domain/crews/crew';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, openCheckout, PRICE_CENTS } from '../../testing/bookings.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { aClosedDay, aSeriesRequest, TUESDAYS } from '../../testing/series.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findDayStates } from './find-day-states.ts';
import { placesTaken } from './places.reads.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aPayableCompany(swath);
  homeowner = await aHomeowner(swath.ctx.db);
});

const FIRST = day('2026-05-05');
const SECOND = day('2026-05-06');
const THIRD = day('2026-05-07');
const FOURTH = day('2026-05-08');
const states = async (own: Partial<Parameters<typeof findDayStates>[1]> = {}) =>
  Object.fromEntries(
    await findDayStates(swath.ctx.db, {
      company,
      client: homeowner.account,
      duration: minutes(60),
      ground: EASY_GROUND,
      from: FIRST,
      to: FOURTH,
      ...own,
    }),
  );
/** Somebody else's mowing by the company, of so many minutes. */
const aJobOfOthers = async (on: string, duration: number) =>
  aJobRow(swath.ctx.db, {
    company,
    day: on,
    client: (await aHomeowner(swath.ctx.db)).account,
    own: { duration_minutes: minutes(duration) },
  });

describe('a day for one more mowing', () => {
  test('is free, full, closed, or has one of this homeowner already', async () => {
    await aJobOfOthers(SECOND, 450);
    await aClosedDay(swath, company, THIRD);
    await aJobRow(swath.ctx.db, { company, day: FOURTH, client: homeowner.account });
    expect(await states()).toEqual({
      [FIRST]: 'free',
      [SECOND]: 'full',
      [THIRD]: 'closed',
      [FOURTH]: 'already_booked',
    });
  });

  test('is not taken by a mowing that is canceled, by another company, or on another day', async () => {
    const client = homeowner.account;
    await aJobRow(swath.ctx.db, { company, day: FIRST, client, status: 'canceled' });
    await aJobRow(swath.ctx.db, { company: await aCompany(swath.ctx.db), day: SECOND, client });
    await aJobRow(swath.ctx.db, { company, day: '2026-05-09', client });
    await aJobRow(swath.ctx.db, { company, day: '2026-05-04', client });
    expect(Object.values(await states())).toEqual(['free', 'free', 'free', 'free']);
    expect(Object.keys(await states())).toEqual([FIRST, SECOND, THIRD, FOURTH]);
  });

  test('is free again by the minutes of a job that is about to go, and by no more', async () => {
    await aJobRow(swath.ctx.db, { company, day: FIRST, client: homeowner.account });
    await aJobOfOthers(SECOND, 220);
    await aJobOfOthers(SECOND, 220);
    expect(await states()).toMatchObject({ [FIRST]: 'already_booked', [SECOND]: 'full' });
    const without = [
      { serviceDate: FIRST, duration: minutes(30), crewId: null },
      { serviceDate: SECOND, duration: minutes(220), crewId: null },
      { serviceDate: THIRD, duration: minutes(400), crewId: null },
    ];
    expect(await states({ without })).toMatchObject({ [FIRST]: 'free', [SECOND]: 'free', [THIRD]: 'free' });
    expect(await states({ without, duration: minutes(475) })).toMatchObject({ [SECOND]: 'full', [THIRD]: 'free' });
    // What goes from a day that had nothing leaves no room beyond the hours.
    expect(await states({ without, duration: minutes(476) })).toMatchObject({ [THIRD]: 'full' });
  });
});

describe('a series that somebody is paying for', () => {
  const taken = async (except: Parameters<typeof placesTaken>[4] = {}, from = TUESDAYS[0]!, to = TUESDAYS[3]!) =>
    Object.fromEntries(await placesTaken(swath.ctx.db, [company], day(from), day(to), except));
  const minutesOn = (days: readonly string[]) =>
    Object.fromEntries(days.map((on) => [`${company} ${on}`, { minutes: 35, jobs: 1 }]));

  test('holds the days of all its visits, once each, for everybody but who pays', async () => {
    const page = await openCheckout(swath, homeowner.token, aSeriesRequest(company), PRICE_CENTS);
    expect(page.statusCode, page.body).toBe(200);
    const quote = await swath.ctx.db
      .selectFrom('quotes')
      .where('company_id', '=', company)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await taken()).toEqual(minutesOn(TUESDAYS.slice(0, 4)));
    expect(await taken({}, day('2026-05-06'), TUESDAYS[1])).toEqual(minutesOn([TUESDAYS[1]!]));
    expect(await taken({ client: homeowner.account })).toEqual({});
    expect(await taken({ quote: quote.id })).toEqual({});
    expect(await taken({ client: (await aHomeowner(swath.ctx.db)).account })).toEqual(minutesOn(TUESDAYS.slice(0, 4)));
    const other = await aCompany(swath.ctx.db);
    expect((await placesTaken(swath.ctx.db, [other], day(TUESDAYS[0]!), day(TUESDAYS[3]!))).size).toBe(0);
  });

  test('holds nothing any more when its time is over', async () => {
    await openCheckout(swath, homeowner.token, aSeriesRequest(company), PRICE_CENTS);
    await swath.ctx.db
      .updateTable('quotes')
      .where('company_id', '=', company)
      .set({ held_until: '2026-05-02T00:00:00Z' })
      .execute();
    expect(await taken()).toEqual({});
  });
});
