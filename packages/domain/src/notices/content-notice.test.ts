import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { noticeWords } from './notice.ts';

const company = 'Green Blade Mowing';

test.each([
  [
    { kind: 'report_settled', about: 'photo', company, outcome: 'kept' },
    'You reported a photo on the page of Green Blade Mowing. It stays as it is.',
  ],
  [
    { kind: 'report_settled', about: 'answer', company, outcome: 'gone' },
    'You reported an answer to a review on the page of Green Blade Mowing. It was not public any more.',
  ],
  [
    { kind: 'message_report_settled', author: company, date: day('2026-05-05'), outcome: 'removed' },
    'You reported a message of Green Blade Mowing about the mowing on Tue, May 5. It is removed.',
  ],
] as const)('whoever reported something reads what became of it: %o', (notice, text) => {
  expect(noticeWords(notice, day('2026-05-06'))).toEqual({ title: 'We looked at what you reported', text });
});
