import { companies } from '@swath/contract/companies';
import { payments } from '@swath/contract/payments';
import { profiles } from '@swath/contract/profiles';
import { series } from '@swath/contract/series';
import { day as asDay } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tabStore } from '../../lib/storage.ts';
import { answerByKey } from '../../testing/answer-by-key.ts';
import { holdTime, later } from '../../testing/held-time.ts';
import { idOf } from '../../testing/sample-id.ts';
import {
  bookingServer,
  CONSENT,
  greenBlade,
  greenBladeProfile,
  harriet,
  lawnDays,
  paymentState,
  preview,
  refusal,
} from './testing/booking-server.ts';
import { openWizard, stepHeading, walk } from './testing/walk-wizard.tsx';

const { server, sent, times, answer, serveAll } = bookingServer();
beforeEach(() => {
  serveAll();
  server.use(http.get('*/api/smarty/search', () => HttpResponse.json({ results: [], attribution: '' })));
});
afterEach(() => {
  server.resetHandlers();
  server.close();
  sent.length = 0;
  tabStore.clear();
});

const { company_id, company_name } = greenBlade;
const OTHER = '33333333-3333-4333-8333-333333333333';
const open = async () => {
  const made = openWizard({ company: { company_id, company_name } });
  await walk.open();
  return made;
};
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
const day = (name: string) => screen.findByRole('button', { name });

async function toAddress() {
  await userEvent.click(await day('5 May 2026, has room'));
  await walk.goOn();
  expect(stepHeading()).toBe('Service Address');
}

test('the calendar shows on which days the company has room, and takes no other', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Schedule mowing with Green Blade Mowing' })).toBeVisible();
  expect(screen.getByText(/Which day should Green Blade Mowing come\?/)).toBeVisible();
  expect(await day('9 May 2026, full')).toBeDisabled();
  expect(await day('10 May 2026, closed')).toBeDisabled();
  expect(screen.getByText('Has room')).toBeVisible();
  expect(screen.getByText('Full or closed')).toBeVisible();
  await walk.press('Next month');
  expect(await day('6 June 2026, full')).toBeDisabled();
  expect(times(companies.availability).map(({ query }) => query)).toEqual([
    { from: '2026-05-05', to: '2026-05-31' },
    { from: '2026-06-01', to: '2026-06-30' },
  ]);
});

test('days that could not be looked up can be chosen all the same', async () => {
  answer(companies.availability, () => refusal('unavailable'));
  await open();
  expect(await screen.findByText('We could not load which days have room.')).toBeVisible();
  await walk.day(/^9 May 2026/);
  await walk.goOn();
  expect(stepHeading()).toBe('Recurring');
});

spec('homeowner 2.25', 'homeowner 2.41', 'homeowner 4.10', 'homeowner 9.25');
test('one time: all steps in their order, closed after 1.2 seconds', async () => {
  const made = await open();
  await userEvent.click(await day('5 May 2026, has room'));
  expect(stepHeading()).toBe('Recurring');
  expect(screen.getByRole('radio', { name: 'One time' })).toBeChecked();
  await walk.goOn();
  expect(stepHeading()).toBe('Service Address');
  expect(screen.getByLabelText('Street address')).toHaveValue('412 Elm Ave');
  expect(screen.getByLabelText('Client name')).toHaveValue('Harriet Miller');
  await walk.goOn();
  await walk.yard();
  expect(stepHeading()).toBe('Final Review');
  await screen.findByTitle('Card payment');
  expect(times(profiles.change)).toHaveLength(0);
  expect(times(payments.openCheckout)[0]?.body).toMatchObject({ company_id, scheduled_date: '2026-05-05' });
  answer(payments.readCheckout, () => paymentState('paid'));
  holdTime();
  await walk.payInFrame();
  await screen.findByRole('heading', { name: 'Your mowing is scheduled' });
  expect(made).toMatchObject([{ company_name, visits: 1 }]);
  await later(900);
  expect(screen.getByRole('dialog')).toBeVisible();
  await later(300);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the price stands at the foot as soon as the height is chosen', async () => {
  await open();
  await toAddress();
  await walk.goOn();
  await answerByKey(screen.getByRole('radio', { name: 'Medium (4-8 inches)' }));
  expect((await screen.findAllByText('$45.00')).length).toBeGreaterThan(0);
});

