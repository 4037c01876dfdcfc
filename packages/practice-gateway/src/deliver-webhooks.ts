import { SIGNATURE_HEADER, signWebhook } from './events/webhook-signature.ts';
import { passTime } from './pass-time.ts';
import type { PracticeDb, PracticeHost } from './practice-host.ts';

/** Number of events sent at a time; few, because the receiver is the same product. */
const PAGE = 5;
const MOST_ATTEMPTS = 25;
const TIMEOUT_MS = 5_000;

/**
 * Result of a delivery: events that were accepted, events left for a retry, and the HTTP status for the last of these.
 * `lastStatus` is 0 when there was no response, and null when no event was left.
 */
export type Delivered = { taken: number; left: number; lastStatus: number | null };

type Waiting = { id: string; position: string; body: string };

/**
 * Does what is due by the clock (`passTime`), then sends every undelivered webhook event once. As with the real
 * provider, the order is not guaranteed, and two concurrent calls may send an event twice.
 */
export async function deliverWebhooks(host: PracticeHost): Promise<Delivered> {
  const { db } = host;
  await passTime(host);
  const result: Delivered = { taken: 0, left: 0, lastStatus: null };
  for (let after = '0', page = await listWaiting(db, after); page.length > 0; page = await listWaiting(db, after)) {
    after = page.at(-1)!.position;
    for (const status of await Promise.all(page.map((event) => deliver(host, event)))) {
      if (isTaken(status)) result.taken += 1;
      else Object.assign(result, { left: result.left + 1, lastStatus: status });
    }
  }
  return result;
}

const listWaiting = (db: PracticeDb, after: string): Promise<Waiting[]> =>
  db
    .selectFrom('sandbox.events')
    .select(['id', 'position', 'body'])
    .where('delivered_at', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('position', '>', after)
    .orderBy('position')
    .limit(PAGE)
    .execute();

async function deliver({ db, clock, webhookUrl, webhookSecret }: PracticeHost, event: Waiting): Promise<number> {
  const signature = signWebhook(event.body, webhookSecret, await clock.now(db));
  const status = await post(webhookUrl, event.body, signature);
  const now = await clock.now(db);
  await db
    .updateTable('sandbox.events')
    .set((columns) => ({
      attempts: columns('attempts', '+', 1),
      last_status: status,
      ...(isTaken(status) && { delivered_at: now }),
    }))
    .where('id', '=', event.id)
    .execute();
  return status;
}

const isTaken = (status: number) => status >= 200 && status < 300;

/** Posts an event to the webhook URL. @returns the HTTP status of the response; 0 when there was none */
async function post(url: string, body: string, signature: string): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', [SIGNATURE_HEADER]: signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    // The receiver is down, restarting or too slow. The event stays undelivered and is sent again later.
    return 0;
  }
}
