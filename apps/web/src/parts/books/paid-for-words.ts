import { invoiceNumberText } from '@swath/domain/invoices/invoice';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';

/** What a payment was for; a payment from which no job was booked has no id of one. */
export type PaidForParts = {
  readonly job_id: string | null;
  readonly service_date: string | null;
  readonly invoice: { readonly id: string; readonly number: number } | null;
};

/** The day of a mowing, or the invoice: "Sat, May 9", "Sat, May 9, not booked", "INV-0042". */
export function paidForWords({ job_id, service_date, invoice }: PaidForParts): string {
  if (invoice) return invoiceNumberText(invoice.number);
  return `${service_date ? formatDay(service_date, today()) : 'No day'}${job_id === null ? ', not booked' : ''}`;
}
