import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSettings } from './env.ts';

/** What production needs at least. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://swath@127.0.0.1/swath',
  ACCOUNT_SECRET: 'of-our-own-of-our-own-of-our-own-1',
  PAYMENT_GATEWAY: 'stripe',
  PAYMENT_WEBHOOK_SECRET: 'whsec_of_our_own_1, whsec_of_our_own_2',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};
const BUCKET = { S3_BUCKET_URL: 'https://s3.test/photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
const VAPID = { VAPID_PUBLIC_KEY: 'p'.repeat(87), VAPID_PRIVATE_KEY: 's'.repeat(43) };
const TILES = { MAP_TILE_URL: 'https://tiles.test:8443/{z}/{x}/{y}{r}.png?key=1', MAP_ATTRIBUTION: ' © Surveyors ' };
const STRIPE = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

/** The sentence with which a start is refused. */
function whyNot(variables: Record<string, string>): string {
  try {
    readSettings(variables);
  } catch (fault) {
    return (fault as Error).message;
  }
  throw new Error('it starts');
}

describe('what starts', () => {
  test('with nothing set: for development, on this machine alone, with the demo world', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      reachable: false,
      host: '127.0.0.1',
      port: 3000,
      demoWorld: true,
      databaseUrl: null,
      paymentGateway: 'sandbox',
      smtpUrl: null,
      s3: null,
      drivingUrl: null,
      pushKeys: null,
      mapTiles: null,
      watch: null,
    });
  });

  test('production is watched at an address of its own, which only this machine reaches unless it is told otherwise', () => {
    expect(readSettings(PRODUCTION).watch).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ ...PRODUCTION, HOST: '0.0.0.0' }).watch).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ ...PRODUCTION, WATCH_PORT: '0', WATCH_HOST: '10.0.0.5' }).watch).toEqual({
      host: '10.0.0.5',
      port: 0,
    });
    expect(readSettings({ WATCH_PORT: '9000' }).watch).toEqual({ host: '127.0.0.1', port: 9000 });
    expect(readSettings({ WATCH_HOST: '10.0.0.5' }).watch).toBeNull();
  });

  test('administrators need a second factor in production, elsewhere where it is asked for', () => {
    const needed = (more: Record<string, string>) => readSettings(more).adminsNeedFactor;
    expect([needed({}), needed({ ADMINS_NEED_FACTOR: '1' })]).toEqual([false, true]);
    expect([needed(PRODUCTION), needed({ ...PRODUCTION, ADMINS_NEED_FACTOR: '0' })]).toEqual([true, false]);
  });

  test('what is empty counts as not set', () => {
    const empty = Object.fromEntries(Object.keys(PRODUCTION).map((name) => [name, '']));
    expect(readSettings({ ...empty, HOST: '', NO_DEMO_WORLD: '' })).toEqual(readSettings({}));
  });

  test('production, with all that is its own: no demo world, whatever is said of it', () => {
    for (const NO_DEMO_WORLD of ['0', 'false', '1', 'true']) {
      const settings = readSettings({ ...PRODUCTION, HOST: '0.0.0.0', NO_DEMO_WORLD });
      expect(settings).toMatchObject({ production: true, reachable: true, demoWorld: false });
    }
  });

  test('production behind a proxy on the same machine is reached by others, too', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ host: '127.0.0.1', reachable: true });
  });

  test.each(['development', 'test'])('NODE_ENV=%s is not production', (NODE_ENV) => {
    expect(readSettings({ NODE_ENV })).toMatchObject({ production: false, demoWorld: true });
  });

  test.each(['127.0.0.1', '127.8.9.10', '::1', 'localhost', 'LOCALHOST', '::ffff:127.0.0.1'])(
    'the demo world on HOST=%s',
    (HOST) => {
      expect(readSettings({ HOST })).toMatchObject({ demoWorld: true, reachable: false });
    },
  );

  test.each(['1', 'true'])('any HOST without the demo world (NO_DEMO_WORLD=%s)', (NO_DEMO_WORLD) => {
    expect(readSettings({ HOST: '0.0.0.0', NO_DEMO_WORLD })).toMatchObject({ demoWorld: false, reachable: true });
  });

  test('whole pairs', () => {
    expect(readSettings({ ...BUCKET, ...VAPID, ...STRIPE, ...TILES })).toMatchObject({
      mapTiles: { url: TILES.MAP_TILE_URL, origin: 'https://tiles.test:8443', attribution: '© Surveyors' },
      s3: { url: 'https://s3.test/photos', accessKeyId: 'id', secretAccessKey: 'key' },
      pushKeys: { publicKey: 'p'.repeat(87), privateKey: 's'.repeat(43) },
      stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', accountsApi: 'v2' },
    });
    const file = { S3_BUCKET_URL: BUCKET.S3_BUCKET_URL, S3_CREDENTIALS_FILE: '/run/secrets/bucket' };
    expect(readSettings(file).s3).toEqual({
      ...{ url: 'https://s3.test/photos', region: 'us-east-1', credentialsFile: '/run/secrets/bucket' },
    });
    const [newest, older] = ['n'.repeat(32), 'o'.repeat(32)];
    const { accountSecrets } = readSettings({ ACCOUNT_SECRET: newest, ACCOUNT_SECRETS_ALSO: ` ${older} ,` });
    expect(accountSecrets).toEqual([newest, older]);
    expect(readSettings({ ...STRIPE, STRIPE_ACCOUNTS_API: 'v1' }).stripe?.accountsApi).toBe('v1');
    expect(readSettings({ ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_1' }).stripe?.secretKey).toBe('rk_live_1');
  });
});

describe('what does not start, and names the variable', () => {
  test.each(['prod', 'Production', 'PRODUCTION', 'production ', 'live', 'staging', 'dev'])(
    'NODE_ENV=%s: neither as production nor with the demo world',
    (NODE_ENV) => {
      expect(whyNot({ NODE_ENV })).toBe(
        'Set the environment variable NODE_ENV to something else: it is one of development, test, production, to the letter.',
      );
      expect(whyNot({ ...PRODUCTION, NODE_ENV })).toContain('NODE_ENV');
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.20', '128.0.0.1', '0', '127.1', 'swath.test', 'localhost.swath.test', '::2'])(
    'the demo world on HOST=%s, where others reach it',
    (HOST) => {
      for (const more of [{}, { NODE_ENV: 'test' }, { NO_DEMO_WORLD: '0' }]) {
        expect(whyNot({ HOST, ...more })).toMatch(
          /^Set HOST=127\.0\.0\.1, or NO_DEMO_WORLD=1, or NODE_ENV=production:/,
        );
      }
    },
  );

  test.each([
    ['DATABASE_URL', ''],
    ['ACCOUNT_SECRET', ''],
    ['ACCOUNT_SECRET', 'practice-accounts-are-sealed-with-this'],
    ['ACCOUNT_SECRET', ' practice-accounts-are-sealed-with-this '],
    ['ACCOUNT_SECRETS_ALSO', `${PRODUCTION.ACCOUNT_SECRET},practice-accounts-are-sealed-with-this`],
    ['PAYMENT_WEBHOOK_SECRET', ''],
    ['PAYMENT_WEBHOOK_SECRET', 'practice-events-are-signed-with-this'],
    ['PAYMENT_WEBHOOK_SECRET', 'whsec_of_our_own_1, practice-events-are-signed-with-this'],
    ['PAYMENT_WEBHOOK_SECRET', 'whsec_of_our_own_1,short'],
    ['PAYMENT_WEBHOOK_SECRET', ' , , , , , , , , ,'],
    ['PAYMENT_GATEWAY', 'sandbox'],
    ['PAYMENT_GATEWAY', ''],
    ['STRIPE_SECRET_KEY', ''],
  ])('production with %s=%j', (name, value) => {
    expect(whyNot({ ...PRODUCTION, [name]: value })).toMatch(new RegExp(`^Set ${name}\\b`));
  });

  test('the practice secrets are those that are taken when none is given', () => {
    const { accountSecrets, paymentWebhookSecret } = readSettings({});
    expect(whyNot({ ...PRODUCTION, ACCOUNT_SECRET: accountSecrets[0] })).toContain('everybody knows');
    expect(whyNot({ ...PRODUCTION, PAYMENT_WEBHOOK_SECRET: paymentWebhookSecret })).toContain('everybody knows');
  });

  test.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: '' }],
    // Exchanged: the secret one would be told to every browser.
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'sk_test_2' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
  ])('Stripe with %s wrong: %j', (name, wrong) => {
    expect(whyNot({ ...STRIPE, ...wrong })).toContain(name);
  });

  test.each([
    ['S3_ACCESS_KEY_ID', { ...BUCKET, S3_ACCESS_KEY_ID: '' }],
    ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_CREDENTIALS_FILE', { S3_BUCKET_URL: BUCKET.S3_BUCKET_URL }],
    ['DRIVING_URL', { DRIVING_URL: 'osrm:5000' }],
    ['S3_BUCKET_URL', { ...BUCKET, S3_BUCKET_URL: 'photos' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: VAPID.VAPID_PUBLIC_KEY }],
    ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY: VAPID.VAPID_PRIVATE_KEY }],
    ['VAPID_PUBLIC_KEY', { ...VAPID, VAPID_PUBLIC_KEY: 'p'.repeat(86) }],
    ['VAPID_PRIVATE_KEY', { ...VAPID, VAPID_PRIVATE_KEY: 's'.repeat(44) }],
    ['MAP_ATTRIBUTION', { MAP_TILE_URL: TILES.MAP_TILE_URL }],
    ['MAP_TILE_URL', { ...TILES, MAP_TILE_URL: 'https://tiles.test/{z}/{x}.png' }],
    ['MAP_TILE_URL', { ...TILES, MAP_TILE_URL: 'https://{s}.tiles.test/{z}/{x}/{y}.png' }],
    ['MAP_TILE_URL', { ...TILES, MAP_TILE_URL: 'https://*.tiles.test/{z}/{x}/{y}.png' }],
    ['MAP_TILE_URL', { ...TILES, MAP_TILE_URL: 'http://tiles.test/{z}/{x}/{y}.png' }],
    ['MAP_TILE_URL', { ...TILES, MAP_TILE_URL: 'tiles/{z}/{x}/{y}.png' }],
    ['PORT', { PORT: 'three' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '30.5' }],
    ['WATCH_PORT', { WATCH_PORT: '65536' }],
    ['ADMINS_NEED_FACTOR', { ADMINS_NEED_FACTOR: 'no' }],
    ['DB_POOL', { DB_POOL: '1' }],
    ['DB_POOL', { DB_POOL: '201' }],
    ['PATIENCE', { PATIENCE: '0' }],
    ['PATIENCE', { PATIENCE: '101' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'swath.test' }],
    ['ACCOUNT_SECRET', { ACCOUNT_SECRET: 's'.repeat(31) }],
    ['ACCOUNT_SECRETS_ALSO', { ACCOUNT_SECRETS_ALSO: `${'s'.repeat(32)}, ${'t'.repeat(31)}` }],
    ['PAYMENT_WEBHOOK_SECRET', { PAYMENT_WEBHOOK_SECRET: 's'.repeat(15) }],
    ['PAYMENT_GATEWAY', { PAYMENT_GATEWAY: 'Stripe' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['STRIPE_ACCOUNTS_API', { ...STRIPE, STRIPE_ACCOUNTS_API: 'v3' }],
    ['NO_DEMO_WORLD', { NO_DEMO_WORLD: 'yes' }],
  ])('%s: %j', (name, variables) => {
    expect(whyNot(variables)).toContain(name);
  });

  test('no refusal tells a secret', () => {
    const wrong = [
      { PAYMENT_WEBHOOK_SECRET: 'canary' },
      { ACCOUNT_SECRET: 'canary' },
      { ACCOUNT_SECRETS_ALSO: 'canary' },
      { ...STRIPE, STRIPE_SECRET_KEY: 'canary' },
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'canary' },
      { VAPID_PRIVATE_KEY: 'canary' },
    ];
    for (const variables of wrong) expect(whyNot(variables)).not.toContain('canary');
  });
});

test('the process itself ends with that one sentence', async () => {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [main, 'all'], { env: { NODE_ENV: 'prod' } }, (fault, stdout, stderr) =>
      resolve({ code: fault?.code, stdout, stderr }),
    );
  });
  const stderr = `Swath did not start. ${whyNot({ NODE_ENV: 'prod' })}\n`;
  expect(ended).toEqual({ code: 1, stdout: '', stderr });
}, 60_000);
