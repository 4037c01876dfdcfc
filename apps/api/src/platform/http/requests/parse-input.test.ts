import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Invalid, parseInput } from './parse-input.ts';

const whyNot = (schema: z.ZodMiniType, value: unknown) => {
  try {
    parseInput('query', schema, value);
  } catch (fault) {
    if (fault instanceof Invalid) return fault.fields.map(({ message }) => message);
    throw fault;
  }
  return [];
};

test.each([
  [z.object({ page: z.coerce.number() }), { page: 'x' }, 'Please send a number here.'],
  [z.object({ name: z.string() }), { name: 1 }, 'Please send a text here.'],
  [z.object({ page: z.number().check(z.multipleOf(1)) }), { page: 1.5 }, 'Please send a whole number.'],
  [z.object({ page: z.int() }), { page: 1.5 }, 'Please send a whole number here.'],
  [z.object({ page: z.number().check(z.lte(14)) }), { page: 15 }, 'Please send 14 or less.'],
  [z.object({ ids: z.array(z.string()).check(z.minLength(1)) }), { ids: [] }, 'Please send 1 or more entries.'],
  [z.object({ show: z.enum(['area', 'matches']) }), { show: 'x' }, 'Please send one of: area, matches.'],
  [z.object({ id: z.uuid() }), { id: 'x' }, 'This does not fit here. The description of the call says what does.'],
  [z.object({ id: z.uuid('Job not found.') }), { id: 'x' }, 'Job not found.'],
])('what does not fit is refused with words', (schema, value, words) => {
  expect(whyNot(schema, value)).toEqual([words]);
});
