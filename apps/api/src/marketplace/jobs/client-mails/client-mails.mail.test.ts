import { addDays, day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { renderMessage } from '../../../notifications/mail-outbox/render-message.ts';
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

const moves = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    from: addDays(day('2026-05-05'), at),
    to: addDays(day('2026-06-02'), at),
  }));

test.each([
  [1, 'Green Blade comes on Tue, Jun 2, 2026', 1],
  [12, 'Green Blade comes on other days', 12],
  [14, 'Green Blade comes on other days', 12],
])('of %i visits that move at most twelve are named', (count, subject, named) => {
  const mail = clientVisitMail(sides, { kind: 'moved', moves: moves(count) });
  expect(mail.subject).toBe(subject);
  const { text } = renderMessage(mail.subject, mail.blocks);
  expect(text.match(/New day: /g)).toHaveLength(named);
  expect(text.includes('Moved too: 2 more')).toBe(count > 12);
});

test.each([
  [['2026-05-05'], 'Green Blade comes on Tue, May 5, 2026 after all'],
  [['2026-05-05', '2026-05-12'], 'Green Blade comes on the days planned before'],
])('a move of visits back to %o is taken back by a mail', (days, subject) => {
  expect(clientVisitMail(sides, { kind: 'stays', days: days.map((one) => day(one)) }).subject).toBe(subject);
});
