/** Checks the licenses of what goes along with the product: `npm run licenses`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that goes along with the product, as the lock file writes it down. */
export type Shipped = { readonly name: string; readonly version: string; readonly license: string | null };

/** What lets us use, change and pass on as long as the names stay. MPL-2.0 asks that changed files are published: none is. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
]);

/** Packages under something else, by how their names begin, each with why it is in order. */
const EXCUSED: Readonly<Record<string, { readonly license: string | null; readonly why: string }>> = {
  '@img/sharp-': { license: 'LGPL-3.0-or-later', why: 'a library of its own beside ours, used unchanged' },
  'libheif-js': {
    license: 'LGPL-3.0',
    why: 'a file of its own in the web app, used unchanged: docs/rules/jobs.md, D526',
  },
  'png-js': { license: null, why: 'MIT by its LICENSE file; its manifest does not say so' },
};

type Locked = { version?: string; license?: string; name?: string; link?: boolean; dev?: boolean };

/** What of a lock file is installed without development packages, on whichever machine. */
export function shippedBy(lock: { packages: Readonly<Record<string, Locked>> }): Shipped[] {
  return Object.entries(lock.packages)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
    .map(([path, { name, version = '', license = null }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }));
}

/** Why packages may not go along, one line each; an excuse that nobody needs is named as well. */
export function whyNotLicensed(shipped: readonly Shipped[]): string[] {
  const used = new Set<string>();
  const refused = shipped.filter(({ name, license }) => {
    if (license !== null && isAllowed(license, ALLOWED)) return false;
    const start = Object.keys(EXCUSED).find((begins) => name.startsWith(begins));
    if (!start) return true;
    const { license: excused } = EXCUSED[start]!;
    if (license === null ? excused !== null : !isAllowed(license, new Set([...ALLOWED, excused]))) return true;
    used.add(start);
    return false;
  });
  return [
    ...refused.map(
      ({ name, version, license }) => `${name} ${version} is under ${license ?? 'a license it does not name'}`,
    ),
    ...Object.keys(EXCUSED)
      .filter((start) => !used.has(start))
      .map((start) => `${start} is excused and not there any more`),
  ];
}

/** Whether one may choose such that all that remains is allowed: `(A OR B) AND C`. Source: spdx.org, "SPDX expressions". */
function isAllowed(expression: string, allowed: ReadonlySet<string | null>): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.has(one.trim())));
}

if (import.meta.main) {
  const shipped = shippedBy(JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')));
  const refused = whyNotLicensed(shipped);
  for (const line of refused) console.error(line);
  if (refused.length > 0) process.exitCode = 1;
  else console.log(`licenses OK (${shipped.length} packages)`);
}
