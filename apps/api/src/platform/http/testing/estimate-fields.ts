import { ACTORS } from './access-table.ts';
import type { FieldRow } from './field-row.ts';
import { invoice, reminder } from './invoice-fields.ts';

const ESTIMATE = 'full_name address email lines.words note accepted_name decline_reason mailed_to';
const PUBLIC = 'company_name company_address company_phone full_name address lines.words note accepted_name';

/** The signed link is made for the response. */
const estimate: readonly FieldRow[] = [{ to: ['crewPrimary', 'crewStandard'], own: ESTIMATE, now: 'link' }];

/**
 * The personal fields in the responses about estimates for own clients. They are data of the company itself; whoever has
 * the signed link of an estimate reads what it says.
 */
export const ESTIMATE_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  draftEstimate: estimate,
  readEstimate: estimate,
  changeEstimate: estimate,
  sendEstimate: estimate,
  remindEstimate: estimate,
  previewEstimateReminder: reminder,
  withdrawEstimate: estimate,
  invoiceEstimate: invoice,
  listOpenEstimates: [{ to: ['crewPrimary', 'crewStandard', 'otherCrew'], own: 'estimates.full_name' }],
  readPublicEstimate: [{ to: ACTORS, company: PUBLIC }],
  acceptEstimate: [{ to: ACTORS, company: PUBLIC }],
  declineEstimate: [{ to: ACTORS, company: PUBLIC }],
};
