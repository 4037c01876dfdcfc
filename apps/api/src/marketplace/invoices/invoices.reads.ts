import type { ClientInvoices, Invoice, InvoiceRow, InvoiceSettings } from '@swath/contract/invoice-fields';
import { addressLine } from '@swath/domain/accounts/profile';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, InvoiceId, JobId, OwnClientId } from '@swath/domain/ids';
import { balanceOf, invoiceNumberText, invoiceState } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import { type SqlBool, sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { Refused } from '../../platform/process/refused.ts';
import { signLink } from '../../platform/secrets/sign-link.ts';
import { CAN_BE_PAID } from '../companies/companies.reads.ts';
import type { InvoiceRowStored } from './invoices.writes.ts';

const MOST_INVOICES = 200;
const MOST_BILLABLE = 400;

/** Columns of the company that sends an invoice or an estimate, where `companies` is joined. */
export const SENDER = [
  'companies.name as company_name',
  'companies.phone_number as company_phone',
  'companies.street_address as streetAddress',
  'companies.city',
  'companies.state',
  'companies.zip_code as zipCode',
] as const;

/** A company as its papers name it: name, address and phone number. */
export async function getSender(db: Db, company: CompanyId) {
  const row = await db.selectFrom('companies').where('id', '=', company).select(SENDER).executeTakeFirstOrThrow();
  return {
    company_name: row.company_name,
    company_address: addressLine(row),
    company_phone: row.company_phone,
  };
}

/** SQL: today by the company's clock, where `companies` is joined. */
export const TODAY = sql<Day>`(clock_now() at time zone companies.time_zone)::date`;

/** The amounts of a stored invoice in the type of the domain's rules. */
export const payableOf = (row: Pick<InvoiceRowStored, 'status' | 'total_cents' | 'paid_cents'>) => ({
  status: row.status,
  total: row.total_cents,
  paid: row.paid_cents,
});

/** An invoice as lists show it. */
export const toRow = (row: InvoiceRowStored): InvoiceRow => ({
  id: row.id,
  state: invoiceState(payableOf(row)),
  number: row.number === null ? null : invoiceNumberText(row.number),
  issued_on: row.issued_on,
  due_on: row.due_on,
  total_cents: row.total_cents,
  balance_cents: cents(balanceOf(payableOf(row))),
});

/** The sums of an invoice or an estimate as the API shows them. */
export const sumsOf = (
  row: Pick<InvoiceRowStored, 'subtotal_cents' | 'discount_cents' | 'tax_rate' | 'tax_cents' | 'total_cents'>,
) => ({
  subtotal_cents: row.subtotal_cents,
  discount_cents: row.discount_cents,
  tax_rate: row.tax_rate,
  tax_cents: row.tax_cents,
  total_cents: row.total_cents,
});

/** The amounts of an invoice as the API shows them. */
export const amountsOf = (row: InvoiceRowStored) => ({
  ...sumsOf(row),
  paid_cents: row.paid_cents,
  balance_cents: cents(balanceOf(payableOf(row))),
});

/** The lines of an invoice, in order. */
export const listLines = (db: Db, id: InvoiceId) =>
  db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .leftJoin('jobs', 'jobs.id', 'invoice_lines.job_id')
    .where('invoice_id', '=', id)
    .orderBy('position')
    .select(['kind', 'words', 'amount_cents', 'job_id', 'mowings_ahead', 'jobs.service_date as date'])
    .select(
      sql<string | null>`case when jobs.own_client_id <> invoices.own_client_id then jobs.address end`.as('address'),
    )
    .execute();

/** The payments of an invoice, earliest first, those taken back too. */
export const listPayments = (db: Db, id: InvoiceId) =>
  db
    .selectFrom('invoice_payments')
    .leftJoin('payments', 'payments.id', 'invoice_payments.payment_id')
    .where('invoice_payments.invoice_id', '=', id)
    .orderBy('paid_on')
    .orderBy('recorded_at')
    .orderBy('invoice_payments.id')
    .select(['invoice_payments.id', 'invoice_payments.amount_cents', 'method', 'paid_on', 'note', 'card_last4'])
    .select(sql<boolean>`taken_back_at is not null`.as('taken_back'))
    .execute();

/** One of a company's invoices as its members see it. @throws Refused invoice_not_found */
export async function getInvoice(
  ctx: Pick<Context, 'db' | 'settings'>,
  crew: CrewProof,
  id: InvoiceId,
): Promise<Invoice> {
  const { db } = ctx;
  const row = await db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .innerJoin('own_clients', 'own_clients.id', 'invoices.own_client_id')
    .where('invoices.company_id', '=', crew)
    .where('invoices.id', '=', id)
    .select(qualify('invoices', COLUMNS.invoices))
    .select(['own_clients.email', TODAY.as('today')])
    .executeTakeFirst();
  if (!row) throw new Refused('invoice_not_found');
  const [lines, payments] = await Promise.all([listLines(db, id), listPayments(db, id)]);
  return {
    ...toRow(row),
    ...amountsOf(row),
    client_id: row.own_client_id,
    full_name: row.full_name,
    address: row.address,
    email: row.email,
    note: row.note,
    lines,
    payments,
    mailed_at: row.mailed_at?.toISOString() ?? null,
    mailed_to: row.mailed_to,
    reminded_on: row.reminded_on,
    void_reason: row.void_reason,
    link: row.status === 'draft' ? null : `/invoices/${signLink(ctx, 'invoice', id)}`,
    today: row.today,
  };
}

/**
 * SQL: completed visits of a company's own clients that cannot be undone any more and are on no invoice, nor done for
 * mowings that an invoice of an estimate bills ahead. Visits without a price are left out.
 *
 * @param besides  an invoice that may have them; left out: none
 */
export const selectUnbilled = (db: Db, company: CompanyId, besides: InvoiceId | null = null) =>
  db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', company)
    .where('jobs.own_client_id', 'is not', null)
    .where('jobs.status', '=', 'completed')
    // It is null again once the job cannot be undone any more.
    .where('jobs.final_at', 'is', null)
    .where('jobs.price_cents', '>', cents(0))
    .where(notBilledAhead(besides))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_lines')
            .whereRef('invoice_lines.job_id', '=', 'jobs.id')
            .$if(besides !== null, (lines) => lines.where('invoice_lines.invoice_id', '<>', besides!))
            .select('invoice_lines.position'),
        ),
      ),
    );

