import { day } from '@swath/domain/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { anOpenSeries, type OpenSeries, refundReasonOf } from '../../../testing/open-series.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { aRule, asAgreed } from '../../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let series: OpenSeries;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  series = await anOpenSeries(testApp, { start: 540, end: 580 });
});

/** From May 18 on every other Tuesday: May 26 stays, June 9 is new. */
const FROM = '2026-05-18';
const EVERY_OTHER = aRule({ frequency: 'biweekly', start_date: '2026-05-26', end_date: '2026-06-16' });
const preview = (body: object, as?: string) => series.send('POST', '/preview-change', body, as);
const change = (body: object, as?: string) => series.send('POST', '/change', body, as);
const stored = () =>
  testApp.ctx.db.selectFrom('series').where('id', '=', series.id).selectAll().executeTakeFirstOrThrow();

describe('POST /api/series/{id}/preview-change', () => {
  test('says what goes, what stays and what comes, and changes nothing', async () => {
    const before = await series.view();
    const answer = await preview({ from: FROM, rule: EVERY_OTHER });
    const id = async (day: string) => (await series.visitOn(day)).job_id;
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        removed: [
          { job_id: await id('2026-05-19'), date: '2026-05-19' },
          { job_id: await id('2026-06-02'), date: '2026-06-02' },
        ],
        kept: [{ job_id: await id('2026-05-26'), date: '2026-05-26' }],
        added: [{ rule_date: '2026-06-09', state: 'free', alternatives: [] }],
        new_price: null,
      },
    ]);
    expect(await series.view()).toEqual(before);
  });

  test('offers days near one that is full, those too that the change itself frees', async () => {
    const client = (await aHomeowner(testApp.ctx.db)).account;
    await aJobRow(testApp.ctx.db, { client, company: series.company, day: '2026-05-20' });
    const rule = aRule({ weekday: 3, start_date: '2026-05-20', end_date: '2026-05-20' });
    expect((await preview({ from: FROM, rule })).json().added).toEqual([
      {
        rule_date: '2026-05-20',
        state: 'full',
        alternatives: ['2026-05-21', '2026-05-19', '2026-05-22', '2026-05-18'],
      },
    ]);
  });

  test.each([
    ['today', { from: '2026-05-02', rule: EVERY_OTHER }, 'date_too_early'],
    ['a rule beyond twelve months', { from: FROM, rule: aRule({ end_date: '2027-05-03' }) }, 'series_too_long'],
    ['a rule without dates from then on', { from: '2026-06-03', rule: aRule() }, 'series_without_dates'],
  ])('refuses %s', async (_, body, code) => {
    for (const answer of [await preview(body), await change({ ...body, visits: [] })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    }
  });
});

test('the end that a series has is kept, though that is more than twelve months from today', async () => {
  const end_date = '2027-05-05';
  await testApp.ctx.db
    .updateTable('series')
    .set({ end_date: day(end_date) })
    .where('id', '=', series.id)
    .execute();
  const asked = (end: string) => preview({ from: FROM, rule: aRule({ weekday: 3, end_date: end }) });
  expect((await asked(end_date)).statusCode).toBe(200);
  expect((await asked('2027-05-06')).json().code).toBe('series_too_long');
});

