import type { CompanyProposal } from '@swath/contract/series-proposals';
import type { CompanyId, SeriesId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, openCheckout, PRICE_CENTS } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { aCompanySeries } from '../../../testing/own-clients.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aProposal, aServedLawn } from '../../../testing/proposals.ts';
import {
  anAgreement,
  aPaidSeries,
  aRule,
  aSeries,
  aSeriesRequest,
  asAgreed,
  createSeries,
  TUESDAYS,
} from '../../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  await swath.testDb.db.deleteFrom('rate_counters').execute();
  company = await aPayableCompany(swath);
  crew = await aMember(swath.testDb.db, company);
  homeowner = await aHomeowner(swath.testDb.db);
});

const sent = async (as = crew): Promise<CompanyProposal[]> =>
  (await swath.call(as.token, 'GET', '/api/company/proposals')).json();
const received = async (as = homeowner) => (await swath.call(as.token, 'GET', '/api/proposals')).json();
const send = (body: object, as = crew) => swath.call(as.token, 'POST', '/api/company/proposals', body);

/** A proposal of a new series on all Tuesdays. @returns its id */
async function aNewSeriesProposed(to = homeowner, own: Record<string, unknown> = {}): Promise<string> {
  const answer = await send(aProposal(await aServedLawn(swath, to.account, company), own));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}
const answering = (proposal: string) => ({ series: anAgreement({ proposal }) });

