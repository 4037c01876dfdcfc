import { type Reporter, type ReportReason, whyNotReport } from '@swath/domain/moderation/content';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { findApprovedCompany } from '../companies/companies.reads.ts';
import { type ContentRef, lockContent } from './lock-content.ts';
import { insertReport } from './moderation.writes.ts';

/**
 * Reports public content to the administrators; its author is not told. The same person's second report of the same
 * words or photo changes nothing.
 *
 * @param given.words  the words that the reporter saw; null for photos
 * @throws Refused content_not_found, also on the page of a company that is not approved; content_changed; own_content
 *
 * Source: docs/rules/companies.md.
 */
export function reportContent(
  ctx: Context,
  reporter: Reporter,
  ref: ContentRef,
  given: { words: string | null; reason: ReportReason; note: string },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const content = await lockContent(tx, ref);
    if (!content || !(await findApprovedCompany(tx, content.company))) throw new Refused('content_not_found');
    const reason = whyNotReport(content, reporter, given.words);
    if (reason) throw new Refused(reason);
    const at = await ctx.clock.now(tx);
    const report = { ...given, company: content.company, by: reporter.account, at };
    if (!(await insertReport(tx, ref, report))) return;
    // The author's side hears nothing of it: its page would be read anew, which would give the report away.
    await recordChange(tx, { kind: 'content.changed', subject: ref.id, audience: { admins: true } });
  });
}
