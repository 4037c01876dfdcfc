import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { setDeviceKey } from '../client.ts';
import { nativeSessionStore } from '../session/native-session-store.ts';
import { parseSession, SESSION_KEY, type SessionStore } from '../session/session-store.ts';
import { openDeviceKey } from './device-key.ts';

/**
 * Opens the native app's stored session, and loads the device's key to which it is bound. The session is stored in the
 * iPhone's keychain, or encrypted with a key of Android's keystore.
 */
export async function openNativeSession(): Promise<SessionStore> {
  const { deviceKey, isNew } = await openDeviceKey();
  setDeviceKey(deviceKey);
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  // The keychain survives uninstalling the app: it may still have a session that is bound to the old key.
  if (isNew) await SecureStorage.removeItem(SESSION_KEY);
  return nativeSessionStore(parseSession(await readSession()), SecureStorage);
}

/** The stored session; null if there is none, or the phone can no longer decrypt it: the user must then sign in. */
async function readSession(): Promise<string | null> {
  try {
    return await SecureStorage.getItem(SESSION_KEY);
  } catch (fault) {
    console.error('The stored session could not be read.', fault);
    return null;
  }
}
