import type * as ids from '@swath/domain/ids';
import { RECORD_NOTE_MAX } from '@swath/domain/jobs/visit-record';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, lines, optionalLines, timeField } from './fields.ts';
import { CrewJob, OwnJob } from './jobs.ts';
import { personal } from './personal.ts';

/** Path parameters: the job whose visit was recorded as done. */
export const RecordedJob = z.object({ id: idField<ids.JobId>('Job not found.') });
/** Id of the record that the caller was shown, so that a newer record of the same visit is not answered by mistake. */
export const RecordId = idField<ids.VisitRecordId>('Please say which record.');

/** Fields for when the work of the recorded visit began and ended, by the company's clock. */
export const RecordedTimes = {
  start: timeField('Please enter when the work began.'),
  end: timeField('Please enter when the work was done.'),
};
const Note = personal('words', z._default(optionalLines(RECORD_NOTE_MAX), ''));
/** Schema of the reason for a decision about a record. @param missing error message for an empty text */
export const recordReason = (missing: string) => personal('words', lines(RECORD_NOTE_MAX, missing));

/** Errors when a visit is recorded as done. */
export const WHY_NOT_RECORD = [
  'job_not_found',
  'record_open',
  'record_day_not_over',
  'job_already_completed',
  'job_canceled',
  'visit_not_paid',
  'record_end_first',
  'record_too_long',
  'time_not_on_clock',
] as const;

/**
 * Endpoints for visits that are recorded as done after their day, and for answering such records.
 * Source: docs/rules/jobs.md.
 */
export const visitRecords = {
  record: endpoint({
    name: 'recordVisit',
    method: 'POST',
    path: '/api/MowingJobs/{id}/record',
    may: ['crew'],
    right: 'work',
    summary:
      'Record after its day that a visit was done, and when; what the crew writes waits for the office, and what the office writes for the homeowner',
    params: RecordedJob,
    body: z.object({ ...RecordedTimes, note: Note }),
    answer: CrewJob,
    refusals: [...WHY_NOT_RECORD, 'record_too_late', 'photo_required_after'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  confirm: endpoint({
    name: 'confirmRecord',
    method: 'POST',
    path: '/api/MowingJobs/{id}/record/confirm',
    may: ['crew'],
    summary: 'Confirm what one of the crew recorded; its homeowner is asked',
    params: RecordedJob,
    body: z.object({ record: RecordId }),
    answer: CrewJob,
    refusals: ['job_not_found', 'record_not_open'],
  }),
  decline: endpoint({
    name: 'declineRecord',
    method: 'POST',
    path: '/api/MowingJobs/{id}/record/decline',
    may: ['crew'],
    summary: 'Decline what one of the crew recorded; the visit is overdue as before',
    params: RecordedJob,
    body: z.object({ record: RecordId, reason: recordReason('Please say why: your crew reads it.') }),
    answer: CrewJob,
    refusals: ['job_not_found', 'record_not_open'],
  }),
  withdraw: endpoint({
    name: 'withdrawRecord',
    method: 'POST',
    path: '/api/MowingJobs/{id}/record/withdraw',
    may: ['crew'],
    summary: 'Take back that a visit was done, before that is decided; its homeowner is told',
    params: RecordedJob,
    body: z.object({ record: RecordId }),
    answer: CrewJob,
    refusals: ['job_not_found', 'record_not_open'],
  }),
  answer: endpoint({
    name: 'answerRecord',
    method: 'POST',
    path: '/api/MowingJobs/{id}/record/answer',
    may: ['homeowner'],
    summary: 'Say whether a recorded visit was done: yes completes it, and after a no an administrator decides',
    params: RecordedJob,
    body: z.object({ record: RecordId, done: z.boolean('Please say yes or no.'), note: Note }),
    answer: OwnJob,
    refusals: ['job_not_found', 'record_not_open'],
  }),
};
