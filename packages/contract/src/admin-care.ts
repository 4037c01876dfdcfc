import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/**
 * A mail that was sent or is waiting, as administrators see it: without its content.
 * Source: docs/rules/accounts.md.
 */
export interface SentMail extends z.infer<typeof SentMailFields>, Named {}
const SentMailFields = z.object({
  id: idText<string>(),
  recipient: personal('email', z.string()),
  subject: personal('words', z.string()),
  at: Instant,
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Whether the mail may be resent: it contains no one-time token, and its content is still stored. */
  again: z.boolean(),
});
export const SentMail: SchemaOf<SentMail> = SentMailFields;

const Mails = z.object({ mails: z.array(SentMail) });

/** A background task that failed on its last retry. */
export interface FailedTask extends z.infer<typeof FailedTaskFields>, Named {}
const FailedTaskFields = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  /** Time of the last attempt, by the server's clock. */
  failed_at: Instant,
  /** Short error text without personal data. */
  fault: z.string(),
});
export const FailedTask: SchemaOf<FailedTask> = FailedTaskFields;

const Tasks = z.object({
  tasks: z.array(FailedTask),
  /** Whether there are more failed tasks than are listed. */
  more: z.boolean(),
});

/** Figures of the whole marketplace for one day. */
export interface DayFigures extends z.infer<typeof DayFiguresFields>, Named {}
const DayFiguresFields = z.object({
  day: DayText,
  /** Jobs that homeowners booked, including visits of series. */
  bookings: z.int(),
  paid_cents: CentsField,
  refunded_cents: CentsField,
  /** Number of offers that companies made for queued jobs. */
  offers: z.int(),
  /** Queued jobs that expired without an accepted offer. */
  expired: z.int(),
});
export const DayFigures: SchemaOf<DayFigures> = DayFiguresFields;

const notAMonth = 'Please send a month, such as 2026-05.';

/** Administrators' endpoints for mails, failed background tasks, and figures. */
export const adminCare = {
  homeownerMails: endpoint({
    name: 'listHomeownerMails',
    method: 'GET',
    path: '/api/admin/homeowners/{accountId}/mails',
    may: ['admin'],
    summary: 'The latest 50 mails to a homeowner, by their subjects; the look is put on record',
    params: z.object({ accountId: idField<AccountId>('Homeowner not found.') }),
    answer: Mails,
    refusals: ['homeowner_not_found'],
  }),
  companyMails: endpoint({
    name: 'listCompanyMails',
    method: 'GET',
    path: '/api/admin/companies/{companyId}/mails',
    may: ['admin'],
    summary: 'The latest 50 mails to a company and its members, by their subjects; the look is put on record',
    params: z.object({ companyId: idField<CompanyId>('Company not found.') }),
    answer: Mails,
    refusals: ['company_not_found'],
  }),
  jobMails: endpoint({
    name: 'listJobMails',
    method: 'GET',
    path: '/api/admin/jobs/{id}/mails',
    may: ['admin'],
    summary: 'The latest 50 mails about a job, to either side, by their subjects; the look is put on record of both',
    params: z.object({ id: idField<JobId>('Job not found.') }),
    answer: Mails,
    refusals: ['job_not_found'],
  }),
  resendMail: endpoint({
    name: 'resendMail',
    method: 'POST',
    path: '/api/admin/mails/{id}/resend',
    may: ['admin'],
    summary:
      'Send the same mail to the same address once more; one that holds a code or a link in is made anew its own way',
    params: z.object({ id: idField<string>('Email not found.') }),
    answer: SentMail,
    refusals: ['mail_not_found', 'mail_not_repeatable', 'mail_under_way'],
  }),
  failedTasks: endpoint({
    name: 'listFailedTasks',
    method: 'GET',
    path: '/api/admin/tasks',
    may: ['admin'],
    summary: 'Background work that gave up, the latest first, 100 at most',
    answer: Tasks,
  }),
  retryTask: endpoint({
    name: 'retryTask',
    method: 'POST',
    path: '/api/admin/tasks/{id}/retry',
    may: ['admin'],
    summary: 'Try background work that gave up once more',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'Task not found.')) }),
    answer: Tasks,
    refusals: ['task_not_found'],
  }),
  figures: endpoint({
    name: 'viewFigures',
    method: 'GET',
    path: '/api/admin/figures',
    may: ['admin'],
    summary: 'Bookings, money, offers and expiries of the whole marketplace, day by day of a month',
    query: z.object({
      month: z.string(notAMonth).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, notAMonth)),
    }),
    answer: z.object({ time_zone: z.string(), days: z.array(DayFigures) }),
  }),
};
