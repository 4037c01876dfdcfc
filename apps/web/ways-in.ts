import type { Plugin, Rolldown } from 'vite';
import { linkTo } from './app-files.ts';

const FRAME = [/\/app\/pages\./, /\/app\/signed-in-page\./];

/** A page at which users often open the app. */
type WayIn = {
  readonly address: string;
  /** Users with this role, as the API names it, start here when they open the app at `/`. */
  readonly role?: string;
  /** Patterns of the modules that the page consists of. */
  readonly modules: readonly RegExp[];
};

const WAYS_IN: readonly WayIn[] = [
  { address: '/login', modules: [/\/screens\/login\./] },
  {
    address: '/company/dashboard',
    role: 'company_admin',
    modules: [...FRAME, /\/app\/company-page\./, /\/day-pack\/restore-day\./],
  },
  {
    address: '/user/dashboard',
    role: 'user',
    modules: [...FRAME, /\/screens\/user\/dashboard\/dashboard\./, /\/home-pack\/restore-home\./],
  },
  { address: '/company/queued-jobs', modules: [...FRAME, /\/screens\/company\/queued-jobs\./] },
  { address: '/company/clients', modules: [...FRAME, /\/screens\/company\/clients\./] },
  { address: '/company/settings', modules: [...FRAME, /\/screens\/company\/settings\./] },
  { address: '/dashboard', role: 'admin', modules: [...FRAME, /\/screens\/admin\/dashboard\./] },
];

/** The properties of a built file that are used here; `viteMetadata` names its stylesheets, if it has any. */
export type BuiltFile = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'imports'> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/**
 * Vite plugin that writes into index.html, for each way in, a `<template>` with links that preload its page's files,
 * without the files that index.html links to already. start-app.js takes the template of the present URL, so that these
 * files load in parallel with the app. One page serves all URLs, from the server and from the service worker.
 */
export function waysIn(): Plugin {
  return {
    name: 'ways-in',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const page = files.filter((file) => file.type === 'asset').find(({ fileName }) => fileName === 'index.html');
      if (!page) throw new Error('The build holds no index.html.');
      const chunks = files.filter((file) => file.type === 'chunk');
      page.source = withWaysIn(String(page.source), chunks);
    },
  };
}

/**
 * @param page source of index.html; files that it names already are left out
 * @param files all files of the build
 * @throws Error when no file matches a pattern of `ways`
 */
export function withWaysIn(page: string, files: readonly BuiltFile[], ways = WAYS_IN): string {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const templates = ways.map(({ address, role, modules }) => {
    const chunks = modules.map((module) => {
      const found = files.find(({ facadeModuleId }) => facadeModuleId && module.test(facadeModuleId));
      if (!found) throw new Error(`No module is called as ways-in.ts says any more: ${module.source}`);
      return found;
    });
    const links = [...filesBehind(chunks, byName)].filter((name) => !page.includes(name)).map(linkTo);
    const ofRole = role === undefined ? '' : ` data-role="${role}"`;
    return `<template data-page="${address}"${ofRole}>${links.join('')}</template>\n`;
  });
  return page.replace('</head>', () => `${templates.join('')}</head>`);
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
