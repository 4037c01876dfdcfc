import { expect, test } from 'vitest';
import { readMessage } from '../testing/read-message.ts';
import { codeMail, factorEnrolledMail, passwordChangedMail } from './accounts.mail.ts';

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
