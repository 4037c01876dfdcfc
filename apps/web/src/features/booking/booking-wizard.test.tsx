import { companies } from '@swath/contract/companies';
import { payments } from '@swath/contract/payments';
import { day as asDay } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerByKey } from '../../testing/answer-by-key.ts';
import { atPrice, bookingServer, greenBlade, lawnDays, overgrown, refusal } from './testing/booking-server.ts';
import { openWizard, stepHeading, walk } from './testing/walk-wizard.tsx';

const { server, sent, times, answer, serveAll } = bookingServer();
beforeEach(serveAll);
afterEach(() => {
  server.resetHandlers();
  server.close();
  sent.length = 0;
});
afterAll(() => server.close());

const QUOTE = 'Grass height requires a custom quote. Please request a quote.';
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

spec('homeowner 2.31', 'homeowner 2.32', 'homeowner 2.33', 'homeowner 2.35', 'homeowner 2.40', 'homeowner 5.15');
spec('homeowner 5.22', 'homeowner 5.23', 'homeowner 5.24', 'homeowner 9.28');
test('each step says what it still needs, and all answers are sent as they were given', async () => {
  openWizard();
  await walk.open();
  expect(stepHeading()).toBe('Date');
  await walk.goOn();
  expect(alerts()).toContain('Please select a date');
  await walk.day(/^12 May 2026/);
  await walk.goOn();

  expect(stepHeading()).toBe('Grass Height');
  await walk.goOn();
  expect(alerts()).toContain('Please select a grass height to continue.');
  await answerByKey(screen.getByRole('radio', { name: 'Not sure' }));
  await walk.goOn();

  expect(stepHeading()).toBe('Yard Readiness');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('Pet waste removed');
  await walk.goOn();
  expect(alerts()).toContain('Please acknowledge the preparation policy to continue.');
  const box = screen.getByRole('checkbox');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please acknowledge the preparation policy to continue.');
  await answerByKey(screen.getByRole('checkbox'));
  await walk.goOn();

  expect(stepHeading()).toBe('Yard Features');
  expect(screen.getAllByRole('checkbox')).toHaveLength(26);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fire pit' }));
  await userEvent.type(screen.getByLabelText('Notes for the crew'), 'Gate code 4417');
  expect(screen.getByText('14 of 2,000 characters')).toBeVisible();
  await walk.goOn();

  expect(stepHeading()).toBe('Select Company');
  await screen.findByRole('radio', { name: 'Green Blade Mowing' });
  expect(times(companies.offered)[0]?.query).toEqual({ date: '2026-05-12', grass_height: 'not_sure', ground: 'none' });
  await walk.goOn();
  expect(alerts()).toContain('Please select a company to perform the service.');
  await walk.choose();
  await walk.goOn();

  expect(stepHeading()).toBe('Final Review');
  await waitFor(() => expect(times(payments.openCheckout)).toHaveLength(1));
  expect(times(payments.openCheckout)[0]?.body).toEqual({
    company_id: greenBlade.company_id,
    scheduled_date: '2026-05-12',
    grass_height: 'not_sure',
    preparation_policy_ack: true,
    yard_features: ['fire_pit', 'other'],
    yard_features_notes: 'Gate code 4417',
    amountInCents: 4500,
  });
});

