import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { NOT_A_TEST_CARD, readCard } from './read-card.ts';
import { getTestCard, TEST_CARDS } from './test-cards.ts';

const now = new Date('2026-05-31T23:59:59Z');
const good = { number: '4242424242424242', expiry: '12/34', cvc: '123', zip: '65203' };

const problemsOf = (entry: Partial<typeof good>) => {
  const read = readCard({ ...good, ...entry }, now);
  return read.ok ? [] : read.problems.map(({ field, message }) => `${field}: ${message}`);
};

describe('a card form', () => {
  test.each(['4242 4242 4242 4242', ' 4242-4242-4242-4242 ', '4242424242424242'])(
    'takes the number typed as "%s"',
    (number) => {
      expect(readCard({ ...good, number }, now)).toMatchObject({ ok: true, last4: '4242' });
    },
  );

  test.each(['12/34', '12 / 34', '1/27', '12/2034', '1234', '05/26'])('takes the expiry "%s"', (expiry) => {
    expect(problemsOf({ expiry })).toEqual([]);
  });

  test.each([
    [{ number: '4242424242424241' }, 'number: Your card number is invalid.'],
    [{ number: '424242' }, 'number: Your card number is incomplete.'],
    [{ number: '' }, 'number: Your card number is incomplete.'],
    [{ number: '4242 4242 4242 424x' }, 'number: Your card number is invalid.'],
    [{ number: '42424242424242424242' }, 'number: Your card number is invalid.'],
    [{ number: '4111 1111 1111 1111' }, `number: ${NOT_A_TEST_CARD}`],
    [{ expiry: '04/26' }, 'expiry: In the past.'],
    [{ expiry: '13/30' }, 'expiry: Enter MM/YY.'],
    [{ expiry: '0/30' }, 'expiry: Enter MM/YY.'],
    [{ expiry: '12' }, 'expiry: Enter MM/YY.'],
    [{ expiry: '12/2099' }, 'expiry: Too far ahead.'],
    [{ cvc: '12' }, 'cvc: Incomplete.'],
    [{ cvc: '1234' }, 'cvc: Incomplete.'],
    [{ number: '378282246310005', cvc: '123' }, 'cvc: Incomplete.'],
    [{ zip: '6520' }, 'zip: Invalid.'],
  ])('says what is wrong with %o', (entry, problem) => {
    expect(problemsOf(entry)).toEqual([problem]);
  });

  test('names every wrong field at once', () => {
    expect(problemsOf({ number: '', expiry: '', cvc: '', zip: '' })).toHaveLength(4);
  });

  test('knows each test card again by its last four digits', () => {
    for (const [number, card] of Object.entries(TEST_CARDS)) expect(getTestCard(number.slice(-4))).toBe(card);
  });

  test('takes exactly the cards that its page in docs/contracts names', async () => {
    const page = await readFile(new URL('../../../../docs/contracts/test-cards.md', import.meta.url), 'utf8');
    const named = [...page.matchAll(/^\| (\d[\d ]+\d) \|/gm)].map(([, number]) => number!.replaceAll(' ', ''));
    expect(named.sort()).toEqual(Object.keys(TEST_CARDS).sort());
  });

  test('is not fooled by what every object has', () => {
    expect(problemsOf({ number: 'constructor' })).toEqual(['number: Your card number is invalid.']);
  });
});
