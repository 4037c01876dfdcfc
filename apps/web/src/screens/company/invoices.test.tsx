import type { Receivables } from '@swath/contract/invoice-fields';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleInvoice } from '../../features/invoices/testing/sample-invoice.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const ages = (...sums: number[]): Receivables['ages'] =>
  (['current', 'days_30', 'days_60', 'days_90', 'older'] as const).map((age, at) => ({
    ...{ age, cents: cents(sums[at] ?? 0), invoices: sums[at] ? 1 : 0 },
  }));
const invoice = (number: number, own: Partial<Receivables['invoices'][number]>): Receivables['invoices'][number] => ({
  ...{ id: sampleId(900 + number), client_id: sampleId(701), full_name: 'Olive Porter', number: `INV-000${number}` },
  ...{ state: 'sent', issued_on: day('2026-11-10'), due_on: day('2026-11-20'), age: 'days_30' },
  ...{ total_cents: cents(4500), balance_cents: cents(4500), reminded_on: null, has_email: true, may_remind: true },
  ...own,
});
const OWED: Receivables = {
  today: day('2026-11-24'),
  ages: ages(9000, 4500),
  invoices: [
    invoice(1, {}),
    invoice(2, {
      age: 'current',
      due_on: day('2026-12-08'),
      balance_cents: cents(9000),
      has_email: false,
      may_remind: false,
    }),
  ],
  drafts: { count: 0, total_cents: cents(0), invoices: [] },
};
const DRAFTS: Receivables['drafts'] = {
  ...{ count: 2, total_cents: cents(12_600) },
  invoices: [
    {
      ...{ id: sampleId(950), client_id: sampleId(701), full_name: 'Olive Porter' },
      ...{ total_cents: cents(8100), begun_on: day('2026-11-23') },
    },
    {
      ...{ id: sampleId(951), client_id: sampleId(702), full_name: 'Percy Quill' },
      ...{ total_cents: cents(4500), begun_on: day('2026-11-20') },
    },
  ],
};

let owed: Receivables;
let refusal: string | null;
/** Invoices whose reminder was looked at. */
let asked: string[];
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [owed, refusal, asked] = [OWED, null, []];
  api.use(
    ...apiFor(viewers.crew),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.get('*/api/company/receivables', () => HttpResponse.json(owed)),
    http.get('*/api/company/invoices/:id/reminder', ({ params }) => {
      asked.push(String(params.id));
      const mail = { mailed_to: 'olive@porter.test', subject: 'Reminder: $45.00 is still open', text: 'Please pay.' };
      return HttpResponse.json(mail);
    }),
    http.post('*/api/company/invoices/:id/remind', () => {
      if (refusal) return HttpResponse.json({ code: 'refused', status: 409, detail: refusal }, { status: 409 });
      owed = { ...owed, invoices: [invoice(1, { may_remind: false, reminded_on: day('2026-11-24') })] };
      return HttpResponse.json(sampleInvoice());
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp('/company/invoices', viewers.crew);

test('what is open is summed up by age; a client is reminded once the mail was seen', async () => {
  open();
  const sums = within(await screen.findByRole('region', { name: 'Open by age' }));
  expect(sums.getByText('$135.00')).toBeVisible();
  expect(sums.getByText('Over 90 days overdue')).toBeVisible();
  const late = within(screen.getByRole('region', { name: '1–30 days overdue' }));
  expect(late.getByRole('link', { name: 'Olive Porter' })).toHaveAttribute('href', `/company/clients/${sampleId(701)}`);
  expect(late.getByText(/due Nov 20, 2026/)).toBeVisible();
  const client = within(screen.getByRole('region', { name: 'Not due yet' })).getByText(/due Dec 8, 2026/);
  expect(client).toHaveTextContent('INV-0002, due Dec 8, 2026, no email address');
  expect(screen.getAllByRole('button', { name: /^Remind/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remind Olive Porter of INV-0001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Olive Porter?' }));
  expect(await dialog.findByText('Reminder: $45.00 is still open')).toBeVisible();
  expect(asked).toEqual([sampleId(901)]);
  expect(screen.queryByText(/reminded Nov 24, 2026/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText('The reminder went to Olive Porter at olive@porter.test.')).toBeVisible();
  expect(await screen.findByText(/reminded Nov 24, 2026/)).toBeVisible();
});

test('drafts are counted above what is open, each with its client, its sum and the day on which it was begun', async () => {
  owed = { ...OWED, drafts: DRAFTS };
  open();
  const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(drafts.getByRole('heading', { name: 'Drafts (2)' })).toBeVisible();
  expect(drafts.getByText('$126.00')).toBeVisible();
  const draft = drafts.getByRole('link', { name: 'Draft for Olive Porter, $81.00' });
  expect(draft).toHaveAttribute('href', `/company/invoices/${sampleId(950)}`);
  expect(drafts.getByText(/begun Nov 23, 2026/)).toBeVisible();
  expect(drafts.queryByText(/are listed/)).toBeNull();
  const other = drafts.getByRole('link', { name: 'Percy Quill' });
  expect(other).toHaveAttribute('href', `/company/clients/${sampleId(702)}`);
  expect(screen.getByRole('region', { name: 'Open by age' })).toBeVisible();
});

test('drafts stand above when nothing is open, with what is not listed of many', async () => {
  owed = { ...OWED, ages: ages(), invoices: [], drafts: { ...DRAFTS, count: 502 } };
  open();
  expect(await screen.findByRole('heading', { name: 'Drafts (502)' })).toBeVisible();
  expect(screen.getByText(/The latest 2 are listed\./)).toBeVisible();
  expect(screen.getByText('Nothing is open.')).toBeVisible();
});

test('a refused reminder says why', async () => {
  refusal = 'This client has no email address. Please add one first.';
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remind Olive Porter of INV-0001' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }));
  expect(await within(screen.getByRole('dialog')).findByText(refusal)).toBeVisible();
});

test('when nothing is open, or nothing can be read, the page says so', async () => {
  owed = { ...OWED, ages: ages(), invoices: [] };
  open();
  expect(await screen.findByText('Nothing is open.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
  api.use(
    http.get('*/api/company/receivables', () =>
      HttpResponse.json({ code: 'not_found', status: 404, detail: 'No.' }, { status: 404 }),
    ),
  );
  open();
  expect(await screen.findByText('The open invoices could not be loaded.')).toBeVisible();
});
