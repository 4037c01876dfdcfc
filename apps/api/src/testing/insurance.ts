import { type Day, day } from '@swath/domain/calendar';
import type { CompanyId, InsuranceCertificateId } from '@swath/domain/ids';
import type { WholeDb } from '../platform/db/db.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { anUploadedPhoto } from './company-profiles.ts';
import type { Everybody } from './everybody.ts';
import { aCompany, type Person } from './people.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

const NEXT_YEAR = day('2027-05-04');

type Traits = {
  readonly status: 'waiting' | 'approved' | 'rejected';
  readonly endsOn?: Day;
  /** Who uploaded the picture. */
  readonly by: Pick<Person, 'account'>;
};

/** A certificate of a company's insurance, in place of the one that stands like it. */
export async function aCertificate(
  db: WholeDb,
  company: CompanyId,
  { status, endsOn = NEXT_YEAR, by }: Traits,
): Promise<InsuranceCertificateId> {
  const before = await db
    .deleteFrom('insurance_certificates')
    .where('company_id', '=', company)
    .where('status', status === 'approved' ? '=' : '<>', 'approved')
    .returning('photo_id')
    .execute();
  for (const { photo_id } of before) await db.deleteFrom('photos').where('id', '=', photo_id).execute();
  const { id } = await db
    .insertInto('insurance_certificates')
    .values({
      ...{ company_id: company, photo_id: await anUploadedPhoto(db, by), ends_on: endsOn, status, sent_at: TEST_NOW },
      ...(status !== 'waiting' && { decided_at: TEST_NOW }),
      ...(status === 'rejected' && { reason: 'The name on it is not yours.' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the calls about certificates of insurance are sent. */
export function insuranceCalls({
  testApp,
  company,
  people,
}: Everybody): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  const by = people.crewPrimary;
  const aWaiting = async () => aCertificate(db, await aCompany(db), { status: 'waiting', by });
  return {
    readInsurance: async () => {
      await aCertificate(db, company, { status: 'approved', by });
      await aCertificate(db, company, { status: 'rejected', by });
      return { params: {} };
    },
    sendInsurance: async (actor) => ({
      body: {
        photo_id: await anUploadedPhoto(db, actor === 'anonymous' ? by : people[actor]),
        ends_on: NEXT_YEAR,
      },
    }),
    listInsurance: async () => {
      await aCertificate(db, company, { status: 'waiting', by });
      return { params: {} };
    },
    approveInsurance: async () => ({ params: { id: await aWaiting() } }),
    rejectInsurance: async () => ({ params: { id: await aWaiting() }, body: { reason: 'It cannot be read.' } }),
  };
}

const id = crypto.randomUUID();

/** A valid request of each call about certificates of insurance, for one that nobody has. */
export const INSURANCE_REQUESTS = {
  readInsurance: {},
  sendInsurance: { body: { photo_id: id, ends_on: NEXT_YEAR } },
  listInsurance: {},
  approveInsurance: { params: { id } },
  rejectInsurance: { params: { id }, body: { reason: 'It cannot be read.' } },
};
