import type { OwnJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import { day } from '@swath/domain/calendar';
import type { VisitRecordId } from '@swath/domain/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { homeownerApi, type Known, nothingBooked, refusal } from '../testing/homeowner-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { HomeownerDashboard } from './dashboard.tsx';

let known: Known = nothingBooked();
let sent: unknown[] = [];
const { server } = homeownerApi(() => known);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  known = nothingBooked();
  sent = [];
  tabStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:30:00') });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** A visit of yesterday that its company recorded, 9:00 to 9:50 AM in Columbia. */
function recorded(changed: Partial<NonNullable<OwnJob['record']>> = {}): OwnJob {
  const record = {
    ...{
      id: sampleId<VisitRecordId>(700),
      stage: 'homeowner' as const,
      note: 'We forgot to tap.',
      objection: '',
    },
    ...{ start: '2026-11-23T15:00:00.000Z', end: '2026-11-23T15:50:00.000Z', by_swath: false },
    until: '2026-11-26T06:00:00.000Z',
  };
  return sampleOwnJob(1, { scheduled_date: day('2026-11-23'), record: { ...record, ...changed } });
}
const answers = (to: Partial<OwnJob> | (() => Response)) =>
  server.use(
    http.post('*/api/MowingJobs/:id/record/answer', async ({ request }) => {
      sent.push(await request.json());
      if (typeof to === 'function') return to();
      known.visits = known.visits.map((visit) => ({ ...visit, ...to }));
      return HttpResponse.json(known.visits[0]);
    }),
  );
const open = () => openPage(paths.homeowner, HomeownerDashboard);
const question = async () => within(await screen.findByRole('region', { name: 'Was your lawn mowed?' }));

test('the homeowner is asked, with times, note and until when; yes completes the visit', async () => {
  known.visits = [recorded()];
  open();
  const card = await question();
  const said = 'Green Blade Mowing recorded that your lawn was mowed on Mon, Nov 23, 9:00–9:50 AM.';
  expect(card.getByRole('heading', { name: said })).toBeVisible();
  expect(card.getByText('We forgot to tap.')).toBeVisible();
  expect(
    card.getByText(/If you do not answer by Wed, Nov 25, 11:59 PM, it counts as done and the \$45\.00 is paid\./),
  ).toBeVisible();
  // It stands once on the page, and offers no other day.
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Pick another day' })).toBeNull();
  answers({ status: 'completed', record: null, end_time: '2026-11-23T15:50:00.000Z' });
  await userEvent.click(card.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Thank you. Your mowing is completed.')).toBeVisible();
  expect(sent).toEqual([{ record: sampleId(700), done: true }]);
  expect(screen.queryByRole('region', { name: 'Was your lawn mowed?' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Upcoming Services' })).toHaveFocus();
});

test('no asks what they saw, and says that somebody looks at it; yes is still possible', async () => {
  known.visits = [recorded()];
  open();
  const card = await question();
  await userEvent.click(card.getByRole('button', { name: 'No, it was not' }));
  const field = card.getByLabelText(/^What did you see/);
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Nobody was here.');
  answers({ record: { ...recorded().record!, stage: 'administrator', objection: 'Nobody was here.', until: null } });
  await userEvent.click(card.getByRole('button', { name: 'Send: it was not mowed' }));
  expect(await screen.findByText(/^You said that it was not\. We look at it/)).toBeVisible();
  expect(sent).toEqual([{ record: sampleId(700), done: false, note: 'Nobody was here.' }]);
  expect((await question()).getByRole('button', { name: 'It was mowed after all' })).toBeVisible();
});

test('an answer that does not get through says so, and what was typed stays', async () => {
  known.visits = [recorded()];
  open();
  const card = await question();
  await userEvent.click(card.getByRole('button', { name: 'No, it was not' }));
  await userEvent.type(card.getByLabelText(/^What did you see/), 'Nobody was here.');
  answers(() => refusal('record_not_open'));
  await userEvent.click(card.getByRole('button', { name: 'Send: it was not mowed' }));
  expect(await card.findByText(problemWords('record_not_open'))).toBeVisible();
  expect(card.getByLabelText(/^What did you see/)).toHaveValue('Nobody was here.');
});

test('as long as the office looks at it, the visit says what goes on and offers nothing', async () => {
  known.visits = [recorded({ stage: 'office', note: '' })];
  open();
  const words = /^Green Blade Mowing looks at whether this visit was done, until Wed, Nov 25, 11:59 PM\./;
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pick another day' })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Was your lawn mowed?' })).toBeNull();
});
