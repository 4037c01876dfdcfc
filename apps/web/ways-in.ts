import type { Plugin, Rolldown } from 'vite';
import { linkTo } from './app-files.ts';

const FRAME = [/\/app\/pages\./, /\/app\/signed-in-page\./];

/**
 * Entry URLs, at which users usually open the app, with patterns of the modules that the page at each URL consists of.
 */
const WAYS_IN: Readonly<Record<string, readonly RegExp[]>> = {
  '/login': [/\/screens\/login\./],
  '/company/dashboard': [...FRAME, /\/app\/company-page\./],
  '/user/dashboard': [...FRAME, /\/screens\/user\/dashboard\/dashboard\./],
  '/company/queued-jobs': [...FRAME, /\/screens\/company\/queued-jobs\./],
  '/company/clients': [...FRAME, /\/screens\/company\/clients\./],
  '/company/settings': [...FRAME, /\/screens\/company\/settings\./],
  '/dashboard': [...FRAME, /\/screens\/admin\/dashboard\./],
};

/** The properties of a built file that are used here; `viteMetadata` names its stylesheets, if it has any. */
export type BuiltFile = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'imports'> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/**
 * Vite plugin that writes `.ways-in.json`: for each entry URL, links that preload its page's files, without the files
 * that index.html links to already. The server adds the links to the page, so that these files load in parallel with
 * the app.
 */
export function waysIn(): Plugin {
  return {
    name: 'ways-in',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const page = files.filter((file) => file.type === 'asset').find(({ fileName }) => fileName === 'index.html');
      const chunks = files.filter((file) => file.type === 'chunk');
      const ways = Object.entries(filesOfWaysIn(chunks, String(page?.source)));
      const links = ways.map(([address, names]) => [address, names.map(linkTo).join('\n')]);
      this.emitFile({
        type: 'asset',
        fileName: '.ways-in.json',
        source: JSON.stringify(Object.fromEntries(links)),
      });
    },
  };
}

/**
 * Lists the files to preload for each entry URL.
 * @param files all files of the build
 * @param page source of index.html; files that it names already are left out
 * @param ways entry URLs, with patterns of the modules of each one's page
 * @returns by URL, such as `{ "/user/dashboard": ["assets/dashboard.js"] }`
 * @throws Error when no file matches a pattern of `ways`
 */
export function filesOfWaysIn(files: readonly BuiltFile[], page: string, ways = WAYS_IN): Record<string, string[]> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  return Object.fromEntries(
    Object.entries(ways).map(([address, modules]) => {
      const chunks = modules.map((module) => {
        const found = files.find(({ facadeModuleId }) => facadeModuleId && module.test(facadeModuleId));
        if (!found) throw new Error(`No module is called as ways-in.ts says any more: ${module.source}`);
        return found;
      });
      return [address, [...filesBehind(chunks, byName)].filter((name) => !page.includes(name))];
    }),
  );
}

/** File names of the given chunks, of all they import, and of their stylesheets. */
function filesBehind(chunks: readonly BuiltFile[], byName: ReadonlyMap<string, BuiltFile>): Set<string> {
  const seen = new Set(chunks);
  for (const { imports } of seen) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported) seen.add(imported);
    }
  }
  return new Set([...seen].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]));
}
