import { day } from '@swath/domain/calendar';
import type { CompanyId, QueueQuestionId, SeriesId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleQueuedJob } from '../../../features/queue/testing/sample-queued-job.ts';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { samplePrice } from '../../../testing/sample-price.ts';
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
        price: samplePrice(),
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
  const needs = screen.getByRole('region', { name: 'Needs you' });
  expect(within(needs).getAllByRole('article')).toHaveLength(1);
  const banner = screen.getByRole('region', { name: 'Schedule Your Next Mowing Service' });
  expect(needs.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Your next visit: in 8 days')).toBeVisible();
  const others = within(screen.getByRole('article', { name: /December 1/ }));
  expect(others.queryByText(DECLINED)).toBeNull();
  expect(others.queryByText('Pay this visit')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Pay this visit' }));
  expect(await payDialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(card.getByRole('button', { name: 'Pay this visit' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the card that pays a declined visit is offered for the later ones, with what is agreed to by that', async () => {
  known.visits = [declined];
  open();
  const card = within(await screen.findByRole('article', { name: /November 24/ }));
  await userEvent.click(card.getByRole('button', { name: 'Pay this visit' }));
  const dialog = within(await payDialog());
  expect(await dialog.findByText(/The card for your later visits stays the same/)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use this card for my later visits too' }));
  expect(dialog.getByText(/^Later visits are paid with this card\./)).toBeVisible();
  expect(dialog.queryByText(/stays the same/)).toBeNull();
});

test('declined cards come first, then missed visits with an apology, then questions that wait', async () => {
  known.visits = [sampleOwnJob(2, { scheduled_date: day('2026-11-20') }), declined];
  const question = { question: 'Is there a gate?', answer: null, answeredAt: null };
  const from = { companyId: sampleId<CompanyId>(5), companyName: 'Green Blade', askedAt: '2026-11-23T10:00:00.000Z' };
  known.queued = [sampleQueuedJob({ questions: [{ id: sampleId<QueueQuestionId>(9), ...from, ...question }] })];
  open();
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  await needs.findByRole('button', { name: 'Answer 1 question' });
  expect(needs.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/November 24/),
    expect.stringMatching(/November 20/),
    expect.any(String),
  ]);
  expect(needs.getByText('We are sorry that nobody came.')).toBeVisible();
  expect(screen.getByText('Nothing else is scheduled.')).toBeVisible();
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
