import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Token } from '../../platform/secrets/mint-token.ts';

/** Stores the token of a recovery link; it expires after an hour. */
export async function insertRecoveryToken(tx: Tx, account: AccountId, token: Token): Promise<void> {
  await sql`
    insert into one_time_tokens (account_id, kind, token_hash, created_at, expires_at)
    values (${account}, 'recovery', ${token.hash}, clock_now(), clock_now() + interval '1 hour')`.execute(tx);
}

/** Consumes the token of a recovery link; false when it was used before or has expired. */
export async function takeRecoveryToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from one_time_tokens where kind = 'recovery' and token_hash = ${tokenHash} and expires_at > clock_now()
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Stores the hash of an e-mail address's sign-in code, replacing an earlier one; it expires after ten minutes. */
export async function saveSignInCode(tx: Tx, email: string, codeHash: Buffer): Promise<void> {
  await sql`
    insert into sign_in_codes (email, code_hash, created_at, expires_at)
    values (${email}, ${codeHash}, clock_now(), clock_now() + interval '10 minutes')
    on conflict (email) do update
      set code_hash = excluded.code_hash, attempts = 0, created_at = excluded.created_at,
          expires_at = excluded.expires_at`.execute(tx);
}

/**
 * Counts one of a code's five tries, before the code is verified.
 *
 * @returns the hash to compare with; null when no tries are left or the code has expired
 */
export async function spendTryOfCode(tx: Tx, email: string): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    update sign_in_codes set attempts = attempts + 1
     where email = ${email} and attempts < 5 and expires_at > clock_now()
    returning code_hash`.execute(tx);
  return rows[0]?.code_hash ?? null;
}

/** Deletes the sign-in code of an e-mail address, if there is one, so that it cannot be used any more. */
export async function dropSignInCode(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where('email', '=', email).execute();
}

/** Invalidates codes and recovery links already sent to an account. */
export async function dropMailedSecrets(tx: Tx, account: { id: AccountId; email: string }): Promise<void> {
  // Pending sign-ups with this address stay: deleting them would reveal that it has an account.
  await tx.deleteFrom('one_time_tokens').where('account_id', '=', account.id).where('kind', '=', 'recovery').execute();
  await dropSignInCode(tx, account.email);
}

/** Stores a new password of an account in place of the previous one. @param passwordHash  from `hashPassword` */
export async function savePassword(tx: Tx, account: AccountId, passwordHash: string): Promise<void> {
  await sql`
    update accounts set password_hash = ${passwordHash}, updated_at = clock_now() where id = ${account}`.execute(tx);
}

/**
 * Stores an authenticator app that is being set up, with its recovery codes; replaces an unfinished one.
 *
 * @returns its id
 */
export async function insertFactor(
  tx: Tx,
  factor: {
    account: AccountId;
    name: string | null;
    sealedSecret: Buffer;
    /** Computes the hashes of the recovery codes, which depend on the app's id. */
    hashes: (factor: string) => readonly Buffer[];
  },
): Promise<string> {
  await tx.deleteFrom('factors').where('account_id', '=', factor.account).where('verified_at', 'is', null).execute();
  const { rows } = await sql<{ id: string }>`
    insert into factors (account_id, friendly_name, sealed_secret, created_at)
    values (${factor.account}, ${factor.name}, ${factor.sealedSecret}, clock_now()) returning id`.execute(tx);
  const { id } = rows[0]!;
  await sql`
    insert into factor_recovery_codes (factor_id, code_hash, by_app)
    select ${id}, unnest(${[...factor.hashes(id)]}::bytea[]), true`.execute(tx);
  return id;
}

/**
 * Marks the TOTP code of a time step as used, unless this code or a later one was used before (replay protection).
 *
 * @param step  number of the 30-second step that the code is for
 * @returns whether the code is accepted
 */
export async function saveFactorStep(tx: Tx, factor: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update factors set last_step = ${step} where id = ${factor} and last_step < ${step} returning id`.execute(tx);
  return rows.length > 0;
}

/** Marks an authenticator app as verified: signing in requires it from now on. */
export async function saveFactorVerified(tx: Tx, factor: string): Promise<void> {
  await sql`update factors set verified_at = clock_now() where id = ${factor}`.execute(tx);
}

/**
 * Consumes a recovery code of an authenticator app.
 *
 * @param hashes.ofApp  hash of the code, keyed by the app's own secret
 * @param hashes.older  hashes of the code as codes were stored before migration 0061
 * @returns whether the app has an unused code with one of these hashes
 */
export async function takeRecoveryCode(
  tx: Tx,
  factor: string,
  { ofApp, older }: { ofApp: Buffer; older: readonly Buffer[] },
): Promise<boolean> {
  const { rows } = await sql`
    delete from factor_recovery_codes
     where factor_id = ${factor}
       and (by_app and code_hash = ${ofApp} or not by_app and code_hash = any(${[...older]}::bytea[]))
    returning factor_id`.execute(tx);
  return rows.length > 0;
}

/** Deletes an authenticator app and its recovery codes. */
export async function deleteFactor(tx: Tx, factor: string): Promise<void> {
  await tx.deleteFrom('factors').where('id', '=', factor).execute();
}
