import { type CompanyPrices, NO_PRICES } from '@swath/contract/company-prices';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let prices: CompanyPrices;
let rate: number | null;
let sent: { prices: CompanyPrices; was: CompanyPrices }[] = [];
let refusal: (() => Response) | null = null;
const api = setupServer(
  http.get('*/api/company', () =>
    HttpResponse.json(sampleCompany({ prices, company_rate_cents: rate === null ? null : cents(rate) })),
  ),
  http.patch('*/api/company/prices', async ({ request }) => {
    const body = (await request.json()) as (typeof sent)[number];
    sent.push(body);
    if (refusal) return refusal();
    prices = body.prices;
    return HttpResponse.json(prices);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  prices = NO_PRICES;
  rate = 4500;
  sent = [];
  refusal = null;
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const MINIMUM = 'Minimum price of a mowing';
const NEIGHBOR = 'Discount a visit';
const open = () => openApp('/company/settings/rate', viewers.crew);
const card = async () => within(await screen.findByRole('region', { name: 'Your other prices' }));
const field = async (label: string) => (await card()).findByLabelText(label);
const save = async () => (await card()).getByRole('button', { name: /Save Settings|Saving/ });
async function type(label: string, text: string) {
  await userEvent.clear(await field(label));
  if (text) await userEvent.type(await field(label), text);
}
const rows = async () => (await card()).queryAllByRole('row').map((row) => row.textContent);

test('without prices of one’s own, every field says so, and a mowing costs what the rate says', async () => {
  open();
  expect(await field(MINIMUM)).toHaveValue('0.00');
  expect(await field('Every week')).toHaveValue('0');
  expect(await field('Another mowing within')).toHaveDisplayValue('0.25 miles');
  expect(await field('Tall grass at your own clients')).toHaveValue('25.00');
  expect(await rows()).toEqual(['MowingHomeowner paysYou get', 'Once$45.00$44.00']);
  expect(await save()).toBeDisabled();
});

test('the example follows what is typed, and all is saved with what was seen before', async () => {
  open();
  await type(MINIMUM, '50');
  await type('Every week', '10x');
  await type('Every month', '4');
  await type(NEIGHBOR, '7.5');
  await userEvent.selectOptions(await field('Another mowing within'), '0.5 miles');
  await type('Tall grass at your own clients', '40');
  // The minimum leaves nothing to take off.
  expect(await rows()).toEqual([
    'MowingHomeowner paysYou get',
    'Once$50.00$49.00',
    'Every week$50.00$49.00',
    'Every month$50.00$49.00',
    'Every week, near another mowing$50.00$49.00',
  ]);
  await type(MINIMUM, '38');
  expect(await rows()).toContain('Every week$40.50$39.50');
  expect(await rows()).toContain('Every week, near another mowing$38.00$37.00');
  expect((await card()).getByText(/never lead below \$38\.00/)).toBeVisible();
  await userEvent.click(await save());
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  const wanted = {
    ...{ minimum_cents: 3800, weekly_percent: 10, biweekly_percent: 0, monthly_percent: 4 },
    ...{ neighbor_cents: 750, neighbor_miles: 0.5, tall_grass_cents: 4000 },
  };
  expect(sent).toEqual([{ prices: wanted, was: NO_PRICES }]);
  expect(await field(MINIMUM)).toHaveValue('38.00');
  expect(await save()).toBeDisabled();
  const lawns = within(screen.getByRole('region', { name: 'Rate' }));
  expect(lawns.getByRole('row', { name: /^0.25 acre/ })).toHaveTextContent('$45.00');
});

test('an empty field is 0', async () => {
  prices = { ...NO_PRICES, minimum_cents: cents(4000), weekly_percent: 10 };
  open();
  await type(MINIMUM, '');
  await type('Every week', '');
  await userEvent.click(await save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.prices).toEqual(NO_PRICES);
});

test('what is out of range is refused next to its field, without asking', async () => {
  open();
  await type('Every two weeks', '51');
  await type('Tall grass at your own clients', '1.2.3');
  expect(await rows()).toEqual([]);
  await userEvent.click(await save());
  expect(await field('Every two weeks')).toHaveAccessibleDescription('Please enter 0 to 50 percent.');
  expect(await field('Tall grass at your own clients')).toHaveAccessibleDescription(
    /Please enter an amount from \$0\.00 to \$500\.00\./,
  );
  await waitFor(async () => expect(await field('Every two weeks')).toHaveFocus());
  expect(sent).toEqual([]);
});

test('the server’s refusals stand next to their fields', async () => {
  const message = 'Please enter an amount from $0.00 to $100.00.';
  refusal = () =>
    HttpResponse.json(
      { code: 'validation', detail: message, errors: [{ path: 'body.prices.neighbor_cents', message }] },
      { status: 400 },
    );
  open();
  await type(NEIGHBOR, '5');
  await userEvent.click(await save());
  await waitFor(async () => expect(await field(NEIGHBOR)).toHaveAccessibleDescription(message));
  expect(await field(NEIGHBOR)).toHaveFocus();
  expect(await field(NEIGHBOR)).toHaveValue('5');
});

test('changed by somebody else meanwhile: what was typed stays, the rest is theirs, and a second save wins', async () => {
  open();
  await type(MINIMUM, '40');
  prices = { ...NO_PRICES, minimum_cents: cents(3000), weekly_percent: 15 };
  const detail = 'Somebody else of your company has changed the prices meanwhile. Please look at it again.';
  refusal = () => HttpResponse.json({ code: 'profile_changed', detail }, { status: 409 });
  await userEvent.click(await save());
  expect(await (await card()).findByText(detail)).toBeVisible();
  await waitFor(async () => expect(await field('Every week')).toHaveValue('15'));
  expect(await field(MINIMUM)).toHaveValue('40');
  const theirs = prices;
  refusal = null;
  await userEvent.click(await save());
  await waitFor(async () => expect(await save()).toBeDisabled());
  expect(sent.at(-1)).toEqual({ prices: { ...theirs, minimum_cents: 4000 }, was: theirs });
});

test('a save that fails says so, and leaving asks first', async () => {
  refusal = () => HttpResponse.json({ code: 'unexpected', detail: 'No.' }, { status: 500 });
  open();
  await type(MINIMUM, '40');
  await userEvent.click(await save());
  expect(await screen.findByText('Failed to save company settings. Please try again.')).toBeInTheDocument();
  expect(await field(MINIMUM)).toHaveValue('40');
  await userEvent.click(screen.getAllByRole('link', { name: /Back to/ })[0]!);
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(asked.getByText('Your changes to your other prices are not saved.')).toBeVisible();
});

test('without a rate there is no example', async () => {
  rate = null;
  open();
  expect(await (await card()).findByText('Save a rate to see here what a mowing costs.')).toBeVisible();
});
