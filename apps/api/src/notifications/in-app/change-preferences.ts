import type { NoticePreferences, Topic } from '@swath/domain/notices/notice';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { recordChange } from '../change-feed/record-change.ts';
import { savePreferences } from './notices.writes.ts';

/** The homeowner says which messages they want, a topic that is left out stays as it was; what is on its way already still arrives. */
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
