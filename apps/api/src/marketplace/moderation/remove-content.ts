import type { AccountId, ContentRemovalId, ContentReportId } from '@swath/domain/ids';
import { whyNotTakeAway } from '@swath/domain/moderation/content';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockCompany } from '../companies/companies.locks.ts';
import { lockReview, removeWords, undoWordsRemoval } from '../jobs/ratings/remove-words.ts';
import { removeWork, undoWorkRemoval } from '../photos/remove-work.ts';
import { type ContentRef, type LockedContent, lockContent } from './lock-content.ts';
import { findRemoval } from './moderation.reads.ts';
import { insertRemoval, type SettledReport, saveReportsSettled, saveRestored } from './moderation.writes.ts';

/** The administrator who decides, and when. */
type Deciding = { readonly by: AccountId; readonly now: Date };
/** What the administrator saw: the words (null for photos, and when they were gone). */
type Seen = { readonly words: string | null };

/**
 * Settles the reports of content that an administrator saw; it stays as it is.
 *
 * @returns the content, null when it is gone; and the reports
 * @throws Refused content_report_settled if another administrator was faster; content_changed
 */
export async function keepContent(
  tx: Tx,
  ref: ContentRef,
  seen: Seen & { readonly reports: readonly ContentReportId[] },
  by: Deciding,
): Promise<{ content: LockedContent | null; settled: SettledReport[] }> {
  const content = await lockContent(tx, ref);
  if ((content?.words ?? null) !== seen.words) throw new Refused('content_changed');
  const ids = [...new Set(seen.reports)];
  const settled = await saveReportsSettled(tx, ref, ids, by);
  if (settled.length < ids.length) throw new Refused('content_report_settled');
  return { content, settled };
}

/**
 * Removes public content from everywhere, and settles all its reports. The words move to the removal, so that no public
 * page can find them.
 *
 * @throws Refused content_not_found, also if another administrator or its author was faster; content_changed
 */
export async function removeContent(
  tx: Tx,
  ref: ContentRef,
  { words, reason }: Seen & { readonly reason: string },
  by: Deciding,
): Promise<{ content: LockedContent; settled: SettledReport[] }> {
  const content = await lockContent(tx, ref);
  if (!content?.author) throw new Refused('content_not_found');
  const refusal = whyNotTakeAway(content, words);
  if (refusal) throw new Refused(refusal);
  const { company, author, answeredAt } = content;
  if (ref.kind === 'photo') await removeWork(tx, ref.id, by.now);
  else await removeWords(tx, ref.kind, ref.id);
  await insertRemoval(tx, ref, { company, words, author, answeredAt, reason, ...by });
  return { content, settled: await saveReportsSettled(tx, ref, null, by) };
}

/**
 * Restores removed content where it was public: words as they were, a photo as the page's last one.
 *
 * @throws Refused removal_not_found, also if another administrator was faster; content_replaced when the company has
 *   answered anew or its page is full; photo_not_allowed when the homeowner has withdrawn the consent
 */
export async function undoRemoval(tx: Tx, id: ContentRemovalId, { by, now }: Deciding) {
  const removal = await findRemoval(tx, id);
  if (!removal) throw new Refused('removal_not_found');
  const { ref, company, words, author, answeredAt } = removal;
  // The same locks as of a removal: the reviewed job, or the company whose page showed the photo.
  const job = ref.kind === 'photo' ? null : await lockReview(tx, ref.id);
  if (ref.kind === 'photo') await lockCompany(tx, company);
  if (!(await saveRestored(tx, id, { by, now }))) throw new Refused('removal_not_found');
  if (ref.kind === 'photo') await undoWorkRemoval(tx, ref.id, company);
  else if (!(await undoWordsRemoval(tx, ref.kind, ref.id, { words: words!, author, answeredAt, now }))) {
    throw new Refused('content_replaced');
  }
  return { ref, company, reviewer: job?.clientId ?? null };
}
