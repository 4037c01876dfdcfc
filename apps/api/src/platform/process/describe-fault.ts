/**
 * An error in a form that may be logged: its class, place in the code and cause, but never the values that led to it.
 */
export type FaultWords = {
  readonly name: string;
  readonly message?: string;
  /** Stack frames, innermost first; at most 30. */
  readonly stack?: string;
  readonly cause?: FaultWords;
  readonly errors?: readonly FaultWords[];
  readonly [what: string]: unknown;
};

/** Fields of errors of Node, HTTP, SMTP and the payment gateway that never contain personal data. */
const OF_ANYTHING = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
  'type',
  'decline_code',
  'requestId',
] as const;
/**
 * Fields of PostgreSQL's errors that never contain personal data. Not `detail`, `where`, `hint` and `query`, which
 * quote whole rows.
 */
const OF_POSTGRES = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * Classes of SQLSTATEs whose messages contain only names of tables, columns and constraints: connection, constraints,
 * transactions, identifiers, resources, locks, operator intervention, system errors. Other messages quote values.
 */
const NAMES_ONLY = /^(08|23|25|28|40|42|53|55|57|58)/;
/** The SQLSTATE of a syntax error, whose message quotes the statement. */
const SYNTAX_ERROR = '42601';

/** Matches a single word: never a sentence, an e-mail address or an international phone number. */
const WORD = /^[\w$.-]{1,80}$/;
const STACK_LINES = 30;
const DEEPEST = 4;

/**
 * Describes an error for the log without anything that may be personal data. Uses an allow-list, as libraries attach
 * rows, recipients, bodies and queries to their errors, and may attach more.
 */
export const describeFault = (fault: unknown): FaultWords => describe(fault, 0);

function describe(fault: unknown, depth: number): FaultWords {
  if (!(fault instanceof Error)) return { name: fault === null ? 'null' : typeof fault };
  const message = messageOf(fault);
  const stack = stackOf(fault);
  return {
    name: nameOf(fault),
    ...(message && { message }),
    ...wordsOf(fault, isOfPostgres(fault) ? [...OF_ANYTHING, ...OF_POSTGRES] : OF_ANYTHING),
    ...(stack && { stack }),
    ...(depth < DEEPEST && {
      ...(fault.cause !== undefined && { cause: describe(fault.cause, depth + 1) }),
      ...(fault instanceof AggregateError && {
        errors: fault.errors.slice(0, 5).map((one: unknown) => describe(one, depth + 1)),
      }),
    }),
  };
}

/**
 * Extracts an error's message without quoted values; null when the message may contain personal data. Messages of our
 * own contain ids but never what users typed; JavaScript's are cut before the first value; those of other libraries are
 * dropped.
 */
export function messageOf(fault: Error): string | null {
  if (isOfPostgres(fault)) {
    return NAMES_ONLY.test(fault.code) && fault.code !== SYNTAX_ERROR ? fault.message : null;
  }
  if (['command', 'response', 'responseCode', 'raw', 'body'].some((mark) => mark in fault)) return null;
  switch (fault.constructor) {
    case TypeError:
    case RangeError:
    case ReferenceError:
    case AggregateError:
      return fault.message.split(/[:"'`<({]/, 1)[0]!.trim() || null;
    case Error:
      return withoutQuotes(fault.message);
    default:
      return null;
  }
}

/**
 * Replaces by `…` what may be personal data in a message: mail addresses, URLs, and everything between the first and
 * the last quotation mark, as quoted text may itself contain such marks.
 */
const withoutQuotes = (message: string): string =>
  message
    .replace(/["'`<].*["'`>]/s, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '…');

type OfPostgres = Error & { code: string; severity: string };

const isOfPostgres = (fault: Error): fault is OfPostgres =>
  'severity' in fault &&
  typeof fault.severity === 'string' &&
  'code' in fault &&
  typeof fault.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(fault.code);

function wordsOf(fault: Error, names: readonly string[]): Record<string, string | number> {
  const given = fault as unknown as Record<string, unknown>;
  return Object.fromEntries(
    names.flatMap((name) => {
      const word = wordOf(given[name]);
      return word === null ? [] : [[name, word]];
    }),
  );
}

function wordOf(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && WORD.test(value) ? value : null;
}

function nameOf(fault: Error): string {
  const said = fault.name === 'Error' ? fault.constructor.name : fault.name;
  return WORD.test(said) ? said : 'Error';
}

/** The stack frames as text, without the message that precedes them, which may itself look like frames. */
function stackOf({ stack = '', message }: Error): string {
  const at = message ? stack.indexOf(message) : -1;
  const below = at < 0 ? stack : stack.slice(at + message.length);
  const places = below.split('\n').filter((line) => /^ {4}at \S/.test(line));
  return places.slice(0, STACK_LINES).join('\n');
}
