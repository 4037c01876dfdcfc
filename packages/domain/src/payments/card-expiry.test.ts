import { expect, test } from 'vitest';
import { isCardExpired } from './card-expiry.ts';

test('a card is valid until its last month is over; one without a known month stays valid', () => {
  const at = (now: string, expires: string | null) => isCardExpired(expires, new Date(now));
  expect(at('2026-05-31T23:59:59.999Z', '2026-05')).toBe(false);
  expect(at('2026-06-01T00:00:00.000Z', '2026-05')).toBe(true);
  expect(at('2026-06-01T00:00:00.000Z', '2027-01')).toBe(false);
  expect(at('2026-06-01T00:00:00.000Z', '2025-12')).toBe(true);
  expect(at('2026-06-01T00:00:00.000Z', null)).toBe(false);
});
