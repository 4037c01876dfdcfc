import type * as ids from '@swath/domain/ids';
import { MESSAGE_SIDES, REPORT_WORDS_MAX } from '@swath/domain/jobs/messages';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, Instant, idField, idText, optionalLines } from './fields.ts';
import { Written } from './job-messages.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A message of a job's thread that one side reported to the administrators. */
export interface MessageReport extends z.infer<typeof MessageReportFields>, Named {}
const MessageReportFields = z.object({
  id: idText<ids.MessageReportId>(),
  job_id: idText<ids.JobId>(),
  company_name: personal('business', z.string()),
  /** Name of the homeowner. */
  full_name: personal('name', z.string()),
  service_date: DayText,
  time_zone: z.string(),
  /** The side that wrote the message; the other side has reported it. */
  side: z.enum(MESSAGE_SIDES),
  words: personal('words', z.string()),
  sent_at: Instant,
  ...Written,
  reason: personal('words', z.string()),
  reported_at: Instant,
});
export const MessageReport: SchemaOf<MessageReport> = MessageReportFields;

/**
 * A message of a reported thread, as administrators see it: with its author's e-mail address, and even if it was
 * removed.
 */
export interface ReportedMessage extends z.infer<typeof ReportedMessageFields>, Named {}
const ReportedMessageFields = z.object({
  id: idText<ids.JobMessageId>(),
  side: z.enum(MESSAGE_SIDES),
  by: personal('email', z.string()),
  words: personal('words', z.string()),
  sent_at: Instant,
  ...Written,
  is_reported: z.boolean(),
  is_removed: z.boolean(),
});
const ReportedMessage: SchemaOf<ReportedMessage> = ReportedMessageFields;

const ReportId = z.object({ id: idField<ids.MessageReportId>('This report is not there any more.') });

/** Administrators' endpoints for reported messages. Source: docs/rules/jobs.md. */
export const adminMessages = {
  list: endpoint({
    name: 'listMessageReports',
    method: 'GET',
    path: '/api/admin/message-reports',
    may: ['admin'],
    summary: 'Messages that one side of a job has reported and nobody has settled, the oldest first, 100 at most',
    answer: z.array(MessageReport),
  }),
  readThread: endpoint({
    name: 'readReportedThread',
    method: 'GET',
    path: '/api/admin/message-reports/{id}/thread',
    may: ['admin'],
    summary: 'The whole thread that a reported message stands in; the look is put on record',
    params: ReportId,
    answer: z.array(ReportedMessage),
    refusals: ['report_not_found'],
  }),
  settle: endpoint({
    name: 'settleMessageReport',
    method: 'POST',
    path: '/api/admin/message-reports/{id}/settle',
    may: ['admin'],
    summary: 'Settle a report: the message stays, or is taken out of the thread; the note is put on record',
    params: ReportId,
    body: z.object({
      remove: z.boolean('Please choose what becomes of the message.'),
      note: personal('words', z._default(optionalLines(REPORT_WORDS_MAX), '')),
    }),
    answer: z.array(MessageReport),
    refusals: ['report_not_found'],
  }),
};
