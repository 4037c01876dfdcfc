import type { AccountId } from '@swath/domain/ids';
import { COMPANY_TOPICS, type CompanyTopic } from '@swath/domain/notices/company-notice';
import type { NoticePreferences, Topic } from '@swath/domain/notices/notice';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { recordChange } from '../change-feed/record-change.ts';
import { saveCompanyPreferences, savePreferences } from './notices.writes.ts';

/**
 * Changes which notifications a homeowner gets by mail and push, per topic; topics left out keep their setting. Mails
 * and push messages that are queued already are still sent.
 */
export function changePreferences(
  ctx: Context,
  homeowner: HomeownerProof,
  wanted: { readonly [Of in Topic]?: NoticePreferences[Of] | undefined },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await savePreferences(tx, homeowner, wanted);
    await recordChange(tx, { kind: 'notice.changed', subject: homeowner, audience: { account: homeowner } });
  });
}

/**
 * Changes which notifications a member of a company gets by mail, per topic; topics left out keep their setting. Mails
 * that are written already are still sent.
 */
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
