import { hash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/**
 * How many tries are allowed per time window. The last one of them begins a new window, in which all further tries are
 * blocked.
 */
export type TryLimit = { readonly tries: number; readonly minutes: number };

/** The network of an IP address, for which tries are counted: /24, or /56 for IPv6; `unknown` for any other text. */
export function networkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:/i, '');
  if (isIPv4(v4)) return v4.split('.').slice(0, 3).join('.');
  if (!isIPv6(ip)) return 'unknown';
  const [front = [], back = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  const groups = [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
  return [...groups.slice(0, 3), groups[3]! & 0xff00].map((group) => group.toString(16)).join(':');
}

/**
 * The key of a counter. `who`, e.g. a mail address and a network, is hashed, so that the table reveals no addresses.
 *
 * @param what  the kind of try
 * @param who  whose tries are counted
 */
export const tryKey = (what: string, ...who: string[]): string =>
  `${what}:${hash('sha256', who.join('\n'), 'base64url')}`;

/**
 * Counts a try before it is made, so that concurrent tries cannot exceed the limit. Takes an advisory lock per key
 * until the transaction ends.
 *
 * @returns the seconds to wait; 0 when the try may be made
 */
export async function countTry(tx: Tx, key: string, limit: TryLimit): Promise<number> {
  return (await countClosingTry(tx, key, limit)).wait;
}

/**
 * Counts a try like `countTry`, and tells whether it is the last one allowed; of concurrent tries only one is.
 *
 * @returns wait: the seconds to wait, as `countTry`; closes: whether this try is the last one allowed
 */
export async function countClosingTry(
  tx: Tx,
  key: string,
  { tries, minutes }: TryLimit,
): Promise<{ wait: number; closes: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number; left: number }>`
    select count, extract(epoch from slot - clock_now())::float8 + ${minutes}::int * 60 as left
      from rate_counters
     where key = ${key} and slot > clock_now() - make_interval(mins => ${minutes})`.execute(tx);
  const window = rows[0];
  if (window && window.count >= tries) return { wait: Math.max(1, Math.ceil(window.left)), closes: false };
  if (window) {
    // The last try restarts the window, so that it blocks for a whole window.
    await sql`
      update rate_counters
         set count = count + 1, slot = case when count + 1 >= ${tries}::int then clock_now() else slot end
       where key = ${key}`.execute(tx);
  } else {
    await forgetTries(tx, key);
    await sql`insert into rate_counters (key, slot, count) values (${key}, clock_now(), 1)`.execute(tx);
  }
  return { wait: 0, closes: (window?.count ?? 0) + 1 >= tries };
}

/**
 * Counts a try under several keys, in the order given: the narrowest key (e.g. one account) comes first. Stops at a
 * blocked key and does not count the wider ones, so that a blocked user does not use up the tries of others.
 *
 * @returns the seconds to wait; 0 when the try may be made
 */
export async function countTries(tx: Tx, under: readonly (readonly [key: string, limit: TryLimit])[]): Promise<number> {
  for (const [key, limit] of under) {
    const wait = await countTry(tx, key, limit);
    if (wait > 0) return wait;
  }
  return 0;
}

/**
 * Uncounts a try that succeeded, as many users may share an IP address and must not be blocked because of each other.
 */
export async function returnTry(tx: Tx, key: string): Promise<void> {
  await sql`update rate_counters set count = greatest(count - 1, 0) where key = ${key}`.execute(tx);
}

/** Deletes a counter after a success, so that all tries are allowed again. */
export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await sql`delete from rate_counters where key = ${key}`.execute(tx);
}
