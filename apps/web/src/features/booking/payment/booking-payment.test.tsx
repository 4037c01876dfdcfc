import { companies } from '@swath/contract/companies';
import { jobs } from '@swath/contract/jobs';
import { payments } from '@swath/contract/payments';
import { problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceStore, tabStore } from '../../../lib/storage.ts';
import { CONFIRMATION_KEY } from '../../../parts/kept-answers/device-keys.ts';
import {
  atPrice,
  bookedJob,
  bookingServer,
  checkout,
  paymentState,
  priceChanged,
  refusal,
} from '../testing/booking-server.ts';
import { openWizard, stepHeading, walk } from '../testing/walk-wizard.tsx';

const { server, sent, times, answer, serveAll } = bookingServer();
beforeEach(serveAll);
afterEach(() => {
  server.resetHandlers();
  server.close();
  sent.length = 0;
  tabStore.clear();
});

/** What the dashboard is to confirm. */
const keptConfirmed = () => JSON.parse(deviceStore.read(CONFIRMATION_KEY) ?? '{}').confirmed;

const booked = () => screen.findByRole('heading', { name: 'Your mowing is scheduled' });
const pressConfirm = () => walk.press('Confirm Schedule');
const confirmButton = () => screen.queryByRole('button', { name: 'Confirm Schedule' });

spec('homeowner 2.35', 'homeowner 4.10', 'homeowner 9.24');
test('what was paid becomes a job, which is said for two seconds before the wizard closes', async () => {
  const made = openWizard();
  await walk.toReview();
  const frame = await screen.findByTitle('Card payment');
  expect(frame).toHaveAttribute('src', '/sandbox/pay/secret_1?theme=light');
  expect(screen.getByText(/^Your place is held until \d+:\d\d [AP]M$/)).toBeVisible();

  answer(payments.readCheckout, () => paymentState('paid'));
  await walk.payInFrame();
  await booked();
  expect(made.map((job) => job.company_name)).toEqual(['Green Blade Mowing']);
  expect(made[0]?.confirmed?.kind).toBe('visit');
  expect(keptConfirmed()).toEqual(made[0]?.confirmed);
  expect(times(jobs.book)).toHaveLength(1);
  expect(times(jobs.book)[0]?.body).toMatchObject({ sessionId: 'cs_1', scheduled_date: '2026-05-05' });
  expect(screen.getByText('Tuesday, May 5, 2026', { exact: false })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await walk.open();
  expect(stepHeading()).toBe('Date');
});

test('a payment is found by looking, too, when the word of the form is lost', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => paymentState('paid', 'booked'));
  await booked();
});

test('words from elsewhere, or for another payment, count for nothing', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  const asked = () => times(payments.readCheckout).length;
  await waitFor(() => expect(asked()).toBe(1));
  const data = { source: 'swath-sandbox', status: 'complete', sessionId: 'cs_1' };
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://elsewhere.test', source: window }));
  window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
  await walk.payInFrame('cs_other');
  expect(asked()).toBe(1);
});

test('the frame grows with its page', async () => {
  openWizard();
  await walk.toReview();
  await walk.hearFromFrame({ status: 'resized', height: 612 });
  expect(screen.getByTitle('Card payment')).toHaveStyle({ height: '612px' });
});

test('while the card is waited for, its own button is the only one that goes on', async () => {
  openWizard();
  await walk.toReview();
  expect(confirmButton()).toBeNull();
  await screen.findByTitle('Card payment');
  await waitFor(() => expect(times(payments.readCheckout)).toHaveLength(1));
  expect(confirmButton()).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});

spec('homeowner 5.26');
test('a booking that the server refuses as unpaid asks to pay first, and can be confirmed', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => paymentState('paid'));
  answer(jobs.book, () => refusal('payment_incomplete'));
  await walk.payInFrame();
  expect(await screen.findByText('Please complete payment before confirming your schedule.')).toBeVisible();
  expect(confirmButton()).toBeEnabled();
});

spec('homeowner 5.26');
test('a form that is done before the money has come can be confirmed, which asks to finish paying', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  await walk.payInFrame();
  await screen.findByRole('button', { name: 'Confirm Schedule' });
  await pressConfirm();
  expect(await screen.findByText('Payment not completed yet. Please finish payment in the form above.')).toBeVisible();
  expect(times(jobs.book)).toHaveLength(0);
});

spec('homeowner 8.7');
test('a payment that cannot be looked at says why', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => refusal('checkout_not_found'));
  await walk.payInFrame();
  const words = 'Unable to verify payment: Payment session not found.';
  expect(await screen.findByText(words)).toBeVisible();
  await pressConfirm();
  expect(await screen.findByText(words)).toBeVisible();
});

