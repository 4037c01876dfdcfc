import type { HistoryLine } from '@swath/contract/crew-changes';
import type { OwnJob } from '@swath/contract/jobs';
import { cents } from '@swath/domain/units';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { show } from '../../../testing/show.tsx';
import { VisitCard } from './visit-card.tsx';

const line = (id: string, at: string, own: Partial<HistoryLine>): HistoryLine => ({
  ...{ id, at, kind: 'event', side: 'homeowner', by: '', words: 'Booked', note: '', photo: null },
  ...{ received_at: null, clock_changed: false },
  ...own,
});
const HISTORY = [
  line('4', '2026-11-24T15:20:00.000Z', { side: 'product', words: 'Not started on Mon, Nov 23' }),
  line('3', '2026-11-23T15:00:00.000Z', { kind: 'message', side: 'product', words: 'Your lawn could not be mowed' }),
  line('2', '2026-11-23T14:59:00.000Z', {
    ...{ side: 'company', by: 'Green Blade Mowing', words: 'Could not be done: Dog on the lawn', note: 'It barks.' },
    photo: { id: sampleId(7), url: '/photos/7/large', thumbUrl: '/photos/7/thumb', width: 640, height: 480 },
  }),
  line('1', '2026-11-20T12:00:00.000Z', { words: 'Booked for Mon, Nov 23' }),
];

let asked: string[] = [];
const server = setupServer(
  http.get('*/api/complaints', () => HttpResponse.json([])),
  http.get('*/api/MowingJobs/:id/history', ({ params }) => {
    asked.push(String(params.id));
    return HttpResponse.json(HISTORY);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const NOW = new Date('2026-11-24T15:30:00');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const open = (visit: OwnJob) => show(<VisitCard visit={visit} now={NOW} onRate={() => {}} />);
const button = () => screen.getByRole('button', { name: 'History' });

test('the history of a visit is read once it is unfolded: what happened, when and who did it', async () => {
  const visit = sampleOwnJob(1);
  open(visit);
  expect(button()).toHaveAccessibleDescription(visit.company_name);
  expect(asked).toEqual([]);
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  const [missed, told, company, own] = within(await screen.findByRole('list', { name: 'History' })).getAllByRole(
    'listitem',
  );
  expect(asked).toEqual([visit.id]);
  expect(missed).toHaveTextContent(/^Not started on Mon, Nov 23Nov 24, 2026, 9:20 AM$/);
  expect(told).toHaveTextContent('Your lawn could not be mowedNov 23, 2026, 9:00 AM · Told to you');
  expect(company).toHaveTextContent('Could not be done: Dog on the lawnGreen Blade Mowing: “It barks.”');
  expect(company).toHaveTextContent('Nov 23, 2026, 8:59 AM · Green Blade Mowing');
  expect(within(company!).getByRole('img', { name: 'Taken by the crew' })).toBeVisible();
  expect(own).toHaveTextContent('Booked for Mon, Nov 23Nov 20, 2026, 6:00 AM · You');
  await userEvent.click(button());
  expect(screen.queryByRole('list', { name: 'History' })).toBeNull();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

test('a history that cannot be loaded says so, and can be asked for again', async () => {
  server.use(http.get('*/api/MowingJobs/:id/history', () => HttpResponse.json({}, { status: 503 }), { once: true }));
  open(sampleOwnJob(1));
  await userEvent.click(button());
  expect(await screen.findByText('Failed to load the history.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'History' })).toBeVisible();
});

test('a mowing in place of one with a problem is free of charge', () => {
  open(sampleOwnJob(1, { price_cents: cents(0) }));
  expect(screen.getByText('Free of charge')).toBeVisible();
  expect(screen.queryByText(/Paid|\$/)).toBeNull();
});

test('a problem can be reported with a completed visit; one that nobody began keeps its own way', () => {
  const { unmount } = open(sampleOwnJob(1, { status: 'completed' }));
  const link = screen.getByRole('link', { name: 'Report a problem' });
  expect(link).toHaveAttribute('href', `/user/visits/${sampleId(1)}/problem`);
  unmount();
  open(sampleOwnJob(1));
  expect(screen.queryByRole('link', { name: 'Report a problem' })).toBeNull();
});

test('nor is one offered while the crew can still undo the completion', () => {
  const { unmount } = open(sampleOwnJob(1, { status: 'completed', end_time: minutesAgo(9) }));
  expect(screen.queryByRole('link', { name: 'Report a problem' })).toBeNull();
  unmount();
  open(sampleOwnJob(1, { status: 'completed', end_time: minutesAgo(10) }));
  expect(screen.getByRole('link', { name: 'Report a problem' })).toBeVisible();
});
