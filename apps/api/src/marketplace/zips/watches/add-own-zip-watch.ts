import { shortZip } from '@swath/domain/service-areas/covers';
import { findProfile } from '../../../identity/accounts/accounts.reads.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { zoneOfZip } from '../../../platform/providers/addresses/time-zones.ts';
import { readOutlook } from '../read-outlook.ts';
import { requireZip } from '../require-zip.ts';
import { listPayableAt } from '../zips.reads.ts';
import { addWatch } from './add-zip-watch.ts';
import { isWaiting } from './watches.reads.ts';
import { deleteWatch, lockWatchesOf } from './watches.writes.ts';

/**
 * Adds the account's mail address to the waiting list of the profile's ZIP, for the profile's lawn: it gets one mail once
 * a company can be booked at that address. Idempotent.
 *
 * @throws Refused missing_zip_code, missing_lot_size, unknown_zip_code; zip_served when a company can be booked at the
 *   address already
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function addOwnZipWatch(ctx: Context, homeowner: HomeownerProof): Promise<void> {
  const { db } = ctx;
  const profile = await findProfile(db, homeowner);
  if (!profile?.zip_code) throw new Refused('missing_zip_code');
  if (profile.lot_size_sqft === null) throw new Refused('missing_lot_size');
  const { email, lot_size_sqft: lot, latitude, longitude } = profile;
  const { zip } = await requireZip(profile.zip_code);
  const payable = (await listPayableAt(db, new Map([['lawn', { zip, latitude, longitude }]]))).get('lawn')!;
  const outlook = await readOutlook(db, { zone: await zoneOfZip(zip), payable, lot }, await ctx.clock.now(db));
  if (outlook.state === 'free') throw new Refused('zip_served');
  await db.transaction().execute(async (tx) => {
    await addWatch(ctx, tx, { email, zip, lot, account: homeowner });
    await recordChange(tx, { kind: 'profile.changed', subject: homeowner, audience: { account: homeowner } });
  });
}

/** Whether the homeowner waits for the lawn of their profile and was not mailed yet. */
export async function isWaitingForOwnZip(db: Db, homeowner: HomeownerProof): Promise<boolean> {
  const own = await findOwnZip(db, homeowner);
  return own !== null && isWaiting(db, { ...own, account: homeowner });
}

/** Removes the account's mail address from the waiting list of the profile's ZIP. Idempotent. */
export async function removeOwnZipWatch(ctx: Context, homeowner: HomeownerProof): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const own = await findOwnZip(tx, homeowner);
    if (!own) return;
    await lockWatchesOf(tx, own.email);
    if (!(await deleteWatch(tx, own))) return;
    await recordChange(tx, { kind: 'profile.changed', subject: homeowner, audience: { account: homeowner } });
  });
}

async function findOwnZip(db: Db, homeowner: HomeownerProof) {
  const profile = await findProfile(db, homeowner);
  return profile?.zip_code ? { email: profile.email, zip: shortZip(profile.zip_code) } : null;
}
