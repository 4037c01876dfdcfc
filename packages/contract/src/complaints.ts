import {
  COMPLAINT_ACTS,
  COMPLAINT_ANSWERS,
  COMPLAINT_ENDS,
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  COMPLAINT_WORDS_MAX,
  MOST_COMPLAINT_PHOTOS,
} from '@swath/domain/complaints/complaint';
import type * as ids from '@swath/domain/ids';
import { MESSAGE_SIDES } from '@swath/domain/jobs/messages';
import type { Cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayField, DayText, Instant, idField, idText, lines, readAs } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';

const Said = { words: personal('words', z.string()), at: Instant };
/**
 * A decision of an administrator: how much is refunded, in cents (0: nothing), and why. The first decision is carried
 * out once nobody has appealed; the last one at once.
 */
const Decision = z.object({ amount_cents: CentsField, ...Said });

/** A problem that a homeowner has reported with a mowing, as homeowner, company and administrators see it. */
export interface Complaint extends z.infer<typeof ComplaintFields>, Named {}
const ComplaintFields = z.object({
  id: idText<ids.ComplaintId>(),
  job_id: idText<ids.JobId>(),
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  /** Name of the homeowner. */
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  scheduled_date: DayText,
  /** Time zone in which the reader sees the job: the company's for its members, the lawn's for all others. */
  time_zone: z.string(),
  kind: z.enum(COMPLAINT_KINDS),
  words: personal('words', z.string()),
  photos: z.array(Photo),
  reported_at: Instant,
  state: z.enum(COMPLAINT_STATES),
  /** Deadline of whom the complaint waits for; null while it waits for an administrator, and once it is closed. */
  due_at: z.nullable(Instant),
  /** What the reader can do now. */
  acts: z.array(z.enum(COMPLAINT_ACTS)),
  price_cents: CentsField,
  /** How much of the price has been refunded so far. */
  refunded_cents: CentsField,
  /** How much can still be refunded; 0 also while a refund is under way or the bank has the money back. */
  refundable_cents: CentsField,
  /** The company's answer; null: none yet, or none in time. */
  answer: z.nullable(
    z.object({
      how: z.enum(COMPLAINT_ANSWERS),
      ...Said,
      /** Of a refund: how much, in cents. Null otherwise. */
      amount_cents: z.nullable(CentsField),
      /** Of a new mowing, free of charge: its job, and its day now. Null otherwise. */
      redo_job_id: z.nullable(idText<ids.JobId>()),
      redo_date: z.nullable(DayText),
    }),
  ),
  /** Why the homeowner asked Swath to decide; null: they did not. */
  objection: z.nullable(z.object(Said)),
  decision: z.nullable(Decision),
  appeal: z.nullable(z.object({ side: z.enum(MESSAGE_SIDES), ...Said })),
  /** The decision about the appeal. */
  final: z.nullable(Decision),
  end: z.nullable(z.enum(COMPLAINT_ENDS)),
});
export const Complaint: SchemaOf<Complaint> = ComplaintFields;

/** Whether a problem of a job was reported; if not, whether its homeowner still can, and until when. */
export interface ComplaintOfJob extends z.infer<typeof ComplaintOfJobFields>, Named {}
const ComplaintOfJobFields = z.object({
  complaint: z.nullable(Complaint),
  /** Why no problem can be reported; null if one can. */
  why_not: z.nullable(z.enum(['job_not_completed', 'complaint_too_late', 'complaint_made_already'])),
  until: Instant,
  company_name: personal('business', z.string()),
  scheduled_date: DayText,
  time_zone: z.string(),
});
export const ComplaintOfJob: SchemaOf<ComplaintOfJob> = ComplaintOfJobFields;

const OfJob = z.object({ id: idField<ids.JobId>('Job not found.') });
/** Schema of a required text of a complaint. @param missing error message for an empty text */
export const complaintWords = (missing: string) => personal('words', lines(COMPLAINT_WORDS_MAX, missing));
/** Schema of an amount in cents that a refund asks for. @param least the smallest one */
export const refundCents = (least: number, missing: string) =>
  readAs<Cents, number>(z.int(missing).check(z.gte(least, missing), z.lte(10_000_000, missing)));
/** How much of the payment was refunded when the reader's page was loaded (optimistic concurrency). */
export const SeenCents = refundCents(0, 'Please load the page again.');

const LIMIT = { calls: 60, perSeconds: 3600 } as const;
const WRITING = 'Please write what happened.';
const WHY_NOT_MONEY = ['nothing_to_refund', 'refund_under_way', 'refund_changed', 'refund_too_large'] as const;

