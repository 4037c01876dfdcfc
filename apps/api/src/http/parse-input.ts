import type { Schema } from '@swath/contract/endpoint';
import type { FieldProblem } from '@swath/contract/problems';
import * as z from 'zod/mini';

export type InputPart = 'params' | 'query' | 'body';

/** What was sent does not fit; `fields` says where and why, in words for people. */
export class Invalid extends Error {
  override name = 'Invalid';
  readonly part: InputPart;
  readonly fields: FieldProblem[];

  constructor(part: InputPart, fields: FieldProblem[]) {
    super(fields[0]?.message ?? 'Invalid input');
    this.part = part;
    this.fields = fields;
  }
}

/** NUL cannot be stored as text in PostgreSQL, and lone surrogates are no text at all. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether any text in what was sent cannot be stored. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasUnstorableText);
}

/** Reads one part of a request by its schema. @throws Invalid with every wrong field */
export function parseInput(part: InputPart, schema: Schema, value: unknown): unknown {
  if (hasUnstorableText(value)) {
    throw new Invalid(part, [{ path: part, message: 'This contains a character that cannot be stored.' }]);
  }
  const read = z.safeParse(schema as z.ZodMiniType, value);
  if (read.success) return read.data;
  throw new Invalid(
    part,
    read.error.issues.map((issue) => ({ path: [part, ...issue.path].join('.'), message: issue.message })),
  );
}
