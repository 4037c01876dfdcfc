import { companies } from '@swath/contract/companies';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { answerByKey } from '../../../testing/answer-by-key.ts';
import { show } from '../../../testing/show.tsx';
import {
  atPrice,
  bookingServer,
  greenBlade,
  greenBladeProfile,
  lawnDays,
  NO_DISCOUNTS,
  overgrown,
} from '../testing/booking-server.ts';
import { openWizard, stepHeading, walk } from '../testing/walk-wizard.tsx';
import { PriceFoot } from './price-foot.tsx';

const { server, answer, serveAll } = bookingServer();
beforeEach(serveAll);
afterEach(() => {
  server.resetHandlers();
  server.close();
});
afterAll(() => server.close());

const price = () => screen.findByRole('button', { name: /price in detail/ });
const noPrice = () => screen.queryByRole('button', { name: /price in detail/ });
/** What the opened lines say, and the note below them. */
const lines = async () => {
  const button = await price();
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
  return document.getElementById(button.getAttribute('aria-controls')!)!;
};
const amounts = async () =>
  within(await lines())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('the lowest price stands at the foot from the first step on, and the chosen one once it is known', async () => {
  const cheaper = { ...atPrice(6000), company_id: overgrown.company_id, company_name: 'Clip & Go' };
  answer(companies.offered, () => [atPrice(7000, 2500), cheaper]);
  openWizard();
  await walk.open();
  expect(await price()).toHaveTextContent('from $45.00');
  expect(await amounts()).toEqual(['$45.00', '$45.00']);
  expect(await lines()).toHaveTextContent('The lowest price for your lawn.');
  expect(screen.getByText('The price is from $45.00.')).toHaveAttribute('aria-live', 'polite');
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  await walk.yard('Tall (8-12 inches)');
  expect(stepHeading()).toBe('Select Company');
  // The cheapest of those that come that day.
  await screen.findByRole('radio', { name: 'Green Blade Mowing' });
  expect(await price()).toHaveTextContent('from $60.00');
  await walk.choose();
  expect(await price()).toHaveTextContent(/^\$70\.00/);
  expect(await amounts()).toEqual(['$45.00', '$25.00', '$70.00']);
  expect(screen.getByText('The price is $70.00.')).toBeInTheDocument();
  for (let step = 0; step < 4; step++) await walk.back();
  expect(stepHeading()).toBe('Date');
  expect(await price()).toHaveTextContent(/^\$70\.00/);
  await walk.day(/^7 May 2026/);
  expect(await price()).toHaveTextContent('from $70.00');
});

test('grass adds its fee, and has no price where it is too tall for one', async () => {
  openWizard();
  await walk.open();
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  await answerByKey(screen.getByRole('radio', { name: 'Tall (8-12 inches)' }));
  expect(await price()).toHaveTextContent('from $70.00');
  expect(await amounts()).toEqual(['$45.00', '$25.00', '$70.00']);
  await answerByKey(screen.getByRole('radio', { name: 'Very tall (12 inches or more)' }));
  expect(noPrice()).toBeNull();
});

test('in a series it is the lowest price of each visit, of those that come so often', async () => {
  const off = (amount: number) => ({
    ...atPrice(4500 - amount).price,
    mowing_cents: cents(4500),
    frequency_cents: cents(amount),
  });
  const lowest_series_prices = { weekly: off(450), biweekly: off(0), monthly: off(0) };
  answer(companies.bookableDays, ({ from, to }) =>
    lawnDays(from as string, to as string, { lowest_series_prices, may_cost_less: true }),
  );
  openWizard();
  await walk.open();
  expect(await price()).toHaveTextContent('from $45.00');
  expect(await lines()).toHaveTextContent('Some days or arrival times may cost less.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make this recurring' }));
  expect(await price()).toHaveTextContent('from $40.50 each visit');
  expect(await amounts()).toEqual(['$45.00', '−$4.50', '$40.50']);
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  const described = (name: string) => expect(screen.getByRole('radio', { name }));
  described('Weekly').toHaveAccessibleDescription(/^Every week · from \$40\.50 a visit/);
  described('Biweekly').toHaveAccessibleDescription(/^Every 2 weeks · from \$45\.00 a visit/);
  await walk.goOn();
  await answerByKey(screen.getByRole('radio', { name: 'Tall (8-12 inches)' }));
  expect(await price()).toHaveTextContent('from $65.50');
});

test('where nobody takes anything off, nothing is said of it', async () => {
  openWizard();
  await walk.open();
  expect(await lines()).not.toHaveTextContent('may cost less');
});

test('overgrown grass adds to the first visit of a series only', async () => {
  show(<PriceFoot price={{ lines: atPrice(7000, 2500).price, from: null }} isSeries arrival={null} />);
  expect(await price()).toHaveTextContent('$70.00 first visit');
  expect(await lines()).toHaveTextContent('Overgrowth is charged with the first visit only.');
});

test('the wizard of one company names its price for the lawn', async () => {
  answer(companies.profile, () => ({ ...greenBladeProfile, price_for_you: atPrice(9000).price }));
  openWizard({ company: { company_id: greenBlade.company_id, company_name: greenBlade.company_name } });
  await walk.open();
  expect(await price()).toHaveTextContent('from $90.00');
  expect(await lines()).toHaveTextContent('The grass height may add to it.');
});

test('a discount for any time of the day is a line of its own', async () => {
  answer(companies.offered, () => [{ ...greenBlade, discounts: { ...NO_DISCOUNTS, any_time_cents: cents(500) } }]);
  openWizard();
  await walk.toCompanies();
  await walk.choose();
  expect(await amounts()).toEqual(['$45.00', '−$5.00', '$40.00']);
});

test.each([
  [
    'where nobody mows',
    () => lawnDays('2026-05-05', '2026-05-31', { lawn: 'nobody', lowest_price: null, lowest_series_prices: null }),
  ],
  ['while nothing could be loaded', () => new HttpResponse(null, { status: 500 })],
])('%s, there is no price', async (_, given) => {
  answer(companies.bookableDays, given);
  openWizard();
  await walk.open();
  expect(noPrice()).toBeNull();
});

test('Escape closes the opened lines, and only then the wizard', async () => {
  openWizard();
  await walk.open();
  await lines();
  await userEvent.keyboard('{Escape}');
  expect(await price()).toHaveAttribute('aria-expanded', 'false');
  expect(stepHeading()).toBe('Date');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(noPrice()).toBeNull());
});
