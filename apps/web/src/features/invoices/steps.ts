import { estimates } from '@swath/contract/estimates';
import { invoices } from '@swath/contract/invoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';

/** What a step changes: an invoice is made of an estimate, and another can be once it is deleted or void. */
const STALE = [
  ...[invoices.read, invoices.listOfClient, invoices.receivables, invoices.month],
  ...[estimates.read, estimates.listOfClient, estimates.listOpen],
];

/** Mutation that calls `send` and then refetches invoices and estimates. It fails immediately while offline. */
export function useStep<Given, Done>(send: (given: Given) => Promise<Done>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => {
      for (const stale of STALE) void queries.invalidateQueries({ queryKey: callKey(stale) });
    },
  });
}

/** Downloads the PDF of an invoice or an estimate. @param number  null: a draft's */
export const keepPdf = async (file: Promise<Blob>, number: string | null): Promise<void> =>
  downloadFile(await file, `${number ?? 'draft'}.pdf`);

/** Mutation that downloads the PDF of an invoice or an estimate. */
export const useKeepPdf = (load: () => Promise<Blob>, number: string | null) =>
  useMutation({ networkMode: 'always', mutationFn: () => keepPdf(load(), number) });
