import { companies } from '@swath/contract/companies';
import { payments } from '@swath/contract/payments';
import { series } from '@swath/contract/series';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jsonIn, tabStore } from '../../lib/storage.ts';
import { answerByKey } from '../../testing/answer-by-key.ts';
import { UNOPENED } from './answers/booking-moves.ts';
import { keptOf } from './answers/kept-booking.ts';
import { KeptBooking } from './answers/kept-shapes.ts';
import { keptCheckout } from './payment/kept-checkout.ts';
import {
  bookingServer,
  CONSENT,
  checkout,
  greenBlade,
  preview,
  promising,
  refusal,
  windowAt,
} from './testing/booking-server.ts';
import { openWizard, stepHeading, walk } from './testing/walk-wizard.tsx';

const { server, sent, times, answer, serveAll } = bookingServer();
const MAY_5 = '2026-05-05';
const EIGHT = 'Green Blade Mowing, 8:00 – 10:00 AM';
const TAKEN = 'That arrival time has just been taken. Please choose another one.';

beforeEach(() => {
  serveAll();
  answer(companies.offered, ({ date }) => [promising(date as string, 8, 10)]);
  answer(companies.terms, ({ date }) => promising(date as string, 8, 10));
});
afterEach(() => {
  server.resetHandlers();
  server.close();
  sent.length = 0;
  tabStore.clear();
});

const asked = () => times(payments.openCheckout).map(({ body }) => (body as { arrival_from?: string }).arrival_from);
const field = () => screen.getByLabelText('Arrival time');
const shown = () => (field() as HTMLSelectElement).selectedOptions[0]?.textContent;
const choices = () =>
  within(field())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const pick = (words: string) => userEvent.selectOptions(field(), words);
const reviewed = async () => {
  await screen.findByTitle('Card payment');
  expect(stepHeading()).toBe('Final Review');
};
const { company_id, company_name } = greenBlade;
/** Up to the last step of the wizard of one company. */
async function toReviewOfCompany() {
  openWizard({ company: { company_id, company_name } });
  await walk.open();
  await userEvent.click(await screen.findByRole('button', { name: '5 May 2026, has room' }));
  for (let step = 0; step < 3; step++) await walk.goOn();
  await walk.yard();
}

