import type { Actor } from './access-table.ts';
import type { FieldRow } from './field-row.ts';

const CREWS: readonly Actor[] = ['crewPrimary', 'crewStandard', 'otherCrew'];
const OF_JOB = 'full_name address';
const of = (list: string) => OF_JOB.replace(/\S+/g, `${list}.$&`);

/** The personal fields in the responses of a company's calendar of all jobs. */
export const CALENDAR_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  viewCompanyCalendar: [
    { to: CREWS, own: `days.reason ${of('days.listed')}`, customer: `${of('days.listed')} ${of('asked')}` },
  ],
  searchCompanyJobs: [{ to: CREWS, own: of('jobs'), customer: of('jobs') }],
};