describe('what was chosen besides the rule', () => {
  const rule = aRule({ weekday: 3, start_date: FROM, end_date: '2027-03-31', frequency: 'biweekly' });
  const addedBy = async (own: object = {}): Promise<string[]> =>
    (await preview({ from: FROM, rule: { ...rule, ...own } }))
      .json()
      .added.map((of: { rule_date: string }) => of.rule_date);
  const inWinter = (days: readonly string[]) => days.filter((of) => /-(12|01|02)-/.test(of));
  const choose = (set: { until_stopped?: boolean; pauses_in_winter?: boolean }) =>
    testApp.ctx.db.updateTable('series').where('id', '=', series.id).set(set).execute();

  test('a series that rests in winter still does after a change, unless that says otherwise', async () => {
    expect(inWinter(await addedBy())).not.toEqual([]);
    await choose({ pauses_in_winter: true });
    const added = await addedBy();
    expect(inWinter(added)).toEqual([]);
    expect(added.at(-1)).toMatch(/^2027-03/);
    expect(inWinter(await addedBy({ pauses_in_winter: false }))).not.toEqual([]);

    const visits = asAgreed(added);
    expect((await change({ from: FROM, rule, visits })).json().rule).toMatchObject({ pauses_in_winter: true });
    expect((await series.mails())[0]!.text).toContain('In winter: No visits in December, January and February');
    // Winter is back as a whole, and by single dates before.
    expect(inWinter((await series.view()).skipped)).not.toEqual([]);
    expect(inWinter(await addedBy({ pauses_in_winter: false }))).not.toEqual([]);
  });

  test('one that goes on until it is stopped stays so with its end, and ends with another', async () => {
    await choose({ until_stopped: true });
    const { end_date } = await stored();
    const changed = async (own: object) =>
      (await change({ from: FROM, rule: aRule({ weekday: 3, ...own }), visits: asAgreed(['2026-05-20']) })).json().rule;
    expect(await changed({ start_date: FROM, end_date })).toMatchObject({ until_stopped: true });
    expect(await changed({ start_date: FROM, end_date: '2026-05-27' })).toMatchObject({ until_stopped: false });
    expect(await changed({ start_date: FROM, end_date, until_stopped: true })).toMatchObject({ until_stopped: true });
  });

  test('a date that was skipped stays so, and the rule begins with its first date', async () => {
    const { job_id } = await series.visitOn('2026-05-26');
    await series.send('POST', `/visits/${job_id}/skip`);
    const longer = aRule({ start_date: FROM, end_date: '2026-06-16' });
    const added = (await preview({ from: FROM, rule: longer })).json().added;
    expect(added.map((of: { rule_date: string }) => of.rule_date)).toEqual(['2026-06-09', '2026-06-16']);
    const thursdays = aRule({ start_date: FROM, end_date: '2026-06-05', weekday: 4 });
    const instead = (await preview({ from: FROM, rule: thursdays })).json().added;
    expect(instead.map((of: { rule_date: string }) => of.rule_date)).toEqual(['2026-05-21', '2026-06-04']);
    await change({ from: FROM, rule: longer, visits: asAgreed(['2026-06-09', '2026-06-16']) });
    const view = await series.view();
    expect([view.rule.start_date, view.skipped]).toEqual(['2026-05-19', ['2026-05-26']]);
  });
});

