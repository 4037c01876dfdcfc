import { addDays, day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkMoveCalls, passGrace, RAIN, rainDayOf } from '../../testing/bulk-moves.ts';
import { aLaterVisit, aRunningSeries, passMinute, paymentsOf } from '../../testing/charged-series.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const WED = addDays(RAIN, 1);

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
  homeowner = await aHomeowner(swath.ctx.db);
});

const { aVisit, aClientVisit, rainDay, propose, sent, undo, list, kindsOfNotices } = rainDayOf(() => ({
  ...{ swath, company, crew, homeowner },
}));
const rowOf = async (id: JobId) => {
  const { updated_at, ...row } = await swath.testDb.db
    .selectFrom('jobs')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return row;
};
const pending = async (who = homeowner) =>
  (await swath.call(who.token, 'GET', '/api/JobRescheduleNotifications/pending')).json();

const PLANNED = {
  planned_start: new Date('2026-05-05T15:00:00Z'),
  route_order: 2,
  arrival_at: new Date('2026-05-05T15:10:00Z'),
  told_until: new Date('2026-05-05T17:00:00Z'),
  promised_from_minute: minutes(540),
  promised_to_minute: minutes(660),
};

describe('undoing a bulk move', () => {
  test('before mails go out: all is as it was, and nobody has heard of it', async () => {
    const told = await aVisit({ own: PLANNED });
    const asked = await aVisit({ day: WED });
    const before = [await rowOf(told), await rowOf(asked)];
    const move = await sent(await propose({ from: RAIN, to: WED, visits: [{ job: asked, to: '2026-05-12' }] }));
    const answer = await undo(move.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ is_undoable: false, undone_at: expect.any(String) });
    expect(answer.json().visits).toMatchObject([{ is_restored: true }, { is_restored: true }]);
    expect([await rowOf(told), await rowOf(asked)]).toEqual(before);
    expect(await pending()).toEqual([]);
    expect(await kindsOfNotices()).toEqual([]);
    await passGrace(swath);
    expect(await mailsTo(swath.ctx.db, homeowner.email)).toEqual([]);
    // Again changes nothing.
    expect((await undo(move.id)).json()).toEqual(answer.json());
    expect(await list()).toMatchObject([{ id: move.id, is_undoable: false }]);
  });

  test('of several crews: each visit goes to one that can do it, and comes back to its own', async () => {
    const { db } = swath.testDb;
    const aCrew = (name: string) => ({ company_id: company, name, color: 'green' as const, created_at: TEST_NOW });
    const rows = await db
      .insertInto('crews')
      .values([aCrew('North'), aCrew('South')])
      .returning('id')
      .execute();
    const [north, south] = [rows[0]!.id, rows[1]!.id];
    const id = await aClientVisit({ own: { crew_id: north, crew_choice: 'hand', route_order: 1 } });
    const other = await aClientVisit({ own: { crew_id: south, route_order: 1 } });
    // From Wednesday on, North does not work.
    await db
      .insertInto('crew_days_off')
      .values({ crew_id: north, from_date: WED, to_date: day('2026-06-30') })
      .execute();
    const before = [await rowOf(id), await rowOf(other)];
    const move = await sent(await rainDay());
    expect([(await rowOf(id)).crew_id, (await rowOf(other)).crew_id]).toEqual([south, south]);
    await undo(move.id);
    expect([await rowOf(id), await rowOf(other)]).toEqual(before);
  });

  test('an earlier move that waits for an answer waits for it again', async () => {
    const id = await aVisit({ day: '2026-05-04' });
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=${RAIN}`);
    const before = (await pending()).map(({ id: _, ...notice }: { id: string }) => notice);
    const move = await sent(await rainDay());
    expect(await pending()).toMatchObject([{ oldDate: '2026-05-04', newDate: WED }]);
    await undo(move.id);
    expect((await pending()).map(({ id: _, ...notice }: { id: string }) => notice)).toEqual(before);
  });

  test('once the mail went: the homeowner is notified that the visits stay, by one mail', async () => {
    const [one, two] = [await aVisit(), await aVisit({ day: WED })];
    const move = await sent(await propose({ from: RAIN, to: WED }));
    await passGrace(swath);
    await swath.setClock('2026-05-02T17:10:00.000Z');
    await undo(move.id);
    expect([(await rowOf(one)).service_date, (await rowOf(two)).service_date]).toEqual([RAIN, WED]);
    expect((await mailsTo(swath.ctx.db, homeowner.email)).map(({ template }) => template)).toEqual([
      'visits-moved',
      'visits-stay',
    ]);
    expect((await kindsOfNotices()).slice(0, 2)).toEqual(['day_kept', 'day_kept']);
  });

  test('what happened since stays as it is, and nobody is mailed of what they did themselves', async () => {
    const [answered, restored] = [await aVisit(), await aVisit({ day: WED, own: { address: '9 Birch Ct' } })];
    const started = await aClientVisit();
    const move = await sent(
      await propose({
        from: RAIN,
        to: WED,
        visits: [
          { job: answered, to: '2026-05-12' },
          { job: started, to: '2026-05-02' },
        ],
      }),
    );
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${started}/start`);
    const question = (await pending()).find(({ jobId }: { jobId: string }) => jobId === answered);
    await swath.call(homeowner.token, 'POST', '/api/JobRescheduleNotifications/acknowledge', {
      notificationId: question.id,
    });
    const { visits } = (await undo(move.id)).json();
    const restoredOf = new Map(
      visits.map((visit: { job: string; is_restored: boolean; undo_cause: string }) => [
        visit.job,
        [visit.is_restored, visit.undo_cause],
      ]),
    );
    expect(restoredOf.get(answered)).toEqual([false, 'changed']);
    expect(restoredOf.get(started)).toEqual([false, 'changed']);
    expect(restoredOf.get(restored)).toEqual([true, null]);
    expect((await rowOf(answered)).service_date).toBe('2026-05-12');
    expect(await rowOf(started)).toMatchObject({ service_date: '2026-05-02', status: 'in-progress' });
    await passGrace(swath);
    const mails = (await mailsTo(swath.ctx.db, homeowner.email)).map(({ template }) => template);
    expect(mails).not.toContain('visits-moved');
  });

  test('of two visits one of which cannot go back, the mail is about that one alone', async () => {
    const left = await aVisit({ own: { address: '412 Elm Ave', duration_minutes: minutes(400) } });
    const restored = await aVisit({ day: WED, own: { address: '9 Birch Ct' } });
    const move = await sent(await propose({ from: RAIN, to: WED }));
    const { service_date: newDay } = await rowOf(left);
    await aClientVisit({ own: { duration_minutes: minutes(400) } });
    await undo(move.id);
    expect([(await rowOf(left)).service_date, (await rowOf(restored)).service_date]).toEqual([newDay, WED]);
    expect(await kindsOfNotices()).toEqual(['rescheduled']);
    await passGrace(swath);
    const mails = await mailsTo(swath.ctx.db, homeowner.email);
    expect(mails).toMatchObject([{ template: 'visits-moved', text: expect.stringContaining('412 Elm Ave') }]);
    expect(mails[0]!.text).not.toContain('9 Birch Ct');
  });

  test('a day that somebody else has filled meanwhile takes nothing back; one that was overfull does', async () => {
    const small = await aClientVisit({ own: { duration_minutes: minutes(400) } });
    const move = await sent(await rainDay());
    await aClientVisit({ own: { duration_minutes: minutes(400) } });
    expect((await undo(move.id)).json().visits).toMatchObject([{ is_restored: false, undo_cause: 'day_full' }]);
    expect((await rowOf(small)).service_date).toBe(WED);

    const full = day('2026-05-19');
    await aClientVisit({ day: full, own: { duration_minutes: minutes(400) } });
    const over = await aClientVisit({ day: full, own: { duration_minutes: minutes(200) } });
    const again = await sent(await propose({ visits: [{ job: over }] }));
    expect((await undo(again.id)).json().visits).toMatchObject([{ is_restored: true }]);
    expect((await rowOf(over)).service_date).toBe(full);
  });

  test('half an hour later it is final', async () => {
    await aVisit();
    const move = await sent(await rainDay());
    await swath.setClock('2026-05-02T17:30:01.000Z');
    expect((await undo(move.id)).json().code).toBe('bulk_move_final');
    expect(await list()).toMatchObject([{ is_undoable: false, undone_at: null }]);
  });

  test('two at once undo it once; strangers find nothing', async () => {
    const id = await aVisit();
    const move = await sent(await rainDay());
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect((await undo(move.id, stranger)).json().code).toBe('bulk_move_not_found');
    const answers = await Promise.all([undo(move.id), undo(move.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await rowOf(id)).service_date).toBe(RAIN);
    const events = await swath.testDb.db.selectFrom('job_events').where('job_id', '=', id).select('kind').execute();
    expect(events.map(({ kind }) => kind)).toEqual(['moved', 'moved_back']);
  });

  test('money that is held stays held until it is final, and is let go of then if it cannot wait', async () => {
    const series = await aRunningSeries(swath);
    const mover = bulkMoveCalls(() => ({ swath, crew: series.crew }));
    const id = await aLaterVisit(swath, series);
    await passMinute(swath, '2026-05-08T17:00:00.000Z');
    expect((await paymentsOf(swath, id)).map(({ state }) => state)).toEqual(['authorized']);
    const far = await mover.propose({ visits: [{ job: id, to: '2026-05-12' }] });
    expect(far).toMatchObject([{ came: 'moved' }]);
    const before = await paymentsOf(swath, id);
    const first = await mover.sent(far);
    await mover.undo(first.id);
    await passGrace(swath);
    expect(await paymentsOf(swath, id)).toEqual(before);

    // The bank's hold ends before the new day.
    await swath.testDb.db
      .updateTable('payments')
      .set({ capture_before: '2026-05-11T17:00:00Z' })
      .where('job_id', '=', id)
      .execute();
    await mover.sent(await mover.propose({ visits: [{ job: id, to: '2026-05-12' }] }));
    expect((await paymentsOf(swath, id))[0]!.refund_reason).toBeNull();
    await passGrace(swath);
    expect((await paymentsOf(swath, id))[0]!.refund_reason).toBe('moved');
  });
});
