import type { UserRole } from '@swath/domain/companies/member-rights';
import { expect, test } from 'vitest';
import { readMessage } from '../../../testing/read-message.ts';
import { invitationLink, invitationMail } from './users.mail.ts';

test('an invitation says who invites, to what, and for how long', () => {
  const link = invitationLink('https://swath.test', 'abc');
  expect(readMessage(invitationMail('nell@new.test', 'Green Blade', 'company', link))).toEqual({
    to: 'nell@new.test',
    template: 'company-invitation',
    subject: 'Join Green Blade on Swath',
    text: `JOIN GREEN BLADE

Green Blade mows with Swath and has invited you to its team. You will see its schedule, its queue and its settings.

Join the team:
https://swath.test/join?token=abc

The link works once, for 7 days.

If you do not know this company, you can ignore this email. Nothing happens without the link.
`,
  });
});

test('whoever is to drive reads what they will see', () => {
  const textFor = (role: UserRole) =>
    readMessage(invitationMail('hal@new.test', 'Green Blade', role, 'https://swath.test')).text;
  expect(textFor('crew')).toContain('You will see the mowings of the day and the way to them.');
  expect(textFor('crew_lead')).toContain('the way to them, and set their times.');
  expect(textFor('owner')).toContain('its people and its money.');
});
