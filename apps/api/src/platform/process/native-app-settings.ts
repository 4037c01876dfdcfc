import * as z from 'zod/mini';

/** Settings of the native app: which versions are served, and which apps open links to this installation. */

const A_VERSION = 'it is a version, as in 1.4.0';
const AN_IOS_APP = 'it is the team and the bundle id, as in A1B2C3D4E5.example.swath';
const AN_ANDROID_APP = 'it is the application id, as in example.swath';

/** SHA-256 fingerprint of a certificate, as `keytool` and the Play Console show it. */
const FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;
const FINGERPRINTS =
  'it is the SHA-256 fingerprints of the certificates that sign the app, 32 pairs of hexadecimal digits with colons ' +
  'between, separated by commas';

/** Splits a comma-separated list of fingerprints, in any case. */
const fingerprintsIn = (text: string): string[] => text.split(',').map((one) => one.trim().toUpperCase());

/** Schemas of the environment variables for the native app; `env.ts` adds them to its own schema. */
export const NATIVE_APP_VARIABLES = {
  APP_SMALLEST_VERSION: z.optional(z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, A_VERSION))),
  IOS_APP_ID: z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/, AN_IOS_APP))),
  ANDROID_APP_ID: z.optional(z.string().check(z.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, AN_ANDROID_APP))),
  ANDROID_APP_FINGERPRINTS: z.optional(
    z.string().check(z.refine((text) => fingerprintsIn(text).every((one) => FINGERPRINT.test(one)), FINGERPRINTS)),
  ),
};

type Given = { readonly [Name in keyof typeof NATIVE_APP_VARIABLES]?: string | undefined };

/** The configuration for the native app. */
export type NativeAppSettings = {
  /** The oldest version of the app that is served, e.g. `1.4.0`; null: all versions are served. */
  readonly smallestVersion: string | null;
  /** Team and bundle id of the app on iOS, e.g. `A1B2C3D4E5.example.swath`; null: there is none. */
  readonly iosAppId: string | null;
  /** The app on Android, and the SHA-256 fingerprints of the certificates that sign it; null: there is none. */
  readonly android: { readonly appId: string; readonly fingerprints: readonly string[] } | null;
};

/**
 * Reads the configuration of the native app from the environment.
 *
 * @throws Error that says what to set
 */
export function readNativeApp(env: Given): NativeAppSettings {
  const { APP_SMALLEST_VERSION, IOS_APP_ID, ANDROID_APP_ID: appId, ANDROID_APP_FINGERPRINTS: fingerprints } = env;
  if (!appId !== !fingerprints) {
    throw new Error('Set ANDROID_APP_ID and ANDROID_APP_FINGERPRINTS, both or neither: links need both.');
  }
  return {
    smallestVersion: APP_SMALLEST_VERSION ?? null,
    iosAppId: IOS_APP_ID ?? null,
    android: appId && fingerprints ? { appId, fingerprints: fingerprintsIn(fingerprints) } : null,
  };
}
