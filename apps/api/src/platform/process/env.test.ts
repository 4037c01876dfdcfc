import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSettings } from './env.ts';

/** What production needs at least. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://swath@127.0.0.1/swath',
  PUBLIC_URL: 'https://swath.example',
  ACCOUNT_SECRET: 'of-our-own-of-our-own-of-our-own-1',
  PAYMENT_GATEWAY: 'stripe',
  PAYMENT_WEBHOOK_SECRET: 'whsec_of_our_own_1, whsec_of_our_own_2',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};
const BUCKET = { S3_BUCKET_URL: 'https://s3.test/photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
const VAPID = { VAPID_PUBLIC_KEY: 'p'.repeat(87), VAPID_PRIVATE_KEY: 's'.repeat(43) };
const TILES = { MAP_TILE_URL: 'https://tiles.test:8443/{z}/{x}/{y}{r}.png?key=1', MAP_ATTRIBUTION: ' © Surveyors ' };
const AERIAL = { MAP_AERIAL_URL: 'https://sky.test/{z}/{x}/{y}', MAP_AERIAL_ATTRIBUTION: '© Pilots' };
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
      apns: null,
      fcm: null,
      mapTiles: null,
      aerialTiles: null,
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
    expect(readSettings({ ...empty, HOST: '', NO_DEMO_WORLD: '', TRUST_PROXY: '' })).toEqual(readSettings({}));
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
    expect(readSettings({ ...BUCKET, ...VAPID, ...STRIPE, ...TILES, ...AERIAL })).toMatchObject({
      aerialTiles: { url: AERIAL.MAP_AERIAL_URL, origin: 'https://sky.test', attribution: '© Pilots' },
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

  // Judged by meaning: how a setting is written changes nothing.
  const RANDOM = 'k3Zq8vR1nP6xT0wYb5Ls2Mf7Hd4Gj9Qa';
  const OWN = /^Set (\w+) to (one of your own: everybody knows|random characters, as)/;
  const HTTPS = /^Set PUBLIC_URL to the https address at which people reach the product/;
  test.each([
    ['PUBLIC_URL', '', HTTPS],
    ['PUBLIC_URL', 'http://swath.example', HTTPS],
    ['PUBLIC_URL', 'HTTP://swath.example', HTTPS],
    ['PUBLIC_URL', 'https://localhost:3000', HTTPS],
    ['PUBLIC_URL', 'https://127.0.0.1', HTTPS],
    ['PUBLIC_URL', 'https://[::1]', HTTPS],
    ['PUBLIC_URL', 'https://ada:secret@swath.example', HTTPS],
    ['PUBLIC_URL', 'javascript:alert(1)', /PUBLIC_URL/],
    ['PUBLIC_URL', 'data:text/html,hello', /PUBLIC_URL/],
    ['ACCOUNT_SECRET', 'a'.repeat(64), OWN],
    ['ACCOUNT_SECRET', 'ab'.repeat(32), OWN],
    ['ACCOUNT_SECRET', '12345678'.repeat(8), OWN],
    ['ACCOUNT_SECRET', ' '.repeat(40), OWN],
    ['ACCOUNT_SECRET', '"practice-accounts-are-sealed-with-this"', OWN],
    ['ACCOUNT_SECRET', "'practice-accounts-are-sealed-with-this'", OWN],
    ['ACCOUNT_SECRET', '" practice-accounts-are-sealed-with-this "', OWN],
    ['ACCOUNT_SECRET', 'practice-events-are-signed-with-this', OWN],
    ['ACCOUNT_SECRETS_ALSO', `${RANDOM}, "practice-accounts-are-sealed-with-this"`, OWN],
    ['ACCOUNT_SECRETS_ALSO', 'x'.repeat(32), OWN],
    ['PAYMENT_WEBHOOK_SECRET', 'a'.repeat(64), OWN],
    ['PAYMENT_WEBHOOK_SECRET', '"practice-events-are-signed-with-this"', OWN],
    ['PAYMENT_WEBHOOK_SECRET', `${RANDOM}, 'practice-events-are-signed-with-this'`, OWN],
    ['PAYMENT_WEBHOOK_SECRET', `"${RANDOM}"`, /^Set PAYMENT_WEBHOOK_SECRET without quotes/],
    ['TRUST_PROXY', '*', /TRUST_PROXY/],
    ['TRUST_PROXY', 'true', /TRUST_PROXY/],
    ['TRUST_PROXY', '0.0.0.0/0', /TRUST_PROXY/],
    ['TRUST_PROXY', '10.0.0.1, ::/0', /TRUST_PROXY/],
    ['S3_BUCKET_URL', 'javascript:alert(1)', /S3_BUCKET_URL/],
  ])('production with %s=%s is refused, saying what to do', (name, value, words) => {
    const said = whyNot({ ...PRODUCTION, [name]: value });
    expect(said).toMatch(words);
    expect(said).toContain(name);
    expect(said.trim()).not.toMatch(/\. \w/); // one sentence
  });

  test.each([
    ['PUBLIC_URL', 'https://swath.example/'],
    ['PUBLIC_URL', 'HTTPS://SWATH.EXAMPLE:8443'],
    ['ACCOUNT_SECRET', RANDOM],
    ['ACCOUNT_SECRET', '9f86d081884c7d659a2feaa0c55ad015'],
    ['TRUST_PROXY', '10.0.0.0/8, loopback, ::1'],
  ])('production with %s=%s starts', (name, value) => {
    expect(readSettings({ ...PRODUCTION, [name]: value }).production).toBe(true);
  });

  test.each([
    ['PUBLIC_URL', 'https://swath.example', 'Leave PUBLIC_URL out'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000', 'Leave PUBLIC_URL out'],
    ['PUBLIC_URL', 'https://localhost.swath.test', 'Leave PUBLIC_URL out'],
    ['TRUST_PROXY', '10.0.0.0/8', 'Leave TRUST_PROXY out'],
    ['TRUST_PROXY', '127.0.0.1', 'Leave TRUST_PROXY out'],
    ['TRUST_PROXY', 'loopback', 'Leave TRUST_PROXY out'],
  ])('the demo world with %s=%s, which says that others come', (name, value, first) => {
    expect(whyNot({ [name]: value })).toBe(
      `${first}, or NO_DEMO_WORLD=1, or NODE_ENV=production: the passwords of the demo world are public, and others could reach it.`,
    );
    expect(readSettings({ [name]: value, NO_DEMO_WORLD: '1' })).toMatchObject({ demoWorld: false, reachable: true });
  });

  test.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'the demo world at PUBLIC_URL=%s is of this machine alone',
    (PUBLIC_URL) => expect(readSettings({ PUBLIC_URL })).toMatchObject({ demoWorld: true, reachable: false }),
  );

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
    ['WEATHER_URL', { WEATHER_URL: 'open-meteo.com' }],
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
    ['MAP_AERIAL_ATTRIBUTION', { MAP_AERIAL_URL: AERIAL.MAP_AERIAL_URL }],
    ['MAP_AERIAL_URL', { ...AERIAL, MAP_AERIAL_URL: 'http://sky.test/{z}/{x}/{y}' }],
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
