import { type ComplaintOfJob, complaints as contract } from '@swath/contract/complaints';
import { crewChanges } from '@swath/contract/crew-changes';
import type { BareEndpoint, CallInput } from '@swath/contract/endpoint';
import { jobs } from '@swath/contract/jobs';
import { receipts } from '@swath/contract/receipts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, isRefusal, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** Query of the problem that was reported with a job, and whether one can be. @param id  of the job */
export const complaintOfJob = (id: string) => query(contract.view, { params: { id } });

/** Query of the problems that the homeowner has reported: those still open first. */
export const ownComplaints = () => query(contract.listOwn);

/** Query of the problems reported with the company's jobs: those that wait for its answer first. */
export const companyComplaints = () => query(contract.listOfCompany);

/** Lists that an act about a complaint can change, besides the complaint itself. */
const MADE_STALE: readonly BareEndpoint[] = [
  contract.listOwn,
  contract.listOfCompany,
  crewChanges.history,
  jobs.listOwn,
  jobs.listForCompany,
  receipts.list,
];

/**
 * Mutation of a job's complaint. After a refusal the complaint is fetched again, since what the page shows is out of
 * date.
 * @param id  of the job
 */
function useComplaintStep<What>(id: string, send: (what: What) => Promise<ComplaintOfJob>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails at once while offline; what was typed stays
    mutationFn: send,
    onSuccess: (answer) => {
      writeCached(queries, complaintOfJob(id), answer);
      for (const read of MADE_STALE) void queries.invalidateQueries({ queryKey: callKey(read) });
    },
    onError: (fault) => {
      if (!isRefusal(fault)) return;
      void queries.invalidateQueries({ queryKey: complaintOfJob(id).queryKey });
      for (const read of [contract.listOwn, contract.listOfCompany]) {
        void queries.invalidateQueries({ queryKey: callKey(read) });
      }
    },
  });
}

type Report = CallInput<typeof contract.make>['body'];
/** What a company answers to a reported problem. */
export type GivenAnswer = CallInput<typeof contract.answer>['body'];

/** Mutation with which a homeowner reports a problem. @param id  of the job */
export const useMakeComplaint = (id: string) =>
  useComplaintStep(id, (body: Report) => call(contract.make, { params: { id }, body }));

/** Mutation with which a homeowner takes a problem back. The argument is the job's id. @param id  of the job */
export const useWithdrawComplaint = (id: string) =>
  useComplaintStep(id, (job: string) => call(contract.withdraw, { params: { id: job } }));

/** Mutation with which a homeowner says that the answer is enough. @param id  of the job */
export const useAcceptAnswer = (id: string) =>
  useComplaintStep(id, (job: string) => call(contract.accept, { params: { id: job } }));

/** Mutation that asks Swath to decide, or for a second look, with a text. @param id  of the job */
export const useAskSwath = (id: string) =>
  useComplaintStep(id, ({ act, words }: { act: 'escalate' | 'appeal'; words: string }) =>
    call(act === 'escalate' ? contract.escalate : contract.appeal, { params: { id }, body: { words } }),
  );

/** Mutation with which a company answers a reported problem. @param id  of the job */
export const useAnswerComplaint = (id: string) =>
  useComplaintStep(id, (body: GivenAnswer) => call(contract.answer, { params: { id }, body }));
