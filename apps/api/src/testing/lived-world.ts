import { contract } from '@swath/contract/contract';
import type { Endpoint } from '@swath/contract/endpoint';
import { ENDPOINTS } from '@swath/contract/endpoints';
import type { JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { tellOnMyWay } from '../marketplace/routes/announcing/notify-on-my-way.ts';
import { keepPushKeys } from '../notifications/push/keep-push-keys.ts';
import { ACTORS, type Actor, statusOf } from '../platform/http/testing/access-table.ts';
import { openLog } from '../platform/process/log.ts';
import { startLoopbackCalendar } from '../platform/providers/calendars/testing/loopback-calendar.ts';
import { startLoopbackPush } from '../platform/providers/push/testing/loopback-push.ts';
import { hashPassword } from '../platform/secrets/hash-password.ts';
import { enqueueTask } from '../platform/tasks/enqueue-task.ts';
import { Canaries } from './canaries.ts';
import { aLaterVisit, aRunningSeries, passMinute, SECOND_DAY, THIRD_DAY } from './charged-series.ts';
import { type EveryCall, everyCall } from './every-call.ts';
import { type Everybody, meetEverybody } from './everybody.ts';
import { type FullWorld, fillWorld } from './full-world.ts';
import {
  aBooking,
  aCarefulCrew,
  aNewcomer,
  anInvitedUser,
  anotherCard,
  aReturnedPayout,
  aZipWaiter,
  type Say,
  someDecisions,
} from './newcomers.ts';
import { type Heard, sendCall } from './send-call.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** An answer, with whom it was given to: an account or its address, empty for a stranger. */
export type Given = {
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly reader: string;
  readonly heard: Heard;
};

/** What is left when everything has happened once: every answer, and all that was written and sent. */
export type LivedWorld = {
  readonly testApp: TestApp;
  readonly people: Everybody['people'];
  readonly canaries: Canaries;
  readonly answers: readonly Given[];
  /** Lines of the log, those of requests too. */
  readonly logged: readonly string[];
  readonly tasks: readonly string[];
  readonly pushed: readonly string[];
  /** The homeowner's, as their calendar program reads it. */
  readonly calendar: { readonly reader: string; readonly text: string };
} & AsyncDisposable;

/** The password of those whose account as a whole is asked for. */
export const PASSWORD = 'mow-the-north-lawn-twice';

/** Rows that a call may have been made ready with. */
const MADE_READY = [
  'profile_changes',
  'company_papers',
  'accounts',
  'companies',
  'crews',
  'complaints',
  'company_invitations',
  'job_events',
  'job_messages',
  'message_reports',
  'jobs',
  'offers',
  'own_clients',
  'estimates',
  'estimate_lines',
  'invoices',
  'invoice_lines',
  'invoice_payments',
  'payments',
  'invoice_settings',
  'profiles',
  'queue_questions',
  'queued_jobs',
  'series_proposals',
  'visit_records',
  'work_shift_events',
];

/** A world full of canaries, in which every call was made by everybody who may, and days have passed. */
export async function liveOn(): Promise<LivedWorld> {
  const logged: string[] = [];
  const log = { write: (line: string) => void logged.push(line) };
  const loopback = await startLoopbackPush();
  const ofCompanies = await startLoopbackCalendar();
  const own = { logLevel: 'debug', pushHosts: [loopback.host], calendarHosts: [ofCompanies.host] } as const;
  const testApp = await startTestApp(own, { log: openLog('debug', log) }, log);
  const { db } = testApp.testDb;
  await recordTasks(testApp);
  const world = await meetEverybody(testApp);
  const full = await fillWorld(world);
  const calls = everyCall(world);
  await aDecliningSeries(world);
  // Series that calls are about are made with the first of them.
  await calls.arrange('homeowner', contract.series.read);
  for (const crew of ['crewPrimary', 'crewStandard'] as const) await calls.arrange(crew, contract.crewSeries.read);
  const canaries = new Canaries(db);
  await canaries.open();
  await canaries.plant();
  // What was told before went to addresses that are gone.
  await db.deleteFrom('outbox_messages').execute();
  await knowSecrets(world, canaries);

  const answers: Given[] = [];
  const subscription = loopback.subscription('a-browser-of-the-homeowner');
  const calendar = await live(world, full, canaries, answers);
  await walkEveryCall(world, calls, canaries, answers);
  await say(testApp, answers)(contract.push.subscribe, world.people.homeowner.account, {
    as: { actor: 'homeowner', token: world.people.homeowner.token },
    body: subscription,
  });
  await passDays(testApp);
  await canaries.plant();
  await lookAgain(world, say(testApp, answers));
  await takeOwnData(world, say(testApp, answers));
  const { rows } = await sql<{ payload: string }>`select payload from told_tasks`.execute(db);
  return {
    testApp,
    people: world.people,
    canaries,
    answers,
    logged,
    tasks: rows.map(({ payload }) => payload),
    pushed: loopback.received.map(({ text }) => text),
    calendar,
    async [Symbol.asyncDispose]() {
      await testApp[Symbol.asyncDispose]();
      await loopback.close();
      await ofCompanies.close();
    },
  };
}

/**
 * How many of those who may not make a call are sent away, another pair at each call: what a refusal may hold is the same
 * for all of them, and that each is refused is the access table's test.
 */
const SENT_AWAY = 2;

/** Every call of the contract, as everybody who may make it; some who may not are sent away with what the last one sent. */
async function walkEveryCall(world: Everybody, calls: EveryCall, canaries: Canaries, answers: Given[]): Promise<void> {
  for (const [at, endpoint] of ENDPOINTS.entries()) {
    if (endpoint.name === 'signOut' || endpoint.events) continue;
    const refused = ACTORS.filter((actor) => statusOf(endpoint.name, actor)! >= 300);
    const sentAway = Array.from({ length: SENT_AWAY }, (_, one) => refused[(at + one) % refused.length]);
    if (endpoint.path.endsWith('/mails')) await putSubjectsFirst(world.testApp);
    let sent = await calls.arrange('homeowner', endpoint);
    await canaries.plant(MADE_READY);
    for (const actor of ACTORS) {
      if (refused.includes(actor) && !sentAway.includes(actor)) continue;
      if (statusOf(endpoint.name, actor)! < 300) {
        sent = await calls.arrange(actor, endpoint);
        if (sent.params) await canaries.plant(MADE_READY);
      }
      const heard = await calls.ask(actor, endpoint, sent);
      answers.push({ endpoint, actor, reader: actor === 'anonymous' ? '' : world.people[actor].account, heard });
    }
    // Half a minute later, while the job is still one of today.
    if (endpoint === contract.routes.tellOnMyWay) {
      const tap = { jobId: sent.params!.id as JobId, by: world.people.crewPrimary.account, clockChanged: false };
      await tellOnMyWay(world.testApp.ctx, tap);
    }
  }
}

/**
 * Makes one mail of each subject to a recipient newer than the others, so that the latest fifty hold each: most of this
 * world's mails are of one instant, and which of them are listed would be chance.
 */
const putSubjectsFirst = ({ testDb }: TestApp) =>
  sql`update outbox_messages set created_at = created_at + interval '1 ms' where id in (
        select distinct on (recipient, subject) id from outbox_messages order by recipient, subject, created_at desc)`.execute(
    testDb.db,
  );

const say =
  (testApp: TestApp, answers: Given[]): Say =>
  async (endpoint, reader, { as, ...sent }) => {
    await testApp.testDb.db.deleteFrom('rate_counters').execute();
    const heard = await sendCall(testApp, as?.token ?? null, endpoint, sent);
    if (heard.status >= 300) throw new Error(`${endpoint.name}: ${heard.status} ${heard.body}`);
    answers.push({ endpoint, actor: as?.actor ?? 'anonymous', reader, heard });
    return heard.body === '' ? undefined : JSON.parse(heard.body);
  };

/** What the walk does not come by: people who sign up and pay, and jobs that were accepted. @returns a calendar */
async function live(
  world: Everybody,
  full: FullWorld,
  canaries: Canaries,
  answers: Given[],
): Promise<LivedWorld['calendar']> {
  const told = say(world.testApp, answers);
  await aNewcomer(world, canaries, told);
  await aCarefulCrew(world, canaries, told);
  await anInvitedUser(world, canaries, told);
  await someDecisions(world, canaries, told);
  await aZipWaiter(world, canaries, told);
  await aBooking(world, canaries, told);
  await aReturnedPayout(world, canaries);
  await anotherCard(world, canaries, told);
  await canaries.plant();
  for (const actor of ['homeowner', 'crewPrimary', 'crewStandard'] as const) {
    const { account, token } = world.people[actor];
    for (const id of [full.offered, full.accepted]) {
      await told(contract.queue.read, account, { as: { actor, token }, params: { id } });
    }
  }
  const { account, token } = world.people.homeowner;
  const { url } = await told(contract.calendarFeed.make, account, { as: { actor: 'homeowner', token } });
  const path = new URL(url).pathname;
  canaries.know(path, { owner: account, at: 'a calendar address', kind: 'secret' });
  await canaries.plant();
  return { reader: account, text: (await world.testApp.call(null, 'GET', path)).body };
}

/** Lists that are only full at the end. */
async function lookAgain({ people }: Everybody, told: Say): Promise<void> {
  const { homeowner, admin } = people;
  // Much happens at one instant here: only all pages together are the same each time.
  const lists = [
    { list: contract.notices.list, reader: homeowner, as: { actor: 'homeowner', token: homeowner.token } },
    ...(['crewPrimary', 'crewStandard'] as const).map((actor) => ({
      list: contract.notices.listOfCompany,
      reader: people[actor],
      as: { actor, token: people[actor].token },
    })),
  ] as const;
  for (const { list, reader, as } of lists) {
    let query: string | null = '';
    while (query !== null) {
      const { next }: { next: string | null } = await told(list, reader.account, { as, query });
      query = next && `from=${next}`;
    }
  }
  for (const status of ['rejected', 'suspended']) {
    const as = { actor: 'admin', token: admin.token } as const;
    await told(contract.admin.listCompanies, admin.account, { as, query: `status=${status}` });
  }
}

/** The copy of what is kept, for a homeowner and for members of a company. */
async function takeOwnData({ testApp, people }: Everybody, told: Say): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (const actor of ['homeowner', 'otherHomeowner', 'crewPrimary', 'crewStandard', 'crewHand'] as const) {
    const { account, token } = people[actor];
    await testApp.testDb.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', account).execute();
    const body = { current_password: PASSWORD };
    await told(contract.ownAccount.data, account, { as: { actor, token }, body });
  }
}

