import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let sent: unknown[];
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  api.use(
    ...apiFor(viewers.crew),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.put('*/api/company/invoice-settings', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ ...body, cards_ready: false });
    }),
  );
  const saved = { tax_rate: 8250, due_days: 14, how_to_pay: 'By check.', remind_estimates: true };
  const cards = { takes_cards: false, cards_ready: false };
  api.use(http.get('*/api/company/invoice-settings', () => HttpResponse.json({ ...saved, ...cards })));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));

test('tax, due days and how clients pay are set; what is out of bounds is said at its field', async () => {
  openApp('/company/settings/invoices', viewers.crew);
  expect(await screen.findByLabelText('Sales tax (percent)')).toHaveValue('8.25');
  type('Sales tax (percent)', '31');
  type('Days until payment is due', '91');
  await save();
  expect(screen.getByText('Please enter a rate between 0 and 30 percent, such as 8.125.')).toBeVisible();
  expect(screen.getByText('Please enter a number of days between 0 and 90.')).toBeVisible();
  expect(sent).toEqual([]);
  type('Sales tax (percent)', '8.125');
  type('Days until payment is due', '30');
  await userEvent.click(screen.getByRole('switch', { name: 'Remind clients of estimates' }));
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  const changed = { tax_rate: 8125, due_days: 30, how_to_pay: 'By check.', remind_estimates: false };
  expect(sent).toEqual([{ ...changed, takes_cards: false }]);
});

test('cards are turned on with what they cost, and with what is missing for them', async () => {
  openApp('/company/settings/invoices', viewers.crew);
  const cards = await screen.findByRole('switch', { name: 'Take cards' });
  expect(cards).toHaveAccessibleDescription(/what the card costs, 2\.9% \+ \$0\.30 of each payment/);
  await userEvent.click(cards);
  expect(screen.getByText('Your payout account takes no payments yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See payouts' })).toHaveAttribute('href', '/company/payouts');
  await save();
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent).toMatchObject([{ takes_cards: true }]);
});
