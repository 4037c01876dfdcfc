import { basename, extname } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { bareCalls } from './bare-calls.ts';
import { type Areas, joinSmall, nameOf } from './small-files.ts';

/**
 * Areas of the app: screens that the same people visit one after the other, by their module names. A screen that people
 * reach from outside, by a search or a mail, is in no area: it is fetched with what it needs and no more.
 */
const AREAS: readonly (readonly [area: string, entries: RegExp])[] = [
  ['pages', /\/app\/pages\./],
  // Including what is fetched behind the login page, or once a visitor asks for a price there.
  ['login', /\/(screens\/login|app\/login-page|door\/promotion|zips\/price-answer)\./],
  ['signed-in', /\/parts\/signed-in\/signed-in\./],
  ['account', /\/screens\/account\./],
  ['admin', /\/screens\/admin\/dashboard\./],
  ['admin-pages', /\/screens\/admin\//],
  ['company', /\/(app\/company-page|features\/route\/list\/draggable-stops)\./],
  // The library that draws maps is fetched with the first map, not with a page.
  ['maps', /\/features\/(route\/map\/route-map|service-areas\/map\/areas-map)\./],
  ['settings', /\/screens\/company\/(settings|completed-jobs)\./],
  // Dialogs of a company's dashboard, fetched after it.
  [
    'company-dialogs',
    /\/(screens\/company\/job-details|customers\/(new-job\/new-job|managing\/manage-series)-dialog|company-frame\/(queue-reminder|spotlight-sheet)|signed-in\/side-menu-sheet)\./,
  ],
  ['door', /\/screens\/(user\/regist\w+|confirm-email|join|leave|factor|reset-password)\./],
  ['homeowner', /\/screens\/user\/dashboard\/dashboard\./],
  // Dialogs of a homeowner's dashboard, fetched after it.
  [
    'homeowner-dialogs',
    /\/(screens\/user\/dashboard\/dashboard-dialogs|screens\/companies\/profile\/homeowner-company-page|card-payment|notices\/notices-popover)\b/,
  ],
  ['homeowner-pages', /\/screens\/user\/(settings|proposals)/],
  ['registration', /\/screens\/companies\/regist/],
  ['texts', /\/screens\/(providers\/|about|careers|contact|cookies|not-found|privacy|terms)/],
  ['toasts', /\/ui\/toast\/toast-stack\./],
];

/** Areas of the pages that people open daily and first: these fetch what they show, in few files, and nothing else. */
const DAILY = ['admin', 'company', 'homeowner', 'login'];
const BEHIND_SIGN_IN = [
  'account',
  'admin',
  'admin-pages',
  'company',
  'homeowner',
  'homeowner-pages',
  'series',
  'settings',
];
const FROM_OUTSIDE = ['company-profile', 'door', 'forgot-password', 'pending-approval', 'registration', 'texts'];
/** Areas that people without an account open or prefetch: they wait for every byte, on whatever network they have. */
const STRANGERS: Areas = new Set([...FROM_OUTSIDE, ...['factor', 'home', 'platform', 'sign-up-form', 'toasts']]);
/** Below this many characters of source a module is not worth a request of its own (about 2 KB compressed). */
const SMALL = 8_000;
/** For each area, the areas whose every screen loads it first. */
const THROUGH: Readonly<Record<string, readonly string[]>> = {
  'signed-in': BEHIND_SIGN_IN,
  pages: ['signed-in', ...BEHIND_SIGN_IN, ...FROM_OUTSIDE],
};

/**
 * Files that are split off by module path. React changes far less often than the app: its own file stays cached across
 * releases. What every first load needs, and the router behind it, are one file each instead of twenty.
 */
const BY_NAME: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 102 },
  { name: 'first', tags: ['$initial'], priority: 101 },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history)[\\/]/, priority: 100 },
  // All pages' endpoints are imported where a change invalidates queries: without a file of their own, half the app
  // would come with them. Visitors only need those about ZIPs.
  { name: 'calls', test: /\/packages\/contract\/src\/(?!zips)[\w-]+\.ts\?plain$/, priority: 99 },
];
/** The same groups, each including what its modules import: these files must not depend on any other file. */
const FIRST = BY_NAME.map((group) => ({ ...group, includeDependenciesRecursively: true }));

/** The part of a bundled file that is read here. */
export type BuiltFile = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'moduleIds'
> & { readonly modules: Readonly<Record<string, { readonly renderedLength: number }>> };

