import type { ClientInvoices } from '@swath/contract/invoice-fields';
import type { ClientHistory, OwnClient } from '@swath/contract/own-clients';
import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleClient } from '../../features/customers/testing/sample-client.ts';
import { sampleDraft } from '../../features/invoices/testing/sample-invoice.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const NOTHING: ClientInvoices = { invoices: [], balance_cents: cents(0), billable: [] };
const BILLED: ClientInvoices = {
  invoices: [
    {
      ...{ id: sampleId(900), state: 'partly_paid', number: 'INV-0007', issued_on: day('2026-10-01') },
      ...{ due_on: day('2026-10-15'), total_cents: cents(9000), balance_cents: cents(4000) },
    },
  ],
  balance_cents: cents(4000),
  billable: [
    { job_id: sampleId(1), date: day('2026-10-20'), price_cents: cents(4500), address: null },
    { job_id: sampleId(2), date: day('2026-11-03'), price_cents: cents(4500), address: null },
  ],
};
const rule: ClientHistory['series'][number]['rule'] = {
  frequency: 'weekly',
  ...{ interval: 1, start_date: day('2026-05-05'), end_date: day('2026-12-01') },
  ...{ weekday: 2, monthday: null, nth_week: null, nth_week_weekday: null },
};
const HISTORY: ClientHistory = {
  series: [{ id: sampleId(300), rule }],
  coming: [{ job_id: sampleId(3), date: day('2026-12-01'), status: 'pending', price_cents: cents(4500), photos: 0 }],
  past: [{ job_id: sampleId(2), date: day('2026-11-03'), status: 'completed', price_cents: cents(4500), photos: 2 }],
};

let clients: OwnClient[];
let billed: ClientInvoices;
let history: ClientHistory;
let sent: unknown[];

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  clients = [sampleClient(1, { email: 'olive@porter.test' })];
  [billed, history, sent] = [BILLED, HISTORY, []];
  api.use(
    ...apiFor(viewers.crew),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.get('*/api/company/clients', () => HttpResponse.json(clients)),
    http.get('*/api/company/clients/:id/invoices', () => HttpResponse.json(billed)),
    http.get('*/api/company/clients/:id/history', () => HttpResponse.json(history)),
    http.get('*/api/company/invoices/:id', () => HttpResponse.json(sampleDraft())),
    http.post('*/api/company/clients/:id/invoices', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(sampleDraft(), { status: 201 });
    }),
    http.put('*/api/company/clients/:id/service', async ({ request }) => {
      const body = (await request.json()) as Pick<OwnClient, 'no_service_reason'>;
      sent.push(body);
      clients = clients.map((client) => ({ ...client, ...body }));
      return HttpResponse.json(clients[0]);
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = () => openApp(`/company/clients/${sampleClient(1).id}`, viewers.crew);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a client has properties, contacts, notes, visits, series, invoices and a balance', async () => {
  clients.push(sampleClient(2, { street_address: '3 Elm St' }));
  open();
  const client = await region('Client');
  expect(client.getByText('1201 E Broadway, Columbia, MO 65201')).toBeVisible();
  expect(client.getByText('0.25 acre, $40.00 a visit')).toBeVisible();
  expect(client.getByRole('link', { name: '3 Elm St, Columbia, MO 65201' })).toHaveAttribute(
    'href',
    `/company/clients/${sampleClient(2).id}`,
  );
  expect(client.getByRole('link', { name: '(573) 555-0142' })).toBeVisible();
  expect(client.getByText('Two dogs.')).toBeVisible();

  const invoices = await region('Invoices');
  expect(await invoices.findByText('INV-0007')).toBeVisible();
  expect(invoices.getByText('2 finished visits are on no invoice yet.')).toBeVisible();
  expect(invoices.getByText('Overdue')).toBeVisible();
  expect(invoices.getAllByText('$40.00')).toHaveLength(2);

  const visits = await region('Visits');
  expect(await visits.findByRole('link', { name: /Tuesday/ })).toHaveAttribute(
    'href',
    `/company/series/${sampleId(300)}`,
  );
  expect(visits.getByText('2 photos')).toBeVisible();
  expect(visits.getByText('Dec 1, 2026')).toBeVisible();
});

