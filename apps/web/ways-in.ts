import type { Plugin, Rolldown } from 'vite';
import { linkTo } from './app-files.ts';

const FRAME = [/\/app\/pages\./, /\/parts\/signed-in\/signed-in\./];

/** The addresses that people open the app with day by day, and the modules whose files their page is made of. */
const WAYS_IN: Readonly<Record<string, readonly RegExp[]>> = {
  '/login': [/\/screens\/login\./],
  '/company/dashboard': [...FRAME, /\/app\/company-page\./],
  '/user/dashboard': [...FRAME, /\/screens\/user\/dashboard\/dashboard\./],
  '/company/queued-jobs': [...FRAME, /\/screens\/company\/queued-jobs\./],
  '/company/clients': [...FRAME, /\/screens\/company\/clients\./],
  '/company/settings': [...FRAME, /\/screens\/company\/settings\./],
  '/dashboard': [...FRAME, /\/screens\/admin\/dashboard\./],
};

/** A file of the build, as far as it is read here; `viteMetadata` names its style sheets. */
export type BuiltFile = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'imports'> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/**
 * Writes down, for each of those addresses, how the files of its page are asked for; those of every first load are left out.
 * Whoever serves the page puts that beside the app's: they are on their way together with it, and not one after the other behind it.
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
 * @param page  index.html, which names the files of every first load itself
 * @returns by address, such as `{ "/user/dashboard": ["assets/dashboard.js"] }`
 * @throws Error for a module that is no way in any more
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

/** The names of these files, of all that they import, and of their style sheets. */
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
