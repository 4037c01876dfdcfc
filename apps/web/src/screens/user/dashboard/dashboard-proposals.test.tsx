import { seriesProposals } from '@swath/contract/series-proposals';
import { day } from '@swath/domain/calendar';
import type { SeriesProposalId } from '@swath/domain/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepCheckout } from '../../../features/booking/payment/kept-checkout.ts';
import { PROPOSAL_ID, sampleProposal } from '../../../features/own-proposals/testing/sample-proposal.ts';
import { emptyProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { SERIES_ID, sampleSeries } from '../../../features/series/testing/sample-series.ts';
import { callKey } from '../../../lib/api-client.ts';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { quietQueryClient } from '../../../testing/show.tsx';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

let known: Known = nothingBooked();
const { server, calls } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  known.proposals = [sampleProposal()];
  calls.length = 0;
  tabStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T21:30:00Z') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const ASKED = `?proposal=${PROPOSAL_ID}`;
/** A payment page that was open. */
const UNFINISHED: Parameters<typeof keepCheckout>[0] = {
  sessionId: 'cs_1',
  company: null,
  answers: {
    date: '2026-12-03',
    repeats: null,
    grassHeight: null,
    policyAcknowledged: true,
    yardFeatures: [],
    notes: '',
    companyId: null,
    offer: null,
  },
  preview: null,
};
const NO_LONGER = 'This proposal is no longer open. You can still book by yourself.';
const open = (search = '', queryClient = quietQueryClient()) =>
  openPage(paths.homeowner, HomeownerDashboard, { search, queryClient });
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const newSeries = () => card('Green Blade Mowing proposes a series');
const wizard = () => screen.findByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (call: string) => calls.filter((one) => one.call === call);

test('a card says who proposes what, in whose words, and until when it can be answered there', async () => {
  known.series = [sampleSeries()];
  known.proposals = [
    sampleProposal({ note: 'Your lawn grows fast.\nWe would come more often.' }),
    sampleProposal({
      id: sampleId<SeriesProposalId>(601),
      series_id: SERIES_ID,
      from: day('2026-12-08'),
      rule: { ...sampleProposal().rule, frequency: 'weekly', interval: 1, weekday: 2 },
      time_zone: 'America/New_York',
    }),
  ];
  open();
  const series = await newSeries();
  expect(series.getByText('Every second Thursday, December 3, 2026 to March 25, 2027')).toBeVisible();
  expect(series.getByText(/Your lawn grows fast\.\s+We would come more often\./)).toBeVisible();
  expect(series.getByText('You can answer until Dec 1, 2026, 9:00 AM.')).toBeVisible();
  expect(series.queryByText(/^Now:/)).toBeNull();
  const change = await card('Green Blade Mowing proposes to change your series');
  expect(change.getByText('Every Tuesday, December 8, 2026 to March 25, 2027')).toBeVisible();
  expect(change.getByText('Now: Every second Tuesday · Mowing – 412 Elm Ave')).toBeVisible();
  expect(change.getByText('You can answer until Dec 1, 2026, 10:00 AM EST.')).toBeVisible();
  expect(change.getByRole('button', { name: 'Review the Change' })).toHaveAccessibleDescription(
    'Green Blade Mowing proposes to change your series',
  );
});

test('without proposals the dashboard says nothing of them', async () => {
  known.proposals = [];
  open();
  expect(await screen.findByText('No scheduled mowings')).toBeVisible();
  expect(screen.queryByText('Proposed to you')).toBeNull();
});

test('proposals that cannot be loaded say so, and can be asked for again', async () => {
  server.use(http.get('*/api/proposals', () => refusal('forbidden'), { once: true }));
  open();
  expect(await screen.findByText('What companies propose could not be loaded.')).toBeVisible();
  await press('Try again');
  await newSeries();
});

test('a no is given after a question that says what follows, and the card goes', async () => {
  open();
  await userEvent.click((await newSeries()).getByRole('button', { name: 'No, thanks' }));
  const question = within(await screen.findByRole('dialog', { name: 'Say no to this proposal?' }));
  expect(
    question.getByText(
      'Green Blade Mowing is told that you said no, and does not propose again for 30 days. Nothing is booked.',
    ),
  ).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Not now' }));
  await noDialog();
  expect(sent(`POST /api/proposals/${PROPOSAL_ID}/decline`)).toHaveLength(0);

  await userEvent.click((await newSeries()).getByRole('button', { name: 'No, thanks' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Say no' }));
  expect(await screen.findByText('You said no to Green Blade Mowing’s proposal. They are told.')).toBeVisible();
  await noDialog();
  expect(screen.queryByText('Proposed to you')).toBeNull();
  expect(sent(`POST /api/proposals/${PROPOSAL_ID}/decline`)).toHaveLength(1);
  // Its button has gone with it.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Upcoming Services' })).toHaveFocus());
});

test('a no that comes too late is refused in words, and the card goes all the same', async () => {
  open();
  await userEvent.click((await newSeries()).getByRole('button', { name: 'No, thanks' }));
  known.proposals = [];
  await userEvent.click(await screen.findByRole('button', { name: 'Say no' }));
  expect(await screen.findByText('This proposal is no longer open.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Proposed to you')).toBeNull());
  await press('Not now');
  await noDialog();
});

test('Review and Book opens the wizard with it, at an address of its own; the X leads back', async () => {
  const { history } = open();
  await userEvent.click((await newSeries()).getByRole('button', { name: 'Review and Book' }));
  expect(within(await wizard()).getByText('Thursday, December 3, 2026')).toBeVisible();
  expect(history.location.href).toBe('/user/dashboard/book/date');
  await userEvent.click(within(await wizard()).getByRole('button', { name: 'Close' }));
  await noDialog();
  expect(history.location.href).toBe('/user/dashboard');
  expect(history.canGoBack()).toBe(false);
  await waitFor(async () => expect((await newSeries()).getByRole('button', { name: 'Review and Book' })).toHaveFocus());
  // It can be opened once more.
  await press('Review and Book');
  await wizard();
});

test('Back closes the wizard, and Forward opens it again', async () => {
  const { history } = open();
  await userEvent.click((await newSeries()).getByRole('button', { name: 'Review and Book' }));
  await wizard();
  keepCheckout(UNFINISHED);
  act(() => history.back());
  await noDialog();
  await newSeries();
  // As with the X: whoever leaves the payment page has left it.
  expect(tabStore.read('open_checkout')).toBeNull();
  act(() => history.forward());
  await wizard();
});

test('an address with a proposal opens the wizard at once; closed, the address is plain', async () => {
  const { history } = open(ASKED);
  await wizard();
  await userEvent.keyboard('{Escape}');
  await noDialog();
  expect(history.location.href).toBe('/user/dashboard');
  await newSeries();
});

test('an address with a proposal that is no longer open says so', async () => {
  known.proposals = [];
  const { history } = open(ASKED);
  expect(await screen.findByText(NO_LONGER)).toBeVisible();
  expect(history.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one that closes while the wizard is open is said so there, and the answers stay', async () => {
  const queryClient = quietQueryClient();
  server.use(http.post('*/api/series/preview', () => refusal('unavailable')));
  open(ASKED, queryClient);
  const shown = within(await wizard());
  await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
  expect(shown.queryByText(NO_LONGER)).toBeNull();
  known.proposals = [];
  await act(() => queryClient.invalidateQueries({ queryKey: callKey(seriesProposals.listOwn) }));
  expect(await shown.findByText(NO_LONGER)).toBeVisible();
  expect(shown.getByLabelText('End date')).toHaveValue('2027-03-25');
});

test('what the profile lacks is asked first, and then the wizard opens with the proposal', async () => {
  server.use(http.get('*/api/smarty/search', () => HttpResponse.json({ results: [], attribution: '' })));
  known.profile = emptyProfile();
  const { history } = open(ASKED);
  expect(await screen.findByText(/^One thing before you schedule\./)).toBeVisible();
  const street = screen.getByRole('combobox', { name: 'Street address' });
  await userEvent.type(street, '5 Bluff Rd');
  await userEvent.type(screen.getByLabelText('City'), 'Columbia');
  await userEvent.type(screen.getByLabelText('State'), 'mo');
  await userEvent.type(screen.getByLabelText('ZIP code'), '65202');
  await userEvent.selectOptions(screen.getByLabelText('Lot size'), '0.5 acre');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(within(await wizard()).getByText('Thursday, December 3, 2026')).toBeVisible();
  expect(history.location.href).toBe('/user/dashboard/book/date');
});

test('who does not say what the profile lacks is asked another time, and the address is plain', async () => {
  known.profile = emptyProfile();
  const { history } = open(ASKED);
  expect(await screen.findByText(/^One thing before you schedule\./)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await noDialog();
  await waitFor(() => expect(history.location.search).toBe(''));
  await newSeries();
});

test('when the profile could not be loaded it is said, and pressing once more opens the wizard', async () => {
  server.use(http.get('*/api/profile', () => refusal('unavailable')));
  open();
  await userEvent.click((await newSeries()).getByRole('button', { name: 'Review and Book' }));
  expect(await screen.findByText('Failed to load your profile information. Please try again.')).toBeVisible();
  server.resetHandlers();
  await press('Review and Book');
  await wizard();
});

test('a payment that the page was left with comes first', async () => {
  keepCheckout(UNFINISHED);
  server.use(
    http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
    http.get('*/api/checkout/session/cs_1', async () => {
      await new Promise((answered) => setTimeout(answered, 100));
      return HttpResponse.json({ outcome: 'open', paymentStatus: 'unpaid' });
    }),
  );
  const { history } = open(ASKED);
  await newSeries();
  expect(await screen.findByRole('dialog', { name: 'Schedule mowing' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await noDialog();
  await waitFor(() => expect(history.location.search).toBe(''));
});

test('Review the Change leads to the page of the series, and so does an address with one', async () => {
  known.proposals = [sampleProposal({ series_id: SERIES_ID, from: day('2026-12-08') })];
  const { history } = open();
  const change = await card('Green Blade Mowing proposes to change your series');
  await userEvent.click(change.getByRole('button', { name: 'Review the Change' }));
  await waitFor(() => expect(history.location.href).toBe(`/user/series/${SERIES_ID}${ASKED}`));
  const again = open(ASKED);
  await waitFor(() => expect(again.history.location.href).toBe(`/user/series/${SERIES_ID}${ASKED}`));
});
