import type { EndingInsurance, WaitingPaper } from '@swath/contract/papers';
import { day } from '@swath/domain/calendar';
import type { CompanyId, CompanyPaperId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';

const certificate: WaitingPaper = {
  ...{ id: sampleId<CompanyPaperId>(1), kind: 'insurance', status: 'waiting' },
  company_id: sampleId<CompanyId>(2),
  company_name: 'Green Blade Mowing',
  file: { name: 'acord-25.pdf', url: '/papers/3', bytes: 245_760, pages: 2, width: null, height: null },
  ends_on: day('2027-05-04'),
  has_ended: false,
  is_replacing: true,
  approved_until: day('2026-12-01'),
  sent_at: '2026-11-23T12:00:00.000Z',
};
let waiting: WaitingPaper[] = [];
let ending: EndingInsurance[] = [];
let calls: string[] = [];
let status = 200;
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [waiting, ending, calls, status] = [[certificate], [], [], 200];
  api.use(
    ...apiFor(viewers.admin).filter(({ info }) => info.path !== '*/api/admin/papers'),
    http.get('*/api/admin/papers', () => HttpResponse.json({ papers: waiting, total: waiting.length, ending })),
    http.put('*/api/admin/papers/:id/:step', async ({ request, params }) => {
      calls.push(`${params.step} ${await request.text()}`.trim());
      if (status !== 200) return HttpResponse.json({ code: 'paper_not_found', detail: 'Gone.' }, { status });
      waiting = [];
      return HttpResponse.json({ company_id: certificate.company_id });
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const part = async () => within(await screen.findByRole('region', { name: /^Papers of companies/ }));

test('one that ends earlier than the approved one says so', async () => {
  waiting = [{ ...certificate, approved_until: day('2027-06-18') }];
  openApp('/dashboard', viewers.admin);
  const words = 'One until Jun 18, 2027 is approved: this one ends earlier, and takes its place.';
  expect((await part()).getByText(`Sent Nov 23, 2026. ${words}`)).toBeVisible();
});

test('the file and the last day are looked at, and approved', async () => {
  openApp('/dashboard', viewers.admin);
  const certificates = await part();
  expect(certificates.getByRole('heading', { name: 'Green Blade Mowing' })).toBeVisible();
  expect(certificates.getByText('May 4, 2027')).toBeVisible();
  expect(certificates.getByText('Sent Nov 23, 2026. One until Dec 1, 2026 is approved.')).toBeVisible();
  const link = certificates.getByRole('link', {
    name: 'acord-25.pdf: the certificate of insurance of Green Blade Mowing',
  });
  expect(link).toHaveAttribute('href', '/papers/3');
  expect(link).toHaveAttribute('target', '_blank');
  expect(certificates.getByText('PDF, 2 pages, 240 KB')).toBeVisible();
  expect(certificates.queryByRole('img')).toBeNull();
  await userEvent.click(certificates.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText('Paper approved successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Papers of companies/ })).toBeNull());
  expect(calls).toEqual(['approve']);
});

test('it is rejected with a reason', async () => {
  openApp('/dashboard', viewers.admin);
  await userEvent.click((await part()).getByRole('button', { name: /^Reject/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reject the certificate of insurance of Green Blade Mowing?' }),
  );
  await userEvent.type(dialog.getByLabelText(/Reason/), 'It cannot be read.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Paper rejected successfully')).toBeVisible();
  expect(calls).toEqual(['reject {"reason":"It cannot be read."}']);
});

test('one that was decided meanwhile says so, and the list is read again', async () => {
  openApp('/dashboard', viewers.admin);
  const certificates = await part();
  [status, waiting] = [404, []];
  await userEvent.click(certificates.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText('Gone.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Green Blade Mowing')).toBeNull());
});

test('one whose last day is over can only be rejected', async () => {
  waiting = [{ ...certificate, has_ended: true, is_replacing: false, approved_until: null }];
  openApp('/dashboard', viewers.admin);
  const certificates = await part();
  expect(certificates.getByText(/That day is over: it can only be rejected\./)).toBeVisible();
  expect(certificates.getByText('Sent Nov 23, 2026. None is approved yet.')).toBeVisible();
  expect(certificates.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('what could not be loaded says so, and is loaded again', async () => {
  api.use(http.get('*/api/admin/papers', () => HttpResponse.json({ detail: 'No.' }, { status: 400 }), { once: true }));
  openApp('/dashboard', viewers.admin);
  expect(await screen.findByText('Papers of companies could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await part()).getByText('May 4, 2027')).toBeVisible();
});

test('a picture is shown, and a tax form has no last day', async () => {
  const file = { name: 'w9.jpg', url: '/papers/4', bytes: 2_000_000, pages: null, width: 900, height: 1160 };
  waiting = [{ ...certificate, kind: 'w9', file, ends_on: null, approved_until: null }];
  openApp('/dashboard', viewers.admin);
  const forms = await part();
  expect(forms.getByText('Tax form (W-9)')).toBeVisible();
  const name = 'Tax form of Green Blade Mowing';
  expect(forms.getByRole('img', { name })).toHaveAttribute('src', '/papers/4');
  expect(forms.getByText('Picture, 1.9 MB')).toBeVisible();
  expect(forms.getByText('Sent Nov 23, 2026. One is approved.')).toBeVisible();
  expect(forms.queryByText(/Valid until/)).toBeNull();
  await userEvent.click(forms.getByRole('button', { name: 'Approve the tax form of Green Blade Mowing' }));
  expect(await screen.findByText('Paper approved successfully')).toBeVisible();
});

test('certificates that end within 30 days lead to their companies', async () => {
  [waiting, ending] = [
    [],
    [{ company_id: sampleId<CompanyId>(2), company_name: 'Green Blade Mowing', ends_on: day('2026-12-10') }],
  ];
  openApp('/dashboard', viewers.admin);
  const soon = within(await screen.findByRole('region', { name: 'Insurance that ends' }));
  expect(soon.getByText('One certificate of insurance ends within 30 days.')).toBeVisible();
  expect(soon.getByRole('listitem')).toHaveTextContent('Green Blade Mowing until Dec 10, 2026');
  expect(soon.getByRole('link')).toHaveAttribute('href', `/admin/companies/${sampleId(2)}`);
});

test('work that gave up leads to where it is tried again', async () => {
  const task = { id: '7', name: 'send-mail', attempts: 5, failed_at: '2026-11-23T12:00:00.000Z', fault: 'timeout' };
  api.use(http.get('*/api/admin/tasks', () => HttpResponse.json({ tasks: [task], more: false })));
  openApp('/dashboard', viewers.admin);
  const gaveUp = within(await screen.findByRole('region', { name: 'Work that gave up' }));
  expect(gaveUp.getByText('One task gave up.')).toBeVisible();
  expect(gaveUp.getByRole('link', { name: 'Look and try again' })).toHaveAttribute('href', '/admin/tasks');
});
