import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { MEMBER_KINDS } from '../companies/member-rights.ts';
import { isLowRating } from '../ratings/rating.ts';
import {
  COMPANY_TOPICS,
  type CompanyNotice,
  type CompanyNoticeKind,
  companyNoticeWords,
  companyTopicOf,
  kindsOf,
  topicsOf,
  usualPreferences,
} from './company-notice.ts';

const VISIT = { customer: 'Harriet Miller', date: day('2026-05-05') } as const;
const TO = day('2026-05-07');
const CHANGED = { kind: 'series_by_homeowner', customer: 'H', what: 'changed', days: [] } as const;
const words = (notice: CompanyNotice, seesMoney = true, near = VISIT.date) => {
  const { title, text } = companyNoticeWords(notice, seesMoney, near);
  return `${title}: ${text}`;
};

test('a payout that came back says how much, what clears it and where the money is', () => {
  expect(words({ kind: 'payout_returned', amountCents: 4400, failureCode: 'no_account' })).toBe(
    'A payout came back: Your bank sent $44.00 back. No bank account was found with those numbers. Enter them again. The money is on your account, and goes out again with the next payout.',
  );
  const unexplained = words({ kind: 'payout_returned', amountCents: 4400, failureCode: null });
  expect(unexplained).toContain('Check the bank account that your money goes to');
});

