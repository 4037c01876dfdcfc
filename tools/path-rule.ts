import { listFiles } from './list-files.ts';

/** Short forms of folders in documents. */
const SHORT = {
  'api/': 'apps/api/src/',
  'web/': 'apps/web/src/',
  'e2e/': 'apps/e2e/src/',
  'domain/': 'packages/domain/src/',
  'contract/': 'packages/contract/src/',
  'migrations/': 'apps/api/migrations/',
};
/** A file or folder, without signs of a pattern, an address or a command; not what is built or installed. */
const PATH = /^(?![/.@]|node_modules\/|dist\/)[^<>*{}…:=$ ]+(\.(tsx?|mjs|cjs|sql|md|css|html|json|yml)|\w\/)$/;

/** Whether a path names a file or folder of the repository: in full, in its short form, or by its end. */
export function findPath(path: string, files: readonly string[]): boolean {
  const short = Object.entries(SHORT).find(([start]) => path.startsWith(start));
  const names = short ? [path, short[1] + path.slice(short[0].length)] : [path];
  return files.some((file) =>
    names.some((name) => (name.endsWith('/') ? `/${file}`.includes(`/${name}`) : `/${file}`.endsWith(`/${name}`))),
  );
}

const files = listFiles(`${import.meta.dirname}/..`);

type Report = (found: { lineNumber: number; detail: string }) => void;

/** A rule of markdownlint: every path in backticks exists. `npm run links` */
export default {
  names: ['named-paths'],
  description: 'Paths in backticks should exist',
  tags: ['links'],
  parser: 'none',
  function: ({ lines }: { lines: readonly string[] }, onError: Report) =>
    lines.forEach((line, at) => {
      for (const [, path = ''] of line.matchAll(/`([^`]+)`/g))
        if (PATH.test(path) && !findPath(path, files)) onError({ lineNumber: at + 1, detail: path });
    }),
};
