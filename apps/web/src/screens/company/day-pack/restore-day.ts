import type { Viewer } from '@swath/contract/accounts';
import { companies, OwnCompany } from '@swath/contract/companies';
import type { BareEndpoint } from '@swath/contract/endpoint';
import { JobThread, jobMessages } from '@swath/contract/job-messages';
import { CrewJob, jobs as jobCalls } from '@swath/contract/jobs';
import { VisitPhoto } from '@swath/contract/photos';
import { CompanyRoute, routes } from '@swath/contract/routes';
import { addDays, type Day, dayAt } from '@swath/domain/calendar';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { jobsAround } from '../../../features/crew-jobs/crew-jobs.api.ts';
import { crewJob } from '../../../features/crew-jobs/details/details.api.ts';
import { noteLoaded } from '../../../lib/kept-reads.ts';
import { restoreCached, updateCached } from '../../../lib/query-cache.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { type KeptRead, listReads } from '../../../parts/kept-reads/reads-store.ts';
import { ownerOf } from '../../../parts/viewer/kept-viewer.ts';

/** Today in a company's time zone by this device's clock, but no day before the one that the API returned. */
export function todayOf({ today, time_zone }: Pick<OwnCompany, 'today' | 'time_zone'>): Day {
  const here = dayAt(new Date(serverClock.now()), time_zone);
  return here > today ? here : today;
}

/**
 * Puts the crew's day, as this device has kept it, into the query cache: company, jobs, routes, photos and messages of
 * today and tomorrow. Data that the cache has already stays if it is newer.
 *
 * Kept by yesterday's app or on another day, the answers are first made to fit: what the contract of this version does
 * not accept is left out; tomorrow's jobs become today's; and a phone number is shown on its day only.
 * Source: docs/rules/jobs.md.
 */
export async function restoreDay(queries: QueryClient, viewer: Viewer): Promise<void> {
  const reads = await listReads(ownerOf(viewer));
  const [company] = pick(reads, companies.own, OwnCompany);
  if (!company) return;
  const today = todayOf(company.data);
  restoreCached(queries, ownCompany(), { ...company.data, today }, company.at);
  updateCached(queries, ownCompany(), (known) => (known.today < today ? { ...known, today } : known));

  const [list] = pick(reads, jobCalls.listForCompany, z.array(CrewJob));
  if (list) {
    const jobs = list.data.map((job) => (job.scheduled_date === today ? job : { ...job, phone_number: null }));
    restoreCached(queries, jobsAround(today), jobs, list.at);
    for (const job of jobs.filter(isNear(today))) restoreCached(queries, crewJob(job.id), job, list.at);
    noteLoaded(list.at);
  }
  for (const read of [
    ...pick(reads, routes.view, CompanyRoute),
    ...pick(reads, jobCalls.listPhotos, z.array(VisitPhoto)),
    ...pick(reads, jobMessages.list, JobThread),
  ])
    restoreCached<unknown>(queries, read, read.data, read.at);
}

/** Whether a job is one of today's or tomorrow's. */
export const isNear =
  (today: Day) =>
  ({ scheduled_date: date }: Pick<CrewJob, 'scheduled_date'>): boolean =>
    date === today || date === addDays(today, 1);

/** The kept answers of an endpoint that this version of the app can read, latest first. */
function pick<Data>(reads: readonly KeptRead[], { name }: BareEndpoint, schema: z.ZodMiniType<Data>) {
  return reads
    .filter(({ queryKey }) => queryKey[0] === name)
    .toSorted((one, other) => other.at - one.at)
    .flatMap((read) => {
      const { data } = schema.safeParse(read.data);
      return data === undefined ? [] : [{ ...read, data }];
    });
}
