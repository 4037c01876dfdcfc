import type { MessageReport, ReportedMessage } from '@swath/contract/admin-messages';
import { problemWords } from '@swath/contract/problems';
import { greenBlade, harriet } from '@swath/fixtures/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReportedMessages } from '../../features/admin/messages/reported-messages.tsx';
import { sampleId } from '../../testing/sample-id.ts';
import { TODAY } from '../../testing/sample-job.ts';
import { quietQueryClient, show } from '../../testing/show.tsx';

const report: MessageReport = {
  ...{ id: sampleId(1), job_id: sampleId(2), company_name: greenBlade.name, full_name: harriet.fullName },
  ...{ service_date: TODAY, time_zone: 'America/Chicago', side: 'company', words: 'None of your business.' },
  ...{ sent_at: '2026-11-24T15:00:00.000Z', reason: 'Rude.', reported_at: '2026-11-24T16:00:00.000Z' },
};
const said: ReportedMessage[] = [
  {
    ...{ id: sampleId(3), side: 'homeowner', by: harriet.email, words: 'Where are you?' },
    ...{ sent_at: '2026-11-24T14:59:00.000Z', is_reported: false, is_removed: false },
  },
];

let open: MessageReport[];
let settled: unknown[];
let looks: number;
const api = setupServer(
  http.get('*/api/admin/message-reports', () => HttpResponse.json(open)),
  http.get('*/api/admin/message-reports/:id/thread', () => {
    looks++;
    return HttpResponse.json(said);
  }),
  http.post('*/api/admin/message-reports/:id/settle', async ({ request }) => {
    settled.push(await request.json());
    open = [];
    return HttpResponse.json(open);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [open, settled, looks] = [[report], [], 0];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const card = async () =>
  within(await screen.findByRole('article', { name: `${greenBlade.name} to ${harriet.fullName}` }));
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));

test('a report says whose words they are and why; the thread is read when it is asked for, since that goes on record', async () => {
  show(<ReportedMessages />, quietQueryClient());
  const shown = await card();
  for (const words of ['None of your business.', `${harriet.fullName} reported it: Rude.`])
    expect(shown.getByText(words)).toBeVisible();
  expect(shown.getByRole('link', { name: 'See the mowing' })).toHaveAttribute('href', `/admin/jobs/${report.job_id}`);
  expect(looks).toBe(0);
  await press('Show the thread', shown);
  expect(await shown.findByText('Where are you?')).toBeVisible();
  expect(looks).toBe(1);
});

test('it is settled with a note, and is gone', async () => {
  show(<ReportedMessages />, quietQueryClient());
  await press('Take it out', await card());
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this message out?' }));
  await userEvent.type(dialog.getByLabelText('Note (optional)'), 'An insult.');
  await press('Take it out', dialog);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(settled).toEqual([{ remove: true, note: 'An insult.' }]);
});

test('one that somebody else has settled says so, and the note stays', async () => {
  api.use(
    http.post('*/api/admin/message-reports/:id/settle', () =>
      HttpResponse.json(
        { code: 'report_not_found', status: 404, detail: problemWords('report_not_found') },
        { status: 404 },
      ),
    ),
  );
  show(<ReportedMessages />, quietQueryClient());
  await press('Leave it', await card());
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this message?' }));
  await userEvent.type(dialog.getByLabelText('Note (optional)'), 'Nothing in it.');
  await press('Leave it', dialog);
  expect(await dialog.findByText(problemWords('report_not_found'))).toBeVisible();
  expect(dialog.getByLabelText('Note (optional)')).toHaveValue('Nothing in it.');
});

test('without a report nothing stands there; a list that cannot be read says so', async () => {
  open = [];
  const { unmount } = show(<ReportedMessages />, quietQueryClient());
  await waitFor(() => expect(screen.queryByText(/Reported messages/)).toBeNull());
  unmount();
  api.use(http.get('*/api/admin/message-reports', () => new HttpResponse(null, { status: 500 })));
  show(<ReportedMessages />, quietQueryClient());
  expect(await screen.findByText('Reported messages could not be loaded.')).toBeVisible();
});
