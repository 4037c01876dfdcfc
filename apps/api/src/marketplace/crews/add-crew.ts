import type { CrewBody, NewCrewBody } from '@swath/contract/crews';
import { MOST_CREWS } from '@swath/domain/crews/crew';
import type { CrewId } from '@swath/domain/ids';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import type { Located } from '../../platform/providers/addresses/address-search.ts';
import { lockCrews } from '../places/crews/lock-crews.ts';
import { listCrewNames, listMembersAmong } from './crews.reads.ts';
import { insertCrew, saveMembers } from './crews.writes.ts';
import { recordCrewsChanged } from './record-crews-changed.ts';

/**
 * Adds a crew of a company. With the second one, coming jobs are given to crews, and each crew has a day, a route and a
 * capacity of its own.
 *
 * @throws Refused crew_name_taken, too_many_crews, crew_depot_not_found, company_user_not_found
 *
 * Source: docs/rules/crews.md.
 */
export async function addCrew(
  ctx: Context,
  company: CrewProof,
  { members, takes_share: takesShare = false, ...words }: NewCrewBody,
): Promise<void> {
  const place = await locateDepot(ctx, words.depot);
  await ctx.db.transaction().execute(async (tx) => {
    await lockCrews(tx, company);
    const names = await listCrewNames(tx, company);
    if (names.length >= MOST_CREWS) throw new Refused('too_many_crews');
    requireFreeName(names, words.name);
    await requireMembers(tx, company, members);
    const id = await insertCrew(tx, company, { ...words, place });
    await saveMembers(tx, company, id, members);
    await recordCrewsChanged(tx, company, { onlyCrew: names.length === 1 ? names[0]!.id : null, takesShare });
  });
}

/**
 * Looks up where a depot is; null without one. Must be called outside transactions.
 *
 * @throws Refused crew_depot_not_found; unavailable while the provider is down, as a depot without a place plans no route
 */
export async function locateDepot(ctx: Context, depot: CrewBody['depot']): Promise<Located | null> {
  if (!depot) return null;
  const { street_address: street, city, state, zip_code: zip } = depot;
  const place = await ctx.addresses.geocode({ street, city, state, zip }).catch((fault: unknown) => {
    ctx.log.warn({ err: fault }, 'looking up the place of a depot failed');
    throw new Refused('unavailable');
  });
  if (!place) throw new Refused('crew_depot_not_found');
  return place;
}

/** Refuses the name of another crew, in any case. @throws Refused crew_name_taken */
export function requireFreeName(
  names: readonly { readonly id: CrewId; readonly name: string }[],
  name: string,
  own?: CrewId,
): void {
  if (names.some((crew) => crew.id !== own && crew.name.toLowerCase() === name.toLowerCase()))
    throw new Refused('crew_name_taken');
}

/** Refuses accounts that do not belong to the company. @throws Refused company_user_not_found */
export async function requireMembers(tx: Tx, company: CrewProof, members: CrewBody['members']): Promise<void> {
  const known = await listMembersAmong(tx, company, members);
  if (members.some((account) => !known.includes(account))) throw new Refused('company_user_not_found');
}
