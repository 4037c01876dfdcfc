import { jobs as contract } from '@swath/contract/jobs';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepCheckout } from '../../../features/booking/payment/kept-checkout.ts';
import { greenBlade } from '../../../features/booking/testing/booking-server.ts';
import { emptyProfile } from '../../../features/profiles/testing/sample-profile.ts';
import { callKey } from '../../../lib/api-client.ts';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { harrietHerself, openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';
import { POPUP_DELAY_MS } from './use-popups.ts';

let known: Known = nothingBooked();
const { server, calls } = homeownerApi(() => known);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  calls.length = 0;
  tabStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const open = (given?: Parameters<typeof openPage>[2]) => openPage(paths.homeowner, HomeownerDashboard, given);
/** Longer than a popup waits. */
const quietly = () => act(() => delay(POPUP_DELAY_MS + 150));
const card = (name: RegExp) => within(screen.getByRole('article', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const onboarding = () => screen.findByRole('dialog', { name: 'Where is your lawn?' });
const rating = () => screen.findByRole('dialog', { name: 'How was your mowing?' });
const wizard = () => screen.findByRole('dialog', { name: 'Schedule mowing' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

spec('homeowner 2.11', 'homeowner 2.12', 'homeowner 2.13');
test('the header greets by name, and leads to the settings and out', async () => {
  const { history, signOut } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Harriet Miller' })).toBeVisible();
  expect(screen.getByText('Good afternoon')).toBeVisible();
  expect(screen.getByText('HM')).toBeInTheDocument();
  await userEvent.click(button('Log out'));
  expect(signOut).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(history.location.pathname).toBe('/user/settings');
});

spec('homeowner 2.11');
test('without a name, the part of the e-mail before the @ stands for it', async () => {
  known.profile.full_name = null;
  open({ viewer: { ...harrietHerself, full_name: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'harriet' })).toBeVisible();
});

/** `?book=1&date=…`; the router of these tests reads a bare 1 as a number. */
const BEGUN = '?book=%221%22&date=2026-11-27';

test('an address that asks for a booking begins it, on its day, and asks once', async () => {
  const { history } = open({ search: BEGUN });
  await userEvent.click(within(await wizard()).getByRole('button', { name: 'Back' }));
  expect(within(await wizard()).getByText('Friday, November 27, 2026')).toBeVisible();
  expect(history.location.search).toBe('');
});

test('a booking that is asked for goes on after the profile is asked for', async () => {
  known.profile = emptyProfile();
  open({ search: BEGUN });
  expect(within(await onboarding()).getByText(/before you schedule/)).toBeVisible();
});

spec('homeowner 2.14', 'homeowner 2.16');
test('an empty list says so and offers to schedule', async () => {
  open();
  expect(await screen.findByText('Loading your scheduled mowings...')).toBeInTheDocument();
  expect(await screen.findByText('No scheduled mowings')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Schedule Your Next Mowing Service' })).toBeVisible();
  expect(screen.queryByText(/Your next visit/)).toBeNull();
  await userEvent.click(button('Schedule Service'));
  expect(await wizard()).toBeVisible();
});

test('visits say what, when, where, who, how much and how far they have got', async () => {
  known.visits = [
    sampleOwnJob(1, { overgrowth_fee_cents: cents(2500), price_cents: cents(7000) }),
    sampleOwnJob(2, { scheduled_date: day('2026-11-26'), company_name: 'Clip & Go Lawn Care', start_time: null }),
  ];
  open();
  const first = await screen.findByRole('article', { name: 'Green Blade Mowing, Tuesday, November 24, 2026' });
  for (const words of ['Pending', '412 Elm Ave, Columbia, MO 65203', '0.25 acre', '9:00 AM', '$70.00']) {
    expect(within(first).getByText(words)).toBeVisible();
  }
  expect(within(first).getByText(/\$25\.00 for tall grass/)).toBeVisible();
  expect(card(/Clip & Go/).getByText('0.25 acre · Time not set yet')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Today' })).getByRole('article')).toBe(first);
  expect(within(first).getByRole('link', { name: /^Details, Green Blade/ })).toHaveAttribute(
    'href',
    `/user/visits/${sampleId(1)}`,
  );
  expect(within(first).getByText('Booked for today, not started yet.')).toBeVisible();
  expect(card(/Clip & Go/).getByText('Booked: the crew comes on this day.')).toBeVisible();
  expect(card(/Clip & Go/).queryByText(/Your next visit/)).toBeNull();
});

spec('homeowner 2.17', 'homeowner 7.6');
test('a list that cannot be loaded says so, and can be asked for again', async () => {
  server.use(http.get('*/api/MowingJobs', () => refusal('unavailable'), { once: true }));
  open();
  expect(await screen.findByText('Failed to load your scheduled mowings. Please try again later.')).toBeVisible();
  expect(screen.getByText('Failed to fetch mowing requests: 503', { exact: false })).toBeVisible();
  expect(screen.queryByText('No scheduled mowings')).toBeNull();
  await userEvent.click(button('Try again'));
  expect(await screen.findByText('No scheduled mowings')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

spec('homeowner 2.54');
test('a pending visit is canceled after a question, with its full amount returned', async () => {
  known.visits = [sampleOwnJob(1), sampleOwnJob(2, { scheduled_date: day('2026-11-26') })];
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Cancel' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this mowing?' }));
  expect(dialog.getByText('Green Blade Mowing will not come on Tuesday, November 24, 2026.')).toBeVisible();
  expect(
    dialog.getByText('The full amount of $45.00 goes back to your card. Banks take five to ten days to show it.'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  await noDialog();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Cancel' })[0]).toHaveFocus());

  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel mowing' }));
  expect(await screen.findByText('Your mowing is canceled. $45.00 is on its way back to you.')).toBeInTheDocument();
  await noDialog();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Upcoming Services' })).toHaveFocus());
});

spec('homeowner 7.8', 'homeowner 8.29');
test.each([
  ['unavailable', 'Failed to cancel the mowing request. Please try again.'],
  ['job_not_pending', 'Failed to cancel the mowing request. Please try again. Only pending jobs can be canceled.'],
] as const)('a cancellation refused with %s says so in the dialog', async (code, words) => {
  known.visits = [sampleOwnJob(1)];
  server.use(http.post('*/api/MowingJobs/:id/cancel', () => refusal(code)));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel mowing' }));
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(button('Keep it'));
  await noDialog();
  await userEvent.click(button('Cancel'));
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('Failed to cancel');
});

test('only pending visits offer to cancel; one whose day has passed says so', async () => {
  known.visits = [
    sampleOwnJob(1, { scheduled_date: day('2026-11-20') }),
    sampleOwnJob(2, { status: 'in-progress' }),
    sampleOwnJob(3, { status: 'completed', end_time: '2026-11-24T16:00:00.000Z', rating: 4 }),
  ];
  open();
  expect(await screen.findByText(/^This day has passed and the mowing was not started\./)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1);
  expect(button('Cancel and refund')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Pick another day' })).toHaveLength(1);
  expect(screen.getByText('Started at 9:00 AM')).toBeVisible();
  expect(screen.getByText('Done at 10:00 AM')).toBeVisible();
  expect(screen.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();
  expect(screen.getByText('Your lawn is being mowed')).toBeVisible();
});

test('a visit leads to its company and its series; a completed one to another booking with the same company', async () => {
  known.visits = [
    sampleOwnJob(1, { series_id: sampleId(700) }),
    sampleOwnJob(2, { status: 'completed', end_time: '2026-11-24T16:00:00.000Z', company_name: 'Clip & Go' }),
  ];
  open();
  const company = '/companies/00000000-0000-4000-8000-000000000800';
  expect(await screen.findByRole('link', { name: 'Clip & Go' })).toHaveAttribute('href', company);
  expect(screen.getByRole('link', { name: 'Manage series' })).toHaveAttribute(
    'href',
    '/user/series/00000000-0000-4000-8000-000000000700',
  );
  const again = screen.getAllByRole('button', { name: 'Book again' });
  expect(again).toHaveLength(1);
  expect(again[0]).toHaveAccessibleDescription('Clip & Go');
  await userEvent.click(again[0]!);
  expect(await screen.findByRole('dialog', { name: 'Schedule mowing with Clip & Go' })).toBeVisible();
});

test('a change marks the list stale, and it follows without a reload', async () => {
  known.visits = [sampleOwnJob(1)];
  const { queryClient } = open();
  expect(await screen.findByText('Pending')).toBeVisible();
  known.visits = [sampleOwnJob(1, { status: 'in-progress' })];
  await act(() => queryClient.invalidateQueries({ queryKey: callKey(contract.listOwn) }));
  expect(await screen.findByText('In Progress')).toBeVisible();
});

test('a new homeowner is asked for the rest once, and may skip it', async () => {
  known.profile = emptyProfile();
  open();
  await screen.findByText('No scheduled mowings');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await onboarding()).toBeVisible();
  await userEvent.click(button('Skip for now'));
  await noDialog();
  await quietly();
  expect(screen.queryByRole('dialog')).toBeNull();
});

spec('homeowner 2.47', 'homeowner 4.17');
test('it is not asked again in the same session, nor ever with a whole profile', async () => {
  known.profile = emptyProfile();
  tabStore.write('profile_onboarding_shown', 'true');
  open();
  await screen.findByText('No scheduled mowings');
  await quietly();
  expect(screen.queryByRole('dialog')).toBeNull();
});

spec('homeowner 2.25');
test('scheduling with an empty profile asks for it first, says why, and then goes on', async () => {
  known.profile = emptyProfile();
  tabStore.write('profile_onboarding_shown', 'true');
  open();
  await screen.findByText('No scheduled mowings');
  await userEvent.click(button('Schedule Now'));
  const dialog = within(await onboarding());
  server.use(http.get('*/api/smarty/search', () => HttpResponse.json({ results: [], attribution: '' })));
  expect(dialog.getByText(/^One thing before you schedule\./)).toBeVisible();
  await userEvent.type(dialog.getByRole('combobox', { name: 'Street address' }), '5 Bluff Rd');
  await userEvent.type(dialog.getByLabelText('City'), 'Columbia');
  await userEvent.type(dialog.getByLabelText('State'), 'mo');
  await userEvent.type(dialog.getByLabelText('ZIP code'), '65202');
  await userEvent.selectOptions(dialog.getByLabelText('Lot size'), '0.5 acre');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await wizard()).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    street_address: '5 Bluff Rd',
    city: 'Columbia',
    state: 'MO',
    zip_code: '65202',
    lot_size_sqft: 21_780,
  });
});

test('without a profile there is no wizard, but a word about it', async () => {
  server.use(http.get('*/api/profile', () => refusal('unavailable')));
  open();
  await screen.findByText('No scheduled mowings');
  await userEvent.click(button('Schedule Now'));
  expect(await screen.findByText('Failed to load your profile information. Please try again.')).toBeVisible();
  server.resetHandlers();
  await userEvent.click(button('Schedule Now'));
  expect(await wizard()).toBeVisible();
  expect(screen.queryByText(/Failed to load your profile/)).toBeNull();
});

const done = (number: number, end_time: string) => sampleOwnJob(number, { status: 'completed', end_time });

spec('homeowner 2.18');
test('popups come one at a time: the profile first, then the rating', async () => {
  known.profile = emptyProfile();
  known.unrated = done(7, '2026-11-18T16:00:00.000Z');
  open();
  expect(await onboarding()).toBeVisible();
  await quietly();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(button('Skip for now'));
  expect(await rating()).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('no popup lies over an open wizard', async () => {
  const { queryClient } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule Service' }));
  expect(await wizard()).toBeVisible();
  known.unrated = done(7, '2026-11-24T16:00:00.000Z');
  await act(() => queryClient.invalidateQueries({ queryKey: callKey(contract.findUnrated) }));
  await quietly();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await noDialog();
});

spec('homeowner 2.49', 'homeowner 4.17');
test('the rating is asked once a session, and again for a mowing completed meanwhile', async () => {
  known.unrated = done(7, '2026-11-18T16:00:00.000Z');
  const { queryClient } = open();
  expect(within(await rating()).getByText('Green Blade Mowing')).toBeVisible();
  await userEvent.click(button('Not now'));
  await noDialog();
  await quietly();
  expect(screen.queryByRole('dialog')).toBeNull();

  known.unrated = done(8, '2026-11-24T16:00:00.000Z');
  await act(() => queryClient.invalidateQueries({ queryKey: callKey(contract.findUnrated) }));
  await userEvent.click(within(await rating()).getByRole('radio', { name: '5 stars' }));
  await userEvent.click(button('Submit Rating'));
  expect(await screen.findByText('Thank you for your rating.')).toBeInTheDocument();
  await noDialog();

  known.unrated = done(7, '2026-11-18T16:00:00.000Z');
  await act(() => queryClient.invalidateQueries({ queryKey: callKey(contract.findUnrated) }));
  await quietly();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A payment page that this tab was left with. */
function leaveCheckout(outcome: string, job_id: string | null = null) {
  keepCheckout({
    sessionId: 'cs_1',
    company: null,
    answers: {
      date: '2026-11-27',
      repeats: null,
      grassHeight: 'medium_4_8',
      policyAcknowledged: true,
      yardFeatures: [],
      notes: '',
      companyId: greenBlade.company_id,
      offer: greenBlade,
    },
    preview: null,
  });
  const heldUntil = new Date(Date.now() + 300_000).toISOString();
  const { price } = greenBlade;
  const status = { sessionId: 'cs_1', paymentStatus: 'unpaid', outcome, job_id, amountInCents: 4500, heldUntil };
  server.use(
    http.get('*/api/checkout/session/:id', () => HttpResponse.json(status)),
    http.get('*/api/checkout/config', () => HttpResponse.json({ gateway: 'sandbox', publishableKey: null })),
    http.post('*/api/checkout/session', () =>
      HttpResponse.json({ clientSecret: 'secret_1', sessionId: 'cs_1', price, heldUntil }),
    ),
  );
}

test('a payment that was under way when the page was left goes on where it was', async () => {
  leaveCheckout('open');
  open();
  expect(await wizard()).toBeVisible();
  expect(await screen.findByTitle('Card payment')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Final Review' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await noDialog();
  expect(tabStore.read('open_checkout')).toBeNull();
});

test.each([
  ['booked', 'Your mowing is scheduled'],
  ['returned', 'Nothing was booked'],
  ['expired', 'Your payment page has expired'],
] as const)('one that was %s meanwhile is said once', async (outcome, words) => {
  leaveCheckout(outcome);
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tabStore.read('open_checkout')).toBeNull();
  await userEvent.click(button('OK'));
  expect(screen.queryByText(words)).toBeNull();
});

test('one that was booked meanwhile is confirmed in the place of a notice, once its mowing is in the list', async () => {
  known.visits = [sampleOwnJob(1, { scheduled_date: day('2026-11-27'), start_time: null })];
  leaveCheckout('booked', sampleId(1));
  open();
  const said = within(await screen.findByRole('region', { name: 'Your mowing is scheduled' }));
  expect(said.getByText('Your payment arrived while this page was away.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
  await userEvent.click(said.getByRole('button', { name: 'Dismiss this confirmation' }));
  expect(screen.queryByText('Your mowing is scheduled')).toBeNull();
});

test('one that nobody knows of is forgotten; one that cannot be asked about stays', async () => {
  leaveCheckout('open');
  server.use(http.get('*/api/checkout/session/:id', () => refusal('unavailable')));
  open();
  await screen.findByText('No scheduled mowings');
  expect(tabStore.read('open_checkout')).not.toBeNull();
  cleanup();
  server.use(http.get('*/api/checkout/session/:id', () => refusal('checkout_not_found')));
  open();
  await waitFor(() => expect(tabStore.read('open_checkout')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});
