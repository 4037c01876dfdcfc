import { BOOKS_FIELDS } from './books-fields.ts';
import { BULK_MOVE_FIELDS } from './bulk-move-fields.ts';
import { CALENDAR_FIELDS } from './calendar-fields.ts';
import { CLIENT_FIELDS } from './client-fields.ts';
import { CREW_FIELDS } from './crew-fields.ts';
import { ESTIMATE_FIELDS } from './estimate-fields.ts';
import type { FieldRow } from './field-row.ts';
import { HOURS_FIELDS } from './hours-fields.ts';
import { INVOICE_FIELDS } from './invoice-fields.ts';
import { PAPER_FIELDS } from './paper-fields.ts';

/** The personal fields in the responses about what a company runs by itself. */
export const COMPANY_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  ...BOOKS_FIELDS,
  ...BULK_MOVE_FIELDS,
  ...CALENDAR_FIELDS,
  ...CLIENT_FIELDS,
  ...CREW_FIELDS,
  ...ESTIMATE_FIELDS,
  ...HOURS_FIELDS,
  ...INVOICE_FIELDS,
  ...PAPER_FIELDS,
};