describe('every notice names the visit, its day, from when to when and how much', () => {
  test.each<[CompanyNotice, string]>([
    [
      { ...VISIT, kind: 'booked', amountCents: 4500, visits: 1 },
      'A mowing was booked: Harriet Miller, Tue, May 5, for $45.00.',
    ],
    [
      { ...VISIT, kind: 'booked', amountCents: 4500, visits: 4 },
      'A series was booked: Harriet Miller, Tue, May 5, and 3 more after it. $45.00 for the first.',
    ],
    [
      { kind: 'bulk_moved', by: 'Gwen Green', visits: 58, isWeather: true },
      'Visits were moved to other days: Gwen Green moved 58 visits because of the weather.',
    ],
    [
      { kind: 'bulk_moved', by: 'Gwen Green', visits: 1, isWeather: false },
      'Visits were moved to other days: Gwen Green moved 1 visit.',
    ],
    [
      { kind: 'bulk_undone', by: 'Gwen Green', visits: 58, isWeather: false },
      'Visits are back on their days: Gwen Green moved 58 visits back.',
    ],
    [
      { ...VISIT, kind: 'canceled', why: 'homeowner', amountCents: 4500 },
      'A customer canceled: Harriet Miller, Tue, May 5. $45.00 goes back to them.',
    ],
    [
      { ...VISIT, kind: 'canceled', why: 'unpaid', amountCents: null },
      'A visit was not paid: Harriet Miller, Tue, May 5. Nothing was charged.',
    ],
    [
      { ...VISIT, kind: 'canceled', why: 'swath', amountCents: 4500 },
      'Swath canceled a mowing: Harriet Miller, Tue, May 5. $45.00 goes back to them.',
    ],
    [
      { ...VISIT, kind: 'canceled', why: 'unanswered', amountCents: 4500 },
      'A mowing was canceled: another day was not agreed in time: Harriet Miller, Tue, May 5. $45.00 goes back to them.',
    ],
    [
      { ...VISIT, kind: 'canceled', why: 'missed', amountCents: 4500 },
      'A missed mowing was canceled: Harriet Miller, Tue, May 5. $45.00 goes back to them.',
    ],
    [
      { ...VISIT, kind: 'moved_by_homeowner', to: TO },
      'A customer picked another day: Harriet Miller: from Tue, May 5 to Thu, May 7.',
    ],
    [
      { ...VISIT, kind: 'window_chosen', arrival: '8:00 AM to 10:00 AM' },
      'A customer picked another arrival time: Harriet Miller, Tue, May 5: 8:00 AM to 10:00 AM.',
    ],
    [
      { ...VISIT, kind: 'day_accepted', to: TO },
      'A customer agreed to another day: Harriet Miller: from Tue, May 5 to Thu, May 7.',
    ],
    [
      { ...VISIT, kind: 'day_kept', to: TO, answered: true },
      'A customer did not agree to another day: Harriet Miller: Tue, May 5 stays, and Thu, May 7 is free again.',
    ],
    [
      { ...VISIT, kind: 'day_kept', to: TO, answered: false },
      'A customer did not answer about another day: Harriet Miller: Tue, May 5 stays, and Thu, May 7 is free again.',
    ],
    [
      { kind: 'series_by_homeowner', customer: 'Harriet Miller', what: 'skipped', days: [VISIT.date] },
      'A customer skipped a visit: Harriet Miller: Tue, May 5.',
    ],
    [
      { kind: 'series_by_homeowner', customer: 'H', what: 'canceled', days: [VISIT.date, TO, TO, TO, TO] },
      'A customer ended a series: H: Tue, May 5; Thu, May 7; Thu, May 7 and 2 more.',
    ],
    [
      { kind: 'series_by_homeowner', customer: 'H', what: 'moved', days: [VISIT.date, TO, TO] },
      'A customer moved a visit: H: Tue, May 5; Thu, May 7; Thu, May 7.',
    ],
    [{ kind: 'series_by_homeowner', customer: 'H', what: 'paused', days: [] }, 'A customer paused a series: H.'],
    [{ kind: 'series_by_homeowner', customer: 'H', what: 'resumed', days: [] }, 'A customer’s series goes on: H.'],
    [CHANGED, 'A customer changed a series: H.'],
    [{ ...CHANGED, days: [VISIT.date] }, 'A customer changed a series: H: new on Tue, May 5.'],
    [{ ...CHANGED, removed: [TO] }, 'A customer changed a series: H: no longer on Thu, May 7.'],
    [
      { ...CHANGED, days: [VISIT.date], removed: [TO] },
      'A customer changed a series: H: new on Tue, May 5. No longer on Thu, May 7.',
    ],
    [
      { kind: 'proposal_closed', customer: 'Harriet Miller', declined: true },
      'A customer said no to your proposal: Harriet Miller does not want the series that you proposed.',
    ],
    [
      { kind: 'proposal_closed', customer: 'Harriet Miller', declined: false },
      'Your proposal ran out: Harriet Miller did not answer in time.',
    ],
    [
      { ...VISIT, kind: 'missed' },
      'A job was not started: Harriet Miller, Tue, May 5. Put it on another day, or the customer gets their money back.',
    ],
    [
      { ...VISIT, kind: 'called_off', by: 'Cory', visits: 1, reason: 'staff' },
      'A visit was canceled: Cory canceled the mowing for Harriet Miller, Tue, May 5: nobody is free to come.',
    ],
    [
      { ...VISIT, kind: 'series_called_off', by: 'Sam', visits: 3, reason: null },
      'Visits were canceled: Sam canceled the mowing for Harriet Miller, Tue, May 5 and 2 more.',
    ],
    [
      { ...VISIT, kind: 'moved_by_member', by: 'Sam', to: TO, asked: false },
      'A visit was moved: Sam moved the mowing for Harriet Miller: from Tue, May 5 to Thu, May 7.',
    ],
    [
      { ...VISIT, kind: 'moved_by_member', by: 'Sam', to: TO, asked: true },
      'A customer is asked about another day: Sam asked Harriet Miller: from Tue, May 5 to Thu, May 7.',
    ],
    [
      { ...VISIT, kind: 'not_done', by: 'Cory', reason: 'dog', next: 'moved', to: TO },
      'A lawn could not be mowed: Cory at Harriet Miller, Tue, May 5: dog on the lawn. It is on Thu, May 7 now.',
    ],
    [
      { ...VISIT, kind: 'not_done', by: 'Cory', reason: 'dog', next: 'canceled', to: null },
      'A lawn could not be mowed: Cory at Harriet Miller, Tue, May 5: dog on the lawn. It is canceled.',
    ],
    [
      { ...VISIT, kind: 'not_done', by: 'Cory', reason: 'dog', next: 'asked', to: TO },
      'A lawn could not be mowed: Cory at Harriet Miller, Tue, May 5: dog on the lawn. The customer is asked about Thu, May 7.',
    ],
    // The crew named another day, but canceled.
    [
      { ...VISIT, kind: 'not_done', by: 'Cory', reason: 'dog', next: 'canceled', to: TO },
      'A lawn could not be mowed: Cory at Harriet Miller, Tue, May 5: dog on the lawn. It is canceled.',
    ],
    [
      { ...VISIT, kind: 'refund_asked', by: 'Cory', act: 'call_off', visits: 1, amountCents: 4500 },
      'You are asked to give money back: Cory asks to cancel the mowing: Harriet Miller, Tue, May 5. $45.00 would go back.',
    ],
    [
      { ...VISIT, kind: 'refund_approved', by: 'Gwen', act: 'delete_visits', visits: 3 },
      'Your request was approved: Gwen agreed to cancel 3 visits of the series: Harriet Miller, Tue, May 5.',
    ],
    [
      { ...VISIT, kind: 'refund_declined', by: 'Gwen', act: 'call_off', visits: 1, answer: '' },
      'Your request was declined: Gwen does not want to cancel the mowing: Harriet Miller, Tue, May 5.',
    ],
    [
      { ...VISIT, kind: 'refund_declined', by: 'Gwen', act: 'end_series', visits: 2, answer: 'Talk to me first.' },
      'Your request was declined: Gwen does not want to end the series and cancel 2 visits: Harriet Miller, Tue, May 5. They write: Talk to me first.',
    ],
    [
      { ...VISIT, kind: 'dispute', how: 'opened', amountCents: 4500 },
      'A customer disputes a payment: Harriet Miller, Tue, May 5, $45.00.',
    ],
    [
      { ...VISIT, kind: 'dispute', how: 'won', amountCents: 4500 },
      'A disputed payment is yours again: Harriet Miller, Tue, May 5, $45.00.',
    ],
    [
      { ...VISIT, kind: 'dispute', how: 'lost', amountCents: 4500 },
      'A disputed payment is lost: Harriet Miller, Tue, May 5, $45.00.',
    ],
    [
      { ...VISIT, kind: 'refunded_by_swath', amountCents: 4500 },
      'Swath gave money back: Harriet Miller, Tue, May 5: $45.00 went back to the customer.',
    ],
    [
      { kind: 'series_unpayable', customer: 'Harriet Miller' },
      'A series is paused: You cannot accept payments at the moment, so the series of Harriet Miller waits.',
    ],
    [
      { kind: 'question_answered', address: '412 Elm Ave, Columbia, MO 65203' },
      'Your question was answered: By the homeowner at 412 Elm Ave, Columbia, MO 65203.',
    ],
    [
      { ...VISIT, kind: 'rated_low', stars: 1, comment: 'Half of it.' },
      '1 star from Harriet Miller: For Tue, May 5: Half of it.',
    ],
    [
      { ...VISIT, kind: 'record_to_confirm', by: 'Cory', times: '9:00–9:50 AM' },
      'A recorded visit waits for you: Cory recorded Harriet Miller, Tue, May 5, 9:00–9:50 AM. Confirm or decline it.',
    ],
    [
      { ...VISIT, kind: 'record_declined', by: 'Gwen', answer: 'It was next door.' },
      'Your record was declined: Gwen declined Harriet Miller, Tue, May 5: It was next door.',
    ],
    [
      { ...VISIT, kind: 'record_expired' },
      'A record was not confirmed in time: Harriet Miller, Tue, May 5. The visit counts as not done.',
    ],
    [
      { ...VISIT, kind: 'record_answered', answer: 'yes' },
      'A customer says that you were there: Harriet Miller, Tue, May 5. It is completed.',
    ],
    [
      { ...VISIT, kind: 'record_answered', answer: 'none' },
      'A recorded visit is completed: Harriet Miller, Tue, May 5. The customer did not answer in time.',
    ],
    [
      { ...VISIT, kind: 'record_disputed', objection: 'It is as high as before.' },
      'A customer says that nobody came: Harriet Miller, Tue, May 5. Swath decides. They write: It is as high as before.',
    ],
    [
      { ...VISIT, kind: 'record_disputed', objection: '' },
      'A customer says that nobody came: Harriet Miller, Tue, May 5. Swath decides.',
    ],
    [
      { ...VISIT, kind: 'record_decided', paid: true, reason: 'The photos show it.' },
      'A disputed visit counts as done: Harriet Miller, Tue, May 5. Why: The photos show it.',
    ],
    [
      { ...VISIT, kind: 'record_decided', paid: false, reason: 'Nobody was there.' },
      'A disputed visit does not count as done: Harriet Miller, Tue, May 5. Why: Nobody was there.',
    ],
    [
      { ...VISIT, kind: 'answer_removed', reason: 'An insult.' },
      'Your answer to a review was removed: Harriet Miller, Tue, May 5. You can answer in other words. Why: An insult.',
    ],
    [
      { ...VISIT, kind: 'answer_restored' },
      'Your answer to a review is back: Harriet Miller, Tue, May 5. Everybody can read it again.',
    ],
    [
      { kind: 'photo_removed', reason: 'A face.' },
      'A photo was removed from your page: You can show another one. Why: A face.',
    ],
    [{ kind: 'photo_restored' }, 'A photo is back on your page: It is the last one there; you can change the order.'],
    [
      { kind: 'insurance_ends', date: day('2027-05-04') },
      'Your certificate of insurance ends soon: It is valid until Tue, May 4, 2027. Send the next one, so that your page goes on saying that you are insured.',
    ],
    [
      { kind: 'work_not_ended', date: VISIT.date, time: '7:00 AM' },
      'Did you end your work?: You started on Tue, May 5 at 7:00 AM. If you have stopped, enter when: until then it does not count.',
    ],
    [
      { kind: 'estimate_accepted', customer: 'Olive Porter', number: 'EST-0007', amountCents: 4500 },
      'An estimate was accepted: Olive Porter accepted EST-0007 of $45.00. Schedule the work, or make an invoice of it.',
    ],
    [
      {
        kind: 'estimate_declined',
        customer: 'Olive Porter',
        number: 'EST-0007',
        amountCents: 4500,
        words: 'Too much.',
      },
      'An estimate was declined: Olive Porter declined EST-0007 of $45.00. They write: Too much.',
    ],
    [
      { kind: 'estimate_declined', customer: 'Olive Porter', number: 'EST-0007', amountCents: 4500, words: '' },
      'An estimate was declined: Olive Porter declined EST-0007 of $45.00.',
    ],
    [
      { kind: 'invoice_paid', customer: 'Olive Porter', number: 'INV-0007', amountCents: 4500 },
      'An invoice was paid by card: Olive Porter paid $45.00 of INV-0007.',
    ],
    [
      { kind: 'invoice_disputed', how: 'opened', customer: 'Olive Porter', number: 'INV-0007', amountCents: 4500 },
      'A client disputes a payment: Olive Porter, INV-0007, $45.00. Their bank decides. Please have the invoice and photos ready.',
    ],
    [
      { kind: 'invoice_disputed', how: 'won', customer: 'Olive Porter', number: 'INV-0007', amountCents: 4500 },
      'A disputed payment is yours again: Olive Porter, INV-0007, $45.00.',
    ],
    [
      { kind: 'invoice_disputed', how: 'lost', customer: 'Olive Porter', number: 'INV-0007', amountCents: 4500 },
      'A disputed payment is lost: Olive Porter, INV-0007, $45.00. The invoice is open again.',
    ],
    [
      { kind: 'invoice_refund_failed', customer: 'Olive Porter', number: 'INV-0007', amountCents: 4500 },
      'A refund did not go through: The bank of Olive Porter did not take $45.00 back for INV-0007. Swath pays it in another way, and may ask you where to.',
    ],
    [
      { kind: 'message_report_settled', author: 'Harriet Miller', date: VISIT.date, outcome: 'removed' },
      'We looked at what you reported: You reported a message of Harriet Miller about the mowing on Tue, May 5. It is removed.',
    ],
    [{ ...VISIT, kind: 'message_received' }, 'A customer wrote to you: Harriet Miller, Tue, May 5.'],
    [{ ...VISIT, kind: 'rated', stars: 5, comment: '' }, '5 stars from Harriet Miller: For Tue, May 5.'],
    [
      { ...VISIT, kind: 'rated', stars: 5, comment: '', tags: ['on_time', 'tidy'] },
      '5 stars from Harriet Miller: For Tue, May 5: On time, Tidy',
    ],
    [
      { ...VISIT, kind: 'rated', stars: 4, comment: 'Neat edges.', tags: ['careful'] },
      '4 stars from Harriet Miller: For Tue, May 5: Careful. Neat edges.',
    ],
  ])('%o, and days of another year have their year', (notice, said) => {
    expect(words(notice)).toBe(said);
    const dated = said.replace(/[A-Z][a-z]+, May \d+(?!\d|, 2027)/g, '$&, 2026');
    expect(words(notice, true, day('2027-01-05'))).toBe(dated);
  });

  test.each<[CompanyNotice, string]>([
    [{ ...VISIT, kind: 'booked', amountCents: 4500, visits: 1 }, 'A mowing was booked: Harriet Miller, Tue, May 5.'],
    [
      { ...VISIT, kind: 'booked', amountCents: 4500, visits: 2 },
      'A series was booked: Harriet Miller, Tue, May 5, and 1 more after it.',
    ],
    [
      { ...VISIT, kind: 'canceled', why: 'homeowner', amountCents: 4500 },
      'A customer canceled: Harriet Miller, Tue, May 5. What they paid goes back to them.',
    ],
    [
      { ...VISIT, kind: 'canceled', why: 'unpaid', amountCents: null },
      'A visit was not paid: Harriet Miller, Tue, May 5. Nothing was charged.',
    ],
    [
      { ...VISIT, kind: 'refund_asked', by: 'Cory', act: 'call_off', visits: 1, amountCents: 4500 },
      'You are asked to give money back: Cory asks to cancel the mowing: Harriet Miller, Tue, May 5.',
    ],
  ])('and who drives is told no sums: %o', (notice, said) => expect(words(notice, false)).toBe(said));
});

