import type { Db } from '../../platform/db/db.ts';
import type { AccountSecrets } from '../../platform/process/env.ts';
import { makePushKeys, type PushKeys } from '../../platform/providers/push/web-push-service.ts';
import { decryptSecret, encryptSecret } from '../../platform/secrets/encrypt-secret.ts';
import { saveKeysOnce } from './push.writes.ts';

/**
 * The VAPID key pair, generated at first use and stored in the database: subscriptions are bound to one pair in all processes.
 * The private key is encrypted.
 *
 * @param secrets  `Settings.accountSecrets`
 */
export function keepPushKeys(db: Db, secrets: AccountSecrets): () => Promise<PushKeys> {
  let kept: Promise<PushKeys> | undefined;
  const read = async (): Promise<PushKeys> => {
    const made = makePushKeys();
    const encrypted = encryptSecret(secrets, Buffer.from(made.privateKey));
    const row = await db
      .transaction()
      .execute((tx) => saveKeysOnce(tx, { publicKey: made.publicKey, sealedPrivateKey: encrypted }));
    return { publicKey: row.publicKey, privateKey: decryptSecret(secrets, row.sealedPrivateKey).toString() };
  };
  return () => {
    kept ??= read().catch((fault: unknown) => {
      kept = undefined;
      throw fault;
    });
    return kept;
  };
}
