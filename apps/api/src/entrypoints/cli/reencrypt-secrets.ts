import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { AccountSecrets } from '../../platform/process/env.ts';
import { decryptSecret, encryptSecret, newestMark } from '../../platform/secrets/encrypt-secret.ts';

/** Every encrypted column, with the primary key of its table. */
export const ENCRYPTED_COLUMNS = [
  { table: 'factors', column: 'sealed_secret', key: 'id' },
  { table: 'busy_calendars', column: 'sealed_address', key: 'company_id' },
  { table: 'push_keys', column: 'sealed_private_key', key: 'one' },
] as const;
type Encrypted = (typeof ENCRYPTED_COLUMNS)[number];

/** How many rows of one table are encrypted anew per transaction. */
const A_BATCH = sql.lit(500);

/**
 * The result of the key rotation, in numbers: values encrypted anew, values that no configured secret could decrypt
 * (`shut`), and recovery codes that still need an older secret.
 */
export type Reencrypted = { readonly encrypted: number; readonly shut: number; readonly older: number };

/**
 * Key rotation: encrypts anew, with the newest secret, every value that an older secret has encrypted, so that the
 * older secret can be removed. Safe to run while the product is serving.
 *
 * Source: docs/decisions/0012-replaceable-secrets.md
 */
export async function reencryptSecrets({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<Reencrypted> {
  let [encrypted, shut] = [0, 0];
  for (const of of ENCRYPTED_COLUMNS) {
    for (let last: string | null = ''; last !== null; ) {
      const batch = await encryptBatch(db, settings.accountSecrets, of, last);
      [encrypted, shut, last] = [encrypted + batch.encrypted, shut + batch.shut, batch.last];
    }
  }
  const { rows } = await sql<{ older: number }>`
    select count(*)::int as older from factor_recovery_codes where not by_app`.execute(db);
  return { encrypted, shut, older: rows[0]!.older };
}

/**
 * Encrypts up to 500 values of one column anew, in one transaction.
 *
 * @param after  primary key of the last row of the previous batch; '' for the first
 */
function encryptBatch(db: Context['db'], secrets: AccountSecrets, { table, column, key }: Encrypted, after: string) {
  const [rows, value, name] = [sql.table(table), sql.ref(column), sql.ref(key)];
  const mark = newestMark(secrets);
  return db.transaction().execute(async (tx) => {
    // Advisory lock: of two concurrent runs, each would skip the rows that the other has locked, and stop too soon.
    await sql`select pg_advisory_xact_lock(hashtext('reencrypt-secrets'))`.execute(tx);
    const { rows: found } = await sql<{ key: string; value: Buffer }>`
      select ${name}::text as key, ${value} as value from ${rows}
       where ${name}::text > ${after} and substr(${value}, 1, ${mark.length}::int) <> ${mark}
       order by ${name}::text limit ${A_BATCH} for update`.execute(tx);
    let shut = 0;
    for (const row of found) {
      const plain = tryToDecrypt(secrets, row.value);
      if (plain === null) shut++;
      else
        await sql`
          update ${rows} set ${value} = ${encryptSecret(secrets, plain)} where ${name}::text = ${row.key}`.execute(tx);
    }
    return { encrypted: found.length - shut, shut, last: found.at(-1)?.key ?? null };
  });
}

function tryToDecrypt(secrets: AccountSecrets, value: Buffer): Buffer | null {
  try {
    return decryptSecret(secrets, value);
  } catch {
    return null;
  }
}

/** Describes the result of the key rotation as text for the operator. */
export function reencryptedWords({ encrypted, shut, older }: Reencrypted): string {
  const said = [`Encrypted anew: ${encrypted}.`];
  if (shut > 0) said.push(`Opened by no secret that is here, and left as they are: ${shut}.`);
  said.push(
    older > 0
      ? `Recovery codes from before migration 0061 that end with the older secret: ${older}.`
      : 'Nothing needs an older secret, but codes and addresses of photos that are on their way: two hours.',
  );
  return said.join(' ');
}
