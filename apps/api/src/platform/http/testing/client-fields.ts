import type { FieldRow } from './field-row.ts';

const CREWS = ['crewPrimary', 'crewStandard', 'otherCrew'] as const;
const OWN_CLIENT = 'full_name street_address city zip_code phone_number other_phones email notes no_service_reason';
/** The response to an import of clients: the uploaded file's own content, and changes to existing clients. */
const CLIENT_FILE =
  'columns.heading columns.samples first_lines.text questions.examples rows.full_name rows.address rows.phone_numbers ' +
  'rows.email rows.same_person rows.problems.column rows.problems.message rows.left_out.column rows.left_out.message ' +
  'rows.changes.before rows.changes.after';
const ownClient: FieldRow = { to: ['crewPrimary', 'crewStandard'], own: OWN_CLIENT };

/** The personal fields in the responses about a company's own clients, which are data of the company itself. */
export const CLIENT_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  listOwnClients: [{ ...ownClient, to: CREWS }],
  addOwnClient: [{ to: CREWS, now: OWN_CLIENT }],
  changeOwnClient: [ownClient],
  archiveOwnClient: [ownClient],
  changeClientService: [ownClient],
  changeClientPayer: [ownClient],
  restoreOwnClient: [ownClient],
  importOwnClients: [{ to: CREWS, now: CLIENT_FILE }],
};
