import type { Message } from '../outbox/write-message.ts';

const IGNORE = 'If this was not you, you can ignore this email. Nothing happens without the link.';

/** A name is typed by whoever signs up: only what can be nothing else is put into a mail to somebody who may not be them. */
const greeting = (name: string | null): string =>
  name && /^[\p{L}\p{M}' -]{1,60}$/u.test(name) ? `Hello ${name}` : 'Hello';

/** Proves an e-mail address. Whoever opens it makes the password of that sign-up valid. */
export const confirmationMail = (to: string, name: string | null, link: string): Message => ({
  to,
  template: 'confirm-email',
  subject: 'Confirm your email for Swath',
  blocks: [
    { heading: 'Confirm your email' },
    { paragraph: `${greeting(name)}, your account is almost ready. Confirm that this is your email address.` },
    { button: 'Confirm email', href: link },
    { paragraph: 'The link works once, for 24 hours.' },
    { paragraph: IGNORE },
  ],
});

/** Somebody signed up with an address that has an account already; only its owner learns that. */
export const accountExistsMail = (to: string, link: string): Message => ({
  to,
  template: 'account-exists',
  subject: 'You already have a Swath account',
  blocks: [
    { heading: 'You already have an account' },
    {
      paragraph:
        'Somebody just tried to create a Swath account with this email address. You already have one: sign in with the password you chose then.',
    },
    { button: 'Sign in', href: link },
    { paragraph: 'If this was not you, you can ignore this email. Your account has not changed.' },
  ],
});

/** No sign-up can be told to be theirs: the password has to be chosen once more. */
export const signUpAgainMail = (to: string, link: string): Message => ({
  to,
  template: 'sign-up-again',
  subject: 'Please sign up for Swath again',
  blocks: [
    { heading: 'Please sign up again' },
    {
      paragraph:
        'A new confirmation email was asked for, but it is not certain which sign-up for this email address is yours. Sign up once more, then use the link in the email that follows.',
    },
    { button: 'Sign up', href: link },
    { paragraph: IGNORE },
  ],
});
