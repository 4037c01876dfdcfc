import { addDays, type Day, day } from '@swath/domain/calendar';
import type { AccountId, JobId, JobMessageId } from '@swath/domain/ids';
import type { MessageSide } from '@swath/domain/jobs/messages';
import type { WholeDb } from '../platform/db/db.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import { aJobRow } from './jobs.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

/** A message in the thread of a job, unread. */
export async function aMessage(
  db: WholeDb,
  job: JobId,
  { side, by, number }: { side: MessageSide; by: AccountId; number: number },
): Promise<JobMessageId> {
  const { id } = await db
    .insertInto('job_messages')
    .values({
      ...{ job_id: job, number, side, author_id: by, words: `What the ${side} wrote.` },
      ...{ send_key: crypto.randomUUID(), sent_at: TEST_NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the calls are sent by which both sides of a job write to each other. */
export function messageCalls({ testApp, company, people }: Everybody): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  /** The same homeowner, company and day is one job. Days to come: threads of past ones are closed. */
  let days = 0;
  const oneMoreDay = (): Day => addDays(day('2041-01-01'), days++);

  /** A job about which both sides have written. */
  async function aThread() {
    const { homeowner, crewPrimary } = people;
    const job = await aJobRow(db, { client: homeowner.account, company, day: oneMoreDay() });
    return {
      job,
      homeowner: await aMessage(db, job, { side: 'homeowner', by: homeowner.account, number: 1 }),
      company: await aMessage(db, job, { side: 'company', by: crewPrimary.account, number: 2 }),
    };
  }
  async function aReport(): Promise<string> {
    const thread = await aThread();
    const { id } = await db
      .insertInto('message_reports')
      .values({
        ...{ message_id: thread.company, reported_by: people.homeowner.account, reported_at: TEST_NOW },
        reason: 'Rude.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  return {
    listJobMessages: async () => ({ params: { id: (await aThread()).job } }),
    sendJobMessage: async () => ({
      params: { id: (await aThread()).job },
      body: { words: 'The gate is open.', key: crypto.randomUUID() },
    }),
    readJobMessages: async () => ({ params: { id: (await aThread()).job }, body: { up_to: 2 } }),
    reportJobMessage: async (actor) => {
      const thread = await aThread();
      const messageId = actor === 'homeowner' ? thread.company : thread.homeowner;
      return { params: { id: thread.job, messageId }, body: { reason: 'Rude.' } };
    },
    listMessageReports: async () => {
      await aReport();
      return {};
    },
    readReportedThread: async () => ({ params: { id: await aReport() } }),
    settleMessageReport: async () => ({ params: { id: await aReport() }, body: { remove: true, note: 'An insult.' } }),
  };
}
