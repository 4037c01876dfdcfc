import type { AccountId } from '@swath/domain/ids';
import { COMPANY_TOPICS, type CompanyPreferences } from '@swath/domain/notices/company-notice';
import type { Context } from '../../../machinery/context.ts';
import { recordChange } from '../../changes/record-change.ts';
import { saveCompanyPreferences } from '../notices.writes.ts';

/** A member says of which topics they want mails; what is on its way already still arrives. */
export function changeCompanyPreferences(ctx: Context, account: AccountId, wanted: CompanyPreferences): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const rows = COMPANY_TOPICS.map((topic) => ({ account_id: account, topic, by_mail: wanted[topic] }));
    await saveCompanyPreferences(tx, rows);
    await recordChange(tx, { kind: 'notice.changed', subject: account, audience: { account } });
  });
}