spec('homeowner 8.8', 'homeowner 8.10');
test.each([
  ['gateway_unavailable', 'Failed to initialize payment. Please try again.'],
  ['unexpected', 'Failed to create checkout session (500): An unexpected error occurred. Please try again.'],
] as const)('no payment page because of %s: says so, and tries again', async (code, words) => {
  answer(payments.openCheckout, () => refusal(code));
  openWizard();
  await walk.toReview();
  expect(await screen.findByText(words)).toBeVisible();
  answer(payments.openCheckout, () => checkout({}));
  await walk.press('Try again');
  expect(await screen.findByTitle('Card payment')).toBeVisible();
});

test('no card form without knowing who takes the cards', async () => {
  answer(payments.config, () => new HttpResponse(null, { status: 502 }));
  openWizard();
  await walk.toReview();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  answer(payments.config, () => ({ gateway: 'sandbox', publishableKey: null }));
  await walk.press('Try again');
  expect(await screen.findByTitle('Card payment')).toBeVisible();
});

spec('homeowner 8.9');
test('a page without its secret says so, unless it is paid already', async () => {
  answer(payments.openCheckout, () => checkout({ secret: null }));
  openWizard();
  await walk.toReview();
  expect(await screen.findByText('No clientSecret returned by server')).toBeVisible();
  answer(payments.readCheckout, () => paymentState('paid'));
  await walk.press('Try again');
  await booked();
});

test('another price is shown with its lines, and paid only once it is accepted', async () => {
  const now = 7500;
  answer(companies.offered, () => [atPrice(7000, 2500)]);
  answer(payments.openCheckout, ({ amountInCents }) =>
    amountInCents === now ? checkout({ total: now }) : priceChanged(now, 2500),
  );
  openWizard();
  await walk.toCompanies('Tall (8-12 inches)');
  await walk.choose();
  await walk.goOn();
  const accept = await screen.findByRole('button', { name: 'Accept $75.00 and go on' });
  expect(screen.getByText('The price has changed to $75.00. Please check it and try again.')).toBeVisible();
  expect(screen.getByText('Nothing has been charged.', { exact: false })).toBeVisible();
  expect(within(accept.parentElement?.parentElement as HTMLElement).getByText('$50.00')).toBeVisible();
  expect(confirmButton()).toBeNull();

  await walk.press('Accept $75.00 and go on');
  expect(await screen.findByTitle('Card payment')).toBeVisible();
  expect(times(payments.openCheckout).map(({ body }) => (body as { amountInCents: number }).amountInCents)).toEqual([
    7000, 7500,
  ]);
});

test.each(['day_full', 'company_not_available', 'already_booked'] as const)(
  'a place that cannot be held (%s) leads to another company or another date',
  async (code) => {
    answer(payments.openCheckout, () => refusal(code));
    openWizard();
    await walk.toReview();
    expect(await screen.findByText(problemWords(code))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose another date' })).toBeVisible();
    await walk.press('Choose another company');
    expect(stepHeading()).toBe('Select Company');
    answer(payments.openCheckout, () => checkout({}));
    await walk.goOn();
    expect(await screen.findByTitle('Card payment')).toBeVisible();
  },
);

test('a payment for a place that is gone is on its way back', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => paymentState('paid', 'returned'));
  answer(jobs.book, () => refusal('place_lost'));
  await walk.payInFrame();
  expect(await screen.findByText(/Nothing was booked and your payment is being returned\./)).toBeVisible();
  await walk.press('Choose another date');
  expect(stepHeading()).toBe('Date');
});

spec('homeowner 8.11');
test('a job that could not be made can be confirmed once more', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => paymentState('paid'));
  answer(jobs.book, () => new HttpResponse(null, { status: 500 }));
  await walk.payInFrame();
  expect(await screen.findByText('Failed to schedule service')).toBeVisible();
  answer(jobs.book, () => bookedJob);
  await pressConfirm();
  await booked();
});

test('a hold that is over can be asked for again', async () => {
  answer(payments.openCheckout, () => checkout({ heldMs: 1500 }));
  openWizard();
  await walk.toReview();
  expect(await screen.findByText('Your place is held for two more minutes.')).toBeInTheDocument();
  expect(await screen.findByText('Your place is no longer held.')).toBeVisible();
  expect(screen.queryByTitle('Card payment')).toBeNull();
  answer(payments.openCheckout, () => checkout({ session: 'cs_2', secret: 'secret_2' }));
  await walk.press('Hold my place again');
  expect(await screen.findByTitle('Card payment')).toHaveAttribute('src', expect.stringContaining('secret_2'));
});

test('closing while the job is being made loses nothing', async () => {
  const made = openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  let finish = (_: object) => {};
  answer(jobs.book, () => new Promise((done) => (finish = done)));
  answer(payments.readCheckout, () => paymentState('paid'));
  await walk.payInFrame();
  await waitFor(() => expect(times(jobs.book)).toHaveLength(1));
  await walk.press('Close');
  await walk.open();
  finish(bookedJob);
  await waitFor(() => expect(made).toHaveLength(1));
  expect(stepHeading()).toBe('Date');
});
