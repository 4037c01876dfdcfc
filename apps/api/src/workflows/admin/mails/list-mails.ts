import type { SentMail } from '@swath/contract/admin-care';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import { listCompanyUsers } from '../../../marketplace/companies/users/users.reads.ts';
import { isRepeatable } from '../../../notifications/mail-outbox/check-repeatable.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findCompany, findHomeowner } from '../files/files.reads.ts';
import { findHomeownersJob } from '../jobs/jobs.reads.ts';
import { type Looking, recordLook } from '../looks/record-look.ts';

const MOST_SHOWN = 50;

const selectMails = (db: Db) =>
  db
    .selectFrom('outbox_messages')
    .select(['id', 'recipient', 'subject', 'template', 'text', 'created_at', 'sent_at', 'failure']);

type MailRow = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];

const toMail = (row: MailRow): SentMail => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  at: row.created_at.toISOString(),
  state: row.sent_at ? 'sent' : row.failure === null ? 'waiting' : 'failed',
  again: isRepeatable(row.template) && row.text !== '' && (row.sent_at !== null || row.failure !== null),
});

/** Runs a query for mails: the latest ones, at most MOST_SHOWN. */
async function listLatest(mails: ReturnType<typeof selectMails>): Promise<SentMail[]> {
  const rows = await mails.orderBy('created_at', 'desc').orderBy('id').limit(MOST_SHOWN).execute();
  return rows.map(toMail);
}

/** Lists the latest mails to any of these e-mail addresses, at most MOST_SHOWN. */
const listMailsTo = (db: Db, recipients: readonly string[]): Promise<SentMail[]> =>
  listLatest(selectMails(db).where('recipient', 'in', [...new Set(recipients)]));

/** Gets one mail by its id. @throws an error if there is none */
export const getMail = async (db: Db, id: string): Promise<SentMail> =>
  toMail(await selectMails(db).where('id', '=', id).executeTakeFirstOrThrow());

/**
 * Lists the latest mails to a homeowner. The view is recorded in the audit trail.
 * @throws Refused homeowner_not_found
 */
export function listHomeownerMails(ctx: Context, looking: Looking, id: AccountId): Promise<{ mails: SentMail[] }> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findHomeowner(tx, id);
    if (!row) throw new Refused('homeowner_not_found');
    await recordLook(tx, looking, { homeowner: { id, name: row.email }, what: 'mails' });
    return { mails: await listMailsTo(tx, [row.email]) };
  });
}

/**
 * Lists the latest mails to a company and its members. The view is recorded in the audit trail.
 * @throws Refused company_not_found
 */
export function listCompanyMails(ctx: Context, looking: Looking, id: CompanyId): Promise<{ mails: SentMail[] }> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findCompany(tx, id);
    if (!row) throw new Refused('company_not_found', { id });
    await recordLook(tx, looking, { company: { id, name: row.name }, what: 'mails' });
    const members = await listCompanyUsers(tx, id);
    return { mails: await listMailsTo(tx, [row.email, ...members.map(({ email }) => email)]) };
  });
}

/**
 * Lists the latest mails about a homeowner's job, to either side. The view is recorded in the audit trail for both
 * sides.
 * @throws Refused job_not_found, also for an own client's job
 */
export function listJobMails(ctx: Context, looking: Looking, id: JobId): Promise<{ mails: SentMail[] }> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findHomeownersJob(tx, id);
    if (!row) throw new Refused('job_not_found');
    const seen = { what: 'mails', job: id };
    await recordLook(tx, looking, { homeowner: { id: row.client_id, name: row.email }, ...seen });
    await recordLook(tx, looking, { company: { id: row.company_id, name: row.company_name }, ...seen });
    return { mails: await listLatest(selectMails(tx).where('job_id', '=', id)) };
  });
}
