import { COMPANY_NOTICES_NEED } from '@swath/domain/notices/company-notice';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A notice (stored notification) in a homeowner's list. */
export interface NoticeView extends z.infer<typeof NoticeViewFields>, Named {}
const NoticeViewFields = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Short text of what happened. */
  title: z.string(),
  /** A sentence with more details. */
  text: personal('words', z.string()),
  /** Id of the notice's subject: a job, queued job, series, proposal, payment, payout or company, depending on `kind`. */
  subject_id: z.uuid(),
  /** Path of the app's page that the notice leads to, with its query if it has one: '/user/visits/{id}'. */
  path: z.string(),
  created_at: Instant,
  read_at: z.nullable(Instant),
});
export const NoticeView: SchemaOf<NoticeView> = NoticeViewFields;

/** A notice (stored notification) in the list of a company's member. */
export interface CompanyNoticeView extends z.infer<typeof CompanyNoticeViewFields>, Named {}
const CompanyNoticeViewFields = z.extend(NoticeViewFields, {
  /** Short text of what happened; for a rating it includes the customer's name. */
  title: personal('words', z.string()),
});
export const CompanyNoticeView: SchemaOf<CompanyNoticeView> = CompanyNoticeViewFields;

const Wanted = z.object({ mail: z.boolean(), push: z.boolean() });

/**
 * By which channels (mail, push) a homeowner wants to be notified on each topic, besides the list in the app. Mails
 * about money are always on.
 */
export interface Preferences extends z.infer<typeof PreferencesFields>, Named {}
const PreferencesFields = z.object({
  bookings: Wanted,
  visit_day: Wanted,
  messages: Wanted,
  offers: Wanted,
  payments: Wanted,
});
export const Preferences: SchemaOf<Preferences> = PreferencesFields;

/** On which topics a company's member wants mails. Their list in the app has every notice they may read. */
export interface CompanyPreferences extends z.infer<typeof CompanyPreferencesFields>, Named {}
const CompanyPreferencesFields = z.object({
  bookings: z.boolean(),
  changes: z.boolean(),
  messages: z.boolean(),
  requests: z.boolean(),
  money: z.boolean(),
  low_ratings: z.boolean(),
  ratings: z.boolean(),
  questions: z.boolean(),
});
export const CompanyPreferences: SchemaOf<CompanyPreferences> = CompanyPreferencesFields;

const ALWAYS = 'Emails about money cannot be turned off.';

/** Cursor of a page: `next` of the previous page. */
const Place = z
  .string()
  .check(z.regex(/^\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'There is no such page.'));

/** Query for a page of notices: `from` is `next` of the previous page; left out, the first page. */
const FromPlace = z.object({ from: z.optional(Place) });
const Seen = z.object({ ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))) });

export const notices = {
  list: endpoint({
    name: 'listNotices',
    method: 'GET',
    path: '/api/notices',
    may: ['homeowner'],
    summary: 'What happened that concerns the homeowner, newest first, a page at a time',
    query: FromPlace,
    answer: z.object({ notices: z.array(NoticeView), unread: z.int(), next: z.nullable(z.string()) }),
  }),
  read: endpoint({
    name: 'markNoticesRead',
    method: 'POST',
    path: '/api/notices/read',
    may: ['homeowner'],
    summary: 'Notices the homeowner has seen: these, or without ids all of them; doing it again is fine',
    body: Seen,
    answer: z.object({ unread: z.int() }),
  }),
  listOfCompany: endpoint({
    name: 'listCompanyNotices',
    method: 'GET',
    path: '/api/company/notices',
    may: ['crew'],
    right: COMPANY_NOTICES_NEED,
    summary:
      'What happened in the caller’s company as far as they may know, as it was told to them, newest first, a page at a time',
    query: FromPlace,
    answer: z.object({ notices: z.array(CompanyNoticeView), unread: z.int(), next: z.nullable(z.string()) }),
  }),
  readOfCompany: endpoint({
    name: 'markCompanyNoticesRead',
    method: 'POST',
    path: '/api/company/notices/read',
    may: ['crew'],
    right: COMPANY_NOTICES_NEED,
    summary: 'Notices that a member of a company has seen: these, or without ids all of them; doing it again is fine',
    body: Seen,
    answer: z.object({ unread: z.int() }),
  }),
  companyPreferences: endpoint({
    name: 'readCompanyNoticePreferences',
    method: 'GET',
    path: '/api/company/notice-preferences',
    may: ['crew'],
    right: COMPANY_NOTICES_NEED,
    summary: 'Of which topics the caller wants mails as a member of their company',
    answer: CompanyPreferences,
  }),
  changeCompanyPreferences: endpoint({
    name: 'changeCompanyNoticePreferences',
    method: 'PUT',
    path: '/api/company/notice-preferences',
    may: ['crew'],
    right: COMPANY_NOTICES_NEED,
    summary: 'Say of which topics one wants mails as a member of one’s company',
    // Older web apps do not send `messages`; the stored value then stays.
    body: z.extend(CompanyPreferencesFields, { messages: z.optional(z.boolean()) }),
    answer: CompanyPreferences,
  }),
  preferences: endpoint({
    name: 'readNoticePreferences',
    method: 'GET',
    path: '/api/notice-preferences',
    may: ['homeowner'],
    summary: 'Which messages the homeowner wants by mail and as push messages',
    answer: Preferences,
  }),
  changePreferences: endpoint({
    name: 'changeNoticePreferences',
    method: 'PUT',
    path: '/api/notice-preferences',
    may: ['homeowner'],
    summary: 'Say which messages one wants by mail and as push messages',
    // Older web apps do not send `messages`; the stored value then stays.
    body: z.extend(PreferencesFields, {
      messages: z.optional(Wanted),
      payments: z.extend(Wanted, { mail: z.literal(true, ALWAYS) }),
    }),
    answer: Preferences,
  }),
};
