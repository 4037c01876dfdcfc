import { type Receipt, receipts } from '@swath/contract/receipts';
import { useMutation } from '@tanstack/react-query';
import { callFile, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';

/** What the homeowner paid and got back, latest first. */
export const ownReceipts = () => query(receipts.list);

/** Fetches a receipt's paper and hands it to the browser to keep. */
export function useKeepReceipt() {
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: async ({ id, number }: Receipt) =>
      downloadFile(await callFile(receipts.file, { params: { id } }), `${number}.pdf`),
  });
}
