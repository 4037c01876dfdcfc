import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const fieldsOf = (schema: Schema): string[] => {
  const json = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  return Object.keys(json.properties ?? {});
};
const parts = ENDPOINTS.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? [{ name, part, schema }] : [])),
);
const cells = parts.flatMap(({ name, part, schema }) =>
  fieldsOf(schema).map((field) => ({ where: `${name} ${part} ${field}`, field, schema })),
);
/** Fields that count as not sent when they cannot be read. */
const LEFT_OUT = /^(bookJob|openCheckout|createQueuedJob) body (lot_size|lotSizeSqft)$/;
/** Whether a field says no by itself, whatever else is missing. */
const refuses = ({ field, schema }: (typeof cells)[number], value: unknown): boolean => {
  const read = z.safeParse(schema as z.ZodMiniType, { [field]: value });
  return !read.success && read.error.issues.some(({ path }) => path[0] === field);
};
const takers = (value: unknown) =>
  cells
    .filter((cell) => !refuses(cell, value))
    .map(({ where }) => where)
    .filter((where) => !LEFT_OUT.test(where));

describe('no field of any call takes', () => {
  test.each([
    ['a text without end', 'x'.repeat(200_000)],
    ['lists in lists', [[['x']]]],
    ['a number beyond all', 1e308],
  ])('%s', (_, value) => {
    expect(cells.length).toBeGreaterThan(300);
    expect(takers(value)).toEqual([]);
  });
});
