import { payments } from '@swath/contract/payments';
import { series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { bookingServer, CONSENT, greenBlade, harriet, paymentState, preview } from '../testing/booking-server.ts';
import { openWizard, stepHeading, walk } from '../testing/walk-wizard.tsx';
import { keptCheckout } from './kept-checkout.ts';

const { server, sent, times, answer, serveAll } = bookingServer();
beforeEach(serveAll);
afterEach(() => {
  server.resetHandlers();
  server.close();
  sent.length = 0;
  tabStore.clear();
});

/** What a reload does to the page. */
async function reload() {
  const unfinished = keptCheckout();
  cleanup();
  sent.length = 0;
  openWizard({ unfinished: unfinished ?? undefined });
  await walk.open();
}

test('an open payment page is remembered without anything about person, place or card', async () => {
  openWizard();
  await walk.toCompanies();
  await walk.choose();
  expect(keptCheckout()).toBeNull();
  await walk.goOn();
  await screen.findByTitle('Card payment');
  expect(keptCheckout()).toMatchObject({ sessionId: 'cs_1', company: null, answers: { date: '2026-05-05' } });
  const kept = tabStore.read('open_checkout') ?? '';
  for (const secret of ['secret_1', harriet.full_name, harriet.street_address, '4242']) {
    expect(kept).not.toContain(secret);
  }
});

test('after a reload the same is asked for, and gives the same page', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  const before = times(payments.openCheckout)[0]?.body;
  await reload();
  expect(stepHeading()).toBe('Final Review');
  expect(await screen.findByTitle('Card payment')).toHaveAttribute('src', expect.stringContaining('secret_1'));
  expect(times(payments.openCheckout).map(({ body }) => body)).toEqual([before]);
  await walk.back();
  expect(await screen.findByRole('radio', { name: 'Green Blade Mowing' })).toBeChecked();
});

test('a series comes back with the dates that were agreed to, whatever the calendar says by now', async () => {
  answer(series.preview, () => preview([{}, { state: 'full', alternatives: [day('2026-05-13'), day('2026-05-11')] }]));
  openWizard();
  await walk.open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make this recurring' }));
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-05-26' } });
  await walk.goOn();
  await walk.yard();
  await walk.choose();
  await walk.goOn();
  await userEvent.selectOptions(await screen.findByLabelText(/^Tue, May 12/), 'Move to Mon, May 11');
  await userEvent.click(await screen.findByRole('checkbox', { name: CONSENT }));
  await screen.findByTitle('Card payment');
  const before = times(payments.openCheckout).at(-1)?.body;
  answer(series.preview, () => preview(Array.from({ length: 4 }, () => ({ state: 'full' as const }))));
  await reload();
  await screen.findByTitle('Card payment');
  expect(times(payments.openCheckout).map(({ body }) => body)).toEqual([before]);
  expect(times(series.preview)).toHaveLength(0);
});

test('a payment that came meanwhile becomes the job at once', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => paymentState('paid'));
  await reload();
  expect(await screen.findByRole('heading', { name: 'Your mowing is scheduled' })).toBeVisible();
  expect(keptCheckout()).toBeNull();
});

test('closing the wizard leaves the payment, and it does not come back', async () => {
  openWizard();
  await walk.toReview();
  await screen.findByTitle('Card payment');
  await walk.press('Close');
  expect(keptCheckout()).toBeNull();
});

test('what somebody else wrote there counts for nothing', async () => {
  for (const text of ['{', 'null', '{"sessionId":"cs_1"}']) {
    tabStore.write('open_checkout', text);
    expect(keptCheckout()).toBeNull();
  }
});

test('the wizard of a company comes back as that', async () => {
  const { company_id, company_name } = greenBlade;
  openWizard({ company: { company_id, company_name } });
  await walk.open();
  await userEvent.click(await screen.findByRole('button', { name: '5 May 2026, has room' }));
  for (let step = 0; step < 3; step++) await walk.goOn();
  await walk.yard();
  await screen.findByTitle('Card payment');
  await reload();
  expect(screen.getByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' })).toBeVisible();
  await waitFor(() => expect(times(payments.openCheckout)).toHaveLength(1));
});
