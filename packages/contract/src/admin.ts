import { COMPANY_STATUSES } from '@swath/domain/accounts/role';
import { BUSINESS_ENTITY_TYPES } from '@swath/domain/companies/registration';
import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, idField, idText, lines, optionalText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A company with its registration, as administrators review it. Source: docs/spec/access.md, sections 2 and 3. */
export interface ReviewedCompany extends z.infer<typeof ReviewedCompanyFields>, Named {}
const ReviewedCompanyFields = z.object({
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  email: personal('email', z.string()),
  /** Street, city, state and ZIP in one line. */
  company_address: personal('address', z.string()),
  phone_number: personal('phone', z.nullable(z.string())),
  website: personal('business', z.nullable(z.string())),
  description: personal('business', z.nullable(z.string())),
  business_entity_type: z.enum(BUSINESS_ENTITY_TYPES),
  equipment_checklist: z.boolean(),
  status: z.enum(COMPANY_STATUSES),
  status_reason: personal('words', z.nullable(z.string())),
  /** When the company last submitted its registration. */
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** Whether the company's e-mail address is confirmed. */
  email_confirmed: z.boolean(),
  /** Number of homeowners' pending visits from today on. */
  upcoming_jobs: z.int(),
});
export const ReviewedCompany: SchemaOf<ReviewedCompany> = ReviewedCompanyFields;

const Reviewed = z.object({
  companies: z.array(ReviewedCompany),
  /** Cursor of the next page; null on the last page. */
  next: z.nullable(z.string()),
  /** Number of companies by status, among all companies, not only those that match the search. */
  counts: z.object({ pending: z.int(), approved: z.int(), rejected: z.int(), suspended: z.int() }),
});

/** One entry of the audit trail, the record of what was done to accounts and companies. */
export interface AuditLine extends z.infer<typeof AuditLineFields>, Named {}
const AuditLineFields = z.object({
  id: z.string(),
  at: Instant,
  /** Kind of event, such as `company.approved`. */
  event: z.string(),
  /** E-mail address of the user who did it; null if nobody was signed in. */
  actor: personal('email', z.nullable(z.string())),
  /** Whom the event is about, by e-mail address or company name; null if it is about nobody. */
  subject: personal('email', z.nullable(z.string())),
  ip: personal('device', z.nullable(z.string())),
  /** Details by name, such as the reason given. */
  details: personal('words', z.record(z.string(), z.string())),
});
export const AuditLine: SchemaOf<AuditLine> = AuditLineFields;

const CompanyId = z.object({ companyId: idField<ids.CompanyId>('Company not found.') });
const Reason = z.object({ reason: personal('words', lines(500, 'Please say why: the company reads it.')) });
const Decided = z.object({ company_id: idText<ids.CompanyId>(), status: z.enum(COMPANY_STATUSES) });
const search = personal('words', z._default(optionalText(100), ''));
const from = z.optional(z.string().check(z.maxLength(100)));

/** Administrators' endpoints to review companies and read the audit trail. */
export const admin = {
  listCompanies: endpoint({
    name: 'listReviewedCompanies',
    method: 'GET',
    path: '/api/admin/companies',
    may: ['admin'],
    summary: 'Companies of one status, newest registration first, 25 at a time',
    query: z.object({ status: z._default(z.enum(COMPANY_STATUSES), 'pending'), search, from }),
    answer: Reviewed,
  }),
  approve: endpoint({
    name: 'approveCompany',
    method: 'PUT',
    path: '/api/companies/{companyId}/approve',
    may: ['admin'],
    summary: 'Approve a registration that waits',
    params: CompanyId,
    answer: Decided,
    refusals: ['company_not_found', 'company_not_pending'],
  }),
  undoApproval: endpoint({
    name: 'undoApproval',
    method: 'PUT',
    path: '/api/companies/{companyId}/undo-approval',
    may: ['admin'],
    summary: 'Take an approval back within seconds, before the company is told; the registration waits again',
    params: CompanyId,
    answer: Decided,
    refusals: ['company_not_found', 'approval_stands'],
  }),
  reject: endpoint({
    name: 'rejectCompany',
    method: 'PUT',
    path: '/api/companies/{companyId}/reject',
    may: ['admin'],
    summary: 'Reject a registration that waits; the company is told why and may apply again',
    params: CompanyId,
    body: Reason,
    answer: Decided,
    refusals: ['company_not_found', 'company_not_pending'],
  }),
  suspend: endpoint({
    name: 'suspendCompany',
    method: 'PUT',
    path: '/api/companies/{companyId}/suspend',
    may: ['admin'],
    summary: 'Take an approved company out of the product; it is told why',
    params: CompanyId,
    body: Reason,
    answer: Decided,
    refusals: ['company_not_found', 'company_not_approved'],
  }),
  reinstate: endpoint({
    name: 'reinstateCompany',
    method: 'PUT',
    path: '/api/companies/{companyId}/reinstate',
    may: ['admin'],
    summary: 'Let a suspended company take part again',
    params: CompanyId,
    answer: Decided,
    refusals: ['company_not_found', 'company_not_suspended'],
  }),
  audit: endpoint({
    name: 'listAuditLines',
    method: 'GET',
    path: '/api/admin/audit',
    may: ['admin'],
    summary: 'What was done to accounts and companies, newest first, 50 at a time',
    query: z.object({ search, from }),
    answer: z.object({ lines: z.array(AuditLine), next: z.nullable(z.string()) }),
  }),
};
