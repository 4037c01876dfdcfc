import type { ClosedRefund, UnpaidRefund } from '@swath/contract/admin-refunds';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { refusal } from './testing/portal-api.ts';

const refund = (own: Partial<UnpaidRefund> = {}): UnpaidRefund => ({
  id: sampleId(1),
  amount_cents: cents(4500),
  homeowner_id: sampleId(2),
  email: 'harriet@homeowner.test',
  full_name: 'Harriet Miller',
  job_id: sampleId(3),
  company_name: 'Green Blade Mowing',
  service_date: day('2026-05-03'),
  invoice_number: null,
  card_last4: '5126',
  by_hand: false,
  tries: 5,
  last_error: 'expired_or_canceled_card',
  failed_at: '2026-05-02T17:00:00.000Z',
  ...own,
});

let open: UnpaidRefund[] = [];
let closed: ClosedRefund[] = [];
const close = (outcome: string, note: string | null) => {
  closed = open.map((one) => ({
    ...one,
    ...{ outcome, note, closed_at: '2026-05-02T18:00:00.000Z', closed_by: 'ada@swath.test' },
  }));
  open = [];
};
const answer = () => HttpResponse.json({ open, closed, more: false });
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [open, closed] = [[refund()], []];
  api.use(
    http.get('*/api/admin/unpaid-refunds/count', () => HttpResponse.json({ open: open.length })),
    ...apiFor(viewers.admin),
    http.get('*/api/admin/unpaid-refunds', answer),
    http.post('*/api/admin/unpaid-refunds/:id/settle', async ({ request }) => {
      close('paid_otherwise', ((await request.json()) as { note: string }).note);
      return answer();
    }),
    http.post('*/api/admin/unpaid-refunds/:id/retry', () => {
      close('tried_again', null);
      return answer();
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const waiting = async () => within(await screen.findByRole('list', { name: 'Refunds that wait' }));

test('the first page says that refunds wait, and leads to them', async () => {
  openApp('/dashboard', viewers.admin);
  const notice = within(await screen.findByRole('region', { name: 'Unpaid refunds' }));
  expect(notice.getByText('One refund could not be paid out.')).toBeVisible();
  await userEvent.click(notice.getByRole('link', { name: 'Pay it in another way' }));
  const list = await waiting();
  expect(list.getByText('$45.00 for Harriet Miller')).toBeVisible();
  expect(list.getByText('Tried 5 times; the card is closed or has expired')).toBeVisible();
  expect(list.getByText('Green Blade Mowing on Sunday, May 3, 2026')).toBeVisible();
  expect(list.getByRole('link', { name: 'See the mowing' })).toHaveAttribute('href', `/admin/jobs/${sampleId(3)}`);
});

test('one is marked as paid once it is said how', async () => {
  openApp('/admin/refunds', viewers.admin);
  await userEvent.click((await waiting()).getByRole('button', { name: 'Mark as paid in another way' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid in another way?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(dialog.getByText('Please say how it was paid: the homeowner reads it.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /How was it paid/ }), 'Check 1042');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Every refund was paid out')).toBeVisible();
  const done = within(screen.getByRole('region', { name: 'Dealt with' }));
  expect(done.getByText('Paid in another way')).toBeVisible();
  expect(done.getByText('Check 1042')).toBeVisible();
});

test('what was typed stays when somebody else was faster', async () => {
  api.use(http.post('*/api/admin/unpaid-refunds/:id/settle', () => refusal('unpaid_refund_not_found')));
  openApp('/admin/refunds', viewers.admin);
  await userEvent.click((await waiting()).getByRole('button', { name: 'Mark as paid in another way' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid in another way?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /How was it paid/ }), 'Check 1042');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByText('This refund has been dealt with already.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /How was it paid/ })).toHaveValue('Check 1042');
});

test('the card is tried again; of what was given back by hand it is not', async () => {
  open = [refund(), refund({ id: sampleId(9), by_hand: true, last_error: 'new_code', full_name: '' })];
  openApp('/admin/refunds', viewers.admin);
  const list = await waiting();
  expect(list.getByText('Tried 5 times; new_code')).toBeVisible();
  expect(list.getByText('$45.00 for harriet@homeowner.test')).toBeVisible();
  const buttons = list.getAllByRole('button', { name: 'Try the card again' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  const question = within(await screen.findByRole('dialog', { name: 'Try the card again?' }));
  await userEvent.click(question.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The card is tried again.')).toBeVisible();
});

test('what cannot be read is said', async () => {
  api.use(http.get('*/api/admin/unpaid-refunds', () => refusal('forbidden')));
  openApp('/admin/refunds', viewers.admin);
  expect(await screen.findByText('Failed to fetch the refunds')).toBeVisible();
});
