import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { type CompanyNotice, companyNoticeWords } from './company-notice.ts';
import { mayTurnOffMail, type Notice, noticeWords } from './notice.ts';

const OWN = { company: 'Green Blade Mowing', date: day('2026-05-05') };
const VISIT = { customer: 'Harriet Miller', date: day('2026-05-05') };
const said = ({ title, text }: { title: string; text: string }) => `${title}: ${text}`;

test.each<[Notice, string]>([
  [
    { ...OWN, kind: 'complaint_answered', how: 'redo', amountCents: null },
    'A company answered your problem: Green Blade Mowing, Tue, May 5: they mow again, free of charge.',
  ],
  [
    { ...OWN, kind: 'complaint_answered', how: 'refund', amountCents: 1500 },
    'A company answered your problem: Green Blade Mowing, Tue, May 5: $15.00 goes back to you.',
  ],
  [
    { ...OWN, kind: 'complaint_answered', how: 'explanation', amountCents: null },
    'A company answered your problem: Green Blade Mowing, Tue, May 5: they explain what happened.',
  ],
  [
    { ...OWN, kind: 'complaint_escalated' },
    'Swath decides about your problem: Green Blade Mowing did not answer in time about the mowing on Tue, May 5.',
  ],
  [
    { ...OWN, kind: 'complaint_decided', amountCents: 2000 },
    'Swath decided about your problem: Green Blade Mowing, Tue, May 5: $20.00 goes back to you.',
  ],
  [
    { ...OWN, kind: 'complaint_decided', amountCents: 0 },
    'Swath decided about your problem: Green Blade Mowing, Tue, May 5: nothing goes back.',
  ],
  [
    { ...OWN, kind: 'complaint_appealed' },
    'A company asks for a second look: Green Blade Mowing does not agree with the decision about the mowing on Tue, May 5.',
  ],
])('a homeowner reads %o, and is mailed about it in any case', (notice, words) => {
  expect(said(noticeWords(notice, OWN.date))).toBe(words);
  expect(mayTurnOffMail(notice.kind)).toBe(false);
});

test.each<[CompanyNotice, string]>([
  [
    { ...VISIT, kind: 'complaint_made', about: 'gate_left_open' },
    'A customer reports a problem: Harriet Miller, Tue, May 5: a gate was left open. Answer within 48 hours, or Swath decides.',
  ],
  [
    { ...VISIT, kind: 'complaint_escalated', answered: true },
    'Swath decides about a problem: Harriet Miller, Tue, May 5. Your answer was not enough for the customer.',
  ],
  [
    { ...VISIT, kind: 'complaint_escalated', answered: false },
    'Swath decides about a problem: Harriet Miller, Tue, May 5. You did not answer in time.',
  ],
  [{ ...VISIT, kind: 'complaint_ended', end: 'accepted' }, 'A problem is settled: Harriet Miller, Tue, May 5.'],
  [
    { ...VISIT, kind: 'complaint_ended', end: 'withdrawn' },
    'A customer took a problem back: Harriet Miller, Tue, May 5.',
  ],
  [
    { ...VISIT, kind: 'complaint_decided', amountCents: 2000 },
    'Swath decided about a problem: Harriet Miller, Tue, May 5: $20.00 goes back to the customer.',
  ],
  [
    { ...VISIT, kind: 'complaint_decided', amountCents: 0 },
    'Swath decided about a problem: Harriet Miller, Tue, May 5: nothing goes back.',
  ],
  [{ ...VISIT, kind: 'complaint_appealed' }, 'A customer asks for a second look: Harriet Miller, Tue, May 5.'],
])('the office reads %o', (notice, words) => expect(said(companyNoticeWords(notice, true, VISIT.date))).toBe(words));

test('who may not see money reads no sum', () => {
  const notice = { ...VISIT, kind: 'complaint_decided', amountCents: 2000 } as const;
  expect(companyNoticeWords(notice, false, VISIT.date).text).toBe(
    'Harriet Miller, Tue, May 5: money goes back to the customer.',
  );
});
