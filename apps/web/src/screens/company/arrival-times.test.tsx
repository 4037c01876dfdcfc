import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let discount = 500;
let settleAt: string | null = null;
let sent: unknown[] = [];
const api = setupServer(
  http.get('*/api/company', () =>
    HttpResponse.json(sampleCompany({ any_time_discount_cents: discount as never, routes_settle_at: settleAt })),
  ),
  http.patch('*/api/company/any-time-discount', async ({ request }) => {
    const body = (await request.json()) as { any_time_discount_cents: number };
    sent.push(body);
    discount = body.any_time_discount_cents;
    return HttpResponse.json(body);
  }),
  http.patch('*/api/company/route-settling', async ({ request }) => {
    const body = (await request.json()) as { settle_at: string | null };
    sent.push(body);
    settleAt = body.settle_at;
    return HttpResponse.json({ routes_settle_at: settleAt });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  discount = 500;
  settleAt = null;
  sent = [];
  api.use(...apiFor(viewers.crew));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = async () => {
  openApp('/company/settings/arrival-times', viewers.crew);
  return within(await screen.findByRole('region', { name: 'Arrival times' }));
};

test('shows the saved discount, and saves another one', async () => {
  const card = await open();
  const field = await card.findByLabelText('Discount for any time');
  expect(field).toHaveValue('5.00');
  expect(card.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '7.5{Enter}');
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent).toEqual([{ any_time_discount_cents: 750 }]);
  expect(field).toHaveValue('7.50');
});

test('nothing is no discount', async () => {
  const card = await open();
  await userEvent.clear(await card.findByLabelText('Discount for any time'));
  await userEvent.click(card.getByRole('button', { name: 'Save Settings' }));
  expect(await card.findByDisplayValue('0.00')).toBeVisible();
  expect(sent).toEqual([{ any_time_discount_cents: 0 }]);
});

test.each(['100.01', '1.2.3'])('%s is refused at the field, and not sent', async (typed) => {
  const card = await open();
  const field = await card.findByLabelText('Discount for any time');
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.click(card.getByRole('button', { name: 'Save Settings' }));
  expect(field).toHaveAccessibleDescription(/Please enter a discount from \$0\.00 to \$100\.00\./);
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

test('routes stay from a time of the day on, or from the first stop', async () => {
  openApp('/company/settings/arrival-times', viewers.crew);
  const card = within(await screen.findByRole('region', { name: 'Order of the day' }));
  const field = await card.findByLabelText('Routes stay as they are');
  expect(field).toHaveDisplayValue('From the first stop on');
  await userEvent.selectOptions(field, 'From 7:00 AM on');
  await userEvent.click(card.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(sent).toEqual([{ settle_at: '07:00' }]);
  await userEvent.selectOptions(field, 'From the first stop on');
  await userEvent.click(card.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ settle_at: null }));
});
