import 'fake-indexeddb/auto';
import { jobMessages } from '@swath/contract/job-messages';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { type ProblemCode, problemWords } from '@swath/contract/problems';
import { routes } from '@swath/contract/routes';
import { workHours } from '@swath/contract/work-hours';
import type { JobId } from '@swath/domain/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callKey } from '../../lib/api-client.ts';
import { type Act, openDeviceDatabase } from '../../lib/device-database.ts';
import { forgetReads, readsEra } from '../../lib/kept-reads.ts';
import { beginRenewal, endRenewal } from '../../lib/session/renewal-key.ts';
import { sampleHours } from '../../testing/sample-hours.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCrewJob, TODAY } from '../../testing/sample-job.ts';
import { sampleRoute } from '../../testing/sample-route.ts';
import { keepReads, listReads } from '../kept-reads/reads-store.ts';
import { deviceOutbox, outboxName } from '../outbox/outbox-store.ts';
import { REPORTS, visitPlace } from '../photos/photo-places.ts';
import { sendInBackground } from './send-in-background.ts';

const ME = 'gwen';
const [first, second] = [sampleId<JobId>(1), sampleId<JobId>(2)];
const customer = 'Harriet Miller';
const NINE = Date.parse('2026-11-24T15:00:00Z');
const PHOTO = { id: sampleId(9), kind: 'before', url: '/u', thumbUrl: '/t', width: 1, height: 1 };
const RENEWAL = '/auth/token';
const of = (job: JobId, call: string) => `/api/MowingJobs/${job}/${call}`;

let sent: { path: string; body: Record<string, unknown> }[];
/** What the API answers to calls of a path, if not that it is done: a refusal, a fault, or nothing, as it is not reached. */
let answers: Record<string, ProblemCode | 'fault' | 'lost' | object>;

function done(path: string): object {
  if (path === RENEWAL) return { access_token: 'fresh', expires_in: 900, user: { id: ME } };
  if (path.endsWith('photos')) return PHOTO;
  if (path.endsWith('/messages')) return { messages: [{ words: 'sent' }] };
  if (path === workHours.clock.path) return sampleHours({ minutes: 30 });
  if (path.endsWith('/route/order')) return sampleRoute([sampleCrewJob(1)]);
  const number = path.includes(first) ? 1 : 2;
  return sampleCrewJob(number, { status: path.endsWith('/start') ? 'in-progress' : 'completed' });
}

beforeEach(async () => {
  sent = [];
  answers = {};
  const database = await openDeviceDatabase();
  await Promise.all([database.clear('outbox'), database.clear('photos'), endRenewal()]);
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit = {}) => {
    const [path = ''] = url.split('?');
    const answer = answers[path] ?? done(path);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (path === '/healthz') return Response.json({}, { headers: { date: new Date().toUTCString() } });
    if (path === PHOTO.thumbUrl) return new Response('picture');
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : {} });
    if (path !== RENEWAL) expect(new Headers(headers).get('authorization')).toBe('Bearer fresh');
    if (answer === 'fault') return Response.json({ code: 'unavailable', detail: 'Down.' }, { status: 503 });
    if (typeof answer === 'string')
      return Response.json({ code: answer, detail: problemWords(answer) }, { status: 409 });
    return Response.json(answer);
  });
});
afterEach(forgetReads);

const add = (act: Act, minute = 0, owner = ME) =>
  deviceOutbox.add({
    key: crypto.randomUUID(),
    owner,
    act,
    at: NINE + minute * 60_000,
    ahead: 0,
    tried: false,
    waited: true,
    refused: null,
  });
const step = (kind: 'start' | 'complete', job: JobId, minute = 0) => add({ kind, job, customer }, minute);
async function addPhoto(place: string, minute = 0): Promise<string> {
  const key = crypto.randomUUID();
  const photo = { key, owner: ME, place, kind: 'before', name: 'lawn.jpg', type: 'image/jpeg' };
  const bytes = new ArrayBuffer(3);
  await (await openDeviceDatabase()).put('photos', { ...photo, bytes, takenAt: NINE + minute * 60_000 });
  return key;
}
const paths = () => sent.map(({ path }) => path);
const left = async () => {
  const database = await openDeviceDatabase();
  const [entries, photos] = await Promise.all([database.getAll('outbox'), database.getAllKeys('photos')]);
  return { acts: entries.map(({ act, refused }) => [act.kind, refused?.code ?? null]), photos };
};
const NOTHING = { acts: [], photos: [] };

