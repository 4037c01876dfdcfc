import { type Day, day } from '@swath/domain/calendar';
import type { PaperKind, PaperStatus } from '@swath/domain/companies/papers';
import type { CompanyId, CompanyPaperId } from '@swath/domain/ids';
import PDFDocument from 'pdfkit';
import type { WholeDb } from '../platform/db/db.ts';
import type { Everybody } from './everybody.ts';
import { aCompany } from './people.ts';
import type { Sent } from './send-call.ts';
import { TEST_NOW } from './test-app.ts';

const NEXT_YEAR = day('2027-05-04');
/** Within 30 days of `TEST_NOW`. */
const SOON = day('2026-05-20');

type Traits = {
  readonly status: PaperStatus;
  readonly kind?: PaperKind;
  readonly endsOn?: Day;
};

/** A paper of a company, as its row, in place of the one of its kind that stands like it. */
export async function aPaper(
  db: WholeDb,
  company: CompanyId,
  { status, kind = 'insurance', endsOn = NEXT_YEAR }: Traits,
): Promise<CompanyPaperId> {
  await db
    .deleteFrom('company_papers')
    .where('company_id', '=', company)
    .where('kind', '=', kind)
    .where('status', status === 'approved' ? '=' : '<>', 'approved')
    .execute();
  const { id } = await db
    .insertInto('company_papers')
    .values({
      ...{ company_id: company, kind, ends_on: kind === 'insurance' ? endsOn : null, status, sent_at: TEST_NOW },
      ...{ file_name: 'acord-25.pdf', bytes: 900, pages: 1 },
      ...(status !== 'waiting' && { decided_at: TEST_NOW }),
      ...(status === 'rejected' && { reason: 'The name on it is not yours.' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A PDF of so many pages, with a password if one is given. */
export async function aPdf(pages: number, userPassword?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...(userPassword !== undefined && { userPassword }) });
  const whole = pdf.toArray();
  for (let page = 1; page <= pages; page++) pdf.addPage().text(`Certificate of insurance, page ${page}`);
  pdf.end();
  return Buffer.concat(await whole);
}

/** What the calls about papers of companies are sent. */
export function paperCalls({ testApp, company }: Everybody): Record<string, () => Promise<Sent>> {
  const { db } = testApp.testDb;
  const aWaiting = async () => aPaper(db, await aCompany(db), { status: 'waiting' });
  return {
    readPapers: async () => {
      await aPaper(db, company, { status: 'approved' });
      await aPaper(db, company, { status: 'rejected', kind: 'w9' });
      return { params: {} };
    },
    sendInsurance: async () => ({ query: `name=acord-25.jpg&ends_on=${NEXT_YEAR}` }),
    sendW9: async () => ({ query: 'name=w9.jpg' }),
    listPapers: async () => {
      await aPaper(db, company, { status: 'waiting' });
      const ending = await aCompany(db);
      await aPaper(db, ending, { status: 'approved', endsOn: SOON });
      return { params: {} };
    },
    approvePaper: async () => ({ params: { id: await aWaiting() } }),
    rejectPaper: async () => ({ params: { id: await aWaiting() }, body: { reason: 'It cannot be read.' } }),
  };
}

const id = crypto.randomUUID();

/** A valid request of each call about papers of companies, for one that nobody has. */
export const PAPER_REQUESTS = {
  readPapers: {},
  sendInsurance: { query: { name: 'acord-25.jpg', ends_on: NEXT_YEAR } },
  sendW9: { query: { name: 'w9.jpg' } },
  listPapers: {},
  approvePaper: { params: { id } },
  rejectPaper: { params: { id }, body: { reason: 'It cannot be read.' } },
};
