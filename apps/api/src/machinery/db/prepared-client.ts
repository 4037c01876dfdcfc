import { createHash } from 'node:crypto';
import { DatabaseClient } from './database-client.ts';

/** More different statements than this would be a sign of text built from input; the rest run unprepared. */
const MOST_STATEMENTS = 400;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_STATEMENTS) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares each parameterised statement once, so that PostgreSQL parses and plans it once a
 * connection and not once a call.
 */
export class PreparedClient extends DatabaseClient {
  // pg.Client.query has a dozen overloads; this one passes everything through and only adds a name.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const call = super.query as (...passed: unknown[]) => never;
    return name ? call.call(this, { name, text, values }, ...args.slice(2)) : call.apply(this, args);
  }
}
