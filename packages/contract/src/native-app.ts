/**
 * Origins of the app's page in the WebView of the native app, on Android and on iOS.
 * Source: capacitorjs.com/docs/config, `server.androidScheme`, `server.iosScheme`, `server.hostname`.
 */
export const APP_ORIGINS = ['https://localhost', 'capacitor://localhost'] as const;

/** Text that the native app's WebView appends to its user agent. The list of sessions names the app by it. */
export const APP_AGENT = 'SwathApp';

/** Request header that names the client: `web`, or for the native app its platform and version. */
export const CLIENT_HEADER = 'x-client';

/**
 * Request header with a DPoP proof: a JWT signed with the device's private key. A session that was opened with one can
 * be refreshed only with a proof of the same key, whose `ath` claim is the hash of the refresh token.
 * Source: RFC 9449.
 */
export const PROOF_HEADER = 'dpop';

/** A client other than a browser: the native app, with its version, e.g. `1.4.0`. */
export type NativeClient = { readonly platform: 'android' | 'ios'; readonly version: string };

/** The value of `CLIENT_HEADER` for the native app, e.g. `android/1.4.0`. */
export const writeClient = ({ platform, version }: NativeClient): string => `${platform}/${version}`;

const CLIENT = /^(android|ios)\/(\d{1,4}\.\d{1,4}\.\d{1,4})$/;

/** Parses the value of `CLIENT_HEADER`; null if it does not name the native app. */
export function readClient(header: string): NativeClient | null {
  const [, platform, version] = CLIENT.exec(header) ?? [];
  return (platform === 'android' || platform === 'ios') && version ? { platform, version } : null;
}

/** Whether a version is older than another, e.g. `1.9.0` than `1.10.0`. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [version, than].map((text) => text.split('.').map(Number));
  const at = own!.findIndex((part, place) => part !== other![place]);
  return at >= 0 && own![at]! < other![at]!;
}
