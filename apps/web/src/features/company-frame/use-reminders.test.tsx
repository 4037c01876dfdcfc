import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownReminders } from '../../parts/reminders/reminders.api.ts';
import { sampleReminders } from '../../testing/sample-job.ts';
import { quietQueryClient } from '../../testing/show.tsx';
import { useReminders } from './use-reminders.ts';

const known = { queued_count: 1, newest_queued_at: '2026-11-24T14:00:00.000Z', queue_unseen: true };
/** What waits; 137 of it when all of it is counted. */
let waiting = sampleReminders(known);
/** What was counted for, in order. */
let asked: (string | null)[] = [];
const api = setupServer(
  http.get('*/api/company/reminders', ({ request }) => {
    const count = new URL(request.url).searchParams.get('count');
    asked.push(count);
    return HttpResponse.json(count === 'dialog' ? { ...waiting, queued_count: 137 } : waiting);
  }),
  http.post('*/api/company/reminders/spotlight', () => new HttpResponse(null, { status: 204 })),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
});
afterAll(() => api.close());

function open(told: Partial<typeof waiting>) {
  waiting = sampleReminders({ ...known, ...told });
  const queries = quietQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useReminders(true, true), { wrapper }).result;
}

test('more jobs than the badge says are counted for the dialog, which names them all', async () => {
  const page = open({ queued_count: 100 });
  await waitFor(() => expect(page.current.queue).toBe(true));
  expect([page.current.count, asked]).toEqual([137, [null, 'dialog']]);
});

test.each([
  ['the badge says it all', { queued_count: 99 }, true],
  ['no dialog is due', { queued_count: 100, queue_unseen: false }, false],
])('nothing is counted further where %s', async (_, told, shown) => {
  const page = open(told);
  await waitFor(() => expect(page.current.count).toBe(told.queued_count));
  await waitFor(() => expect(page.current.queue).toBe(shown));
  expect(asked).toEqual([null]);
});

test('over an open checklist no dialog follows the spotlight; it comes with the next visit', async () => {
  const first = open({ spotlight: true, checklist: true });
  await waitFor(() => expect(first.current.spotlight).toBe(true));
  act(() => first.current.putSpotlightAway(false));
  expect([first.current.spotlight, first.current.queue]).toEqual([false, false]);
  const next = open({ spotlight: false, checklist: true });
  await waitFor(() => expect(next.current.queue).toBe(true));
});

/** A page that knows already that one job waits, and has begun to draw what says so. */
function begun() {
  const queries = quietQueryClient();
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  queries.setQueryData(ownReminders().queryKey, sampleReminders(known));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useReminders(true, true), { wrapper });
  expect(result.current.queue).toBe(true);
  return result;
}

test.each(['pointerDown', 'keyDown'] as const)('a %s before the reminder is seen keeps it away', (touch) => {
  const page = begun();
  act(() => void fireEvent[touch](document.body));
  expect(page.current.queue).toBe(false);
});

test.each(['pointerDown', 'keyDown'] as const)('a %s on a reminder that is seen does not take it away', (touch) => {
  const page = begun();
  act(() => page.current.rendered());
  act(() => void fireEvent[touch](document.body));
  expect(page.current.queue).toBe(true);
});

test.each(['pointerDown', 'keyDown'] as const)(
  'a %s at the moment at which it is known what waits keeps it away',
  async (touch) => {
    waiting = sampleReminders(known);
    const queries = quietQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );
    const touchOnceKnown = () => {
      const page = useReminders(true, true);
      // Before what follows from the answer has been worked out.
      useLayoutEffect(() => {
        if (page.count > 0) fireEvent[touch](document.body);
      }, [page.count]);
      return page;
    };
    const { result } = renderHook(touchOnceKnown, { wrapper });
    await waitFor(() => expect(result.current.count).toBe(1));
    expect(result.current.queue).toBe(false);
  },
);
