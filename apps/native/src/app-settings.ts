import { readClient } from '@swath/contract/native-app';

/** Settings that an app is built with. */
export type AppSettings = {
  /** Application id on Android, bundle identifier on iOS, e.g. `test.swath.app`. */
  readonly appId: string;
  /** Host of the API and of the links in mails, e.g. `swath.example`. */
  readonly host: string;
  /** Version that is shown to users and sent to the API, e.g. `1.4.0`. */
  readonly version: string;
  /** Build number, derived from the version, e.g. 1004000. Both stores require a higher one for each upload. */
  readonly build: number;
  /** Path of Firebase's google-services.json; null: Android is built without push. */
  readonly googleServices: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Default id; no domain ends in `.test` (RFC 2606), so no published app has it. */
const TEST_ID = 'test.swath.app';
/** Format of an id that both stores accept. */
const APP_ID = /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/;
/** Number of values that minor and patch can have in the build number; Google Play's limit is 2100000000. */
const PER_PART = 1_000;
const HIGHEST_MAJOR = 2_099;

/**
 * Reads and validates the settings of an app.
 * @param environment  `API_ORIGIN`, and optionally `APP_ID` and `GOOGLE_SERVICES_JSON`
 * @param version  the version in apps/native/package.json
 * @throws Error whose message names the invalid setting and its format
 */
export function readSettings(environment: Environment, version: string): AppSettings {
  const { API_ORIGIN = '', APP_ID: appId = TEST_ID, GOOGLE_SERVICES_JSON = '' } = environment;
  const url = URL.parse(API_ORIGIN);
  if (url?.protocol !== 'https:' || url.port !== '' || url.origin !== API_ORIGIN)
    throw new Error(
      `Set API_ORIGIN to the public address of the API, like https://swath.example: https, no port, no path. It is "${API_ORIGIN}".`,
    );
  if (!APP_ID.test(appId))
    throw new Error(`Set APP_ID to an id like ${TEST_ID}: small letters and digits between dots. It is "${appId}".`);
  return { appId, host: url.host, version, build: toBuild(version), googleServices: GOOGLE_SERVICES_JSON || null };
}

function toBuild(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (!readClient(`android/${version}`) || major > HIGHEST_MAJOR || minor >= PER_PART || patch >= PER_PART)
    throw new Error(
      `The version in apps/native/package.json must be like 1.4.0, up to ${HIGHEST_MAJOR}.${PER_PART - 1}.${PER_PART - 1}. It is "${version}".`,
    );
  return (major * PER_PART + minor) * PER_PART + patch;
}
