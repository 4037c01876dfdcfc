import type { Answer, Endpoint } from '@swath/contract/endpoint';
import { jobMessages } from '@swath/contract/job-messages';
import { type CrewJob, jobs } from '@swath/contract/jobs';
import type { VisitPhoto } from '@swath/contract/photos';
import { type CompanyRoute, routes } from '@swath/contract/routes';
import type { JobId } from '@swath/domain/ids';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { callKey } from '../../lib/api-client.ts';
import { readsOf } from '../kept-reads/accepted-reads.ts';
import type { KeptRead } from '../kept-reads/reads-store.ts';
import type { ActAnswer } from './post-act.ts';

/** A list of jobs in which one is as the API has answered it. */
export const withJob = (list: readonly CrewJob[], job: CrewJob): CrewJob[] =>
  list.map((old) => (old.id === job.id ? job : old));

/** A list of jobs with the stop numbers and times of a route. */
export function withRoute(list: readonly CrewJob[], route: CompanyRoute): CrewJob[] {
  const stops = new Map(route.stops.map((stop) => [stop.job_id, stop]));
  return list.map((job) => {
    const stop = stops.get(job.id);
    return stop ? { ...job, route_order: stop.number, arrival_at: stop.arrival_at } : job;
  });
}

/** A list of jobs in which one has a photo of a kind more, or less. */
export const withPhotos = (list: readonly CrewJob[], id: JobId, kind: VisitPhotoKind, by: 1 | -1): CrewJob[] => {
  const count = `photos_${kind}` as const;
  return list.map((job) => (job.id === id ? { ...job, [count]: job[count] + by } : job));
};

const lists = (reads: readonly KeptRead[], change: (list: CrewJob[]) => CrewJob[]): KeptRead[] =>
  readsOf(reads, jobs.listForCompany).map((read) => ({ ...read, data: change(read.data) }));

/** One kept answer, changed; it is new if there was none, read when the jobs were. */
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

/** What an act that the API has accepted changes in the answers that a device keeps. @returns those that are changed */
export function applyAnswer(answer: ActAnswer, reads: readonly KeptRead[]): KeptRead[] {
  switch (answer.is) {
    case 'job':
      return lists(reads, (list) => withJob(list, answer.job));
    case 'thread':
      return one(reads, jobMessages.list, { params: { id: answer.job } }, () => answer.thread);
    case 'route':
      return [
        ...lists(reads, (list) => withRoute(list, answer.route)),
        ...one(reads, routes.view, { query: { date: answer.route.date } }, () => answer.route),
      ];
  }
}

/** What an uploaded photo of a visit changes in the answers that a device keeps. @returns those that are changed */
export const applyPhoto = (id: JobId, photo: VisitPhoto, reads: readonly KeptRead[]): KeptRead[] => [
  ...lists(reads, (list) => withPhotos(list, id, photo.kind, 1)),
  ...one(reads, jobs.listPhotos, { params: { id } }, (known = []) => [...known, photo]),
];
