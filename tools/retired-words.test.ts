import { expect, test } from 'vitest';
import { retiredWords } from './retired-words.ts';

test.each([
  ['const serviceDay = row.service_date;', [['serviceDay', 'serviceDate']]],
  ['select service_day from jobs', [['service_day', 'service_date']]],
  ['{ scheduledDate, serviceDate }', [['scheduledDate', 'serviceDate']]],
  ['{ serviceDate, serviceDays, scheduled_date: row.service_date }', []],
])('in %j the retired words are %j', (source, words) => {
  expect(retiredWords(source)).toEqual(words);
});
