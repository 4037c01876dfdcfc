import type { Viewer } from '@swath/contract/accounts';
import { companies, type OwnCompany } from '@swath/contract/companies';
import { jobMessages } from '@swath/contract/job-messages';
import { type CrewJob, jobs as jobCalls } from '@swath/contract/jobs';
import { routes } from '@swath/contract/routes';
import { addDays, type Day, dayAt } from '@swath/domain/calendar';
import type { QueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../../features/companies/companies.api.ts';
import { jobsAround } from '../../../features/crew-jobs/crew-jobs.api.ts';
import { noteLoaded } from '../../../lib/kept-reads.ts';
import { restoreCached, updateCached } from '../../../lib/query-cache.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import { acceptedReads, readsOf } from '../../../parts/kept-reads/accepted-reads.ts';
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
 * Kept by another version of the app or on another day, the answers are first made to fit: what the contract of this
 * version does not accept is left out; tomorrow's jobs become today's; and a phone number is shown on its day only.
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
    ...readsOf(reads, routes.view),
    ...readsOf(reads, jobCalls.listPhotos),
    ...readsOf(reads, jobMessages.list),
  ])
    restoreCached<unknown>(queries, read, read.data, read.at);
}

/** Whether a job is one of today's or tomorrow's. */
export const isNear =
  (today: Day) =>
  ({ scheduled_date: date }: Pick<CrewJob, 'scheduled_date'>): boolean =>
    date === today || date === addDays(today, 1);

/**
 * The version of the contract that answers are kept under: the URL of this module's file. It holds a hash of the file,
 * which names the file of the schemas in `check-reads.ts`: so it changes with every schema, and with much else.
 */
export const VERSION = import.meta.url;
