import type { AdminJob } from '@swath/contract/admin-jobs';
import type { DisputedRecord } from '@swath/contract/admin-records';
import { problemWords } from '@swath/contract/problems';
import { day } from '@swath/domain/calendar';
import type { VisitRecordId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { refusal } from './testing/portal-api.ts';
import { sampleAdminJob } from './testing/sample-admin-job.ts';

const RECORD = {
  ...{
    id: sampleId<VisitRecordId>(700),
    stage: 'administrator' as const,
    by: 'Cory Hale',
    by_swath: false,
    until: null,
  },
  ...{ start: '2026-05-03T14:00:00.000Z', end: '2026-05-03T14:50:00.000Z' },
  ...{ note: 'Done in the rain.', objection: 'Nobody was here.' },
};
const PENDING = { status: 'pending', started_at: null, completed_at: null } as const;
let job: AdminJob = sampleAdminJob();
let sent: unknown[] = [];
let answers: (() => Response)[] = [];
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.setSystemTime('2026-05-08T15:00:00.000Z');
  [job, sent, answers] = [sampleAdminJob({ ...PENDING, record: RECORD }), [], []];
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return answers.shift()?.() ?? HttpResponse.json(job);
  };
  api.use(
    ...apiFor(viewers.admin),
    http.get('*/api/admin/jobs/:id', () => HttpResponse.json(job)),
    http.post('*/api/admin/jobs/:id/record', take),
    http.post('*/api/admin/jobs/:id/record/decide', take),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());
const open = () => openApp(`/admin/jobs/${job.id}`, viewers.admin);

test('disputed visits stand on the portal, each with what both sides say and the way to it', async () => {
  const disputed: DisputedRecord = {
    ...{ id: sampleId(700), job_id: sampleId(5), company_name: 'Green Blade Mowing', full_name: 'Harriet Miller' },
    ...{ service_date: day('2026-05-03'), time_zone: 'America/Chicago', start: RECORD.start, end: RECORD.end },
    ...{ note: RECORD.note, objection: RECORD.objection, price_cents: cents(4500), recorded_at: RECORD.end },
  };
  api.use(http.get('*/api/admin/visit-records', () => HttpResponse.json([disputed])));
  openApp('/dashboard', viewers.admin);
  const list = within(await screen.findByRole('region', { name: 'Disputed visits (1)' }));
  expect(
    list.getByText(/recorded that it mowed for Harriet Miller on Sun, May 3, 9:00–9:50 AM, at \$45\.00\./),
  ).toBeVisible();
  expect(list.getByText('Nobody was here.')).toBeVisible();
  expect(list.getByRole('link', { name: 'Look and decide' })).toHaveAttribute('href', `/admin/jobs/${sampleId(5)}`);
});

test.each([
  ['It was done: pay it', 'Pay this visit?', 'Pay it', true],
  ['Give the money back', 'Give the money back?', 'Give it back', false],
] as const)('%s: asks why, and sends it', async (button, title, confirm, paid) => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  expect(dialog.getByText('Please say why: the homeowner and the company read it.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The photo shows it.');
  answers = [() => refusal('record_not_open')];
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText(problemWords('record_not_open'))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  expect(await screen.findByText(paid ? 'The visit is completed and paid.' : /^The money goes back/)).toBeVisible();
  expect(sent.at(-1)).toEqual({ record: sampleId(700), paid, reason: 'The photo shows it.' });
});

test('an administrator records a visit for its company, also after the company’s time', async () => {
  job = sampleAdminJob(PENDING);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Record the visit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record the visit' }));
  await userEvent.type(dialog.getByLabelText(/^Began at/), '09:00');
  await userEvent.type(dialog.getByLabelText(/^Done at/), '09:50');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'They called us.');
  await userEvent.click(dialog.getByRole('button', { name: 'Record the visit' }));
  expect(await screen.findByText('Recorded. The homeowner is asked.')).toBeVisible();
  expect(sent).toEqual([{ start: '09:00', end: '09:50', reason: 'They called us.' }]);
});
