import { COMPANY_STATUSES } from '@swath/domain/accounts/role';
import { USER_ROLES } from '@swath/domain/companies/member-rights';
import type * as ids from '@swath/domain/ids';
import { JOB_STATUSES } from '@swath/domain/jobs/job';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idField, idText, text } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { Paper } from './papers.ts';
import { personal } from './personal.ts';

/**
 * Audit entry that an administrator, whose e-mail address is `by`, viewed a homeowner's or company's data.
 * Source: docs/rules/accounts.md.
 */
export interface Look extends z.infer<typeof LookFields>, Named {}
const LookFields = z.object({
  id: z.string(),
  at: Instant,
  by: personal('email', z.string()),
  /** What was viewed, such as "job" or "refunds". */
  what: z.string(),
});
export const Look: SchemaOf<Look> = LookFields;

/** A company as administrators see it, with a log of who viewed it. */
export interface CompanyFile extends z.infer<typeof CompanyFileFields>, Named {}
const CompanyFileFields = z.object({
  id: idText<ids.CompanyId>(),
  name: personal('business', z.string()),
  status: z.enum(COMPANY_STATUSES),
  status_reason: personal('words', z.nullable(z.string())),
  email: personal('email', z.string()),
  phone_number: personal('phone', z.nullable(z.string())),
  address: personal('address', z.string()),
  time_zone: z.string(),
  created_at: Instant,
  rate_cents: z.nullable(CentsField),
  jobs: z.object({ pending: z.int(), completed: z.int(), canceled: z.int() }),
  /** Payout status as last stored; the payment provider is not queried for this page. */
  payouts: z.object({ has_account: z.boolean(), charges_enabled: z.boolean(), payouts_enabled: z.boolean() }),
  members: z.array(
    z.object({
      id: idText<ids.AccountId>(),
      full_name: personal('name', z.string()),
      email: personal('email', z.string()),
      role: z.enum(USER_ROLES),
      is_primary: z.boolean(),
    }),
  ),
  areas: z.array(
    z.object({
      id: idText<ids.ServiceAreaId>(),
      kind: z.enum(['zipcode', 'radius', 'polygon']),
      city: personal('address', z.nullable(z.string())),
      postal_code: personal('address', z.nullable(z.string())),
      radius_miles: z.nullable(z.number()),
      enabled: z.boolean(),
    }),
  ),
  /** Certificates of insurance and tax forms, approved, waiting and rejected. */
  papers: z.array(Paper),
  /** Today by the company's clock. */
  today: DayText,
  looks: z.array(Look),
});
export const CompanyFile: SchemaOf<CompanyFile> = CompanyFileFields;

/** A homeowner as administrators see them, with a log of who viewed their data. */
export interface HomeownerFile extends z.infer<typeof HomeownerFileFields>, Named {}
const HomeownerFileFields = z.object({
  id: idText<ids.AccountId>(),
  full_name: personal('name', z.nullable(z.string())),
  email: personal('email', z.string()),
  email_confirmed: z.boolean(),
  phone_number: personal('phone', z.nullable(z.string())),
  address: personal('address', z.nullable(z.string())),
  lot_size: z.nullable(z.string()),
  created_at: Instant,
  jobs: z.object({ pending: z.int(), completed: z.int(), canceled: z.int() }),
  paid_cents: CentsField,
  refunded_cents: CentsField,
  looks: z.array(Look),
});
export const HomeownerFile: SchemaOf<HomeownerFile> = HomeownerFileFields;

/** A job in an administrator's list, without its homeowner. */
export interface ListedJob extends z.infer<typeof ListedJobFields>, Named {}
const ListedJobFields = z.object({
  id: idText<ids.JobId>(),
  status: z.enum(JOB_STATUSES),
  service_date: DayText,
  company_name: personal('business', z.string()),
  price_cents: CentsField,
  refunded_cents: CentsField,
});
export const ListedJob: SchemaOf<ListedJob> = ListedJobFields;

