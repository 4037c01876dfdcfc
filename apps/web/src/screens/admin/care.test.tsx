import type { FailedTask, SentMail } from '@swath/contract/admin-care';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { refusal } from './testing/portal-api.ts';

const mail = (number: number, own: Partial<SentMail> = {}): SentMail => ({
  id: sampleId(number),
  recipient: 'harriet@homeowner.test',
  subject: `Mail ${number}`,
  at: '2026-05-02T17:00:00.000Z',
  state: 'sent',
  again: true,
  ...own,
});
const task: FailedTask = {
  id: '7',
  name: 'send-message',
  attempts: 25,
  failed_at: '2026-05-02T17:00:00.000Z',
  fault: 'the mail server hung up',
};
let tasks: FailedTask[] = [];
let months: string[] = [];
let sent: string[] = [];
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [tasks, months, sent] = [[task], [], []];
  const homeowner = {
    ...{ id: sampleId(3), full_name: 'Harriet Miller', email: 'harriet@homeowner.test', email_confirmed: true },
    ...{ phone_number: null, address: null, lot_size: null, created_at: '2026-05-02T17:00:00.000Z', looks: [] },
    ...{ jobs: { pending: 0, completed: 0, canceled: 0 }, paid_cents: 0, refunded_cents: 0 },
  };
  api.use(
    ...apiFor(viewers.admin).filter(({ info }) => info.path !== '*/api/admin/tasks'),
    http.get('*/api/admin/homeowners/:id', () => HttpResponse.json(homeowner)),
    http.get('*/api/admin/homeowners/:id/jobs', () => HttpResponse.json({ jobs: [], next: null })),
    http.get('*/api/admin/homeowners/:id/mails', () =>
      HttpResponse.json({ mails: [mail(1), mail(2, { state: 'failed', again: false }), mail(4)] }),
    ),
    http.post('*/api/admin/mails/:id/resend', ({ params }) => {
      sent.push(String(params.id));
      return params.id === mail(4).id ? refusal('mail_under_way') : HttpResponse.json(mail(5, { state: 'waiting' }));
    }),
    http.get('*/api/admin/tasks', () => HttpResponse.json({ tasks, more: false })),
    http.post('*/api/admin/tasks/:id/retry', () => {
      tasks = [];
      return HttpResponse.json({ tasks, more: false });
    }),
    http.get('*/api/admin/figures', ({ request }) => {
      months.push(new URL(request.url).searchParams.get('month')!);
      const day = { bookings: 3, paid_cents: 13_500, refunded_cents: 1000, offers: 2, expired: 1 };
      const days = [
        { ...day, day: `${months.at(-1)}-01` },
        { ...day, day: `${months.at(-1)}-02`, bookings: 1 },
      ];
      return HttpResponse.json({ time_zone: 'America/Chicago', days });
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test('mails are shown once they are asked for; what may be sent again is', async () => {
  openApp(`/admin/homeowners/${sampleId(3)}`, viewers.admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the emails' }));
  const list = within(await screen.findByRole('list', { name: 'Emails' }));
  expect(list.getByText('Not delivered')).toBeVisible();
  expect(list.queryByRole('button', { name: 'Send again: Mail 2' })).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Send again: Mail 1' }));
  expect(await screen.findByText('On its way to harriet@homeowner.test again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again: Mail 4' }));
  expect(await screen.findByText('This email is on its way already.')).toBeVisible();
  expect(sent).toEqual([mail(1).id, mail(4).id]);
});

test('a task that gave up is tried again, and leaves the list', async () => {
  openApp('/admin/tasks', viewers.admin);
  const list = within(await screen.findByRole('list', { name: 'Tasks that gave up' }));
  expect(list.getByText('the mail server hung up')).toBeVisible();
  expect(list.getByText(/Tried 25 times/)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Try again: send-message 7' }));
  expect(await screen.findByText('It is tried once more.')).toBeVisible();
  expect(await screen.findByText('Nothing has given up')).toBeVisible();
});

test('somebody else was faster: it is said, and the list is read again', async () => {
  api.use(
    http.post('*/api/admin/tasks/:id/retry', () => {
      tasks = [];
      return refusal('task_not_found');
    }),
  );
  openApp('/admin/tasks', viewers.admin);
  await userEvent.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText('This task has not given up, or not any more.')).toBeVisible();
  expect(await screen.findByText('Nothing has given up')).toBeVisible();
});

test('the figures of a month, day by day and together, and of the month before', async () => {
  openApp('/admin/figures?month=2026-05', viewers.admin);
  const table = within(await screen.findByRole('table', { name: 'Figures of May 2026' }));
  expect(table.getByRole('row', { name: /Fri, May 1 3 \$135\.00 \$10\.00 2 1/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Together 4 \$270\.00 \$20\.00 4 2/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Month before' }));
  expect(await screen.findByRole('table', { name: 'Figures of April 2026' })).toBeVisible();
  expect(location.search).toBe('?month=2026-04');
  await waitFor(() => expect(months).toEqual(['2026-05', '2026-04']));
});

test.each([
  ['/admin/tasks', 'tasks', 'Failed to fetch the background work'],
  ['/admin/figures', 'figures', 'Failed to fetch the figures'],
])('%s: what cannot be read is said', async (path, call, words) => {
  api.use(http.get(`*/api/admin/${call}`, () => refusal('forbidden')));
  openApp(path, viewers.admin);
  expect(await screen.findByText(words)).toBeVisible();
});