describe('POST /api/series/{id}/change', () => {
  test('follows the new rule from then on, keeps what both have, and tells both sides once', async () => {
    const kept = await series.visitOn('2026-05-26');
    const removed = await series.visitOn('2026-05-19');
    const body = { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-05-26', '2026-06-09']) };
    const answer = await change(body);
    expect([answer.statusCode, answer.json().rule]).toMatchObject([200, { frequency: 'biweekly', weekday: 2 }]);
    expect(await series.visits()).toEqual([
      ['2026-05-05', 'pending', 'paid'],
      ['2026-05-12', 'pending', 'scheduled'],
      ['2026-05-19', 'canceled', 'canceled'],
      ['2026-05-26', 'pending', 'scheduled'],
      ['2026-06-02', 'canceled', 'canceled'],
      ['2026-06-09', 'pending', 'scheduled'],
    ]);
    expect((await series.visitOn('2026-05-26')).job_id).toBe(kept.job_id);
    expect((await changesOf(testApp.ctx.db, removed.job_id)).map(({ kind }) => kind)).toContain('job.canceled');
    expect(await stored()).toMatchObject({ agreed_dates: ['2026-05-26', '2026-06-09'], visit_cents: 4500 });
    const [mail] = await series.mails();
    expect(mail!.text).toContain('How often: Every second Tuesday');
    expect(mail!.text).toContain(
      'New (1): Tue, Jun 9\nCanceled (2): Tue, May 19; Tue, Jun 2\nAs before (1): Tue, May 26',
    );
    expect((await change(body)).statusCode).toBe(200);
    expect(await series.mails()).toHaveLength(1);
  });

  test('keeps a visit that was moved to a date of the new rule, as the visit of that date', async () => {
    const { job_id } = await series.visitOn('2026-05-19');
    await series.send('POST', `/visits/${job_id}/move`, { date: '2026-05-21' });
    const rule = aRule({ weekday: 4, start_date: '2026-05-14' });
    expect((await change({ from: FROM, rule, visits: asAgreed(['2026-05-28']) })).statusCode).toBe(200);
    const dateOf = testApp.ctx.db.selectFrom('jobs').where('id', '=', job_id).select(['rule_date', 'service_date']);
    expect(await dateOf.execute()).toEqual([{ rule_date: '2026-05-21', service_date: '2026-05-21' }]);
  });

  test('returns what was paid for a visit that goes', async () => {
    const first = await series.visitOn('2026-05-05');
    const rule = aRule({ weekday: 4, start_date: '2026-05-07' });
    await change({ from: '2026-05-03', rule, visits: asAgreed(['2026-05-07']) });
    expect(await refundReasonOf(testApp, first.job_id)).toBe('canceled_by_homeowner');
    const pending = (await series.visits()).filter(([, status]) => status === 'pending');
    expect(pending).toEqual([['2026-05-07', 'pending', 'scheduled']]);
  });

  test('takes new visits that were moved near their date, and leaves out what was not agreed to', async () => {
    const rule = aRule({ end_date: '2026-06-16' });
    const visits = [{ rule_date: '2026-06-16', date: '2026-06-17' }];
    await change({ from: FROM, rule, visits });
    expect((await series.visits()).map(([day]) => day)).toEqual([
      '2026-05-05',
      '2026-05-12',
      '2026-05-19',
      '2026-05-26',
      '2026-06-02',
      '2026-06-17',
    ]);
  });

  test('refuses a date the new rule lacks, a full day, a closed company, and changes nothing then', async () => {
    const before = await series.visits();
    const client = (await aHomeowner(testApp.ctx.db)).account;
    await aJobRow(testApp.ctx.db, { client, company: series.company, day: '2026-06-09' });
    const refused = async (dates: string[]) =>
      (await change({ from: FROM, rule: EVERY_OTHER, visits: asAgreed(dates) })).json().code;
    expect(await refused(['2026-06-10'])).toBe('date_not_in_series');
    expect(await refused(['2026-06-09'])).toBe('day_full');
    const suspend = testApp.ctx.db.updateTable('companies').set({ status: 'suspended' });
    await suspend.where('id', '=', series.company).execute();
    expect(await refused(['2026-06-09'])).toBe('company_not_available');
    expect(await series.visits()).toEqual(before);
    expect(await series.mails()).toEqual([]);
  });

  test('does not come back with a visit of the old rule when a pause is ended', async () => {
    await series.send('POST', '/pause', { from: '2026-05-25', to: '2026-05-26' });
    const thursdays = aRule({ weekday: 4, start_date: '2026-05-21', end_date: '2026-06-04' });
    await change({ from: FROM, rule: thursdays, visits: asAgreed(['2026-05-21', '2026-06-04']) });
    await series.send('POST', '/resume');
    const pending = (await series.visits()).filter(([, status]) => status === 'pending');
    expect(pending.map(([day]) => day)).toEqual(['2026-05-05', '2026-05-12', '2026-05-21', '2026-06-04']);
  });

  test('is one’s own matter, and not of a series that has ended', async () => {
    const other = await aHomeowner(testApp.ctx.db);
    const body = { from: FROM, rule: EVERY_OTHER };
    expect((await preview(body, other.token)).json().code).toBe('series_not_found');
    expect((await change({ ...body, visits: [] }, other.token)).json().code).toBe('series_not_found');
    await series.send('POST', '/cancel');
    expect((await preview(body)).json().code).toBe('series_ended');
    expect((await change({ ...body, visits: [] })).json().code).toBe('series_ended');
  });
});

describe('POST /api/series/{id}/cancel', () => {
  test('calls everything off that is pending, returns what was paid and ends the series, once', async () => {
    const first = await series.visitOn('2026-05-05');
    const answers = await Promise.all([series.send('POST', '/cancel'), series.send('POST', '/cancel')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.json()).toMatchObject({ status: 'ended', next_charge: null });
    expect((await series.visits()).map(([, status, charge]) => `${status} ${charge}`)).toEqual([
      'canceled refunded',
      ...Array(4).fill('canceled canceled'),
    ]);
    expect(await refundReasonOf(testApp, first.job_id)).toBe('canceled_by_homeowner');
    const mails = await series.mails();
    expect(mails.map(({ template }) => template)).toEqual(['series-canceled']);
    expect(mails[0]!.text).toContain('You do not pay for a canceled visit: ');
    await testApp.runTasks();
    await testApp.runTasks();
    const payment = testApp.ctx.db.selectFrom('payments').where('job_id', '=', first.job_id);
    expect(await payment.select('state').execute()).toEqual([{ state: 'refunded' }]);
  });

  test('leaves what was done as it is', async () => {
    const { job_id } = await series.visitOn('2026-05-05');
    await testApp.ctx.db
      .updateTable('jobs')
      .set({ status: 'completed', started_at: TEST_NOW, completed_at: TEST_NOW })
      .where('id', '=', job_id)
      .execute();
    await series.send('POST', '/cancel');
    expect((await series.visits())[0]).toEqual(['2026-05-05', 'completed', 'paid']);
  });

  test('a cancellation, a skip, a move and a pause at once leave one truth', async () => {
    const skipped = await series.visitOn('2026-05-12');
    const moved = await series.visitOn('2026-05-19');
    const answers = await Promise.all([
      series.send('POST', `/visits/${skipped.job_id}/skip`),
      series.send('POST', '/cancel'),
      series.send('POST', `/visits/${moved.job_id}/move`, { date: '2026-05-20' }),
      series.send('POST', '/pause', { from: '2026-05-25', to: '2026-05-27' }),
    ]);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    expect((await series.visits()).every(([, status]) => status === 'canceled')).toBe(true);
  });

  test('is one’s own matter', async () => {
    const other = await aHomeowner(testApp.ctx.db);
    expect((await series.send('POST', '/cancel', undefined, other.token)).json().code).toBe('series_not_found');
    expect((await series.view()).status).toBe('active');
  });
});
