import type { OwnClient } from '@swath/contract/own-clients';
import { day } from '@swath/domain/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../features/customers/testing/sample-client.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

let clients: OwnClient[] = [];
/** What was sent, by method and address. */
let sent: [string, unknown][] = [];

async function keep(request: Request) {
  const { pathname, search } = new URL(request.url);
  const json = request.headers.get('content-type')?.includes('json');
  sent.push([`${request.method} ${pathname}${search}`, json ? await request.json() : null]);
}

const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/clients', () => HttpResponse.json(clients)),
  http.get('*/api/company/proposals', () => HttpResponse.json([])),
  http.post('*/api/company/clients', async ({ request }) => {
    await keep(request);
    return HttpResponse.json(sampleClient(9, { full_name: 'Ann Abel' }), { status: 201 });
  }),
  http.patch('*/api/company/clients/:id', async ({ request }) => {
    await keep(request);
    const errors = [{ path: 'body.price_cents', message: 'Please enter a price between $0.00 and $10,000.00.' }];
    return HttpResponse.json({ code: 'validation', status: 400, detail: 'Wrong.', errors }, { status: 400 });
  }),
  http.post('*/api/company/clients/:id/archive', async ({ request }) => {
    await keep(request);
    const detail = 'This client has visits ahead. Delete those visits first.';
    return HttpResponse.json({ code: 'own_client_has_visits', status: 409, detail }, { status: 409 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew));
  clients = [sampleClient(1), sampleClient(2, { full_name: 'Rita Rose', street_address: '3 Elm St', archived: true })];
  sent = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('clients are listed, searched and looked up in the archive', async () => {
  clients.push(sampleClient(3, { full_name: 'Ann Abel', next_visit: day('2026-11-26'), visits_ahead: 3 }));
  const asked = Promise.withResolvers<void>();
  api.use(
    http.get('*/api/company/clients', async () => {
      await asked.promise;
      return HttpResponse.json(clients);
    }),
  );
  openApp('/company/clients', viewers.crew);
  expect(await screen.findByText('Loading clients...')).toBeInTheDocument();
  asked.resolve();
  expect(await screen.findByRole('heading', { name: 'Ann Abel' })).toBeVisible();
  expect(screen.getByText('Next visit Thu, Nov 26, 2 more after it')).toBeVisible();
  expect(screen.getByText('2 clients')).toBeVisible();
  expect(screen.getAllByText('$40.00 a visit')).toHaveLength(2);
  type('Search clients', 'porter 0142');
  expect(await screen.findByText('1 client')).toBeVisible();
  type('Search clients', 'nobody');
  expect(await screen.findByText('No client found')).toBeVisible();
  type('Search clients', '');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show archived' }));
  expect(await screen.findByRole('heading', { name: 'Rita Rose' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bring back' })).toBeVisible();
});

test('without any the page says how to begin, and when they cannot be read, that too', async () => {
  clients = [];
  openApp('/company/clients', viewers.crew);
  expect(await screen.findByText('No clients of your own yet')).toBeVisible();
  api.use(http.get('*/api/company/clients', () => HttpResponse.json({}, { status: 500 })));
  openApp('/company/clients', viewers.crew);
  expect(await screen.findByText('Failed to load clients. Please try again.')).toBeVisible();
});

test('a client is added; what is wrong is said beside the field', async () => {
  openApp('/company/clients', viewers.crew);
  await press('Add client');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add client' }));
  const fill = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await dialog.findByText('Please enter a name.')).toBeVisible();
  expect(dialog.getByText('Please enter a price between $0.00 and $10,000.00.')).toBeVisible();
  fill(/^Name/, 'Ann Abel');
  fill(/^Street address/, '12 Oak St');
  fill(/^City/, 'Columbia');
  fill(/^State/, 'MO');
  fill(/^ZIP/, '65203');
  fill(/^Price/, '$45.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await screen.findByText('Ann Abel is added.')).toBeInTheDocument();
  expect(sent).toEqual([
    [
      'POST /api/company/clients',
      {
        ...{ full_name: 'Ann Abel', street_address: '12 Oak St', city: 'Columbia', state: 'MO', zip_code: '65203' },
        ...{ phone_number: null, other_phones: [], email: null, lot_size_sqft: 10_890, price_cents: 4550, notes: '' },
      },
    ],
  ]);
});

test('what the server refuses stands beside its field, and a client who has visits is not put aside', async () => {
  openApp('/company/clients', viewers.crew);
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit client' }));
  expect(dialog.getByLabelText(/^Price/)).toHaveValue('40.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save client' }));
  expect(await dialog.findByText('Please enter a price between $0.00 and $10,000.00.')).toBeVisible();
  expect(dialog.getByLabelText(/^Price/)).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press('Archive');
  expect(await screen.findByText(/This client has visits ahead/)).toBeInTheDocument();
});

test('a client without a lot size or a price says so, is found by it, and gets both before a job', async () => {
  clients.push(
    sampleClient(3, {
      full_name: 'Ida Holt',
      street_address: '9 Fir St',
      lot_size_sqft: null,
      lot_size: '',
      price_cents: null,
    }),
    sampleClient(4, {
      full_name: 'Ida Holt',
      street_address: '11 Fir St',
      phone_number: null,
      other_phones: ['5735550142'],
    }),
  );
  api.use(
    http.patch('*/api/company/clients/:id', async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ ...clients[2]!, lot_size_sqft: 10_890, price_cents: 4500 });
    }),
  );
  openApp('/company/clients', viewers.crew);
  await userEvent.click(await screen.findByLabelText('Only those without a lot size or a price (1)'));
  expect(screen.getByText('Lot size missing')).toBeVisible();
  expect(screen.getByText('Price missing')).toBeVisible();
  expect(screen.getByText('Same email or phone: 1201 E Broadway; 11 Fir St')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add New Job' })).toBeNull();

  await press('Edit');
  const edit = within(await screen.findByRole('dialog', { name: 'Edit client' }));
  fireEvent.change(edit.getByLabelText(/^Other phones/), { target: { value: '573-555-0131, 573-555-0132' } });
  await userEvent.click(edit.getByRole('button', { name: 'Save client' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).toMatchObject({ other_phones: ['573-555-0131', '573-555-0132'] });
  expect(sent[0]![1]).not.toHaveProperty('price_cents');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Add lot size and price');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit client' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save client' }));
  expect(await dialog.findByText('Please enter a price between $0.00 and $10,000.00.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Lot size/), { target: { value: '0.25' } });
  fireEvent.change(dialog.getByLabelText(/^Price/), { target: { value: '45' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save client' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]![1]).toMatchObject({ lot_size_sqft: 10_890, price_cents: 4500 });
});
