import type { Viewer } from '@swath/contract/accounts';
import { deviceStore, jsonIn, tabStore } from '../../lib/storage.ts';

/** Storage key of the viewer that the API returned last. Source: docs/contracts/stored-keys.md. */
const VIEWER_KEY = 'swath.viewer';

/**
 * Whom kept answers belong to: what they hold depends on the account, and on what the viewer is in which company. They
 * are never used for another owner.
 */
export const ownerOf = ({ id, role, company }: Pick<Viewer, 'id' | 'role' | 'company'>): string =>
  [id, role, company?.id, company?.member].join(' ');

/**
 * Storage of the viewer that the API returned last, for as long as the session is in this browser: on the device if the
 * session is remembered, else in the tab.
 *
 * It only decides which pages are drawn, from answers that this browser keeps, while the API cannot be reached: a hint
 * in the sense of docs/spec/access.md, section 9. The API checks the role of every call by itself.
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

/** Another version of the app may have kept a viewer of another shape. */
function isViewer(kept: Partial<Viewer>): kept is Viewer {
  const { role, actor, company } = kept;
  const isCompany = company === null || (typeof company?.id === 'string' && typeof company.member === 'string');
  return typeof role === 'string' && typeof actor === 'string' && isCompany;
}
