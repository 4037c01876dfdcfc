import { get } from 'node:http';
import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChangeFeed } from '../../../notifications/change-feed/change-feed.ts';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { aCrew, offerId, queueJob } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { queueCrews } from './list-hearers.ts';

type Crew = Person & { company: CompanyId };

let swath: TestApp;
let address: string;
let homeowner: Person;
beforeAll(async () => {
  swath = await startTestApp();
  await swath.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(swath.app.server.address() as { port: number }).port}`;
  homeowner = await aHomeowner(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

/** What somebody hears of through their stream, as `kind id`, until they hang up. */
async function listen({ token }: Person, lastEventId?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) };
  let text = '';
  const asked = get(`${address}/api/changes`, { headers, agent: false }, (answer) => {
    answer.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  });
  asked.on('error', () => undefined);
  await until(() => text.includes('id:'));
  const linesOf = (frame: RegExp) =>
    [...text.matchAll(frame)].map(([, data]) => JSON.parse(data!)).map(({ kind, id }) => `${kind} ${id}`);
  return {
    get heard() {
      return linesOf(/^data: (\{"kind.*\})$/gm);
    },
    /** Without what was told early behind somebody's slow commit, which is told once more. */
    get heardFinally() {
      return linesOf(/^id: .+\ndata: (\{"kind.*\})$/gm);
    },
    last: () => [...text.matchAll(/^id: ?(.*)$/gm)].at(-1)![1]!,
    hangUp: () => asked.destroy(),
  };
}

const areas = (crew: Crew, method: 'POST' | 'GET' | 'DELETE', path = '', body?: object) =>
  swath.call(crew.token, method, `/api/company/service-areas${path}`, body);

/** Something that every listener hears of: what was told before it has arrived by then. */
async function afterThat(listeners: { heard: string[] }[], crews: readonly Crew[]) {
  const marks = crews.map((crew) => `company.changed ${crew.company}`);
  for (const crew of crews) {
    await swath.call(crew.token, 'PATCH', '/api/company/photo-rules', { before: false, after: false });
  }
  await until(() => listeners.every(({ heard }, i) => heard.includes(marks[i]!)));
}

spec('company 4.23');
test('a crew hears of the queue where its company works, and of nothing elsewhere', async () => {
  const near = await aCrew(swath, { zips: ['65203'] });
  const far = await aCrew(swath, { zips: ['10001'] });
  const everywhere = await aCrew(swath);
  const off = await aCrew(swath, { zips: ['65203'] });
  await areas(off, 'POST', '/toggle', { _company_id: off.company, _area: 'Columbia', enabled: 0 });
  const crews = [near, far, everywhere, off];
  const listeners = await Promise.all(crews.map((crew) => listen(crew)));
  const job = await queueJob(swath, homeowner);
  await afterThat(listeners, crews);
  const told = listeners.map(({ heard }) => heard.includes(`queue.changed ${job}`));
  expect(told).toEqual([true, false, true, false]);

  // Of an offer as well; whoever made it hears of it wherever they work by then.
  const [nearby] = (await areas(near, 'GET')).json().areas;
  const offer = await offerId(swath, near, job);
  await areas(near, 'POST', '', { kind: 'zipcode', postal_codes: ['10001'] });
  await areas(near, 'DELETE', `/${nearby.id}`);
  await swath.call(near.token, 'POST', `/api/queued-jobs/${job}/release`);
  await until(() => listeners[0]!.heard.filter((line) => line === `offer.changed ${offer}`).length > 1);
  expect(listeners[2]!.heard).toContain(`offer.changed ${offer}`);
  expect(listeners[1]!.heard.filter((line) => line.startsWith('offer.'))).toEqual([]);
  for (const listener of listeners) listener.hangUp();
});

test('at once after its areas changed, in the same stream; and so does whoever comes back to one', async () => {
  const crew = await aCrew(swath, { zips: ['10001'] });
  const listener = await listen(crew);
  const witness = await listen(await aCrew(swath));
  const first = await queueJob(swath, await aHomeowner(swath.ctx.db));
  await until(() => witness.heardFinally.includes(`queue.changed ${first}`));
  witness.hangUp();
  await areas(crew, 'POST', '', { kind: 'radius', radius_miles: 10 });
  const second = await queueJob(swath, await aHomeowner(swath.ctx.db));
  await until(() => listener.heard.includes(`queue.changed ${second}`));
  expect(listener.heard).not.toContain(`queue.changed ${first}`);
  const last = listener.last();
  listener.hangUp();

  const missed = await queueJob(swath, await aHomeowner(swath.ctx.db));
  const elsewhere = await aHomeowner(swath.ctx.db, { zip_code: '80202' });
  const denver = { latitude: 39.75, longitude: -105 };
  await swath.ctx.db.updateTable('profiles').set(denver).where('account_id', '=', elsewhere.account).execute();
  const notTheirs = await queueJob(swath, elsewhere);
  const back = await listen(crew, last);
  await until(() => back.heard.includes(`queue.changed ${missed}`));
  await afterThat([back], [crew]);
  expect(back.heard).not.toContain(`queue.changed ${notTheirs}`);
  back.hangUp();
});

test('a homeowner hears of their own job, and no crew’s name stands in what is stored', async () => {
  const listener = await listen(homeowner);
  const job = await queueJob(swath, homeowner);
  await until(() => listener.heard.includes(`queue.changed ${job}`));
  listener.hangUp();
  const lines = await swath.ctx.db.selectFrom('change_events').where('subject', '=', job).select('audience').execute();
  expect(lines).toEqual([{ audience: [`account:${homeowner.account}`, 'crews'] }]);
});

test('what the index cannot say for a moment is asked again: nothing is lost', async () => {
  const crew = await aCrew(swath, { zips: ['65203'] });
  const told: string[] = [];
  let faults = 0;
  await using feed = new ChangeFeed(
    swath.ctx.db,
    swath.testDb.url,
    {
      ...queueCrews,
      listHearers: (db, subjects, among) => {
        if (faults++ === 0) throw new Error('the database went away');
        return queueCrews.listHearers(db, subjects, among);
      },
    },
    { onFault: () => undefined },
  );
  await feed.open();
  feed.subscribe((lines) => {
    for (const line of lines) if (line.audience.includes(`office:${crew.company}`)) told.push(line.subject);
  });
  const job = await queueJob(swath, await aHomeowner(swath.ctx.db));
  await until(() => told.includes(job));
  expect(faults).toBeGreaterThan(1);
});
