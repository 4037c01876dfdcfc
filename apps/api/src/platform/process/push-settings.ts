import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { listed } from './own-settings.ts';

const APPLE_ID = z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'it has ten capital letters and digits'));

/** The environment variables about push messages. */
export const PushVariables = z.object({
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'a public key has 87 letters of base64url'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'a private key has 43 letters of base64url'))),
  PUSH_HOSTS: z._default(z.string(), ''),
  APNS_KEY_FILE: z.optional(z.string()),
  APNS_KEY_ID: z.optional(APPLE_ID),
  APNS_TEAM_ID: z.optional(APPLE_ID),
  APNS_TOPIC: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'it is the bundle id of the app'))),
  APNS_HOST: z._default(z.enum(['production', 'sandbox'], 'it is production or sandbox, to the letter'), 'production'),
  FCM_ACCOUNT_FILE: z.optional(z.string()),
});

type Given = z.infer<typeof PushVariables>;

export type PushSettings = {
  /**
   * The VAPID key pair for web push; null: push is disabled in production, and elsewhere uses a pair from the database.
   */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Hosts, with ports, that are accepted as push services in addition to the browsers' own services. */
  readonly pushHosts: readonly string[];
  /** The account at Apple's push service; null: no push messages to the app on iOS. */
  readonly apns: ApnsAccount | null;
  /** The account at Google's push service; null: no push messages to the app on Android. */
  readonly fcm: FcmAccount | null;
};

/** An account at Apple's push service, APNs, with a key that signs tokens. */
export type ApnsAccount = {
  /** A private P-256 key. */
  readonly key: KeyObject;
  readonly keyId: string;
  readonly teamId: string;
  /** The app's bundle id. */
  readonly topic: string;
  /** The service's origin, e.g. `https://api.push.apple.com`. */
  readonly origin: string;
};

/** A service account at Google's push service, FCM. */
export type FcmAccount = {
  readonly projectId: string;
  readonly clientEmail: string;
  /** A private RSA key. */
  readonly key: KeyObject;
  /** The URL where access tokens are requested. */
  readonly tokenUrl: string;
  /** The service's origin. */
  readonly origin: string;
};

/**
 * The origins of APNs for apps from the store and from TestFlight (`production`), and from Xcode (`sandbox`).
 * Source: developer.apple.com, "Sending notification requests to APNs".
 */
const APNS_ORIGINS = { production: 'https://api.push.apple.com', sandbox: 'https://api.sandbox.push.apple.com' };

const FCM_ORIGIN = 'https://fcm.googleapis.com';

/**
 * Reads the settings of push messages, with the keys in their files.
 *
 * @throws Error that names the variable and what to do about it
 */
export function readPushSettings(env: Given): PushSettings {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey !== !privateKey) {
    throw new Error('Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, both or neither: they are one pair.');
  }
  return {
    pushKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
    pushHosts: listed(env.PUSH_HOSTS),
    apns: readApnsAccount(env),
    fcm: readFcmAccount(env.FCM_ACCOUNT_FILE),
  };
}

function readApnsAccount(env: Given): ApnsAccount | null {
  const { APNS_KEY_FILE: file, APNS_KEY_ID: keyId, APNS_TEAM_ID: teamId, APNS_TOPIC: topic, APNS_HOST: host } = env;
  if (!file && !keyId && !teamId && !topic) return null;
  if (!file || !keyId || !teamId || !topic) {
    throw new Error('Set APNS_KEY_FILE, APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC, all or none of them.');
  }
  const key = readKey(readText('APNS_KEY_FILE', file));
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('Set APNS_KEY_FILE to the .p8 file of a key for APNs: it holds a private key on the curve P-256.');
  }
  return { key, keyId, teamId, topic, origin: APNS_ORIGINS[host] };
}

/** The fields that are used of a service account's file. */
const ServiceAccount = z.object({
  project_id: z.string().check(z.regex(/^[\w.:-]+$/)),
  client_email: z.email(),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https$/ }),
});

function readFcmAccount(file: string | undefined): FcmAccount | null {
  if (!file) return null;
  const account = ServiceAccount.safeParse(parsed(readText('FCM_ACCOUNT_FILE', file)));
  const key = account.success ? readKey(account.data.private_key) : null;
  if (!account.success || key?.asymmetricKeyType !== 'rsa') {
    throw new Error('Set FCM_ACCOUNT_FILE to the JSON file of a service account, as the Firebase console makes it.');
  }
  const { project_id: projectId, client_email: clientEmail, token_uri: tokenUrl } = account.data;
  return { projectId, clientEmail, key, tokenUrl, origin: FCM_ORIGIN };
}

function readText(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new Error(`Set ${variable} to a file that can be read: ${file}.`, { cause: fault });
  }
}

/** Reads a private key; null for anything else. */
function readKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
