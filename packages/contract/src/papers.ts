import { LARGEST_PAPER_BYTES, PAPER_KINDS, PAPER_STATUSES, PAPER_TYPES } from '@swath/domain/companies/papers';
import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayField, DayText, Instant, idField, idText, lines, text } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/**
 * The last day of a company's approved certificate of insurance, while that day is not over by the company's clock;
 * null: the company is not shown as insured. Source: docs/rules/companies.md.
 */
export const InsuredUntil = z.nullable(DayText);

/** The file of a paper: a PDF as it was sent, or a picture as JPEG without metadata. */
export interface PaperFile extends z.infer<typeof PaperFileFields>, Named {}
const PaperFileFields = z.object({
  /** As the company's own device named it. */
  name: personal('words', z.string()),
  /** Signed URL that works for one to two hours; a PDF is downloaded, never rendered as a page of ours. */
  url: personal('photo', z.string()),
  bytes: z.int(),
  /** Number of pages of a PDF; null for a picture. */
  pages: z.nullable(z.int()),
  /** Size of a picture in pixels; null for a PDF. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export const PaperFile: SchemaOf<PaperFile> = PaperFileFields;

/** A paper of a company: its certificate of insurance, or its tax form (W-9). */
export interface Paper extends z.infer<typeof PaperFields>, Named {}
const PaperFields = z.object({
  id: idText<ids.CompanyPaperId>(),
  kind: z.enum(PAPER_KINDS),
  status: z.enum(PAPER_STATUSES),
  file: PaperFile,
  /** Last day of a certificate of insurance; null for a tax form. */
  ends_on: z.nullable(DayText),
  sent_at: Instant,
  /** Why it was rejected; null otherwise. */
  reason: personal('words', z.nullable(z.string())),
});
export const Paper: SchemaOf<Paper> = PaperFields;

/**
 * The papers of the caller's company: of each kind at most the approved one, and one that waits or was rejected. Tax
 * forms are listed to owners only.
 */
export interface OwnPapers extends z.infer<typeof OwnPapersFields>, Named {}
const OwnPapersFields = z.object({
  /** Today by the company's clock. */
  today: DayText,
  papers: z.array(Paper),
});
export const OwnPapers: SchemaOf<OwnPapers> = OwnPapersFields;

/** A paper that waits for an administrator. */
export interface WaitingPaper extends z.infer<typeof WaitingPaperFields>, Named {}
const WaitingPaperFields = z.extend(z.omit(PaperFields, { reason: true }), {
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  /** Whether its last day is over by the company's clock, so that it cannot be approved any more. */
  has_ended: z.boolean(),
  /** Whether one of its kind is approved already. */
  is_replacing: z.boolean(),
  /** Last day of the certificate that is approved already; null if none is, and for a tax form. */
  approved_until: z.nullable(DayText),
});
export const WaitingPaper: SchemaOf<WaitingPaper> = WaitingPaperFields;

/** A company whose approved certificate of insurance ends within 30 days, while no other one waits. */
export interface EndingInsurance extends z.infer<typeof EndingInsuranceFields>, Named {}
const EndingInsuranceFields = z.object({
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  ends_on: DayText,
});
export const EndingInsurance: SchemaOf<EndingInsurance> = EndingInsuranceFields;

const PaperId = z.object({ id: idField<ids.CompanyPaperId>('This paper is not waiting any more.') });
const Decided = z.object({ company_id: idText<ids.CompanyId>() });
const FileName = personal('words', text(200, 'Please choose a file.'));

const UPLOAD = { types: PAPER_TYPES, bytes: LARGEST_PAPER_BYTES };
const FILE_REFUSALS = [
  ...(['paper_empty', 'paper_not_readable', 'paper_locked', 'paper_too_large', 'paper_too_long'] as const),
  ...(['photo_not_readable', 'photo_too_large'] as const),
];

/** Endpoints for the papers of a company, and for approving them. Source: docs/rules/companies.md. */
export const papers = {
  read: endpoint({
    name: 'readPapers',
    method: 'GET',
    path: '/api/company/papers',
    may: ['crew', 'applicant'],
    summary: 'The papers of the caller’s company; its tax forms for the primary user only',
    answer: OwnPapers,
  }),
  sendInsurance: endpoint({
    name: 'sendInsurance',
    method: 'PUT',
    path: '/api/company/papers/insurance',
    may: ['crew', 'applicant'],
    summary: 'Send a certificate of insurance to the administrators; an approved one stays until they have decided',
    query: z.object({ ends_on: DayField, name: FileName }),
    upload: UPLOAD,
    answer: OwnPapers,
    repeatable: true,
    refusals: [...FILE_REFUSALS, 'date_passed', 'insurance_too_long'],
    limit: { calls: 30, perSeconds: 3600 },
  }),
  sendW9: endpoint({
    name: 'sendW9',
    method: 'PUT',
    path: '/api/company/papers/w9',
    may: ['crew', 'applicant'],
    right: 'owner',
    summary: 'Send a tax form to the administrators, in place of one that waits or was rejected',
    query: z.object({ name: FileName }),
    upload: UPLOAD,
    answer: OwnPapers,
    repeatable: true,
    refusals: FILE_REFUSALS,
    limit: { calls: 30, perSeconds: 3600 },
  }),
  list: endpoint({
    name: 'listPapers',
    method: 'GET',
    path: '/api/admin/papers',
    may: ['admin'],
    summary: 'Papers of companies that wait, longest waiting first, and certificates that end within 30 days; 100 each',
    answer: z.object({
      papers: z.array(WaitingPaper),
      /** Number of all papers that wait; `papers` has at most 100 of them. */
      total: z.int(),
      /** Of approved companies, the first to end first. */
      ending: z.array(EndingInsurance),
    }),
  }),
  approve: endpoint({
    name: 'approvePaper',
    method: 'PUT',
    path: '/api/admin/papers/{id}/approve',
    may: ['admin'],
    summary: 'Approve a paper: by a certificate a company is shown as insured until its last day',
    params: PaperId,
    answer: Decided,
    refusals: ['paper_not_found', 'insurance_ended'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  reject: endpoint({
    name: 'rejectPaper',
    method: 'PUT',
    path: '/api/admin/papers/{id}/reject',
    may: ['admin'],
    summary: 'Do not accept a paper; its company is told why, and keeps an approved one',
    params: PaperId,
    body: z.object({ reason: personal('words', lines(500, 'Please say why: the company reads it.')) }),
    answer: Decided,
    refusals: ['paper_not_found'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
};
