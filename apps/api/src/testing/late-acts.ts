import type { CompanyId, JobId } from '@swath/domain/ids';
import { sweepCompletedJobs, sweepMissedJobs } from '../marketplace/jobs/jobs.tasks.ts';
import { listSnapshots } from '../money/earnings/earnings.reads.ts';
import { aJobRow } from './jobs.ts';
import { mailsTo } from './outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from './people.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

/** Noon in Columbia, Missouri, on the day of the jobs, and times after it. */
export const NOON = TEST_NOW;
export const afterNoon = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
/** Six in the evening of that day, when the phone has a network again. */
export const SIX = afterNoon(360);

/** A crew that finds a dog and comes on another day. */
export const DOG = { reason: 'dog', next: 'move', date: '2026-05-05' } as const;

type Line = { words: string; at: string; received_at: string | null; clock_changed: boolean; kind: string };
export type CrewAtSix = Awaited<ReturnType<typeof aCrewAtSix>>;

/** A company with a homeowner and a crew whose phone sends at six what was done from noon on, and what can be seen of it. */
export async function aCrewAtSix(swath: TestApp, its?: CompanyId) {
  const { db } = swath.ctx;
  await swath.setClock(SIX);
  const company = its ?? (await aCompany(db));
  const homeowner = await aHomeowner(db);
  const crew = await aMember(db, company);

  const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
    aJobRow(db, { client: homeowner.account, company, ...traits });
  const send = (id: string, what: string, body: object = {}, as: string | null = crew.token) =>
    swath.call(as, 'POST', `/api/MowingJobs/${id}/${what}`, body);
  /** Sends something done at a time; answers the code of a refusal, or the job's status. */
  async function act(id: string, what: string, doneAt: string, own: object = {}, as = crew.token): Promise<string> {
    const answer = (await send(id, what, { done_at: doneAt, ...own }, as)).json();
    return answer.code ?? answer.status;
  }
  const rowOf = (id: JobId) => db.selectFrom('jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const history = async (id: string, as = crew.token): Promise<Line[]> =>
    (await swath.call(as, 'GET', `/api/MowingJobs/${id}/history`)).json();
  const sweep = async (at: string, sweepAll: typeof sweepMissedJobs) => {
    await swath.setClock(at);
    await sweepAll(swath.ctx);
    await swath.runTasks();
  };
  return {
    ...{ company, homeowner, crew, given, send, act, rowOf, history },
    begun: (startedAt = NOON) => given({ status: 'in-progress', own: { started_at: startedAt } }),
    undo: (id: string, step: 'start' | 'complete', doneAt: string) => act(id, 'undo', doneAt, { step }),
    timesOf: async (id: JobId) => {
      const { started_at, completed_at, final_at } = await rowOf(id);
      return [started_at, completed_at, final_at].map((at) => at?.toISOString() ?? null);
    },
    /** The events that a reader is shown, newest first: words, when, when it arrived, whether the clock was off. */
    eventsOf: async (id: string, as = crew.token) =>
      (await history(id, as))
        .filter(({ kind, words }) => kind === 'event' && !words.startsWith('Booked'))
        .map(({ words, at, received_at: received, clock_changed: off }) => [words, at, received, off]),
    noticesOf: async (whose: Person = homeowner): Promise<string[]> =>
      (await swath.call(whose.token, 'GET', '/api/notices')).json().notices.map(({ kind }: { kind: string }) => kind),
    templates: async (whose: Person = homeowner) => (await mailsTo(db, whose.email)).map(({ template }) => template),
    /** The periods in which a company has earned something. */
    earned: async (of = company) =>
      (await listSnapshots(db, of)).filter(({ jobs }) => jobs > 0).map(({ type, start }) => `${type} ${start}`),
    sweepFinal: (at: string) => sweep(at, sweepCompletedJobs),
    sweepMissed: (at: string) => sweep(at, sweepMissedJobs),
  };
}
