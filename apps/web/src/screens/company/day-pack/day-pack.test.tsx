import 'fake-indexeddb/auto';
import type { JobThread } from '@swath/contract/job-messages';
import type { CrewJob } from '@swath/contract/jobs';
import { day } from '@swath/domain/calendar';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/connection.ts';
import { forgetReads, readsEra } from '../../../lib/kept-reads.ts';
import { type KeptRead, keepReads, listReads } from '../../../parts/kept-reads/reads-store.ts';
import { ownerOf } from '../../../parts/viewer/kept-viewer.ts';
import { apiFor, openApp, reopenApp, signInOf } from '../../../testing/open-app.tsx';
import { meOf, viewers } from '../../../testing/people.ts';
import { sampleCrew, sampleCrews } from '../../../testing/sample-crews.ts';
import { sampleCompany, sampleCrewJob, TODAY } from '../../../testing/sample-job.ts';
import { sampleRoute } from '../../../testing/sample-route.ts';

const TOMORROW = day('2026-11-25');
const crew = viewers.crew;
const owner = ownerOf(crew);
const PHONE = '(573) 555-0101';
const today = sampleCrewJob(1, {
  address: '1 First St, Columbia, MO 65203',
  phone_number: '5735550101',
  yard_features_notes: 'The gate sticks.',
  unread_messages: 1,
});
const tomorrow = sampleCrewJob(2, { address: '2 Second St, Columbia, MO 65203', scheduled_date: TOMORROW });

const north = sampleCrew(1, {
  depot: { street_address: '7 Depot Rd', city: 'Columbia', state: 'MO', zip_code: '65203' },
});
const south = sampleCrew(2);

const thread: JobThread = {
  job_id: today.id,
  company_name: 'Green Blade Mowing',
  full_name: today.full_name,
  scheduled_date: TODAY,
  time_zone: 'America/Chicago',
  until: '2026-12-01T00:00:00.000Z',
  why_not: null,
  messages: [],
};

let company = sampleCompany();
let jobs: CrewJob[];
let isReached: boolean;
let stop: () => void = () => {};

const isDead = () => !isReached;
const api = setupServer(
  http.all('*', () => (isDead() ? HttpResponse.error() : undefined)),
  ...apiFor(crew),
  http.get('*/healthz', () => HttpResponse.json({})),
  http.get('*/api/company', () => HttpResponse.json(company)),
  http.get('*/api/company/jobs', () => HttpResponse.json(jobs)),
  http.get('*/api/company/crews', () => HttpResponse.json(sampleCrews([north, south]))),
  http.get('*/api/company/route', ({ request }) => {
    const { searchParams: asked } = new URL(request.url);
    const date = asked.get('date');
    const crew_id = [north, south].find(({ id }) => id === asked.get('crew_id'))?.id ?? null;
    return HttpResponse.json(
      sampleRoute(
        jobs.filter((job) => job.scheduled_date === date && (crew_id === null || job.crew_id === crew_id)),
        { date: day(String(date)), crew_id },
      ),
    );
  }),
  http.get('*/api/MowingJobs/:id/messages', () => HttpResponse.json(thread)),
  http.post('*/auth/token', () => HttpResponse.json(signInOf(crew))),
  http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
);

/** Uses the app on a page other than the dashboard, until the day is on the device. */
async function useTheApp({ routes = 2 } = {}) {
  const access = openApp('/account', crew, { remembered: true });
  const names = async () => (await listReads(owner)).map(({ queryKey }) => queryKey[0]);
  await waitFor(async () =>
    expect((await names()).toSorted()).toEqual(
      expect.arrayContaining(['listCompanyJobs', 'readOwnCompany', 'viewRoute', 'viewRoute']),
    ),
  );
  await waitFor(async () => expect((await names()).filter((name) => name === 'viewRoute')).toHaveLength(routes));
  return access;
}

/** Opens the app anew where nothing answers, at this time. */
function openWithoutNetwork(now = '2026-11-24T15:00:00.000Z', path = '/company/dashboard') {
  isReached = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.setSystemTime(now);
  stop = connection.start();
  return reopenApp(path);
}
/** These answers as another version of the app would have kept them. */
const asOf = (reads: readonly KeptRead[], change: (data: unknown) => unknown) =>
  reads.map((read) => ({ ...read, version: 'another', data: change(read.data) }));
const schedule = () => screen.findByRole('region', { name: "Today's Schedule" });
const banner = () => screen.getByRole('region', { name: 'Connection' });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.setSystemTime('2026-11-24T12:52:00.000Z');
  company = sampleCompany();
  jobs = [today, tomorrow];
  isReached = true;
});
afterEach(() => {
  stop();
  stop = () => {};
  api.resetHandlers();
  forgetReads();
});
afterAll(() => api.close());

