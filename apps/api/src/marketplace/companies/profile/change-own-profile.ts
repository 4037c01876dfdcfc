import type { OwnProfile } from '@swath/contract/company-profiles';
import { toPoint } from '@swath/domain/addresses/distance';
import {
  isSameAddress,
  isSameNameAndAddress,
  mergeProfile,
  type NameAndAddress,
  type ProfileWords,
} from '@swath/domain/companies/company-profile';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { Selectable } from 'kysely';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { gatherChange } from '../../../notifications/change-feed/publish-gathered.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Companies, ProfileChanges } from '../../../platform/db/tables.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { attachLogo } from '../../photos/attach-photos.ts';
import { listLogos } from '../../photos/photo-address.ts';
import { locateCompany } from '../registration/locate-company.ts';
import { findProfileChange, getOwnProfile, nameAndAddress } from './profile.reads.ts';
import {
  deleteProfileChange,
  type KnownDepot,
  lockProfile,
  saveProfileChange,
  saveProfileWords,
} from './profile.writes.ts';

/** The member who makes the change, with the IP address for the audit trail. */
type ProfileMember = { readonly account: AccountId; readonly email: string; readonly ip: string };

/** The requested profile, and the profile that the member saw before changing it (optimistic concurrency). */
type Wanted = { readonly profile: ProfileWords; readonly was: ProfileWords };

/**
 * Changes the company's own profile. Phone, description, website and logo are saved right away. A new name or address
 * waits for an administrator's approval; until then homeowners, routes and areas use the current one. Requesting the
 * current name and address withdraws the waiting change.
 *
 * @returns the profile as it is now
 * @throws Refused profile_changed when two members have changed the same field differently (optimistic concurrency);
 *   photo_not_found
 *
 * Source: docs/rules/companies.md.
 */
export async function changeOwnProfile(
  ctx: Context,
  crew: CrewProof,
  member: ProfileMember,
  wanted: Wanted,
): Promise<OwnProfile> {
  const isMoving = !isSameAddress(wanted.was, wanted.profile);
  const found = isMoving ? await locateCompany(ctx, wanted.profile) : null;
  return ctx.db.transaction().execute(async (tx) => {
    const company = await lockProfile(tx, crew);
    const waiting = await findWaiting(tx, crew);
    const standing = nameAndAddress(company);
    const saved = await savedWords(ctx, tx, { company, shown: waiting ? nameAndAddress(waiting) : standing });
    const merged = mergeProfile(saved, wanted.was, wanted.profile);
    if (!merged.ok) throw new Refused('profile_changed', { what: merged.reason });

    const profile = merged.value;
    await saveProfileWords(tx, crew, profile);
    if (profile.logo_id !== saved.logo_id) await attachLogo(tx, member.account, { company: crew, id: profile.logo_id });
    if (!isSameNameAndAddress(profile, saved)) {
      await askFor(tx, { company, member }, profile, found ?? depotOf(waiting ?? company));
    }
    await publishCompanyChanged(tx, crew);
    return getOwnProfile(tx, ctx, crew);
  });
}

async function findWaiting(tx: Tx, company: CompanyId): Promise<Selectable<ProfileChanges> | null> {
  const change = await findProfileChange(tx, company);
  return change && change.decided_at === null ? change : null;
}

async function savedWords(
  ctx: Context,
  tx: Tx,
  { company, shown }: { company: Selectable<Companies>; shown: NameAndAddress },
): Promise<ProfileWords> {
  const logo = (await listLogos(tx, ctx, [company.id])).get(company.id);
  return {
    ...shown,
    phone_number: company.phone_number ?? '',
    description: company.description ?? '',
    website: company.website ?? '',
    logo_id: logo?.id ?? null,
  };
}

type Depot = Pick<Selectable<ProfileChanges>, 'latitude' | 'longitude' | 'time_zone' | 'time_zone_source'>;

const depotOf = ({ time_zone, time_zone_source, ...place }: Depot): KnownDepot => ({
  place: toPoint(place),
  zone: { ...(time_zone !== null && { time_zone }), time_zone_source },
});

async function askFor(
  tx: Tx,
  { company, member }: { company: Selectable<Companies>; member: ProfileMember },
  profile: ProfileWords,
  depot: KnownDepot,
): Promise<void> {
  const standing = nameAndAddress(company);
  if (isSameNameAndAddress(profile, standing)) await deleteProfileChange(tx, company.id);
  else {
    const stays = isSameAddress(profile, standing) ? depotOf(company) : depot;
    await saveProfileChange(tx, company.id, profile, stays);
    const subject = { id: company.id, name: company.name };
    const actor = { id: member.account, name: member.email };
    await recordAuditEvent(tx, { event: 'company.change_proposed', actor, subject, ip: member.ip });
  }
  await recordChange(tx, { kind: 'profile_change.changed', subject: company.id, audience: { admins: true } });
}

const publishCompanyChanged = (tx: Tx, company: CompanyId): Promise<void> =>
  gatherChange(tx, { kind: 'company.changed', subject: company, near: { company } });
