import type { Viewer } from '@swath/contract/accounts';
import type { OpenMatter } from '@swath/domain/accounts/former';
import { paths, settingsAddress } from '../../parts/addresses/paths.ts';

const some = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** What keeps an account from being deleted, and what ends it, as one sentence or two. */
export function matterWords(kind: OpenMatter, count: number): string {
  switch (kind) {
    case 'visits':
      return `${some(count, 'A visit is', 'visits are')} to come or not finished. Cancel, or wait until the lawn is mowed.`;
    case 'series':
      return `${some(count, 'A series is', 'series are')} running. Cancel the rest of it.`;
    case 'queued_jobs':
      return `${some(count, 'A job waits', 'jobs wait')} in the queue. Take it out of there.`;
    case 'checkouts':
      return 'A payment page is open. Pay on it where you opened it, or leave it: it ends by itself within the hour, and nothing is charged.';
    case 'charges':
      return 'A completed visit is being charged. That is done within a day.';
    case 'refunds':
      return 'Money is on its way back to you. Wait until the receipt says that it is there.';
    case 'disputes':
      return 'A payment is in dispute at your bank. Wait until the bank has decided.';
    case 'complaints':
      return `${some(count, 'A problem that you reported is', 'problems that you reported are')} not settled. Say that the answer is enough, take it back, or wait until it is decided.`;
    case 'primary_user':
      return 'You are the primary user of a company, which cannot be without one. Make somebody else primary first.';
  }
}

/** Where such a matter is ended: words and path of a link. */
export function matterLink(kind: OpenMatter, actor: Viewer['actor']): { words: string; path: string } {
  if (kind === 'primary_user' && actor === 'crew') return { words: 'Company Users', path: settingsAddress('users') };
  if (actor !== 'homeowner' || kind === 'charges' || kind === 'disputes') {
    return { words: 'Write to us', path: paths.contact };
  }
  if (kind === 'refunds') return { words: 'Your receipts', path: paths.homeownerSettings };
  if (kind === 'complaints') return { words: 'Your completed visits', path: paths.homeownerSettings };
  return { words: kind === 'checkouts' ? 'Your dashboard' : 'Your visits', path: paths.homeowner };
}
