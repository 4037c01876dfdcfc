import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '../apps/api/src/platform/db/db.ts';
import { COMPANY_STATUSES } from '../packages/domain/src/accounts/role.ts';
import { CALENDAR_FAILURES, UNREAD_REASONS } from '../packages/domain/src/availability/busy.ts';
import { USER_ROLES } from '../packages/domain/src/companies/member-rights.ts';
import { BUSINESS_ENTITY_TYPES } from '../packages/domain/src/companies/registration.ts';
import {
  COMPLAINT_ANSWERS,
  COMPLAINT_ENDS,
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
} from '../packages/domain/src/complaints/complaint.ts';
import { CREW_CHOICES, CREW_COLORS } from '../packages/domain/src/crews/crew.ts';
import { PERIOD_TYPES } from '../packages/domain/src/earnings/periods.ts';
import { ESTIMATE_STATUSES } from '../packages/domain/src/estimates/estimate.ts';
import { SHIFT_EVENTS } from '../packages/domain/src/hours/shift.ts';
import { INVOICE_STATUSES, LINE_KINDS, PAYMENT_METHODS } from '../packages/domain/src/invoices/invoice.ts';
import { CREW_REASONS } from '../packages/domain/src/jobs/crew-reason.ts';
import { GRASS_HEIGHTS } from '../packages/domain/src/jobs/grass-height.ts';
import { JOB_STATUSES } from '../packages/domain/src/jobs/job.ts';
import { JOB_SIDES } from '../packages/domain/src/jobs/job-event.ts';
import { MESSAGE_SIDES } from '../packages/domain/src/jobs/messages.ts';
import { REFUND_ACTS } from '../packages/domain/src/jobs/refund-act.ts';
import { RECORD_STATES } from '../packages/domain/src/jobs/visit-record.ts';
import { MOVEMENT_KINDS } from '../packages/domain/src/ledger/movement.ts';
import { CONTENT_KINDS, REPORT_REASONS } from '../packages/domain/src/moderation/content.ts';
import { CHANNELS, TOPICS } from '../packages/domain/src/notices/notice.ts';
import { OFFER_STATUSES } from '../packages/domain/src/offers/offer.ts';
import { PAYMENT_STATES } from '../packages/domain/src/payments/payment-state.ts';
import { PAYOUT_STATUSES } from '../packages/domain/src/payouts/payout.ts';
import { QUEUED_JOB_STATUSES } from '../packages/domain/src/queue/queued-job.ts';
import { PROPOSAL_STATUSES } from '../packages/domain/src/series/proposal.ts';
import { FREQUENCIES, PAUSE_REASONS, SERIES_STATUSES } from '../packages/domain/src/series/series.ts';

const IDS = join(import.meta.dirname, '../packages/domain/src/ids.ts');
const plural = (noun: string) =>
  noun.endsWith('s') ? noun : noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;

/** Whose ids a table's are: of the noun it is named after, or as said here. A column that refers to the table has the same. */
const ID_OF_TABLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...readFileSync(IDS, 'utf8').matchAll(/^export type (\w+)Id\b/gm)].map(([, noun]) => [
      plural(noun!.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()),
      `${noun}Id`,
    ]),
  ),
  ...{
    crew_days_off: 'CrewDaysOffId',
    busy_calendars: 'CompanyId',
    company_invitations: 'InvitationId',
    payment_refunds: 'RefundId',
  },
};

/** The words that a check of a column may allow, and what the domain calls them. Other words stand for themselves. */
const WORDS: Record<string, readonly string[]> = {
  'accounts/role.CompanyStatus': COMPANY_STATUSES,
  'availability/busy.CalendarFailure': CALENDAR_FAILURES,
  'availability/busy.UnreadReason': UNREAD_REASONS,
  'companies/member-rights.UserRole': USER_ROLES,
  'companies/registration.BusinessEntityType': BUSINESS_ENTITY_TYPES,
  'jobs/refund-act.RefundAct': REFUND_ACTS,
  'complaints/complaint.ComplaintAnswer': COMPLAINT_ANSWERS,
  'complaints/complaint.ComplaintEnd': COMPLAINT_ENDS,
  'complaints/complaint.ComplaintKind': COMPLAINT_KINDS,
  'complaints/complaint.ComplaintState': COMPLAINT_STATES,
  'crews/crew.CrewChoice': CREW_CHOICES,
  'crews/crew.CrewColor': CREW_COLORS,
  'earnings/periods.PeriodType': PERIOD_TYPES,
  'estimates/estimate.EstimateStatus': ESTIMATE_STATUSES,
  'hours/shift.ShiftEvent': SHIFT_EVENTS,
  'invoices/invoice.InvoiceStatus': INVOICE_STATUSES,
  'invoices/invoice.LineKind': LINE_KINDS,
  'invoices/invoice.PaymentMethod': PAYMENT_METHODS,
  'jobs/crew-reason.CrewReason': CREW_REASONS,
  'jobs/grass-height.GrassHeight': GRASS_HEIGHTS,
  'jobs/job.JobStatus': JOB_STATUSES,
  'jobs/job-event.JobSide': JOB_SIDES,
  'jobs/messages.MessageSide': MESSAGE_SIDES,
  'jobs/visit-record.RecordState': RECORD_STATES,
  'ledger/movement.MovementKind': MOVEMENT_KINDS,
  'moderation/content.ContentKind': CONTENT_KINDS,
  'moderation/content.ReportReason': REPORT_REASONS,
  'notices/notice.Channel': CHANNELS,
  'notices/notice.Topic': TOPICS,
  'offers/offer.OfferStatus': OFFER_STATUSES,
  'payments/payment-state.PaymentState': PAYMENT_STATES,
  'payouts/payout.PayoutStatus': PAYOUT_STATUSES,
  'queue/queued-job.QueuedJobStatus': QUEUED_JOB_STATUSES,
  'series/proposal.ProposalStatus': PROPOSAL_STATUSES,
  'series/series.Frequency': FREQUENCIES,
  'series/series.PauseReason': PAUSE_REASONS,
  'series/series.SeriesStatus': SERIES_STATUSES,
};

