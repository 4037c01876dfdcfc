import type { RefundRequest } from '@swath/contract/refund-requests';
import type { JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aLaterVisit,
  aRunningSeries,
  jobStatus,
  mailsTo,
  passMinute,
  type RunningSeries,
  SECOND_DAY,
  seriesRow,
  statesOf,
  THIRD_DAY,
} from '../../testing/charged-series.ts';
import { aJpeg, upload } from '../../testing/lawn-photos.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

/** A series whose first visit, of May 3, was paid; its owner, somebody of the office, and somebody who drives. */
let series: RunningSeries;
let office: Person;
let hand: Person;
/** The visit that is paid. */
let paid: JobId;
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  series = await aRunningSeries(swath);
  paid = series.firstVisit;
  office = await aMember(swath.testDb.db, series.company, false);
  hand = await aMember(swath.testDb.db, series.company, false, 'crew');
  await swath.runTasks();
});

const post = (as: Person, path: string, body: object = {}) => swath.call(as.token, 'POST', path, body);
const REASON = { reason: 'staff', note: 'We are ill.' };
const callOff = (as: Person, id: JobId = paid) => post(as, `/api/MowingJobs/${id}/call-off`, REASON);
const cannotDo = (as: Person, id: JobId = paid, more: object = {}) =>
  post(as, `/api/MowingJobs/${id}/cannot-do`, { reason: 'dog', note: 'It barks.', next: 'cancel', ...more });
const remove = (as: Person, ids: JobId[]) => post(as, `/api/company/series/${series.id}/jobs/delete`, { ids });
const end = (as: Person) => post(as, `/api/company/series/${series.id}/end`);
const requests = async (as: Person): Promise<RefundRequest[]> =>
  (await swath.call(as.token, 'GET', '/api/company/refund-requests')).json();
const answer = (as: Person, id: string, how: 'accept' | 'decline' | 'withdraw', body: object = {}) =>
  post(as, `/api/company/refund-requests/${id}/${how}`, body);
const readNotices = async (who: Person): Promise<[string, string][]> =>
  (await swath.call(who.token, 'GET', '/api/company/notices'))
    .json()
    .notices.map(({ title, text }: { title: string; text: string }) => [title, text]);
const noticesOfHomeowner = async () =>
  (await swath.call(series.homeowner.token, 'GET', '/api/notices'))
    .json()
    .notices.map(({ kind }: { kind: string }) => kind);
const historyOf = async (who: Person, job = paid): Promise<string[]> =>
  (await swath.call(who.token, 'GET', `/api/MowingJobs/${job}/history`))
    .json()
    .map(({ words }: { words: string }) => words);
const allow = (rule: { standard: boolean; crew: boolean }, as = series.crew) =>
  swath.call(as.token, 'PUT', '/api/company/refund-rule', rule);
const untouched = async () => {
  expect(await jobStatus(swath, paid)).not.toBe('canceled');
  expect(await statesOf(swath, paid)).toEqual(['paid']);
  expect(await noticesOfHomeowner()).toEqual(['series_booked']);
};
const returned = async () => {
  await swath.runTasks();
  expect([await jobStatus(swath, paid), await statesOf(swath, paid)]).toEqual(['canceled', ['refunded']]);
};
const sayToday = () => swath.setClock('2026-05-03T15:00:00.000Z');

/** Every way by which somebody of a company cancels what was paid for. */
const WAYS: Record<
  string,
  { ask: (as: Person) => ReturnType<typeof callOff>; act: string; told: string; of: 'office' | 'crew' }
> = {
  'calls a visit off': { ask: (as) => callOff(as), act: 'call_off', told: 'canceled_by_company', of: 'office' },
  'cannot do it': { ask: (as) => cannotDo(as), act: 'cannot_do', told: 'not_done', of: 'crew' },
  'deletes it from the series': {
    ask: (as) => remove(as, [paid]),
    act: 'delete_visits',
    told: 'series_changed',
    of: 'office',
  },
  'ends the series': { ask: (as) => end(as), act: 'end_series', told: 'series_changed', of: 'office' },
};

