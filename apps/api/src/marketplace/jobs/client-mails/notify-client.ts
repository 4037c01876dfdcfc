import { addressLine } from '@swath/domain/accounts/profile';
import type { JobId, OwnClientId } from '@swath/domain/ids';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { signLink } from '../../../platform/secrets/sign-link.ts';
import { type ClientNews, clientVisitMail } from './client-mails.mail.ts';

/**
 * Mails an own client of a company about visits of theirs, in the transaction of the event: if they have an address,
 * the company sends them such mails, and they have not turned them off.
 *
 * @param about.job  the only job it is about; left out: several
 * @returns whether they are mailed
 *
 * Source: docs/rules/notifications.md.
 */
export async function notifyClient(
  ctx: Context,
  tx: Tx,
  about: { readonly client: OwnClientId; readonly job?: JobId },
  news: ClientNews,
): Promise<boolean> {
  if ('days' in news && news.days.length === 0) return false;
  const row = await selectMailed(tx, about.client)
    .innerJoin('companies', 'companies.id', 'c.company_id')
    .select(['c.email', 'c.street_address as streetAddress', 'c.city', 'c.state', 'c.zip_code as zipCode'])
    .select(['companies.name as company', 'companies.phone_number as companyPhone'])
    .executeTakeFirst();
  if (!row?.email) return false;
  const { email, company, companyPhone } = row;
  const leaveUrl = `${ctx.settings.publicUrl}/leave/visits?token=${signLink(ctx, 'visit_mails', about.client)}`;
  const mail = clientVisitMail({ email, company, companyPhone, address: addressLine(row), leaveUrl }, news);
  await writeMessage(tx, { ...mail, job: about.job ?? null });
  return true;
}

/** Mails the own client of a job as `notifyClient` does; no mail when the job is a homeowner's. @returns whether */
export async function notifyClientOfJob(ctx: Context, tx: Tx, job: JobId, news: ClientNews): Promise<boolean> {
  const row = await tx.selectFrom('jobs').where('id', '=', job).select('own_client_id').executeTakeFirst();
  return row?.own_client_id ? notifyClient(ctx, tx, { client: row.own_client_id, job }, news) : false;
}

/** Whether an own client is mailed about their visits. */
export async function isMailedClient(db: Db, client: OwnClientId): Promise<boolean> {
  const row = await selectMailed(db, client).select('c.email').executeTakeFirst();
  return Boolean(row?.email);
}

/** SQL: an own client, if the company sends them these mails and they have not turned them off. */
const selectMailed = (db: Db, client: OwnClientId) =>
  db
    .selectFrom('own_clients as c')
    .where('c.id', '=', client)
    .where('c.visit_mails', '=', true)
    .where('c.visit_mails_left_at', 'is', null);
