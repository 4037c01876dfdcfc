import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ownReminders } from '../../parts/reminders/reminders.api.ts';
import { sampleReminders } from '../../testing/sample-job.ts';
import { quietQueryClient } from '../../testing/show.tsx';
import { useReminders } from './use-reminders.ts';

/** A page that knows already that one job waits, and has begun to draw what says so. */
function begun() {
  const queries = quietQueryClient();
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const known = { queued_count: 1, newest_queued_at: '2026-11-24T14:00:00.000Z', queue_unseen: true };
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
  act(() => page.current.drawn());
  act(() => void fireEvent[touch](document.body));
  expect(page.current.queue).toBe(true);
});
