import { ledger } from '@swath/contract/ledger';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import type { LedgerSearch } from '../../parts/addresses/ledger-address.ts';

/** A month of the company's ledger; what was shown before stays until the next is here. */
export const ledgerMonth = ({ page, ...filters }: LedgerSearch) => ({
  ...query(ledger.read, { query: { ...filters, page: page ?? 1 } }),
  placeholderData: keepPreviousData,
});

/** Fetches the entries that are shown as a file, and hands it to the browser to keep. @param month  that they are of */
export function useKeepLedger() {
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: async ({ month, show, customer }: LedgerSearch & { month: string }) =>
      downloadFile(await callFile(ledger.file, { query: { month, show, customer } }), `ledger-${month}.csv`),
  });
}

/** Fetches the statement of a month, and hands it to the browser to keep. */
export function useKeepStatement() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (month: string) =>
      downloadFile(await callFile(ledger.statement, { params: { month } }), `statement-${month}.pdf`),
  });
}
