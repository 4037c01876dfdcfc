import type { AccountId, CompanyId, PhotoId } from '@swath/domain/ids';
import type { WholeDb } from '../platform/db/db.ts';
import { aJobRow } from './jobs.ts';
import { TEST_NOW } from './test-app.ts';

type Work = { client: AccountId; member: AccountId; company: CompanyId; day: string; shown: boolean };

/** A photo after the mowing of a visit whose homeowner allows it on the company's page. @param of.shown  it is there */
export async function aWorkPhoto(db: WholeDb, { client, member, company, day, shown }: Work): Promise<PhotoId> {
  const own = { photos_allowed_at: TEST_NOW, photos_after: 1 };
  const job = await aJobRow(db, { client, company, status: 'completed', day, own });
  const id = crypto.randomUUID() as PhotoId;
  const place = { work_of: shown ? company : null, work_position: shown ? 0 : null };
  const file = { owner_id: member, width: 9, height: 9, bytes: 9, created_at: TEST_NOW };
  await db
    .insertInto('photos')
    .values({ id, job_id: job, kind: 'after', ...file, ...place })
    .execute();
  return id;
}
