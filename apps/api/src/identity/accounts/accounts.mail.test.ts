import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import {
  accountExistsMail,
  addressTakenMail,
  applicantConfirmationMail,
  codeMail,
  confirmationMail,
  factorClosedMail,
  factorEnrolledMail,
  factorRemovedMail,
  notConfirmedMail,
  passwordChangedMail,
  recoveryMail,
  signUpAgainMail,
} from './accounts.mail.ts';

const TO = 'harriet@homeowner.test';
const LINK = 'https://swath.test/reset-password?code=abc';

test('a code stands in the subject and by itself, with what it is for and how long it works', () => {
  expect(readMessage(codeMail(TO, { code: '042917', link: LINK }))).toEqual({
    to: TO,
    template: 'sign-in-code',
    subject: '042917 is your Swath code',
    text: `YOUR ONE-TIME CODE

Enter this code on the page where you asked for it, and you are signed in. It works once, for 10 minutes.

    042917

To choose a new password, use this link instead. It works once, for an hour.

Choose a new password:
https://swath.test/reset-password?code=abc

If you did not ask for this, you can ignore this email. Give the code to nobody: we never ask for it.
`,
  });
});

test.each([
  [
    'password-changed',
    passwordChangedMail,
    'New password',
    'The password of your Swath account was changed just now. Other devices were signed out.',
  ],
  [
    'two-step-on',
    factorEnrolledMail,
    'Two-step verification is on',
    'From now on, signing in to your Swath account takes a code of your authenticator app.',
  ],
  [
    'two-step-off',
    factorRemovedMail,
    'Two-step verification is off',
    'Signing in to your Swath account takes no code of an authenticator app any more.',
  ],
  [
    'two-step-closed',
    factorClosedMail,
    'Wrong codes of your authenticator app',
    'Somebody gave your password and then five wrong codes for your Swath account, so for 15 minutes no code is taken. A recovery code still signs you in.',
  ],
])('%s says what has changed, and what to do if it was somebody else', (template, mail, heading, words) => {
  expect(readMessage(mail(TO, LINK))).toEqual({
    to: TO,
    template,
    subject: `${heading} for Swath`,
    text: `${heading.toUpperCase()}

${words}

If this was not you, choose a new password now.

Choose a new password:
https://swath.test/reset-password?code=abc
`,
  });
});

test('a sign-up is confirmed by a link that works once, for a day', () => {
  expect(readMessage(confirmationMail(TO, 'Harriet', LINK))).toEqual({
    to: TO,
    template: 'confirm-email',
    subject: 'Confirm your email for Swath',
    text: `CONFIRM YOUR EMAIL

Hello Harriet, your account is almost ready. Confirm that this is your email address.

Confirm email:
https://swath.test/reset-password?code=abc

The link works once, for 24 hours.

If this was not you, you can ignore this email. Nothing happens without the link.
`,
  });
});

test('a registration of a company is confirmed by a link, too, and says how it goes on', () => {
  expect(readMessage(applicantConfirmationMail(TO, 'Harriet Miller', LINK))).toEqual({
    to: TO,
    template: 'confirm-company-email',
    subject: 'Confirm your email to register with Swath',
    text: `CONFIRM YOUR EMAIL

Hello Harriet, the registration of your company has reached us. Confirm that this is your email address, so that you can sign in and see how it stands.

Confirm email:
https://swath.test/reset-password?code=abc

Review typically takes 1-2 business days. We write to you once it is done.

The link works once, for 24 hours.

If this was not you, you can ignore this email. Nothing happens without the link.
`,
  });
});

test('an address with which a company was registered although it has an account', () => {
  expect(readMessage(addressTakenMail(TO, LINK))).toEqual({
    to: TO,
    template: 'company-address-taken',
    subject: 'This email address already has a Swath account',
    text: `YOU ALREADY HAVE AN ACCOUNT

Somebody just tried to register a mowing company with this email address, which already has a Swath account. If it was you: sign in to see how your registration stands, or register the company with an email address of its own.

Sign in:
https://swath.test/reset-password?code=abc

If this was not you, you can ignore this email. Your account has not changed.
`,
  });
});

test('an address that was never confirmed lets nobody in', () => {
  expect(readMessage(notConfirmedMail(TO, LINK))).toEqual({
    to: TO,
    template: 'not-confirmed',
    subject: 'This email address is not confirmed yet',
    text: `NOT CONFIRMED YET

Somebody asked for a way into a Swath account with this email address, which was never confirmed. If you have signed up, open the email that was sent to you then and confirm the address. If you do not find it, or do not remember a password, sign up once more.

Sign up:
https://swath.test/reset-password?code=abc

If this was not you, you can ignore this email. Nothing has happened.
`,
  });
});

test('a forgotten password is chosen anew by a link', () => {
  expect(readMessage(recoveryMail(TO, LINK))).toEqual({
    to: TO,
    template: 'new-password',
    subject: 'Choose a new password for Swath',
    text: `CHOOSE A NEW PASSWORD

Somebody asked for a new password for your Swath account. The link works once, for an hour.

Choose a new password:
https://swath.test/reset-password?code=abc

If this was not you, you can ignore this email. Your password has not changed.
`,
  });
});

test('somebody who signs up a second time is told that they have an account', () => {
  expect(readMessage(accountExistsMail(TO, LINK))).toEqual({
    to: TO,
    template: 'account-exists',
    subject: 'You already have a Swath account',
    text: `YOU ALREADY HAVE AN ACCOUNT

Somebody just tried to create a Swath account with this email address. You already have one: sign in with the password you chose then.

Sign in:
https://swath.test/reset-password?code=abc

If this was not you, you can ignore this email. Your account has not changed.
`,
  });
});

test('a sign-up that nobody can tell to be theirs is made again', () => {
  expect(readMessage(signUpAgainMail(TO, LINK))).toEqual({
    to: TO,
    template: 'sign-up-again',
    subject: 'Please sign up for Swath again',
    text: `PLEASE SIGN UP AGAIN

A new confirmation email was asked for, but it is not certain which sign-up for this email address is yours. Sign up once more, then use the link in the email that follows.

Sign up:
https://swath.test/reset-password?code=abc

If this was not you, you can ignore this email. Nothing happens without the link.
`,
  });
});

test.each(['https://evil.test', 'Harriet <b>', 'x'.repeat(61), '', null])(
  'the name %j, which anybody may have typed, stays out of the greeting',
  (name) => {
    expect(readMessage(confirmationMail(TO, name, LINK)).text).toContain('\n\nHello, your account is almost ready.');
  },
);