/** Endpoints about problems that homeowners report with a mowing. Source: docs/rules/jobs.md. */
export const complaints = {
  view: endpoint({
    name: 'viewComplaint',
    method: 'GET',
    path: '/api/MowingJobs/{id}/complaint',
    may: ['homeowner', 'crew'],
    right: 'office',
    summary: 'The problem that was reported with a job, and whether one can be',
    params: OfJob,
    answer: ComplaintOfJob,
    refusals: ['job_not_found'],
  }),
  make: endpoint({
    name: 'makeComplaint',
    method: 'POST',
    path: '/api/MowingJobs/{id}/complaint',
    may: ['homeowner'],
    status: 201,
    summary: 'Report a problem with a completed job, until 14 days after it; the company answers within 48 hours',
    params: OfJob,
    body: z.object({
      kind: z.enum(COMPLAINT_KINDS, 'Please choose what went wrong.'),
      words: complaintWords(WRITING),
      photo_ids: z
        .array(idField<ids.PhotoId>('Photo not found.'))
        .check(z.maxLength(MOST_COMPLAINT_PHOTOS, `Please add at most ${MOST_COMPLAINT_PHOTOS} photos.`)),
    }),
    answer: ComplaintOfJob,
    refusals: ['job_not_found', 'job_not_completed', 'complaint_too_late', 'complaint_made_already', 'photo_not_found'],
    limit: LIMIT,
  }),
  withdraw: endpoint({
    name: 'withdrawComplaint',
    method: 'POST',
    path: '/api/MowingJobs/{id}/complaint/withdraw',
    may: ['homeowner'],
    summary: 'Take back a problem before it is answered or decided',
    params: OfJob,
    answer: ComplaintOfJob,
    refusals: ['job_not_found', 'complaint_not_open'],
    limit: LIMIT,
  }),
  accept: endpoint({
    name: 'acceptComplaintAnswer',
    method: 'POST',
    path: '/api/MowingJobs/{id}/complaint/accept',
    may: ['homeowner'],
    summary: 'Say that the company’s answer settles the problem',
    params: OfJob,
    answer: ComplaintOfJob,
    refusals: ['job_not_found', 'complaint_not_open'],
    limit: LIMIT,
  }),
  escalate: endpoint({
    name: 'escalateComplaint',
    method: 'POST',
    path: '/api/MowingJobs/{id}/complaint/escalate',
    may: ['homeowner'],
    summary: 'Ask Swath to decide, because the company’s answer is not enough',
    params: OfJob,
    body: z.object({ words: complaintWords('Please write what is missing.') }),
    answer: ComplaintOfJob,
    refusals: ['job_not_found', 'complaint_not_open'],
    limit: LIMIT,
  }),
  appeal: endpoint({
    name: 'appealComplaint',
    method: 'POST',
    path: '/api/MowingJobs/{id}/complaint/appeal',
    may: ['homeowner', 'crew'],
    right: 'office',
    summary: 'Ask for a second look at a decision; once, by either side, within three days',
    params: OfJob,
    body: z.object({ words: complaintWords('Please write why it should be decided otherwise.') }),
    answer: ComplaintOfJob,
    refusals: ['job_not_found', 'complaint_not_open'],
    limit: LIMIT,
  }),
  listOwn: endpoint({
    name: 'listOwnComplaints',
    method: 'GET',
    path: '/api/complaints',
    may: ['homeowner'],
    summary: 'Problems that one has reported: those still open first, then the latest; 100 at most',
    answer: z.array(Complaint),
  }),
  listOfCompany: endpoint({
    name: 'listCompanyComplaints',
    method: 'GET',
    path: '/api/company/complaints',
    may: ['crew'],
    right: 'office',
    summary:
      'Problems reported with one’s company’s jobs: what waits for an answer first, then the latest; 100 at most',
    answer: z.array(Complaint),
  }),
  answer: endpoint({
    name: 'answerComplaint',
    method: 'POST',
    path: '/api/MowingJobs/{id}/complaint/answer',
    may: ['crew'],
    right: 'office',
    summary: 'Answer a reported problem: mow again free of charge, give money back, or explain',
    params: OfJob,
    body: z.discriminatedUnion('how', [
      z.object({
        how: z.literal('redo'),
        words: complaintWords('Please write to your customer.'),
        date: DayField,
      }),
      z.object({
        how: z.literal('refund'),
        words: complaintWords('Please write to your customer.'),
        amount_cents: refundCents(1, 'Please enter an amount.'),
        seen_cents: SeenCents,
      }),
      z.object({ how: z.literal('explanation'), words: complaintWords('Please write to your customer.') }),
    ]),
    answer: ComplaintOfJob,
    refusals: [
      'job_not_found',
      'complaint_not_open',
      'refund_not_yours',
      ...WHY_NOT_MONEY,
      'redo_not_ahead',
      'already_booked',
      'company_not_available',
      'day_full',
    ],
    limit: LIMIT,
  }),
};
