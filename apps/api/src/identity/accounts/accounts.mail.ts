import type { Message } from '../../notifications/mail-outbox/write-message.ts';

const IGNORE = 'If this was not you, you can ignore this email. Nothing happens without the link.';

/**
 * Greeting of a mail, by the first word of the name. A name with anything but letters, spaces, apostrophes and hyphens,
 * or longer than 60 characters, is left out: it is typed at sign-up, and the mail may reach another person. Null: no
 * name is known.
 */
const greeting = (name: string | null): string =>
  name && /^[\p{L}\p{M}'’ʻʼ -]{1,60}$/u.test(name) ? `Hello ${name.trim().split(' ')[0]}` : 'Hello';

/**
 * Mail that asks to confirm an e-mail address. Its link confirms the account with the password chosen in the same
 * sign-up.
 */
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

/**
 * Mail that asks to confirm the address of a company's registration. Its link makes the reader the company's first
 * member. The company's name is left out: it is free text, and the address may be another person's.
 */
export const applicantConfirmationMail = (to: string, fullName: string, link: string): Message => ({
  to,
  template: 'confirm-company-email',
  subject: 'Confirm your email to register with Swath',
  blocks: [
    { heading: 'Confirm your email' },
    {
      paragraph: `${greeting(fullName)}, the registration of your company has reached us. Confirm that this is your email address, so that you can sign in and see how it stands.`,
    },
    { button: 'Confirm email', href: link },
    { paragraph: 'Review typically takes 1-2 business days. We write to you once it is done.' },
    { paragraph: 'The link works once, for 24 hours.' },
    { paragraph: IGNORE },
  ],
});

/**
 * Mail sent instead of a confirmation when a company registers with an address that has an account, so that only the
 * account's owner learns that it exists.
 */
export const addressTakenMail = (to: string, link: string): Message => ({
  to,
  template: 'company-address-taken',
  subject: 'This email address already has a Swath account',
  blocks: [
    { heading: 'You already have an account' },
    {
      paragraph:
        'Somebody just tried to register a mowing company with this email address, which already has a Swath account. If it was you: sign in to see how your registration stands, or register the company with an email address of its own.',
    },
    { button: 'Sign in', href: link },
    { paragraph: 'If this was not you, you can ignore this email. Your account has not changed.' },
  ],
});

/** Mail with a one-time code for signing in without the password, and with a link for choosing a new password. */
export const codeMail = (to: string, { code, link }: { code: string; link: string }): Message => ({
  to,
  template: 'sign-in-code',
  subject: `${code} is your Swath code`,
  blocks: [
    { heading: 'Your one-time code' },
    {
      paragraph:
        'Enter this code on the page where you asked for it, and you are signed in. It works once, for 10 minutes.',
    },
    { code },
    { paragraph: 'To choose a new password, use this link instead. It works once, for an hour.' },
    { button: 'Choose a new password', href: link },
    {
      paragraph:
        'If you did not ask for this, you can ignore this email. Give the code to nobody: we never ask for it.',
    },
  ],
});

/**
 * Mail sent when a code or recovery link is requested for an unconfirmed address. No link in it signs in: a stranger
 * may have signed up with the address.
 */
export const notConfirmedMail = (to: string, link: string): Message => ({
  to,
  template: 'not-confirmed',
  subject: 'This email address is not confirmed yet',
  blocks: [
    { heading: 'Not confirmed yet' },
    {
      paragraph:
        'Somebody asked for a way into a Swath account with this email address, which was never confirmed. If you have signed up, open the email that was sent to you then and confirm the address. If you do not find it, or do not remember a password, sign up once more.',
    },
    { button: 'Sign up', href: link },
    { paragraph: 'If this was not you, you can ignore this email. Nothing has happened.' },
  ],
});

/** Mail with the link for choosing a new password. */
export const recoveryMail = (to: string, link: string): Message => ({
  to,
  template: 'new-password',
  subject: 'Choose a new password for Swath',
  blocks: [
    { heading: 'Choose a new password' },
    { paragraph: 'Somebody asked for a new password for your Swath account. The link works once, for an hour.' },
    { button: 'Choose a new password', href: link },
    { paragraph: 'If this was not you, you can ignore this email. Your password has not changed.' },
  ],
});

/** Builds a security notification to the owner of an account: their credentials have changed. */
const noticeOfChange = (
  to: string,
  what: { template: string; heading: string; words: string; link: string },
): Message => ({
  to,
  template: what.template,
  subject: `${what.heading} for Swath`,
  blocks: [
    { heading: what.heading },
    { paragraph: what.words },
    { paragraph: 'If this was not you, choose a new password now.' },
    { button: 'Choose a new password', href: what.link },
  ],
});

/** Security notification: the password was changed. @param link  page for choosing a new password */
export const passwordChangedMail = (to: string, link: string): Message =>
  noticeOfChange(to, {
    template: 'password-changed',
    heading: 'New password',
    words: 'The password of your Swath account was changed just now. Other devices were signed out.',
    link,
  });

/** Security notification: two-step verification was enabled. @param link  page for choosing a new password */
export const factorEnrolledMail = (to: string, link: string): Message =>
  noticeOfChange(to, {
    template: 'two-step-on',
    heading: 'Two-step verification is on',
    words: 'From now on, signing in to your Swath account takes a code of your authenticator app.',
    link,
  });

/** Security notification: two-step verification was disabled. @param link  page for choosing a new password */
export const factorRemovedMail = (to: string, link: string): Message =>
  noticeOfChange(to, {
    template: 'two-step-off',
    heading: 'Two-step verification is off',
    words: 'Signing in to your Swath account takes no code of an authenticator app any more.',
    link,
  });

/**
 * Security notification: someone who knows the password entered too many wrong codes.
 *
 * @param link  page for choosing a new password
 */
export const factorClosedMail = (to: string, link: string): Message =>
  noticeOfChange(to, {
    template: 'two-step-closed',
    heading: 'Wrong codes of your authenticator app',
    words:
      'Somebody gave your password and then five wrong codes for your Swath account, so for 15 minutes no code is taken. A recovery code still signs you in.',
    link,
  });

/**
 * Mail sent instead of a confirmation when somebody signs up with an address that has an account, so that only the
 * account's owner learns that it exists.
 */
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

/**
 * Mail sent when a confirmation is requested again and several sign-ups are pending, so that it is unclear which
 * password is the reader's: they have to sign up again.
 */
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

/** Last mail to somebody who has deleted their account: it is done, and what stays. */
export const accountDeletedMail = (to: string): Message => ({
  to,
  template: 'account-deleted',
  subject: 'Your Swath account is deleted',
  blocks: [
    { heading: 'Your account is deleted' },
    {
      paragraph:
        'You are signed out everywhere, and your name, phone number, addresses, photos, messages and the words of your reviews are gone. This is the last email about this account.',
    },
    {
      paragraph:
        'Payments, refunds and the days of your visits stay without your name, because bookkeeping has to keep them. Your stars stay too.',
    },
    {
      paragraph:
        'This email address can be used for a new account. If it was not you who did this, write to us at once.',
    },
  ],
});
