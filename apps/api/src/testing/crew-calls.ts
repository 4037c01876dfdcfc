import type { CrewBody } from '@swath/contract/crews';
import { type Day, day } from '@swath/domain/calendar';
import type { CrewColor } from '@swath/domain/crews/crew';
import type { CrewId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import { anOwnClient } from './own-clients.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

/** What is sent to save a crew. */
export const aCrewBody = (more: Partial<CrewBody> = {}): CrewBody => ({
  name: `Crew ${crypto.randomUUID().slice(0, 8)}`,
  ...{ color: 'green', vehicle: 'Truck 2', depot: null, largest_lot_sqft: null },
  ...{ fits_narrow_gates: true, mows_slopes: true, area_zip_codes: [], week: null, members: [] },
  ...more,
});

/** A day on which the company of the full world mows nothing else. */
const FAR_DAY = day('2032-03-01');

/** What the calls about a company's crews are sent. */
export function crewCalls(
  { testApp, company, people }: Everybody,
  oneMoreDay: () => Day,
): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;

  /** Crews that stay: what is listed and planned is told to everybody from the same rows. */
  const kept: CrewId[] = [];

  /** Two crews with a depot of their own, that mow no slopes; those before have ended. */
  async function twoCrews(): Promise<[CrewId, CrewId]> {
    const before = db.updateTable('crews').set({ ended_at: TEST_NOW }).where('company_id', '=', company);
    await (kept.length > 0 ? before.where('id', 'not in', kept) : before).execute();
    const aCrew = (color: CrewColor) => ({
      ...{ company_id: company, name: `${color} ${crypto.randomUUID().slice(0, 8)}`, created_at: TEST_NOW, color },
      ...{ street_address: '500 E Broadway', city: 'Columbia', state: 'MO', zip_code: '65201' },
      ...{ latitude: 38.951, longitude: -92.331, mows_slopes: false },
    });
    const rows = await db
      .insertInto('crews')
      .values([aCrew('green'), aCrew('blue')])
      .returning('id')
      .execute();
    return [rows[0]!.id, rows[1]!.id];
  }
  const aJob = (on: Day, crew: CrewId) =>
    aJobRow(db, { client: people.homeowner.account, company, day: on, own: { crew_id: crew } });
  let once: Promise<[CrewId, CrewId]> | undefined;
  /** Two crews, a job that goes to the other one when the first falls out, and one that neither can do. */
  function keptCrews(): Promise<[CrewId, CrewId]> {
    once ??= twoCrews().then(async (crews) => {
      kept.push(...crews);
      await aJob(FAR_DAY, crews[0]);
      const { id: own_client_id } = await anOwnClient(testApp, people.crewPrimary, { full_name: crypto.randomUUID() });
      const ofOwnClient = { client_id: null, own_client_id, fee_cents: cents(0) };
      const steep = { crew_id: crews[0], is_steep: true };
      await aJobRow(db, { client: people.homeowner.account, company, day: FAR_DAY, own: { ...ofOwnClient, ...steep } });
      return crews;
    });
    return once;
  }
  return {
    listCrews: async () => {
      await keptCrews();
      return {};
    },
    addCrew: async () => {
      await keptCrews();
      return { body: aCrewBody() };
    },
    changeCrew: async () => ({ params: { id: (await twoCrews())[0] }, body: aCrewBody() }),
    removeCrew: async () => ({ params: { id: (await twoCrews())[0] } }),
    addCrewDaysOff: async () => ({
      params: { id: (await twoCrews())[0] },
      body: { from_date: FAR_DAY, to_date: FAR_DAY },
    }),
    removeCrewDaysOff: async () => {
      const [crew_id] = await twoCrews();
      const { id } = await db
        .insertInto('crew_days_off')
        .values({ crew_id, from_date: FAR_DAY, to_date: FAR_DAY })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
    addAbsence: async () => {
      await keptCrews();
      return { body: { account_id: people.crewStandard.account, from_date: FAR_DAY, to_date: FAR_DAY } };
    },
    removeAbsence: async () => {
      const on = oneMoreDay();
      const { id } = await db
        .insertInto('absences')
        .values({ company_id: company, account_id: people.crewHand.account, from_date: on, to_date: on })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
    changeCrewOfJob: async () => {
      const [before, crew_id] = await twoCrews();
      return { params: { id: await aJob(oneMoreDay(), before) }, body: { crew_id } };
    },
    changeLawnNeeds: async () => {
      const [crew] = await twoCrews();
      return { params: { id: await aJob(oneMoreDay(), crew) }, body: { has_narrow_gate: true, is_steep: false } };
    },
    planCrews: async () => {
      const [crew] = await keptCrews();
      return { body: { date: FAR_DAY, without: [crew] } };
    },
    applyCrewPlan: async () => {
      const [from_crew_id, to_crew_id] = await twoCrews();
      const date = oneMoreDay();
      return { body: { date, moves: [{ job_id: await aJob(date, from_crew_id), from_crew_id, to_crew_id }] } };
    },
  };
}

const id = crypto.randomUUID();

/** A request of each call about crews, as a form sends it. */
export const CREW_REQUESTS = {
  listCrews: {},
  addCrew: { body: aCrewBody() },
  changeCrew: { params: { id }, body: aCrewBody() },
  removeCrew: { params: { id } },
  addCrewDaysOff: { params: { id }, body: { from_date: FAR_DAY, to_date: FAR_DAY } },
  removeCrewDaysOff: { params: { id } },
  addAbsence: { body: { account_id: id, from_date: FAR_DAY, to_date: FAR_DAY } },
  removeAbsence: { params: { id } },
  changeCrewOfJob: { params: { id }, body: { crew_id: id, whole_series: true } },
  changeLawnNeeds: { params: { id }, body: { has_narrow_gate: true, is_steep: true } },
  planCrews: { body: { date: FAR_DAY, without: [id] } },
  applyCrewPlan: {
    body: { date: FAR_DAY, without: [id], moves: [{ job_id: id, from_crew_id: null, to_crew_id: id }] },
  },
};
