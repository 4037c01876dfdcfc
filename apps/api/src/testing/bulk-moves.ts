import type { BulkMove, ProposedVisit } from '@swath/contract/bulk-moves';
import { addDays, type Day, day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import { anOwnClient } from './own-clients.ts';
import { type Person, signInAs } from './people.ts';
import type { Sent } from './send-call.ts';
import type { TestApp } from './test-app.ts';

type Body = Record<string, unknown>;

/** The calls of a bulk move, made by one member of a company. */
export const bulkMoveCalls = (given: () => { swath: TestApp; crew: Person }) => {
  const call = (method: 'GET' | 'POST', path: string, body?: Body, as?: Person) => {
    const { swath, crew } = given();
    return swath.call((as ?? crew).token, method, `/api/company/bulk-moves${path}`, body);
  };
  const ask = (body: Body, as?: Person) => call('POST', '/proposal', body, as);
  const propose = async (body: Body, as?: Person): Promise<ProposedVisit[]> => {
    const answer = await ask(body, as);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().visits;
  };
  const send = (visits: readonly ProposedVisit[], own: Body = {}, as?: Person) =>
    call('POST', '', { idempotency_key: crypto.randomUUID(), reason: 'weather', visits: toSend(visits), ...own }, as);
  const sent = async (visits: readonly ProposedVisit[], own: Body = {}): Promise<BulkMove> => {
    const answer = await send(visits, own);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  };
  return {
    ask,
    propose,
    send,
    sent,
    undo: (id: string, as?: Person) => call('POST', `/${id}/undo`, undefined, as),
    list: async (as?: Person): Promise<BulkMove[]> => (await call('GET', '', undefined, as)).json(),
  };
};

/** A rainy Tuesday, the day of the visits that tests move. */
export const RAIN = day('2026-05-05');

type Traits = Partial<Parameters<typeof aJobRow>[1]>;

/** A rain day of a company: its visits, the proposal to move them, and what its homeowner hears of it. */
export const rainDayOf = (given: () => { swath: TestApp; company: CompanyId; crew: Person; homeowner: Person }) => {
  const aVisit = (traits: Traits = {}): Promise<JobId> => {
    const { swath, company, homeowner } = given();
    return aJobRow(swath.ctx.db, { client: homeowner.account, company, day: RAIN, ...traits });
  };
  const calls = bulkMoveCalls(given);
  return {
    ...calls,
    aVisit,
    /** A visit at an own client. */
    aClientVisit: async (traits: Traits = {}): Promise<JobId> => {
      const { swath, crew } = given();
      const { id } = await anOwnClient(swath, crew, { full_name: crypto.randomUUID() });
      return aVisit({ ...traits, own: { client_id: null, own_client_id: id, fee_cents: cents(0), ...traits.own } });
    },
    rainDay: (body: Body = {}) => calls.propose({ from: RAIN, to: RAIN, ...body }),
    /** Kinds of the homeowner's notices, newest first. */
    kindsOfNotices: async (): Promise<string[]> => {
      const { swath, homeowner } = given();
      const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
      return notices.map(({ kind }: { kind: string }) => kind);
    },
  };
};

/** What is sent of a proposal: the visits that move. */
export const toSend = (visits: readonly ProposedVisit[]) =>
  visits
    .filter(({ came }) => came !== 'stays')
    .map(({ job, from, to, came, keeps_window }) => ({ job, from, to, asks: came === 'asked', keeps_window }));

/** Lets the time pass for which mails and push messages of bulk moves wait, and works off all that is due then. */
export async function passGrace(testApp: TestApp): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(testApp.testDb.db);
  await testApp.runTasks();
}

/** More than all actors together need; 40 fit into the days of one season. */
const MOST_ARRANGED = 40;

/** What the calls about bulk moves are sent: each about a visit of the homeowner on a day of its own. */
export function bulkMoveArrangements({
  testApp,
  company,
  people,
}: Everybody): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  /** All made at once, by whichever call comes first, so that each holds canaries when it is moved. */
  let pool: Promise<{ job: string; from: Day; to: Day }[]> | undefined;
  const fill = () =>
    Promise.all(
      Array.from({ length: MOST_ARRANGED }, async (_, number) => {
        const from = addDays(day('2026-08-01'), 2 * number);
        const job = await aJobRow(db, { client: people.homeowner.account, company, day: from });
        return { job, from, to: addDays(from, 1) };
      }),
    );
  let used = 0;
  const aVisit = async () => {
    pool ??= fill();
    return (await pool)[used++]!;
  };
  const aMove = async () => ({
    idempotency_key: crypto.randomUUID(),
    visits: [{ ...(await aVisit()), asks: false, keeps_window: null }],
  });
  const aMade = async (): Promise<string> => {
    const token = await signInAs(db, people.crewPrimary.account);
    const answer = await testApp.call(token, 'POST', '/api/company/bulk-moves', await aMove());
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().id;
  };
  let made: Promise<string> | undefined;
  return {
    proposeBulkMove: async () => {
      const { job, to } = await aVisit();
      return { body: { visits: [{ job, to }] } };
    },
    sendBulkMove: async () => ({ body: await aMove() }),
    listBulkMoves: async () => {
      made ??= aMade();
      await made;
      return {};
    },
    readRainForecast: async () => ({}),
    dismissRainForecast: async () => ({ body: { date: '2026-05-03' } }),
    undoBulkMove: async () => ({ params: { id: await aMade() } }),
  };
}

const id = crypto.randomUUID();

/** A valid request of each call about bulk moves, of visits that nobody has. */
export const BULK_MOVE_REQUESTS = {
  proposeBulkMove: {
    body: { reason: 'weather', from: '2026-05-05', to: '2026-05-06', visits: [{ job: id, to: '2026-05-07' }] },
  },
  sendBulkMove: {
    body: {
      idempotency_key: id,
      reason: 'other',
      visits: [{ job: id, from: '2026-05-05', to: '2026-05-07', asks: false, keeps_window: null }],
    },
  },
  listBulkMoves: {},
  readRainForecast: {},
  dismissRainForecast: { body: { date: '2026-05-05' } },
  undoBulkMove: { params: { id } },
};
