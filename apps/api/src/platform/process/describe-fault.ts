/** A fault as the log has it: what kind, where, and what it ran into; never the values it ran into it with. */
export type FaultWords = {
  readonly name: string;
  readonly message?: string;
  /** Where in the code, outermost last. */
  readonly stack?: string;
  readonly cause?: FaultWords;
  readonly errors?: readonly FaultWords[];
  readonly [what: string]: unknown;
};

/** What names the fault itself: of Node, of HTTP, of SMTP, of the payment gateway. */
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
/** What PostgreSQL names beside it. Its `detail`, `where`, `hint` and query hold whole rows in words. */
const OF_POSTGRES = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * Classes of PostgreSQL's faults whose messages name tables, columns and constraints only: connection, constraints,
 * transactions, names in a statement, resources, locks, an operator, the system. Others quote what they were given.
 */
const NAMES_ONLY = /^(08|23|25|28|40|42|53|55|57|58)/;
/** A statement that does not parse is quoted where it does not. */
const SYNTAX_ERROR = '42601';

/** One word: never a sentence, an address or a number of a telephone with its country. */
const WORD = /^[\w$.-]{1,80}$/;
const STACK_LINES = 30;
const DEEPEST = 4;

/**
 * What the log may know of a fault. Kept is only what is listed here: other libraries hang rows, recipients, bodies
 * and queries on their faults, and whatever they think of next.
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
 * A fault's own words, without what they may quote; null where they could be about anything. Ours hold ids and never
 * what people typed. JavaScript's are cut where a value begins; those of other libraries are left out.
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

/** From the first mark of quotation to the last: what is quoted may hold such marks itself. */
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

/** The lines that name places in the code. The message stands above them and is cut off, whatever its lines look like. */
function stackOf({ stack = '', message }: Error): string {
  const at = message ? stack.indexOf(message) : -1;
  const below = at < 0 ? stack : stack.slice(at + message.length);
  const places = below.split('\n').filter((line) => /^ {4}at \S/.test(line));
  return places.slice(0, STACK_LINES).join('\n');
}
