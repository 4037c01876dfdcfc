import { BOOKS_FIELDS } from './books-fields.ts';
import { CALENDAR_FIELDS } from './calendar-fields.ts';
import { ESTIMATE_FIELDS } from './estimate-fields.ts';
import { CREW_FIELDS } from './crew-fields.ts';
import type { FieldRow } from './field-row.ts';
import { HOURS_FIELDS } from './hours-fields.ts';
import { INVOICE_FIELDS } from './invoice-fields.ts';
import { PAPER_FIELDS } from './paper-fields.ts';

/** The personal fields in the responses about a company's books, calendar, estimates, invoices and papers. */
export const COMPANY_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  ...BOOKS_FIELDS,
  ...CALENDAR_FIELDS,
  ...CREW_FIELDS,
  ...ESTIMATE_FIELDS,
/** The personal fields in the responses about a company's books, calendar, hours, invoices and papers. */
export const COMPANY_FIELDS: Readonly<Record<string, readonly FieldRow[]>> = {
  ...BOOKS_FIELDS,
  ...CALENDAR_FIELDS,
  ...HOURS_FIELDS,
  ...INVOICE_FIELDS,
  ...PAPER_FIELDS,
};