/** Secrets that no table holds as they are. */
async function knowSecrets({ testApp, people }: Everybody, canaries: Canaries): Promise<void> {
  const { settings, db } = testApp.ctx;
  const ours = { owner: null, kind: 'secret' } as const;
  canaries.know(settings.accountSecrets[0], { ...ours, at: 'ACCOUNT_SECRET' });
  canaries.know(settings.paymentWebhookSecret, { ...ours, at: 'PAYMENT_WEBHOOK_SECRET' });
  const keys = await keepPushKeys(db, settings.accountSecrets)();
  canaries.know(keys!.privateKey, { ...ours, at: 'VAPID_PRIVATE_KEY' });
  for (const { account, token } of Object.values(people)) {
    canaries.know(token, { owner: account, at: 'an access token', kind: 'secret' });
  }
}

/** A series whose card will be declined, twice in a row. */
async function aDecliningSeries({ testApp, people }: Everybody): Promise<void> {
  const declining = await aRunningSeries(testApp, { number: '4000000000000341', homeowner: people.otherHomeowner });
  await aLaterVisit(testApp, declining, SECOND_DAY);
  await aLaterVisit(testApp, declining, THIRD_DAY);
}

/** What the clock brings: cards that are declined, visits that nobody came to, wishes that nobody took. */
async function passDays(testApp: TestApp): Promise<void> {
  // What waits for seconds that really pass, such as the word of an approval, has waited long enough.
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(
    testApp.testDb.db,
  );
  for (const at of ['2026-05-08T13:00Z', '2026-05-09T11:05Z', '2026-05-15T13:00Z', '2026-05-16T11:05Z']) {
    await testApp.setClock(at);
    await testApp.ctx.db.transaction().execute(async (tx) => {
      for (const sweep of [
        'sweep-completed-jobs',
        'sweep-unread-messages',
        'sweep-missed-jobs',
        'sweep-proposals',
        'sweep-series-proposals',
        'sweep-queue',
        'sweep-payments',
        'sweep-payouts',
      ] as const) {
        await enqueueTask(tx, sweep, {});
      }
    });
    await passMinute(testApp, at);
  }
}

/** Keeps what every task was told: those that are done leave nothing behind. */
const recordTasks = ({ testDb }: TestApp) =>
  sql
    .raw(`create table told_tasks (payload text not null);
          create function note_task() returns trigger language plpgsql security definer as $$
          begin insert into public.told_tasks values (new.payload::text || coalesce(new.key, '')); return new; end $$;
          create trigger note_task after insert or update on graphile_worker._private_jobs
            for each row execute function public.note_task()`)
    .execute(testDb.db);
