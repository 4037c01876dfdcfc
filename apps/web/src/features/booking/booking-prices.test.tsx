import { companies, type OfferedCompany } from '@swath/contract/companies';
import { NO_PRICES } from '@swath/contract/company-prices';
import { series } from '@swath/contract/series';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tabStore } from '../../lib/storage.ts';
import { samplePrice } from '../../testing/sample-price.ts';
import {
  bookingServer,
  daysWithRoom,
  greenBlade,
  greenBladeProfile,
  lawnDays,
  preview,
} from './testing/booking-server.ts';
import { openWizard, stepHeading, walk } from './testing/walk-wizard.tsx';

const { server, answer, serveAll } = bookingServer();
beforeEach(serveAll);
afterEach(() => {
  server.resetHandlers();
  server.close();
  tabStore.clear();
});

const { company_id, company_name } = greenBlade;
/** A minimum of $50.00 for a lawn of $60.00, 10 % less every week, $5.00 less near another mowing. */
const discounts = {
  ...{ minimum_cents: cents(5000), weekly_percent: 10, biweekly_percent: 5, monthly_percent: 0 },
  ...{ neighbor_cents: cents(500), any_time_cents: cents(0) },
};
const price = samplePrice({ mowing_cents: 6000, neighbor_cents: 500, total_cents: 5500 });
const near = { ...greenBlade, price, discounts } as OfferedCompany;
const linesOf = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const cardOf = async (name = company_name) =>
  (await screen.findByRole('radio', { name })).closest<HTMLElement>('[class*="card"]')!;
const foot = async () => {
  const button = await screen.findByRole('button', { name: /price in detail/ });
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
  return document.getElementById(button.getAttribute('aria-controls')!)!;
};
const markFifth = (from: string, to: string) =>
  daysWithRoom(from, to).map((day) => ({ ...day, has_neighbor: day.date === '2026-05-05' }));

test('days on which a mowing costs less are marked, and the card and the foot say by what', async () => {
  answer(companies.bookableDays, ({ from, to }) => ({
    ...lawnDays(from as string, to as string, { may_cost_less: true }),
    days: markFifth(from as string, to as string).map(({ date, has_room, has_neighbor }) => ({
      ...{ date, has_room, has_neighbor },
    })),
  }));
  answer(companies.offered, () => [near]);
  openWizard();
  await walk.open();
  expect(await screen.findByText('Costs less: a mowing near you that day')).toBeVisible();
  expect(screen.getByRole('button', { name: '5 May 2026, costs less, has room' })).toHaveAttribute('data-less');
  expect(screen.getByRole('button', { name: '6 May 2026, has room' })).not.toHaveAttribute('data-less');
  expect(await foot()).toHaveTextContent('Some days or arrival times may cost less.');
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  await walk.yard();
  expect(linesOf(await cardOf())).toEqual(['Mowing $60.00', 'Neighbor discount −$5.00', 'Total $55.00']);
  await walk.choose();
  expect(await foot()).toHaveTextContent('The neighbor discount is for this day: another day may cost more.');
});

test('one company’s days are marked too, and only where it has room', async () => {
  answer(companies.availability, ({ from, to }) =>
    daysWithRoom(from as string, to as string).map((day) => ({ ...day, has_neighbor: true })),
  );
  openWizard({ company: { company_id, company_name } });
  await walk.open();
  expect(await screen.findByRole('button', { name: '5 May 2026, costs less, has room' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '9 May 2026, full' })).toBeDisabled();
});

test('without a day that costs less, no mark is explained', async () => {
  openWizard();
  await walk.open();
  await screen.findByText('Has room');
  expect(screen.queryByText(/Costs less/)).toBeNull();
});

test('the card shows a minimum, tall grass and a series’ discount line by line', async () => {
  const lines = { mowing_cents: 2000, minimum_cents: 3000, overgrowth_cents: 2500, total_cents: 7500 };
  answer(companies.offered, () => [
    { ...near, price: samplePrice(lines), discounts: { ...discounts, minimum_cents: cents(4600) } } as OfferedCompany,
  ]);
  openWizard();
  await walk.open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make this recurring' }));
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  expect(stepHeading()).toBe('Recurring');
  await walk.goOn();
  await walk.yard('Tall (8-12 inches)');
  expect(linesOf(await cardOf())).toEqual([
    'Mowing $20.00',
    'Up to the minimum price $30.00',
    'Overgrowth $25.00',
    'Regular visits −$4.00',
    'Total $71.00',
  ]);
});

test('a chosen company’s price stands beside each frequency', async () => {
  answer(companies.profile, () => ({
    ...greenBladeProfile,
    prices: { ...NO_PRICES, ...discounts, neighbor_miles: 0.5 },
    price_for_you: samplePrice({ mowing_cents: 6000, total_cents: 6000 }),
  }));
  answer(series.preview, () => preview());
  openWizard({ company: { company_id, company_name } });
  await walk.open();
  await walk.day(/^5 May 2026/);
  await walk.goOn();
  const described = (name: string) => expect(screen.getByRole('radio', { name }));
  await waitFor(() => described('One time').toHaveAccessibleDescription('Just this one mowing · $60.00 a visit'));
  described('Weekly').toHaveAccessibleDescription(/^Every week · \$54\.00 a visit, \$6\.00 less/);
  described('Biweekly').toHaveAccessibleDescription(/^Every 2 weeks · \$57\.00 a visit, \$3\.00 less/);
  described('Monthly').toHaveAccessibleDescription(/^Every month · \$60\.00 a visitTue/);
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
  expect(await foot()).toHaveTextContent('Regular visits−$6.00');
});