test('whoever drives and mows is told of days and of what they have asked, and nothing of money or stars', () => {
  expect(kindsOf('primary')).toEqual(kindsOf('standard'));
  const hidden = kindsOf('primary').filter((kind) => !kindsOf('crew').includes(kind));
  expect(hidden).toEqual([
    ...['payout_returned', 'day_kept', 'series_by_homeowner', 'proposal_closed', 'missed', 'series_called_off'],
    ...['not_done', 'refunded_by_swath', 'dispute', 'series_unpayable', 'rated', 'rated_low', 'question_answered'],
    'record_to_confirm',
    ...['complaint_made', 'complaint_escalated', 'complaint_ended', 'complaint_decided', 'complaint_appealed'],
    ...['answer_removed', 'answer_restored', 'photo_removed', 'photo_restored'],
    ...['estimate_accepted', 'estimate_declined', 'insurance_ends'],
    ...['invoice_paid', 'invoice_disputed', 'invoice_refund_failed'],
  ]);
});

test('every kind belongs to the topic under which a member is mailed about it', () => {
  const of = Map.groupBy(kindsOf('primary') as CompanyNoticeKind[], companyTopicOf);
  expect(Object.fromEntries(of)).toEqual({
    bookings: ['booked', 'proposal_closed', 'estimate_accepted', 'estimate_declined'],
    changes: [
      ...['canceled', 'window_chosen', 'moved_by_homeowner', 'day_accepted', 'day_kept', 'series_by_homeowner'],
      ...[
        'missed',
        'called_off',
        'series_called_off',
        'moved_by_member',
        'not_done',
        'record_answered',
        'record_disputed',
        'record_decided',
        'bulk_moved',
        'bulk_undone',
      ],
    ],
    messages: ['message_received', 'message_report_settled'],
    requests: [
      ...['refund_asked', 'refund_approved', 'refund_declined'],
      ...['record_to_confirm', 'record_declined', 'record_expired'],
      ...['complaint_made', 'complaint_escalated', 'complaint_ended', 'complaint_decided', 'complaint_appealed'],
      'report_settled',
      'insurance_ends',
      'work_not_ended',
    ],
    money: [
      ...['payout_returned', 'refunded_by_swath', 'dispute', 'series_unpayable'],
      ...['invoice_paid', 'invoice_disputed', 'invoice_refund_failed'],
    ],
    low_ratings: ['rated_low'],
    ratings: ['rated', 'answer_removed', 'answer_restored', 'photo_removed', 'photo_restored'],
    questions: ['question_answered'],
  });
  expect([...topicsOf('primary')].sort()).toEqual([...COMPANY_TOPICS].sort());
  expect([...topicsOf('crew')].sort()).toEqual(['bookings', 'changes', 'messages', 'requests']);
});

test('the primary user is mailed all but good ratings until they choose, everybody else nothing', () => {
  const wanted = MEMBER_KINDS.map((kind) => COMPANY_TOPICS.filter((topic) => usualPreferences(kind)[topic]));
  expect(wanted).toEqual([COMPANY_TOPICS.filter((topic) => topic !== 'ratings'), [], [], [], []]);
  expect([1, 2, 3, 4, 5].map(isLowRating)).toEqual([true, true, false, false, false]);
});