describe.each(Object.entries(WAYS))('a member who %s', (_, { ask, act, told, of }) => {
  const asker = () => (of === 'crew' ? hand : office);
  beforeEach(sayToday);

  test('only asks: nothing goes back and the homeowner hears nothing, until the owner agrees; then once', async () => {
    expect((await ask(asker())).statusCode).toBe(200);
    await swath.runTasks();
    await untouched();
    const [request] = await requests(series.crew);
    expect(request).toMatchObject({ act, job_ids: [paid], days: ['2026-05-03'], amount_cents: 4500, may_answer: true });
    expect((await requests(asker()))[0]).toMatchObject({ is_own: true, may_answer: false });
    expect((await readNotices(series.crew))[0]).toMatchObject([
      'You are asked to give money back',
      expect.stringContaining('Harriet Miller, Sun, May 3. $45.00 would go back.'),
    ]);
    expect((await historyOf(series.crew)).join()).toContain(act === 'cannot_do' ? 'asked to cancel' : 'Asked to');
    expect((await historyOf(series.homeowner)).join().toLowerCase()).not.toContain('asked');
    // No double requests.
    expect((await ask(asker())).json().code).toBe('refund_asked_already');

    expect((await answer(asker(), request!.id, 'accept')).json().code).toBe('refund_not_yours');
    const both = await Promise.all([
      answer(series.crew, request!.id, 'accept'),
      answer(series.crew, request!.id, 'accept'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, expect.any(Number)]);
    expect(both.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    await returned();
    expect((await noticesOfHomeowner()).filter((kind: string) => kind === told)).toHaveLength(1);
    expect(await requests(series.crew)).toEqual([]);
    expect((await readNotices(asker()))[0]![0]).toBe('Your request was approved');
  });

  test('is told of a no with its reason, and the visit stays', async () => {
    await ask(asker());
    const [request] = await requests(series.crew);
    expect((await answer(series.crew, request!.id, 'decline', { answer: 'Talk to me first.' })).statusCode).toBe(204);
    await swath.runTasks();
    await untouched();
    expect((await readNotices(asker()))[0]).toMatchObject([
      'Your request was declined',
      expect.stringContaining('They write: Talk to me first.'),
    ]);
    expect((await answer(series.crew, request!.id, 'accept')).statusCode).toBeGreaterThanOrEqual(404);
    // It may be asked for again.
    expect((await ask(asker())).statusCode).toBe(200);
    expect(await requests(series.crew)).toHaveLength(1);
  });

  test('takes it back, and nobody else can', async () => {
    await ask(asker());
    const [request] = await requests(series.crew);
    expect((await answer(series.crew, request!.id, 'withdraw')).json().code).toBe('refund_request_not_found');
    expect((await answer(asker(), request!.id, 'withdraw')).statusCode).toBe(204);
    expect(await requests(series.crew)).toEqual([]);
    await untouched();
  });

  test('does it at once where the owner has said that they may', async () => {
    expect((await allow({ standard: true, crew: true })).statusCode).toBe(200);
    expect((await ask(asker())).statusCode).toBe(200);
    await returned();
    expect(await requests(series.crew)).toEqual([]);
  });

  test('does it at once as the owner, or where nobody has paid', async () => {
    await ask(series.crew);
    await returned();
  });
});

describe('a request goes away when', () => {
  let id: string;
  beforeEach(async () => {
    await callOff(office);
    id = (await requests(series.crew))[0]!.id;
  });
  const isGone = async () => {
    expect(await requests(series.crew)).toEqual([]);
    const late = await answer(series.crew, id, 'accept');
    expect(late.statusCode).toBeGreaterThanOrEqual(400);
  };

  test('the homeowner cancels', async () => {
    await post(series.homeowner, `/api/MowingJobs/${paid}/cancel`);
    await isGone();
  });
  test('the owner cancels by themselves', async () => {
    await callOff(series.crew);
    await isGone();
    await returned();
  });
  test('the job is moved', async () => {
    await swath.call(series.crew.token, 'PATCH', `/api/MowingJobs/${paid}/schedule`, { date: '2026-05-05' });
    await isGone();
    expect(await jobStatus(swath, paid)).toBe('pending');
  });
  test('the job is done', async () => {
    await sayToday();
    expect((await post(hand, `/api/MowingJobs/${paid}/start`)).statusCode).toBe(200);
    // One that has begun is not called off, and the request waits for what becomes of it.
    expect((await answer(series.crew, id, 'accept')).json().code).toBe('job_not_pending');
    expect((await post(hand, `/api/MowingJobs/${paid}/complete`)).statusCode).toBe(200);
    await isGone();
    expect(await jobStatus(swath, paid)).toBe('completed');
  });
  test('the homeowner cancels while the owner agrees: it goes back once', async () => {
    await Promise.all([post(series.homeowner, `/api/MowingJobs/${paid}/cancel`), answer(series.crew, id, 'accept')]);
    await returned();
    expect(await mailsTo(swath, series.homeowner.email, 'payment-returned')).toHaveLength(1);
  });
});

test('what nobody has paid for is anybody’s to cancel, and of a series that is deleted in part all or nothing waits', async () => {
  const [second, third] = [await aLaterVisit(swath, series, SECOND_DAY), await aLaterVisit(swath, series, THIRD_DAY)];
  expect((await callOff(office, second)).json().status).toBe('canceled');
  expect((await remove(office, [paid, third])).json()).toEqual({ deleted: 0, asked: 2 });
  expect(await jobStatus(swath, third)).toBe('pending');
  const [request] = await requests(series.crew);
  expect(request).toMatchObject({ job_ids: [paid, third], amount_cents: 4500 });
  await answer(series.crew, request!.id, 'accept');
  expect(await jobStatus(swath, third)).toBe('canceled');
  await returned();
});

test('what a bank holds for a visit is money that goes back, too', async () => {
  const visit = await aLaterVisit(swath, series);
  await passMinute(swath, '2026-05-08T13:00:00.000Z');
  expect(await statesOf(swath, visit)).toEqual(['authorized']);
  expect((await callOff(office, visit)).json().status).toBe('pending');
  await answer(series.crew, (await requests(series.crew))[0]!.id, 'accept');
  await swath.runTasks();
  expect(await statesOf(swath, visit)).toEqual(['canceled']);
});

test('of a lawn that could not be mowed the photo and the reason reach the homeowner with the yes, a day later too', async () => {
  await sayToday();
  await post(hand, `/api/MowingJobs/${paid}/start`);
  const photo = (await upload(swath, hand.token, await aJpeg(9, 9))).json().id;
  expect((await cannotDo(hand, paid, { photo })).json().status).toBe('in-progress');
  await swath.setClock('2026-05-04T15:00:00.000Z');
  await answer(series.crew, (await requests(series.crew))[0]!.id, 'accept');
  await returned();
  const [card] = (await swath.call(series.homeowner.token, 'GET', '/api/MowingJobs/called-off')).json();
  expect(card).toMatchObject({ reason: 'dog', note: 'It barks.', photo: { id: photo } });
});

test('a series that somebody asks to end runs on until the owner agrees, and another asks for one of its visits meanwhile', async () => {
  await callOff(office);
  // Its only visit is asked about already.
  expect((await end(office)).json().code).toBe('refund_asked_already');
  await aLaterVisit(swath, series);
  expect((await end(office)).json().status).toBe('active');
  expect((await end(office)).json().code).toBe('refund_asked_already');
  const toEnd = (await requests(series.crew)).find(({ act }) => act === 'end_series');
  expect((await answer(series.crew, toEnd!.id, 'accept')).statusCode).toBe(204);
  expect((await seriesRow(swath, series)).status).toBe('ended');
  expect(await requests(series.crew)).toEqual([]);
  await returned();
});

test('only the owner says who may; somebody of another company sees and answers nothing', async () => {
  expect((await allow({ standard: true, crew: true }, office)).statusCode).toBe(403);
  expect((await allow({ standard: true, crew: true }, hand)).statusCode).toBe(403);
  await callOff(office);
  const stranger = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
  const [request] = await requests(series.crew);
  expect(await requests(stranger)).toEqual([]);
  expect((await answer(stranger, request!.id, 'accept')).statusCode).toBe(404);
  expect((await answer(stranger, request!.id, 'decline')).statusCode).toBe(404);
  expect((await answer(await aHomeowner(swath.testDb.db), request!.id, 'accept')).statusCode).toBe(403);
  // Whoever the owner lets decide may answer what others have asked; a driver reads no sum.
  expect((await requests(hand))[0]).toMatchObject({ amount_cents: null, may_answer: false });
  await allow({ standard: true, crew: false });
  expect((await answer(office, request!.id, 'accept')).statusCode).toBe(204);
  await returned();
});
