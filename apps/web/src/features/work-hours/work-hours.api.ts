import type { CallInput } from '@swath/contract/endpoint';
import { type OwnHours, workHours } from '@swath/contract/work-hours';
import type { Day } from '@swath/domain/calendar';
import { atMinute, type ClockAct, clock, type Shift, workedMinutes } from '@swath/domain/hours/shift';
import { minutes } from '@swath/domain/units';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, callFile, callKey, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { vibrate } from '../../lib/haptics.ts';
import { doneAt } from '../../parts/outbox/acts.ts';
import type { ShownEntry } from '../../parts/outbox/outbox.ts';
import { useEntries, useOutbox } from '../../parts/outbox/use-outbox.ts';

/** The viewer's own hours of the present week, and whether they are at work. Kept on the device for use offline. */
export const ownHours = () => query(workHours.readOwn);

/** The viewer's own hours of another week. @param week  any day of it */
export const ownHoursOf = (week: string) => ({
  ...query(workHours.readOwn, { query: { week } }),
  placeholderData: keepPreviousData,
});

/** Everybody's hours of a week. @param week  any day of it; left out: the present one */
export const hoursOfWeek = (week: string | undefined) => ({
  ...query(workHours.list, { query: { week } }),
  placeholderData: keepPreviousData,
});

/** The history of hours. */
export const hoursHistory = (id: string) => query(workHours.history, { params: { id } });

/** What goes on now, with the acts that this device has not sent yet. */
export type AtWork = {
  /** The work that goes on; null: the viewer is not at work. */
  readonly current: Shift | null;
  /** Minutes of today's work that has ended. */
  readonly minutes: number;
  /** How acts that wait for the network are stored: `kept` survives closing the page; null: none waits. */
  readonly waits: 'kept' | 'memory' | null;
  /** Whether an act is being sent. */
  readonly busy: boolean;
};

const isClock = ({ act, refused }: ShownEntry): boolean => act.kind === 'clock' && refused === null;

/** The viewer's work as the API knows it, with this device's unsent acts laid over it. */
export function overlayClock(hours: OwnHours, entries: readonly ShownEntry[]): AtWork {
  const unsent = entries.filter(isClock);
  let current = hours.current && toWork(hours.current);
  let ended = hours.shifts
    .filter(({ date }) => date === hours.today)
    .reduce((sum, shift) => sum + (shift.minutes ?? 0), 0);
  for (const entry of unsent) {
    if (entry.act.kind !== 'clock') continue;
    const became = clock(entry.act.act, current, atMinute(new Date(doneAt(entry))));
    if (!became.ok) continue;
    ended += workedMinutes(became.value) ?? 0;
    current = became.value.endedAt ? null : became.value;
  }
  const waiting = unsent.filter(({ waited }) => waited);
  return {
    current,
    minutes: ended,
    waits: waiting.length === 0 ? null : waiting.every(({ stored }) => stored === 'kept') ? 'kept' : 'memory',
    busy: unsent.some(({ waited }) => !waited),
  };
}

function toWork({ started_at, ended_at, break_started_at, break_minutes }: OwnHours['shifts'][number]): Shift {
  const at = (text: string | null) => (text === null ? null : new Date(text));
  return {
    startedAt: new Date(started_at),
    endedAt: at(ended_at),
    breakStartedAt: at(break_started_at),
    breakMinutes: minutes(break_minutes),
  };
}

/** The viewer's working day: its state, and `tell`, which begins or ends work or a break through the outbox. */
export function useClock() {
  const outbox = useOutbox();
  const entries = useEntries(outbox);
  const read = useQuery(ownHours());
  const { data } = read;
  const work = useMemo(() => data && overlayClock(data, entries), [data, entries]);
  const tell = (act: ClockAct) => {
    if (outbox.entries().some((entry) => isClock(entry) && !entry.waited)) return;
    void vibrate();
    outbox.add({ kind: 'clock', act });
  };
  return { read, work, tell };
}

/** Hours as they are typed, as the API takes them. */
export type TypedHours = CallInput<typeof workHours.correct>['body'];

/** Calls whose cached answers a change of hours makes stale. */
const STALE = [workHours.readOwn, workHours.list, workHours.history];

/** Mutation that changes hours; it fails at once while offline, with an error. */
function useHoursChange<What, Done>(mutationFn: (what: What) => Promise<Done>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn,
    onSettled: () => {
      for (const read of STALE) void queries.invalidateQueries({ queryKey: callKey(read) });
    },
  });
}

/**
 * Mutation that saves typed hours.
 *
 * @param of.id    the hours to correct; null: hours are added
 * @param of.user  whose hours are added; null: the viewer's
 */
export const useSaveHours = (of: { readonly id: string | null; readonly user: string | null }) =>
  useHoursChange((body: TypedHours) =>
    of.id === null
      ? call(workHours.add, { body: { ...body, ...(of.user !== null && { user: of.user }) } })
      : call(workHours.correct, { params: { id: of.id }, body }),
  );

/** Mutation that removes hours that were not worked. */
export const useRemoveHours = () =>
  useHoursChange(({ id, reason }: { id: string; reason: string }) =>
    call(workHours.remove, { params: { id }, body: { reason } }),
  );

/** Users whose hours of a week are approved, or opened again. */
type Weeks = { readonly week: Day; readonly users: readonly string[] };

/** Mutations that approve a week, and take that back. */
export function useApproval() {
  const body = ({ week, users }: Weeks) => ({ body: { week, users: [...users] } });
  return {
    approve: useHoursChange((weeks: Weeks) => call(workHours.approve, body(weeks))),
    reopen: useHoursChange((weeks: Weeks) => call(workHours.reopen, body(weeks))),
  };
}

/** Mutation that downloads a week's hours as a CSV file. */
export const useHoursFile = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (week: string) =>
      downloadFile(await callFile(workHours.file, { query: { week } }), `hours-${week}.csv`),
  });
