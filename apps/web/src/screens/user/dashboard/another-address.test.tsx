import { companies } from '@swath/contract/companies';
import { ownZipWatch } from '@swath/contract/own-zip-watch';
import { profiles } from '@swath/contract/profiles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lawnDays } from '../../../features/booking/testing/booking-server.ts';
import { sampleProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { show } from '../../../testing/show.tsx';
import { homeownerApi, type Known, nothingBooked } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';
import { UnservedWords } from './unserved-words.tsx';

let known: Known = nothingBooked();
let sent: object[] = [];
const { server } = homeownerApi(() => known);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  sent = [];
  tabStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T17:00:00Z') });
  server.use(
    http.get(`*${companies.offered.path}`, () => HttpResponse.json([])),
    http.get(`*${ownZipWatch.read.path}`, () => HttpResponse.json({ waiting: false })),
    http.get(`*${companies.bookableDays.path}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const lawn = sent.length > 0 ? {} : ({ lawn: 'nobody', could_queue: false } as const);
      return HttpResponse.json(lawnDays(searchParams.get('from') ?? '', searchParams.get('to') ?? '', lawn));
    }),
    http.patch(`*${profiles.change.path}`, async ({ request }) => {
      const words = (await request.json()) as object;
      sent.push(words);
      return HttpResponse.json({ ...sampleProfile(), ...words });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

test('a wizard with nobody at the address asks for another one in place, and goes on', async () => {
  const { history } = openPage(paths.homeowner, HomeownerDashboard);
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule Now' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Where is your lawn?' });
  await userEvent.clear(within(dialog).getByLabelText('ZIP code'));
  await userEvent.type(within(dialog).getByLabelText('ZIP code'), '65201');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Date' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Nobody mows at your address yet.')).toBeNull());
  expect(sent).toMatchObject([{ zip_code: '65201' }]);
  expect(history.location.pathname).toBe(`${paths.homeowner}/book/date`);
});

test('who leaves the address as it is comes back to the wizard', async () => {
  const { history } = openPage(paths.homeowner, HomeownerDashboard);
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule Now' }));
  for (const way of ['Cancel', 'Close']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Where is your lawn?' });
    expect(within(dialog).queryByRole('button', { name: 'Skip for now' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: way }));
    expect(await screen.findByText('Nobody mows at your address yet.')).toBeVisible();
    expect(history.location.pathname).toBe(`${paths.homeowner}/book/date`);
  }
  expect(sent).toEqual([]);
});

const NOBODY = /^Nobody mows at your address yet\./;
test.each([
  [false, 'Under Schedule Now you can ask for one mail when that changes.'],
  [true, 'You are on the list: we write to harriet@homeowner.test once, when the first company can be booked.'],
])(
  'with nobody at the address the dashboard promises no mowing, and says whether one waits: %s',
  async (waiting, words) => {
    server.use(http.get(`*${ownZipWatch.read.path}`, () => HttpResponse.json({ waiting })));
    openPage(paths.homeowner, HomeownerDashboard);
    await waitFor(() => expect(screen.getByText(NOBODY)).toHaveTextContent(words));
    expect(screen.queryByText(/Pick a day and a company/)).toBeNull();
  },
);

test('a lawn without an address is asked about once there is one', async () => {
  const askedFor: (string | null)[] = [];
  let profile = { ...sampleProfile(), street_address: null as string | null };
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === companies.bookableDays.path) askedFor.push(profile.street_address);
  });
  const now = new Date();
  const { rerender } = show(<UnservedWords profile={profile} now={now} />);
  await screen.findByText(/Pick a day and a company/);
  profile = sampleProfile();
  rerender(<UnservedWords profile={profile} now={now} />);
  await screen.findByText(NOBODY);
  expect(askedFor).toEqual([profile.street_address]);
});
