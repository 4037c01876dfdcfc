import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { clientVisitMail } from './client-mails.mail.ts';

const sides = {
  ...{ email: 'olive@client.test', address: '1201 E Broadway, Columbia, MO 65201', company: 'Green Blade' },
  ...{ companyPhone: null, leaveUrl: 'https://swath.test/leave' },
};

test.each([
  [['2026-05-05'], 'Green Blade mows your lawn on Tue, May 5, 2026'],
  [['2026-05-05', '2026-05-12'], 'Green Blade mows your lawn on Tue, May 5, 2026 and 1 more day'],
  [['2026-05-05', '2026-05-12', '2026-05-19'], 'Green Blade mows your lawn on Tue, May 5, 2026 and 2 more days'],
])('visits on %o are announced by their first day', (days, subject) => {
  expect(clientVisitMail(sides, { kind: 'booked', days: days.map((one) => day(one)) }).subject).toBe(subject);
});
