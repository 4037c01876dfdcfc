import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sampleClient } from '../features/customers/testing/sample-client.ts';
import { apiFor, openApp } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';
import { sampleCompany } from '../testing/sample-job.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test('one press stops the mails, and opening the link does not', async () => {
  const left: unknown[] = [];
  api.use(
    http.post('*/api/visit-mails/leave', async ({ request }) => {
      left.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openApp('/leave/visits?token=abc');
  const button = await screen.findByRole('button', { name: 'Stop these emails' });
  await waitFor(() => expect(location.search).toBe(''));
  expect(left).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'No more of these emails' })).toBeVisible();
  expect(left).toEqual([{ token: 'abc' }]);
});

test.each([
  [{ email: null }, 'No visit mails: this client has no email address.'],
  [
    { email: 'olive@porter.test', visit_mails_left_on: '2026-11-03' as never },
    'No visit mails: whoever has this address stopped them on Nov 3, 2026.',
  ],
])('a client’s page says why no mails go out: %o', async (of, words) => {
  openClient(of);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('the company turns them off for a client', async () => {
  let client = sampleClient(1, { email: 'olive@porter.test' });
  const sent: unknown[] = [];
  openClient(client, () => client);
  api.use(
    http.patch('*/api/company/clients/:id', async ({ request }) => {
      sent.push(await request.json());
      client = { ...client, visit_mails: false };
      return HttpResponse.json(client);
    }),
  );
  const control = await screen.findByRole('switch', { name: 'Send visit mails to this client' });
  expect(control).toBeChecked();
  await userEvent.click(control);
  await waitFor(() => expect(control).not.toBeChecked());
  expect(sent).toEqual([{ visit_mails: false }]);
});

function openClient(of: object, now = () => sampleClient(1, of)) {
  api.use(
    ...apiFor(viewers.crew),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.get('*/api/company/clients', () => HttpResponse.json([now()])),
    http.get('*/api/company/clients/:id/invoices', () =>
      HttpResponse.json({ invoices: [], balance_cents: 0, billable: [] }),
    ),
    http.get('*/api/company/clients/:id/history', () => HttpResponse.json({ series: [], coming: [], past: [] })),
  );
  openApp(`/company/clients/${sampleClient(1).id}`, viewers.crew);
}
