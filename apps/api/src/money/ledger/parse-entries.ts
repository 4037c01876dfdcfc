import type { LedgerEntry } from '@swath/contract/ledger';
import type { LedgerSums } from '@swath/domain/ledger/movement';

/**
 * One entry of the ledger, with the fields that the CSV file and the PDF statement are written from; amounts are signed
 * cents.
 */
export type FileEntry = Pick<
  LedgerEntry,
  'service_date' | 'full_name' | 'address' | 'job_id' | 'invoice' | 'paid_out'
> &
  Omit<LedgerSums, 'payout'>;

/** Parses the JSON that `readEntriesAsText` makes. */
export const parseEntries = (text: string): FileEntry[] => JSON.parse(text);