describe('a proposed series that its homeowner books', () => {
  test('is accepted when the first visit is paid, and not before', async () => {
    const id = await aNewSeriesProposed();
    const page = await aPaidSeries(swath, homeowner, company, answering(id));
    expect(await received()).toHaveLength(1);
    const made = (await createSeries(swath, homeowner.token, page)).json();
    expect(made).toMatchObject({ created: 5, left_out: [] });
    expect(await received()).toEqual([]);
    expect(await sent()).toMatchObject([
      { id, status: 'accepted', series_id: made.series_id, closed_at: '2026-05-02T17:00:00.000Z' },
    ]);
    const kinds = (await changesOf(swath.testDb.db, id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['series_proposal.changed', 'series_proposal.changed']);
    // Confirmed once more, it is what it was; and another one may be proposed.
    await createSeries(swath, homeowner.token, page);
    expect(await sent()).toHaveLength(1);
  });

  test('may be booked as the homeowner likes it: on other dates, by another rule', async () => {
    const id = await aNewSeriesProposed();
    const two = TUESDAYS.slice(1, 3);
    const series = anAgreement({ proposal: id, visits: asAgreed(two) });
    const made = await aSeries(swath, homeowner, company, { scheduled_date: two[0], series });
    expect(await sent()).toMatchObject([{ status: 'accepted', series_id: made, rule: aRule() }]);
  });

  test('counts as accepted, also when it ran out or was taken back while it was being paid', async () => {
    const id = await aNewSeriesProposed();
    const page = await aPaidSeries(swath, homeowner, company, answering(id));
    await swath.call(crew.token, 'POST', `/api/company/proposals/${id}/withdraw`);
    expect((await createSeries(swath, homeowner.token, page)).statusCode).toBe(201);
    expect(await sent()).toMatchObject([{ status: 'accepted' }]);
  });

  test('is another draft than the same series without the proposal', async () => {
    const id = await aNewSeriesProposed();
    const bare = (await openCheckout(swath, homeowner.token, aSeriesRequest(company), PRICE_CENTS)).json();
    const request = aSeriesRequest(company, answering(id));
    const answered = (await openCheckout(swath, homeowner.token, request, PRICE_CENTS)).json();
    const again = (await openCheckout(swath, homeowner.token, request, PRICE_CENTS)).json();
    expect(answered.sessionId).not.toBe(bare.sessionId);
    expect(again.sessionId).toBe(answered.sessionId);
  });

  test('passes over what is not theirs, of another company, or of no proposal', async () => {
    const other = await aHomeowner(swath.testDb.db);
    const theirs = await aNewSeriesProposed(other);
    const rival = await aPayableCompany(swath);
    const own = await aNewSeriesProposed();
    await aSeries(swath, homeowner, company, answering(theirs));
    await aSeries(swath, homeowner, rival, answering(own));
    const nobodys = await aHomeowner(swath.testDb.db);
    await aSeries(swath, nobodys, company, answering(crypto.randomUUID()));
    expect((await sent()).map(({ status }) => status)).toEqual(['open', 'open']);
    const malformed = await openCheckout(swath, other.token, aSeriesRequest(company, answering('x')), PRICE_CENTS);
    expect(malformed.json().errors).toMatchObject([{ path: 'body.series.proposal' }]);
  });
});

describe('a proposed change of a series', () => {
  let series: SeriesId;
  beforeEach(async () => {
    series = await aSeries(swath, homeowner, company);
  });
  const THURSDAYS = aRule({ weekday: 4 });
  const propose = (own: Record<string, unknown> = {}, as = crew) =>
    send({ about: { kind: 'change', series_id: series, from: '2026-05-18', ...own }, rule: THURSDAYS, note: '' }, as);
  const change = (proposal?: string, own: Record<string, unknown> = {}) =>
    swath.call(homeowner.token, 'POST', `/api/series/${series}/change`, {
      from: '2026-05-18',
      rule: THURSDAYS,
      visits: asAgreed(['2026-05-21', '2026-05-28']),
      ...(proposal && { proposal }),
      ...own,
    });
  const ruleOf = async () => (await swath.call(homeowner.token, 'GET', `/api/series/${series}`)).json().rule;

  test('is told, changes nothing by itself, and is accepted when its homeowner changes the series', async () => {
    const { id } = (await propose()).json();
    expect(await received()).toMatchObject([{ id, series_id: series, from: '2026-05-18', rule: THURSDAYS, note: '' }]);
    expect(await noticesTo(swath, homeowner)).toContainEqual([
      'series_proposed',
      'Green Blade Mowing would come on other days: Every Thursday. Nothing changes unless you agree.',
    ]);
    expect(await ruleOf()).toMatchObject({ weekday: 2 });

    expect((await change(id)).statusCode).toBe(200);
    expect(await ruleOf()).toMatchObject({ weekday: 4 });
    expect(await received()).toEqual([]);
    expect(await sent()).toMatchObject([{ id, status: 'accepted', series_id: series, from: '2026-05-18' }]);
    // The same once more is the same.
    expect((await change(id)).statusCode).toBe(200);
  });

  test('stays open when the series is changed by itself, and when another one is answered', async () => {
    const { id } = (await propose()).json();
    await change();
    expect(await received()).toHaveLength(1);
    const other = await aHomeowner(swath.testDb.db);
    const theirs = await aNewSeriesProposed(other);
    await change(theirs);
    expect((await sent()).map((proposal) => [proposal.id, proposal.status])).toEqual(
      expect.arrayContaining([
        [id, 'open'],
        [theirs, 'open'],
      ]),
    );
  });

  test('is one at a time for a series, beside that of a new one', async () => {
    const twice = await Promise.all([propose(), propose()]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await aNewSeriesProposed(homeowner, { rule: THURSDAYS });
    expect(await received()).toHaveLength(2);
  });

  test('after a no the same series is left alone for thirty days', async () => {
    const { id } = (await propose()).json();
    await swath.call(homeowner.token, 'POST', `/api/proposals/${id}/decline`);
    expect((await propose()).json().code).toBe('proposal_too_soon');
    await aNewSeriesProposed(homeowner, { rule: THURSDAYS });
    expect(await received()).toMatchObject([{ series_id: null }]);
  });

  test('is refused in words', async () => {
    const refused: [object, string][] = [
      [{ series_id: crypto.randomUUID() }, 'series_not_found'],
      [{ from: '2026-05-02' }, 'date_too_early'],
      [{ from: '2026-06-02' }, 'series_without_dates'],
    ];
    for (const [own, code] of refused) expect((await propose(own as Record<string, unknown>)).json().code).toBe(code);
    const rival = await aMember(swath.testDb.db, await aPayableCompany(swath));
    expect((await propose({}, rival)).json().code).toBe('series_not_found');
    const client = await aCompanySeries(swath, crew, company, { startDate: '2026-08-04', endDate: '2026-08-25' });
    expect((await propose({ series_id: client.id })).json().code).toBe('series_not_found');
    await swath.call(homeowner.token, 'POST', `/api/series/${series}/cancel`);
    expect((await propose()).json().code).toBe('series_ended');
  });

  test.each([
    ['its homeowner cancels', () => swath.call(homeowner.token, 'POST', `/api/series/${series}/cancel`)],
    ['its company ends', () => swath.call(crew.token, 'POST', `/api/company/series/${series}/end`)],
  ])('is asked no more once %s the series', async (_, end) => {
    await propose();
    await end();
    expect(await received()).toEqual([]);
    expect(await sent()).toMatchObject([{ status: 'withdrawn' }]);
  });
});