test('acts go in their order, each after the photos that were taken before it at its visit; then all other photos', async () => {
  await addPhoto(visitPlace(first), -1);
  await addPhoto(visitPlace(first), 40);
  await step('start', first);
  await step('complete', first, 30);
  await add({ kind: 'on-my-way', job: second, customer }, 31);
  await sendInBackground();
  expect(paths()).toEqual([
    RENEWAL,
    of(first, 'photos'),
    of(first, 'start'),
    of(first, 'complete'),
    of(second, 'on-my-way'),
    of(first, 'photos'),
  ]);
  expect(sent[2]?.body).toMatchObject({ done_at: '2026-11-24T15:00:00.000Z' });
  expect(await left()).toEqual(NOTHING);
});

test('a member’s working day goes in its order, whatever waits of jobs, and what is kept of it knows', async () => {
  const kept = { at: Date.now(), version: '1' };
  const reads = [
    { ...kept, queryKey: callKey(jobs.listForCompany, { query: { from: TODAY, to: TODAY } }), data: [] },
    { ...kept, queryKey: callKey(workHours.readOwn), data: sampleHours() },
  ];
  await keepReads('gwen crew', reads, null, readsEra());
  await addPhoto(visitPlace(first), -1);
  await add({ kind: 'clock', act: 'start' });
  await add({ kind: 'clock', act: 'end' }, 30);
  await sendInBackground();
  const clocked = sent.filter(({ path }) => path === workHours.clock.path);
  expect(clocked.map(({ body }) => [body.act, body.done_at])).toEqual([
    ['start', '2026-11-24T15:00:00.000Z'],
    ['end', '2026-11-24T15:30:00.000Z'],
  ]);
  expect(await left()).toEqual(NOTHING);
  const list = await listReads('gwen crew');
  expect(list.find(({ queryKey }) => queryKey[0] === workHours.readOwn.name)?.data).toMatchObject({ minutes: 30 });
});

test('a report goes with its photo', async () => {
  const photoKey = await addPhoto(REPORTS);
  const report = { reason: 'dog', note: '', next: 'cancel' } as const;
  await add({ kind: 'cannot-do', job: first, customer, report, photoKey });
  await sendInBackground();
  expect(paths()).toEqual([RENEWAL, '/api/photos', of(first, 'cannot-do')]);
  expect(sent[2]?.body).toMatchObject({ ...report, photo: PHOTO.id });
  expect(await left()).toEqual(NOTHING);
});

test('what the API refuses stays, with why; what follows at the same job is judged by itself', async () => {
  answers = { [of(first, 'start')]: 'job_canceled', [of(first, 'photos')]: 'photo_too_large' };
  const photo = await addPhoto(visitPlace(first), -1);
  await step('start', first);
  await step('complete', first);
  await sendInBackground();
  expect(paths()).toEqual([RENEWAL, of(first, 'photos'), of(first, 'start'), of(first, 'complete')]);
  expect(await left()).toEqual({ acts: [['start', 'job_canceled']], photos: [photo] });
});

test('a fault of the server holds up what follows at its job and no other; it is sent again under its key', async () => {
  answers = { [of(first, 'start')]: 'fault' };
  await step('start', first);
  await step('complete', first);
  await step('start', second);
  await expect(sendInBackground()).rejects.toThrow();
  expect(paths()).toEqual([RENEWAL, of(first, 'start'), of(second, 'start')]);
  answers = {};
  await sendInBackground();
  expect(paths().slice(3)).toEqual([RENEWAL, of(first, 'start'), of(first, 'complete')]);
  expect(sent[4]?.body).toEqual(sent[1]?.body);
  expect(await left()).toEqual(NOTHING);
});

test('a fault of the server at a photo holds up the step that needs it', async () => {
  answers = { [of(first, 'photos')]: 'fault' };
  const photo = await addPhoto(visitPlace(first), -1);
  await step('start', first);
  await step('start', second);
  await expect(sendInBackground()).rejects.toThrow();
  expect(paths()).not.toContain(of(first, 'start'));
  expect(await left()).toEqual({ acts: [['start', null]], photos: [photo] });
});

test('a fault of the server at one photo holds up no other', async () => {
  answers = { [of(first, 'photos')]: 'fault' };
  const photo = await addPhoto(visitPlace(first));
  await addPhoto(visitPlace(second), 1);
  await expect(sendInBackground()).rejects.toThrow();
  expect(await left()).toEqual({ acts: [], photos: [photo] });
});

