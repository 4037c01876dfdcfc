/** The lines of the specification, the tests that say which of them they show, and the lines that deviate. */

export const DOCUMENTS = ['access', 'homeowner', 'company'] as const;

/** A sentence of a document, a part of one between semicolons, or a row of a table: `homeowner 5.3` is the third of section 5. */
export type SpecLine = { readonly id: string; readonly words: string; readonly at: string };
/** A test that names lines it shows, as `apps/web/src/screens/login.test.tsx:28  newcomers see the card`. */
export type Tag = { readonly ids: readonly string[]; readonly at: string };
/** A line that no test has to show as it is written, and why. */
export type Deviation = { readonly ids: readonly string[]; readonly why: string; readonly at: string };

const RULER = /^\|[-| ]+\|$/;
/** Introduces the lines below it: *Steps in order:*, **Job card.** */
const LEAD = /:$|^\*\*[^*]+\*\*$/;
/** Quoted texts and brackets stay whole. */
const WHOLE = /(?<=^|[\s(])'[^']*(?:'[a-z][^']*)*'(?=$|[\s.,;:)/])|\([^()]*\)/g;
/** Texts on screen of two sentences stay whole as well. */
const END = /(?<=[.?!]) (?=[A-Z])(?!Please|You |Contact|Cannot|Completed jobs will|Are you|This will)|; /g;

function sentences(text: string): string[] {
  const ends = [...text.replace(WHOLE, (part) => '_'.repeat(part.length)).matchAll(END)];
  const starts = [0, ...ends.map(({ index, 0: end }) => index + end.length)];
  return starts.map((start, nth) => text.slice(start, ends[nth]?.index));
}

/** The lines of a document, numbered within its sections; what stands before the first section is section 0. */
export function linesOf(document: string, text: string): SpecLine[] {
  const rows = text.split('\n');
  let [section, number] = ['0', 0];
  return rows.flatMap((row, at) => {
    const begins = /^## (\d+)\./.exec(row);
    if (begins) [section, number] = [begins[1]!, 0];
    const line = row.replace(/^\s*(-|\d+\.) /, '').trim();
    if (line === '' || line.startsWith('#') || RULER.test(line) || RULER.test(rows[at + 1] ?? '')) return [];
    const parts = line.startsWith('|') ? [line.slice(2, -2)] : sentences(line).filter((part) => !LEAD.test(part));
    return parts.map((words) => ({
      id: `${document} ${section}.${++number}`,
      words: words.replaceAll('**', ''),
      at: `docs/spec/${document}.md:${at + 1}`,
    }));
  });
}

const SPEC = /^[ \t]*(?:spec\([^)]*\);\s+)+/gm;
/** Of `test('…'`, `test.slow('…'` and `test.each(…)('…'`. */
const TITLE = /(?:^\s*(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/m;

/** The calls of `spec` in a test file, each with the title of the test that follows it. */
export function tagsIn(file: string, source: string): Tag[] {
  return [...source.matchAll(SPEC)].map(({ index, 0: calls }) => {
    const end = index + calls.length;
    const [, plain, template] = TITLE.exec(source.slice(end)) ?? [];
    const at = `${file}:${source.slice(0, end).split('\n').length}`;
    return { ids: [...calls.matchAll(/'([^']*)'/g)].map(([, id]) => id!), at: `${at}  ${plain ?? template ?? ''}` };
  });
}

/** The rows of docs/deviations.md: `| access 6.7, access 6.8 | D6: why |`. */
export function deviationsIn(page: string, text: string): Deviation[] {
  return text.split('\n').flatMap((row, at) => {
    const [, ids, why] = /^\| ((?:[a-z]+ \d+\.\d+(?:, )?)+) \| (.*) \|$/.exec(row) ?? [];
    return ids ? [{ ids: ids.split(', '), why: why!, at: `${page}:${at + 1}` }] : [];
  });
}

type Kind = 'by decision' | 'not built' | 'informative';
const KINDS: readonly [RegExp, Kind][] = [
  [/^D\d+(:|$)/, 'by decision'],
  [/^not built: \S/, 'not built'],
  [/^informative$/, 'informative'],
];
const kindOf = (why: string) => KINDS.find(([form]) => form.test(why))?.[1];

/** The table of all lines, how many there are of each kind, and what is wrong. */
export function cover(
  lines: readonly SpecLine[],
  tags: readonly Tag[],
  deviations: readonly Deviation[],
  decisions: ReadonlySet<string>,
): { table: string[]; counts: string[]; faults: string[] } {
  const known = new Set(lines.map(({ id }) => id));
  const named = [...tags, ...deviations];
  const of = <T extends Tag | Deviation>(all: readonly T[], id: string) => all.filter(({ ids }) => ids.includes(id));
  const rows = lines.map((line) => {
    const [shown, deviates] = [of(tags, line.id), of(deviations, line.id)];
    const kind = deviates[0] ? kindOf(deviates[0].why) : shown.length > 0 ? 'as written' : undefined;
    return { ...line, shown, deviates, kind };
  });
  return {
    table: rows.map(({ id, words, at, shown, deviates }) =>
      [
        `${id}  ${words}  (${at})`,
        ...deviates.map(({ why }) => `    ${why}`),
        ...shown.map((tag) => `    ${tag.at}`),
      ].join('\n'),
    ),
    counts: DOCUMENTS.map((document) => {
      const own = rows.filter(({ id }) => id.startsWith(`${document} `));
      const kinds = ['as written', 'by decision', 'not built', 'informative'] as const;
      const each = kinds.map((kind) => `${own.filter((row) => row.kind === kind).length} ${kind}`);
      return `${document}: ${own.length} lines, ${each.join(', ')}`;
    }),
    faults: [
      ...named.flatMap(({ ids, at }) =>
        ids.filter((id) => !known.has(id)).map((id) => `${at}  the specification has no line ${id}`),
      ),
      ...deviations
        .filter(({ why }) => kindOf(why) === undefined)
        .map(({ why, at }) => `${at}  is no decision, not built or informative: ${why}`),
      ...deviations.flatMap(({ why, at }) =>
        [...why.matchAll(/\bD\d+\b/g)]
          .filter(([name]) => !decisions.has(name))
          .map(([name]) => `${at}  there is no ${name}`),
      ),
      ...rows
        .filter(({ kind, deviates }) => !kind && !deviates[0])
        .map(({ id, at, words }) => `${at}  no test shows ${id}: ${words}`),
    ],
  };
}
