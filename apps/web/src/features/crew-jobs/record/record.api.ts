import type { CallInput } from '@swath/contract/endpoint';
import { visitRecords as contract } from '@swath/contract/visit-records';
import type { VisitRecordId } from '@swath/domain/ids';
import { call } from '../../../lib/api-client.ts';
import { useJobChange } from '../details/details.api.ts';

type Recorded = CallInput<typeof contract.record>['body'];

/** Mutation that records that a visit was done, and when. @param id  the job's id */
export const useRecordVisit = (id: string) =>
  useJobChange((body: Recorded) => call(contract.record, { params: { id }, body }));

/** Mutation by which the office confirms a crew member's record. @param id  the job's id */
export const useConfirmRecord = (id: string) =>
  useJobChange((record: VisitRecordId) => call(contract.confirm, { params: { id }, body: { record } }));

/** Mutation by which the office declines a crew member's record. @param id  the job's id */
export const useDeclineRecord = (id: string) =>
  useJobChange((body: { record: VisitRecordId; reason: string }) => call(contract.decline, { params: { id }, body }));

/**
 * Mutation by which the office withdraws a record that waits for the homeowner or an administrator.
 * @param id  the job's id
 */
export const useWithdrawRecord = (id: string) =>
  useJobChange((record: VisitRecordId) => call(contract.withdraw, { params: { id }, body: { record } }));
