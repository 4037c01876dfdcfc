import type { Actor } from './access-table.ts';
import type { FieldRow } from './field-row.ts';

const OFFICES: readonly Actor[] = ['crewPrimary', 'crewStandard', 'crewOwner'];
const CREW = 'crews.name crews.vehicle crews.depot.street_address crews.depot.city crews.depot.zip_code';
const [MOVES, LEFT] = ['moves.full_name moves.address', 'left.full_name left.address'];
const ownCrews: FieldRow = { to: OFFICES, own: CREW };

/** The personal fields in the responses about a company's crews. */
export const CREW_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  listCrews: [{ to: [...OFFICES, 'otherCrew', 'crewHand', 'crewLead'], own: CREW }],
  addCrew: [{ ...ownCrews, to: [...OFFICES, 'otherCrew'] }],
  changeCrew: [ownCrews],
  removeCrew: [ownCrews],
  addCrewDaysOff: [ownCrews],
  removeCrewDaysOff: [ownCrews],
  addAbsence: [ownCrews],
  removeAbsence: [ownCrews],
  planCrews: [{ to: OFFICES, customer: MOVES, own: LEFT }],
  applyCrewPlan: [ownCrews],
};
