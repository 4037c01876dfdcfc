import { expect, test } from 'vitest';
import type { AccountId, CompanyId } from '../ids.ts';
import { type PublicContent, REPORT_REASONS, reportReasonWords, whyNotReport, whyNotTakeAway } from './content.ts';

const id = <Id extends string>(text: string) => text as Id;
const [harriet, gwen] = [id<AccountId>('harriet'), id<AccountId>('gwen')];
const [blade, clover] = [id<CompanyId>('blade'), id<CompanyId>('clover')];
const review: PublicContent = { kind: 'review', company: blade, homeowner: harriet, words: 'Neat.', isPublic: true };
const answer: PublicContent = { ...review, kind: 'answer', homeowner: null, words: 'Thank you.' };
const photo: PublicContent = { ...answer, kind: 'photo', words: null };

test('everybody reports what others wrote: the homeowner the answer, the company the review', () => {
  expect(whyNotReport(review, { account: gwen, company: blade }, 'Neat.')).toBeNull();
  for (const content of [answer, photo]) {
    expect(whyNotReport(content, { account: harriet, company: null }, content.words)).toBeNull();
    expect(whyNotReport(content, { account: gwen, company: clover }, content.words)).toBeNull();
  }
});

test('nobody reports what they or their company wrote', () => {
  expect(whyNotReport(review, { account: harriet, company: null }, 'Neat.')).toBe('own_content');
  for (const content of [answer, photo]) {
    expect(whyNotReport(content, { account: gwen, company: blade }, content.words)).toBe('own_content');
  }
});

test('what is gone is not found, and what was changed since it was read is neither reported nor removed', () => {
  const reader = { account: gwen, company: clover };
  const gone = { ...answer, words: null, isPublic: false };
  expect([whyNotReport(gone, reader, 'Thank you.'), whyNotTakeAway(gone, 'Thank you.')]).toEqual([
    'content_not_found',
    'content_not_found',
  ]);
  expect([whyNotReport(answer, reader, 'Thanks.'), whyNotTakeAway(answer, 'Thanks.')]).toEqual([
    'content_changed',
    'content_changed',
  ]);
  expect([whyNotTakeAway(answer, 'Thank you.'), whyNotTakeAway(photo, null)]).toEqual([null, null]);
});

test('every reason has words', () => {
  expect(REPORT_REASONS.map(reportReasonWords)).toEqual([
    'Personal data',
    'Insult or hate',
    'Not about this mowing',
    'Advertisement',
    'Something else',
  ]);
});
