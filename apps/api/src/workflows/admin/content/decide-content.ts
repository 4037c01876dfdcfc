import type { ContentRemoval, ReportedContent } from '@swath/contract/content';
import type { ContentRemovalId, ContentReportId } from '@swath/domain/ids';
import type { ContentRef } from '../../../marketplace/moderation/lock-content.ts';
import { listOpenReports, listRemovals } from '../../../marketplace/moderation/moderation.reads.ts';
import { keepContent, removeContent, undoRemoval } from '../../../marketplace/moderation/remove-content.ts';
import type { Context } from '../../../platform/context.ts';
import type { Looking } from '../looks/record-look.ts';
import { notifyAuthor } from './notify-author.ts';
import { notifyContentReporters } from './notify-reporters.ts';
import { recordDecision } from './record-decision.ts';

/**
 * Keeps reported content as it is, as an administrator: the reports that they saw are settled, with an audit event, and
 * whoever made them is told.
 * Reports that came in meanwhile stay open.
 *
 * @param seen.words  null for photos, and when they were gone
 * @returns what is still reported
 * @throws Refused content_report_settled if another administrator was faster; content_changed
 *
 * Source: docs/rules/companies.md.
 */
export function keepAsAdmin(
  ctx: Context,
  looking: Looking,
  ref: ContentRef,
  seen: { readonly words: string | null; readonly reports: readonly ContentReportId[] },
): Promise<ReportedContent[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const { content, settled } = await keepContent(tx, ref, seen, {
      by: looking.admin.id,
      now: await ctx.clock.now(tx),
    });
    await recordDecision(tx, looking, { event: 'content.kept', ref, content });
    await notifyContentReporters(ctx, tx, settled, { about: ref.kind, outcome: content?.isPublic ? 'kept' : 'gone' });
    return listOpenReports(ctx, tx);
  });
}

/**
 * Removes public content from everywhere, as an administrator, reported or not, with an audit event. Its author is told
 * the reason.
 *
 * @returns what is still reported
 * @throws Refused content_not_found, also if another administrator or its author was faster; content_changed
 *
 * Source: docs/rules/companies.md.
 */
export function removeAsAdmin(
  ctx: Context,
  looking: Looking,
  ref: ContentRef,
  given: { readonly words: string | null; readonly reason: string },
): Promise<ReportedContent[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const by = { by: looking.admin.id, now: await ctx.clock.now(tx) };
    const { content, settled } = await removeContent(tx, ref, given, by);
    const { company, reviewer } = content;
    await recordDecision(tx, looking, { event: 'content.removed', ref, content, reason: given.reason });
    await notifyAuthor(ctx, tx, { ref, company, reviewer, reason: given.reason });
    await notifyContentReporters(ctx, tx, settled, { about: ref.kind, outcome: 'removed' });
    return listOpenReports(ctx, tx);
  });
}

/**
 * Restores removed content where it was public, as an administrator, with an audit event. Its author is told.
 *
 * @returns what is still removed from that company's page
 * @throws Refused removal_not_found, content_replaced, photo_not_allowed
 *
 * Source: docs/rules/companies.md.
 */
export function restoreAsAdmin(ctx: Context, looking: Looking, id: ContentRemovalId): Promise<ContentRemoval[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const by = { by: looking.admin.id, now: await ctx.clock.now(tx) };
    const { ref, company, reviewer } = await undoRemoval(tx, id, by);
    await recordDecision(tx, looking, { event: 'content.restored', ref, content: { company, reviewer } });
    await notifyAuthor(ctx, tx, { ref, company, reviewer, reason: null });
    return listRemovals(ctx, tx, company);
  });
}
