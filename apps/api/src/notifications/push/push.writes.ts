import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import type { PushTarget } from '../../platform/providers/push/push-service.ts';

/**
 * Stores a device's push subscription for as long as its session lasts; replaces that of the device's previous user.
 *
 * @returns false when the session has ended meanwhile
 */
export async function saveSubscription(
  tx: Tx,
  owner: { account: AccountId; session: SessionId },
  { platform, endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  // This share lock makes a concurrent sign-out wait.
  const held = await sql`select from sessions where id = ${owner.session} for key share`.execute(tx);
  if (held.rows.length === 0) return false;
  const row = { account_id: owner.account, session_id: owner.session, platform, p256dh, auth };
  await tx
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint, created_at: sql<Date>`clock_now()` })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...row, created_at: sql<Date>`clock_now()` }))
    .execute();
  return true;
}

/** Deletes a user's oldest push subscriptions, so that at most `most` remain. */
export async function dropOldest(tx: Tx, account: AccountId, most: number): Promise<void> {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where account_id = ${account} order by created_at desc, id offset ${most})`.execute(
    tx,
  );
}

/** Deletes a user's push subscription with this endpoint, if there is one. */
export async function deleteSubscription(tx: Tx, account: AccountId, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', account)
    .where('endpoint', '=', endpoint)
    .execute();
}

/**
 * Deletes a subscription that its push service no longer knows, unless the browser has subscribed anew since (`auth`
 * differs). When the native app subscribes anew, it has another token (`endpoint`), and so another row.
 */
export async function deleteGone(tx: Tx, id: string, auth: string | null): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).where('auth', 'is not distinct from', auth).execute();
}

/** Stores this key pair unless one is stored. @returns the pair that is stored now */
export async function saveKeysOnce(
  tx: Tx,
  made: { publicKey: string; sealedPrivateKey: Buffer },
): Promise<{ publicKey: string; sealedPrivateKey: Buffer }> {
  await tx
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, sealed_private_key: made.sealedPrivateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.selectFrom('push_keys').select(COLUMNS.push_keys).executeTakeFirstOrThrow();
  return { publicKey: row.public_key, sealedPrivateKey: row.sealed_private_key };
}
