import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { outlookWords } from './price-answer.tsx';
import type { ZipOutlook } from './zips.api.ts';

const FREE: ZipOutlook = {
  ...{ state: 'free', companies: 3, more: false },
  ...{ price_cents: cents(4500), next_day: day('2026-11-24') },
};
const NONE: ZipOutlook = { state: 'nobody', companies: 0, more: false, price_cents: null, next_day: null };

test.each<[ZipOutlook, string | null, string[]]>([
  [FREE, 'from $45.00', ['3 companies', 'next free day Tue, Nov 24']],
  [{ ...FREE, companies: 1 }, 'from $45.00', ['1 company', 'next free day Tue, Nov 24']],
  [{ ...FREE, state: 'full', next_day: null }, 'from $45.00', ['3 companies', 'no free day for now']],
  [{ ...NONE, state: 'too_large' }, null, ['Nobody at 64101 can mow 10 or more acres in a day yet']],
  [NONE, null, ['Nobody mows at 64101 yet']],
])('%o reads %s, %o', (outlook, price, pieces) => {
  expect(outlookWords(outlook, '64101', 435_600)).toEqual({ price, pieces });
});