test('a new invoice takes all finished visits; a month is left out at once', async () => {
  open();
  await press('New invoice');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Total $90.00')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tue, Oct 20, $45.00' }));
  expect(dialog.getByText('Total $45.00')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeVisible();
  expect(sent).toEqual([{ job_ids: [sampleId(2)], lines: [], discount_cents: 0, note: '' }]);
});

test('a visit that a colleague invoiced meanwhile is left out, and what was typed stays', async () => {
  const detail = 'Not every chosen visit can be invoiced any more.';
  open();
  await press('New invoice');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Note to the client (optional)'), 'Thank you.');
  api.use(
    http.post(
      '*/api/company/clients/:id/invoices',
      () => {
        billed = { ...BILLED, billable: BILLED.billable.slice(1) };
        return HttpResponse.json({ code: 'visit_not_billable', status: 409, detail }, { status: 409 });
      },
      { once: true },
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await dialog.findByText(detail)).toBeVisible();
  expect(await dialog.findByText('Total $45.00')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeVisible();
  expect(sent).toEqual([{ job_ids: [sampleId(2)], lines: [], discount_cents: 0, note: 'Thank you.' }]);
});

test('a line of an invoice is at most $10,000.00', async () => {
  open();
  await press('New invoice');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '+ Edging' }));
  await userEvent.type(dialog.getByLabelText('Price (USD)'), '10000.01');
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(dialog.getByText('Please enter at most $10,000.00 for a line.')).toBeVisible();
  expect(dialog.getByLabelText('Price (USD)')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a statement of this year is downloaded, or says why not', async () => {
  const asked: string[] = [];
  let isRefused = true;
  URL.createObjectURL ??= () => '';
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.use(
    http.get('*/api/company/clients/:id/statement/pdf', ({ request }) => {
      asked.push(new URL(request.url).search);
      if (!isRefused) return new HttpResponse('x', { headers: { 'content-type': 'application/pdf' } });
      const detail = 'Please choose a first day up to the last day, and at most five years.';
      return HttpResponse.json({ code: 'period_not_valid', status: 422, detail }, { status: 422 });
    }),
  );
  open();
  await press('Statement');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
  expect(await dialog.findByText(/Please choose a first day up to the last day/)).toBeVisible();
  const { today } = sampleCompany();
  expect(asked).toEqual([`?from=${today.slice(0, 4)}-01-01&to=${today}`]);
  expect(saved).not.toHaveBeenCalled();
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const names = saved.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download);
  expect(names).toEqual([`statement-olive-porter-${today.slice(0, 4)}-01-01-${today}.pdf`]);
});

test('without any visit an invoice needs a line', async () => {
  [billed, history] = [NOTHING, { series: [], coming: [], past: [] }];
  open();
  expect(await screen.findByText('No invoice yet.')).toBeVisible();
  expect(await screen.findByText('No visits ahead.')).toBeVisible();
  await press('New invoice');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('No finished visit is waiting for an invoice.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(dialog.getByText('Please choose a visit or add a line.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a client is marked as do not service with a reason, and back', async () => {
  clients = [sampleClient(1, { visits_ahead: 2 })];
  open();
  await press('Do not service');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2 visits that are booked stay: delete them yourself/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Do not service' }));
  expect(dialog.getByText('Please say why.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why'), 'Never pays.');
  await userEvent.click(dialog.getByRole('button', { name: 'Do not service' }));
  expect(await screen.findByText('Do not service: Never pays.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add New Job' })).not.toBeInTheDocument();
  await press('Service again');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Service again' }));
  expect(await screen.findByRole('button', { name: 'Add New Job' })).toBeVisible();
  expect(sent).toEqual([{ no_service_reason: 'Never pays.' }, { no_service_reason: null }]);
});

test('a client who is not the company’s is not found; each part says when it cannot be read', async () => {
  openApp('/company/clients/7', viewers.crew);
  expect(await screen.findByText('Client not found.')).toBeVisible();
  const broken = () => HttpResponse.json({ code: 'not_found', status: 404, detail: 'No.' }, { status: 404 });
  api.use(
    http.get('*/api/company/clients/:id/invoices', broken),
    http.get('*/api/company/clients/:id/history', broken),
  );
  open();
  expect(await screen.findByText('The invoices could not be loaded.')).toBeVisible();
  expect(await screen.findByText('The visits could not be loaded.')).toBeVisible();
});
