/** The webmail URL of each mail provider, by domain. */
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

/** The webmail URL for an e-mail address; null for an unknown provider. */
export function mailboxOf(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return Object.hasOwn(MAILBOXES, domain) ? (MAILBOXES[domain] ?? null) : null;
}
