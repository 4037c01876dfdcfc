import { createHash } from 'node:crypto';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { PreparedQuery } from './prepared-query.ts';

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
  // pg.Client.query has a dozen overloads; this one passes everything through but text with values.
  override query(...args: unknown[]): never {
    const call = super.query as (...passed: unknown[]) => never;
    const [text, values, told] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return call.apply(this, args);
    const name = nameOf(text);
    if (!name) return call.apply(this, args);
    const query = new PreparedQuery(name, text, values);
    return told ? call.call(this, query, told) : answerOf((told) => call.call(this, query, told));
  }
}

type Told = (fault: Error | undefined, result: pg.QueryResult) => void;

/** What a statement answers, as a promise; like all that this client answers, of any type. */
function answerOf(run: (told: Told) => void): never;
async function answerOf(run: (told: Told) => void): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) =>
    run((fault, result) => (fault ? reject(fault) : resolve(result))),
  );
  return answer.catch((fault) => {
    // Who asked is told, and not who read the socket, as with the driver's own.
    Error.captureStackTrace(fault);
    throw fault;
  });
}
