/** Why an own client is not mailed about their visits: no address, they stopped these mails, the company's switch is off. */
export const NO_MAIL_CAUSES = ['no_address', 'stopped', 'switched_off'] as const;
export type NoMailCause = (typeof NO_MAIL_CAUSES)[number];

const CAUSE_WORDS: Record<NoMailCause, string> = {
  no_address: 'no email address',
  stopped: 'they stopped our mails',
  switched_off: 'visit mails to them are off',
};

/**
 * Text for the company about an own client who is not mailed.
 *
 * @param name   of the client
 * @param cause  null: not known, or what happens is no reason for a mail
 */
export const notMailedWords = (cause: NoMailCause | null, name = 'Your client'): string =>
  `${name} is not told by us${cause === null ? '' : ` (${CAUSE_WORDS[cause]})`}: please tell them yourself.`;

/** Why an own client is not mailed, in a few words: "no email address". */
export const noMailWords = (cause: NoMailCause): string => CAUSE_WORDS[cause];
