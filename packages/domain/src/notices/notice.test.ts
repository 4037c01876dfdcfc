import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import {
  isWanted,
  mayTurnOffMail,
  type Notice,
  type NoticePreferences,
  noticeWords,
  type SeriesChange,
} from './notice.ts';

const silent = { mail: false, push: false };
const nothing: NoticePreferences = {
  bookings: silent,
  messages: silent,
  visit_day: silent,
  offers: silent,
  payments: silent,
};
const company = 'Green Blade Mowing';
const date = day('2026-05-05');

const every: Notice[] = [
  { kind: 'booked', company, date },
  { kind: 'rescheduled', company, oldDate: date, newDate: day('2026-05-07') },
  { kind: 'started', company },
  { kind: 'completed', company },
  { kind: 'canceled_by_company', company, date },
  { kind: 'missed', company, date },
  { kind: 'missed_canceled', company, date },
  { kind: 'refunded', amountCents: 4500 },
  { kind: 'refund_failed', amountCents: 4500 },
  { kind: 'refund_paid', amountCents: 4500 },
  { kind: 'charge_failed', company, date, amountCents: 4500 },
  { kind: 'offer_received', company, date, priceCents: 4000 },
  { kind: 'offer_changed', company, date, priceCents: 4000 },
  { kind: 'message_received', company, date },
  { kind: 'question_asked', company },
  { kind: 'never_claimed', address: '412 Elm Ave, Columbia, MO 65203' },
  { kind: 'visit_unpaid', company, date },
  { kind: 'series_changed', company, what: 'moved' },
  { kind: 'series_proposed', company, change: false },
  { kind: 'series_proposed', company, change: true },
  { kind: 'series_stopped', company, why: 'declines' },
  { kind: 'series_stopped', company, why: 'payouts' },
];

test('whoever wants nothing still gets the mails about money, and no push message', () => {
  const mailed = every.map(({ kind }) => kind).filter((kind) => isWanted(nothing, kind, 'mail'));
  expect(mailed).toEqual([
    'booked',
    'canceled_by_company',
    'missed',
    'missed_canceled',
    'refunded',
    'refund_failed',
    'refund_paid',
    'charge_failed',
    'visit_unpaid',
    'series_stopped',
    'series_stopped',
  ]);
  expect(every.filter(({ kind }) => isWanted(nothing, kind, 'push'))).toEqual([]);
});

test('a topic and a channel are chosen by themselves', () => {
  const mailed = { ...nothing, visit_day: { mail: true, push: false } };
  expect(isWanted(mailed, 'started', 'mail')).toBe(true);
  expect(isWanted(mailed, 'started', 'push')).toBe(false);
  expect(isWanted(mailed, 'rescheduled', 'mail')).toBe(false);
  expect(mayTurnOffMail('started')).toBe(true);
});

test('a notice of a series says what was done, and why it stands still', () => {
  const titleOf = (what: SeriesChange) => noticeWords({ kind: 'series_changed', company, what }).title;
  expect(
    (
      [
        'skipped',
        'moved',
        'paused',
        'resumed',
        'changed',
        'canceled',
        'called_off',
        'paused_by_company',
        'ended',
      ] as const
    ).map(titleOf),
  ).toEqual([
    'A visit is skipped',
    'A visit is on another day',
    'Your series is paused',
    'Your series goes on',
    'Your series has changed',
    'Your series is canceled',
    'Visits of your series were canceled',
    'Your series was paused by the company',
    'Your series was ended by the company',
  ]);
  const stopped = (why: 'declines' | 'payouts') => noticeWords({ kind: 'series_stopped', company, why }).text;
  expect(stopped('declines')).toMatch(/^Your card was declined for two visits/);
  expect(stopped('payouts')).toMatch(/cannot accept payments at the moment/);
});

test('every kind has words with the day and the amount as people say them', () => {
  for (const notice of every) {
    const { title, text } = noticeWords(notice);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(text).toMatch(/\.$/);
  }
  expect(noticeWords(every[1]!).text).toBe('Green Blade Mowing comes on Thu, May 7 instead of Tue, May 5.');
  expect(noticeWords(every[7]!).text).toBe('$45.00 is on its way back to your card.');
});
