/**
 * Whether an answer's time tells who has an account: the same call for addresses that have one and for addresses that have
 * none, in turns, each from a network of its own. Reported: both medians, and how often a known address took longer than
 * an unknown one (0.50: nothing can be told). `npm run bench who-exists`
 *
 * Source: OWASP ASVS 5.0, 6.3.8.
 */
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../apps/api/src/platform/secrets/hash-password.ts';
import { median } from './rounds.ts';
import { startPracticeApi } from './servers.ts';
import { makeWorld } from './world.ts';

const PORT = 21_815;
/** The first calls of a fresh server are not what is measured. */
const WARM_UP = 20;

type Call = {
  path: string;
  body: (email: string) => object;
  before?: { path: string; body: (email: string) => object };
};

const otp = { path: '/auth/otp', body: (email: string) => ({ email }) };
const CALLS: Record<string, Call> = {
  'sign-in': { path: '/auth/token?grant_type=password', body: (email) => ({ email, password: 'mow-the-grass' }) },
  'sign-up': { path: '/auth/signup', body: (email) => ({ email, password: 'trim-the-hedge' }) },
  registration: {
    path: '/api/companies',
    body: (email) => ({
      company_name: 'Bench Mowing',
      phone_number: '5735550100',
      street_address: '412 Elm Ave',
      city: 'Columbia',
      state: 'MO',
      zip_code: '65203',
      equipment_checklist: true,
      full_name: 'Ben Chmark',
      email,
      password: 'trim-the-hedge',
    }),
  },
  recover: { path: '/auth/recover', body: (email) => ({ email }) },
  code: otp,
  'verify code': { path: '/auth/verify', body: (email) => ({ type: 'email', email, token: '000000' }), before: otp },
};

let network = 0;
async function post(path: string, body: object): Promise<number> {
  network += 1;
  // Limits count the 256 addresses of a network as one.
  const from = `10.${(network >> 8) & 255}.${network & 255}.1`;
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  await answer.text();
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

/** How often a value of the first list is the larger one of a pair: the area under the curve of a test by time. */
function chanceToTell(one: readonly number[], other: readonly number[]): number {
  let larger = 0;
  for (const a of one) for (const b of other) larger += a > b ? 1 : a === b ? 0.5 : 0;
  return larger / (one.length * other.length);
}

/** Makes each call so many times for known and for unknown addresses, and prints what their times tell. */
export async function benchWhoExists({ tries }: { tries: number }): Promise<void> {
  const world = await makeWorld(1_000);
  const known = (
    await world.db.selectFrom('accounts').where('email', 'like', 'client%').select('email').limit(tries).execute()
  ).map((row) => row.email);
  await world.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword('mow-the-lawn') })
    .where('email', 'in', known)
    .execute();
  const api = await startPracticeApi(world.url, PORT, { TRUST_PROXY: '127.0.0.1' });
  try {
    console.log(`\n${tries} tries for each of known and unknown addresses, in turns:`);
    console.log(`${'call'.padEnd(12)} ${'known'.padStart(9)} ${'unknown'.padStart(9)} ${'apart'.padStart(9)}  tells`);
    for (const [name, { path, body, before }] of Object.entries(CALLS)) {
      const took = { known: [] as number[], unknown: [] as number[] };
      for (let index = 0; index < tries + WARM_UP; index++) {
        const email = known[index % known.length]!;
        const nobody = `${randomUUID().slice(0, email.indexOf('@'))}${email.slice(email.indexOf('@'))}`;
        const pair = [
          ['known', email],
          ['unknown', nobody],
        ] as const;
        for (const [kind, address] of index % 2 === 0 ? pair : pair.toReversed()) {
          if (before) await post(before.path, before.body(address));
          const time = await post(path, body(address));
          if (index >= WARM_UP) took[kind].push(time);
        }
      }
      const [one, other] = [median(took.known), median(took.unknown)];
      const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(9);
      const tells = chanceToTell(took.known, took.unknown).toFixed(2);
      console.log(`${name.padEnd(12)} ${ms(one)} ${ms(other)} ${ms(Math.abs(one - other))}  ${tells}`);
    }
  } finally {
    await api.stop();
    await world.close();
  }
}
