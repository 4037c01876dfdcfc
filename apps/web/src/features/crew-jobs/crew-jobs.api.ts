import { companies, type OwnCompany } from '@swath/contract/companies';
import { type CrewJob, jobs as contract } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import { keepPreviousData, type Mutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { useKnown } from '../../lib/use-known.ts';
import { overlayPlaces } from '../../parts/route/overlay-order.ts';
import { useOrderOnItsWay } from '../../parts/route/route.api.ts';
import { STEPS, type TakenStep } from './crew-steps.ts';
import { overlaySteps } from './overlay-steps.ts';
import { daysShown, splitJobs } from './split-jobs.ts';

/** Maximum number of jobs that the API lists. */
export const MOST_JOBS = 500;

/**
 * Query of the company's jobs around a day, as many days as the dashboard shows.
 * @param today  in the company's time zone
 */
export const jobsAround = (today: Day) => query(contract.listForCompany, { query: daysShown(today) });

/**
 * The company's jobs around a day, split into the dashboard's lists, with steps that are still being saved applied
 * (optimistic updates).
 * @param today  in the company's time zone
 */
export function useCrewJobs(today: Day) {
  const read = useQuery({
    ...jobsAround(today),
    placeholderData: keepPreviousData, // at midnight yesterday's lists stay as placeholder data until the new ones are loaded
  });
  const steps = useMutationState({
    filters: { mutationKey: [STEPS], status: 'pending' },
    select: ({ state }: Mutation<CrewJob, Error, TakenStep>) =>
      state.variables && { ...state.variables, at: new Date(serverClock.at(state.submittedAt)).toISOString() },
  });
  const order = useOrderOnItsWay(today);
  const { data } = read;
  // Unchanged jobs keep their identity, so that their memoized cards do not render again.
  const lists = useMemo(
    () =>
      data &&
      splitJobs(
        overlayPlaces(
          overlaySteps(
            data,
            steps.flatMap((step) => step ?? []),
          ),
          order,
        ),
        today,
      ),
    [data, steps, order, today],
  );
  return { read, lists };
}

/** Query key of the viewer's company, as the dashboard has loaded it; only the cache is read here. */
const { queryKey: COMPANY } = query(companies.own);
type Known = OwnCompany | undefined;

/**
 * Which photos the company requires of its crews; none as long as the company is not cached. The server checks again.
 */
export const usePhotoRules = (): PhotoRules => useKnown(COMPANY, (company: Known) => company?.photo_rules ?? NO_RULES);

const NO_RULES: PhotoRules = { before: false, after: false };
