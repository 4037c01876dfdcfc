import type { Schema } from '@swath/contract/endpoint';
import type { FieldProblem } from '@swath/contract/problems';
import * as z from 'zod/mini';

export type InputPart = 'params' | 'query' | 'body';

/** Input that failed validation; `fields` says for each wrong field where it is and why, in words for users. */
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

/**
 * Characters that cannot be stored: PostgreSQL's text cannot contain NUL, and lone surrogates are not valid Unicode.
 */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Maximum nesting depth, far beyond any contract: walking deeper input would overflow the stack. */
const DEEPEST = 32;

/**
 * Why input cannot be processed at all: characters that cannot be stored, or nesting that is too deep; null: it can be
 * processed.
 */
function whyUnreadable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string')
    return UNSTORABLE.test(value) ? 'This contains a character that cannot be stored.' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return 'This is nested too deeply.';
  for (const inner of Object.values(value)) {
    const why = whyUnreadable(inner, depth + 1);
    if (why !== null) return why;
  }
  return null;
}

/** The validation library's message for schemas that declare no message of their own; `wordsOf` replaces it. */
const WORDLESS = 'Invalid input';

/** The message of a validation error for users: the schema's own, or else one that says what would be valid. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== WORDLESS) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `Please send ${EXPECTED[issue.expected] ?? 'something else'} here.`;
    case 'invalid_value':
      return `Please send one of: ${issue.values.map(String).join(', ')}.`;
    case 'not_multiple_of':
      return 'Please send a whole number.';
    case 'too_small':
      return `Please send ${issue.minimum} or more${unitOf(issue.origin)}.`;
    case 'too_big':
      return `Please send ${issue.maximum} or less${unitOf(issue.origin)}.`;
    default:
      return 'This does not fit here. The description of the call says what does.';
  }
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '');

const EXPECTED: { readonly [expected: string]: string } = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

type SchemaOf<Read> = Schema & { readonly _zod: { readonly output: Read } };

/** Validates one part of a request by its schema. @returns the parsed value @throws Invalid with all wrong fields */
export function parseInput<Read>(part: InputPart, schema: SchemaOf<Read>, value: unknown): Read {
  const unreadable = whyUnreadable(value);
  if (unreadable !== null) throw new Invalid(part, [{ path: part, message: unreadable }]);
  const read = z.safeParse(schema as z.ZodMiniType<Read>, value);
  if (read.success) return read.data;
  throw new Invalid(
    part,
    read.error.issues.map((issue) => ({ path: [part, ...issue.path].join('.'), message: wordsOf(issue) })),
  );
}
