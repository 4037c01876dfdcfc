import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { listPersonalColumns } from './classified-columns.ts';
import { type LivedWorld, PASSWORD } from './lived-world.ts';

/** Ends all that keeps a homeowner's account from being deleted, as time and both sides would. */
export async function endMatters({ testApp }: LivedWorld, account: AccountId): Promise<void> {
  const { db } = testApp.testDb;
  for (const statement of [
    sql`update jobs set status = 'canceled', canceled_at = clock_now(), started_at = null, completed_at = null, record_id = null
         where client_id = ${account} and status in ('pending', 'in-progress')`,
    sql`update jobs set final_at = null where client_id = ${account}`,
    sql`delete from visits_to_charge where job_id in (select id from jobs where client_id = ${account})`,
    sql`update series set status = 'ended', pause_reason = null, ended_at = clock_now() where client_id = ${account}`,
    sql`update offers set status = 'closed', ended_at = clock_now() where status = 'open'
         and queued_job_id in (select id from queued_jobs where client_id = ${account})`,
    sql`update queued_jobs set status = 'canceled', canceled_at = clock_now()
         where client_id = ${account} and status in ('queued', 'offered')`,
    sql`update payments set state = 'expired' where homeowner_id = ${account}
         and state in ('requires_payment', 'processing', 'authorized')`,
    sql`update payments set refund_reason = null where homeowner_id = ${account}`,
    sql`update payments set state = 'paid' where homeowner_id = ${account} and state = 'disputed'`,
    sql`update payment_refunds set state = 'done', done_at = clock_now() where state = 'asked'
         and payment_id in (select id from payments where homeowner_id = ${account})`,
    sql`update complaints set state = 'closed', due_at = null, ended = 'withdrawn', ended_at = clock_now()
         where state <> 'closed' and job_id in (select id from jobs where client_id = ${account})`,
    sql`update card_setups set state = 'expired' where account_id = ${account} and state = 'open'`,
  ]) {
    await statement.execute(db);
  }
}

/** The owner deletes their account, and what that leaves to the background is done. */
export async function removeOwnAccount({ testApp }: LivedWorld, { token }: { token: string }): Promise<void> {
  await testApp.testDb.db.deleteFrom('rate_counters').execute();
  const answer = await testApp.call(token, 'POST', '/api/account/deletion', { current_password: PASSWORD });
  if (answer.statusCode !== 204) throw new Error(answer.body);
  await testApp.runTasks();
}

/** The personal columns, `table.column`, that still hold a canary of an account. */
export async function canariesLeft({ testApp, canaries }: LivedWorld, account: AccountId): Promise<string[]> {
  const { db } = testApp.testDb;
  const left: string[] = [];
  for (const { at, column } of await listPersonalColumns(db)) {
    if (at.startsWith('sandbox.')) continue; // a company of its own
    const { rows } = await sql<{ said: string | null }>`
      select case when pg_typeof(${sql.ref(column)})::text = 'bytea' then encode(${sql.ref(column)}::text::bytea, 'hex')
                  else ${sql.ref(column)}::text end as said from ${sql.table(at)}`.execute(db);
    const text = rows.map(({ said }) => said).join('\n');
    if (canaries.in(text).some(({ owner }) => owner === account)) left.push(`${at}.${column}`);
  }
  return left.sort();
}
