import type { CompanyNoticeView } from '@swath/contract/notices';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { sampleRoute } from '../../testing/sample-route.ts';

const returned: CompanyNoticeView = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'payout_returned',
  title: 'A payout came back',
  text: 'Your bank sent $44.00 back.',
  subject_id: '00000000-0000-4000-8000-000000000002',
  path: '/company/payouts/00000000-0000-4000-8000-000000000002',
  created_at: '2026-11-24T15:00:00.000Z',
  read_at: null,
};

let notices: CompanyNoticeView[] = [];
let seen: unknown[] = [];
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  notices = [returned];
  seen = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

/** Any page of a company has the same header. */
function open(viewer = viewers.crew) {
  api.use(
    http.get('*/api/company/notices', () => {
      const unread = notices.filter(({ read_at }) => read_at === null).length;
      return HttpResponse.json({ notices, unread, next: null });
    }),
    http.post('*/api/company/notices/read', async ({ request }) => {
      seen.push(await request.json());
      notices = notices.map((notice) => ({ ...notice, read_at: '2026-11-24T16:00:00.000Z' }));
      return HttpResponse.json({ unread: 0 });
    }),
    http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
    http.get('*/api/company/jobs', () => HttpResponse.json([])),
    http.get('*/api/company/route', () => HttpResponse.json(sampleRoute([]))),
    ...apiFor(viewer),
  );
  openApp('/company/dashboard', viewer);
}

test('the bell counts what came, opens it, and leads to the payout that came back', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notices, 1 new' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notices' }));
  expect(await list.findByText('Your bank sent $44.00 back.')).toBeVisible();
  expect(list.getByRole('link', { name: 'A payout came back' })).toHaveAttribute('href', returned.path);
  await waitFor(() => expect(seen).toEqual([{ ids: [returned.id] }]));
  expect(await screen.findByRole('button', { name: 'Notices', hidden: true })).toBeVisible();
});

test('an empty list says what will be there', async () => {
  notices = [];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notices' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notices' }));
  expect(
    await list.findByText('Nothing yet. Bookings, changes, money and stars of your company appear here.'),
  ).toBeVisible();
});

test('Escape closes the list, wherever in it somebody has pressed before', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notices, 1 new' }));
  await userEvent.click(await screen.findByRole('dialog', { name: 'Notices' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notices' })).toBeNull());
});

test('whoever drives and mows has a bell of their own', async () => {
  const { company } = viewers.crew;
  open({ ...viewers.crew, company: { ...company!, is_primary: false, member: 'crew' } });
  expect(await screen.findByRole('button', { name: 'Notices, 1 new' })).toBeVisible();
});

test('a notice leads to what it is about, by a link', async () => {
  notices = [{ ...returned, kind: 'complaint_made', title: 'Something happened', path: '/company/problems/7' }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notices, 1 new' }));
  const link = await screen.findByRole('link', { name: 'Something happened' });
  expect(link).toHaveAttribute('href', '/company/problems/7');
  link.focus();
  expect(link).toHaveFocus();
});
