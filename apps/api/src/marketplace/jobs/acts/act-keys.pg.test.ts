import { randomUUID } from 'node:crypto';
import type { JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCrewAtSix, afterNoon, type CrewAtSix, DOG, NOON } from '../../../testing/late-acts.ts';
import { aCompany, aHomeowner, aMember } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let at: CrewAtSix;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  at = await aCrewAtSix(swath);
});

describe('the same key again', () => {
  const cases: [string, () => Promise<JobId>, object][] = [
    ['on-my-way', () => at.given(), {}],
    ['start', () => at.given(), {}],
    ['complete', () => at.begun(), {}],
    ['undo', () => at.begun(), { step: 'start' }],
    ['cannot-do', () => at.given(), { ...DOG, next: 'cancel' }],
    ['cannot-do', () => at.begun(), DOG],
  ];

  test.each(cases)(
    '%s: two at once are one, and later ones change, send and record nothing',
    async (what, make, body) => {
      const id = await make();
      const sent = { ...body, done_at: NOON, idempotency_key: randomUUID() };
      const answers = await Promise.all([at.send(id, what, sent), at.send(id, what, sent)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      await swath.runTasks();
      const before = [await at.rowOf(id), await at.history(id), await at.noticesOf(), await at.templates()];
      await swath.setClock('2026-05-12T17:00:00.000Z');
      const again = await at.send(id, what, sent);
      expect([again.statusCode, again.json().status]).toEqual([200, (before[0] as { status: string }).status]);
      await swath.runTasks();
      expect([await at.rowOf(id), await at.history(id), await at.noticesOf(), await at.templates()]).toEqual(before);
      const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
      expect((await at.send(id, what, sent, stranger.token)).statusCode).toBe(404);
    },
  );

  test('answers the job as it is, even if it was undone, completed or canceled since', async () => {
    const id = await at.given();
    const keyed = (doneAt: string) => ({ done_at: doneAt, idempotency_key: randomUUID() });
    const [start, restart, complete] = [keyed(NOON), keyed(afterNoon(8)), keyed(afterNoon(40))];
    const undone = { ...keyed(afterNoon(5)), step: 'start' };
    const statuses = async (calls: [string, object][]) => {
      const all = [];
      for (const [what, body] of calls) all.push((await at.send(id, what, body)).json().status);
      return all;
    };
    const first: [string, object][] = [
      ['start', start],
      ['undo', undone],
    ];
    const second: [string, object][] = [
      ['start', restart],
      ['complete', complete],
    ];
    expect(await statuses([...first, ...first, ...second, ...first, ...second])).toEqual([
      ...['in-progress', 'pending', 'pending', 'pending', 'in-progress', 'completed'],
      ...Array(4).fill('completed'),
    ]);
    expect((await at.eventsOf(id)).map(([words]) => words)).toEqual([
      'Completed',
      'Started',
      'Start undone',
      'Started',
    ]);
    expect(await at.earned()).toHaveLength(3);
  });

  test('that was refused is not taken: it counts once the reason is gone', async () => {
    const id = await at.given({ day: '2026-05-03' });
    const sent = { idempotency_key: randomUUID() };
    expect((await at.send(id, 'start', sent)).json().code).toBe('job_not_today');
    await swath.setClock('2026-05-03T17:00:00.000Z');
    expect((await at.send(id, 'start', sent)).json().status).toBe('in-progress');
  });

  test('of another job is another act', async () => {
    const other = await at.given({ client: (await aHomeowner(swath.ctx.db)).account });
    const sent = { idempotency_key: randomUUID() };
    for (const id of [await at.given(), other])
      expect((await at.send(id, 'start', sent)).json().status).toBe('in-progress');
  });
});

test('a crew’s whole day sent at once passes', async () => {
  const steps: [string, string, string][] = [];
  for (let stop = 0; stop < 14; stop++) {
    const id = await at.given({ client: (await aHomeowner(swath.ctx.db)).account });
    const minute = (minutes: number) => afterNoon(stop * 20 + minutes);
    steps.push([id, 'on-my-way', minute(0)], [id, 'start', minute(5)], [id, 'complete', minute(18)]);
  }
  for (const [id, what, doneAt] of steps) {
    const answer = await at.send(id, what, { done_at: doneAt, idempotency_key: randomUUID() });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  await swath.runTasks();
});
