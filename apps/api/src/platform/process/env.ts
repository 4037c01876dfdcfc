import * as z from 'zod/mini';
import { NATIVE_APP_VARIABLES, type NativeAppSettings, readNativeApp } from './native-app-settings.ts';
import {
  areProxies,
  isLoopback,
  isReachable,
  listed,
  PRACTICE_ACCOUNT_SECRET,
  PRACTICE_WEBHOOK_SECRET,
  requireNoQuotes,
  requireOwnSecrets,
  requirePublicUrl,
} from './own-settings.ts';
import { type PushSettings, PushVariables, readPushSettings } from './push-settings.ts';

/** An S3 bucket and the credentials for it. */
export type S3Bucket = {
  /** The bucket's own URL, e.g. `https://s3.us-east-2.amazonaws.com/lawns`. */
  readonly url: string;
  readonly region: string;
} & (
  | { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Path of a file with the credentials, which is read for each request. */
  | { readonly credentialsFile: string }
);

/** A provider of map tiles, of which the background of maps consists. */
export type MapTiles = {
  /** The URL template of a tile, which contains `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** The origin of the tiles' URLs: scheme, host and port. */
  readonly origin: string;
  /** The provider's credit, as plain text in which `[words](address)` is a link. */
  readonly attribution: string;
};

/**
 * Makes the schema of a variable that must be exactly one of these words, so that a misspelled value is reported and
 * not ignored.
 */
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `it is one of ${words.join(', ')}, to the letter`);

const A_PORT = 'a port is a whole number from 0 to 65535';
const port = () => z.coerce.number(A_PORT).check(z.int(A_PORT), z.gte(0, A_PORT), z.lte(65_535, A_PORT));

/** The default port for metrics, as is usual for exporters of Prometheus. */
const WATCH_PORT = 9464;

const AN_ADDRESS = 'it is a whole address, as in https://swath.example';
const webAddress = () => z.url({ protocol: /^https?$/, error: AN_ADDRESS });
const PROXIES = 'it is the addresses of your proxies, separated by commas, as in 10.0.0.0/8; everybody is none';

const CONNECTIONS = 'it is a whole number from 2 to 200';
const TIMES = 'it is a number from 1 to 100';

const Variables = z.object({
  NODE_ENV: z._default(oneOf('development', 'test', 'production'), 'development'),
  PORT: z._default(port(), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  WATCH_PORT: z.optional(port()),
  WATCH_HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.optional(z.string()),
  DATABASE_PASSWORD_FILE: z.optional(z.string()),
  SERVING_ACCOUNT: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  PUBLIC_URL: z.optional(webAddress()),
  TRUST_PROXY: z._default(z.string().check(z.refine(areProxies, PROXIES)), ''),
  DB_POOL: z._default(
    z.coerce.number(CONNECTIONS).check(z.int(CONNECTIONS), z.gte(2, CONNECTIONS), z.lte(200, CONNECTIONS)),
    10,
  ),
  PATIENCE: z._default(z.coerce.number(TIMES).check(z.gte(1, TIMES), z.lte(100, TIMES)), 1),
  ADMIN_EMAILS: z._default(z.string(), ''),
  ADMINS_NEED_FACTOR: z.optional(oneOf('0', '1')),
  ACCOUNT_SECRET: z.optional(z.string().check(z.minLength(32, 'it has 32 characters or more'))),
  ACCOUNT_SECRETS_ALSO: z._default(z.string(), ''),
  PAYMENT_GATEWAY: z._default(oneOf('sandbox', 'stripe'), 'sandbox'),
  PAYMENT_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'it has 16 characters or more'))),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_ACCOUNTS_API: z._default(oneOf('v2', 'v1'), 'v2'),
  S3_BUCKET_URL: z.optional(webAddress()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_CREDENTIALS_FILE: z.optional(z.string()),
  SMTP_URL: z.optional(z.string()),
  SMTP_PASSWORD_FILE: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Swath <hello@swath.test>'),
  ...PushVariables.shape,
  CALENDAR_HOSTS: z._default(z.string(), ''),
  MAP_TILE_URL: z.optional(z.string()),
  MAP_ATTRIBUTION: z._default(z.string(), ''),
  MAP_AERIAL_URL: z.optional(z.string()),
  MAP_AERIAL_ATTRIBUTION: z._default(z.string(), ''),
  WEATHER_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'it is a whole address, as in https://api.open-meteo.com' }),
  ),
  DRIVING_URL: z.optional(z.url({ protocol: /^https?$/, error: 'it is a whole address, as in http://osrm:5000' })),
  ...NATIVE_APP_VARIABLES,
  LOG_LEVEL: z._default(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'info'),
  NO_DEMO_WORLD: z._default(oneOf('0', '1', 'true', 'false'), '0'),
});

