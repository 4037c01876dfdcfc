import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../../../docs/spec');

/** A document of the specification, as it stands in docs/spec. */
export const specification = (name: 'access' | 'homeowner' | 'company'): string =>
  readFileSync(join(DOCS, `${name}.md`), 'utf8');

/** One call that the specification names: method, path with its parameters in braces, and the line it stands in. */
export type NamedCall = { readonly method: string; readonly path: string; readonly line: string };

/** Every call of the product's own API that a document names, each once, without what follows the path. */
export function namedCalls(document: string): NamedCall[] {
  const calls = document.split('\n').flatMap((line) =>
    [...line.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (?:\{api\})?(\/[\w/{}-]+)/g)].map(([, method, path]) => ({
      method: method!,
      path: path!.replace(/^\/companies\//, '/api/companies/'),
      line,
    })),
  );
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()];
}

/** Every remote procedure that a document names. */
export const namedProcedures = (document: string): string[] => [
  ...new Set([...document.matchAll(/\b((?:get|toggle|upsert|create)(?:_[a-z]+){2,})\b/g)].map(([, name]) => name!)),
];

/**
 * The fields that a piece of the specification lists: words between commas, with those in brackets that are other names of
 * the same ("also seen as user_id"), and without what explains them.
 *
 * @param from  words that stand before the list
 * @param to    words after it; the end of the line when left out
 */
export function listedFields(document: string, from: string, to = '\n'): string[] {
  const start = document.indexOf(from);
  if (start < 0) throw new Error(`the specification does not say “${from}”`);
  const begin = start + from.length;
  const text = document.slice(begin, document.indexOf(to, begin + 1)).trim();
  const pieces = text
    .replace(/\((?!also )[^)]*\)/g, '')
    .split(/[,.():]|\band\b/)
    .map((piece) => piece.trim().replace(/^also (seen as )?/, ''));
  return [...new Set(pieces.filter((piece) => /^[a-z]\w*$/.test(piece)))];
}
