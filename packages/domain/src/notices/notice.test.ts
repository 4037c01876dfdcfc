import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import type { JobId } from '../ids.ts';
import {
  isWanted,
  mayTurnOffMail,
  type Notice,
  type NoticePreferences,
  noticeWords,
  TOPICS,
  topicOf,
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

const to = day('2026-05-07');
const SAYS: readonly (readonly [Notice, title: string, text: string])[] = [
  [{ kind: 'booked', company, date }, 'Your mowing is booked', 'Green Blade Mowing comes on Tue, May 5.'],
  [
    { kind: 'rescheduled', company, oldDate: date, newDate: to },
    'Your mowing was moved to another day',
    'Green Blade Mowing comes on Thu, May 7 instead of Tue, May 5.',
  ],
  [
    { kind: 'on_my_way', company, time: '9:40 AM' },
    'Your crew is on its way',
    'Green Blade Mowing arrives at about 9:40 AM.',
  ],
  [
    { kind: 'on_my_way', company, date, time: '9:40 AM' },
    'Your crew is on its way',
    'Green Blade Mowing arrives on Tue, May 5 at about 9:40 AM.',
  ],
  [
    { kind: 'running_late', company, date, time: '10:15 AM' },
    'Your crew is running late',
    'Green Blade Mowing now arrives on Tue, May 5 at about 10:15 AM.',
  ],
  [
    {
      kind: 'visit_tomorrow',
      company,
      date,
      arrival: 'at 9:00 AM',
      prepare: ['unlock the gate', 'keep pets inside', 'take toys off the lawn'],
    },
    'Your mowing is tomorrow',
    'Green Blade Mowing comes on Tue, May 5, at 9:00 AM. Please unlock the gate, keep pets inside and take toys off the lawn.',
  ],
  [
    { kind: 'visit_tomorrow', company, date, arrival: null, prepare: ['unlock the gate', 'keep pets inside'] },
    'Your mowing is tomorrow',
    'Green Blade Mowing comes on Tue, May 5. Please unlock the gate and keep pets inside.',
  ],
  [{ kind: 'on_my_way', company, time: null }, 'Your crew is on its way', 'Green Blade Mowing is driving to you.'],
  [
    { kind: 'running_late', company, time: '10:15 AM' },
    'Your crew is running late',
    'Green Blade Mowing now arrives at about 10:15 AM.',
  ],
  [
    { kind: 'running_late', company, time: '10:15 AM', promised: '8:00 AM to 10:00 AM' },
    'Your crew is running late',
    'Green Blade Mowing now arrives at about 10:15 AM, not from 8:00 AM to 10:00 AM as promised. You may pick another day or cancel free.',
  ],
  [
    { kind: 'move_asked', company, oldDate: date, newDate: to },
    'A company asks for another day',
    'Green Blade Mowing would come on Thu, May 7 instead of Tue, May 5. Please answer.',
  ],
  [
    { kind: 'day_kept', company, date },
    'Your mowing stays on its day',
    'Green Blade Mowing comes on Tue, May 5, as agreed.',
  ],
  [
    { kind: 'unanswered_canceled', company, date },
    'Your mowing was canceled',
    'Green Blade Mowing could not come on Tue, May 5, and another day was not agreed in time. You do not pay for it: anything that was charged goes back to you in full.',
  ],
  [
    { kind: 'time_fixed', company, date, minute: 0 },
    'The time of your mowing is fixed',
    'Green Blade Mowing comes on Tue, May 5 at 12:00 AM.',
  ],
  [
    { kind: 'time_fixed', company, date, minute: 600, promised: '8:00 AM to 10:00 AM' },
    'The time of your mowing is fixed',
    'Green Blade Mowing comes on Tue, May 5 at 10:00 AM, not from 8:00 AM to 10:00 AM as promised. You may pick another day or cancel free.',
  ],
  [
    { kind: 'window_changed', company, date, was: '8:00 AM to 10:00 AM', is: '1:30 PM to 3:30 PM' },
    'Your arrival time has changed',
    'Green Blade Mowing comes on Tue, May 5 from 1:30 PM to 3:30 PM, not from 8:00 AM to 10:00 AM as promised. You may pick another day or cancel free.',
  ],
  [
    { kind: 'time_fixed', company, date, minute: null },
    'The time of your mowing is open again',
    'Green Blade Mowing comes on Tue, May 5, without a fixed time.',
  ],
  [
    { kind: 'not_done', company, reason: 'dog', next: { is: 'moved', date: to } },
    'Your lawn could not be mowed',
    'Green Blade Mowing was there: dog on the lawn. They come again on Thu, May 7.',
  ],
  [
    { kind: 'not_done', company, reason: 'no_access', next: { is: 'asked', date: to } },
    'Your lawn could not be mowed',
    'Green Blade Mowing was there: no access to the lawn. They would come again on Thu, May 7. Please answer.',
  ],
  [
    { kind: 'not_done', company, reason: 'too_high', next: { is: 'canceled' } },
    'Your lawn could not be mowed',
    'Green Blade Mowing was there: grass too high. The mowing is canceled. You do not pay for it: anything that was charged goes back to you in full.',
  ],
  [{ kind: 'started', company }, 'Your lawn is being mowed', 'Green Blade Mowing has started.'],
  [{ kind: 'started', company, date }, 'Your lawn is being mowed', 'Green Blade Mowing has started on Tue, May 5.'],
  [
    { kind: 'not_done', company, date, reason: 'dog', next: { is: 'canceled' } },
    'Your lawn could not be mowed',
    'Green Blade Mowing was there on Tue, May 5: dog on the lawn. The mowing is canceled. You do not pay for it: anything that was charged goes back to you in full.',
  ],
  [
    { kind: 'completed', company },
    'Your lawn is mowed',
    'Green Blade Mowing mowed it. How was it? You can give stars.',
  ],
  [
    { kind: 'completed', company, date, times: '9:00–9:50 AM', photos: { before: 1, after: 2 } },
    'Your lawn is mowed',
    'Green Blade Mowing mowed it on Tue, May 5, 9:00–9:50 AM. There are 3 photos. How was it? You can give stars.',
  ],
  [
    { kind: 'completed', company, date, times: '9:00–9:50 AM', photos: { before: 0, after: 1 } },
    'Your lawn is mowed',
    'Green Blade Mowing mowed it on Tue, May 5, 9:00–9:50 AM. There is 1 photo. How was it? You can give stars.',
  ],
  [
    { kind: 'canceled_by_company', company, date },
    'Your mowing was canceled',
    'Green Blade Mowing cannot come on Tue, May 5. You do not pay for it: anything that was charged goes back to you in full.',
  ],
  [
    { kind: 'canceled_by_swath', company, date },
    'Your mowing was canceled',
    'Swath has canceled the mowing by Green Blade Mowing on Tue, May 5. You do not pay for it: anything that was charged goes back to you in full.',
  ],
  [
    { kind: 'missed', company, date },
    'Nobody came to mow',
    'Green Blade Mowing did not start on Tue, May 5. Pick another day, or cancel free: anything that was charged goes back to you.',
  ],
  [
    { kind: 'missed_canceled', company, date },
    'Your missed mowing was canceled',
    'Green Blade Mowing did not come on Tue, May 5. You do not pay for it: anything that was charged goes back to you in full.',
  ],
  [
    { kind: 'record_asked', company, date, times: '9:00–9:50 AM' },
    'Was your lawn mowed?',
    'Green Blade Mowing recorded that it was, on Tue, May 5, 9:00–9:50 AM. Please answer.',
  ],
  [
    { kind: 'record_withdrawn', company, date },
    'Nobody came to mow',
    'Green Blade Mowing took back that it mowed on Tue, May 5. Pick another day, or cancel free: anything that was charged goes back to you.',
  ],
  [
    { kind: 'record_decided', company, date, paid: true },
    'Your mowing counts as done',
    'We looked at the mowing by Green Blade Mowing on Tue, May 5. It was done, and is paid.',
  ],
  [
    { kind: 'record_decided', company, date, paid: false },
    'Your mowing was canceled',
    'We looked at the mowing by Green Blade Mowing on Tue, May 5. You do not pay for it: anything that was charged goes back to you in full.',
  ],
  [
    { kind: 'message_received', company, date },
    'A company wrote to you',
    'Green Blade Mowing wrote about your mowing on Tue, May 5.',
  ],
  [
    { kind: 'review_answered', company, date },
    'A company answered your review',
    'Green Blade Mowing answered what you said about the mowing on Tue, May 5.',
  ],
  [
    { kind: 'review_removed', company, date, reason: 'It names a neighbor.' },
    'The words of your review were removed',
    'Nobody can read what you said about the mowing by Green Blade Mowing on Tue, May 5 any more; your stars stay. Why: It names a neighbor.',
  ],
  [
    { kind: 'report_settled', about: 'review', company, outcome: 'removed' },
    'We looked at what you reported',
    'You reported a review on the page of Green Blade Mowing. It is removed.',
  ],
  [
    { kind: 'message_report_settled', author: company, date, outcome: 'kept' },
    'We looked at what you reported',
    'You reported a message of Green Blade Mowing about the mowing on Tue, May 5. It stays as it is.',
  ],
  [
    { kind: 'review_restored', company, date },
    'The words of your review are back',
    'Everybody can read what you said about the mowing by Green Blade Mowing on Tue, May 5 again.',
  ],
  [
    { kind: 'refunded', amountCents: 4500 },
    'Your payment is being returned',
    '$45.00 is on its way back to your card.',
  ],
  [
    { kind: 'refund_failed', amountCents: 4500 },
    'Your refund did not go through',
    'Your bank did not take $45.00. We pay it to you in another way.',
  ],
  [
    { kind: 'refund_paid', amountCents: 4500 },
    'Your refund was paid in another way',
    'We have paid you $45.00 in another way than to your card.',
  ],
  [
    { kind: 'refunded', amountCents: 4500, mowing: { job: 'j-1' as JobId, company, date } },
    'Your payment is being returned',
    '$45.00 for the mowing by Green Blade Mowing on Tue, May 5 is on its way back to your card.',
  ],
  [
    { kind: 'refund_failed', amountCents: 4500, mowing: { job: 'j-1' as JobId, company, date } },
    'Your refund did not go through',
    'Your bank did not take $45.00 for the mowing by Green Blade Mowing on Tue, May 5. We pay it to you in another way.',
  ],
  [
    { kind: 'charge_failed', company, date, amountCents: 4500 },
    'Your card was declined',
    '$45.00 for Green Blade Mowing on Tue, May 5 is not paid yet.',
  ],
  [
    { kind: 'visit_unpaid', company, date },
    'Your mowing was canceled',
    'It was not paid in time, so Green Blade Mowing does not come on Tue, May 5. Nothing was charged.',
  ],
  [
    { kind: 'series_changed', company, what: 'moved' },
    'A visit is on another day',
    'It is your series with Green Blade Mowing.',
  ],
  [
    { kind: 'series_booked', company, date, visits: 12 },
    'Your recurring mowing is booked',
    'Green Blade Mowing comes on Tue, May 5, and 11 more times after that.',
  ],
  [
    { kind: 'series_booked', company, date, visits: 2 },
    'Your recurring mowing is booked',
    'Green Blade Mowing comes on Tue, May 5, and once more after that.',
  ],
  [
    { kind: 'series_booked', company, date, visits: 1 },
    'Your recurring mowing is booked',
    'Green Blade Mowing comes on Tue, May 5.',
  ],
  [
    { kind: 'series_changed', company, what: 'called_off', days: [date, to] },
    'Visits of your series were canceled',
    'Green Blade Mowing does not come on Tue, May 5; Thu, May 7.',
  ],
  [
    { kind: 'series_changed', company, what: 'paused_by_company', days: [date], from: date, to },
    'Your series was paused by the company',
    'Green Blade Mowing does not come from Tue, May 5 to Thu, May 7. Canceled: Tue, May 5.',
  ],
  [
    { kind: 'series_changed', company, what: 'ended', days: [date] },
    'Your series was ended by the company',
    'It is your series with Green Blade Mowing. Canceled: Tue, May 5.',
  ],
  [
    { kind: 'series_proposed', company, change: false, rule: 'Every Tuesday' },
    'A company proposes a series',
    'Green Blade Mowing would mow your lawn regularly: Every Tuesday. Nothing is booked unless you agree.',
  ],
  [
    { kind: 'series_proposed', company, change: false },
    'A company proposes a series',
    'Green Blade Mowing would mow your lawn regularly. Nothing is booked unless you agree.',
  ],
  [
    { kind: 'series_proposed', company, change: true },
    'A company proposes to change your series',
    'Green Blade Mowing would come on other days. Nothing changes unless you agree.',
  ],
  [
    { kind: 'series_ending', company, date },
    'Shall your series go on?',
    'Your series with Green Blade Mowing ends on Tue, May 5. It goes on only if you let it.',
  ],
  [
    { kind: 'series_stopped', company, why: 'declines' },
    'Your series is paused',
    'Your card was declined for two visits of Green Blade Mowing in a row. Save another card and it goes on.',
  ],
  [
    { kind: 'series_stopped', company, why: 'payouts' },
    'Your series is paused',
    'Green Blade Mowing cannot accept payments at the moment. It goes on by itself when they can.',
  ],
  [
    { kind: 'offer_received', company, date, priceCents: 4000 },
    'You have an offer',
    'Green Blade Mowing would come on Tue, May 5 for $40.00.',
  ],
  [
    { kind: 'offer_changed', company, date, priceCents: 4000 },
    'A company changed its offer',
    'Green Blade Mowing would now come on Tue, May 5 for $40.00.',
  ],
  [
    { kind: 'question_asked', company, address: '412 Elm Ave, Columbia, MO 65203' },
    'A company has a question',
    'Green Blade Mowing asks something about 412 Elm Ave, Columbia, MO 65203 before it makes an offer.',
  ],
  [
    { kind: 'question_asked', company },
    'A company has a question',
    'Green Blade Mowing asks something about your lawn before it makes an offer.',
  ],
  [
    { kind: 'never_claimed', address: '412 Elm Ave, Columbia, MO 65203' },
    'No company took your job',
    'Nobody made an offer in time that you accepted, so the job at 412 Elm Ave, Columbia, MO 65203 has left the queue. Nothing was charged.',
  ],
];
const kinds = [...new Set(SAYS.map(([{ kind }]) => kind))];

test.each(SAYS)('%j is told in whole sentences, and days of another year have their year', (notice, title, text) => {
  expect(noticeWords(notice, date)).toEqual({ title, text });
  expect(noticeWords(notice, day('2027-01-05'))).toEqual({ title, text: text.replace(/May \d+/g, '$&, 2026') });
});

test('every kind belongs to the topic under which its homeowner turns it off', () => {
  const of = Object.fromEntries(TOPICS.map((topic) => [topic, kinds.filter((kind) => topicOf(kind) === topic)]));
  expect(of).toEqual({
    bookings: [
      ...['booked', 'rescheduled', 'move_asked', 'day_kept', 'unanswered_canceled', 'time_fixed'],
      ...[
        'window_changed',
        'canceled_by_company',
        'canceled_by_swath',
        'missed_canceled',
        'record_decided',
        'series_changed',
        'series_booked',
        'series_ending',
      ],
    ],
    visit_day: [
      ...['on_my_way', 'running_late', 'visit_tomorrow', 'not_done', 'started', 'completed', 'missed'],
      ...['record_asked', 'record_withdrawn'],
    ],
    messages: [
      'message_received',
      'review_answered',
      'review_removed',
      'report_settled',
      'message_report_settled',
      'review_restored',
    ],
    offers: ['series_proposed', 'offer_received', 'offer_changed', 'question_asked', 'never_claimed'],
    payments: ['refunded', 'refund_failed', 'refund_paid', 'charge_failed', 'visit_unpaid', 'series_stopped'],
  });
});

test('whoever wants nothing still gets the mails about money and removals, and no push message', () => {
  const mailed = kinds.filter((kind) => isWanted(nothing, kind, 'mail'));
  expect(mailed).toEqual([
    ...['booked', 'unanswered_canceled', 'not_done', 'canceled_by_company', 'canceled_by_swath', 'missed'],
    ...['missed_canceled', 'record_asked', 'record_withdrawn', 'record_decided', 'review_removed', 'refunded'],
    ...['refund_failed', 'refund_paid', 'charge_failed', 'visit_unpaid', 'series_booked', 'series_stopped'],
  ]);
  expect(kinds.filter((kind) => isWanted(nothing, kind, 'push'))).toEqual([]);
});

test('a topic and a channel are chosen by themselves', () => {
  const mailed = { ...nothing, visit_day: { mail: true, push: false } };
  expect(isWanted(mailed, 'started', 'mail')).toBe(true);
  expect(isWanted(mailed, 'started', 'push')).toBe(false);
  expect(isWanted(mailed, 'rescheduled', 'mail')).toBe(false);
  expect(mayTurnOffMail('started')).toBe(true);
});
