import { notifications } from '@mantine/notifications';
import { day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

const SERIES = sampleId<SeriesId>(700);
const declined = sampleOwnJob(1, { charge: 'declined', series_id: SERIES });

let known: Known = nothingBooked();
const { server } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  tabStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:30:00') });
  server.use(
    http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
    http.post('*/api/MowingJobs/:id/pay', () =>
      HttpResponse.json({
        clientSecret: 'cs_1_secret',
        sessionId: 'cs_1',
        price: { mowing_cents: 4500, overgrowth_cents: 0, total_cents: 4500 },
        heldUntil: '2026-11-23T22:00:00.000Z',
      }),
    ),
    http.get('*/api/checkout/session/:id', () =>
      HttpResponse.json({
        sessionId: 'cs_1',
        paymentStatus: 'unpaid',
        outcome: 'open',
        job_id: declined.id,
        amountInCents: 4500,
        heldUntil: '2026-11-23T22:00:00.000Z',
      }),
    ),
  );
});
afterEach(() => {
  server.resetHandlers();
  act(() => notifications.clean());
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = (search = '') => openPage(paths.homeowner, HomeownerDashboard, { search });
const payDialog = () => screen.findByRole('dialog', { name: 'Pay this visit' });
const DECLINED = 'Your card was declined for this visit. Pay it by 6:00 AM on that day, or it is canceled.';

test('the card of a declined visit says so and lets it be paid; others do not', async () => {
  known.visits = [
    declined,
    sampleOwnJob(2, { charge: 'scheduled', series_id: SERIES, scheduled_date: day('2026-12-01') }),
  ];
  open();
  const card = within(await screen.findByRole('article', { name: /November 24/ }));
  expect(card.getByText(DECLINED)).toBeVisible();
  expect(card.getByText('Declined')).toBeVisible();
  const others = within(card.getByRole('list', { name: 'More visits', hidden: true }));
  expect(others.getByText(/December 1/)).toBeInTheDocument();
  expect(others.queryByText(DECLINED)).toBeNull();
  expect(others.queryByText('Pay this visit')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Pay this visit' }));
  expect(await payDialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(card.getByRole('button', { name: 'Pay this visit' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the link of the mail opens the dialog, and the address is plain again', async () => {
  known.visits = [declined];
  const { history } = open(`?pay=${declined.id}`);
  expect(await payDialog()).toBeVisible();
  await waitFor(() => expect(history.location.search).toBe(''));
});

test.each([
  ['of a visit that is paid', [sampleOwnJob(1, { charge: 'paid', series_id: SERIES })]],
  ['of a visit that is gone', []],
])('a link %s says that there is nothing to pay', async (_, visits) => {
  known.visits = visits;
  open(`?pay=${declined.id}`);
  expect(await screen.findByText('There is nothing to pay for that visit any more.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('canceling a visit that was not charged promises no money back', async () => {
  known.visits = [declined];
  open();
  const card = within(await screen.findByRole('article', { name: /November 24/ }));
  await userEvent.click(card.getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this mowing?' }));
  expect(dialog.getByText('Nothing was charged for this visit.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel mowing' }));
  expect(await screen.findByText('Your mowing is canceled. Nothing was charged.')).toBeInTheDocument();
});
