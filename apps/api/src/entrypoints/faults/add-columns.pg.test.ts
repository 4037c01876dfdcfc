import type { Endpoint } from '@swath/contract/endpoint';
import { ENDPOINTS } from '@swath/contract/endpoints';
import { expect, test } from 'vitest';
import { openDb } from '../../platform/db/db.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { ACTORS, statusOf } from '../../platform/http/testing/access-table.ts';
import { startLoopbackCalendar } from '../../platform/providers/calendars/testing/loopback-calendar.ts';
import { everyCall } from '../../testing/every-call.ts';
import { meetEverybody } from '../../testing/everybody.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestDb, TEST_PATIENCE } from '../../testing/test-db.ts';

const firstWhoMay = ({ name }: Endpoint) => ACTORS.find((actor) => statusOf(name, actor)! < 300) ?? 'homeowner';

test('a call answers as before when a migration adds a column to every table', async () => {
  const calendar = await startLoopbackCalendar();
  const testDb = await createTestDb();
  // So few connections that a statement is prepared on the one that runs it afterwards.
  const serving = openDb(testDb.servingUrl, 2, () => undefined, TEST_PATIENCE);
  await using testApp = await openTestApp(testDb, serving, { calendarHosts: [calendar.host] });
  const { arrange, ask } = everyCall(await meetEverybody(testApp));

  const changed: { call: string; before: number; after: number }[] = [];
  for (const [at, endpoint] of ENDPOINTS.entries()) {
    const actor = firstWhoMay(endpoint);
    const status = async () => (await ask(actor, endpoint, await arrange(actor, endpoint))).status;
    const before = await status();
    const added = Object.keys(COLUMNS).map((table) => `alter table ${table} add column added_${at} text`);
    await testDb.pool.query(added.join(';'));
    const after = await status();
    if (after !== before || after >= 500) changed.push({ call: endpoint.name, before, after });
  }
  await calendar.close();
  expect(changed).toEqual([]);
});
