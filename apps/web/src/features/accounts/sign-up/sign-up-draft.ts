/** What a user has typed on the way to an account. */
export type SignUpDraft = { firstName: string; lastName: string; email: string; password: string };

const EMPTY: SignUpDraft = { firstName: '', lastName: '', email: '', password: '' };

// In memory only: gone with the page, and in no address and no storage. That is why it may include a password.
let draft = EMPTY;

/** Passes what was typed on one page to the next; omitted fields keep their value. */
export function keepDraft(typed: Partial<SignUpDraft>): void {
  draft = { ...draft, ...typed };
}

/** What was typed on the pages before; empty texts on a first visit. */
export function readDraft(): SignUpDraft {
  return draft;
}