/** What no constraint says, by column or by name: lists cannot refer, stars are numbers, some words stand unchecked. */
const BY_NAME: Record<string, string> = {
  grass_height: 'jobs/grass-height.GrassHeight',
  'series.paused_jobs': 'ids.JobId',
  'jobs.rating': 'ratings/rating.Stars',
  open_items: 'companies/checklist.ChecklistItem',
  yard_features: 'jobs/yard-features.YardFeature',
  rating_tags: 'ratings/rating-tags.RatingTag',
};

type Column = {
  name: string;
  table: string;
  type: string;
  is_list: boolean;
  is_nullable: boolean;
  has_default: boolean;
  /** The table whose id it holds: the one it refers to, or its own. */
  id_of: string | null;
  checks: string[];
};

const COLUMNS = `
select a.attname as name, c.relname as "table",
  format_type(coalesce(nullif(t.typelem, 0), t.oid), null) as type, t.typcategory = 'A' as is_list,
  not a.attnotnull as is_nullable, a.atthasdef as has_default,
  coalesce(
    (select target.relname from pg_constraint k join pg_class target on target.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1),
    case when a.attname = 'id' then c.relname end) as id_of,
  coalesce((select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
    where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]), '{}') as checks
from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum`;

/**
 * What the columns of a migrated database hold in the words of the domain, read from what the columns refer to, from
 * their checks and from the units in their names.
 *
 * @returns overrides by `<table>.<column>`, and where their types come from, as kysely-codegen takes them
 */
export async function brandColumns(
  url: string,
): Promise<{ columns: Record<string, string>; imports: Record<string, string> }> {
  const { db, pool } = openDb(url, 1, () => undefined);
  try {
    const { rows } = await pool.query<Column>(COLUMNS);
    const columns: Record<string, string> = {};
    const imports: Record<string, string> = {};
    for (const column of rows) {
      const type = typeOf(column);
      if (type === null) continue;
      columns[`${column.table}.${column.name}`] = asColumn(column, type.name);
      if (type.file) imports[type.name] = `@swath/domain/${type.file}`;
    }
    return { columns, imports };
  } finally {
    await db.destroy();
  }
}

type Branded = { readonly name: string; readonly file?: string };

const ofDomain = (path: string): Branded => {
  const [file, name] = path.split('.') as [string, string];
  return { name, file };
};

function typeOf(column: Column): Branded | null {
  const { name, type } = column;
  const named = BY_NAME[`${column.table}.${name}`] ?? BY_NAME[name];
  if (named) return ofDomain(named);
  if (type === 'date') return ofDomain('calendar.Day');
  const id = column.id_of && ID_OF_TABLE[column.id_of];
  if (type === 'uuid' && id) return ofDomain(`ids.${id}`);
  if (name.endsWith('_cents')) return ofDomain('units.Cents');
  if (/_minutes?$/.test(name)) return ofDomain('units.Minutes');
  if (name.endsWith('_sqft')) return ofDomain('units.SquareFeet');
  const words = column.checks.map(wordsOf).find((found) => found.length > 0);
  return words ? closedWords(words) : null;
}

/** The words of a check such as CHECK ((state = ANY (ARRAY['open'::text, 'saved'::text]))). */
function wordsOf(check: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^\]]*)\]\)\)\)$/.exec(check);
  return [...(list?.[1] ?? '').matchAll(/'([^']*)'::text/g)].map((word) => word[1]!);
}

function closedWords(words: string[]): Branded {
  const sorted = (list: readonly string[]) => [...list].sort().join();
  const known = Object.keys(WORDS).find((path) => sorted(WORDS[path]!) === sorted(words));
  return known ? ofDomain(known) : { name: words.map((word) => `'${word}'`).join(' | ') };
}

function asColumn({ is_list, is_nullable, has_default }: Column, name: string): string {
  const one = is_list ? `${name}[]` : name;
  const type = is_nullable ? `${one} | null` : one;
  return has_default ? `Generated<${type}>` : type;
}
