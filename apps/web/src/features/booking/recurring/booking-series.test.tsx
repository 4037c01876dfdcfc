import { companies } from '@swath/contract/companies';
import { jobs } from '@swath/contract/jobs';
import { payments } from '@swath/contract/payments';
import { series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceStore, tabStore } from '../../../lib/storage.ts';
import { CONFIRMATION_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { holdTime, later } from '../../../testing/held-time.ts';
import { bookingServer, CONSENT, greenBlade, paymentState, preview, refusal } from '../testing/booking-server.ts';
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

const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
const endOn = (day: string) => fireEvent.change(screen.getByLabelText('End date'), { target: { value: day } });
const select = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);
const consent = () => screen.findByRole('checkbox', { name: CONSENT });
const visitDays = () =>
  within(screen.getByRole('list', { name: 'Days of your visits' }))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent);

/** From the dashboard to the step about the rule. */
async function toRecurring() {
  await walk.open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make this recurring' }));
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  expect(stepHeading()).toBe('Recurring');
}

/** The rest of the way, with a weekly series of four. */
async function toReview() {
  await toRecurring();
  endOn('2026-05-26');
  await walk.goOn();
  await walk.yard();
  await walk.choose();
  await walk.goOn();
}

spec('homeowner 5.18');
test('the rule is asked for with everything it needs, and says what it means', async () => {
  openWizard();
  await toRecurring();
  expect(screen.getByLabelText('Start date')).toHaveValue('Tuesday, May 5, 2026');
  endOn('');
  await walk.goOn();
  expect(alerts()).toContain('Please pick start and end dates');
  expect(screen.getByLabelText('End date')).toBeInvalid();
  endOn('2026-12-31');
  expect(alerts()).not.toContain('Please pick start and end dates');
  const stretch = 'from Tuesday, May 5, 2026 to Thursday, December 31, 2026.';
  expect(screen.getByText(`Every Tuesday ${stretch}`)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Biweekly' }));
  await select('Weekday', 'Friday');
  expect(screen.getByText(`Every second Friday ${stretch}`)).toBeVisible();

  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  await select('Day of month', 'Choose a day');
  await walk.goOn();
  expect(alerts()).toContain('Please choose a day of month');
  expect(screen.getByLabelText('Day of month')).toBeInvalid();
  await select('Day of month', '31st');
  expect(
    screen.getByText(
      `The last day of every month ${stretch} The weekday changes: for dates on which the company does not work, you choose others before you pay.`,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'The same weekday' }));
  await select('Which one', 'Last');
  expect(screen.getByText(`The last Friday of every month ${stretch}`)).toBeVisible();
  await walk.goOn();
  expect(stepHeading()).toBe('Grass Height');
});

test('it runs until it is stopped, for a year at most, unless an end is chosen; each way shows price and first dates', async () => {
  openWizard();
  await toRecurring();
  const until = screen.getByRole('checkbox', { name: 'Until I stop' });
  expect(until).toBeChecked();
  expect(until).toHaveAccessibleDescription(/We ask you before the end date whether it goes on\.$/);
  expect(screen.getByLabelText('End date')).toHaveValue('2027-05-05');
  expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(/until you stop it\.$/);
  expect(screen.getByText('Every Tuesday from Tuesday, May 5, 2026 until you stop.')).toBeVisible();
  for (const [often, words] of [
    ['Weekly', /^Every week · from \$45\.00 a visit.*Tue, May 5 · Tue, May 12 · Tue, May 19\u00a0…$/],
    ['Biweekly', /^Every 2 weeks · from \$45\.00 a visit.*Tue, May 5 · Tue, May 19 · Tue, Jun 2\u00a0…$/],
    ['Monthly', /^Every month · from \$45\.00 a visit.*Tue, May 5 · Fri, Jun 5 · Sun, Jul 5\u00a0…$/],
  ] as const) {
    expect(screen.getByRole('radio', { name: often })).toHaveAccessibleDescription(words);
  }
  endOn('2026-12-31');
  expect(until).not.toBeChecked();
  await userEvent.click(until);
  expect(screen.getByLabelText('End date')).toHaveValue('2027-05-05');
  await select('Weekday', 'Friday');
  expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(
    'Your first visit is then Friday, May 8, 2026',
  );
});

