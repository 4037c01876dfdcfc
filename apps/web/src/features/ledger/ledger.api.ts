import { ledger } from '@swath/contract/ledger';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import type { LedgerSearch } from '../../parts/addresses/ledger-address.ts';

/**
 * One page of one month of the company's ledger. Without `page` it is the first page; without `month`, the current
 * month. While another page or month loads, the previous data stays on screen.
 */
export const ledgerMonth = ({ page, ...filters }: LedgerSearch) => ({
  ...query(ledger.read, { query: { ...filters, page: page ?? 1 } }),
  placeholderData: keepPreviousData,
});

/** Mutation that downloads a month's entries as a CSV file, filtered as on screen. */
export function useKeepLedger() {
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async ({ month, show, customer }: LedgerSearch & { month: string }) =>
      downloadFile(await callFile(ledger.file, { query: { month, show, customer } }), `ledger-${month}.csv`),
  });
}

/** Mutation that downloads a month's statement as a PDF. */
export function useKeepStatement() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (month: string) =>
      downloadFile(await callFile(ledger.statement, { params: { month } }), `statement-${month}.pdf`),
  });
}
