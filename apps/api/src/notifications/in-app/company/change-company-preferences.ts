import type { AccountId } from '@swath/domain/ids';
import { COMPANY_TOPICS, type CompanyTopic } from '@swath/domain/notices/company-notice';
import type { Context } from '../../../platform/context.ts';
import { recordChange } from '../../change-feed/record-change.ts';
import { saveCompanyPreferences } from '../notices.writes.ts';

/** A member says of which topics they want mails, a topic that is left out stays as it was; what is on its way already still arrives. */
export function changeCompanyPreferences(
  ctx: Context,
  account: AccountId,
  wanted: { readonly [Topic in CompanyTopic]?: boolean | undefined },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const rows = COMPANY_TOPICS.flatMap((topic) => {
      const byMail = wanted[topic];
      return byMail === undefined ? [] : { account_id: account, topic, by_mail: byMail };
    });
    await saveCompanyPreferences(tx, rows);
    await recordChange(tx, { kind: 'notice.changed', subject: account, audience: { account } });
  });
}