describe('the list of companies', () => {
  test('one tap chooses company and arrival time, and goes on to the payment', async () => {
    openWizard();
    await walk.toCompanies();
    const group = await screen.findByRole('radiogroup', { name: 'Arrival time of Green Blade Mowing' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label')),
    ).toEqual(['Green Blade Mowing, Any time', EIGHT, 'Green Blade Mowing, 10:00 AM – 12:00 PM']);
    await userEvent.click(within(group).getByRole('radio', { name: EIGHT }));
    await reviewed();
    expect(asked()).toEqual([windowAt(MAY_5, 8).from]);
    expect(shown()).toBe('8:00 – 10:00 AM');
    // In the field, in the summary, and among the price's lines.
    await userEvent.click(screen.getByRole('button', { name: /price in detail/ }));
    expect(screen.getAllByText('8:00 – 10:00 AM', { selector: 'dd' })).toHaveLength(2);
  });

  test('a tap on the company takes any time; so does the choice of any time', async () => {
    openWizard();
    await walk.toCompanies();
    await userEvent.click((await screen.findByRole('group', { name: /^Who should mow/ })).querySelector('label')!);
    await reviewed();
    expect(asked()).toEqual([undefined]);
    expect(screen.getAllByText('Any time', { selector: 'dd' })).toHaveLength(1);
    await walk.back();
    await userEvent.click(await screen.findByRole('radio', { name: EIGHT }));
    await reviewed();
    await walk.back();
    await userEvent.click(await screen.findByRole('radio', { name: 'Green Blade Mowing, Any time' }));
    await reviewed();
    expect(asked().at(-1)).toBeUndefined();
  });

  test('by keyboard it goes on with Continue only', async () => {
    openWizard();
    await walk.toCompanies();
    await answerByKey(await screen.findByRole('radio', { name: EIGHT }));
    expect(stepHeading()).toBe('Select Company');
    expect(screen.getByRole('radio', { name: 'Green Blade Mowing' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Green Blade Mowing, 10:00 AM – 12:00 PM' })).toBeChecked();
    await walk.goOn();
    await reviewed();
    expect(asked()).toEqual([windowAt(MAY_5, 10).from]);
  });

  test('where nothing can be promised, nothing is said of it', async () => {
    answer(companies.offered, () => [greenBlade]);
    openWizard();
    await walk.toCompanies();
    await walk.choose();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await walk.goOn();
    await reviewed();
    expect(screen.queryByLabelText('Arrival time')).toBeNull();
    expect(screen.queryByText('Any time')).toBeNull();
  });
});

describe('the last step', () => {
  test('in the wizard of a company, the time is chosen there; each choice has a payment page of its own', async () => {
    await toReviewOfCompany();
    await reviewed();
    expect(shown()).toBe('Any time');
    expect(choices()).toEqual(['Any time', '8:00 – 10:00 AM', '10:00 AM – 12:00 PM']);
    await pick('10:00 AM – 12:00 PM');
    await waitFor(() => expect(asked()).toEqual([undefined, windowAt(MAY_5, 10).from]));
    await reviewed();
    await pick('Any time');
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked()[2]).toBeUndefined();
  });

  test('one that was just taken is said next to the field, and another is chosen from what is left', async () => {
    openWizard();
    await walk.toCompanies();
    answer(payments.openCheckout, ({ arrival_from }) =>
      arrival_from === windowAt(MAY_5, 8).from ? refusal('window_taken') : checkout({}),
    );
    answer(companies.terms, ({ date }) => promising(date as string, 10));
    await userEvent.click(await screen.findByRole('radio', { name: EIGHT }));
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(screen.getByText('Choose an arrival time. Nothing has been charged.')).toBeVisible();
    await waitFor(() => expect(times(companies.terms)).toHaveLength(1));
    await waitFor(() => expect(choices()).toEqual(['Choose a time', 'Any time', '10:00 AM – 12:00 PM']));
    expect(field()).toHaveAccessibleDescription(TAKEN);
    expect(shown()).toBe('Choose a time');
    expect(asked()).toHaveLength(1);
    await pick('10:00 AM – 12:00 PM');
    await reviewed();
    expect(asked()).toEqual([windowAt(MAY_5, 8).from, windowAt(MAY_5, 10).from]);
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  test('another day keeps the time of day where it is offered, and says so where it is not', async () => {
    await toReviewOfCompany();
    await reviewed();
    await pick('8:00 – 10:00 AM');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await walk.press('Edit Date');
    await userEvent.click(await screen.findByRole('button', { name: '6 May 2026, has room' }));
    for (let step = 0; step < 5; step++) await walk.goOn();
    await reviewed();
    await waitFor(() => expect(asked().at(-1)).toBe(windowAt('2026-05-06', 8).from));

    answer(companies.terms, ({ date }) => promising(date as string, 10));
    await walk.press('Edit Date');
    await userEvent.click(await screen.findByRole('button', { name: '7 May 2026, has room' }));
    for (let step = 0; step < 5; step++) await walk.goOn();
    await reviewed();
    expect(
      screen.getByText('Green Blade Mowing cannot promise the time from 8:00 AM on this day, so it comes at any time.'),
    ).toBeVisible();
    expect(shown()).toBe('Any time');
    expect(asked().at(-1)).toBeUndefined();
  });

  test('of a series, the time holds for every visit, and moves with the first one', async () => {
    answer(series.preview, () => preview([{ state: 'full', alternatives: [] }]));
    openWizard();
    await walk.open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Make this recurring' }));
    await walk.day(/^5 May 2026/);
    await walk.goOn();
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-05-26' } });
    await walk.goOn();
    await walk.yard();
    await answerByKey(await screen.findByRole('radio', { name: EIGHT }));
    await walk.goOn();
    await userEvent.click(await screen.findByRole('checkbox', { name: CONSENT }));
    await reviewed();
    expect(field()).toHaveAccessibleDescription(
      'For every visit. On a day on which Green Blade Mowing cannot keep it, it comes at any time.',
    );
    expect(times(companies.terms).at(-1)?.query.date).toBe('2026-05-12');
    expect(asked()).toEqual([windowAt('2026-05-12', 8).from]);
  });
});

describe('what is kept', () => {
  test('Back and a reload at the payment keep the time', async () => {
    openWizard();
    await walk.toCompanies();
    await userEvent.click(await screen.findByRole('radio', { name: EIGHT }));
    await reviewed();
    await walk.back();
    expect(await screen.findByRole('radio', { name: EIGHT })).toBeChecked();
    // A tap on the company that is chosen already takes it as it is.
    await userEvent.click(screen.getByRole('radio', { name: 'Green Blade Mowing' }));
    await reviewed();
    expect(asked().at(-1)).toBe(windowAt(MAY_5, 8).from);
    const unfinished = keptCheckout() ?? undefined;
    cleanup();
    openWizard({ unfinished });
    await walk.open();
    await reviewed();
    expect(shown()).toBe('8:00 – 10:00 AM');
    expect(asked().at(-1)).toBe(windowAt(MAY_5, 8).from);
  });

  test('answers of an earlier version have any time', async () => {
    const { arrivalFrom: _, ...answers } = keptOf(UNOPENED).answers;
    expect(KeptBooking.parse({ ...keptOf(UNOPENED), answers }).answers.arrivalFrom).toBeNull();

    openWizard();
    await walk.toCompanies();
    await walk.choose();
    await walk.goOn();
    await reviewed();
    const kept = jsonIn(tabStore.read('open_checkout')) as { answers: { arrivalFrom?: null; offer: object } };
    const { arrival_windows: __, ...offer } = kept.answers.offer as typeof greenBlade;
    const { arrivalFrom: ___, ...before } = kept.answers;
    tabStore.write('open_checkout', JSON.stringify({ ...kept, answers: { ...before, offer } }));
    expect(keptCheckout()?.answers).toMatchObject({ arrivalFrom: null, offer: { arrival_windows: [] } });
  });
});
