import { addDays, day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, SeriesProposalId } from '@swath/domain/ids';
import type { Insertable } from 'kysely';
import type { WholeDb } from '../platform/db/db.ts';
import type { SeriesProposals } from '../platform/db/tables.ts';
import { aJobRow } from './jobs.ts';
import { aRule } from './series.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

/** A homeowner for whom a company has mowed on April 20. @returns the job, which stands for them */
export const aServedLawn = ({ testDb }: Pick<TestApp, 'testDb'>, client: AccountId, company: CompanyId) =>
  aJobRow(testDb.db, { client, company, status: 'completed', day: '2026-04-20' });

type Whose = { readonly client: AccountId; readonly company: CompanyId; readonly by: AccountId };

/** The lawn that a company has mowed for a homeowner, whenever that was; it does now if it never has. */
export async function servedLawn(db: WholeDb, { client, company }: Whose): Promise<JobId> {
  const served = db.selectFrom('jobs').where('client_id', '=', client).where('company_id', '=', company);
  const row = await served.where('status', '=', 'completed').select('id').executeTakeFirst();
  return row?.id ?? aJobRow(db, { client, company, status: 'completed', day: '2026-04-20' });
}

/** What is proposed and open, or is now. */
export async function openProposal(db: WholeDb, whose: Whose): Promise<SeriesProposalId> {
  const open = db.selectFrom('series_proposals').where('client_id', '=', whose.client).where('status', '=', 'open');
  const row = await open.where('company_id', '=', whose.company).select('id').executeTakeFirst();
  return row?.id ?? aProposalRow(db, whose);
}

/** What a company sends: a series on all TUESDAYS. */
export const aProposal = (job: string, own: Record<string, unknown> = {}) => ({
  about: { kind: 'new', job_id: job },
  rule: aRule(),
  note: 'We are on your street every Tuesday.',
  ...own,
});

/** What a company has proposed to somebody, as it stands in the table. */
export async function aProposalRow(
  db: WholeDb,
  whose: Whose,
  own: Partial<Insertable<SeriesProposals>> = {},
): Promise<SeriesProposalId> {
  const { id } = await db
    .insertInto('series_proposals')
    .values({
      client_id: whose.client,
      company_id: whose.company,
      sent_by: whose.by,
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      frequency: 'weekly',
      start_date: day('2026-05-03'),
      end_date: day('2026-06-02'),
      weekday: 2,
      note: 'We are on your street every Tuesday.',
      created_at: TEST_NOW,
      answer_by: `${addDays(day('2026-05-02'), 7)}T17:00:00Z`,
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
