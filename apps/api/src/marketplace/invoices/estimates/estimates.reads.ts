import type { Estimate, EstimateRow, OpenEstimates } from '@swath/contract/estimate-fields';
import { type Day, dayAt } from '@swath/domain/calendar';
import {
  estimateNumberText,
  estimateState,
  reminderDay,
  whyNotInvoice,
  whyNotRemindEstimate,
} from '@swath/domain/estimates/estimate';
import type { EstimateId, OwnClientId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { qualify } from '../../../platform/db/qualify.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { signLink } from '../../../platform/secrets/sign-link.ts';
import { getToday, sumsOf, TODAY } from '../invoices.reads.ts';
import type { EstimateRowStored } from './estimates.writes.ts';

const MOST_ESTIMATES = 200;
const MOST_REMINDED = 500;

/** SQL: as `reminderDay`. */
const REMINDER_DAY = sql<Day>`(estimates.valid_until - 2)`;

/** SQL: the day of the answer by the company's clock, where `companies` is joined. */
export const ANSWERED_ON = sql<Day | null>`(estimates.answered_at at time zone companies.time_zone)::date`;

/** An estimate as lists show it. */
export const toEstimateRow = (row: EstimateRowStored, today: Day): EstimateRow => ({
  id: row.id,
  state: estimateState(row, today),
  number: row.number === null ? null : estimateNumberText(row.number),
  issued_on: row.issued_on,
  valid_until: row.valid_until,
  total_cents: row.total_cents,
});

/** The lines of an estimate, in order. */
export const listEstimateLines = (db: Db, id: EstimateId) =>
  db
    .selectFrom('estimate_lines')
    .where('estimate_id', '=', id)
    .orderBy('position')
    .select(['kind', 'words', 'quantity', 'price_cents'])
    .execute();

/** One of a company's estimates as its members see it. @throws Refused estimate_not_found */
export async function getEstimate(
  ctx: Pick<Context, 'db' | 'settings'>,
  crew: CrewProof,
  id: EstimateId,
): Promise<Estimate> {
  const { db } = ctx;
  const row = await db
    .selectFrom('estimates')
    .innerJoin('companies', 'companies.id', 'estimates.company_id')
    .innerJoin('own_clients', 'own_clients.id', 'estimates.own_client_id')
    .leftJoin('invoices', 'invoices.id', 'estimates.invoice_id')
    .leftJoin('invoice_settings', 'invoice_settings.company_id', 'estimates.company_id')
    .where('estimates.company_id', '=', crew)
    .where('estimates.id', '=', id)
    .select(qualify('estimates', COLUMNS.estimates))
    .select(['own_clients.email', 'own_clients.archived_at', 'invoices.status as invoiced', 'companies.time_zone'])
    .select(['invoice_settings.remind_estimates', TODAY.as('today'), ANSWERED_ON.as('answered_on')])
    .executeTakeFirst();
  if (!row) throw new Refused('estimate_not_found');
  return {
    ...toEstimateRow(row, row.today),
    ...sumsOf(row),
    client_id: row.own_client_id,
    full_name: row.full_name,
    address: row.address,
    email: row.email,
    note: row.note,
    lines: await listEstimateLines(db, id),
    mailed: row.mailed_at !== null,
    mailed_to: row.mailed_to,
    reminded_on: row.reminded_on,
    may_remind: row.email !== null && whyNotRemindEstimate({ ...row, mailedOn: mailedOn(row) }, row.today) === null,
    reminds_on: remindsOn(row),
    answered_on: row.answered_on,
    accepted_name: row.accepted_name,
    decline_reason: row.decline_reason,
    invoice_id: row.invoiced === 'void' ? null : row.invoice_id,
    may_invoice: whyNotInvoice(row, row.invoiced) === null,
    link: row.status === 'draft' ? null : `/estimates/${signLink(ctx, 'estimate', id)}`,
    today: row.today,
  };
}

/** The day of the last mail about an estimate, by the company's clock; null: none. */
export const mailedOn = ({ mailed_at, time_zone }: { mailed_at: Date | null; time_zone: string }): Day | null =>
  mailed_at && dayAt(mailed_at, time_zone);

type Reminding = Pick<EstimateRowStored, 'status' | 'valid_until' | 'reminder_pending'> & {
  readonly email: string | null;
  readonly archived_at: Date | null;
  readonly remind_estimates: boolean | null;
  readonly today: Day;
};

/** The day on which Swath reminds the client if nothing changes until then; null: it does not. */
function remindsOn(row: Reminding): Day | null {
  if (!row.reminder_pending || estimateState(row, row.today) !== 'sent') return null;
  if (row.email === null || row.archived_at !== null || row.remind_estimates === false) return null;
  const due = reminderDay(row);
  return due < row.today ? row.today : due;
}

/** SQL: sent estimates of which Swath reminds the client now, by the companies' clocks. */
const selectToRemind = (db: Db) =>
  db
    .selectFrom('estimates')
    .innerJoin('companies', 'companies.id', 'estimates.company_id')
    .innerJoin('own_clients', 'own_clients.id', 'estimates.own_client_id')
    .leftJoin('invoice_settings', 'invoice_settings.company_id', 'estimates.company_id')
    .where('estimates.reminder_pending', '=', sql.lit(true))
    .where('estimates.status', '=', sql.lit('sent'))
    // The days that it can be anywhere, for the index.
    .where('estimates.valid_until', '>=', sql<Day>`(clock_now() at time zone 'UTC')::date - 1`)
    .where(sql<boolean>`${TODAY} between ${REMINDER_DAY} and estimates.valid_until`)
    .where('companies.status', '=', 'approved')
    .where('own_clients.email', 'is not', null)
    .where('own_clients.archived_at', 'is', null)
    .where(sql<boolean>`coalesce(invoice_settings.remind_estimates, true)`);

/** The estimates of which Swath reminds the client now, those that end first before others; 500 at most. */
export async function listToRemind(db: Db): Promise<EstimateId[]> {
  const rows = await selectToRemind(db)
    .select('estimates.id')
    .orderBy('estimates.valid_until')
    .limit(MOST_REMINDED)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an estimate of which Swath reminds the client now; a concurrent run waits. Undefined: no longer. */
export const lockToRemind = (tx: Tx, id: EstimateId) =>
  selectToRemind(tx)
    .where('estimates.id', '=', id)
    .select(qualify('estimates', COLUMNS.estimates))
    .select(['own_clients.email', TODAY.as('today')])
    .forUpdate('estimates')
    .executeTakeFirst();

/** An own client's estimates, latest first. @throws Refused own_client_not_found */
export async function listClientEstimates(db: Db, crew: CrewProof, client: OwnClientId): Promise<EstimateRow[]> {
  const known = db.selectFrom('own_clients').where('id', '=', client).where('company_id', '=', crew).select('id');
  if (!(await known.executeTakeFirst())) throw new Refused('own_client_not_found');
  const today = await getToday(db, crew);
  const rows = await db
    .selectFrom('estimates')
    .where('own_client_id', '=', client)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_ESTIMATES)
    .select(COLUMNS.estimates)
    .execute();
  return rows.map((row) => toEstimateRow(row, today));
}

/** A company's estimates that wait for an answer and are valid, and those accepted of which no invoice was made. */
export async function listOpenEstimates(db: Db, crew: CrewProof): Promise<OpenEstimates> {
  const today = await getToday(db, crew);
  const rows = await db
    .selectFrom('estimates')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'estimates.invoice_id').on('invoices.status', '<>', 'void'),
    )
    .where('estimates.company_id', '=', crew)
    .where('estimates.status', 'in', ['sent', 'accepted'])
    .where('invoices.id', 'is', null)
    .where(({ eb, or }) => or([eb('estimates.status', '=', 'accepted'), eb('estimates.valid_until', '>=', today)]))
    .orderBy('estimates.status')
    .orderBy('estimates.issued_on')
    .orderBy('estimates.number')
    .limit(MOST_ESTIMATES)
    .select(qualify('estimates', COLUMNS.estimates))
    .execute();
  return {
    estimates: rows.map((row) => ({
      ...toEstimateRow(row, today),
      client_id: row.own_client_id,
      full_name: row.full_name,
    })),
  };
}
