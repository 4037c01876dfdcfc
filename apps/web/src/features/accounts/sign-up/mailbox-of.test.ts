import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['harriet@gmail.com', 'https://mail.google.com/mail/'],
  [' Harriet@Hotmail.com ', 'https://outlook.live.com/mail/'],
  ['harriet@proton.me', 'https://mail.proton.me/'],
  ['harriet@homeowner.test', null],
  ['harriet@mail.gmail.com', null],
  ['harriet@constructor', null],
  ['', null],
])('the mail of %s is read at %s', (email, page) => {
  expect(mailboxOf(email)).toBe(page);
});
