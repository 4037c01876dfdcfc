import 'fake-indexeddb/auto';
import { problemWords } from '@swath/contract/problems';
import type { JobId } from '@swath/domain/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection.ts';
import { openDeviceDatabase } from '../../lib/device-database.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { accessOf } from '../../testing/access-of.ts';
import { viewers } from '../../testing/people.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCrewJob, TODAY } from '../../testing/sample-job.ts';
import { show } from '../../testing/show.tsx';
import { outboxOf } from '../outbox/outbox.ts';
import { REPORTS } from '../photos/photo-places.ts';
import { waitingPhotosOf } from '../photos/waiting-photos.ts';
import type { AccessState } from '../viewer/access.ts';
import { AccessContext, ViewerContext } from '../viewer/viewer.ts';
import { Unsent } from './unsent.tsx';

const me = viewers.crew;
const job = sampleId<JobId>(1);
const start = { kind: 'start', job, customer: 'Harriet Miller' } as const;
let reachable: boolean;
let refused: 'job_canceled' | 'job_already_started' | null;
let sent: string[];
let stop: () => void;
let state: AccessState;
let change: () => void;

const api = setupServer(
  http.get('*/healthz', () => (reachable ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error())),
  http.post('*/api/MowingJobs/:id/start', () => {
    if (!reachable) return HttpResponse.error();
    sent.push('start');
    if (refused)
      return HttpResponse.json({ code: refused, status: 409, detail: problemWords(refused) }, { status: 409 });
    return HttpResponse.json(sampleCrewJob(1, { status: 'in-progress' }));
  }),
  http.post('*/api/MowingJobs/:id/photos', () => {
    sent.push('photo');
    return HttpResponse.json({ id: sampleId(9), kind: 'before', url: '/u', thumbUrl: '/t', width: 1, height: 1 });
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  reachable = true;
  refused = null;
  sent = [];
  stop = connection.start();
  state = { status: 'known', viewer: me };
});
afterEach(() => {
  stop();
  serverClock.forget();
  api.resetHandlers();
});
afterAll(() => api.close());

function open() {
  const access = accessOf(state, {
    state: () => state,
    watch: (changed) => {
      change = changed;
      return () => undefined;
    },
  });
  return show(
    <AccessContext value={access}>
      <ViewerContext value={me}>
        <Unsent />
      </ViewerContext>
    </AccessContext>,
  );
}
async function goOffline() {
  reachable = false;
  await act(() => connection.check());
}
async function comeBack() {
  reachable = true;
  await act(() => connection.check());
}
const bar = () => screen.findByRole('complementary', { name: 'Not sent yet' });
const listOpen = async () => {
  await userEvent.click(within(await bar()).getByRole('button', { name: 'See what waits' }));
  return within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
};

test('with a network nothing is said of what is sent at once', async () => {
  open();
  await act(() => outboxOf(me.id).add(start).outcome);
  expect(sent).toEqual(['start']);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('without a network it says how much waits, lists it with its times, and goes once all is sent', async () => {
  open();
  await userEvent.click(document.body); // fetches the list's code, once the page is idle
  await act(() => new Promise<void>((fetched) => void whenIdle(fetched)));
  await vi.dynamicImportSettled();
  await goOffline();
  await act(() => outboxOf(me.id).add(start).outcome);
  act(
    () => void waitingPhotosOf(me.id).add(new File(['x'], 'a.jpg', { type: 'image/jpeg' }), `visit:${job}`, 'before'),
  );
  await waitFor(async () => expect(await bar()).toHaveTextContent('1 step and 1 photo of a visit are not sent yet.'));
  const list = await listOpen();
  expect(list.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Start, Harriet Miller',
    'Photo before',
  ]);
  expect(list.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await comeBack();
  await waitFor(() => expect(new Set(sent)).toEqual(new Set(['start', 'photo'])));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a fault of the server: what waits can be sent at a press', async () => {
  api.use(http.post('*/api/MowingJobs/:id/start', () => new HttpResponse(null, { status: 502 }), { once: true }));
  open();
  await act(() => outboxOf(me.id).add(start).outcome);
  const list = await listOpen();
  await userEvent.click(list.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(sent).toEqual(['start']));
});

test.each([
  ['job_canceled', 'Job not started. This job was canceled.', /^It was moved or called off meanwhile\./],
  ['job_already_started', 'Job not started. This job is already started.', /^Somebody in your company was first\./],
] as const)('what was refused later says why and what to do, until it is dismissed: %s', async (code, why, advice) => {
  await goOffline();
  open();
  await act(() => outboxOf(me.id).add(start).outcome);
  refused = code;
  await comeBack();
  await waitFor(async () => expect(await bar()).toHaveTextContent('1 step was not accepted.'));
  const list = await listOpen();
  expect(list.getByText(why)).toBeVisible();
  expect(list.getByText(advice)).toBeVisible();
  expect(list.getByRole('link', { name: 'Job Details' })).toHaveAttribute('href', expect.stringContaining(job));
  await userEvent.click(list.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(await (await openDeviceDatabase()).count('outbox')).toBe(0);
});

test('an order of the stops that is older than the present one says that the route shows which counts', async () => {
  let done_at: unknown;
  api.use(
    http.put('*/api/company/route/order', async ({ request }) => {
      ({ done_at } = (await request.json()) as { done_at: unknown });
      const detail = problemWords('order_changed');
      return HttpResponse.json({ code: 'order_changed', status: 409, detail }, { status: 409 });
    }),
  );
  await goOffline();
  open();
  await act(() => outboxOf(me.id).add({ kind: 'order', date: TODAY, stops: [job] }).outcome);
  await comeBack();
  await waitFor(async () => expect(await bar()).toHaveTextContent('1 step was not accepted.'));
  const list = await listOpen();
  expect(list.getByText(`Order not saved. ${problemWords('order_changed')}`)).toBeVisible();
  expect(list.getByText(/^Look at the route: it shows the order that counts now\./)).toBeVisible();
  expect(done_at).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('a clock that was changed since is said', async () => {
  serverClock.adjust(new Date().toISOString());
  await goOffline();
  open();
  await act(() => outboxOf(me.id).add(start).outcome);
  act(() => serverClock.adjust(new Date(Date.now() + 3_600_000).toISOString()));
  const list = await listOpen();
  expect(list.getByText(/This device’s clock was changed since: the time may be wrong\./)).toBeVisible();
});

test('at sign-out it says that what is not sent stays for the same person', async () => {
  await goOffline();
  open();
  await act(() => outboxOf(me.id).add(start).outcome);
  await act(() => outboxOf(me.id).add({ ...start, kind: 'message', words: 'I am at your gate.' }).outcome);
  state = { status: 'nobody', why: 'signed-out' };
  act(() => change());
  expect(
    await screen.findByText(
      '1 step and 1 message are not sent yet. All of it stays on this device until you sign in again.',
    ),
  ).toBeVisible();
});

test('a report that is dismissed takes its photo along', async () => {
  api.use(
    http.post('*/api/photos', () =>
      HttpResponse.json({ id: sampleId(8), url: '/u', thumbUrl: '/t', width: 1, height: 1 }),
    ),
    http.post('*/api/MowingJobs/:id/cannot-do', () =>
      HttpResponse.json({ code: 'job_canceled', status: 409, detail: problemWords('job_canceled') }, { status: 409 }),
    ),
  );
  await goOffline();
  open();
  const [waiting, outbox] = [waitingPhotosOf(me.id), outboxOf(me.id)];
  const photoKey = waiting.add(new File(['x'], 'dog.jpg', { type: 'image/jpeg' }), 'not-done:1', '');
  const report = { reason: 'dog', note: '', next: 'cancel' } as const;
  await act(() =>
    waiting.move(
      photoKey,
      REPORTS,
      (kept) => outbox.add({ kind: 'cannot-do', job, customer: 'Harriet Miller', report, photoKey }, kept).kept,
    ),
  );
  await comeBack();
  await waitFor(async () => expect(await bar()).toHaveTextContent('1 step was not accepted.'));
  expect(waiting.photos()).toHaveLength(1);
  await userEvent.click((await listOpen()).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(async () => expect(await (await openDeviceDatabase()).count('photos')).toBe(0));
});