/** A refund to one of a company's homeowners, as administrators see it. */
export interface ListedRefund extends z.infer<typeof ListedRefundFields>, Named {}
const ListedRefundFields = z.object({
  payment_id: idText<ids.PaymentId>(),
  job_id: z.nullable(idText<ids.JobId>()),
  at: Instant,
  amount_cents: CentsField,
  refunded_cents: CentsField,
  /** Reason an administrator gave; null for an automatic refund. */
  reason: personal('words', z.nullable(z.string())),
  /** Whether the refund was automatic: the job was canceled, or the paid booking could not be made. */
  by_itself: z.boolean(),
});
export const ListedRefund: SchemaOf<ListedRefund> = ListedRefundFields;

const CompanyId = z.object({ companyId: idField<ids.CompanyId>('Company not found.') });
const AccountId = z.object({ accountId: idField<ids.AccountId>('Homeowner not found.') });
const from = z.optional(z.string().check(z.maxLength(100)));
const JobPage = z.object({ jobs: z.array(ListedJob), next: z.nullable(z.string()) });

/** Administrators' endpoints to view companies and homeowners, and to sign a user out everywhere. */
export const adminFiles = {
  company: endpoint({
    name: 'readCompanyAsAdmin',
    method: 'GET',
    path: '/api/admin/companies/{companyId}',
    may: ['admin'],
    summary: 'A company with its members, areas and payouts, and who looked; the look is put on record',
    params: CompanyId,
    answer: CompanyFile,
    refusals: ['company_not_found'],
  }),
  companyJobs: endpoint({
    name: 'listCompanyJobsAsAdmin',
    method: 'GET',
    path: '/api/admin/companies/{companyId}/jobs',
    may: ['admin'],
    summary: 'A company’s jobs of homeowners, latest day first, 25 at a time; the look is put on record',
    params: CompanyId,
    query: z.object({ from }),
    answer: JobPage,
    refusals: ['company_not_found'],
  }),
  companyRefunds: endpoint({
    name: 'listCompanyRefundsAsAdmin',
    method: 'GET',
    path: '/api/admin/companies/{companyId}/refunds',
    may: ['admin'],
    summary: 'What a company’s homeowners got back, latest first, 25 at a time; the look is put on record',
    params: CompanyId,
    query: z.object({ from }),
    answer: z.object({ refunds: z.array(ListedRefund), next: z.nullable(z.string()) }),
    refusals: ['company_not_found'],
  }),
  findHomeowners: endpoint({
    name: 'findHomeowners',
    method: 'POST',
    path: '/api/admin/homeowners/search',
    may: ['admin'],
    summary: 'Homeowners of exactly this e-mail address or name, 20 at most; each look is put on record',
    body: z.object({ search: personal('words', text(254, 'Please enter an email or a name.')) }),
    answer: z.object({
      homeowners: z.array(
        z.object({
          id: idText<ids.AccountId>(),
          full_name: personal('name', z.nullable(z.string())),
          email: personal('email', z.string()),
          address: personal('address', z.nullable(z.string())),
        }),
      ),
      /**
       * Whether more homeowners match than are listed, as with a common name; an e-mail address matches at most one.
       */
      more: z.boolean(),
    }),
  }),
  homeowner: endpoint({
    name: 'readHomeownerAsAdmin',
    method: 'GET',
    path: '/api/admin/homeowners/{accountId}',
    may: ['admin'],
    summary: 'A homeowner’s account and who looked at it; the look is put on record',
    params: AccountId,
    answer: HomeownerFile,
    refusals: ['homeowner_not_found'],
  }),
  homeownerJobs: endpoint({
    name: 'listHomeownerJobsAsAdmin',
    method: 'GET',
    path: '/api/admin/homeowners/{accountId}/jobs',
    may: ['admin'],
    summary: 'A homeowner’s jobs, latest day first, 25 at a time; the look is put on record',
    params: AccountId,
    query: z.object({ from }),
    answer: JobPage,
    refusals: ['homeowner_not_found'],
  }),
  signOutAccount: endpoint({
    name: 'signOutAccount',
    method: 'POST',
    path: '/api/admin/accounts/{accountId}/sign-out',
    may: ['admin'],
    summary: 'Sign somebody out on every device, at once; put on record',
    params: z.object({ accountId: idField<ids.AccountId>('Account not found.') }),
    answer: z.object({
      /** Number of sessions ended. */
      ended: z.int(),
    }),
    refusals: ['account_not_found'],
  }),
};
