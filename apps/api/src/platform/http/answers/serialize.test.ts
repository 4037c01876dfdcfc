import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serializerFor } from './serialize.ts';

const Answer = z.object({
  id: z.uuid(),
  format: z.string(),
  note: z.nullable(z.string()),
  at: z.nullable(z.iso.datetime()),
  status: z.enum(['pending', 'completed']),
  price: z.int(),
  lines: z.array(z.object({ label: z.string(), cents: z.nullable(z.int()) })),
  company: z.nullable(z.object({ name: z.string() })),
});

const answer = {
  id: '0b7c9d2e-4b1f-4a35-9d5c-0f0d9a3b7c11',
  format: 'a property of that name',
  note: null,
  at: '2026-05-02T17:00:00.000Z',
  status: 'pending',
  price: 4500,
  lines: [
    { label: 'Mowing', cents: 4500 },
    { label: 'Overgrowth "fee"', cents: null },
  ],
  company: null,
};

describe.each([
  ['in production', true],
  ['elsewhere', false],
])('answers printed %s', (_, production) => {
  const print = serializerFor(Answer, production);

  test('say what was given', () => {
    expect(JSON.parse(print(answer))).toEqual(answer);
    const other = { ...answer, note: 'Side gate', at: null, company: { name: 'Green Blade' } };
    expect(JSON.parse(print(other))).toEqual(other);
  });

  test('never carry a field that the contract lacks, at any depth', () => {
    const leaky = {
      ...answer,
      password_hash: 'x',
      company: { name: 'Green Blade', payout_account_id: 'acct_1' },
      lines: [{ label: 'a', cents: 1, secret: 2 }],
    };
    expect(print(leaky)).not.toMatch(/password_hash|payout_account_id|secret/);
    expect(print(answer)).toBe(JSON.stringify(answer));
    expect(print(leaky)).not.toMatch(/password_hash|payout_account_id|secret/);
  });
});

test('in production a time may be given as one', () => {
  const print = serializerFor(Answer, true);
  expect(JSON.parse(print({ ...answer, at: new Date(answer.at) }))).toEqual(answer);
});

test('in production what must be there and is not is a fault', () => {
  const { price, ...rest } = answer;
  expect(() => serializerFor(Answer, true)(rest)).toThrow(/"price" is required/);
});

test('an answer that breaks its contract is a fault outside production', () => {
  expect(() => serializerFor(Answer, false)({ ...answer, price: 'free' })).toThrow(/breaks its contract/);
});
