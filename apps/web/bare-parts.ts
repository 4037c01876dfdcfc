import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = /\/node_modules\/@mantine\/[\w-]+\/esm\/.+\.mjs$/;
/** A component given a part under a short name, and its name for whoever looks into React. */
const PART = /^(\w+)\.([A-Z]\w*) = (\w+);$/gm;
const NAME = /^\w+\.displayName = ("[^"]*");$/gm;
/** Asked for by that short name, or told by that name. */
const ASKED = /\b(\w+)\.([A-Z]\w*)\b(?! =)/g;
const TOLD = /\bdisplayName === ("[^"]*")/g;

/** What is asked for of components: parts such as `Tabs.List`, and names that are compared with. */
export type Asked = { readonly parts: ReadonlySet<string>; readonly names: ReadonlySet<string> };

/**
 * Leaves out of the component library what hangs on a component and nobody asks for: a button brings groups of buttons along,
 * a checkbox its cards, and each its name for whoever looks into React.
 *
 * @param root  of the web app
 */
export function bareParts(root: string): Plugin {
  let asked: Asked;
  return {
    name: 'bare-parts',
    apply: 'build',
    buildStart() {
      const main = createRequire(join(root, 'package.json')).resolve('@mantine/core'); // @mantine/core/cjs/index.cjs
      const library = join(main, '../../..');
      const files = [...globSync(join(root, 'src/**/*.{ts,tsx}')), ...globSync(join(library, '*/esm/**/*.mjs'))];
      asked = askedFor(files.map((file) => readFileSync(file, 'utf8')));
    },
    transform: {
      filter: { id: LIBRARY },
      handler: (code) => ({ code: withoutUnasked(code, asked), map: null }),
    },
  };
}

/** @param sources  of everything that may ask */
export function askedFor(sources: readonly string[]): Asked {
  const parts = sources.flatMap((code) => [...code.matchAll(ASKED)].map(([, of, part]) => `${of}.${part}`));
  const names = sources.flatMap((code) => [...code.matchAll(TOLD)].map(([, name]) => name!));
  return { parts: new Set(parts), names: new Set(names) };
}

/** @param code  a module of the library */
export const withoutUnasked = (code: string, asked: Asked): string =>
  code
    .replace(PART, (words: string, of: string, part: string) => (asked.parts.has(`${of}.${part}`) ? words : ''))
    .replace(NAME, (words: string, name: string) => (asked.names.has(name) ? words : ''));
