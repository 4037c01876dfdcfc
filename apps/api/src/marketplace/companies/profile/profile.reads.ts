import type { OwnProfile, ProfileChange } from '@swath/contract/company-profiles';
import type { NameAndAddress } from '@swath/domain/companies/company-profile';
import type { CompanyId, ProfileChangeId } from '@swath/domain/ids';
import { type Selectable, sql } from 'kysely';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { qualify } from '../../../platform/db/qualify.ts';
import { COLUMNS, type Companies, type ProfileChanges } from '../../../platform/db/tables.ts';
import { listLogos } from '../../photos/photo-address.ts';

/** Maximum number of requested profile changes that are listed for an administrator. */
const MOST_SHOWN = 100;

type Place = Pick<Selectable<Companies>, 'name' | 'street_address' | 'city' | 'state' | 'zip_code'>;

/** Maps a row to name and address as the API's contract has them. */
export const nameAndAddress = ({ name, street_address, city, state, zip_code }: Place): NameAndAddress => ({
  company_name: name,
  street_address,
  city,
  state,
  zip_code,
});

/** The change of name and address that a company requested, waiting or rejected; undefined when there is none. */
export const findProfileChange = (db: Db, company: CompanyId): Promise<Selectable<ProfileChanges> | undefined> =>
  db.selectFrom('profile_changes').where('company_id', '=', company).select(COLUMNS.profile_changes).executeTakeFirst();

/** A requested profile change by its id, waiting or rejected; undefined when there is none. */
export const findChangeById = (db: Db, id: ProfileChangeId): Promise<Selectable<ProfileChanges> | undefined> =>
  db.selectFrom('profile_changes').where('id', '=', id).select(COLUMNS.profile_changes).executeTakeFirst();

/** A company's profile, for its own members. @throws NoResultError when there is no such company */
export async function getOwnProfile(db: Db, ctx: Context, id: CompanyId): Promise<OwnProfile> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(COLUMNS.companies)
    .executeTakeFirstOrThrow();
  const change = await findProfileChange(db, id);
  return {
    standing: nameAndAddress(company),
    phone_number: company.phone_number ?? '',
    description: company.description ?? '',
    website: company.website ?? '',
    logo: (await listLogos(db, ctx, [id])).get(id) ?? null,
    proposed:
      change && change.decided_at === null
        ? {
            ...nameAndAddress(change),
            proposed_at: change.proposed_at.toISOString(),
            is_found: change.latitude !== null,
          }
        : null,
    rejected:
      change && change.decided_at !== null
        ? { ...nameAndAddress(change), reason: change.reason ?? '', decided_at: change.decided_at.toISOString() }
        : null,
  };
}

/**
 * Changes of name and address that companies have requested and that wait for an administrator, longest waiting first,
 * beside the current values; and the total number of those that wait.
 */
export async function listProfileChanges(
  db: Db,
  _admin: AdminProof,
): Promise<{ changes: ProfileChange[]; total: number }> {
  const waiting = db.selectFrom('profile_changes as p').where('p.decided_at', 'is', null);
  const rows = await waiting
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(qualify('p', COLUMNS.profile_changes))
    .select(['c.name as now_name', 'c.street_address as now_street', 'c.city as now_city', 'c.state as now_state'])
    .select([
      'c.zip_code as now_zip',
      sql<number>`(select count(*)::int from jobs j where j.company_id = c.id and j.status = 'pending'
        and j.service_date >= (clock_now() at time zone c.time_zone)::date)`.as('upcoming_jobs'),
    ])
    .orderBy('p.proposed_at')
    .orderBy('p.id')
    .limit(MOST_SHOWN)
    .execute();
  const { total } = await waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const changes = rows.map((row) => ({
    id: row.id,
    company_id: row.company_id,
    standing: {
      company_name: row.now_name,
      street_address: row.now_street,
      city: row.now_city,
      state: row.now_state,
      zip_code: row.now_zip,
    },
    proposed: nameAndAddress(row),
    proposed_at: row.proposed_at.toISOString(),
    is_found: row.latitude !== null,
    upcoming_jobs: row.upcoming_jobs,
  }));
  return { changes, total };
}
