import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { setDeviceKey } from '../client.ts';
import { nativeSessionStore } from '../session/native-session-store.ts';
import { parseSession, SESSION_KEY, type SessionStore } from '../session/session-store.ts';
import { openDeviceKey } from './device-key.ts';

/**
 * Opens the session of the native app, and the key of the device to which it is bound. The session is in the iPhone's
 * keychain, or encrypted with a key of Android's keystore.
 */
export async function openNativeSession(): Promise<SessionStore> {
  const { deviceKey, isNew } = await openDeviceKey();
  setDeviceKey(deviceKey);
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  // A keychain outlives its app: after a new installation it has a session that belongs to the old key.
  if (isNew) await SecureStorage.removeItem(SESSION_KEY);
  return nativeSessionStore(parseSession(await readSession()), SecureStorage);
}

/** The stored session; null also if the phone can no longer decrypt it, so that its user signs in again. */
async function readSession(): Promise<string | null> {
  try {
    return await SecureStorage.getItem(SESSION_KEY);
  } catch (fault) {
    console.error('The stored session could not be read.', fault);
    return null;
  }
}
