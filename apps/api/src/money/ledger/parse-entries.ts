import type { LedgerEntry } from '@swath/contract/ledger';
import type { LedgerSums } from '@swath/domain/ledger/movement';

/** What files say of an entry; amounts are signed cents. */
export type FileEntry = Pick<LedgerEntry, 'service_date' | 'full_name' | 'address' | 'job_id' | 'paid_out'> &
  Omit<LedgerSums, 'payout'>;

/** Parses what `readEntriesAsText` answers. */
export const parseEntries = (text: string): FileEntry[] => JSON.parse(text);
