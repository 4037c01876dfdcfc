import type { NoticePreferences, Topic } from '@swath/domain/notices/notice';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { recordChange } from '../change-feed/record-change.ts';
import { savePreferences } from './notices.writes.ts';

/** Changes a homeowner's notification preferences; a topic left out stays. Messages already on their way still arrive. */
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
