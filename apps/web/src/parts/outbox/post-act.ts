import { crewChanges } from '@swath/contract/crew-changes';
import type { DeviceAct } from '@swath/contract/device-acts';
import { type JobThread, jobMessages } from '@swath/contract/job-messages';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import { type CompanyRoute, routes } from '@swath/contract/routes';
import { type OwnHours, workHours } from '@swath/contract/work-hours';
import type { JobId, PhotoId } from '@swath/domain/ids';
import { call } from '../../lib/api-client.ts';
import type { Act, OutboxEntry } from '../../lib/device-database.ts';
import { deviceAct } from './acts.ts';

/** The API's response to an act: the member's hours, the route of the day, the messages about a job, or the updated job. */
export type ActAnswer =
  | { readonly is: 'hours'; readonly hours: OwnHours }
  | { readonly is: 'route'; readonly route: CompanyRoute }
  | { readonly is: 'thread'; readonly job: JobId; readonly thread: JobThread }
  | { readonly is: 'job'; readonly job: CrewJob };

/**
 * Sends an entry of the outbox to the API.
 * @param photo  id of the photo that was just uploaded for a `cannot-do` report; undefined: none was
 * @throws ApiProblem if the API refuses it or cannot be reached; the abort reason if `signal` aborts
 */
export async function postAct(entry: OutboxEntry, photo: PhotoId | undefined, signal: AbortSignal): Promise<ActAnswer> {
  const { act, key } = entry;
  const told = deviceAct(entry);
  const { idempotency_key: _, ...time } = told;
  if (act.kind === 'clock') {
    return { is: 'hours', hours: await call(workHours.clock, { body: { ...told, act: act.act } }, { signal }) };
  }
  if (act.kind === 'order') {
    const body = { date: act.date, job_ids: [...act.stops], ...(act.crew && { crew_id: act.crew }), ...time };
    return { is: 'route', route: await call(routes.changeOrder, { body }, { signal }) };
  }
  if (act.kind === 'message') {
    const body = { words: act.words, key, ...time };
    const thread = await call(jobMessages.send, { params: { id: act.job }, body }, { signal });
    return { is: 'thread', job: act.job, thread };
  }
  if (act.kind === 'cannot-do') {
    const body = { ...told, ...act.report, ...(photo && { photo }) };
    return { is: 'job', job: await call(crewChanges.cannotDo, { params: { id: act.job }, body }, { signal }) };
  }
  return { is: 'job', job: await postStep(act, told, signal) };
}

function postStep(
  { kind, job }: Exclude<Act, { kind: 'clock' | 'order' | 'cannot-do' | 'message' }>,
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
