import type { HomeownerFile, ListedJob } from '@swath/contract/admin-files';
import { addressLine } from '@swath/domain/accounts/profile';
import type { AccountId } from '@swath/domain/ids';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type Looking, listLooks, recordLook } from '../looks/record-look.ts';
import { countJobs, findHomeowner, listHomeownersOf, listJobsPage, sumPayments } from './files.reads.ts';

/** Finds homeowners by exact e-mail address or exact name. A view of each one found is recorded in the audit trail. */
export function findHomeowners(ctx: Context, looking: Looking, search: string) {
  return ctx.db.transaction().execute(async (tx) => {
    const { people, more } = await listHomeownersOf(tx, search);
    for (const person of people) {
      await recordLook(tx, looking, { homeowner: { id: person.id, name: person.email }, what: 'search' });
    }
    return {
      homeowners: people.map((person) => ({
        id: person.id,
        full_name: person.full_name,
        email: person.email,
        address: addressOf(person),
      })),
      more,
    };
  });
}

/**
 * Reads everything about a homeowner for an administrator, including which administrators viewed it before. This view
 * is recorded in the audit trail as well.
 * @throws Refused homeowner_not_found, also for accounts of other roles
 */
export function viewHomeownerFile(ctx: Context, looking: Looking, id: AccountId): Promise<HomeownerFile> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await look(tx, looking, id, 'account');
    const { paid, refunded } = await sumPayments(tx, id);
    return {
      id,
      full_name: row.full_name,
      email: row.email,
      email_confirmed: row.email_confirmed_at !== null,
      phone_number: row.phone_number,
      address: addressOf(row),
      lot_size: row.lot_size_sqft === null ? null : lotSizeText(row.lot_size_sqft),
      created_at: row.created_at.toISOString(),
      jobs: await countJobs(tx, { homeowner: id }),
      paid_cents: cents(paid),
      refunded_cents: cents(refunded),
      looks: await listLooks(tx, id),
    };
  });
}

/**
 * Lists one page of a homeowner's jobs. The view is recorded in the audit trail.
 * @throws Refused homeowner_not_found, validation
 */
export function listHomeownerJobs(
  ctx: Context,
  looking: Looking,
  { homeowner, from }: { homeowner: AccountId; from: string | undefined },
): Promise<{ jobs: ListedJob[]; next: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    await look(tx, looking, homeowner, 'jobs');
    return listJobsPage(tx, { homeowner }, from);
  });
}

async function look(tx: Tx, looking: Looking, id: AccountId, what: string) {
  const row = await findHomeowner(tx, id);
  if (!row) throw new Refused('homeowner_not_found');
  await recordLook(tx, looking, { homeowner: { id, name: row.email }, what });
  return row;
}

type Addressed = {
  readonly street_address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
};

const addressOf = ({ street_address, city, state, zip_code }: Addressed): string | null =>
  street_address && city && state && zip_code
    ? addressLine({ streetAddress: street_address, city, state, zipCode: zip_code })
    : null;
