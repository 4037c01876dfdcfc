import { LARGEST_CLIENT_FILE_BYTES } from '@swath/domain/clients/client-fields';
import type * as ids from '@swath/domain/ids';
import { JOB_STATUSES } from '@swath/domain/jobs/job';
import * as z from 'zod/mini';
import { ClientFileQuery, ImportedFile } from './client-files.ts';
import { endpoint } from './endpoint.ts';
import {
  CentsField,
  DayText,
  Email,
  idField,
  idText,
  LotSizeSqft,
  lines,
  optionalLines,
  Phone,
  PriceField,
  State,
  streetAddress,
  text,
  ZipCode,
} from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { AnsweredRule } from './rule-fields.ts';

/** An own client: a person without an account, for whom the company mows and whom it bills itself. */
export interface OwnClient extends z.infer<typeof OwnClientFields>, Named {}
const OwnClientFields = z.object({
  id: idText<ids.OwnClientId>(),
  full_name: personal('name', z.string()),
  street_address: personal('address', z.string()),
  city: personal('address', z.string()),
  state: z.string(),
  zip_code: personal('address', z.string()),
  phone_number: personal('phone', z.nullable(z.string())),
  other_phones: z.array(personal('phone', z.string())),
  email: personal('email', z.nullable(z.string())),
  /** Lot size as display text, such as "0.25 acre"; empty if unknown. */
  lot_size: z.string(),
  /** Square feet; null if unknown, and then no visit can be booked. */
  lot_size_sqft: z.nullable(z.int()),
  /** Price of a visit in cents, paid to the company directly; null if unknown, and then no visit can be booked. */
  price_cents: z.nullable(CentsField),
  notes: personal('words', z.string()),
  archived: z.boolean(),
  /** Why the company does not mow for the client any more; null if it does. */
  no_service_reason: personal('words', z.nullable(z.string())),
  /**
   * Number of the client's pending visits from today on; `next_visit` is the day of the first one, null if there is
   * none.
   */
  visits_ahead: z.int(),
  next_visit: z.nullable(DayText),
  /** Whether the company wants mails about visits to go to the client. */
  visit_mails: z.boolean(),
  /** Day on which whoever has the client's address turned them off; null: they did not. */
  visit_mails_left_on: z.nullable(DayText),
  /** The own client on whose invoices this one's visits are put; null: its own. */
  payer_id: z.nullable(idText<ids.OwnClientId>()),
});
export const OwnClient: SchemaOf<OwnClient> = OwnClientFields;

const ClientVisit = z.object({
  job_id: idText<ids.JobId>(),
  date: DayText,
  status: z.enum(JOB_STATUSES),
  price_cents: CentsField,
  /** Number of photos that the crew took, before and after. */
  photos: z.int(),
});

/** What a company sees of one of its own clients besides the client's own fields. */
export interface ClientHistory extends z.infer<typeof ClientHistoryFields>, Named {}
const ClientHistoryFields = z.object({
  /** The series that have visits ahead or can get new ones, latest first. */
  series: z.array(z.object({ id: idText<ids.SeriesId>(), rule: AnsweredRule })),
  /** Pending visits and those under way, earliest first, 50 at most. */
  coming: z.array(ClientVisit),
  /** All others, latest first, 200 at most. */
  past: z.array(ClientVisit),
});
export const ClientHistory: SchemaOf<ClientHistory> = ClientHistoryFields;

/** Further phone numbers of the same person. */
const OtherPhones = z.array(personal('phone', Phone)).check(z.maxLength(4, 'Please use at most 4 other phones.'));

/** Request body for a new own client. Phones, e-mail and notes are optional. */
export const OwnClientWords = z.object({
  full_name: personal('name', text(160, 'Please enter a name.')),
  street_address: personal('address', streetAddress('Please enter a street address.')),
  city: personal('address', text(100, 'Please enter a city.')),
  state: State,
  zip_code: personal('address', ZipCode),
  phone_number: personal('phone', z._default(z.nullable(Phone), null)),
  other_phones: z._default(OtherPhones, []),
  email: personal('email', z._default(z.nullable(Email), null)),
  lot_size_sqft: LotSizeSqft,
  price_cents: PriceField,
  notes: personal('words', z._default(optionalLines(2000), '')),
  /** The own client of which this is another property, and on whose invoices its visits are put. */
  payer_id: z._default(z.nullable(idField<ids.OwnClientId>('Client not found.')), null),
});
export type OwnClientWords = z.output<typeof OwnClientWords>;
export type OwnClientWordsSent = z.input<typeof OwnClientWords>;

