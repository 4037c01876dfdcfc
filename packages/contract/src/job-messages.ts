import type * as ids from '@swath/domain/ids';
import { LONGEST_MESSAGE, MESSAGE_SIDES, MOST_MESSAGES, REPORT_WORDS_MAX } from '@swath/domain/jobs/messages';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, Instant, idField, idText, lines, optionalLines } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** One message of a thread. */
export interface JobMessage extends z.infer<typeof JobMessageFields>, Named {}
const JobMessageFields = z.object({
  id: idText<ids.JobMessageId>(),
  /** Its position in the thread, from 1. */
  number: z.int(),
  side: z.enum(MESSAGE_SIDES),
  /** The company member who wrote it, for other members; else empty. */
  by: personal('name', z.string()),
  /** Empty when an administrator has removed it. */
  words: personal('words', z.string()),
  sent_at: Instant,
  /** Read receipt: a reader of the other side has read it. */
  is_read: z.boolean(),
  is_removed: z.boolean(),
  /** State of the report by the reader's side; null without one. */
  report: z.nullable(z.enum(['open', 'settled'])),
});
const JobMessage: SchemaOf<JobMessage> = JobMessageFields;

/** The message thread between homeowner and company of a job, in order. */
export interface JobThread extends z.infer<typeof JobThreadFields>, Named {}
const JobThreadFields = z.object({
  job_id: idText<ids.JobId>(),
  company_name: personal('business', z.string()),
  /** The homeowner’s. */
  full_name: personal('name', z.string()),
  scheduled_date: DayText,
  /** The reader's time zone for the job: the property's or the company's. */
  time_zone: z.string(),
  /** When the thread closes for writing. */
  until: Instant,
  /** Why the thread is closed for writing; null when it is open. */
  why_not: z.nullable(z.enum(['thread_closed', 'company_away', 'thread_full'])),
  messages: z.array(JobMessage),
});
export const JobThread: SchemaOf<JobThread> = JobThreadFields;

const OfJob = z.object({ id: idField<ids.JobId>('Job not found.') });

/** Messages between the homeowner and the company of a job. Source: docs/rules/jobs.md. */
export const jobMessages = {
  list: endpoint({
    name: 'listJobMessages',
    method: 'GET',
    path: '/api/MowingJobs/{id}/messages',
    may: ['homeowner', 'crew'],
    right: 'work',
    summary: 'What the homeowner and the company of a job have written to each other',
    params: OfJob,
    answer: JobThread,
    refusals: ['job_not_found', 'no_thread'],
  }),
  send: endpoint({
    name: 'sendJobMessage',
    method: 'POST',
    path: '/api/MowingJobs/{id}/messages',
    may: ['homeowner', 'crew'],
    right: 'work',
    status: 201,
    summary: 'Write to the other side of a job, from the booking until seven days after the visit or its cancellation',
    params: OfJob,
    body: z.object({
      words: personal('words', lines(LONGEST_MESSAGE, 'Please write your message.')),
      /** Idempotency key, generated on the device: a message sent twice with the same key is stored once. */
      key: z.uuid('Please send a UUID as the key of a message.'),
    }),
    answer: JobThread,
    repeatable: true,
    refusals: ['job_not_found', 'no_thread', 'thread_closed', 'company_away', 'thread_full', 'message_contact_details'],
    // Rate limit: each message may send a mail.
    limit: { calls: 60, perSeconds: 3600 },
  }),
  read: endpoint({
    name: 'readJobMessages',
    method: 'POST',
    path: '/api/MowingJobs/{id}/messages/read',
    may: ['homeowner', 'crew'],
    right: 'work',
    summary: 'Say that one has read the other side’s messages up to this one; doing it again is fine',
    params: OfJob,
    body: z.object({ up_to: z.int().check(z.gte(1), z.lte(MOST_MESSAGES)) }),
    refusals: ['job_not_found', 'no_thread'],
  }),
  report: endpoint({
    name: 'reportJobMessage',
    method: 'POST',
    path: '/api/MowingJobs/{id}/messages/{messageId}/report',
    may: ['homeowner', 'crew'],
    right: 'work',
    summary: 'Report a message of the other side to the administrators; doing it again is fine',
    params: z.object({
      id: idField<ids.JobId>('Job not found.'),
      messageId: idField<ids.JobMessageId>('This message is not there any more.'),
    }),
    body: z.object({ reason: personal('words', z._default(optionalLines(REPORT_WORDS_MAX), '')) }),
    answer: JobThread,
    refusals: ['job_not_found', 'no_thread', 'message_not_found'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
};
