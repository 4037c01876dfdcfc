import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Token } from '../../platform/secrets/mint-token.ts';

/** Keeps the token of a link for a new password, for an hour. */
export async function insertRecoveryToken(tx: Tx, account: AccountId, token: Token): Promise<void> {
  await sql`
    insert into one_time_tokens (account_id, kind, token_hash, created_at, expires_at)
    values (${account}, 'recovery', ${token.hash}, clock_now(), clock_now() + interval '1 hour')`.execute(tx);
}

/** Uses the token of a link for a new password up; false when it was used before or has expired. */
export async function takeRecoveryToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from one_time_tokens where kind = 'recovery' and token_hash = ${tokenHash} and expires_at > clock_now()
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Keeps the hash of a fresh code for an e-mail address, in place of an older one; it is good for ten minutes. */
export async function saveSignInCode(tx: Tx, email: string, codeHash: Buffer): Promise<void> {
  await sql`
    insert into sign_in_codes (email, code_hash, created_at, expires_at)
    values (${email}, ${codeHash}, clock_now(), clock_now() + interval '10 minutes')
    on conflict (email) do update
      set code_hash = excluded.code_hash, attempts = 0, created_at = excluded.created_at,
          expires_at = excluded.expires_at`.execute(tx);
}

/** Takes one of a code's five tries, before it is looked at. @returns the hash to compare with; null when none is left */
export async function spendTryOfCode(tx: Tx, email: string): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    update sign_in_codes set attempts = attempts + 1
     where email = ${email} and attempts < 5 and expires_at > clock_now()
    returning code_hash`.execute(tx);
  return rows[0]?.code_hash ?? null;
}

/** Forgets a code that has served. */
export async function dropSignInCode(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where('email', '=', email).execute();
}

/** Makes codes and links worthless that are on their way to an account's mailbox. */
export async function dropMailedSecrets(tx: Tx, account: { id: AccountId; email: string }): Promise<void> {
  // What strangers have left waiting stays: that it goes would tell them of the account.
  await tx.deleteFrom('one_time_tokens').where('account_id', '=', account.id).where('kind', '=', 'recovery').execute();
  await dropSignInCode(tx, account.email);
}

/** Writes a new password. @param passwordHash from `hashPassword` */
export async function savePassword(tx: Tx, account: AccountId, passwordHash: string): Promise<void> {
  await sql`
    update accounts set password_hash = ${passwordHash}, updated_at = clock_now() where id = ${account}`.execute(tx);
}

/** Keeps an authenticator app that is being set up, in place of one that was never finished. @returns its id */
export async function insertFactor(
  tx: Tx,
  factor: {
    account: AccountId;
    name: string | null;
    sealedSecret: Buffer;
    /** The hashes of its recovery codes, which its id is part of. */
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

/** Takes the code of a step, if no later one was taken: none serves twice. @returns whether it was taken */
export async function saveFactorStep(tx: Tx, factor: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update factors set last_step = ${step} where id = ${factor} and last_step < ${step} returning id`.execute(tx);
  return rows.length > 0;
}

/** From here on the app is asked for. */
export async function saveFactorVerified(tx: Tx, factor: string): Promise<void> {
  await sql`update factors set verified_at = clock_now() where id = ${factor}`.execute(tx);
}

/** Uses a recovery code up, as it may be kept: under the secret of its app, or as it was before. @returns whether there was one */
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

/** Takes an authenticator app away, with its recovery codes. */
export async function deleteFactor(tx: Tx, factor: string): Promise<void> {
  await tx.deleteFrom('factors').where('id', '=', factor).execute();
}
