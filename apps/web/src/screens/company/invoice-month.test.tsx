import type { InvoiceMonth } from '@swath/contract/invoice-fields';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const OLIVE = { client_id: sampleId(701), full_name: 'Olive Porter', mailable: true, visits: 4 } as const;
const NELL = { client_id: sampleId(702), full_name: 'Nell Kerr', mailable: false, visits: 1 } as const;
let answer: InvoiceMonth;
let sent: unknown[];
let refusal: string | null;

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [sent, refusal] = [[], null];
  answer = {
    month: '2026-10',
    months: [
      { month: '2026-11', visits: 2 },
      { month: '2026-10', visits: 5 },
    ],
    tax_rate: 0,
    clients: [
      { ...NELL, total_cents: cents(4500) },
      { ...OLIVE, total_cents: cents(18_000) },
    ],
  } as InvoiceMonth;
  api.use(
    http.get('*/api/company/invoice-month', ({ request }) => {
      const month = new URL(request.url).searchParams.get('month');
      return HttpResponse.json(month === '2026-11' ? { ...answer, month, clients: [] } : answer);
    }),
    http.post('*/api/company/invoice-month', async ({ request }) => {
      sent.push(await request.json());
      if (refusal) return HttpResponse.json({ code: 'refused', status: 429, detail: refusal }, { status: 429 });
      answer = { ...answer, clients: answer.clients.slice(0, 1) };
      const made = { client_id: OLIVE.client_id, invoice_id: sampleId(900), number: 'INV-0008', mailed: true };
      return HttpResponse.json({ made: [made] });
    }),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    ...apiFor(viewers.crew),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('ticked clients are invoiced at once, after a look at how many and how much', async () => {
  openApp('/company/invoices/month', viewers.crew);
  expect(await screen.findByText('Total $225.00')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Nell Kerr/ }));
  expect(screen.getByText('Total $180.00')).toBeVisible();
  await press('Make and send 1 invoice');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 invoice of $180.00?' }));
  refusal = 'Please wait a moment.';
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(refusal)).toBeVisible();
  refusal = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const made = within(await screen.findByRole('region', { name: 'Made just now' }));
  expect(made.getByRole('link', { name: 'INV-0008' })).toBeVisible();
  expect(made.getByText(', mailed', { exact: false })).toBeVisible();
  expect(sent.at(-1)).toEqual({ month: '2026-10', client_ids: [OLIVE.client_id], send: true });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Olive Porter/ })).not.toBeInTheDocument());
});

test('as drafts nothing is sent; who has no email is named before sending', async () => {
  openApp('/company/invoices/month', viewers.crew);
  await userEvent.click(await screen.findByRole('button', { name: 'Make and send 2 invoices' }));
  expect(await screen.findByText(/One of them has no email/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Send them at once/ }));
  await press('Make 2 invoices');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Draft 2 invoices of $225.00?' })).getByRole('button', {
      name: 'Make drafts',
    }),
  );
  await waitFor(() => expect(sent).toMatchObject([{ send: false }]));
});

test('another month is chosen; one without visits says so', async () => {
  openApp('/company/invoices/month', viewers.crew);
  await userEvent.selectOptions(await screen.findByLabelText('Month'), 'November 2026 (2 visits)');
  expect(await screen.findByText('Nothing to invoice in November 2026.')).toBeVisible();
  expect(screen.getByLabelText('Month')).toHaveValue('2026-11');
});
