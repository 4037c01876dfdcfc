import type { Actor } from './access-table.ts';
import type { FieldRow } from './field-row.ts';

const ITS_CREW: readonly Actor[] = ['crewPrimary', 'crewStandard'];
const week = 'members.name members.approved_by';

/** The personal fields in the responses about hours of members: names of colleagues, and why hours were corrected. */
export const HOURS_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  listHours: [
    { to: ITS_CREW, own: week, somebody: week },
    { to: ['otherCrew'], own: 'members.name' },
  ],
  listHoursHistory: [{ to: ITS_CREW, own: 'by reason' }],
  approveHours: [{ to: ['crewPrimary'], own: week, somebody: week }],
  reopenHours: [{ to: ['crewPrimary'], own: week, somebody: week }],
};