/** SQL: mowings billed ahead at the property of `jobs` by the estimates accepted from `first` until the job was done. */
const AHEAD = sql`(select coalesce(sum(line.mowings_ahead), 0)
  from estimates later join invoices bill on bill.id = later.invoice_id and bill.status <> 'void'
    join invoice_lines line on line.invoice_id = bill.id
  where later.own_client_id = jobs.own_client_id
    and later.answered_at between first.answered_at and jobs.completed_at)`;

/** SQL: visits at the property of `jobs` that were done since `first` and before the job, and are on no invoice. */
const DONE_BEFORE = sql`(select count(*) from jobs done
  where done.own_client_id = jobs.own_client_id and done.status = 'completed' and done.final_at is null
    and done.price_cents > 0 and done.completed_at > first.answered_at
    and (done.completed_at, done.id) < (jobs.completed_at, jobs.id)
    and not exists (select from invoice_lines line where line.job_id = done.id))`;

/**
 * SQL: the visit is not done for a mowing that an invoice of an estimate bills ahead, or is on the invoice `besides`.
 * Visits use up what is billed ahead in the order in which they are done: one is covered if, since some estimate was
 * accepted, more mowings were billed ahead than visits were done.
 */
const notBilledAhead = (besides: InvoiceId | null) => sql<SqlBool>`(not exists (
    select from estimates first where first.own_client_id = jobs.own_client_id and first.status = 'accepted'
      and first.answered_at < jobs.completed_at and ${AHEAD} > ${DONE_BEFORE})
  or exists (select from invoice_lines line where line.job_id = jobs.id and line.invoice_id = ${besides}))`;

/** SQL: who pays for an own client's visits, where `own_clients` is joined. */
export const PAYER = sql<OwnClientId>`coalesce(own_clients.payer_id, own_clients.id)`;

