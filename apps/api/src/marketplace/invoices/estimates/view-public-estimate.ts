import type { PublicEstimate } from '@swath/contract/estimate-fields';
import { addressLine } from '@swath/domain/accounts/profile';
import type { Day } from '@swath/domain/calendar';
import { estimateNumberText, estimateState } from '@swath/domain/estimates/estimate';
import type { EstimateId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { qualify } from '../../../platform/db/qualify.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { readLinkToken } from '../../../platform/secrets/sign-link.ts';
import { SENDER, sumsOf, TODAY } from '../invoices.reads.ts';
import { ANSWERED_ON, listEstimateLines } from './estimates.reads.ts';

/** What an estimate says, for its PDF and for its public page. A draft has no number and no day yet. */
export type PrintedEstimate = Omit<PublicEstimate, 'state' | 'number' | 'issued_on'> & {
  readonly state: PublicEstimate['state'] | 'draft';
  readonly number: string | null;
  readonly issued_on: Day | null;
};

/**
 * Reads what an estimate says, for whoever may see it: its own company, or somebody with its signed link.
 *
 * @throws NoResultError when there is none
 */
export async function readPrintedEstimate({ db }: Pick<Context, 'db'>, id: EstimateId): Promise<PrintedEstimate> {
  const row = await db
    .selectFrom('estimates')
    .innerJoin('companies', 'companies.id', 'estimates.company_id')
    .where('estimates.id', '=', id)
    .select(qualify('estimates', COLUMNS.estimates))
    .select([...SENDER, TODAY.as('today'), ANSWERED_ON.as('answered_on')])
    .executeTakeFirstOrThrow();
  return {
    company_name: row.company_name,
    company_address: addressLine(row),
    company_phone: row.company_phone,
    full_name: row.full_name,
    address: row.address,
    state: estimateState(row, row.today),
    number: row.number === null ? null : estimateNumberText(row.number),
    issued_on: row.issued_on,
    valid_until: row.valid_until,
    lines: await listEstimateLines(db, id),
    ...sumsOf(row),
    note: row.note,
    answered_on: row.answered_on,
    accepted_name: row.accepted_name,
  };
}

/** Reads the estimate of a signed link. @throws Refused estimate_link_invalid */
export async function viewPublicEstimate(ctx: Context, token: string): Promise<PublicEstimate> {
  const id = readLinkToken(ctx, 'estimate', token);
  const own = ctx.db.selectFrom('estimates').where('id', '=', id).select('id');
  const known = id && (await own.executeTakeFirst());
  if (!known) throw new Refused('estimate_link_invalid');
  const { state, number, issued_on, ...rest } = await readPrintedEstimate(ctx, known.id);
  if (state === 'draft' || number === null || issued_on === null) throw new Refused('estimate_link_invalid');
  return { ...rest, state, number, issued_on };
}