spec('homeowner 1.6', 'homeowner 2.30', 'homeowner 5.20', 'homeowner 5.21');
test('the address needs all of its parts and a client', async () => {
  await open();
  await toAddress();
  await userEvent.clear(screen.getByLabelText('City'));
  await walk.goOn();
  expect(alerts()).toContain('Please complete the address');
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByLabelText('City')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('City'), 'Columbia');
  await userEvent.clear(screen.getByLabelText('State'));
  await userEvent.type(screen.getByLabelText('State'), 'm');
  expect(screen.getByLabelText('State')).toHaveValue('M');
  await walk.goOn();
  expect(alerts()).toContain('State must be 2 letters');
  await userEvent.type(screen.getByLabelText('State'), 'o');
  await userEvent.clear(screen.getByLabelText('Client name'));
  await walk.goOn();
  expect(alerts()).toContain("Please enter the client's name");
  expect(times(profiles.change)).toHaveLength(0);
});

test('what was changed is saved in the profile before the wizard goes on; a failure keeps it', async () => {
  answer(profiles.change, () => refusal('unavailable'));
  await open();
  await toAddress();
  await userEvent.clear(screen.getByLabelText('Client name'));
  await userEvent.type(screen.getByLabelText('Client name'), 'Hanna Miller');
  await walk.goOn();
  await waitFor(() => expect(alerts().join()).toContain('Error saving profile. Please try again.'));
  expect(stepHeading()).toBe('Service Address');
  answer(profiles.change, (changes) => ({ ...harriet, ...changes }));
  await walk.goOn();
  await waitFor(() => expect(stepHeading()).toBe('Grass Height'));
  expect(times(profiles.change).at(-1)?.body).toEqual({ full_name: 'Hanna Miller' });
  await walk.back();
  expect(screen.getByLabelText('Client name')).toHaveValue('Hanna Miller');
});

test('a ZIP that the server refuses is said in its own words, at its field', async () => {
  const path = 'body.zip_code';
  const message = 'We do not know the ZIP code 00000. Please check it.';
  const refused = { status: 422, code: 'unknown_zip_code', detail: 'Unknown.', errors: [{ path, message }] };
  answer(profiles.change, () => HttpResponse.json(refused, { status: 422 }));
  await open();
  await toAddress();
  await userEvent.clear(screen.getByLabelText('ZIP code'));
  await userEvent.type(screen.getByLabelText('ZIP code'), '00000');
  await walk.goOn();
  await waitFor(() => expect(alerts()).toContain(message));
  expect(screen.getByLabelText('ZIP code')).toBeInvalid();
  expect(screen.getByLabelText('ZIP code')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('ZIP code'), '{Backspace}1');
  expect(screen.getByLabelText('ZIP code')).toBeValid();
});

test('a series shows its dates on the step about the rule, and goes by them', async () => {
  answer(series.preview, () => preview([{ state: 'full', alternatives: [asDay('2026-05-06')] }]));
  await open();
  await userEvent.click(await day('5 May 2026, has room'));
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-05-26' } });
  expect(await screen.findByLabelText('Tue, May 5, 2026: the company has no room')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: CONSENT })).toBeNull();
  expect(screen.queryByText('First visit, paid now')).toBeNull();
  await walk.goOn();
  await walk.goOn();
  await walk.yard();
  expect(times(companies.terms)[0]?.query.date).toBe('2026-05-06');
  await userEvent.click(await screen.findByRole('checkbox', { name: CONSENT }));
  await screen.findByTitle('Card payment');
  expect(times(payments.openCheckout)[0]?.body).toMatchObject({ scheduled_date: '2026-05-06' });
});

