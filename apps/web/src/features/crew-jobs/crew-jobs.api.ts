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

/** The API never lists more at once. */
export const MOST_JOBS = 500;

/** The jobs of the company around a day. @param today  in the company's zone */
export const jobsAround = (today: Day) => query(contract.listForCompany, { query: daysShown(today) });

/**
 * The jobs of the company around a day, in the lists of the dashboard, with every step under way already taken.
 *
 * @param today  in the company's zone
 */
export function useCrewJobs(today: Day) {
  const read = useQuery({
    ...jobsAround(today),
    placeholderData: keepPreviousData, // at midnight yesterday's lists stay until the new ones are here
  });
  const steps = useMutationState({
    filters: { mutationKey: [STEPS], status: 'pending' },
    select: ({ state }: Mutation<CrewJob, Error, TakenStep>) =>
      state.variables && { ...state.variables, at: new Date(serverClock.at(state.submittedAt)).toISOString() },
  });
  const order = useOrderOnItsWay(today);
  const { data } = read;
  // What stays is the same as before: its card need not be drawn again.
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

/** The company as the dashboard has read it; nothing is asked for here. */
const { queryKey: COMPANY } = query(companies.own);
type Known = OwnCompany | undefined;

/** Which photos the company asks of its crews, as far as that is known here. The server asks again. */
export const usePhotoRules = (): PhotoRules => useKnown(COMPANY, (company: Known) => company?.photo_rules ?? NO_RULES);

const NO_RULES: PhotoRules = { before: false, after: false };
