import { companies } from '@swath/contract/companies';
import { crewChanges } from '@swath/contract/crew-changes';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import type { Photo } from '@swath/contract/photos';
import { routes } from '@swath/contract/routes';
import { workHours } from '@swath/contract/work-hours';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey, query } from '../../lib/api-client.ts';
import type { OutboxEntry } from '../../lib/device-database.ts';
import { updateAllCached, updateCached, writeCached } from '../../lib/query-cache.ts';
import { toastError } from '../../ui/toast/toast.ts';
import { jobThread } from '../messages/messages.api.ts';
import { jobOf } from '../outbox/acts.ts';
import { withJob } from '../outbox/apply-answer.ts';
import type { Outbox, Sender } from '../outbox/outbox.ts';
import { postAct } from '../outbox/post-act.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { visitPlace } from '../photos/photo-places.ts';
import { uploadPhoto } from '../photos/photos.api.ts';
import { useWaiting } from '../photos/use-waiting-photos.ts';
import type { WaitingPhotos } from '../photos/waiting-photos.ts';
import { keepRoute } from '../route/route.api.ts';
import { notDoneWords } from './act-words.ts';

/** Endpoints whose cached responses a crew's acts make stale: they are refetched once the acts are sent. */
const CHANGED = [
  jobs.listForCompany,
  routes.view,
  crewChanges.read,
  crewChanges.history,
  companies.availability,
  companies.own,
  workHours.readOwn,
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
    const isAtForm = (act.kind === 'cannot-do' || act.kind === 'message') && !waited; // the form shows the refusal
    if (!isAtForm) toastError(`${notDoneWords(act)} ${message}`);
  },
  onDone() {
    for (const endpoint of CHANGED) void queries.invalidateQueries({ queryKey: callKey(endpoint) });
  },
});

/**
 * Whether an act has to wait for a photo of the same visit that was taken before it and is not uploaded yet: a company
 * can require a photo before a step. Messages do not wait, and a photo whose upload failed delays no act.
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
  const photoKey = entry.act.kind === 'cannot-do' ? entry.act.photoKey : undefined;
  const photo = photoKey === undefined ? undefined : await uploadPhotoOf(waiting, photoKey, signal);
  const answer = await postAct(entry, photo?.id, signal);
  return () => {
    if (photoKey !== undefined) waiting.remove(photoKey);
    if (answer.is === 'hours') writeCached(queries, query(workHours.readOwn), answer.hours);
    else if (answer.is === 'route') keepRoute(queries, answer.route);
    else if (answer.is === 'thread') writeCached(queries, jobThread(answer.job), answer.thread);
    else keepJob(queries, answer.job);
  };
}

/** Uploads a report's photo; retries are idempotent, by the photo's key. Undefined if this device no longer has it. */
async function uploadPhotoOf(waiting: WaitingPhotos, key: string, signal: AbortSignal): Promise<Photo | undefined> {
  const photo = waiting.photos().find((one) => one.key === key);
  return photo && uploadPhoto(photo, { signal, onProgress: () => undefined });
}

/** Writes a job from a response to the cache: by itself, and in all lists of jobs. */
function keepJob(queries: QueryClient, job: CrewJob): void {
  updateCached(queries, query(crewChanges.read, { params: { id: job.id } }), () => job);
  updateAllCached<CrewJob[]>(queries, callKey(jobs.listForCompany), (list) => withJob(list, job));
}
