import { ENDPOINTS } from '@swath/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusOf } from '../../platform/http/testing/access-table.ts';
import {
  type LoopbackCalendar,
  startLoopbackCalendar,
} from '../../platform/providers/calendars/testing/loopback-calendar.ts';
import { drawn } from '../../testing/drawn.ts';
import { type EveryCall, everyCall } from '../../testing/every-call.ts';
import { type Everybody, meetEverybody } from '../../testing/everybody.ts';
import { signInAs } from '../../testing/people.ts';
import { sendCall } from '../../testing/send-call.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

let testApp: TestApp;
let everybody: Everybody;
let calls: EveryCall;
let calendar: LoopbackCalendar;
beforeAll(async () => {
  calendar = await startLoopbackCalendar();
  testApp = await startTestApp({ calendarHosts: [calendar.host] });
  everybody = await meetEverybody(testApp);
  calls = everyCall(everybody);
});
afterAll(async () => {
  await testApp[Symbol.asyncDispose]();
  await calendar.close();
});

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.testDb.db);
  return rows.length > 0;
}

/** How many calls each person is tried with at each change; with all of them by `npm run nightly`. */
const CALLS = 20;

/** These may end other sessions too, by which the other calls are got ready. */
const isLast = (path: string) => /^\/auth\/(?!sessions)|password/.test(path);

describe.each(['homeowner', 'crewPrimary', 'admin'] as const)('%s, who signs out while it is made', (actor) => {
  const allowed = ENDPOINTS.filter(({ name }) => (statusOf(name, actor) ?? 400) < 400);
  const tried = [...drawn(allowed, CALLS, actor)].sort(
    (one, other) => Number(isLast(one.path)) - Number(isLast(other.path)),
  );
  test.each(tried.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
    const { db } = testApp.testDb;
    const sent = await calls.arrange(actor, endpoint);
    const token = await signInAs(db, everybody.people[actor].account);
    // Known when the call is let in, gone when it is written down.
    const { answer } = await db.transaction().execute(async (tx) => {
      await sql`delete from sessions where id = (select session_id from access_tokens
        where token_hash = sha256(${token}::bytea))`.execute(tx);
      let answered = false;
      const answer = sendCall(testApp, token, endpoint, sent).finally(() => {
        answered = true;
      });
      answer.catch(() => undefined);
      await until(async () => answered || (await somebodyWaits()));
      return { answer };
    });
    const { status, body } = await answer;
    expect(status < 500 || status === 503 ? '' : `${status} ${body}`).toBe('');
  });
});