test('a pause in winter is offered where it would come, and leaves its visits out', async () => {
  openWizard();
  await toRecurring();
  endOn('2026-11-30');
  expect(screen.queryByRole('checkbox', { name: 'Pause in winter' })).toBeNull();
  endOn('2027-03-31');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pause in winter' }));
  expect(screen.getByText(/^Every Tuesday from .* No visits from December to February\.$/)).toBeVisible();
  answer(series.preview, () =>
    preview([{}, { rule_date: day('2026-12-08') }, { rule_date: day('2027-03-02') }, { rule_date: day('2027-03-09') }]),
  );
  await walk.goOn();
  await walk.yard();
  await walk.choose();
  await walk.goOn();
  await screen.findByRole('list', { name: 'Days of your visits' });
  expect(visitDays()).toEqual(['Tue, May 5', 'Tue, Mar 2, 2027', 'Tue, Mar 9, 2027']);
  await userEvent.click(screen.getByText('Winter pause: no visit on Dec 8, 2026'));
  await userEvent.click(screen.getByRole('button', { name: 'Add this date: Tue, Dec 8' }));
  expect(visitDays()).toEqual(['Tue, May 5', 'Tue, Dec 8', 'Tue, Mar 2, 2027', 'Tue, Mar 9, 2027']);
});

test('a series of more than a year, or without a single date, is not gone on with', async () => {
  openWizard();
  await toRecurring();
  endOn('2027-06-01');
  await walk.goOn();
  expect(alerts()).toContain('A series can have up to 60 visits within 12 months.');
  endOn('2026-05-07');
  await select('Weekday', 'Friday');
  await walk.goOn();
  expect(alerts()).toContain('No date of this series lies between its start and its end.');
});

test('companies are asked for on the first day of the rule', async () => {
  openWizard();
  await toRecurring();
  endOn('2026-12-31');
  await select('Weekday', 'Friday');
  await walk.goOn();
  await walk.yard();
  await screen.findByRole('radio', { name: 'Green Blade Mowing' });
  expect(times(companies.offered)[0]?.query.date).toBe('2026-05-08');
  expect(screen.getByText('Who should mow, from Fri, May 8 on?')).toBeVisible();
});