spec('homeowner 5.27');
test.each([
  [
    'does not work that day',
    () => refusal('company_not_available'),
    'This company does not work on that day. Please choose another day or company.',
  ],
  [
    'has no room that day',
    () => refusal('day_full'),
    'This company has no room for this lawn on that day. Please choose another day or company.',
  ],
  [
    'works a day too short for the lot',
    () => refusal('day_too_short'),
    'A lot of this size takes longer than this company works on that day.',
  ],
  [
    'comes on that day already',
    () => refusal('already_booked'),
    'You already have a mowing with this company on that day.',
  ],
  [
    'cannot be paid yet',
    () => ({ ...greenBlade, payment_status: 'not_ready' }),
    'This company cannot accept payments yet. Please contact the company to complete their payment setup.',
  ],
  ['cannot be asked', () => refusal('unexpected'), 'Failed to load available companies. Please try again later.'],
] as const)('a company that %s says so on the last step, and cannot be confirmed', async (_, terms, words) => {
  answer(companies.terms, terms);
  await open();
  await toAddress();
  await walk.goOn();
  await walk.yard();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm Schedule' })).toBeNull();
});

test('a company that does not work at the address says so at once, with those that do', async () => {
  answer(companies.profile, () => ({ ...greenBladeProfile, serves_you: false }));
  answer(companies.bookableDays, ({ from, to }) =>
    lawnDays(from as string, to as string, {
      companies: [{ company_id: idOf(OTHER), company_name: 'Clover Lawns', rating_avg: 4.8, rating_count: 12 }],
    }),
  );
  await open();
  expect(await screen.findByText('This company does not work at your address.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Clover Lawns' })).toBeVisible();
  await walk.press('Choose another company');
  expect(screen.getByRole('dialog', { name: 'Schedule mowing' })).toBeVisible();
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  expect(stepHeading()).toBe('Grass Height');
});

test('where no other company works either, one mail is offered for when one does', async () => {
  answer(companies.profile, () => ({ ...greenBladeProfile, serves_you: false }));
  answer(companies.bookableDays, ({ from, to }) => lawnDays(from as string, to as string, { lawn: 'nobody' }));
  await open();
  expect(await screen.findByText('This company does not work at your address.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tell me when' })).toBeEnabled();
});

test('an address at which the company does not work is said where it was given', async () => {
  await open();
  await toAddress();
  answer(companies.profile, () => ({ ...greenBladeProfile, serves_you: false }));
  await userEvent.clear(screen.getByLabelText('ZIP code'));
  await userEvent.type(screen.getByLabelText('ZIP code'), '64101');
  await walk.goOn();
  await waitFor(() => expect(alerts()).toContain('This company does not work at your address.'));
  expect(stepHeading()).toBe('Service Address');
  expect(screen.getByLabelText('ZIP code')).toBeInvalid();
  expect(await screen.findByText('You can give another address above.')).toBeVisible();
  expect(screen.getAllByText('This company does not work at your address.')).toHaveLength(1);
});

spec('homeowner 8.12');
test('without an id there is no company to ask', async () => {
  openWizard({ company: { company_id: '', company_name: 'Nobody' } });
  await walk.open();
  expect(screen.getByText('Missing company id')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('the whole way up to the payment by keyboard alone', async () => {
  await open();
  const user = userEvent.setup();
  const tabTo = async (find: () => HTMLElement) => {
    for (let presses = 0; presses < 60 && document.activeElement !== find(); presses++) await user.tab();
    expect(find()).toHaveFocus();
  };
  const named = (role: string, name: string) => () => screen.getByRole(role, { name });
  const enter = async (role: string, name: string) => {
    await tabTo(named(role, name));
    await user.keyboard('{Enter}');
  };
  await day('5 May 2026, has room');
  await tabTo(named('button', '5 May 2026, has room'));
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^5 June 2026/ })).toHaveFocus());
  await day('4 June 2026, has room');
  await user.keyboard('{ArrowLeft}{Enter}');
  await enter('button', 'Continue');
  await enter('button', 'Continue');
  await enter('button', 'Continue');
  await tabTo(() => screen.getAllByRole('radio')[0] as HTMLElement);
  await user.keyboard(' ');
  await enter('button', 'Continue');
  await tabTo(() => screen.getByRole('checkbox'));
  await user.keyboard(' ');
  await enter('button', 'Continue');
  await enter('button', 'Continue');
  expect(await screen.findByTitle('Card payment')).toBeVisible();
  expect(times(payments.openCheckout)[0]?.body).toMatchObject({
    scheduled_date: '2026-06-04',
    grass_height: 'short_0_4',
  });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