/**
 * Decides which code is bundled into which file: what every first load needs, and, of what screens share, whatever the
 * same areas need. The bundler alone makes a file for each set of screens, 69 for a homeowner's dashboard, and each
 * costs browser and server some milliseconds.
 * Runs a first build without such files to learn which module serves which screen: only then is unused code known.
 * @throws an error if an area's pattern matches no module any more
 */
export async function sharedFiles(root: string): Promise<Rolldown.CodeSplittingGroup[]> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), bareCalls()],
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const files = output.filter((file) => file.type === 'chunk');
  const ways = files.flatMap(({ facadeModuleId }) => facadeModuleId ?? []);
  const stale = AREAS.filter(([, entries]) => !ways.some((way) => entries.test(way))).map(([area]) => area);
  if (stale.length > 0) throw new Error(`No module is called as shared-files.ts says any more: ${stale.join(', ')}`);
  return [...FIRST, ...groupsOf(files)];
}

/**
 * Turns the result of a first build into the bundler's groups. The unneeded code that a user fetches costs less than a
 * request would. A file imports only from files that serve more areas, so never in a circle.
 */
export function groupsOf(files: readonly BuiltFile[]): Rolldown.CodeSplittingGroup[] {
  const homes = joinSmall(homesOf(files), modulesIn(files), SMALL);
  const most = Math.max(0, ...[...homes.values()].map((areas) => areas.size));
  return Array.from({ length: most }, (_, index) => index + 1).map((size) => ({
    name: (module) => {
      const areas = homes.get(module);
      return areas ? nameOf(areas) : null;
    },
    test: (module) => homes.get(module)?.size === size,
    priority: size,
    debugName: `shared by ${size}`,
  }));
}

/** The areas that each module serves, for modules loaded by more than one entry point. */
function homesOf(files: readonly BuiltFile[]): Map<string, Areas> {
  const homes = new Map<string, Areas>();
  const uses = usesOf(files);
  const all = new Set([...uses.values()].flatMap(({ areas }) => [...areas]));
  for (const [module, { areas, entries }] of uses) {
    if (entries.size < 2) continue;
    homes.set(module, roomOf(new Set([...areas, ...[...areas].flatMap((area) => THROUGH[area] ?? [])]), all));
  }
  return homes;
}

/**
 * Widens a module's areas to those of the file it goes into. What a daily page shares is bundled into one file for all
 * pages that share it; which daily pages those are, and whether strangers' pages are among the others, decides which
 * file. The forms of the area `door` are close to the login page, and fetch only what they need of the others' code.
 * @param all  all areas
 */
function roomOf(areas: Areas, all: Areas): Areas {
  if (!DAILY.some((area) => areas.has(area))) return areas;
  const forStrangers = [...areas].some((area) => STRANGERS.has(area));
  const forDoor = areas.has('door') || (areas.has('login') && forStrangers);
  const isRoom = (area: string) =>
    !DAILY.includes(area) && (area === 'door' ? forDoor : forStrangers || !STRANGERS.has(area));
  return new Set([...areas, ...[...all].filter(isRoom)]);
}

/** Looks up the size of a module, and which modules the file it is in imports. */
function modulesIn(files: readonly BuiltFile[]) {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const fileOf = new Map(files.flatMap((file) => file.moduleIds.map((module) => [module, file] as const)));
  return {
    sizeOf: (module: string) => fileOf.get(module)?.modules[module]?.renderedLength ?? 0,
    importsOf: (module: string) =>
      (fileOf.get(module)?.imports ?? []).flatMap((name) => byName.get(name)?.moduleIds ?? []),
  };
}

/** The areas that a module serves, and the entry points that load it. */
type Use = { readonly areas: Set<string>; readonly entries: Set<string> };

function usesOf(files: readonly BuiltFile[]): Map<string, Use> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const uses = new Map<string, Use>();
  for (const entry of files) {
    const id = entry.facadeModuleId;
    if (id === null || !(entry.isEntry || entry.isDynamicEntry)) continue;
    for (const module of modulesOf(entry, byName)) {
      const use = uses.get(module) ?? { areas: new Set(), entries: new Set() };
      uses.set(module, { areas: use.areas.add(areaOf(id)), entries: use.entries.add(id) });
    }
  }
  return uses;
}

/** The area of an entry point; a lazily loaded part that belongs to none is an area of its own. */
const areaOf = (entry: string): string =>
  AREAS.find(([, entries]) => entries.test(entry))?.[0] ?? basename(entry, extname(entry));

/** All modules that are loaded together with a file. */
function modulesOf(entry: BuiltFile, byName: ReadonlyMap<string, BuiltFile>): Set<string> {
  const seen = new Set([entry]);
  for (const { imports } of seen) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported) seen.add(imported);
    }
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}
