import { generateKeyPair, generateProof, type KeyPair } from 'dpop';
import { type DBSchema, openDB } from 'idb';
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
 * takes it to another device.
 *
 * @returns `isNew`: whether it was made just now, so that no stored session is bound to it
 */
export async function openDeviceKey(): Promise<{ deviceKey: DeviceKey; isNew: boolean }> {
  const db = await openKeys();
  const kept = await db.get('keys', 'device');
  const pair = kept ?? (await generateKeyPair('ES256', { extractable: false }));
  if (!kept) await db.put('keys', pair, 'device');
  db.close();
  return {
    deviceKey: { prove: (path, refreshToken) => generateProof(pair, apiUrl(path), 'POST', undefined, refreshToken) },
    isNew: !kept,
  };
}