/** SQL: the same that one client pays for: at its own property and at others; and those on its invoice `besides`. */
const selectBillable = (db: Db, company: CompanyId, client: OwnClientId, besides: InvoiceId | null) =>
  selectUnbilled(db, company, besides)
    .innerJoin('own_clients', 'own_clients.id', 'jobs.own_client_id')
    .where((eb) =>
      eb.or([
        eb(PAYER, '=', client),
        eb.exists(
          eb
            .selectFrom('invoice_lines')
            .whereRef('invoice_lines.job_id', '=', 'jobs.id')
            .where('invoice_lines.invoice_id', '=', besides)
            .select('invoice_lines.position'),
        ),
      ]),
    )
    .orderBy('jobs.service_date')
    .orderBy('jobs.address')
    .select(['jobs.id as job_id', 'jobs.service_date as date', 'jobs.own_client_id as property_id'])
    .select(sql<string | null>`case when jobs.own_client_id <> ${client} then jobs.address end`.as('address'))
    // On an invoice already, it keeps the price that it has there: that of an estimate may be another.
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('invoice_lines')
            .whereRef('invoice_lines.job_id', '=', 'jobs.id')
            .where('invoice_lines.invoice_id', '=', besides)
            .select('invoice_lines.amount_cents'),
          'jobs.price_cents',
        )
        .as('price_cents'),
    );

/** The visits that an own client pays for and an invoice can be made of, earliest first; 400 at most. */
export const listWaitingVisits = (db: Db, crew: CrewProof, client: OwnClientId) =>
  selectBillable(db, crew, client, null).limit(MOST_BILLABLE).execute();

/**
 * Those of the given visits that an invoice of the client may have, in the order of their days.
 *
 * @param besides  the invoice that may have them already
 */
export async function listBillableVisits(
  db: Db,
  { company, client, besides }: { company: CompanyId; client: OwnClientId; besides: InvoiceId | null },
  jobs: readonly JobId[],
) {
  if (jobs.length === 0) return [];
  return selectBillable(db, company, client, besides)
    .where('jobs.id', '=', sql<JobId>`any(${[...jobs]}::uuid[])`)
    .execute();
}

/** What a company has billed one of its own clients, and can bill. @throws Refused own_client_not_found */
export async function listClientInvoices(db: Db, crew: CrewProof, client: OwnClientId): Promise<ClientInvoices> {
  const known = db.selectFrom('own_clients').where('id', '=', client).where('company_id', '=', crew).select('id');
  if (!(await known.executeTakeFirst())) throw new Refused('own_client_not_found');
  const ofClient = db.selectFrom('invoices').where('own_client_id', '=', client);
  const [rows, open, billable] = await Promise.all([
    ofClient.orderBy('created_at', 'desc').orderBy('id').limit(MOST_INVOICES).select(COLUMNS.invoices).execute(),
    ofClient
      .where('status', '=', 'sent')
      .select(sql<number>`coalesce(sum(total_cents - paid_cents), 0)::int`.as('cents'))
      .executeTakeFirstOrThrow(),
    listWaitingVisits(db, crew, client),
  ]);
  return {
    invoices: rows.map(toRow),
    balance_cents: cents(open.cents),
    billable: billable.map(({ property_id, ...visit }) => visit),
  };
}

/** A company's settings of invoices; without stored ones no tax, 14 days, reminders, and no cards. */
export async function getInvoiceSettings(db: Db, company: CompanyId): Promise<InvoiceSettings> {
  const row = await db
    .selectFrom('companies')
    .leftJoin('invoice_settings', 'invoice_settings.company_id', 'companies.id')
    .where('companies.id', '=', company)
    .select(['tax_rate', 'due_days', 'how_to_pay', 'remind_estimates', 'takes_cards', CAN_BE_PAID.as('cards_ready')])
    .executeTakeFirstOrThrow();
  return {
    tax_rate: row.tax_rate ?? 0,
    due_days: row.due_days ?? 14,
    how_to_pay: row.how_to_pay ?? '',
    remind_estimates: row.remind_estimates ?? true,
    takes_cards: row.takes_cards ?? false,
    cards_ready: Boolean(row.cards_ready),
  };
}

/** Today by a company's clock. */
export async function getToday(db: Db, company: CompanyId): Promise<Day> {
  const { today } = await db
    .selectFrom('companies')
    .where('id', '=', company)
    .select(TODAY.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}
