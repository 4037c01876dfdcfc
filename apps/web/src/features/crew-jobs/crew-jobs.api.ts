import { companies, type OwnCompany } from '@swath/contract/companies';
import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../lib/api-client.ts';
import type { OutboxEntry } from '../../lib/device-database.ts';
import { useKnown } from '../../lib/use-known.ts';
import { doneAt } from '../../parts/outbox/acts.ts';
import { useEntries, useEntriesOf, useOutbox } from '../../parts/outbox/use-outbox.ts';
import { overlayPlaces } from '../../parts/route/overlay-order.ts';
import { useOrderOnItsWay } from '../../parts/route/route.api.ts';
import { useActSending } from '../../parts/unsent/send-acts.ts';
import { isStep, overlaySteps } from './overlay-steps.ts';
import { daysShown, splitJobs } from './split-jobs.ts';

/** Maximum number of jobs that the API lists. */
export const MOST_JOBS = 500;

/**
 * Query of the company's jobs around a day, as many days as the dashboard shows.
 * @param today  in the company's time zone
 */
export const jobsAround = (today: Day) => query(contract.listForCompany, { query: daysShown(today) });

const ALL = () => true;

/**
 * The company's jobs around a day, split into the dashboard's lists, with the steps applied that the API does
 * not know of yet (optimistic updates).
 * @param today  in the company's time zone
 * @param only  which jobs are in the lists; a stable function
 */
export function useCrewJobs(today: Day, only: (job: CrewJob) => boolean = ALL) {
  const read = useQuery({
    ...jobsAround(today),
    placeholderData: keepPreviousData, // at midnight yesterday's lists stay as placeholder data until the new ones are loaded
  });
  const entries = useEntries(useActSending());
  const order = useOrderOnItsWay(today);
  const { data } = read;
  // Unchanged jobs keep their identity, so that their memoized cards do not render again.
  const lists = useMemo(
    () => data && splitJobs(overlayPlaces(overlaySteps(data.filter(only), entries.flatMap(stepsIn)), order), today),
    [data, entries, order, today, only],
  );
  return { read, lists };
}

/** A job with the steps applied that the API does not know of yet (optimistic updates). */
export function useShownJob(job: CrewJob): CrewJob {
  const entries = useEntriesOf(useOutbox(), job.id);
  return useMemo(() => overlaySteps([job], entries.flatMap(stepsIn))[0] ?? job, [job, entries]);
}

/** The step in an outbox entry, as a list of one; empty if the entry is another act or was refused. */
const stepsIn = ({ act, refused, at, ahead }: OutboxEntry) =>
  refused === null && isStep(act)
    ? [{ jobId: act.job, step: act.kind, at: new Date(doneAt({ at, ahead })).toISOString() }]
    : [];

/** Query key of the viewer's company. Only its cached value is read here; the dashboard fetches it. */
const { queryKey: COMPANY } = query(companies.own);
type Known = OwnCompany | undefined;

/**
 * Which photos the company requires of its crews; none while the company is not cached. The server checks again.
 */
export const usePhotoRules = (): PhotoRules => useKnown(COMPANY, (company: Known) => company?.photo_rules ?? NO_RULES);

const NO_RULES: PhotoRules = { before: false, after: false };
