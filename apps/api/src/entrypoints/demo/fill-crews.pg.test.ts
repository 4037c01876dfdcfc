import { contract } from '@swath/contract/contract';
import { DEMO_PASSWORD, greenBlade } from '@swath/fixtures/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn } from '../../testing/drawn.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadDemoWorld } from './load-demo-world.ts';

/** Today at the test's clock, in Columbia, Missouri. */
const TODAY = '2026-05-02';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
  await loadDemoWorld(swath.ctx);
  await swath.runTasks();
});
afterAll(() => swath[Symbol.asyncDispose]());

const signIn = async (email: string): Promise<string> => {
  const answer = await swath.call(null, 'POST', '/auth/token?grant_type=password', { email, password: DEMO_PASSWORD });
  expect(answer.statusCode).toBe(200);
  return answer.json().access_token;
};

describe('the three crews of Green Blade', () => {
  type Job = { full_name: string; crew_id: string | null; status: string };
  type Listed = { id: string; name: string; members: string[] };
  const listCrews = async (token: string): Promise<Listed[]> =>
    (await swath.call(token, 'GET', contract.crews.list.path)).json().crews;
  const jobsOn = async (token: string, from: string, to = from): Promise<Job[]> =>
    (await swath.call(token, 'GET', `/api/company/jobs?from=${from}&to=${to}`)).json();

  test('differ in what they can mow, when, where from and where to, and each has its drivers', async () => {
    const crews = await listCrews(await signIn('gwen@greenblade.test'));
    expect(crews).toMatchObject([
      { name: 'North', color: 'green', fits_narrow_gates: false, mows_slopes: true, depot: { zip_code: '65202' } },
      { name: 'South', color: 'blue', fits_narrow_gates: true, mows_slopes: false, depot: null, week: null },
      { name: 'Small yards', color: 'orange', largest_lot_sqft: 10_890, week: expect.any(Array) },
    ]);
    for (const { members } of crews) expect(members).toHaveLength(2);
  });

  test('each have a route today, of lawns that they can mow; nobody is without a crew', async () => {
    const gwen = await signIn('gwen@greenblade.test');
    const crews = await listCrews(gwen);
    const jobs = await jobsOn(gwen, TODAY);
    const nameOf = (id: string | null) => crews.find((crew) => crew.id === id)?.name;
    const of = (name: string) => nameOf(jobs.find(({ full_name }) => full_name === name)!.crew_id);
    // A slope, a narrow gate on a large lot, and a small lot behind a narrow gate.
    expect(['Dale Hutchins', 'Lucy Okafor', 'Abel Ferreira'].map(of)).toEqual(['North', 'South', 'Small yards']);
    for (const { id, name } of crews) {
      const route = (await swath.call(gwen, 'GET', `/api/company/route?date=${TODAY}&crew_id=${id}`)).json();
      expect(route.stops.length, name).toBeGreaterThanOrEqual(3);
    }
    expect((await jobsOn(gwen, '2026-03-02', '2026-05-12')).filter(({ crew_id }) => crew_id === null)).toEqual([]);
  });

  test('one of them sees its own day and mows it', async () => {
    const cory = await signIn('cory@greenblade.test');
    const south = (await listCrews(cory)).find(({ name }) => name === 'South')!;
    const jobs = (await jobsOn(cory, TODAY)) as (Job & { id: string })[];
    expect(jobs.length).toBeGreaterThanOrEqual(3);
    expect(new Set(jobs.map(({ crew_id }) => crew_id))).toEqual(new Set([south.id]));
    const { id } = jobs[0]!;
    for (const step of ['start', 'complete']) {
      const done = await swath.call(cory, 'POST', `/api/MowingJobs/${id}/${step}`);
      expect([step, done.statusCode]).toEqual([step, 200]);
    }
  });

  test.each(drawn(['2026-05-03T17:00:00Z', '2026-06-01T05:10:00Z', '2026-12-31T23:00:00Z'], 1, 'when a demo begins'))(
    'have a whole day, and a rain day that is over, also when the demo begins at %s',
    async (at) => {
      await using other = await startTestApp();
      await other.setClock(at);
      await loadDemoWorld(other.ctx);
      const { rows } = await sql<{ crews: number; without: number; moved: number; left: number }>`
        with green as (select id, (clock_now() at time zone 'America/Chicago')::date as today
                         from companies where name = ${greenBlade.name}),
          jobs_today as (select crew_id from jobs join green on green.id = company_id and today = service_date)
        select (select count(distinct crew_id)::int from jobs_today) as crews,
          (select count(*)::int from jobs_today where crew_id is null) as without,
          (select count(*)::int from bulk_move_visits where came = 'moved') as moved,
          (select count(*)::int from bulk_move_visits visit join jobs on jobs.id = job_id
             where came <> 'moved' or jobs.status <> 'completed' or service_date <> to_date) as left`.execute(
        other.testDb.db,
      );
      expect(rows).toEqual([{ crews: 3, without: 0, moved: expect.any(Number), left: 0 }]);
      expect(rows[0]!.moved).toBeGreaterThanOrEqual(4);
    },
  );
});

describe('the rain day of last month', () => {
  test('was moved by the office because of the weather; homeowners were told, and the lawns mowed the day after', async () => {
    const { db } = swath.testDb;
    const moves = await db.selectFrom('bulk_moves').select(['reason', 'moved_at', 'undone_at']).execute();
    expect(moves).toEqual([{ reason: 'weather', moved_at: new Date('2026-04-15T11:40:00Z'), undone_at: null }]);
    const visits = await db
      .selectFrom('bulk_move_visits as visit')
      .innerJoin('jobs', 'jobs.id', 'visit.job_id')
      .orderBy('jobs.full_name')
      .select(['came', 'from_date', 'jobs.id', 'jobs.full_name', 'service_date', 'status', 'client_id', 'final_at'])
      .execute();
    expect(visits.length).toBeGreaterThanOrEqual(5);
    for (const visit of visits) {
      const done = { came: 'moved', from_date: '2026-04-15', service_date: '2026-04-16', status: 'completed' };
      expect(visit).toMatchObject({ ...done, final_at: null });
    }
    const homeowners = visits.filter(({ client_id }) => client_id !== null);
    const mails = db.selectFrom('outbox_messages').where('template', '=', 'visits-moved');
    expect(await mails.select('sent_at').execute()).toHaveLength(homeowners.length);
    const gwen = await signIn('gwen@greenblade.test');
    const lines = (await swath.call(gwen, 'GET', `/api/MowingJobs/${homeowners[0]!.id}/history`)).json();
    const words = lines.map(({ kind, words: said }: { kind: string; words: string }) => `${kind}: ${said}`).join('\n');
    expect(words).toMatch(/event: .*weather/);
    expect(words).toContain('message: ');
    const sam = (await swath.call(await signIn('sam@greenblade.test'), 'GET', '/api/company/notices')).json();
    expect(sam.notices).toContainEqual(expect.objectContaining({ kind: 'bulk_moved' }));
  });

  test('nobody worked on it', async () => {
    const shifts = swath.testDb.db.selectFrom('work_shifts').select('work_date').distinct();
    const days = (await shifts.execute()).map(({ work_date }) => work_date);
    expect(days).toEqual(expect.arrayContaining(['2026-04-14', '2026-04-16']));
    expect(days).not.toContain('2026-04-15');
  });
});
