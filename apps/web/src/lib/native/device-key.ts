import { generateKeyPair, generateProof, type KeyPair } from 'dpop';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { apiUrl, type DeviceKey } from '../client.ts';

interface Schema extends DBSchema {
  keys: { key: 'device'; value: KeyPair };
}

const openKeys = () =>
  openDB<Schema>('swath-device', 1, {
    upgrade: (db) => {
      db.createObjectStore('keys');
    },
  });

/**
 * Opens this device's key pair, or makes one. The private key cannot be exported: no script can read it, and no backup
 * takes it to another device. If it cannot be stored, e.g. because the phone is full, it serves until the app is closed.
 *
 * @returns `isNew`: whether it was made just now, so that no stored session is bound to it
 */
export async function openDeviceKey(): Promise<{ deviceKey: DeviceKey; isNew: boolean }> {
  const kept = await usingKeys((db) => db.get('keys', 'device'));
  const pair = kept ?? (await generateKeyPair('ES256', { extractable: false }));
  if (!kept) await usingKeys((db) => db.put('keys', pair, 'device'));
  return {
    deviceKey: { prove: (path, refreshToken) => generateProof(pair, apiUrl(path), 'POST', undefined, refreshToken) },
    isNew: !kept,
  };
}

async function usingKeys<Result>(use: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
  try {
    const db = await openKeys();
    return await use(db).finally(() => db.close());
  } catch (fault) {
    console.error("The device's key could not be read or stored.", fault);
    return undefined;
  }
}
