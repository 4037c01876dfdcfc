import type { ProfileChange } from '@swath/contract/company-profiles';
import type { CompanyId, ProfileChangeId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleOwnProfile } from '../../testing/sample-own-profile.ts';

const { standing } = sampleOwnProfile();
const change: ProfileChange = {
  id: sampleId<ProfileChangeId>(1),
  company_id: sampleId<CompanyId>(2),
  standing,
  proposed: { ...standing, company_name: 'Greener Blade' },
  proposed_at: '2026-11-23T12:00:00.000Z',
  is_found: false,
  upcoming_jobs: 3,
};
let waiting: ProfileChange[] = [];
let calls: string[] = [];
let status = 200;
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [waiting, calls, status] = [[change], [], 200];
  api.use(
    ...apiFor(viewers.admin).filter(({ info }) => info.path !== '*/api/admin/profile-changes'),
    http.get('*/api/admin/profile-changes', () => HttpResponse.json({ changes: waiting, total: waiting.length })),
    http.put('*/api/admin/profile-changes/:id/:step', async ({ request, params }) => {
      calls.push(`${params.step} ${await request.text()}`.trim());
      if (status !== 200) return HttpResponse.json({ code: 'profile_change_not_found', detail: 'Gone.' }, { status });
      waiting = [];
      return HttpResponse.json({ company_id: change.company_id });
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const part = async () => within(await screen.findByRole('region', { name: /^Proposed names and addresses/ }));

test('what is proposed stands beside what stands, and is approved', async () => {
  openApp('/dashboard', viewers.admin);
  const changes = await part();
  expect(changes.getByText('Green Blade Mowing')).toBeVisible();
  expect(changes.getByText('Greener Blade')).toBeVisible();
  expect(changes.getByText(/3 visits are booked from today on.*not found on the map/)).toBeVisible();
  await userEvent.click(changes.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText('Change approved successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Greener Blade')).toBeNull());
  expect(calls).toEqual(['approve']);
});

test('it is rejected with a reason', async () => {
  openApp('/dashboard', viewers.admin);
  await userEvent.click((await part()).getByRole('button', { name: /^Reject/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'No such street.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Change rejected successfully')).toBeVisible();
  expect(calls).toEqual(['reject {"reason":"No such street."}']);
});

test('somebody else was faster: it is said', async () => {
  status = 404;
  openApp('/dashboard', viewers.admin);
  await userEvent.click((await part()).getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText('Gone.')).toBeVisible();
});

test('what cannot be read is said, and can be read again', async () => {
  api.use(
    http.get('*/api/admin/profile-changes', () => HttpResponse.json({ detail: 'No.' }, { status: 400 }), {
      once: true,
    }),
  );
  openApp('/dashboard', viewers.admin);
  expect(await screen.findByText('Proposed names and addresses could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await part()).getByText('Greener Blade')).toBeVisible();
});
