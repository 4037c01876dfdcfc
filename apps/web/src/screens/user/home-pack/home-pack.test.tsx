import 'fake-indexeddb/auto';
import type { JobThread } from '@swath/contract/job-messages';
import { day } from '@swath/domain/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/connection.ts';
import { forgetReads, readsEra } from '../../../lib/kept-reads.ts';
import { keepReads, listReads } from '../../../parts/kept-reads/reads-store.ts';
import { ownerOf } from '../../../parts/viewer/kept-viewer.ts';
import { apiFor, openApp, reopenApp, signInOf } from '../../../testing/open-app.tsx';
import { viewers } from '../../../testing/people.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { homeownerApi, type Known, nothingBooked } from '../testing/homeowner-api.ts';

const me = viewers.homeowner;
const owner = ownerOf(me);
const visit = sampleOwnJob(1, { scheduled_date: day('2026-11-26'), unread_messages: 1 });
const thread: JobThread = {
  job_id: visit.id,
  company_name: visit.company_name,
  full_name: visit.full_name,
  scheduled_date: visit.scheduled_date,
  time_zone: 'America/Chicago',
  until: '2026-12-01T00:00:00.000Z',
  why_not: null,
  messages: [],
};
let known: Known = nothingBooked();
let isReached = true;
let stop: () => void = () => {};
const { server } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.setSystemTime('2026-11-24T15:00:00.000Z');
  isReached = true;
  known = { ...nothingBooked(), visits: [visit], receipts: [sampleReceipt(2)] };
  server.use(
    http.all('*', () => (isReached ? undefined : HttpResponse.error())),
    ...apiFor(me),
    http.get('*/healthz', () => HttpResponse.json({})),
    http.get('*/api/MowingJobs/:id/messages', () => HttpResponse.json(thread)),
    http.post('*/auth/token', () => HttpResponse.json(signInOf(me))),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
});
afterEach(() => {
  stop();
  stop = () => {};
  server.resetHandlers();
  forgetReads();
});
afterAll(() => server.close());

const names = async () => (await listReads(owner)).map(({ queryKey }) => queryKey[0]);
const WHOLE = ['listCompletedJobs', 'listJobMessages', 'listOwnJobs', 'listOwnSeries', 'listReceipts', 'readProfile'];

/** Uses the app on a page that shows none of it, until it is on the device. */
async function useTheApp() {
  const access = openApp('/account', me, { remembered: true });
  await waitFor(async () => expect(await names()).toEqual(expect.arrayContaining(WHOLE)));
  return access;
}
function openWithoutNetwork(path: string) {
  isReached = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stop = connection.start();
  return reopenApp(path);
}
const banner = () => screen.getByRole('region', { name: 'Connection' });

test('visits and their messages are there without a network, and when they were read; nothing promises to save', async () => {
  await useTheApp();
  openWithoutNetwork('/user/dashboard');
  const card = await screen.findByRole('article', { name: new RegExp(`^${visit.company_name}`) });
  expect(banner()).toHaveTextContent(/No network\.Last loaded .*AM\. Nothing can be saved until it is back\./);
  expect(screen.queryByText(/Failed to load/)).toBeNull();
  await userEvent.click(within(card).getByRole('link', { name: /^Messages/ }));
  expect(await screen.findByText(/^Nothing yet\. What you write here is about this visit/)).toBeVisible();
});

test('so are receipts', async () => {
  await useTheApp();
  openWithoutNetwork('/user/settings');
  const payments = within(await screen.findByRole('region', { name: 'Other payments and refunds' }));
  expect(payments.getByText(new RegExp(visit.company_name))).toBeVisible();
});

test('what another version has kept is used if it fits the contract; signing out deletes everything', async () => {
  await useTheApp();
  const reads = await listReads(owner);
  const other = reads.map((read) => ({
    ...read,
    version: 'another',
    data: read.queryKey[0] === 'listReceipts' ? 'something else' : read.data,
  }));
  await keepReads(owner, other, null, readsEra());
  const access = openWithoutNetwork('/user/dashboard');
  expect(await screen.findByRole('article', { name: new RegExp(`^${visit.company_name}`) })).toBeVisible();
  isReached = true;
  vi.restoreAllMocks();
  await connection.check();
  await access.signOut();
  await waitFor(async () => expect(await names()).toEqual([]));
});
