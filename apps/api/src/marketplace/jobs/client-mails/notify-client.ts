import { addressLine } from '@swath/domain/accounts/profile';
import type { JobId, OwnClientId } from '@swath/domain/ids';
import type { NoMailCause } from '@swath/domain/jobs/no-mail-cause';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { signLink } from '../../../platform/secrets/sign-link.ts';
import { type ClientNews, clientVisitMail } from './client-mails.mail.ts';

type About = { readonly client: OwnClientId; readonly job?: JobId };

/**
 * Mails an own client of a company about visits of theirs, in the transaction of the event: if they have an address,
 * the company sends them such mails, and they have not turned them off.
 *
 * @param about.job  the only job it is about; left out: several
 * @returns whether they are mailed
 *
 * Source: docs/rules/notifications.md.
 */
export const notifyClient = async (ctx: Context, tx: Tx, about: About, news: ClientNews): Promise<boolean> =>
  (await mailClient(ctx, tx, about, news)) !== null;

/**
 * Mails an own client as `notifyClient` does.
 *
 * @param afterMs  delay in ms of real time, in which the mail can be taken back; left out: none
 * @returns the id of the mail; null: they are not mailed
 */
export async function mailClient(
  ctx: Context,
  tx: Tx,
  about: About,
  news: ClientNews,
  afterMs?: number,
): Promise<string | null> {
  const mail = await writeClientMail(ctx, tx, about.client, news);
  return mail && writeMessage(tx, { ...mail, job: about.job ?? null }, afterMs);
}

/** The mail that `notifyClient` sends; null: none. Sends nothing. */
export async function writeClientMail(
  ctx: Pick<Context, 'settings'>,
  db: Db,
  client: OwnClientId,
  news: ClientNews,
): Promise<Message | null> {
  if ('days' in news && news.days.length === 0) return null;
  const row = await selectMailed(db, client)
    .innerJoin('companies', 'companies.id', 'c.company_id')
    .select(['c.email', 'c.street_address as streetAddress', 'c.city', 'c.state', 'c.zip_code as zipCode'])
    .select(['companies.name as company', 'companies.phone_number as companyPhone'])
    .executeTakeFirst();
  if (!row?.email) return null;
  const { email, company, companyPhone } = row;
  const leaveUrl = `${ctx.settings.publicUrl}/leave/visits?token=${signLink(ctx, 'visit_mails', client)}`;
  return clientVisitMail({ email, company, companyPhone, address: addressLine(row), leaveUrl }, news);
}

/** Mails the own client of a job as `notifyClient` does; no mail when the job is a homeowner's. @returns whether */
export async function notifyClientOfJob(ctx: Context, tx: Tx, job: JobId, news: ClientNews): Promise<boolean> {
  const row = await tx.selectFrom('jobs').where('id', '=', job).select('own_client_id').executeTakeFirst();
  return row?.own_client_id ? notifyClient(ctx, tx, { client: row.own_client_id, job }, news) : false;
}

/** Why an own client is not mailed about their visits; null: they are. */
export async function findNoMailCause(db: Db, client: OwnClientId): Promise<NoMailCause | null> {
  const row = await db
    .selectFrom('own_clients')
    .where('id', '=', client)
    .select(['email', 'visit_mails', 'visit_mails_left_at'])
    .executeTakeFirst();
  if (!row?.email) return 'no_address';
  if (row.visit_mails_left_at) return 'stopped';
  return row.visit_mails ? null : 'switched_off';
}

/** SQL: an own client, if the company sends them these mails and they have not turned them off. */
const selectMailed = (db: Db, client: OwnClientId) =>
  db
    .selectFrom('own_clients as c')
    .where('c.id', '=', client)
    .where('c.visit_mails', '=', true)
    .where('c.visit_mails_left_at', 'is', null);
