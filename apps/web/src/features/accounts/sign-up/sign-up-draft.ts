/** What somebody has typed on the way to an account. Never a password. */
export type SignUpDraft = { firstName: string; lastName: string; email: string };

const EMPTY: SignUpDraft = { firstName: '', lastName: '', email: '' };

// In memory only: gone with the page, and in no address and no storage.
let draft = EMPTY;

/** Hands what was typed on one page to the next. */
export function keepDraft(typed: SignUpDraft): void {
  draft = typed;
}

/** What was typed on the pages before; empty texts on a first visit. */
export function readDraft(): SignUpDraft {
  return draft;
}