/**
 * The secrets of an installation, several during a key rotation: the newest encrypts and signs, the others still
 * decrypt and verify.
 */
export type AccountSecrets = readonly [newest: string, ...others: string[]];

/** This process's configuration, read from the environment. */
export type Settings = PushSettings & {
  readonly production: boolean;
  /** Whether other machines may reach this process; if so, nothing in it may have a publicly known password. */
  readonly reachable: boolean;
  readonly port: number;
  readonly host: string;
  /** A separate port for metrics and the OpenAPI document; null: they are served on the main port. */
  readonly watch: { readonly port: number; readonly host: string } | null;
  /** Connection string; null: the embedded database in `dataDir` is started. */
  readonly databaseUrl: string | null;
  /**
   * Path of a file with the database password, read for each connection; null: the password is in the connection
   * string.
   */
  readonly databasePasswordFile: string | null;
  readonly dataDir: string;
  /** Public base URL without a trailing slash, e.g. for links in mails. */
  readonly publicUrl: string;
  /**
   * Addresses of trusted proxies, separated by commas, whose `x-forwarded-` headers are used; false: no proxy is
   * trusted.
   */
  readonly trustProxy: string | false;
  readonly databaseConnections: number;
  /** A factor from 1 to 100 for the timeouts of the database and the delay at which load shedding begins. */
  readonly patience: number;
  readonly adminEmails: readonly string[];
  /** Whether administrators must have two-step verification to read or change other users' data. */
  readonly adminsNeedFactor: boolean;
  /** Keys for hashing short codes, encrypting TOTP secrets and signing photo URLs. */
  readonly accountSecrets: AccountSecrets;
  readonly paymentGateway: 'sandbox' | 'stripe';
  readonly paymentWebhookSecret: string;
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    /** Version of Stripe's API for the accounts that companies are paid to. */
    readonly accountsApi: 'v2' | 'v1';
  } | null;
  /** The bucket for photos; null: photos are stored in the folder `photos` of `dataDir`. */
  readonly s3: S3Bucket | null;
  /** URL of the mail server; null: there is none, and mails stay in the outbox table. */
  readonly smtpUrl: string | null;
  /** Path of a file with the mail server's password, read for each mail; null: the password is in the URL. */
  readonly smtpPasswordFile: string | null;
  readonly mailFrom: string;
  /** Hosts with ports from which external calendars may be read even without TLS and on private networks. */
  readonly calendarHosts: readonly string[];
  /** The provider of map tiles; null: maps have a plain background. */
  readonly mapTiles: MapTiles | null;
  /** The provider of aerial photographs, on which lots are drawn; null: they are drawn on the map tiles. */
  readonly aerialTiles: MapTiles | null;
  /** Base URL of a weather service with Open-Meteo's interface, without a trailing slash; null: none is asked. */
  readonly weatherUrl: string | null;
  /** Base URL of an OSRM server, without a trailing slash; null: driving times are straight-line estimates. */
  readonly drivingUrl: string | null;
  readonly nativeApp: NativeAppSettings;
  readonly logLevel: string;
  readonly demoWorld: boolean;
};

/**
 * Reads the configuration from the environment.
 *
 * @throws Error that names the variable and what to do about it
 */
