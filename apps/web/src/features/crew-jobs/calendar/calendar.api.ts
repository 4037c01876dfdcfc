import { type CalendarJob, companyCalendar } from '@swath/contract/company-calendar';
import { crews as contract } from '@swath/contract/crews';
import type { CallInput } from '@swath/contract/endpoint';
import type { CrewId } from '@swath/domain/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, query } from '../../../lib/api-client.ts';
import { crewName, useCrews } from '../../../parts/crews/crews.api.ts';
import { customerName } from '../../../parts/route/customer-name.ts';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import { useJobChange } from '../details/details.api.ts';

const UNDO_MS = 6000;

/** Query of the calendar's days, with their first jobs. */
export const calendarDays = (asked: CallInput<typeof companyCalendar.view>['query']) =>
  query(companyCalendar.view, { query: asked });

/** Query of a page of jobs of any date; while the next page is loaded, the previous one stays on screen. */
export const foundJobs = (asked: NonNullable<CallInput<typeof companyCalendar.search>['query']>) =>
  queryOptions({ ...query(companyCalendar.search, { query: asked }), placeholderData: keepPreviousData });

/**
 * Returns a function that gives a job to a crew on its day, and says so with a way back; a refusal is a toast, as the
 * job stays where it is.
 */
export function useGiveToCrew(): (job: CalendarJob, to: CrewId) => void {
  const { crews } = useCrews();
  const { mutateAsync } = useJobChange(({ job, to }: { job: CalendarJob; to: CrewId }) =>
    call(contract.changeOfJob, { params: { id: job.id }, body: { crew_id: to } }),
  );
  const give = (job: CalendarJob, to: CrewId): void => {
    const from = job.crew_id;
    const [name, crew] = [customerName(job), crewName(crews, to)];
    const undo = from && {
      words: 'Undo',
      name: `Undo, ${name} stays with ${crewName(crews, from)}`,
      act: () => give({ ...job, crew_id: to }, from),
    };
    mutateAsync({ job, to }).then(
      () => toastSuccess(`${crew} mows at ${name} now`, { lasts: UNDO_MS, ...(undo && { action: undo }) }),
      ({ message }: Error) => toastError(`Not given to ${crew}. ${message}`),
    );
  };
  return give;
}
