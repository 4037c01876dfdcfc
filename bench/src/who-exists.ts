/**
 * Whether the time of an answer reveals who has an account (timing attack): the same call for addresses with an account and
 * without one, in turns, each from a network of its own. Prints both medians, and how often a known address took longer than
 * an unknown one (0.50: nothing is revealed). `npm run bench who-exists`
 *
 * Source: OWASP ASVS 5.0, 6.3.8.
 */
import { sql } from 'kysely';
import { hashPassword } from '../../apps/api/src/platform/secrets/hash-password.ts';
import { median } from './rounds.ts';
import { startPractice } from './servers.ts';
import { makeWorld } from './world.ts';

const PORT = 21_817;
/** The first calls of a new server are not measured. */
const WARM_UP = 20;

const COMPANY = {
  ...{ company_name: 'Bench Mowing', phone_number: '5735550100', equipment_checklist: true, full_name: 'Ben Chmark' },
  ...{ street_address: '412 Elm Ave', city: 'Columbia', state: 'MO', zip_code: '65203' },
};
const CALLS: Readonly<Record<string, (email: string) => object>> = {
  '/auth/token?grant_type=password': (email) => ({ email, password: 'mow-the-grass' }),
  '/auth/signup': (email) => ({ email, password: 'trim-the-hedge' }),
  '/api/companies': (email) => ({ ...COMPANY, email, password: 'trim-the-hedge' }),
  '/auth/recover': (email) => ({ email }),
  '/auth/otp': (email) => ({ email }),
  '/auth/verify': (email) => ({ type: 'email', email, token: '000000' }),
};

/** Makes each call so many times for known and for unknown addresses. */
export async function benchWhoExists({ tries }: { tries: number }): Promise<void> {
  const { db, url, close } = await makeWorld(1_000);
  await sql`update accounts set password_hash = ${await hashPassword('mow-the-lawn')}`.execute(db);
  const api = await startPractice(url, { mode: 'api', port: PORT, env: { TRUST_PROXY: '127.0.0.1' } });
  let network = 0;
  const timeOf = async (path: string, body: object) => {
    // Limits count the 256 addresses of a network as one.
    const from = `10.${(++network >> 8) & 255}.${network & 255}.1`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const began = performance.now();
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, sent);
    await answer.text();
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - began;
  };
  try {
    for (const [path, body] of Object.entries(CALLS)) {
      const took = { client: [] as number[], nobody: [] as number[] };
      for (let index = 0; index < tries + WARM_UP; index++) {
        const kinds = ['client', 'nobody'] as const;
        for (const kind of index % 2 === 0 ? kinds : kinds.toReversed())
          took[kind].push(await timeOf(path, body(`${kind}${index + 1}@bench.test`)));
      }
      const [known, unknown] = [took.client.slice(WARM_UP), took.nobody.slice(WARM_UP)];
      const longer = known.reduce((sum, time) => sum + unknown.filter((other) => time > other).length, 0);
      const [one, other] = [median(known).toFixed(2), median(unknown).toFixed(2)];
      const share = (longer / known.length / unknown.length).toFixed(2);
      console.log(`${path.padEnd(32)} known ${one} ms, unknown ${other} ms; known takes longer in ${share}`);
    }
  } finally {
    await api.stop();
    await close();
  }
}