export function readSettings(variables: Record<string, string | undefined> = process.env): Settings {
  const env = readVariables(variables);
  const production = env.NODE_ENV === 'production';
  const demoWorld = !production && !['1', 'true'].includes(env.NO_DEMO_WORLD);
  if (production) requireOwnOutside(env);
  requirePairs(env);
  const reachable = isReachable({ host: env.HOST, publicUrl: env.PUBLIC_URL, trustProxy: env.TRUST_PROXY });
  if (demoWorld && reachable) throw new Error(whyNoDemoWorld(env));
  return {
    production,
    reachable: production || reachable,
    port: env.PORT,
    host: env.HOST,
    watch:
      production || env.WATCH_PORT !== undefined ? { port: env.WATCH_PORT ?? WATCH_PORT, host: env.WATCH_HOST } : null,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePasswordFile: env.DATABASE_PASSWORD_FILE ?? null,
    dataDir: env.DATA_DIR,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY || false,
    databaseConnections: env.DB_POOL,
    patience: env.PATIENCE,
    adminEmails: listed(env.ADMIN_EMAILS.toLowerCase()),
    adminsNeedFactor: env.ADMINS_NEED_FACTOR === undefined ? production : env.ADMINS_NEED_FACTOR === '1',
    accountSecrets: [env.ACCOUNT_SECRET ?? PRACTICE_ACCOUNT_SECRET, ...listed(env.ACCOUNT_SECRETS_ALSO)],
    paymentGateway: env.PAYMENT_GATEWAY,
    paymentWebhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? PRACTICE_WEBHOOK_SECRET,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            accountsApi: env.STRIPE_ACCOUNTS_API,
          }
        : null,
    s3: bucketOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    smtpPasswordFile: env.SMTP_PASSWORD_FILE ?? null,
    mailFrom: env.MAIL_FROM,
    ...readPushSettings(env),
    calendarHosts: listed(env.CALENDAR_HOSTS),
    mapTiles: tilesOf(env, 'MAP_TILE_URL', 'MAP_ATTRIBUTION'),
    aerialTiles: tilesOf(env, 'MAP_AERIAL_URL', 'MAP_AERIAL_ATTRIBUTION'),
    weatherUrl: env.WEATHER_URL?.replace(/\/+$/, '') ?? null,
    drivingUrl: env.DRIVING_URL?.replace(/\/+$/, '') ?? null,
    nativeApp: readNativeApp(env),
    logLevel: env.LOG_LEVEL,
    demoWorld,
  };
}

/** The configuration for migrating the database, which needs no secrets but the connection string. */
export type MigrateSettings = Pick<Settings, 'patience' | 'logLevel' | 'databasePasswordFile'> & {
  readonly databaseUrl: string;
  /**
   * The database role with which the product serves requests, and to which migrating grants its rights; null: the
   * migrating role serves too.
   */
  readonly servingAccount: string | null;
  /** Whether to create the practice payment gateway's tables: only if `PAYMENT_GATEWAY=sandbox` is set explicitly. */
  readonly practiceGateway: boolean;
};

/**
 * Reads the configuration for migrating from the environment.
 *
 * @throws Error that names the variable and what to do about it
 */
export function readMigrateSettings(variables: Record<string, string | undefined> = process.env): MigrateSettings {
  const { DATABASE_URL, DATABASE_PASSWORD_FILE, SERVING_ACCOUNT, PATIENCE, LOG_LEVEL } = readVariables(variables);
  if (!DATABASE_URL) throw new Error('Set DATABASE_URL to the database, as the account that owns it.');
  return {
    databaseUrl: DATABASE_URL,
    databasePasswordFile: DATABASE_PASSWORD_FILE ?? null,
    servingAccount: SERVING_ACCOUNT ?? null,
    practiceGateway: variables.PAYMENT_GATEWAY === 'sandbox',
    patience: PATIENCE,
    logLevel: LOG_LEVEL,
  };
}

/** Parses the environment; empty variables count as missing. @throws Error that names the invalid variable */
function readVariables(variables: Record<string, string | undefined>): Given {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = Variables.safeParse(given);
  if (read.success) return read.data;
  const first = read.error.issues[0]!;
  throw new Error(`Set the environment variable ${first.path.join('.')} to something else: ${first.message}.`);
}

type Given = z.infer<typeof Variables>;

/**
 * The error message for a demo world that other machines could reach, although its passwords are public: names the
 * variable to change.
 */
function whyNoDemoWorld({ HOST, TRUST_PROXY }: Given): string {
  const own = isLoopback(HOST)
    ? TRUST_PROXY
      ? 'Leave TRUST_PROXY out'
      : 'Leave PUBLIC_URL out'
    : 'Set HOST=127.0.0.1';
  return (
    `${own}, or NO_DEMO_WORLD=1, or NODE_ENV=production: ` +
    'the passwords of the demo world are public, and others could reach it.'
  );
}

/**
 * Checks that production has a database, a payment gateway, a public URL and secrets of its own, not the practice ones.
 *
 * @throws Error that says what to set
 */
