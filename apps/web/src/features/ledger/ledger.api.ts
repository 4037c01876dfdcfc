import { ledger } from '@swath/contract/ledger';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import type { LedgerSearch } from '../../parts/addresses/ledger-address.ts';

/** A month of the company's ledger; the previous one stays as placeholder data until it is loaded. */
export const ledgerMonth = ({ page, ...filters }: LedgerSearch) => ({
  ...query(ledger.read, { query: { ...filters, page: page ?? 1 } }),
  placeholderData: keepPreviousData,
});

/** Downloads the filtered entries as a file. @param month  that they are of */
export function useKeepLedger() {
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async ({ month, show, customer }: LedgerSearch & { month: string }) =>
      downloadFile(await callFile(ledger.file, { query: { month, show, customer } }), `ledger-${month}.csv`),
  });
}

/** Downloads the statement of a month. */
export function useKeepStatement() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (month: string) =>
      downloadFile(await callFile(ledger.statement, { params: { month } }), `statement-${month}.pdf`),
  });
}
