import { basename, extname } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { bareCalls } from './bare-calls.ts';
import { type Areas, joinSmall, nameOf } from './small-files.ts';

/**
 * Areas of the app: groups of screens that the same people visit one after the other. Each has a pattern for the names
 * of its screens' modules. A screen that people open from a search engine or a mail is in none of these groups, so that
 * only the code it needs is fetched with it.
 */
const AREAS: readonly (readonly [area: string, entries: RegExp])[] = [
  ['pages', /\/app\/pages\./],
  // Including what is fetched behind the login page, or once a visitor asks for a price there.
  ['login', /\/(screens\/login|screens\/login-story|app\/login-page|zips\/price-answer)\./],
  ['signed-in', /\/(app\/signed-in-page|parts\/installed-app\/installed-app)\./],
  ['account', /\/screens\/account\./],
  ['admin', /\/screens\/admin\/dashboard\./],
  ['admin-pages', /\/screens\/admin\//],
  // Including what every crew fetches after its first page.
  ['company', /\/(app\/company-page|unsent\/unsent|day-pack\/(day-pack|restore-day))\./],
  // The library that draws maps is fetched with the first map, not with a page.
  ['maps', /\/(route\/map\/route-map|service-areas\/map\/areas-map|lot-drawing\/lot-map)\./],
  ['settings', /\/screens\/company\/(settings|completed-jobs|problems|client|invoices?|invoice-month|estimate)\./],
  // Dialogs of a company's dashboard, fetched after it.
  [
    'company-dialogs',
    /\/(screens\/company\/job-details|customers\/(new-job\/new-job|managing\/manage-series)-dialog|company-frame\/(queue-reminder|spotlight-sheet)|features\/route\/list\/draggable-stops|work-hours\/hours-dialog|signed-in\/side-menu-sheet)\./,
  ],
  ['door', /\/screens\/(user\/regist\w+|confirm-email|join|leave|factor|reset-password)\./],
  ['homeowner', /\/screens\/user\/(dashboard\/dashboard|home-pack\/home-pack)\./],
  // Dialogs of a homeowner's dashboard, fetched after it.
  [
    'homeowner-dialogs',
    /\/(screens\/user\/dashboard\/dashboard-dialogs|screens\/companies\/profile\/homeowner-company-page|card-payment|notices\/notices-popover)\b/,
  ],
  ['homeowner-pages', /\/screens\/user\/(settings|proposals|queued-jobs|visits\/(problem|visit\.))/],
  ['registration', /\/screens\/companies\/regist/],
  ['texts', /\/screens\/(providers\/|about|careers|contact|cookies|help|lawn-mowing|not-found|privacy|terms)/],
  ['toasts', /\/ui\/toast\/toast-stack\./],
];

/**
 * Areas of the pages that people open daily and first. They must load fast: in few files, without code that they do not
 * use.
 */
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
/**
 * Areas that people without an account open or prefetch, perhaps on a slow network: as little code as possible is
 * fetched for them.
 */
const STRANGERS: Areas = new Set([...FROM_OUTSIDE, ...['factor', 'home', 'platform', 'sign-up-form', 'toasts']]);
/** Below this many characters of source a module is not worth a request of its own (about 0.5 KB compressed). */
const SMALL = 2_000;
/** By area, the other areas of which every screen loads that area's code first. */
const THROUGH: Readonly<Record<string, readonly string[]>> = {
  'signed-in': BEHIND_SIGN_IN,
  pages: ['signed-in', ...BEHIND_SIGN_IN, ...FROM_OUTSIDE],
};

/**
 * Files that are split off by module path. React has a file of its own, which stays cached across releases, as React
 * changes far less often than the app. The code that every first load needs is one file instead of many, and so is the
 * router.
 */
const BY_NAME: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 102 },
  { name: 'first', tags: ['$initial'], priority: 101 },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history)[\\/]/, priority: 100 },
];
/** The groups of BY_NAME, each including what its modules import, as these files must not depend on any other file. */
const FIRST = BY_NAME.map((group) => ({ ...group, includeDependenciesRecursively: true }));

/** The properties of a file of the first build from which the groups are computed. */
export type BuiltFile = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'moduleIds'
> & { readonly modules: Readonly<Record<string, { readonly renderedLength: number }>> };

/**
 * Decides which code is bundled into which file. What every first load needs is one file; modules that several screens
 * share are in one file per set of areas that need them. Left alone, the bundler would make one file per set of screens
 * (69 for a homeowner's dashboard), each of which costs browser and server some milliseconds. Runs a first build
 * without these groups to learn which module is loaded by which screen: unused code is only known after a build.
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
 * Turns the result of a first build into the bundler's groups. Users fetch some code that they do not need, which costs
 * less than further requests would. A file imports only from files that serve more areas, so there is no import cycle.
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

/** By module, the areas that the file it is bundled into serves; only modules that more than one entry point loads. */
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
 * Widens a module's areas to those of the file it is bundled into. A module that a daily area needs gets all areas that
 * are not daily as well, so that there is one such file per set of daily areas. Areas of people without an account are
 * added only if the module serves one of them, and `door` only if it serves `door`, or the login page and another of
 * those areas.
 * @param all  all areas of the app
 */
function roomOf(areas: Areas, all: Areas): Areas {
  if (!DAILY.some((area) => areas.has(area))) return areas;
  const forStrangers = [...areas].some((area) => STRANGERS.has(area));
  const forDoor = areas.has('door') || (areas.has('login') && forStrangers);
  const isRoom = (area: string) =>
    !DAILY.includes(area) && (area === 'door' ? forDoor : forStrangers || !STRANGERS.has(area));
  return new Set([...areas, ...[...all].filter(isRoom)]);
}

/** Makes functions that look up the size of a module, and the modules in the files that its own file imports. */
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

/**
 * The name of the area that an entry point belongs to; a lazily loaded module that is in none of the AREAS is an area
 * of its own.
 */
const areaOf = (entry: string): string =>
  AREAS.find(([, entries]) => entries.test(entry))?.[0] ?? basename(entry, extname(entry));

/** All modules of a file and of the files that it imports, directly or not. */
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
