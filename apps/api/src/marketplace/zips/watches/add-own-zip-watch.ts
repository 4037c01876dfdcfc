import { shortZip } from '@swath/domain/service-areas/covers';
import { findProfile } from '../../../identity/accounts/accounts.reads.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { addZipWatch } from './add-zip-watch.ts';
import { isWaiting } from './watches.reads.ts';
import { deleteWatch, lockWatchesOf } from './watches.writes.ts';

/**
 * Adds the account's mail address to the waiting list of the profile's ZIP, for the profile's lot. Idempotent. The
 * list and its one mail are those of visitors without an account.
 *
 * @throws Refused missing_zip_code, missing_lot_size, unknown_zip_code; zip_served when a company can be booked at the
 *   ZIP's center already
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function addOwnZipWatch(ctx: Context, homeowner: HomeownerProof): Promise<void> {
  const profile = await findProfile(ctx.db, homeowner);
  if (!profile?.zip_code) throw new Refused('missing_zip_code');
  if (profile.lot_size_sqft === null) throw new Refused('missing_lot_size');
  const { email, zip_code: zip, lot_size_sqft: lot } = profile;
  await addZipWatch(ctx, { email, zip, lot, account: homeowner });
}

/** Whether the account's mail address waits for the profile's ZIP and was not mailed yet. */
export async function isWaitingForOwnZip(db: Db, homeowner: HomeownerProof): Promise<boolean> {
  const own = await findOwnZip(db, homeowner);
  return own !== null && isWaiting(db, own);
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
