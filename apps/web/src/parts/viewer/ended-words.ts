import type { SessionEnd } from '../../lib/session/session-store.ts';
import type { AccessState } from './access.ts';

/** What a page says on which the user finds that they are signed out, by why the session ended. */
const WORDS: Record<SessionEnd, { title: string; rest: string }> = {
  expired: { title: 'Your session has expired.', rest: 'Please sign in again.' },
  revoked: { title: 'You were signed out from another device.', rest: 'What you had begun is not kept.' },
};

/** Why the API ended the session of this browser, in words; null if it did not. Source: docs/rules/accounts.md. */
export const endedWords = (state: AccessState): { title: string; rest: string } | null =>
  state.status === 'nobody' && (state.why === 'expired' || state.why === 'revoked') ? WORDS[state.why] : null;
