import type * as ids from '@swath/domain/ids';
import { CONTENT_KINDS, CONTENT_NOTE_MAX, REPORT_REASONS } from '@swath/domain/moderation/content';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, idField, idText, lines, optionalLines } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';

/** Maximum length of the words of public content: an answer's. */
const WORDS_MAX = 1000;

const GONE = 'This is not there any more.';
const UNKNOWN = 'Please say what this is about.';

/** Which public content: a review and its answer have the id of the reviewed job. */
const OfPhoto = { kind: z.literal('photo'), id: idField<ids.PhotoId>(GONE) };
const OfReview = { kind: z.enum(['review', 'answer']), id: idField<ids.JobId>(GONE) };

/** The words that the caller saw; null for a photo. Other ones by now are refused as `content_changed`. */
const SeenWords = personal('words', z.nullable(z.string().check(z.maxLength(WORDS_MAX))));

const Report = {
  words: SeenWords,
  reason: z.enum(REPORT_REASONS, 'Please choose a reason.'),
  note: personal('words', z._default(optionalLines(CONTENT_NOTE_MAX), '')),
};

/** The endpoint by which anybody signed in reports public content. Source: docs/rules/companies.md. */
export const content = {
  report: endpoint({
    name: 'reportContent',
    method: 'POST',
    path: '/api/content-reports',
    may: ['homeowner', 'crew', 'admin'],
    right: 'work',
    summary: 'Report a review’s words, an answer or a photo of work to the administrators; sent again, it is the same',
    body: z.discriminatedUnion(
      'kind',
      [z.object({ ...OfPhoto, ...Report }), z.object({ ...OfReview, ...Report })],
      UNKNOWN,
    ),
    repeatable: true,
    refusals: ['content_not_found', 'content_changed', 'own_content'],
    limit: { calls: 30, perSeconds: 3600 },
  }),
};

/** Reported public content, with all its open reports. */
export interface ReportedContent extends z.infer<typeof ReportedContentFields>, Named {}
const ReportedContentFields = z.object({
  kind: z.enum(CONTENT_KINDS),
  /** Id of the reviewed job, or of the photo. */
  id: z.string(),
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  /** Name of its author, the homeowner or a member of the company; null when unknown, or the answer was taken back. */
  by: personal('name', z.nullable(z.string())),
  /** The words as they are now; null for a photo, and when they are gone. */
  words: personal('words', z.nullable(z.string())),
  photo: z.nullable(Photo),
  /** Whether it is still public; its author may have taken it back. */
  is_public: z.boolean(),
  /** Oldest first. */
  reports: z.array(
    z.object({
      id: idText<ids.ContentReportId>(),
      by: personal('email', z.string()),
      reason: z.enum(REPORT_REASONS),
      note: personal('words', z.string()),
      /** The words as they were reported; null for a photo. */
      words: personal('words', z.nullable(z.string())),
      reported_at: Instant,
    }),
  ),
});
export const ReportedContent: SchemaOf<ReportedContent> = ReportedContentFields;

/** Public content of a company that an administrator removed. */
export interface ContentRemoval extends z.infer<typeof ContentRemovalFields>, Named {}
const ContentRemovalFields = z.object({
  id: idText<ids.ContentRemovalId>(),
  kind: z.enum(CONTENT_KINDS),
  /** Name of its author, the homeowner or a member of the company; null when unknown. */
  by: personal('name', z.nullable(z.string())),
  words: personal('words', z.nullable(z.string())),
  photo: z.nullable(Photo),
  reason: personal('words', z.string()),
  removed_at: Instant,
  /** E-mail address of the administrator. */
  removed_by: personal('email', z.string()),
});
export const ContentRemoval: SchemaOf<ContentRemoval> = ContentRemovalFields;

const Keeping = {
  words: SeenWords,
  report_ids: z
    .array(idField<ids.ContentReportId>('This report is not there any more.'))
    .check(z.minLength(1, 'Please say which reports are settled.'), z.maxLength(100)),
};
const Removing = {
  words: SeenWords,
  reason: personal('words', lines(CONTENT_NOTE_MAX, 'Please say why: its author reads it.')),
};

/** Administrators' endpoints for public content. Source: docs/rules/companies.md. */
export const adminContent = {
  list: endpoint({
    name: 'listReportedContent',
    method: 'GET',
    path: '/api/admin/reported-content',
    may: ['admin'],
    summary: 'Public content with open reports, the oldest report first, 100 reports at most',
    answer: z.array(ReportedContent),
  }),
  keep: endpoint({
    name: 'keepContent',
    method: 'POST',
    path: '/api/admin/content/keep',
    may: ['admin'],
    summary: 'Keep reported content as it is: the reports that the caller saw are settled',
    body: z.discriminatedUnion(
      'kind',
      [z.object({ ...OfPhoto, ...Keeping }), z.object({ ...OfReview, ...Keeping })],
      UNKNOWN,
    ),
    answer: z.array(ReportedContent),
    refusals: ['content_report_settled', 'content_changed'],
  }),
  remove: endpoint({
    name: 'removeContent',
    method: 'POST',
    path: '/api/admin/content/remove',
    may: ['admin'],
    summary: 'Remove content from every public page, reported or not; its author is told why, its reports are settled',
    body: z.discriminatedUnion(
      'kind',
      [z.object({ ...OfPhoto, ...Removing }), z.object({ ...OfReview, ...Removing })],
      UNKNOWN,
    ),
    answer: z.array(ReportedContent),
    refusals: ['content_not_found', 'content_changed'],
  }),
  listRemovals: endpoint({
    name: 'listContentRemovals',
    method: 'GET',
    path: '/api/admin/companies/{companyId}/removals',
    may: ['admin'],
    summary: 'What administrators removed from a company’s public page and nobody restored, latest first, 100 at most',
    params: z.object({ companyId: idField<ids.CompanyId>('Company not found.') }),
    answer: z.array(ContentRemoval),
  }),
  restore: endpoint({
    name: 'restoreContent',
    method: 'POST',
    path: '/api/admin/content-removals/{id}/restore',
    may: ['admin'],
    summary: 'Restore removed content where it was public; its author is told',
    params: z.object({ id: idField<ids.ContentRemovalId>('This is not there any more.') }),
    answer: z.array(ContentRemoval),
    refusals: ['removal_not_found', 'content_replaced', 'photo_not_allowed', 'photo_not_found'],
  }),
};
