import type { AccountId, CompanyId } from '@swath/domain/ids';
import { cents, minutes } from '@swath/domain/units';
import type { DemoCompany } from '@swath/fixtures/people';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { ignoringTransaction } from '../../platform/db/open-transactions.ts';
import { PracticePayments } from '../../platform/providers/payments/practice/practice-payments.ts';
import { addAccount } from './add-people.ts';
import { daysBefore } from './fill-record.ts';

const CITY = { city: 'Columbia', state: 'MO' } as const;

/** Adds a company to the demo world with its members, service areas and hours. @returns its id */
export async function addCompany(
  ctx: Context,
  tx: Tx,
  company: DemoCompany,
  passwordHash: string,
  now: Date,
): Promise<CompanyId> {
  const { registeredAt, decidedAt, reason } = registrationOf(company, now);
  const located = await ignoringTransaction(() =>
    ctx.addresses.geocode({ ...CITY, street: company.street, zip: company.zip }),
  );
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: company.name,
      description: company.description,
      website: company.website ?? null,
      business_entity_type: company.entityType,
      equipment_checklist: true,
      status: company.status,
      status_reason: reason,
      email: company.email,
      phone_number: company.phone,
      street_address: company.street,
      ...CITY,
      zip_code: company.zip,
      latitude: located?.latitude ?? null,
      longitude: located?.longitude ?? null,
      rate_cents: company.rateCents === null ? null : cents(company.rateCents),
      created_at: registeredAt,
      decided_at: decidedAt,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { role = 'company', ...member } of company.members) {
    const account = await addAccount(tx, { ...member, role: 'company', passwordHash, phone: company.phone }, now);
    await tx
      .insertInto('company_members')
      .values({ company_id: id, account_id: account, role, is_primary: member.isPrimary, created_at: now })
      .execute();
  }
  await addPlaceAndTime(tx, id, company, now);
  if (company.payouts) await enablePayouts(ctx, tx, { id, ...company });
  return id;
}

/**
 * When a company of the demo world registered, when its registration was last decided (null: never), and the reason
 * given for that decision (null: none).
 */
function registrationOf({ history }: DemoCompany, now: Date) {
  const [registered, ...decisions] = history;
  const last = decisions.at(-1);
  return {
    registeredAt: daysBefore(now, registered?.daysAgo ?? 0),
    decidedAt: last ? daysBefore(now, last.daysAgo) : null,
    reason: last?.reason ?? null,
  };
}

async function addPlaceAndTime(tx: Tx, id: CompanyId, company: DemoCompany, now: Date): Promise<void> {
  for (const zip of company.zips) {
    await tx
      .insertInto('service_areas')
      .values({ company_id: id, kind: 'zipcode', city: CITY.city, postal_code: zip, created_at: now, updated_at: now })
      .execute();
  }
  for (const [weekday, hours] of company.hours.entries()) {
    if (!hours) continue;
    await tx
      .insertInto('weekly_hours')
      .values({ company_id: id, weekday, start_minute: minutes(hours.start), end_minute: minutes(hours.end) })
      .execute();
  }
}

/**
 * Creates a payout account at the practice gateway (our stand-in for a payment provider) and enables it at once. Does
 * nothing if another gateway is configured.
 */
async function enablePayouts(
  ctx: Context,
  tx: Tx,
  company: { id: CompanyId; name: string; email: string },
): Promise<void> {
  if (!(ctx.payments instanceof PracticePayments)) return;
  const { accountId } = await ignoringTransaction(() => ctx.payments.createPayoutAccount(company));
  await ctx.payments.practice.enablePayoutAccount(accountId);
  await tx
    .updateTable('companies')
    .set({ payout_account_id: accountId, charges_enabled: true, payouts_enabled: true })
    .where('id', '=', company.id)
    .execute();
}

/** The account of a company's primary user, that is, the member who may also decide about users and payouts. */
export async function getPrimary(tx: Tx, company: CompanyId): Promise<AccountId> {
  const members = tx.selectFrom('company_members').where('company_id', '=', company).where('is_primary', '=', true);
  return (await members.select('account_id').executeTakeFirstOrThrow()).account_id;
}
