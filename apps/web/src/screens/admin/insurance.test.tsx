import type { WaitingInsurance } from '@swath/contract/insurance';
import { day } from '@swath/domain/calendar';
import type { CompanyId, InsuranceCertificateId, PhotoId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';

const certificate: WaitingInsurance = {
  id: sampleId<InsuranceCertificateId>(1),
  company_id: sampleId<CompanyId>(2),
  company_name: 'Green Blade Mowing',
  photo: { id: sampleId<PhotoId>(3), url: '/photos/3', thumbUrl: '/photos/3-small', width: 900, height: 1160 },
  ends_on: day('2027-05-04'),
  has_ended: false,
  approved_until: day('2026-12-01'),
  sent_at: '2026-11-23T12:00:00.000Z',
};
let waiting: WaitingInsurance[] = [];
let calls: string[] = [];
let status = 200;
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [waiting, calls, status] = [[certificate], [], 200];
  api.use(
    ...apiFor(viewers.admin).filter(({ info }) => info.path !== '*/api/admin/insurance'),
    http.get('*/api/admin/insurance', () => HttpResponse.json({ certificates: waiting, total: waiting.length })),
    http.put('*/api/admin/insurance/:id/:step', async ({ request, params }) => {
      calls.push(`${params.step} ${await request.text()}`.trim());
      if (status !== 200) return HttpResponse.json({ code: 'insurance_not_found', detail: 'Gone.' }, { status });
      waiting = [];
      return HttpResponse.json({ company_id: certificate.company_id });
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const part = async () => within(await screen.findByRole('region', { name: /^Certificates of insurance/ }));

test('the picture and the last day are looked at, and approved', async () => {
  openApp('/dashboard', viewers.admin);
  const certificates = await part();
  expect(certificates.getByRole('heading', { name: 'Green Blade Mowing' })).toBeVisible();
  expect(certificates.getByText('May 4, 2027')).toBeVisible();
  expect(certificates.getByText('Sent Nov 23, 2026. One until Dec 1, 2026 is approved.')).toBeVisible();
  await userEvent.click(certificates.getByRole('button', { name: 'See the certificate of Green Blade Mowing larger' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'Certificate of Green Blade Mowing' })).toHaveAttribute('src', '/photos/3');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(certificates.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText('Certificate approved successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Certificates of insurance/ })).toBeNull());
  expect(calls).toEqual(['approve']);
});

test('it is rejected with a reason', async () => {
  openApp('/dashboard', viewers.admin);
  await userEvent.click((await part()).getByRole('button', { name: /^Reject/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the certificate of Green Blade Mowing?' }));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'It cannot be read.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Certificate rejected successfully')).toBeVisible();
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
  waiting = [{ ...certificate, has_ended: true, approved_until: null }];
  openApp('/dashboard', viewers.admin);
  const certificates = await part();
  expect(certificates.getByText(/That day is over: it can only be rejected\./)).toBeVisible();
  expect(certificates.getByText('Sent Nov 23, 2026. None is approved yet.')).toBeVisible();
  expect(certificates.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('what could not be loaded says so, and is loaded again', async () => {
  api.use(
    http.get('*/api/admin/insurance', () => HttpResponse.json({ detail: 'No.' }, { status: 400 }), { once: true }),
  );
  openApp('/dashboard', viewers.admin);
  expect(await screen.findByText('Certificates of insurance could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await part()).getByText('May 4, 2027')).toBeVisible();
});
