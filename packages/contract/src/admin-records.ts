import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { AdminJob } from './admin-jobs.ts';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { RecordedJob, RecordedTimes, RecordId, recordReason, WHY_NOT_RECORD } from './visit-records.ts';

/** A company's record that a visit was done, disputed by its homeowner, as administrators see it. */
export interface DisputedRecord extends z.infer<typeof DisputedRecordFields>, Named {}
const DisputedRecordFields = z.object({
  id: idText<ids.VisitRecordId>(),
  job_id: idText<ids.JobId>(),
  company_name: personal('business', z.string()),
  full_name: personal('name', z.string()),
  service_date: DayText,
  time_zone: z.string(),
  start: Instant,
  end: Instant,
  note: personal('words', z.string()),
  objection: personal('words', z.string()),
  price_cents: CentsField,
  recorded_at: Instant,
});
export const DisputedRecord: SchemaOf<DisputedRecord> = DisputedRecordFields;

/**
 * Administrators' endpoints for visits that companies recorded as done after their day.
 * Source: docs/rules/jobs.md.
 */
export const adminRecords = {
  list: endpoint({
    name: 'listDisputedRecords',
    method: 'GET',
    path: '/api/admin/visit-records',
    may: ['admin'],
    summary: 'Recorded visits whose homeowners say that they were not done, the oldest first, 100 at most',
    answer: z.array(DisputedRecord),
  }),
  decide: endpoint({
    name: 'decideRecord',
    method: 'POST',
    path: '/api/admin/jobs/{id}/record/decide',
    may: ['admin'],
    summary: 'Decide about a disputed visit: it was done and is paid, or its money goes back; both sides are told why',
    params: RecordedJob,
    body: z.object({
      record: RecordId,
      paid: z.boolean('Please choose what becomes of the money.'),
      reason: recordReason('Please say why: the homeowner and the company read it.'),
    }),
    answer: AdminJob,
    refusals: ['job_not_found', 'record_not_open'],
  }),
  record: endpoint({
    name: 'recordVisitAsAdmin',
    method: 'POST',
    path: '/api/admin/jobs/{id}/record',
    may: ['admin'],
    summary: 'Record for its company that a visit was done, also after the company’s own time; its homeowner is asked',
    params: RecordedJob,
    body: z.object({
      ...RecordedTimes,
      reason: recordReason('Please say why: the homeowner and the company read it.'),
    }),
    answer: AdminJob,
    refusals: WHY_NOT_RECORD,
  }),
};