spec('homeowner 5.16', 'homeowner 5.17');
test('days up to today cannot be chosen', async () => {
  openWizard();
  await walk.open();
  expect(screen.getByRole('button', { name: '4 May 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^5 May 2026/ })).toBeEnabled();
  await walk.day(/^6 May 2026/);
  expect(screen.getByRole('button', { name: /^6 May 2026/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Wednesday, May 6, 2026')).toBeVisible();
});

test('a tap on the one answer of a step goes on; what lacks room, a price or a word stays', async () => {
  openWizard({ onQueue: () => {} });
  const tap = (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }));
  await walk.open();
  await userEvent.click(await screen.findByRole('button', { name: '9 May 2026, nobody has room' }));
  expect(stepHeading()).toBe('Date');
  await tap('button', '5 May 2026, has room');
  expect(stepHeading()).toBe('Grass Height');
  await tap('radio', 'Very tall (12 inches or more)');
  expect(stepHeading()).toBe('Grass Height');
  await tap('radio', 'Medium (4-8 inches)');
  expect(stepHeading()).toBe('Yard Readiness');
  await tap('checkbox', /preparation policy/);
  // The ticked list is seen before the wizard goes on.
  expect(stepHeading()).toBe('Yard Readiness');
  expect(screen.getByRole('status')).toHaveTextContent('Thank you. Next: what the crew should know.');
  await waitFor(() => expect(stepHeading()).toBe('Yard Features'));
  await walk.back();
  // Taken back, it asks again.
  await tap('checkbox', /preparation policy/);
  expect(stepHeading()).toBe('Yard Readiness');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await tap('checkbox', /preparation policy/);
  await walk.goOn(); // sooner than by itself
  expect(stepHeading()).toBe('Yard Features');
  await walk.goOn();
  await userEvent.click(await screen.findByRole('radio', { name: 'Green Blade Mowing' }));
  expect(stepHeading()).toBe('Final Review');
  // What is chosen already goes on as well.
  await walk.back();
  await userEvent.click(await screen.findByRole('radio', { name: 'Green Blade Mowing', checked: true }));
  expect(stepHeading()).toBe('Final Review');
  for (let step = 0; step < 4; step++) await walk.back();
  await tap('radio', 'Medium (4-8 inches)');
  expect(stepHeading()).toBe('Yard Readiness');
});

test('a day that was chosen before is answered; Back leads to it', async () => {
  openWizard({ startDate: '2026-05-12' });
  await walk.open();
  expect(stepHeading()).toBe('Grass Height');
  await walk.back();
  expect(await screen.findByRole('button', { name: /^12 May 2026/ })).toHaveAttribute('aria-pressed', 'true');
});

test('at the end of a month the calendar shows the next one too', async () => {
  answer(companies.bookableDays, ({ from, to }) => {
    const known = lawnDays(from as string, to as string);
    return { ...known, days: known.days.map((one) => ({ ...one, has_room: one.has_room && one.date > '2026-06-01' })) };
  });
  openWizard({ timeZoneToday: asDay('2026-05-27') });
  await walk.open();
  expect((await screen.findAllByRole('button', { name: /June 2026, has room$/ })).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: '29 May 2026, nobody has room' })).toBeVisible();
});

test('a day that is over by now is asked for again', async () => {
  openWizard({ startDate: '2026-05-04' });
  await walk.open();
  expect(stepHeading()).toBe('Date');
});

spec('homeowner 2.26', 'homeowner 2.38');
test('Back keeps every answer', async () => {
  openWizard();
  await walk.toReview();
  await walk.back();
  expect(await screen.findByRole('radio', { name: 'Green Blade Mowing' })).toBeChecked();
  await walk.back();
  await userEvent.type(screen.getByLabelText('Notes for the crew'), 'Roses');
  await walk.back();
  expect(screen.getByRole('checkbox')).toBeChecked();
  await walk.back();
  expect(screen.getByRole('radio', { name: 'Medium (4-8 inches)' })).toBeChecked();
  await walk.back();
  expect(screen.getByRole('button', { name: /^5 May 2026/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  for (let step = 0; step < 3; step++) await walk.goOn();
  expect(screen.getByLabelText('Notes for the crew')).toHaveValue('Roses');
});

test('the last step leads back to each answer, which is still there', async () => {
  openWizard();
  await walk.toReview();
  expect(screen.getByText('412 Elm Ave, Columbia, MO 65203')).toBeVisible();
  expect(screen.getByText('0.25 acre')).toBeVisible();
  await walk.press('Edit Grass Height');
  expect(stepHeading()).toBe('Grass Height');
  expect(screen.getByRole('radio', { name: 'Medium (4-8 inches)' })).toBeChecked();
});

spec('homeowner 2.26', 'homeowner 2.27');
test('opening it again begins afresh', async () => {
  openWizard();
  await walk.toCompanies();
  await walk.press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await walk.open();
  expect(stepHeading()).toBe('Date');
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

spec('homeowner 2.26');
test('Escape closes it', async () => {
  openWizard();
  await walk.open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

spec('homeowner 5.31');
test('very tall grass has no price: without a queue the wizard says so and does not go on', async () => {
  openWizard();
  await walk.open();
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  await answerByKey(screen.getByRole('radio', { name: 'Very tall (12 inches or more)' }));
  await walk.goOn();
  expect(alerts()).toContain(QUOTE);
  expect(stepHeading()).toBe('Grass Height');
  await answerByKey(screen.getByRole('radio', { name: 'Tall (8-12 inches)' }));
  expect(alerts()).not.toContain(QUOTE);
});

spec('homeowner 4.16', 'homeowner 8.13');
test.each([
  ['the list of companies', companies.offered],
  ['the payment page', payments.openCheckout],
])('a 422 of %s leads back to the grass height, set to very tall', async (_, endpoint) => {
  answer(endpoint, () => refusal('quote_required'));
  openWizard();
  await walk.toCompanies();
  if (endpoint === payments.openCheckout) {
    await walk.choose();
    await walk.goOn();
  }
  await waitFor(() => expect(stepHeading()).toBe('Grass Height'));
  expect(screen.getByRole('radio', { name: 'Very tall (12 inches or more)' })).toBeChecked();
  expect(alerts()).toContain(QUOTE);

  // The height that was refused can be chosen once more, and is asked for anew.
  answer(endpoint, () => (endpoint === companies.offered ? [greenBlade] : refusal('day_full')));
  await answerByKey(screen.getByRole('radio', { name: 'Medium (4-8 inches)' }));
  expect(stepHeading()).toBe('Grass Height');
  for (let step = 0; step < 3; step++) await walk.goOn();
  expect(await screen.findByRole('radio', { name: 'Green Blade Mowing' })).toBeVisible();
});

spec('homeowner 2.39', 'homeowner 8.4');
test('companies that could not be loaded can be asked for again', async () => {
  answer(companies.offered, () => new HttpResponse(null, { status: 500 }));
  openWizard();
  await walk.toCompanies();
  expect(await screen.findByText('Failed to load available companies. Please try again later.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  answer(companies.offered, () => [greenBlade]);
  await walk.press('Try again');
  expect(await screen.findByRole('radio', { name: 'Green Blade Mowing' })).toBeVisible();
});

spec('homeowner 2.43', 'homeowner 8.5');
test('a day on which nobody has room leads back to the date', async () => {
  answer(companies.offered, () => []);
  openWizard();
  await walk.toCompanies();
  expect(await screen.findByText('No companies available for the selected date or area')).toBeVisible();
  expect(screen.getByText('No companies available at this time. Please try again later.')).toBeVisible();
  await walk.press('Choose another date');
  expect(stepHeading()).toBe('Date');
});

spec('homeowner 5.33');
test('a profile without an address is sent to Settings', async () => {
  answer(companies.offered, () => refusal('missing_address'));
  openWizard();
  await walk.toCompanies();
  expect(await screen.findByText(/Your profile is missing an address/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/user/settings');
});

spec('homeowner 2.34', 'homeowner 2.42', 'homeowner 5.27', 'homeowner 5.29');
test('a company shows what one decides by, and cannot be chosen while it cannot be paid', async () => {
  answer(companies.offered, () => [greenBlade, overgrown]);
  openWizard();
  await walk.toCompanies('Tall (8-12 inches)');
  const ready = await screen.findByRole('radio', { name: 'Green Blade Mowing' });
  expect(ready).toHaveAccessibleDescription(/about 2 mi.*\$45\.00 per 0\.25 acre.*Payment processing available/);
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars, 61 ratings' })).toBeVisible();
  expect(screen.getByRole('link', { name: '(573) 555-0111' })).toHaveAttribute('href', 'tel:+15735550111');

  expect(screen.getByText(/Please contact the company to complete their payment setup/)).not.toBeVisible();
  await userEvent.click(screen.getByText('1 company that cannot be booked yet'));
  const notReady = screen.getByRole('radio', { name: 'Overgrown & Sons' });
  expect(notReady).toBeDisabled();
  expect(notReady).toHaveAccessibleDescription(/New.*Overgrowth \$25\.00.*Company cannot accept payments yet/);
  expect(screen.getByText(/Please contact the company to complete their payment setup/)).toBeVisible();
});

test('companies are sorted as the homeowner likes', async () => {
  const cheap = { ...atPrice(3000), company_id: overgrown.company_id, company_name: 'Clip & Go', rating_avg: 3.9 };
  answer(companies.offered, () => [greenBlade, { ...cheap, distance_miles: 9 }]);
  openWizard();
  await walk.toCompanies();
  await screen.findByRole('radio', { name: 'Clip & Go' });
  const names = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Top rated');
  expect(names()).toEqual(['Green Blade Mowing', 'Clip & Go']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price');
  expect(names()).toEqual(['Clip & Go', 'Green Blade Mowing']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Distance');
  expect(names()).toEqual(['Green Blade Mowing', 'Clip & Go']);
});

spec('homeowner 2.43');
test('where nobody has room, the job can be put in the queue with what was answered', async () => {
  answer(companies.offered, () => []);
  const onQueue = vi.fn();
  openWizard({ onQueue });
  await walk.toCompanies();
  await userEvent.click(await screen.findByRole('button', { name: 'Put in Queue' }));
  const answers = {
    dates: ['2026-05-05'],
    grassHeight: 'medium_4_8',
    policyAcknowledged: true,
    yardFeatures: [],
    notes: '',
  };
  expect(onQueue).toHaveBeenCalledExactlyOnceWith(answers, null);
});

test('very tall grass can be offered for', async () => {
  const onQueue = vi.fn();
  openWizard({ onQueue });
  await walk.open();
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  await answerByKey(screen.getByRole('radio', { name: 'Very tall (12 inches or more)' }));
  expect(screen.getByRole('status', { name: /^Companies look at grass this tall/ })).toBeVisible();
  expect(alerts().join('')).toBe('');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await walk.back();
  expect(screen.getByRole('button', { name: /^5 May 2026/ })).toHaveAttribute('aria-pressed', 'true');
  await walk.goOn();
  await walk.press('Get offers for tall grass');
  expect(onQueue.mock.calls[0]?.[0]).toMatchObject({ dates: ['2026-05-05'], grassHeight: 'very_tall_14_plus' });
});

test('without a queue there is no word of one', async () => {
  answer(companies.offered, () => []);
  openWizard();
  await walk.toCompanies();
  await screen.findByText('No companies available for the selected date or area');
  expect(screen.queryByText(/queue/i)).toBeNull();
});

test('once a company is chosen, the calendar shows its days and still takes all of them', async () => {
  openWizard();
  await walk.toCompanies();
  await walk.choose();
  for (let step = 0; step < 4; step++) await walk.back();
  expect(await screen.findByRole('button', { name: '9 May 2026, full' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '7 May 2026, has room' })).toBeEnabled();
});

test('the calendar shows on which days anybody has room, and says at once where nobody has', async () => {
  const queued: unknown[] = [];
  openWizard({ onQueue: (answers) => queued.push(answers) });
  await walk.open();
  expect(await screen.findByRole('button', { name: '5 May 2026, has room' })).toBeEnabled();
  expect(screen.getByText('Nobody has room')).toBeVisible();
  await walk.press('9 May 2026, nobody has room');
  expect(screen.getByText('Nobody has room on Sat, May 9.')).toBeVisible();
  await walk.press('Take Mon, May 11');
  expect(stepHeading()).toBe('Grass Height');
  await walk.back();
  expect(screen.getByRole('button', { name: '11 May 2026, has room' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/^Nobody has room on/)).toBeNull();
  await walk.press('9 May 2026, nobody has room');
  await walk.press('Put in Queue');
  expect(queued).toMatchObject([{ dates: ['2026-05-09'] }]);
});

test.each([
  ['nobody', true, 'Nobody mows at your address yet.', /a company that works here can make you an offer/],
  ['nobody', false, 'Nobody mows at your address yet.', /nothing to book or to queue here/],
  ['lot_too_large', true, 'No company here works a day long enough for 0.25 acre.', /makes a day longer for it/],
  ['lot_too_large', false, 'No company here works a day long enough for 0.25 acre.', /nothing to book or to queue/],
] as const)(
  'a lawn served by %s (queue: %s) is said before anything is asked',
  async (lawn, could_queue, title, words) => {
    answer(companies.bookableDays, ({ from, to }) => lawnDays(from as string, to as string, { lawn, could_queue }));
    openWizard({ onQueue: () => {} });
    await walk.open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Put in Queue' }) !== null).toBe(could_queue);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  },
);
