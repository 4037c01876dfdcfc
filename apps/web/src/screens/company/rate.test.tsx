import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let rate: number | null = 4500;
let sent: unknown[] = [];
let refusal: (() => Response) | null = null;
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany({ company_rate_cents: rate as never }))),
  http.patch('*/api/company/rate', async ({ request }) => {
    const body = (await request.json()) as { company_rate_cents: number | null };
    sent.push(body);
    if (refusal) return refusal();
    rate = body.company_rate_cents;
    return HttpResponse.json({ company_rate_cents: rate });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  rate = 4500;
  sent = [];
  refusal = null;
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const card = async () => within(await screen.findByRole('region', { name: 'Rate' }));
const field = async () => (await card()).findByLabelText('Set Your Rate (per 0.25 acre)');
const save = async () => (await card()).getByRole('button', { name: /Save Settings|Saving/ });
async function type(text: string) {
  await userEvent.clear(await field());
  if (text) await userEvent.type(await field(), text);
}
const lawns = async () => (await card()).queryAllByRole('row').map((row) => row.textContent);

spec('company 2.89', 'company 2.90', 'company 2.91');
test('shows the saved rate, what an acre costs, and what typical lawns cost and bring', async () => {
  openApp('/company/settings/rate', viewers.crew);
  expect(await (await card()).findByText('Saved rate: $45.00')).toBeVisible();
  expect(await field()).toHaveValue('45.00');
  expect((await card()).getByText('About $180.00 per acre')).toBeVisible();
  expect(await lawns()).toEqual([
    'LawnHomeowner paysYou get',
    '0.25 acre$45.00$44.00',
    '0.5 acre$90.00$89.00',
    '1 acre$180.00$179.00',
  ]);
  expect(await save()).toBeDisabled();
});

spec('company 2.90');
test('without a rate it says so, and what follows from it', async () => {
  rate = null;
  openApp('/company/settings/rate', viewers.crew);
  expect(await screen.findByText('No rate saved yet')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(screen.getByText('Without a rate homeowners are not offered your company.')).toBeVisible();
  expect(await lawns()).toEqual([]);
});

spec('company 2.89', 'company 5.4', 'company 8.13');
test('only digits and a dot stay; figures follow the typing, and what is saved is told', async () => {
  openApp('/company/settings/rate', viewers.crew);
  await type('$5a2.5x');
  expect(await field()).toHaveValue('52.5');
  expect(screen.getByText('About $210.00 per acre')).toBeVisible();
  expect(await lawns()).toContain('0.5 acre$105.00$104.00');
  await userEvent.click(await save());
  expect(await screen.findByText('Settings saved successfully!')).toBeInTheDocument();
  expect(sent).toEqual([{ company_rate_cents: 5250, was_cents: 4500 }]);
  expect(await (await card()).findByText('Saved rate: $52.50')).toBeVisible();
  expect(await field()).toHaveValue('52.50');
  expect(await save()).toBeDisabled();
});

spec('company 5.5');
test('what is no number is announced to be saved as empty, and is', async () => {
  openApp('/company/settings/rate', viewers.crew);
  await type('1.2.3');
  expect(screen.getByText('This is no amount: it would be saved as no rate.')).toBeVisible();
  await userEvent.click(await save());
  expect(await screen.findByText('No rate saved yet')).toBeVisible();
  expect(sent).toEqual([{ company_rate_cents: null, was_cents: 4500 }]);
});

spec('company 2.88', 'company 4.15');
test('typed as it was, there is nothing to save', async () => {
  openApp('/company/settings/rate', viewers.crew);
  await type('45');
  expect(await save()).toBeDisabled();
  expect((await card()).queryByText('Not saved yet')).toBeNull();
});

test('a rate that is too high is refused next to the field, without asking', async () => {
  openApp('/company/settings/rate', viewers.crew);
  await type('1000.01');
  await userEvent.click(await save());
  expect(await screen.findByText('Please enter a rate up to $1,000.00.')).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(await field()).toHaveValue('1000.01');
  expect(sent).toEqual([]);
});

test('saved by somebody else meanwhile: both are said, what was typed stays and can be saved over it', async () => {
  openApp('/company/settings/rate', viewers.crew);
  await type('60');
  rate = 5000;
  const detail = 'Somebody else of your company has saved $50.00 meanwhile. Please look at it again.';
  refusal = () => HttpResponse.json({ code: 'rate_changed', detail }, { status: 409 });
  await userEvent.click(await save());
  expect(await screen.findByText(detail)).toBeVisible();
  expect(await (await card()).findByText('Saved rate: $50.00')).toBeVisible();
  expect(await field()).toHaveValue('60');
  refusal = null;
  await userEvent.click(await save());
  expect(await (await card()).findByText('Saved rate: $60.00')).toBeVisible();
  expect(sent.at(-1)).toEqual({ company_rate_cents: 6000, was_cents: 5000 });
});

spec('company 8.16');
test('an answer of somebody before the API is none; what was typed stays', async () => {
  refusal = () => new HttpResponse('<p>Welcome to the hotel</p>', { headers: { 'content-type': 'application/json' } });
  openApp('/company/settings/rate', viewers.crew);
  await type('60');
  await userEvent.click(await save());
  expect(await screen.findByText('Failed to save company settings. Please try again.')).toBeInTheDocument();
  expect(await field()).toHaveValue('60');
});

spec('company 8.15');
test('a save that fails says so; what was typed stays', async () => {
  refusal = () => HttpResponse.json({ code: 'unexpected', detail: 'No.' }, { status: 500 });
  openApp('/company/settings/rate', viewers.crew);
  await type('60');
  await userEvent.click(await save());
  expect(await screen.findByText('Failed to save company settings. Please try again.')).toBeInTheDocument();
  expect(await field()).toHaveValue('60');
  expect((await card()).getByText('Not saved yet')).toBeVisible();
});
