import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import { companyApprovedMail, companyReinstatedMail, companyRejectedMail, companySuspendedMail } from './admin.mail.ts';

const URL = 'https://swath.test';
const TO = 'office@greenblade.test';

test('an approved company is welcome, and knows where its jobs appear', () => {
  expect(readMessage(companyApprovedMail(TO, URL))).toEqual({
    to: TO,
    template: 'company-approved',
    subject: 'Your company is approved',
    text: `YOUR COMPANY IS APPROVED

Welcome to Swath. Sign in to open your schedule: jobs appear there as homeowners book them.

Sign in:
https://swath.test/login?tab=login
`,
  });
});

test('a rejected company reads why, and how to apply again', () => {
  expect(readMessage(companyRejectedMail(TO, 'No phone.', URL))).toEqual({
    to: TO,
    template: 'company-rejected',
    subject: 'Your registration was not approved',
    text: `YOUR REGISTRATION WAS NOT APPROVED

We have looked at your registration and cannot approve it as it is. This is why:

No phone.

You can mend it and apply again: sign in, press Apply again, and send it once more.

Sign in:
https://swath.test/login?tab=login
`,
  });
});

test('a suspended company reads why, and that it hears of a change', () => {
  expect(readMessage(companySuspendedMail(TO, 'Two no-shows.', URL))).toEqual({
    to: TO,
    template: 'company-suspended',
    subject: 'Your company is suspended',
    text: `YOUR COMPANY IS SUSPENDED

Homeowners cannot book your company for now, and your schedule is closed. This is why:

Two no-shows.

You get another email when this changes. Sign in to see how it stands.

Sign in:
https://swath.test/login?tab=login
`,
  });
});

test('a reinstated company finds everything as it was', () => {
  expect(readMessage(companyReinstatedMail(TO, URL))).toEqual({
    to: TO,
    template: 'company-reinstated',
    subject: 'Your company takes part again',
    text: `YOUR COMPANY TAKES PART AGAIN

Homeowners can book you again. Your rate, hours and areas are as they were.

Open your schedule:
https://swath.test/company/dashboard
`,
  });
});
