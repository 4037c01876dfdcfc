import type { Answer, Endpoint } from '@swath/contract/endpoint';
import { jobMessages } from '@swath/contract/job-messages';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import type { VisitPhoto } from '@swath/contract/photos';
import { type CompanyRoute, routes } from '@swath/contract/routes';
import { workHours } from '@swath/contract/work-hours';
import type { JobId } from '@swath/domain/ids';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { callKey } from '../../lib/api-client.ts';
import { readsOf } from '../kept-reads/accepted-reads.ts';
import type { KeptRead } from '../kept-reads/reads-store.ts';
import type { ActAnswer } from './post-act.ts';

/** A list of jobs with one job replaced by the version from a response. */
export const withJob = (list: readonly CrewJob[], job: CrewJob): CrewJob[] =>
  list.map((old) => (old.id === job.id ? job : old));

/** A list of jobs with the stop numbers and arrival times of a route; jobs that are not on the route stay. */
export function withRoute(list: readonly CrewJob[], route: CompanyRoute): CrewJob[] {
  const stops = new Map(route.stops.map((stop) => [stop.job_id, stop]));
  return list.map((job) => {
    const stop = stops.get(job.id);
    return stop ? { ...job, route_order: stop.number, arrival_at: stop.arrival_at } : job;
  });
}

/** A list of jobs in which one job's number of photos of a kind is one higher or lower. */
export const withPhotos = (list: readonly CrewJob[], id: JobId, kind: VisitPhotoKind, by: 1 | -1): CrewJob[] => {
  const count = `photos_${kind}` as const;
  return list.map((job) => (job.id === id ? { ...job, [count]: job[count] + by } : job));
};

const lists = (reads: readonly KeptRead[], change: (list: CrewJob[]) => CrewJob[]): KeptRead[] =>
  readsOf(reads, jobs.listForCompany).map((read) => ({ ...read, data: change(read.data) }));

/** One stored response, changed. If there is none yet, a new one with time and version of the stored list of jobs. */
function one<E extends Endpoint>(
  reads: readonly KeptRead[],
  endpoint: E,
  input: Parameters<typeof callKey>[1],
  change: (known: Answer<E> | undefined) => Answer<E>,
): KeptRead[] {
  const queryKey = callKey(endpoint, input);
  const hash = JSON.stringify(queryKey);
  const known = readsOf(reads, endpoint).find((read) => JSON.stringify(read.queryKey) === hash);
  const [like] = known ? [known] : readsOf(reads, jobs.listForCompany);
  return like ? [{ ...like, queryKey, data: change(known?.data) }] : [];
}

/** Updates the stored responses with the API's response to an act. @returns the changed and new ones only */
export function applyAnswer(answer: ActAnswer, reads: readonly KeptRead[]): KeptRead[] {
  switch (answer.is) {
    case 'job':
      return lists(reads, (list) => withJob(list, answer.job));
    case 'hours':
      return one(reads, workHours.readOwn, undefined, () => answer.hours);
    case 'thread':
      return one(reads, jobMessages.list, { params: { id: answer.job } }, () => answer.thread);
    case 'route':
      return [
        ...lists(reads, (list) => withRoute(list, answer.route)),
        ...one(reads, routes.view, { query: { date: answer.route.date } }, () => answer.route),
      ];
  }
}

/** Updates the stored responses with an uploaded photo of a visit. @returns the changed and new ones only */
export const applyPhoto = (id: JobId, photo: VisitPhoto, reads: readonly KeptRead[]): KeptRead[] => [
  ...lists(reads, (list) => withPhotos(list, id, photo.kind, 1)),
  ...one(reads, jobs.listPhotos, { params: { id } }, (known = []) => [...known, photo]),
];
