/**
 * What administrators look at, on a marketplace with a million jobs, as many payments and two lines of the ledger for each:
 * every statement of their pages, how long it takes and where PostgreSQL looks. `npm run bench admin-lists`
 */
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { findViewer } from '../../apps/api/src/identity/sessions/find-viewer.ts';
import { requireAdmin } from '../../apps/api/src/platform/access/access.policy.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { databaseClock } from '../../apps/api/src/platform/db/clock.ts';
import type { WholeDb } from '../../apps/api/src/platform/db/db.ts';
import { PreparedClient } from '../../apps/api/src/platform/db/prepared-client.ts';
import type { DB } from '../../apps/api/src/platform/db/tables.ts';
import { listAuditLines, listReviewedCompanies } from '../../apps/api/src/workflows/admin/admin.reads.ts';
import { viewFigures } from '../../apps/api/src/workflows/admin/figures/view-figures.ts';
import {
  listCompanyJobs,
  listCompanyRefunds,
  viewCompanyFile,
} from '../../apps/api/src/workflows/admin/files/view-company.ts';
import {
  findHomeowners,
  listHomeownerJobs,
  viewHomeownerFile,
} from '../../apps/api/src/workflows/admin/files/view-homeowner.ts';
import { viewJobFile } from '../../apps/api/src/workflows/admin/jobs/view-job.ts';
import {
  listCompanyMails,
  listHomeownerMails,
  listJobMails,
} from '../../apps/api/src/workflows/admin/mails/list-mails.ts';
import { listFailedTasks } from '../../apps/api/src/workflows/admin/tasks/list-failed-tasks.ts';
import { explainCalls } from './explain-calls.ts';
import { fillForSweeps } from './sweep-world.ts';
import { makeDatabase, signIn } from './world.ts';

/** Measures and prints. @param jobs  rows in the table of jobs */
export async function benchAdminLists({ jobs }: { jobs: number }): Promise<void> {
  console.log(`\nwhat administrators look at: ${jobs} jobs`);
  const database = await makeDatabase();
  try {
    await fillForSweeps(database.url, jobs);
    const { db } = database;
    await db.transaction().execute(async (tx) => {
      await fillLedger(tx);
      await fillRecord(tx, jobs);
    });
    await sql`vacuum analyze`.execute(db);
    await explainPages(database.url, await signInAdmin(db), await somebody(db));
  } finally {
    await database.close();
  }
}

/** Each payment was paid a day after its page was made; what went back did so on the day it was last changed. */
async function fillLedger(db: WholeDb): Promise<void> {
  await sql`insert into payment_ledger (payment_id, from_state, to_state, cause, captured_cents, refunded_cents, at)
    select id, 'requires_payment', 'paid', 'payment_intent.succeeded', captured_cents, 0, created_at + interval '1 day'
      from payments where captured_cents > 0
    union all
    select id, 'paid', 'refunded', 'canceled', captured_cents, refunded_cents, greatest(updated_at, created_at + interval '2 days')
      from payments where refunded_cents > 0`.execute(db);
}

/** Homeowners have names, the record has lines, and some background work has given up. */
async function fillRecord(db: WholeDb, rows: number): Promise<void> {
  await sql`insert into profiles (account_id, role, full_name, updated_at)
    select id, 'homeowner', 'Homeowner ' || right(id::text, 6), now() from accounts on conflict do nothing`.execute(db);
  await sql`insert into audit_events (at, event, actor, subject_id, subject, details)
    select j.created_at, case when n % 2 = 0 then 'account.viewed' else 'login.succeeded' end, 'ada@bench.test', j.client_id,
      'client', '{"what": "account"}'
    from (select *, row_number() over () as n from (select * from jobs limit ${sql.lit(rows / 2)}) half) j`.execute(db);
}

async function signInAdmin(db: WholeDb): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into accounts (email, email_confirmed_at, created_at, updated_at)
    values ('ada@bench.test', now(), now(), now()) returning id`.execute(db);
  await sql`insert into profiles (account_id, role, full_name, updated_at) values (${rows[0]!.id}, 'admin', 'Ada', now())`.execute(
    db,
  );
  return signIn(db, rows[0]!.id);
}

type Somebody = {
  readonly job: JobId;
  readonly company: CompanyId;
  readonly homeowner: AccountId;
  readonly name: string;
  readonly email: string;
  readonly month: string;
};

/** A mowing that was given back, by whom and for whom. */
async function somebody(db: WholeDb): Promise<Somebody> {
  const { rows } = await sql<Somebody>`select j.id as job, j.company_id as company, j.client_id as homeowner,
      f.full_name as name, a.email, to_char((select clock_now()) - interval '1 month', 'YYYY-MM') as month
    from jobs j join accounts a on a.id = j.client_id join profiles f on f.account_id = a.id
    where j.status = 'canceled' order by j.service_date desc, j.id limit 1`.execute(db);
  return rows[0]!;
}

async function explainPages(url: string, token: string, one: Somebody): Promise<void> {
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: PreparedClient });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  const admin = requireAdmin((await findViewer(db, [], token))!);
  const reading: Partial<Context> = { db, clock: databaseClock };
  const ctx = reading as Context;
  const looking = { admin, ip: '127.0.0.1' };
  const { company, homeowner } = one;
  const secondJobs = await listCompanyJobs(ctx, looking, { company, from: undefined });
  const secondRefunds = await listCompanyRefunds(ctx, looking, { company, from: undefined });
  const calls = {
    'a company': () => viewCompanyFile(ctx, looking, company),
    'its mowings': () => listCompanyJobs(ctx, looking, { company, from: undefined }),
    'its mowings, second page': () => listCompanyJobs(ctx, looking, { company, from: secondJobs.next! }),
    'its refunds': () => listCompanyRefunds(ctx, looking, { company, from: undefined }),
    'its refunds, second page': () => listCompanyRefunds(ctx, looking, { company, from: secondRefunds.next! }),
    'its mails': () => listCompanyMails(ctx, looking, company),
    'a homeowner by e-mail address': () => findHomeowners(ctx, looking, one.email),
    'a homeowner by name': () => findHomeowners(ctx, looking, one.name),
    'a homeowner': () => viewHomeownerFile(ctx, looking, homeowner),
    'their mowings': () => listHomeownerJobs(ctx, looking, { homeowner, from: undefined }),
    'their mails': () => listHomeownerMails(ctx, looking, homeowner),
    'a mowing': () => viewJobFile(ctx, looking, one.job),
    'mails about it': () => listJobMails(ctx, looking, one.job),
    'figures of last month': () => viewFigures(db, admin, one.month),
    'work that gave up': () => listFailedTasks(db),
    registrations: () => listReviewedCompanies(db, admin, { status: 'approved', search: '', from: undefined }),
    'the record': () => listAuditLines(db, admin, { search: '', from: undefined }),
  };
  await explainCalls(url, calls, () => sent.splice(0));
  await db.destroy();
}