test('nothing is opened without the consent; with it, the agreed dates are paid and booked', async () => {
  const made = openWizard();
  await toReview();
  expect(await screen.findByText('The payment opens when you have agreed to the later charges.')).toBeVisible();
  expect(times(series.preview).map(({ body }) => body)).toEqual([
    {
      company_id: greenBlade.company_id,
      grass_height: 'medium_4_8',
      ground: 'none',
      rule: expect.objectContaining({ frequency: 'weekly', start_date: '2026-05-05', end_date: '2026-05-26' }),
    },
  ]);
  expect(visitDays()).toEqual(['Tue, May 5', 'Tue, May 12', 'Tue, May 19', 'Tue, May 26']);
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(expect.arrayContaining(['4', '$45.00', '$180.00']));
  await walk.press('Confirm Schedule');
  expect(alerts()).toContain('Please agree to the later charges to continue.');
  expect(await consent()).toBeInvalid();
  expect(await consent()).toHaveAccessibleDescription('Please agree to the later charges to continue.');
  expect(times(payments.openCheckout)).toHaveLength(0);

  await userEvent.click(await consent());
  await screen.findByTitle('Card payment');
  expect(times(payments.openCheckout)[0]?.body).toMatchObject({
    scheduled_date: '2026-05-05',
    amountInCents: 4500,
    series: {
      consent: true,
      rule: { frequency: 'weekly', weekday: 2 },
      visits: ['2026-05-05', '2026-05-12', '2026-05-19', '2026-05-26'].map((date) => ({ rule_date: date, date })),
    },
  });
  answer(payments.readCheckout, () => paymentState('paid'));
  await walk.payInFrame();
  expect(await screen.findByRole('heading', { name: 'Your mowings are scheduled' })).toBeVisible();
  expect(screen.getByText(/4 visits, the first on Tuesday, May 5, 2026/)).toBeVisible();
  expect(made).toMatchObject([{ company_name: 'Green Blade Mowing', visits: 4, price_cents: 4500 }]);
  expect(times(series.create).map(({ body }) => body)).toEqual([{ sessionId: 'cs_1' }]);
  expect(keptConfirmed()).toEqual({ kind: 'series', id: '44444444-4444-4444-8444-444444444444' });
  expect(times(jobs.book)).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('dates that do not work are moved or left out, each as the homeowner says', async () => {
  answer(series.preview, () =>
    preview([
      {},
      { state: 'full', alternatives: [day('2026-05-13'), day('2026-05-11')] },
      { state: 'closed' },
      { state: 'already_booked' },
    ]),
  );
  openWizard();
  await toReview();
  const full = await screen.findByLabelText('Tue, May 12, 2026: the company has no room');
  expect(full).toHaveDisplayValue('Move to Wed, May 13');
  expect(screen.getByRole('group', { name: '3 dates do not work' })).toBeVisible();
  expect(screen.getByLabelText('Tue, May 19, 2026: the company does not work that day')).toHaveDisplayValue(
    'Skip this visit',
  );
  expect(screen.getByLabelText(/May 26, 2026: you already have a mowing with this company/)).toBeVisible();
  expect(visitDays()).toEqual(['Tue, May 5', 'Wed, May 13 instead of Tue, May 12']);
  expect(screen.getByText('Dates without a visit').nextElementSibling).toHaveTextContent('2');

  await walk.press('Calendar for Tue, May 12');
  const near = within(screen.getByRole('group', { name: 'Another day instead of Tue, May 12' }));
  expect(near.getByRole('button', { name: '12 May 2026, full or closed' })).toBeDisabled();
  expect(near.getByRole('button', { name: '14 May 2026' })).toBeDisabled();
  await userEvent.click(near.getByRole('button', { name: '11 May 2026, has room' }));
  expect(full).toHaveDisplayValue('Move to Mon, May 11');
  await userEvent.click(await consent());
  await screen.findByTitle('Card payment');
  const agreed = () => times(payments.openCheckout).at(-1)?.body;
  const first = { rule_date: '2026-05-05', date: '2026-05-05' };
  expect(agreed()).toMatchObject({ series: { visits: [first, { rule_date: '2026-05-12', date: '2026-05-11' }] } });
  await userEvent.selectOptions(full, 'Skip this visit');
  await waitFor(() => expect(agreed()).toMatchObject({ series: { visits: [first] } }));
  expect(await consent()).toBeChecked();
});

test('a date that the company can keep is skipped before it is booked, and taken back', async () => {
  openWizard();
  await toReview();
  await walk.press('Skip this date: Tue, May 5');
  await walk.press('Skip this date: Tue, May 19');
  expect(visitDays()).toEqual(['Tue, May 5 skipped', 'Tue, May 12', 'Tue, May 19 skipped', 'Tue, May 26']);
  expect(screen.getByText('Dates without a visit').nextElementSibling).toHaveTextContent('2');
  expect(screen.getByText('From Tue, May 12 with Green Blade Mowing')).toBeVisible();
  await walk.press('Undo: Tue, May 19');
  await userEvent.click(await consent());
  await screen.findByTitle('Card payment');
  expect(times(payments.openCheckout).at(-1)?.body).toMatchObject({
    scheduled_date: '2026-05-12',
    series: { visits: ['2026-05-12', '2026-05-19', '2026-05-26'].map((date) => ({ rule_date: date, date })) },
  });
});

test('without a single visit there is nothing to pay', async () => {
  answer(series.preview, () => preview(Array.from({ length: 4 }, () => ({ state: 'closed' as const }))));
  openWizard();
  await toReview();
  expect(await screen.findByText('Every visit is left out. Please keep at least one.')).toBeVisible();
  await userEvent.click(await consent());
  expect(times(payments.openCheckout)).toHaveLength(0);
});

test('days that filled up while paying are named, and stay until they are read', async () => {
  const id = '44444444-4444-4444-8444-444444444444';
  answer(series.create, () => ({ series_id: id, created: 3, left_out: ['2026-05-19'] }));
  openWizard();
  await toReview();
  await userEvent.click(await consent());
  await screen.findByTitle('Card payment');
  answer(payments.readCheckout, () => paymentState('paid'));
  holdTime();
  await walk.payInFrame();
  expect(await screen.findByText(/Not booked: Tue, May 19\. Nothing is charged for them\./)).toBeVisible();
  await later(2300);
  expect(screen.getByRole('dialog')).toBeVisible();
  await walk.press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    'series_too_long',
    'A series can have up to 60 visits within 12 months.',
    'Change the dates of the series',
    'Recurring',
  ],
  ['company_not_here', 'This company does not work at your address.', 'Choose another company', 'Select Company'],
] as const)('dates refused with %s lead to the step that helps', async (code, words, button, step) => {
  answer(series.preview, () => refusal(code));
  openWizard();
  await toReview();
  expect(await screen.findByText(words)).toBeVisible();
  await walk.press(button);
  expect(stepHeading()).toBe(step);
});

test('dates that could not be loaded can be asked for again', async () => {
  answer(series.preview, () => refusal('unexpected'));
  openWizard();
  await toReview();
  expect(await screen.findByText('Failed to load the dates of your visits. Please try again.')).toBeVisible();
  answer(series.preview, () => preview());
  await walk.press('Try again');
  expect(await consent()).toBeVisible();
});

test('unticking it makes it one mowing again', async () => {
  openWizard();
  await toRecurring();
  await walk.back();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make this recurring' }));
  await walk.goOn();
  expect(stepHeading()).toBe('Grass Height');
});
