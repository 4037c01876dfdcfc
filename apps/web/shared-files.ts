import { basename, extname } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { bareCalls } from './bare-calls.ts';
import { type Areas, joinSmall, nameOf } from './small-files.ts';

/**
 * Screens that the same people visit one after the other, by the names of their modules. A screen that people come to
 * from outside, by a search or a mail, stands in none: it is fetched with what it needs and no more.
 */
const AREAS: readonly (readonly [area: string, entries: RegExp])[] = [
  ['pages', /\/app\/pages\./],
  // With what is fetched behind it, or once somebody has asked for a price there.
  ['login', /\/(screens\/login|app\/login-page|door\/promotion|zips\/price-answer)\./],
  ['signed-in', /\/parts\/signed-in\/signed-in\./],
  ['account', /\/screens\/account\./],
  ['admin', /\/screens\/admin\/dashboard\./],
  ['admin-pages', /\/screens\/admin\//],
  ['company', /\/(app\/company-page|features\/route\/list\/draggable-stops)\./],
  // The library that draws maps comes with the first map, and with no page.
  ['maps', /\/features\/(route\/map\/route-map|service-areas\/map\/areas-map)\./],
  ['settings', /\/screens\/company\/(settings|completed-jobs)\./],
  // What opens over a company's dashboard, fetched behind it.
  [
    'company-dialogs',
    /\/(screens\/company\/job-details|customers\/(new-job\/new-job|managing\/manage-series)-dialog|company-frame\/(queue-reminder|spotlight-sheet)|signed-in\/side-menu-sheet)\./,
  ],
  ['door', /\/screens\/(user\/regist\w+|confirm-email|join|leave|factor|reset-password)\./],
  ['homeowner', /\/screens\/user\/dashboard\/dashboard\./],
  // What opens over a homeowner's dashboard, fetched behind it.
  [
    'homeowner-dialogs',
    /\/(screens\/user\/dashboard\/dashboard-dialogs|screens\/companies\/profile\/homeowner-company-page|card-payment|notices\/notices-popover)\b/,
  ],
  ['homeowner-pages', /\/screens\/user\/(settings|proposals)/],
  ['registration', /\/screens\/companies\/regist/],
  ['texts', /\/screens\/(providers\/|about|careers|contact|cookies|not-found|privacy|terms)/],
  ['toasts', /\/ui\/toast\/toast-stack\./],
];

/** The pages that people open day by day, each first of all: they fetch what they show, in few files, and nothing else. */
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
/** What a stranger opens, or has fetched for them: they wait for it, on whatever network they have. */
const STRANGERS: Areas = new Set([...FROM_OUTSIDE, ...['factor', 'home', 'platform', 'sign-up-form', 'toasts']]);
/** Source of fewer characters costs less than a request: some 2 KB of a file as it is sent out. */
const SMALL = 8_000;
/** The areas whose every screen fetches this one on the way. */
const THROUGH: Readonly<Record<string, readonly string[]>> = {
  'signed-in': BEHIND_SIGN_IN,
  pages: ['signed-in', ...BEHIND_SIGN_IN, ...FROM_OUTSIDE],
};

/**
 * React changes far less often than the app: its own file stays in the browser's cache over releases. What every first
 * load needs, and the router behind it, are one file each and not twenty: they arrive sooner.
 */
const BY_NAME: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 102 },
  { name: 'first', tags: ['$initial'], priority: 101 },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history)[\\/]/, priority: 100 },
  // What a change makes stale is said by the calls of all pages: without a file of their own, half the app would come
  // with it. A visitor asks about a ZIP only.
  { name: 'calls', test: /\/packages\/contract\/src\/(?!zips)[\w-]+\.ts\?plain$/, priority: 99 },
];
/** With what their modules import, unlike the others: nothing else may stand in front of them. */
const FIRST = BY_NAME.map((group) => ({ ...group, includeDependenciesRecursively: true }));

/** What a file of the build says of itself. */
export type BuiltFile = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'moduleIds'
> & { readonly modules: Readonly<Record<string, { readonly renderedLength: number }>> };

/**
 * Says which code goes into one file: what every first load needs, and of what screens share, that which the same areas
 * need. The bundler alone makes a file for each set of screens, 69 for a homeowner's dashboard; each of them costs the
 * browser and the server some milliseconds.
 *
 * Which module serves which screen is taken from a build without such files: only then is unused code known.
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
 * The groups for the bundler. Nobody fetches more of what their area has no use for than a request would cost. A file imports
 * only from files for more areas, never in a circle.
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

/** The areas that each module serves which more than one way in leads to. */
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
 * What a page of every day shares is in one file for all that share it: which of the pages of every day those are, and whether
 * strangers are among the others, decides which file. The others are come to from such a page, or wait for a moment. The forms
 * behind the door are nearer to the login page than to the others: of what it has no use for they fetch what they need.
 *
 * @param all  the areas there are
 */
function roomOf(areas: Areas, all: Areas): Areas {
  if (!DAILY.some((area) => areas.has(area))) return areas;
  const forStrangers = [...areas].some((area) => STRANGERS.has(area));
  const forDoor = areas.has('door') || (areas.has('login') && forStrangers);
  const isRoom = (area: string) =>
    !DAILY.includes(area) && (area === 'door' ? forDoor : forStrangers || !STRANGERS.has(area));
  return new Set([...areas, ...[...all].filter(isRoom)]);
}

/** The modules of a build, each with what its file imports. */
function modulesIn(files: readonly BuiltFile[]) {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const fileOf = new Map(files.flatMap((file) => file.moduleIds.map((module) => [module, file] as const)));
  return {
    sizeOf: (module: string) => fileOf.get(module)?.modules[module]?.renderedLength ?? 0,
    importsOf: (module: string) =>
      (fileOf.get(module)?.imports ?? []).flatMap((name) => byName.get(name)?.moduleIds ?? []),
  };
}

/** The areas that a module serves, and by how many ways in they come to it. */
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

/** A part that is fetched by itself, whoever asks for it, is an area of its own. */
const areaOf = (entry: string): string =>
  AREAS.find(([, entries]) => entries.test(entry))?.[0] ?? basename(entry, extname(entry));

/** Everything that is fetched together with a file. */
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