/** Request body for changing an own client; fields left out stay unchanged. */
const OwnClientChange = z.object({
  full_name: personal('name', z.optional(text(160, 'Please enter a name.'))),
  street_address: personal('address', z.optional(streetAddress('Please enter a street address.'))),
  city: personal('address', z.optional(text(100, 'Please enter a city.'))),
  state: z.optional(State),
  zip_code: personal('address', z.optional(ZipCode)),
  phone_number: personal('phone', z.optional(z.nullable(Phone))),
  other_phones: z.optional(OtherPhones),
  email: personal('email', z.optional(z.nullable(Email))),
  lot_size_sqft: z.optional(LotSizeSqft),
  price_cents: z.optional(PriceField),
  notes: personal('words', z.optional(optionalLines(2000))),
  visit_mails: z.optional(z.boolean()),
});

const ClientId = z.object({ id: idField<ids.OwnClientId>('Client not found.') });

export const ownClients = {
  list: endpoint({
    name: 'listOwnClients',
    method: 'GET',
    path: '/api/company/clients',
    may: ['crew'],
    summary: 'The company’s own clients by name, archived ones too',
    answer: z.array(OwnClient),
  }),
  add: endpoint({
    name: 'addOwnClient',
    method: 'POST',
    path: '/api/company/clients',
    may: ['crew'],
    status: 201,
    summary: 'Add somebody without an account whom the company mows for and bills itself',
    body: OwnClientWords,
    answer: OwnClient,
    refusals: [
      'own_client_exists',
      'too_many_own_clients',
      'own_client_not_found',
      'own_client_archived',
      'payer_is_paid_for',
      'unknown_zip_code',
    ],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  change: endpoint({
    name: 'changeOwnClient',
    method: 'PATCH',
    path: '/api/company/clients/{id}',
    may: ['crew'],
    summary: 'Change an own client; name and address of the visits that have not begun follow',
    params: ClientId,
    body: OwnClientChange,
    answer: OwnClient,
    refusals: ['own_client_not_found', 'own_client_exists', 'unknown_zip_code'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  history: endpoint({
    name: 'readClientHistory',
    method: 'GET',
    path: '/api/company/clients/{id}/history',
    may: ['crew'],
    summary: 'An own client’s series and visits, past and coming',
    params: ClientId,
    answer: ClientHistory,
    refusals: ['own_client_not_found'],
  }),
  changeService: endpoint({
    name: 'changeClientService',
    method: 'PUT',
    path: '/api/company/clients/{id}/service',
    may: ['crew'],
    summary: 'Mark an own client as do not service, with the reason, or take that back; visits that are booked stay',
    params: ClientId,
    body: z.object({ no_service_reason: personal('words', z.nullable(lines(500, 'Please say why.'))) }),
    answer: OwnClient,
    repeatable: true,
    refusals: ['own_client_not_found'],
  }),
  changePayer: endpoint({
    name: 'changeClientPayer',
    method: 'PUT',
    path: '/api/company/clients/{id}/payer',
    may: ['crew'],
    summary: 'Put an own client’s visits on another client’s invoices, or on its own again',
    params: ClientId,
    body: z.object({ payer_id: z.nullable(idField<ids.OwnClientId>('Client not found.')) }),
    answer: OwnClient,
    repeatable: true,
    refusals: [
      'own_client_not_found',
      'own_client_archived',
      'own_client_pays_itself',
      'payer_is_paid_for',
      'own_client_pays_for_others',
    ],
  }),
  leaveMails: endpoint({
    name: 'leaveVisitMails',
    method: 'POST',
    path: '/api/visit-mails/leave',
    may: 'everybody',
    summary: 'Turn off mails about visits for the address whose mail held this link',
    body: z.object({ token: personal('secret', z.string().check(z.maxLength(200))) }),
    repeatable: true,
    limit: { calls: 60, perSeconds: 300 },
  }),
  archive: endpoint({
    name: 'archiveOwnClient',
    method: 'POST',
    path: '/api/company/clients/{id}/archive',
    may: ['crew'],
    summary: 'Put an own client aside who has no visits ahead; nothing is deleted',
    params: ClientId,
    answer: OwnClient,
    refusals: ['own_client_not_found', 'own_client_has_visits'],
  }),
  restore: endpoint({
    name: 'restoreOwnClient',
    method: 'POST',
    path: '/api/company/clients/{id}/restore',
    may: ['crew'],
    summary: 'Bring an archived client back',
    params: ClientId,
    answer: OwnClient,
    refusals: ['own_client_not_found'],
  }),
  import: endpoint({
    name: 'importOwnClients',
    method: 'POST',
    path: '/api/company/clients/import',
    may: ['crew'],
    summary:
      'Read a CSV file of clients: what its columns are read as, and what becomes of each row; without dry_run add those that are new',
    query: ClientFileQuery,
    upload: { types: ['text/csv'], bytes: LARGEST_CLIENT_FILE_BYTES },
    answer: ImportedFile,
    refusals: [
      'client_files_busy',
      'client_file_too_large',
      'client_file_not_readable',
      'client_file_without_columns',
      'client_file_changed',
      'too_many_client_rows',
      'too_many_own_clients',
    ],
    limit: { calls: 120, perSeconds: 3600 },
  }),
};
