import type { Estimate, EstimateRow, OpenEstimates } from '@swath/contract/estimate-fields';
import type { Day } from '@swath/domain/calendar';
import { estimateNumberText, estimateState, whyNotInvoice } from '@swath/domain/estimates/estimate';
import type { EstimateId, OwnClientId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { qualify } from '../../../platform/db/qualify.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { signLink } from '../../../platform/secrets/sign-link.ts';
import { getToday, sumsOf, TODAY } from '../invoices.reads.ts';
import type { EstimateRowStored } from './estimates.writes.ts';

const MOST_ESTIMATES = 200;

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
    .where('estimates.company_id', '=', crew)
    .where('estimates.id', '=', id)
    .select(qualify('estimates', COLUMNS.estimates))
    .select(['own_clients.email', 'invoices.status as invoiced', TODAY.as('today'), ANSWERED_ON.as('answered_on')])
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
    answered_on: row.answered_on,
    accepted_name: row.accepted_name,
    decline_reason: row.decline_reason,
    invoice_id: row.invoiced === 'void' ? null : row.invoice_id,
    may_invoice: whyNotInvoice(row, row.invoiced) === null,
    link: row.status === 'draft' ? null : `/estimates/${signLink(ctx, 'estimate', id)}`,
    today: row.today,
  };
}

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
