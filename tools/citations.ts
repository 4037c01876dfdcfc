/** What documents and comments cite: files of this repository, and lines of the log of decisions. */
export type Citation = { readonly line: number; readonly text: string };

/** How documents shorten a path. Source: docs/asvs.md. */
const SHORT: Readonly<Record<string, string>> = {
  'api/': 'apps/api/src/',
  'web/': 'apps/web/src/',
  'e2e/': 'apps/e2e/src/',
  'domain/': 'packages/domain/src/',
  'contract/': 'packages/contract/src/',
  'migrations/': 'apps/api/migrations/',
};
const FILE = /\.(tsx?|mjs|cjs|sql|md|css|html|json|yml)$/;
/** Signs of a pattern or a placeholder and not of a path: `<noun>.http.ts`, `*.pg.test.ts`, `sections/{n}`. */
const PATTERN = /[<>*{}…:=$ ]|^[./@]/;
/** Made while the product is built or installed, or by whoever runs it. */
const NOT_KEPT = /^(node_modules|dist)\//;

/** The paths in backticks of a text, and where its links to files lead. */
export function pathsIn(text: string): Citation[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/`([^`\n]+)`/g)]
      .map(([, path]) => path!)
      .filter((path) => (FILE.test(path) || /\w\/$/.test(path)) && !PATTERN.test(path) && !NOT_KEPT.test(path))
      .map((path) => ({ line: at + 1, text: path })),
  );
}

/** Pages of the documentation that a text names outside of backticks: "Source: docs/spec/access.md, section 7". */
export function pagesIn(text: string): Citation[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([page]) => ({
      line: at + 1,
      text: page,
    })),
  );
}

/** Where the links of a document lead inside the repository, without anchors. */
export function linksIn(text: string): Citation[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!.split('#', 1)[0]!)
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .map((target) => ({ line: at + 1, text: target })),
  );
}

/** The lines of the log that a text names: D12, "D44 to D48", "D270, D271". */
export function decisionsIn(text: string): Citation[] {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(/\bD(\d{1,3})\b/g)].map(([name]) => ({ line: at + 1, text: name })));
}

/** Answers whether a path names files that are there: in full, in its short form, or by how it ends. */
export function filesNamed(files: readonly string[]): (path: string) => readonly string[] {
  const endings = new Map<string, string[]>();
  for (const file of files) {
    const parts = file.split('/');
    for (let from = 0; from < parts.length; from++) {
      const rest = parts.slice(from);
      const names = [rest.join('/'), ...rest.slice(0, -1).map((_, last) => `${rest.slice(0, last + 1).join('/')}/`)];
      for (const name of names) endings.set(name, [...(endings.get(name) ?? []), file]);
    }
  }
  return (path) => {
    const short = Object.keys(SHORT).find((start) => path.startsWith(start));
    const full = short ? SHORT[short]! + path.slice(short.length) : path;
    return endings.get(full) ?? endings.get(path) ?? [];
  };
}

/** The specification says what it says: it cites itself. */
const IS_OURS = /^(?!docs\/spec\/).*\.(md|tsx?|mjs|cjs|sql)$/;
const LOG = 'docs/decisions.md';
const COMMENT = /^\s*(\*|\/\/|\/\*|--)/;

/**
 * What is cited and not there, one line each.
 *
 * @param files  all paths of the repository
 * @param leads  whether a link of a document leads to a file
 */
export function brokenCitations(
  files: readonly string[],
  read: (file: string) => string,
  leads: (document: string, target: string) => boolean,
): string[] {
  const named = filesNamed(files);
  const log = read(LOG);
  const decided = new Set([...log.matchAll(/^\| (D\d+) \|/gm)].map(([, name]) => name!));
  const free = Math.max(0, ...[...decided].map((name) => Number(name.slice(1)))) + 1;
  // The line that says so names a number that is no line yet.
  const next = `The next free number is D${free}.`;
  const isNext = ({ line, text }: Citation, told: string) =>
    text === `D${free}` && told.split('\n')[line - 1]!.includes(next);
  const broken = files
    .filter((file) => IS_OURS.test(file))
    .flatMap((file) => {
      const text = read(file);
      const isDocument = file.endsWith('.md');
      const told = isDocument ? text : commentsOf(text);
      const at = (what: string, { line, text: cited }: Citation) => `${file}:${line}  ${what} ${cited}`;
      return [
        ...[...pathsIn(told), ...pagesIn(told)]
          .filter((path) => named(path.text).length === 0)
          .map((path) => at('there is no', path)),
        ...(isDocument ? linksIn(text) : [])
          .filter(({ text: target }) => !leads(file, target))
          .map((link) => at('this link leads nowhere:', link)),
        ...decisionsIn(told)
          .filter((name) => !decided.has(name.text) && !isNext(name, told))
          .map((name) => at(`${LOG} has no`, name)),
      ];
    });
  const never = numbersNever(log);
  const gone = Array.from({ length: free - 1 }, (_, at) => at + 1)
    .filter((number) => !decided.has(`D${number}`) && !never.has(number))
    .map((number) => `${LOG}  has lost the line of D${number}: a decision stays, and says when another took its place`);
  return [...broken, ...gone, ...(log.includes(next) ? [] : [`${LOG}  does not say: ${next}`])];
}

/** The numbers that the log says have no line: "Numbers that were never given out: 131 to 139, 179." */
function numbersNever(log: string): ReadonlySet<number> {
  const [, said = ''] = /^Numbers that were never given out: ([\d,\sto]+)\./m.exec(log) ?? [];
  return new Set(
    said.split(',').flatMap((range) => {
      const [first, last] = range.trim().split(' to ').map(Number);
      return first ? Array.from({ length: (last ?? first) - first + 1 }, (_, at) => first + at) : [];
    }),
  );
}

/** Only the lines that are comments, each where it was. */
const commentsOf = (source: string): string =>
  source
    .split('\n')
    .map((line) => (COMMENT.test(line) ? line : ''))
    .join('\n');
