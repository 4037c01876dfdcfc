import type { ImportedFile, OwnClient } from '@swath/contract/own-clients';
import { day } from '@swath/domain/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../features/customers/testing/sample-client.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { setupServer } from '../../testing/setup-server.ts';

let clients: OwnClient[] = [];
/** What was sent, by method and address. */
let sent: [string, unknown][] = [];

const FILE: ImportedFile = {
  rows: [
    { line: 2, full_name: 'Ann Abel', address: '12 Oak St', state: 'new', problems: [] },
    { line: 3, full_name: 'Olive Porter', address: '1201 E Broadway', state: 'known', problems: [] },
    {
      ...{ line: 4, full_name: 'Ben Bow', address: '', state: 'wrong' },
      problems: [{ column: 'zip_code', message: 'ZIP must be 5 or 9 digits' }],
    },
  ],
  imported: 1,
};

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
  http.post('*/api/company/clients/import', async ({ request }) => {
    await keep(request);
    return HttpResponse.json(FILE);
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
        ...{ phone_number: null, email: null, lot_size_sqft: 10_890, price_cents: 4550, notes: '' },
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

test('a file is looked through before anything of it is added', async () => {
  openApp('/company/clients', viewers.crew);
  await press('Import from CSV');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import clients from CSV' }));
  const file = new File(['Name,Address'], 'clients.csv', { type: 'application/vnd.ms-excel' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  const words = '1 new, 1 you already have, 1 with something to put right.';
  expect(await dialog.findByText(words)).toBeVisible();
  const rows = within(dialog.getByRole('table', { name: 'Rows of the file' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'LineClientWhat becomes of it',
    '4Ben BowZIP: ZIP must be 5 or 9 digits',
    '3Olive Porter1201 E BroadwayYou have this client already',
    '2Ann Abel12 Oak StWill be added',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 client' }));
  expect(await screen.findByText('Imported 1 client.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(([call]) => call)).toEqual([
    'POST /api/company/clients/import?dry_run=true',
    'POST /api/company/clients/import?dry_run=false',
  ]);
});
