import { COMPANY_NOTICES_NEED } from '@swath/domain/notices/company-notice';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** One in-app notification of a homeowner. */
export interface NoticeView extends z.infer<typeof NoticeViewFields>, Named {}
const NoticeViewFields = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What happened, in a few words. */
  title: z.string(),
  /** A sentence more. */
  text: personal('words', z.string()),
  /** The job, queued job, series, proposal, payment or payout it is about. */
  subject_id: z.uuid(),
  created_at: Instant,
  read_at: z.nullable(Instant),
});
export const NoticeView: SchemaOf<NoticeView> = NoticeViewFields;

/** One in-app notification of a member of a company. */
export interface CompanyNoticeView extends z.infer<typeof CompanyNoticeViewFields>, Named {}
const CompanyNoticeViewFields = z.extend(NoticeViewFields, {
  /** Short text of the event; for a rating with the customer's name. */
  title: personal('words', z.string()),
});
export const CompanyNoticeView: SchemaOf<CompanyNoticeView> = CompanyNoticeViewFields;

const Wanted = z.object({ mail: z.boolean(), push: z.boolean() });

/** A homeowner's notification preferences besides the in-app list. Emails about money are always sent. */
export interface Preferences extends z.infer<typeof PreferencesFields>, Named {}
const PreferencesFields = z.object({
  bookings: Wanted,
  visit_day: Wanted,
  messages: Wanted,
  offers: Wanted,
  payments: Wanted,
});
export const Preferences: SchemaOf<Preferences> = PreferencesFields;

/** A member's mail preferences by topic; their in-app list has all they may read. */
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

/** Pagination cursor, as returned by the page before. */
const Place = z
  .string()
  .check(z.regex(/^\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'There is no such page.'));

/** `next` of the page before; omitted, the first page. */
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
    // Older web clients, from before there were messages, omit the topic: the stored value stays.
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
    // Older web clients, from before there were messages, omit the topic: the stored value stays.
    body: z.extend(PreferencesFields, {
      messages: z.optional(Wanted),
      payments: z.extend(Wanted, { mail: z.literal(true, ALWAYS) }),
    }),
    answer: Preferences,
  }),
};
