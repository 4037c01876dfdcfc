import { type Receipt, receipts } from '@swath/contract/receipts';
import { useMutation } from '@tanstack/react-query';
import { callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';

/** The homeowner's payments and refunds, latest first. */
export const ownReceipts = () => query(receipts.list);

/** Mutation that downloads a receipt as a PDF. */
export function useKeepReceipt() {
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async ({ id, number }: Receipt) =>
      downloadFile(await callFile(receipts.file, { params: { id } }), `${number}.pdf`),
  });
}