describe('without a network', () => {
  test('the day is there though no page of it was opened: addresses, phone, notes, route, and when it was read', async () => {
    await useTheApp();
    openWithoutNetwork();
    const stops = await schedule();
    expect(await within(stops).findByText(today.address)).toBeVisible();
    expect(within(stops).getByText(PHONE)).toBeVisible();
    expect(within(stops).getByText('The gate sticks.')).toBeVisible();
    expect(await screen.findByRole('region', { name: "Today's Route" })).toHaveTextContent('1 stop');
    expect(await screen.findByText(tomorrow.address)).toBeVisible();
    await waitFor(() =>
      expect(banner()).toHaveTextContent(
        /No network\.Last loaded .*AM\. Steps, photos, messages and the order are kept/,
      ),
    );
    expect(screen.getByText("Day's capacity")).toBeVisible();
    expect(screen.queryByText(/Failed to load|needs the network/)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  test('tomorrow’s jobs become today’s at midnight, and a phone number is shown on its day only', async () => {
    await useTheApp();
    openWithoutNetwork('2026-11-25T14:00:00.000Z');
    const stops = await schedule();
    expect(await within(stops).findByText(tomorrow.address)).toBeVisible();
    expect(await screen.findByRole('region', { name: "Today's Route" })).toHaveTextContent('1 stop');
    expect(await screen.findByText(today.address)).toBeVisible(); // overdue
    expect(screen.queryByText(PHONE)).toBeNull();
    expect(screen.queryByText("Day's capacity")).toBeNull(); // it was read on another day
    expect(banner()).toHaveTextContent(/Last loaded Tue, Nov 24, \d+:52 [AP]M\./);
  });

  test('the crews are there: the office chooses whose jobs it reads, with the crew’s route', async () => {
    company = sampleCompany({ several_crews: true });
    const southern = sampleCrewJob(3, { address: '3 Third St, Columbia, MO 65203', crew_id: south.id });
    jobs = [{ ...today, crew_id: north.id }, southern, tomorrow];
    await useTheApp({ routes: 4 });
    openWithoutNetwork();
    const stops = await schedule();
    expect(await within(stops).findByText(today.address)).toBeVisible();
    const chooser = await screen.findByRole('navigation', { name: 'Crews' });
    expect(await screen.findByRole('region', { name: "Today's Routes" })).toHaveTextContent(/North.*South/);
    await userEvent.click(within(chooser).getByRole('button', { name: 'South' }));
    await waitFor(() => expect(within(stops).queryByText(today.address)).toBeNull());
    expect(within(stops).getByText(southern.address)).toBeVisible();
    expect(await screen.findByRole('region', { name: "Today's Route" })).toHaveTextContent('1 stop');
    expect(screen.queryByText(/Failed to load|needs the network/)).toBeNull();
  });

  test('who drives reads which crew mows; where crews start is not on their phone, nor are the other crews’ routes', async () => {
    const driver = { ...crew, company: crew.company && { ...crew.company, member: 'crew_lead' as const } };
    api.use(http.get('*/api/me', () => HttpResponse.json(meOf(driver))));
    company = sampleCompany({ several_crews: true });
    jobs = [{ ...today, crew_id: north.id }];
    openApp('/account', driver, { remembered: true });
    const reads = () => listReads(ownerOf(driver));
    await waitFor(async () => expect((await reads()).map(({ queryKey }) => queryKey[0])).toContain('listCrews'));
    expect(JSON.stringify((await reads()).find(({ queryKey }) => queryKey[0] === 'listCrews'))).not.toContain('Depot');
    expect((await reads()).filter(({ queryKey }) => queryKey[0] === 'viewRoute').length).toBeLessThan(2);
    openWithoutNetwork();
    const stops = await schedule();
    expect(await within(stops).findByText(today.address)).toBeVisible();
    expect(await within(stops).findByText('North')).toBeVisible();
  });

  test('a promised arrival window is shown, and that the crew is late for it', async () => {
    const promised_window = { from: '2026-11-24T14:00:00.000Z', to: '2026-11-24T15:00:00.000Z' };
    const open = { start_time: null, arrival_at: '2026-11-24T15:10:00.000Z', promised_window };
    jobs = [{ ...today, ...open }, tomorrow];
    await useTheApp();
    openWithoutNetwork('2026-11-24T14:00:00.000Z');
    const stops = await schedule();
    expect(await within(stops).findByText('Promised 8:00 – 9:00 AM')).toBeVisible();
    expect(within(stops).getByText('Expected 9:10 AM, later than promised')).toBeVisible();
    expect(await screen.findByText(`Later than promised: ${today.full_name}.`)).toBeVisible();
  });

  test('a day that was stored before windows were promised is shown without one', async () => {
    await useTheApp();
    const stored = asOf(await listReads(owner), (data) =>
      JSON.parse(JSON.stringify(data), (key, value) => (key === 'promised_window' ? undefined : value)),
    );
    await keepReads(owner, stored, null, readsEra());
    openWithoutNetwork();
    const stops = await schedule();
    expect(await within(stops).findByText(today.address)).toBeVisible();
    expect(within(stops).queryByText(/[Pp]romised/)).toBeNull();
  });

  test('midnight passes on the open page: today’s list is tomorrow’s', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-24T12:52:00.000Z') });
    await useTheApp();
    openWithoutNetwork('2026-11-25T05:59:30.000Z');
    expect(await within(await schedule()).findByText(today.address)).toBeVisible();
    await vi.dynamicImportSettled();
    await act(() => vi.advanceTimersByTime(2 * 60_000));
    expect(await within(await schedule()).findByText(tomorrow.address)).toBeVisible();
    expect(screen.queryByText(PHONE)).toBeNull();
  });

  test('a page that is not kept says once that it needs the network', async () => {
    await useTheApp();
    openWithoutNetwork(undefined, '/company/performance');
    expect(await screen.findByText('This needs the network.')).toBeVisible();
    expect(screen.queryByText(/Failed to load/)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  test('once it is back, everything is read again', async () => {
    await useTheApp();
    openWithoutNetwork();
    const before = await schedule();
    await within(before).findByText(today.address);
    jobs = [{ ...today, address: '9 Ninth St, Columbia, MO 65203' }, tomorrow];
    isReached = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(await within(before).findByText('9 Ninth St, Columbia, MO 65203')).toBeVisible();
    expect(banner()).toBeEmptyDOMElement();
  });

  test('another version of the app shows what its contract accepts', async () => {
    await useTheApp();
    await keepReads(
      owner,
      asOf(await listReads(owner), (data) => data),
      null,
      readsEra(),
    );
    openWithoutNetwork();
    expect(await within(await schedule()).findByText(today.address)).toBeVisible();
  });

  test.each([
    ['two days old', async () => '2026-11-26T12:52:00.000Z'],
    [
      'of a version whose contract is another one',
      async () => {
        const reads = await listReads(owner);
        await keepReads(
          owner,
          asOf(reads, (data) => ({ data })),
          null,
          readsEra(),
        );
      },
    ],
    [
      'of what the member was in another company',
      async () => {
        const reads = await listReads(owner);
        forgetReads();
        await keepReads('somebody else', reads, null, readsEra());
      },
    ],
  ])('answers %s are not used', async (_, change) => {
    await useTheApp();
    openWithoutNetwork((await change()) ?? undefined);
    expect(await screen.findByText('This needs the network.')).toBeVisible();
    expect(screen.queryByText(today.address)).toBeNull();
  });
});

describe('nothing of it stays', () => {
  test('after signing out', async () => {
    const access = await useTheApp();
    await act(() => access.signOut());
    expect(await listReads(owner)).toEqual([]);
  });

  test('after the end of the session', async () => {
    const access = await useTheApp();
    api.use(http.get('*/api/me', () => HttpResponse.json({ code: 'session_expired' }, { status: 401 })));
    api.use(http.post('*/auth/token', () => HttpResponse.json({ code: 'refresh_token_not_found' }, { status: 400 })));
    await act(() => access.refresh());
    expect(access.state()).toMatchObject({ status: 'nobody', why: 'revoked' });
    expect(await listReads(owner)).toEqual([]);
  });

  test('once the viewer is another kind of member, whose pack is another one', async () => {
    const access = await useTheApp();
    const driver = { ...crew, company: crew.company && { ...crew.company, member: 'crew' as const } };
    api.use(http.get('*/api/me', () => HttpResponse.json(meOf(driver))));
    await act(() => access.refresh());
    await waitFor(async () => expect((await listReads(ownerOf(driver))).length).toBeGreaterThan(0));
    expect(await listReads(owner)).toEqual([]);
  });

  test('once another day was read', async () => {
    await useTheApp();
    const keys = async () => (await listReads(owner)).map(({ queryKey }) => JSON.stringify(queryKey)).join();
    vi.setSystemTime('2026-11-25T12:52:00.000Z');
    company = sampleCompany({ today: TOMORROW });
    jobs = [tomorrow];
    reopenApp('/account');
    await waitFor(async () => expect(await keys()).not.toContain(`"date":"${TODAY}"`));
    expect(await keys()).toContain(`"date":"${TOMORROW}"`);
    expect((await keys()).match(/listCompanyJobs/g)).toHaveLength(1);
  });

  test('of a read that is answered after that', async () => {
    await useTheApp();
    const [read] = await listReads(owner);
    const before = readsEra();
    forgetReads();
    expect(await keepReads(owner, [read!], null, before)).toBe(false);
    expect(await listReads(owner)).toEqual([]);
  });
});

test('the installed app asks the browser not to delete what it keeps', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', Object.assign(navigator, { storage: { persist, persisted: async () => false } }));
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...new EventTarget(),
    media,
    matches: media.includes('standalone'),
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }));
  await useTheApp();
  await waitFor(() => expect(persist).toHaveBeenCalledOnce());
  Reflect.deleteProperty(navigator, 'storage');
});

test('a session that is not remembered keeps nothing on the device', async () => {
  openApp('/company/dashboard', crew);
  await screen.findAllByText(today.address);
  await vi.dynamicImportSettled();
  expect(await listReads(owner)).toEqual([]);
});
