import { companies } from '@swath/contract/companies';
import { crewChanges } from '@swath/contract/crew-changes';
import type { DeviceAct } from '@swath/contract/device-acts';
import { jobMessages } from '@swath/contract/job-messages';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import type { Photo } from '@swath/contract/photos';
import { routes } from '@swath/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callKey, query } from '../../lib/api-client.ts';
import type { Act, OutboxEntry } from '../../lib/device-database.ts';
import { updateAllCached, updateCached, writeCached } from '../../lib/query-cache.ts';
import { toastError } from '../../ui/toast/toast.ts';
import { jobThread } from '../messages/messages.api.ts';
import { deviceAct, jobOf } from '../outbox/acts.ts';
import type { Outbox, Sender } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { uploadPhoto } from '../photos/photos.api.ts';
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
  send: (entry, signal) => sendAct(queries, waiting, entry, signal),
  waits: (entry) => waitsForPhoto(waiting, entry),
  onRefused({ act, waited }, { message }) {
    // The cached messages may be out of date, too.
    if (act.kind === 'message') void queries.invalidateQueries({ queryKey: jobThread(act.job).queryKey });
    const isAtForm = (act.kind === 'cannot-do' || act.kind === 'message') && !waited; // the form shows it
    if (!isAtForm) toastError(`${notDoneWords(act)} ${message}`);
  },
  onDone() {
    for (const endpoint of CHANGED) void queries.invalidateQueries({ queryKey: callKey(endpoint) });
  },
});

/**
 * Whether a photo of the same visit was taken before the act and is not uploaded yet: a company can require one before
 * a step. One that the server refused holds up nothing.
 */
export function waitsForPhoto(waiting: WaitingPhotos, { act, at }: OutboxEntry): boolean {
  if (!waiting.isLoaded()) return true;
  const job = jobOf(act);
  if (job === null || act.kind === 'message') return false;
  return waiting
    .photos()
    .some(({ place, state, takenAt }) => place === visitPlace(job) && state !== 'failed' && takenAt <= at);
}

async function sendAct(
  queries: QueryClient,
  waiting: WaitingPhotos,
  entry: OutboxEntry,
  signal: AbortSignal,
): Promise<() => void> {
  const { act } = entry;
  if (act.kind === 'order') {
    const route = await call(routes.changeOrder, { body: { date: act.date, job_ids: [...act.stops] } }, { signal });
    return () => keepRoute(queries, route);
  }
  if (act.kind === 'cannot-do') {
    const photo = act.photoKey === undefined ? undefined : await uploadPhotoOf(waiting, act.photoKey, signal);
    const body = { ...deviceAct(entry), ...act.report, ...(photo && { photo: photo.id }) };
    const job = await call(crewChanges.cannotDo, { params: { id: act.job }, body }, { signal });
    return () => {
      if (act.photoKey !== undefined) waiting.remove(act.photoKey);
      keepJob(queries, job);
    };
  }
  if (act.kind === 'message') {
    const { idempotency_key: _, ...time } = deviceAct(entry);
    const body = { words: act.words, key: entry.key, ...time };
    const thread = await call(jobMessages.send, { params: { id: act.job }, body }, { signal });
    return () => writeCached(queries, jobThread(act.job), thread);
  }
  const job = await sendStep(act, deviceAct(entry), signal);
  return () => keepJob(queries, job);
}

function sendStep(
  { kind, job }: Exclude<Act, { kind: 'order' | 'cannot-do' | 'message' }>,
  body: DeviceAct,
  signal: AbortSignal,
): Promise<CrewJob> {
  const params = { id: job };
  switch (kind) {
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
  }
}

/** Uploads the photo of a report, once, however often it is tried; undefined if this device has it no more. */
async function uploadPhotoOf(waiting: WaitingPhotos, key: string, signal: AbortSignal): Promise<Photo | undefined> {
  const photo = waiting.photos().find((one) => one.key === key);
  return photo && uploadPhoto(photo, { signal, onProgress: () => undefined });
}

/** Writes a job from an answer to the cache. */
function keepJob(queries: QueryClient, job: CrewJob): void {
  updateCached(queries, query(crewChanges.read, { params: { id: job.id } }), () => job);
  updateAllCached<CrewJob[]>(queries, callKey(jobs.listForCompany), (list) =>
    list.map((old) => (old.id === job.id ? job : old)),
  );
}
