import { isSameAddress } from '@swath/domain/companies/company-profile';
import type { CompanyId, ProfileChangeId } from '@swath/domain/ids';
import type { Selectable } from 'kysely';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Companies, ProfileChanges } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { listMembers, type Member } from '../companies.reads.ts';
import { recordNewZone } from '../record-new-zone.ts';
import { locateCompany } from '../registration/locate-company.ts';
import { findChangeById, nameAndAddress } from './profile.reads.ts';
import {
  deleteProfileChange,
  type KnownDepot,
  lockProfile,
  saveNameAndAddress,
  saveRejection,
} from './profile.writes.ts';

/** A company whose requested change of name or address was decided: its name before the change, and its members. */
export type DecidedChange = { readonly id: CompanyId; readonly name: string; readonly members: readonly Member[] };

/**
 * The coordinates and the time zone of a requested address: those found when it was requested, else they are looked up
 * again. Must be called outside transactions. Null when there is no change with that id.
 */
export async function locateChange(ctx: Context, id: ProfileChangeId): Promise<KnownDepot | null> {
  const change = await findChangeById(ctx.db, id);
  if (!change) return null;
  const { latitude, longitude, time_zone, time_zone_source } = change;
  if (latitude === null || longitude === null || time_zone_source === null) return locateCompany(ctx, change);
  return { place: { latitude, longitude }, zone: { ...(time_zone !== null && { time_zone }), time_zone_source } };
}

/**
 * Applies the requested name and address to a company, as a step of an administrator's use case. Its routes from today
 * on start at the new address, and its days follow the time zone there; its service areas stay as they were drawn
 * (docs/rules/companies.md).
 *
 * @param depot  location and time zone of the new address; null when both are unknown
 * @returns the company, for notifying its members
 * @throws Refused profile_change_not_found
 */
export async function takeProfileChange(tx: Tx, id: ProfileChangeId, depot: KnownDepot | null): Promise<DecidedChange> {
  const { company, change } = await lockChange(tx, id);
  const stays = isSameAddress(nameAndAddress(company), nameAndAddress(change));
  await saveNameAndAddress(tx, change, stays ? undefined : (depot ?? UNKNOWN));
  await deleteProfileChange(tx, company.id);
  if (!stays) {
    await recordChange(tx, { kind: 'route.changed', subject: company.id, audience: { company: company.id } });
    await recordChange(tx, { kind: 'areas.changed', subject: company.id, audience: { company: company.id } });
    await recordNewZone(tx, company, depot?.zone.time_zone);
  }
  const audience = { company: company.id, homeowners: true };
  await recordChange(tx, { kind: 'company.changed', subject: company.id, audience });
  return publishDecision(tx, company);
}

/**
 * Rejects a company's requested change of name or address, as a step of an administrator's use case. The company can
 * still read the requested values, with the reason.
 *
 * @returns the company, for notifying its members
 * @throws Refused profile_change_not_found
 */
export async function turnDownProfileChange(tx: Tx, id: ProfileChangeId, reason: string): Promise<DecidedChange> {
  const { company, change } = await lockChange(tx, id);
  await saveRejection(tx, change.id, reason);
  return publishDecision(tx, company);
}

const UNKNOWN: KnownDepot = { place: null, zone: { time_zone_source: 'unknown' } };

type Locked = { readonly company: Selectable<Companies>; readonly change: Selectable<ProfileChanges> };

/**
 * Locks a company and reads its undecided profile change. The change is read once to know which company to lock, and
 * again under the lock.
 *
 * @throws Refused profile_change_not_found
 */
async function lockChange(tx: Tx, id: ProfileChangeId): Promise<Locked> {
  const asked = await findChangeById(tx, id);
  if (!asked) throw new Refused('profile_change_not_found');
  const company = await lockProfile(tx, asked.company_id);
  const change = await findChangeById(tx, id);
  if (!change || change.decided_at !== null) throw new Refused('profile_change_not_found');
  return { company, change };
}

async function publishDecision(tx: Tx, { id, name }: Selectable<Companies>): Promise<DecidedChange> {
  await recordChange(tx, { kind: 'profile_change.changed', subject: id, audience: { company: id, admins: true } });
  return { id, name, members: await listMembers(tx, id) };
}
