import { companies } from '@swath/contract/companies';
import { crewChanges } from '@swath/contract/crew-changes';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { routes } from '@swath/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callKey, query } from '../../lib/api-client.ts';
import type { OutboxEntry } from '../../lib/device-database.ts';
import { updateAllCached, updateCached } from '../../lib/query-cache.ts';
import { toastError } from '../../ui/toast/toast.ts';
import { deviceAct, jobOf } from '../outbox/acts.ts';
import type { Outbox, Sender } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useWaiting } from '../photos/use-waiting-photos.ts';
import { visitPlace } from '../photos/visit-sending.ts';
import type { WaitingPhotos } from '../photos/waiting-photos.ts';
import { keepRoute } from '../route/route.api.ts';
import { notDoneWords } from './act-words.ts';

/** What a crew's acts change: all of it is read again once they are sent. */
const CHANGED = [
  jobs.listForCompany,
  routes.view,
  crewChanges.read,
  crewChanges.history,
  companies.availability,
  companies.own,
];

/** Sends the entries of the signed-in account's outbox while the component is mounted. */
export function useActSending(): Outbox {
  const outbox = useOutbox();
  const waiting = useWaiting();
  const queries = useQueryClient();
  useEffect(() => {
    const unwatch = waiting.watch(() => void outbox.drain());
    const end = outbox.sendWith(senderOf(queries, waiting));
    return () => {
      unwatch();
      end();
    };
  }, [outbox, waiting, queries]);
  return outbox;
}

const senderOf = (queries: QueryClient, waiting: WaitingPhotos): Sender => ({
  send: (entry, signal) => sendAct(queries, entry, signal),
  waits: (entry) => waitsForPhoto(waiting, entry),
  onRefused: ({ act }, { message }) => toastError(`${notDoneWords(act)} ${message}`),
  onDone() {
    for (const endpoint of CHANGED) void queries.invalidateQueries({ queryKey: callKey(endpoint) });
  },
});

/**
 * Whether a photo of the same visit was taken before the act and is not uploaded yet: a company can require one before
 * a step. One that the server refused holds up nothing.
 */
function waitsForPhoto(waiting: WaitingPhotos, { act, at }: OutboxEntry): boolean {
  const job = jobOf(act);
  if (job === null) return false;
  if (!waiting.isLoaded()) return true;
  return waiting
    .photos()
    .some(({ place, state, takenAt }) => place === visitPlace(job) && state !== 'failed' && takenAt <= at);
}

async function sendAct(queries: QueryClient, entry: OutboxEntry, signal: AbortSignal): Promise<() => void> {
  const { act } = entry;
  const body = deviceAct(entry);
  if (act.kind === 'order') {
    const route = await call(routes.changeOrder, { body: { date: act.date, job_ids: [...act.stops] } }, { signal });
    return () => keepRoute(queries, route);
  }
  const params = { id: act.job };
  const answer = await sendOfJob();
  return () => keepJob(queries, answer);

  function sendOfJob(): Promise<CrewJob> {
    switch (act.kind) {
      case 'start':
        return call(jobs.start, { params, body }, { signal });
      case 'complete':
        return call(jobs.complete, { params, body }, { signal });
      case 'undo-start':
        return call(jobs.undo, { params, body: { ...body, step: 'start' } }, { signal });
      case 'undo-complete':
        return call(jobs.undo, { params, body: { ...body, step: 'complete' } }, { signal });
      case 'on-my-way':
        return call(routes.tellOnMyWay, { params, body }, { signal });
      case 'cannot-do':
        return call(crewChanges.cannotDo, { params, body: { ...body, ...act.report } }, { signal });
      case 'order':
        throw new Error('Sent above.');
    }
  }
}

/** Writes a job from an answer to the cache. */
function keepJob(queries: QueryClient, job: CrewJob): void {
  updateCached(queries, query(crewChanges.read, { params: { id: job.id } }), () => job);
  updateAllCached<CrewJob[]>(queries, callKey(jobs.listForCompany), (list) =>
    list.map((old) => (old.id === job.id ? job : old)),
  );
}
