import 'fake-indexeddb/auto';
import type { CrewJob } from '@swath/contract/jobs';
import { problemWords } from '@swath/contract/problems';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCrewJob } from '../../testing/sample-job.ts';
import { Sending } from '../../testing/sending.tsx';
import { show } from '../../testing/show.tsx';
import { AnnounceStop } from './announce-stop.tsx';

const job = sampleCrewJob(1);
const sent: unknown[] = [];
const api = setupServer(
  http.post('*/api/MowingJobs/:id/on-my-way', () => HttpResponse.json(job)),
  http.post('*/api/MowingJobs/:id/running-late', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(job);
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

test('one tap tells when the crew comes; what was told stays', () => {
  const { unmount } = show(<AnnounceStop job={job} name="Harriet Miller" />);
  expect(screen.getByRole('button', { name: 'On my way' })).toBeVisible();
  unmount();
  const at = { on_my_way_at: '2026-11-24T15:11:00.000Z', on_my_way_told_at: '2026-11-24T15:12:00.000Z' };
  show(<AnnounceStop job={{ ...job, ...at }} name="Harriet Miller" />);
  expect(screen.getByText('Told 9:12 AM')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
});

test('a tap of which nobody was told is not called told, and can be made again', () => {
  const at = { on_my_way_at: '2026-11-24T15:12:00.000Z' };
  const { unmount } = show(<AnnounceStop job={{ ...job, ...at, on_my_way_told_at: null }} name="Harriet Miller" />);
  expect(screen.getByRole('status')).toHaveTextContent('On the way since 9:12 AM, Harriet Miller was not told');
  expect(screen.queryByText(/^Told/)).toBeNull();
  expect(screen.getByRole('button', { name: 'On my way' })).toBeVisible();
  unmount();
  // Kept by an earlier version, which did not say whether they were told.
  const { on_my_way_told_at: _, ...earlier } = job;
  show(<AnnounceStop job={{ ...earlier, ...at }} name="Harriet Miller" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^On the way since 9:12 AM$/);
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
});

test('until the homeowner is told, On my way is taken back by one tap; afterwards the answer says why not', async () => {
  let refused = true;
  const taken: string[] = [];
  api.use(
    http.delete('*/api/MowingJobs/:id/on-my-way', ({ params }) => {
      taken.push(String(params.id));
      const [status, detail] = [409, problemWords('on_my_way_told')];
      return refused
        ? HttpResponse.json({ code: 'on_my_way_told', detail, status }, { status })
        : HttpResponse.json(job);
    }),
  );
  const held = { on_my_way_at: '2026-11-24T15:12:00.000Z', on_my_way_tells_at: '2026-11-24T15:12:30.000Z' };
  show(<AnnounceStop job={{ ...job, ...held }} name="Harriet Miller" />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Harriet Miller is told within a minute, and about when you arrive.',
  );
  expect(screen.queryByText(/^Told/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo On my way' }));
  expect(
    await screen.findByText('Not taken back. They were told already. Please send them a message, or call.'),
  ).toBeVisible();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Undo On my way' }));
  await waitFor(() => expect(taken).toEqual([job.id, job.id]));
});

test('an own client has nobody to tell; how late the crew is can be said all the same', () => {
  show(<AnnounceStop job={{ ...job, own_client_id: sampleId(900) }} name="Olive Porter" />);
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Running late' })).toBeVisible();
});

test('two taps tell how late it is', async () => {
  show(<AnnounceStop job={job} name="Harriet Miller" />);
  const late = screen.getByRole('button', { name: 'Running late', expanded: false });
  await userEvent.click(late);
  expect(screen.getAllByRole('button', { name: /^\d+ min$/ }).map((choice) => choice.textContent)).toEqual([
    '5 min',
    '10 min',
    '15 min',
    '30 min',
    '45 min',
    '60 min',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '15 min' }));
  expect(await screen.findByText('Harriet Miller was told: 15 min late')).toBeVisible();
  expect(sent).toEqual([{ minutes: 15 }]);
  await waitFor(() => expect(late).toHaveFocus());
  expect(late).toHaveAttribute('aria-expanded', 'false');
});

test('a refusal says why', async () => {
  api.use(
    http.post('*/api/MowingJobs/:id/on-my-way', () =>
      HttpResponse.json({ code: 'job_canceled', detail: problemWords('job_canceled'), status: 409 }, { status: 409 }),
    ),
  );
  show(
    <>
      <Sending />
      <AnnounceStop job={job} name="Harriet Miller" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'On my way' }));
  expect(await screen.findByText('Not told. This job was canceled.')).toBeVisible();
});

test('without a network it says since when the crew is on its way, and that the customer is not told yet', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const stop = connection.start();
  await connection.check();
  show(
    <>
      <Sending />
      <AnnounceStop job={job} name="Harriet Miller" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'On my way' }));
  expect(await screen.findByText(/^On the way since .*, Harriet Miller is not told yet$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
  vi.unstubAllGlobals();
  await connection.check();
  stop();
});

describe('before the promised window', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const promised = () => ({ promised_window: { from: inMinutes(48.5), to: inMinutes(168.5) } });
  const open = (changed: Partial<CrewJob>, driving?: number) =>
    show(<AnnounceStop job={{ ...job, ...changed }} name="Harriet Miller" driving={driving} />);

  test('it says by how much the crew would be early, before the tap and while it can be taken back', () => {
    const { unmount } = open(promised(), 10);
    expect(screen.getByText(/^If you go now, you arrive about 38m before the promised \d/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'On my way' })).toBeVisible();
    unmount();
    const way = { on_my_way_at: inMinutes(0), on_my_way_tells_at: inMinutes(0.5), arrival_at: inMinutes(28.5) };
    open({ ...promised(), ...way }, 10);
    expect(screen.getByText(/^You arrive about (20m|19m) before the promised \d/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo On my way' })).toBeVisible();
  });

  test('without a known way it says only how long it is until then', () => {
    open(promised());
    expect(screen.getByText(/^It is 48m before the promised \d/)).toBeVisible();
  });

  test.each([
    ['the crew is in time', promised(), 50],
    ['nothing is promised', {}, 10],
    ['another time was agreed', { ...promised(), is_locked: true }, 10],
    ['they are told', { ...promised(), on_my_way_at: inMinutes(-2), on_my_way_told_at: inMinutes(-1) }, 10],
  ])('nothing is said if %s', (_, changed, driving) => {
    open(changed, driving);
    expect(screen.queryByText(/before the promised/)).toBeNull();
  });
});
