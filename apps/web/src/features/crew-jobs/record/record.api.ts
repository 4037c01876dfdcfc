import type { CallInput } from '@swath/contract/endpoint';
import { visitRecords as contract } from '@swath/contract/visit-records';
import type { VisitRecordId } from '@swath/domain/ids';
import { call } from '../../../lib/api-client.ts';
import { useJobChange } from '../details/details.api.ts';

type Recorded = CallInput<typeof contract.record>['body'];

/** Records that a visit was done, and when. */
export const useRecordVisit = (id: string) =>
  useJobChange((body: Recorded) => call(contract.record, { params: { id }, body }));

/** Confirms a crew member's record. */
export const useConfirmRecord = (id: string) =>
  useJobChange((record: VisitRecordId) => call(contract.confirm, { params: { id }, body: { record } }));

/** Declines a crew member's record. */
export const useDeclineRecord = (id: string) =>
  useJobChange((body: { record: VisitRecordId; reason: string }) => call(contract.decline, { params: { id }, body }));

/** Withdraws a record that is not decided about yet. */
export const useWithdrawRecord = (id: string) =>
  useJobChange((record: VisitRecordId) => call(contract.withdraw, { params: { id }, body: { record } }));
