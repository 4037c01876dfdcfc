import type { Actor } from './access-table.ts';
import type { FieldRow } from './field-row.ts';

const OWN: readonly Actor[] = ['crewPrimary', 'crewStandard'];
const OF_VISITS = 'visits.full_name visits.address';
const made: readonly FieldRow[] = [{ to: OWN, customer: OF_VISITS }];

/** The personal fields in the responses about moves of many visits at once. */
export const BULK_MOVE_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  // A message says from which company it is, and where its homeowner's visits are.
  proposeBulkMove: [{ to: OWN, own: 'visits.message.text', customer: `${OF_VISITS} visits.message.text` }],
  sendBulkMove: made,
  listBulkMoves: made,
  undoBulkMove: made,
};
