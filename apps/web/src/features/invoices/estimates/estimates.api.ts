import type { EstimateDraftSent } from '@swath/contract/estimate-fields';
import { estimates as contract } from '@swath/contract/estimates';
import type { EstimateId, OwnClientId } from '@swath/domain/ids';
import { call, callFile, query } from '../../../lib/api-client.ts';
import { keepPdf, useKeepPdf, useStep } from '../steps.ts';

/** Query of one of the company's estimates. */
export const ownEstimate = (id: string) => query(contract.read, { params: { id } });

/** Query of an own client's estimates. */
export const clientEstimates = (id: OwnClientId) => query(contract.listOfClient, { params: { id } });

/** Query of the reminder of an estimate as it would be mailed now. */
export const estimateReminder = (id: EstimateId) => query(contract.previewReminder, { params: { id } });

/** Query of the company's estimates that wait for an answer, or for an invoice. */
export const openEstimates = () => query(contract.listOpen);

/** Mutation that saves a draft: a new one of a client, or an estimate that is a draft still. */
export const useSaveEstimate = (of: { client: OwnClientId } | { estimate: EstimateId }) =>
  useStep((body: EstimateDraftSent) =>
    'client' in of
      ? call(contract.draft, { params: { id: of.client }, body })
      : call(contract.change, { params: { id: of.estimate }, body }),
  );

export const useRemoveEstimate = (id: EstimateId) => useStep(() => call(contract.remove, { params: { id } }));

export const useSendEstimate = (id: EstimateId) => useStep(() => call(contract.send, { params: { id } }));

/** Mutation that mails a client a reminder of an estimate that waits for their answer. */
export const useRemindEstimate = (id: EstimateId) => useStep(() => call(contract.remind, { params: { id } }));

export const useWithdrawEstimate = (id: EstimateId) => useStep(() => call(contract.withdraw, { params: { id } }));

/** Mutation that drafts the invoice of an accepted estimate. */
export const useInvoiceEstimate = (id: EstimateId) => useStep(() => call(contract.invoice, { params: { id } }));

/** Mutation that downloads an estimate as a PDF. */
export const useKeepEstimate = (id: EstimateId, number: string | null) =>
  useKeepPdf(() => callFile(contract.file, { params: { id } }), number);

/** Downloads the estimate of a signed link as a PDF. */
export const keepPublicEstimate = (token: string, number: string): Promise<void> =>
  keepPdf(callFile(contract.readPublicFile, { params: { token } }), number);

/** Reads the estimate of a signed link. */
export const readPublicEstimate = (token: string) => call(contract.readPublic, { params: { token } });

/** Accepts the estimate of a signed link. @param name  of who accepts it */
export const acceptEstimate = (token: string, name: string) =>
  call(contract.accept, { params: { token }, body: { name } });

/** Declines the estimate of a signed link. @param words  why; may be empty */
export const declineEstimate = (token: string, words: string) =>
  call(contract.decline, { params: { token }, body: { words } });
