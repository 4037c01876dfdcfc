import type { Viewer } from '@swath/contract/accounts';
import { companies, type OwnCompany } from '@swath/contract/companies';
import { crews } from '@swath/contract/crews';
import { jobMessages } from '@swath/contract/job-messages';
import { type CrewJob, jobs as jobCalls } from '@swath/contract/jobs';
import { routes } from '@swath/contract/routes';
import { workHours } from '@swath/contract/work-hours';
import { addDays, type Day, dayAt } from '@swath/domain/calendar';
import type { QueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { jobsAround } from '../../../features/crew-jobs/crew-jobs.api.ts';
import { noteLoaded } from '../../../lib/kept-reads.ts';
import { restoreCached, updateCached } from '../../../lib/query-cache.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { acceptedReads, readsOf } from '../../../parts/kept-reads/accepted-reads.ts';
import { ownerOf } from '../../../parts/viewer/kept-viewer.ts';

/** Today in a company's time zone by the estimated server time, but not before the day that the API returned. */
export function todayOf({ today, time_zone }: Pick<OwnCompany, 'today' | 'time_zone'>): Day {
  const here = dayAt(new Date(serverClock.now()), time_zone);
  return here > today ? here : today;
}

/**
 * Restores the crew's day from this device to the query cache: company, crews, jobs, routes, photos and messages of today and
 * tomorrow, and the member's hours. Newer data in the cache stays.
 *
 * Responses stored by another version of the app, or on another day, are adapted first: what this version's contract
 * does not accept is left out; the jobs are filed under the present day; jobs of other days lose their phone number.
 * Source: docs/rules/jobs.md.
 */
export async function restoreDay(queries: QueryClient, viewer: Viewer): Promise<void> {
  const reads = await acceptedReads(ownerOf(viewer), VERSION, () => import('./check-reads.ts'));
  const [company] = readsOf(reads, companies.own);
  if (!company) return;
  const today = todayOf(company.data);
  restoreCached(queries, ownCompany(), { ...company.data, today }, company.at);
  updateCached(queries, ownCompany(), (known) => (known.today < today ? { ...known, today } : known));

  const [list] = readsOf(reads, jobCalls.listForCompany);
  if (list) {
    const jobs = list.data.map((job) => (job.scheduled_date === today ? job : { ...job, phone_number: null }));
    restoreCached(queries, jobsAround(today), jobs, list.at);
    noteLoaded(list.at, 'crew');
  }
  for (const read of [
    ...readsOf(reads, crews.list),
    ...readsOf(reads, routes.view),
    ...readsOf(reads, jobCalls.listPhotos),
    ...readsOf(reads, jobMessages.list),
    ...readsOf(reads, workHours.readOwn),
  ])
    restoreCached<unknown>(queries, read, read.data, read.at);
}

/** Returns a filter for jobs of today and tomorrow. @param today  in the company's time zone */
export const isNear =
  (today: Day) =>
  ({ scheduled_date: date }: Pick<CrewJob, 'scheduled_date'>): boolean =>
    date === today || date === addDays(today, 1);

/**
 * Version of the contract with which responses are stored: the URL of this module's built file, which contains a hash
 * of its content. As the file imports `check-reads.ts` by its hashed name, the version changes with every schema, and
 * also with other code.
 */
export const VERSION = import.meta.url;
