import { companies } from '@swath/contract/companies';
import { companyCalendar } from '@swath/contract/company-calendar';
import { type Crew, type CrewPlan, crews, type NewCrewBody } from '@swath/contract/crews';
import { jobs } from '@swath/contract/jobs';
import { routes } from '@swath/contract/routes';
import type { AbsenceId, AccountId, CrewDaysOffId, CrewId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';
import { crewsOfCompany } from '../../parts/crews/crews.api.ts';

type Listed = Awaited<ReturnType<typeof call<typeof crews.list>>>;

/** What a change of the crews makes stale. */
const STALE = [jobs.listForCompany, routes.view, companies.own, companyCalendar.view, companyCalendar.search];

/** A mutation that answers all crews of the company. It fails at once while offline. */
function useCrewsChange<Body>(mutationFn: (body: Body) => Promise<Listed>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn,
    onSuccess: (listed) => writeCached(queries, crewsOfCompany(), listed),
    onSettled: () => {
      for (const read of STALE) void queries.invalidateQueries({ queryKey: callKey(read) });
    },
  });
}

/** Adds a crew, or changes the one with this id. */
export const useSaveCrew = (id: CrewId | null) =>
  useCrewsChange(({ takes_share, ...body }: NewCrewBody) =>
    id ? call(crews.change, { params: { id }, body }) : call(crews.add, { body: { ...body, takes_share } }),
  );

export const useRemoveCrew = () => useCrewsChange(({ id }: Crew) => call(crews.remove, { params: { id } }));

export const useAddCrewDaysOff = (id: CrewId) =>
  useCrewsChange((body: { from_date: string; to_date: string }) => call(crews.addDaysOff, { params: { id }, body }));

export const useRemoveCrewDaysOff = () =>
  useCrewsChange(({ id }: { id: CrewDaysOffId }) => call(crews.removeDaysOff, { params: { id } }));

export const useAddAbsence = () =>
  useCrewsChange((body: { account_id: AccountId; crew_id?: CrewId | undefined; from_date: string; to_date: string }) =>
    call(crews.addAbsence, { body }),
  );

export const useRemoveAbsence = () =>
  useCrewsChange(({ id }: { id: AbsenceId }) => call(crews.removeAbsence, { params: { id } }));

/** Query of a plan of a day over all crews. It is made anew each time it is asked for. */
export const planOf = (date: string, without: readonly CrewId[]) => ({
  ...query(crews.plan, { body: { date, without: [...without] } }),
  staleTime: 0,
  gcTime: 0,
});

/** Gives jobs of a day to other crews, as a plan says. */
export const useApplyPlan = () =>
  useCrewsChange(({ plan, without }: { plan: CrewPlan; without: readonly CrewId[] }) =>
    call(crews.applyPlan, {
      body: {
        date: plan.date,
        without: [...without],
        moves: plan.moves.map(({ job_id, from_crew_id, to_crew_id }) => ({ job_id, from_crew_id, to_crew_id })),
      },
    }),
  );