function requireOwnOutside(env: Given): void {
  if (!env.DATABASE_URL) throw new Error('Set DATABASE_URL: production runs on a database of its own.');
  requirePublicUrl(env.PUBLIC_URL);
  if (!env.PAYMENT_WEBHOOK_SECRET) {
    throw new Error('Set PAYMENT_WEBHOOK_SECRET: without it anybody could say that a payment was made.');
  }
  const webhookSecrets = listed(env.PAYMENT_WEBHOOK_SECRET);
  if (webhookSecrets.length === 0 || webhookSecrets.some((secret) => secret.length < 16)) {
    throw new Error('Set PAYMENT_WEBHOOK_SECRET to secrets of 16 characters or more, separated by commas.');
  }
  requireOwnSecrets('PAYMENT_WEBHOOK_SECRET', webhookSecrets);
  requireNoQuotes('PAYMENT_WEBHOOK_SECRET', webhookSecrets);
  if (!env.ACCOUNT_SECRET) {
    throw new Error(
      'Set ACCOUNT_SECRET to 32 or more random characters: codes and authenticator apps are encrypted with it.',
    );
  }
  requireOwnSecrets('ACCOUNT_SECRET', [env.ACCOUNT_SECRET]);
  requireOwnSecrets('ACCOUNT_SECRETS_ALSO', listed(env.ACCOUNT_SECRETS_ALSO));
  if (env.PAYMENT_GATEWAY === 'sandbox') {
    throw new Error('Set PAYMENT_GATEWAY=stripe: the practice gateway does not run in production.');
  }
}

/** Checks variables that are only valid together. @throws Error that says what to set */
function requirePairs(env: Given): void {
  if (listed(env.ACCOUNT_SECRETS_ALSO).some((secret) => secret.length < 32)) {
    throw new Error(
      'Set ACCOUNT_SECRETS_ALSO to secrets of 32 characters or more, separated by commas, or leave it out.',
    );
  }
  if (env.PAYMENT_GATEWAY === 'stripe') requireStripeKeys(env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY);
  if (env.S3_BUCKET_URL && !bucketOf(env)) {
    throw new Error(
      'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or S3_CREDENTIALS_FILE, or leave S3_BUCKET_URL out.',
    );
  }
}

function bucketOf(env: Given): S3Bucket | null {
  const { S3_BUCKET_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  if (!url) return null;
  if (env.S3_CREDENTIALS_FILE) return { url, region, credentialsFile: env.S3_CREDENTIALS_FILE };
  return id && secret ? { url, region, accessKeyId: id, secretAccessKey: secret } : null;
}

/**
 * Checks that Stripe's two keys belong together and are not swapped, as every browser receives the publishable one.
 *
 * @throws Error that says what to set
 */
function requireStripeKeys(secret: string | undefined, publishable: string | undefined): void {
  if (!secret || !publishable) {
    throw new Error('Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or PAYMENT_GATEWAY=sandbox.');
  }
  const kind = /^[sr]k_(test|live)_/.exec(secret)?.[1];
  if (!kind) throw new Error('Set STRIPE_SECRET_KEY to a key that begins with sk_ or rk_, and test_ or live_.');
  if (!publishable.startsWith(`pk_${kind}_`)) {
    throw new Error(`Set STRIPE_PUBLISHABLE_KEY to the key beside the secret one: it begins with pk_${kind}_.`);
  }
}

type TileVariables = Readonly<Record<string, unknown>>;

/**
 * Reads the URL template of map tiles and their attribution; null without a template. Its host must be fixed, as
 * browsers may load tiles only from there.
 *
 * @param urlName, attributionName  the two variables
 * @throws Error that says what to set
 */
function tilesOf(env: TileVariables, urlName: string, attributionName: string): MapTiles | null {
  const url = String(env[urlName] ?? '');
  if (url === '') return null;
  const attribution = String(env[attributionName]).trim();
  const origin = URL.parse(url)?.origin ?? '';
  const named = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  const secure =
    url.startsWith('https://') || (url.startsWith('http://') && isLoopback(URL.parse(url)?.hostname ?? ''));
  if (!named || !secure || /[^\w:/.-]/.test(origin)) {
    throw new Error(
      `Set ${urlName} to an https address with {z}, {x} and {y} in its path, and no others in its host: ` +
        'https://tiles.example/{z}/{x}/{y}.png.',
    );
  }
  if (attribution === '') {
    throw new Error(`Set ${attributionName}, or leave ${urlName} out: whoever makes a map is named on it.`);
  }
  return { url, origin, attribution };
}
