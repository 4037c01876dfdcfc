/** Where people of a mail provider read their mail. */
const MAILBOXES: Readonly<Record<string, string>> = {
  'gmail.com': 'https://mail.google.com/mail/',
  'outlook.com': 'https://outlook.live.com/mail/',
  'hotmail.com': 'https://outlook.live.com/mail/',
  'live.com': 'https://outlook.live.com/mail/',
  'yahoo.com': 'https://mail.yahoo.com/',
  'icloud.com': 'https://www.icloud.com/mail/',
  'aol.com': 'https://mail.aol.com/',
  'proton.me': 'https://mail.proton.me/',
};

/** The page on which the mail of an address is read; null for a provider that we do not know. */
export function mailboxOf(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return Object.hasOwn(MAILBOXES, domain) ? (MAILBOXES[domain] ?? null) : null;
}
