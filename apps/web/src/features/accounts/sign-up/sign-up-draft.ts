/** What a visitor has typed into the forms before registration. */
export type SignUpDraft = { firstName: string; lastName: string; email: string; password: string };

const EMPTY: SignUpDraft = { firstName: '', lastName: '', email: '', password: '' };

// May include a password, because it is kept in memory only, never in a URL or in storage, until the page is unloaded.
let draft = EMPTY;

/** Stores what was typed on one page for the next one; omitted fields keep their value. */
export function keepDraft(typed: Partial<SignUpDraft>): void {
  draft = { ...draft, ...typed };
}

/** What was typed on earlier pages; empty strings if nothing was. */
export function readDraft(): SignUpDraft {
  return draft;
}
