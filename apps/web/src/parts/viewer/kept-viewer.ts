import type { Viewer } from '@swath/contract/accounts';
import { deviceStore, jsonIn, tabStore } from '../../lib/storage.ts';

/** Storage key of the viewer that the API returned last. Source: docs/contracts/stored-keys.md. */
const VIEWER_KEY = 'swath.viewer';

/**
 * Owner of responses stored for offline use, as a string: account, role, company and kind of member, on which their
 * content depends. Stored responses are never used for another owner.
 */
export const ownerOf = ({ id, role, company }: Pick<Viewer, 'id' | 'role' | 'company'>): string =>
  [id, role, company?.id, company?.member].join(' ');

/**
 * Storage of the viewer that the API returned last, for as long as the session is in this browser: on the device if the
 * session is remembered, else in the tab.
 *
 * It only decides which pages are shown, from stored responses, while the API cannot be reached: a hint in the sense of
 * docs/spec/access.md, section 9. The API checks the permissions of every request by itself.
 */
export const keptViewer = {
  /** The kept viewer of an account; null if there is none. @param account  the id of the session's account */
  read(account: string): Viewer | null {
    const kept: Partial<Viewer> = Object(jsonIn(tabStore.read(VIEWER_KEY) ?? deviceStore.read(VIEWER_KEY)));
    return kept.id === account && isViewer(kept) ? kept : null;
  },

  /** @param remember  whether the session outlives the tab */
  write(viewer: Viewer, remember: boolean): void {
    (remember ? tabStore : deviceStore).remove(VIEWER_KEY);
    (remember ? deviceStore : tabStore).write(VIEWER_KEY, JSON.stringify(viewer));
  },

  forget(): void {
    deviceStore.remove(VIEWER_KEY);
    tabStore.remove(VIEWER_KEY);
  },
};

/** Validates a stored viewer: another version of the app may have stored other fields. */
function isViewer(kept: Partial<Viewer>): kept is Viewer {
  const { role, actor, company } = kept;
  const isCompany = company === null || (typeof company?.id === 'string' && typeof company.member === 'string');
  return typeof role === 'string' && typeof actor === 'string' && isCompany;
}
