import type { OwnClient } from '@swath/contract/own-clients';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../features/customers/testing/sample-client.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const OLIVE = sampleClient(1);
const BARN = sampleClient(2, { street_address: '9 Barn Rd' });

let clients: OwnClient[];
let sent: unknown[];
let refusal: { code: string; detail: string; status: number } | null;

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  clients = [OLIVE, BARN];
  [sent, refusal] = [[], null];
  api.use(
    ...apiFor(viewers.crew),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.get('*/api/company/clients', () => HttpResponse.json(clients)),
    http.get('*/api/company/clients/:id/invoices', () =>
      HttpResponse.json({ invoices: [], balance_cents: 0, billable: [] }),
    ),
    http.get('*/api/company/clients/:id/history', () => HttpResponse.json({ series: [], coming: [], past: [] })),
    http.put('*/api/company/clients/:id/payer', async ({ request, params }) => {
      const body = (await request.json()) as Pick<OwnClient, 'payer_id'>;
      sent.push([params.id, body]);
      if (refusal) return HttpResponse.json(refusal, { status: refusal.status });
      clients = clients.map((client) => (client.id === params.id ? { ...client, ...body } : client));
      return HttpResponse.json(clients.find(({ id }) => id === params.id));
    }),
    http.post('*/api/company/clients', async ({ request }) => {
      const body = (await request.json()) as Partial<OwnClient>;
      sent.push(body);
      const added = sampleClient(3, { ...body, payer_id: body.payer_id ?? null });
      clients.push(added);
      return HttpResponse.json(added, { status: 201 });
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (client = OLIVE) => openApp(`/company/clients/${client.id}`, viewers.crew);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });

test('two properties of one person are billed together, and separately again', async () => {
  open();
  await userEvent.click(await button('Bill 9 Barn Rd together with this one'));
  await waitFor(() => expect(sent).toEqual([[BARN.id, { payer_id: OLIVE.id }]]));
  expect(await (await region('Client')).findByText('On the invoices of this client')).toBeVisible();
  await userEvent.click(await button('Bill 9 Barn Rd separately'));
  await waitFor(() => expect(sent.at(-1)).toEqual([BARN.id, { payer_id: null }]));
  expect(await button('Bill 9 Barn Rd together with this one')).toBeVisible();
});

test('a property that another client pays for leads to their invoices, and has no new one', async () => {
  clients = [OLIVE, { ...BARN, payer_id: OLIVE.id }];
  open(BARN);
  const invoices = await region('Invoices');
  expect(await invoices.findByRole('link', { name: 'Olive Porter' })).toHaveAttribute(
    'href',
    `/company/clients/${OLIVE.id}`,
  );
  expect(screen.queryByRole('button', { name: 'New invoice' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add property' })).toBeNull();
  await userEvent.click(await button('Bill 1201 E Broadway separately'));
  await waitFor(() => expect(sent).toEqual([[BARN.id, { payer_id: null }]]));
  expect(await button('New invoice')).toBeVisible();
});

test('what cannot be billed together says so', async () => {
  refusal = { code: 'own_client_archived', detail: 'This client is archived. Bring them back first.', status: 409 };
  open();
  await userEvent.click(await button('Bill 9 Barn Rd together with this one'));
  expect(await screen.findByText('This client is archived. Bring them back first.')).toBeVisible();
});

test('another property is added with name and contacts of its client, who pays for it', async () => {
  open();
  await userEvent.click(await button('Add property'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add property' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Olive Porter');
  await userEvent.type(dialog.getByLabelText(/^Street address/), '5 Mill Ln');
  await userEvent.type(dialog.getByLabelText(/^City/), 'Columbia');
  await userEvent.type(dialog.getByLabelText(/^State/), 'MO');
  await userEvent.type(dialog.getByLabelText(/^ZIP/), '65201');
  await userEvent.type(dialog.getByLabelText(/^Price a visit/), '55');
  await userEvent.click(dialog.getByRole('button', { name: 'Add property' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ full_name: 'Olive Porter', street_address: '5 Mill Ln', payer_id: OLIVE.id });
  expect(await (await region('Client')).findByText('5 Mill Ln, Columbia, MO 65201')).toBeVisible();
});

test('any other client can be chosen as a property, found by name or street', async () => {
  const tenant = sampleClient(4, {
    full_name: 'Tim Tenant',
    street_address: '77 Elm Ct',
    email: null,
    phone_number: null,
  });
  const archived = sampleClient(5, { full_name: 'Tom Former', archived: true });
  const [landlord, flat] = [sampleClient(6, { full_name: 'Lea Lord' }), sampleClient(7, { full_name: 'Flo Flat' })];
  clients = [OLIVE, tenant, archived, landlord, { ...flat, payer_id: landlord.id }];
  open();
  await userEvent.click(await button('Add property'));
  await userEvent.click(await button('Choose one of your clients instead'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add property' }));
  const names = () => within(dialog.getByRole('list', { name: 'Clients' })).queryAllByRole('listitem');
  // Who pays for somebody is paid for by nobody.
  expect(names().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Tim Tenant'),
    expect.stringContaining('Flo Flat'),
  ]);
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search clients' }), 'nobody');
  expect(await dialog.findByText('No client was found.')).toBeVisible();
  await userEvent.clear(dialog.getByRole('searchbox'));
  await userEvent.type(dialog.getByRole('searchbox'), 'elm');
  refusal = { code: 'own_client_archived', detail: 'This client is archived. Bring them back first.', status: 409 };
  const together = 'Bill Tim Tenant, 77 Elm Ct together with Olive Porter';
  await userEvent.click(await button(together));
  expect(await dialog.findByText('This client is archived. Bring them back first.')).toBeVisible();
  refusal = null;
  await userEvent.click(await button(together));
  await waitFor(() => expect(sent.at(-1)).toEqual([tenant.id, { payer_id: OLIVE.id }]));
  expect(await screen.findByText('77 Elm Ct is added, and billed with Olive Porter.')).toBeVisible();
  expect(await (await region('Client')).findByText('On the invoices of this client')).toBeVisible();
});