test.each(['/healthz', RENEWAL, of(first, 'start')])('without an answer from %s nothing is lost', async (path) => {
  answers = { [path]: 'lost' };
  await step('start', first);
  await step('start', second);
  await expect(sendInBackground()).rejects.toThrow();
  expect(await left()).toEqual({
    acts: [
      ['start', null],
      ['start', null],
    ],
    photos: [],
  });
});

test('what was sent without an answer can no longer be taken back; what was taken back is not sent', async () => {
  answers = { [of(first, 'start')]: 'lost' };
  const [tried, untried] = [await step('start', first), await step('start', second)];
  await expect(sendInBackground()).rejects.toThrow();
  expect([await deviceOutbox.removeUntried(tried), await deviceOutbox.removeUntried(untried)]).toEqual([false, true]);
  answers = {};
  await sendInBackground();
  expect(paths()).not.toContain(of(second, 'start'));
});

test('a renewal whose answer was lost is repeated with its key, whoever renews next; the one after has its own', async () => {
  answers = { [RENEWAL]: 'lost' };
  await step('start', first);
  await expect(sendInBackground()).rejects.toThrow();
  const key = await beginRenewal(); // as a page does
  answers = {};
  await sendInBackground();
  expect(sent[0]).toEqual({ path: RENEWAL, body: { idempotency_key: key } });
  expect(await beginRenewal()).not.toBe(key);
});

test.each([
  ['nobody is signed in', 'refresh_token_not_found'],
  ['somebody else is', { access_token: 'other', expires_in: 900, user: { id: 'newton' } }],
] as const)('where %s, it waits for its owner', async (_, answer) => {
  answers = { [RENEWAL]: answer };
  await step('start', first);
  await sendInBackground();
  expect(paths()).toEqual([RENEWAL]);
  expect((await left()).acts).toEqual([['start', null]]);
});

test('nothing waits, or only what was refused: nobody is asked anything', async () => {
  const place = await step('start', first);
  await deviceOutbox.change(place, { refused: { code: 'job_canceled', words: 'Canceled.' } });
  answers = { '/healthz': 'lost' };
  await sendInBackground();
  expect(paths()).toEqual([]);
});

test('a page that is sending goes first', async () => {
  const place = await step('start', first);
  const sending = Promise.withResolvers<void>();
  const page = navigator.locks.request(outboxName(ME), async () => {
    await sending.promise;
    await deviceOutbox.remove(place);
  });
  const background = sendInBackground();
  sending.resolve();
  await Promise.all([page, background]);
  expect(paths()).toEqual([]);
});

test('other pages hear of what was sent', async () => {
  const page = new BroadcastChannel(outboxName(ME));
  const heard = new Promise((resolve) => page.addEventListener('message', ({ data }) => resolve(data)));
  await step('start', first);
  await sendInBackground();
  expect(await heard).toBe('changed');
  page.close();
});

test('what is kept for use without a network knows of it: jobs, photos, messages and the order', async () => {
  const read = { at: Date.now(), version: '1' };
  const list = [sampleCrewJob(1, { photos_before: 0 }), sampleCrewJob(2, { photos_before: 0, route_order: 5 })];
  const day = { query: { from: TODAY, to: TODAY } };
  const route = sampleRoute([sampleCrewJob(1)]);
  const kept = [
    { ...read, queryKey: callKey(jobs.listForCompany, day), data: list },
    { ...read, queryKey: callKey(routes.view, { query: { date: route.date } }), data: null },
  ];
  await keepReads('gwen crew', kept, null, readsEra());
  await step('complete', first);
  await add({ kind: 'message', job: first, customer, words: 'Done.' });
  await add({ kind: 'order', date: route.date, stops: [first] });
  await addPhoto(visitPlace(second));
  await sendInBackground();
  const reads = new Map((await listReads('gwen crew')).map(({ queryKey, data }) => [JSON.stringify(queryKey), data]));
  const dataOf = (...call: Parameters<typeof callKey>) => reads.get(JSON.stringify(callKey(...call)));
  const [one, other] = dataOf(jobs.listForCompany, day) as CrewJob[];
  expect(one?.status).toBe('completed');
  expect(other?.photos_before).toBe(1);
  expect(dataOf(routes.view, { query: { date: route.date } })).toEqual(JSON.parse(JSON.stringify(route)));
  expect(dataOf(jobs.listPhotos, { params: { id: second } })).toEqual([PHOTO]);
  expect(dataOf(jobMessages.list, { params: { id: first } })).toEqual({ messages: [{ words: 'sent' }] });
});
