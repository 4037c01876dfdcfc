import type { Db } from '../../platform/db/db.ts';
import type { AccountSecrets } from '../../platform/process/env.ts';
import { makePushKeys, type PushKeys } from '../../platform/providers/push/web-push-service.ts';
import { decryptSecret, encryptSecret } from '../../platform/secrets/encrypt-secret.ts';
import { saveKeysOnce } from './push.writes.ts';

/**
 * Reads the VAPID key pair for web push; the first use generates it and stores it in the database, with the private key
 * encrypted. All processes share the pair, as subscriptions are bound to it.
 *
 * @param secrets  `Settings.accountSecrets`
 * @returns a function that reads the pair at its first call and caches it; after a failure the next call reads it again
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
