import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOpenSeries, type OpenSeries } from '../../../testing/open-series.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember } from '../../../testing/people.ts';
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

const DATE = '2026-05-19';
const restore = (date: string = DATE, as?: string) => series.send('POST', '/restore', { date }, as);
const code = (answer: { json(): { code?: string } }) => answer.json().code;
async function skip(date = DATE): Promise<void> {
  await series.send('POST', `/visits/${(await series.visitOn(date)).job_id}/skip`);
}
const skipped = async () => (await series.send('GET', '')).json().skipped;

describe('a skipped date is taken back', () => {
  test('its visit is planned again at the price of the others, and both sides hear of it once', async () => {
    await skip();
    expect(await skipped()).toEqual([DATE]);
    const answer = await restore();
    expect([answer.statusCode, answer.json().skipped]).toEqual([200, []]);
    expect(await series.visitOn(DATE)).toMatchObject({
      status: 'pending',
      charge: 'scheduled',
      price_cents: cents(4500),
    });
    const news = (await mailsTo(testApp.ctx.db, 'office@greenblade.test')).filter(
      ({ template }) => template === 'company-series-changed',
    );
    expect(news.map(({ text }) => text)).toEqual([expect.stringContaining('New (1): Tue, May 19')]);
    expect(news[0]!.subject).toMatch(/^A visit is planned again: /);
    // Twice is once.
    expect((await restore()).statusCode).toBe(200);
    expect((await series.visits()).filter(([date]) => date === DATE)).toHaveLength(1);
  });

  test('two at once make one visit', async () => {
    await skip();
    const answers = await Promise.all([restore(), restore()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await series.visits()).filter(([date]) => date === DATE)).toEqual([[DATE, 'pending', 'scheduled']]);
  });

  test('not where the company closed or has no room any more', async () => {
    await skip();
    await testApp.ctx.db
      .updateTable('companies')
      .set({ status: 'suspended' })
      .where('id', '=', series.company)
      .execute();
    expect(code(await restore())).toBe('company_not_available');
    expect(await skipped()).toEqual([DATE]);
  });

  test('not a day outside the rule, a past one, or one that the company canceled', async () => {
    expect(code(await restore('2026-05-20'))).toBe('date_not_in_series');
    await skip('2026-05-12');
    await testApp.setClock('2026-05-12T15:00:00Z');
    expect(code(await restore('2026-05-12'))).toBe('date_too_early');
    const crew = await aMember(testApp.ctx.db, series.company);
    const { job_id } = await series.visitOn('2026-05-26');
    const why = { reason: 'staff', note: '' };
    const canceled = await testApp.call(crew.token, 'POST', `/api/MowingJobs/${job_id}/call-off`, why);
    expect(canceled.statusCode).toBe(200);
    expect(await skipped()).not.toContain('2026-05-26');
    expect(code(await restore('2026-05-26'))).toBe('date_not_in_series');
  });

  test('not by a stranger, and not once the series has ended', async () => {
    await skip();
    expect((await restore(DATE, (await aHomeowner(testApp.ctx.db)).token)).statusCode).toBe(404);
    await series.send('POST', '/cancel');
    expect(code(await restore())).toBe('series_ended');
  });
});
