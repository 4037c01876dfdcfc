import { createHash } from 'node:crypto';

/** Names of the areas of the app whose screens load a bundled file (see `shared-files.ts`). */
export type Areas = ReadonlySet<string>;

/** Maximum length of a bundled file's name, in characters. The bundler appends a hash, and file systems allow 255. */
const LONGEST_NAME = 60;

/** The name of a bundled file: the areas that it serves or, if that is too long, their number and a hash of them. */
export function nameOf(areas: Areas): string {
  const name = [...areas].sort().join('-');
  if (name.length <= LONGEST_NAME) return name;
  return `shared-by-${areas.size}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** What is known about the modules of a build. */
type Modules = {
  /** Length of a module's source, in characters. */
  readonly sizeOf: (module: string) => number;
  /** The modules that are loaded with a module because it imports them; may include a few more. */
  readonly importsOf: (module: string) => readonly string[];
};

type Home = { readonly areas: Areas; readonly modules: readonly string[] };

/**
 * Merges files that are too small to be worth a request into files that serve more areas, as few more as possible. A
 * file still imports only from files that serve more areas, so there is no import cycle.
 * @param homes  for each module, the areas that its file serves
 * @param small  files with fewer characters of source are merged
 * @returns for each module, the areas that its file serves after merging
 */
export function joinSmall(
  homes: ReadonlyMap<string, Areas>,
  { sizeOf, importsOf }: Modules,
  small: number,
): Map<string, Areas> {
  const joined = new Map<string, Areas>();
  const kept: Areas[] = [];
  for (const { areas, modules } of forMostAreasFirst(homes)) {
    const imported = modules.flatMap((module) => importsOf(module).flatMap((other) => joined.get(other) ?? []));
    const size = modules.reduce((sum, module) => sum + sizeOf(module), 0);
    const mayJoin = (other: Areas) => isWithin(areas, other) && imported.every((needed) => isWithin(other, needed));
    // The last match serves the fewest areas.
    const home = (size < small && kept.findLast(mayJoin)) || areas;
    if (home === areas) kept.push(areas);
    for (const module of modules) joined.set(module, home);
  }
  return joined;
}

const isWithin = (some: Areas, all: Areas): boolean => [...some].every((area) => all.has(area));

/** Groups the modules by file, the files that serve most areas first: so a file comes after those it imports. */
function forMostAreasFirst(homes: ReadonlyMap<string, Areas>): Home[] {
  const byName = Map.groupBy(homes, ([, areas]) => nameOf(areas));
  return [...byName]
    .map(([name, members]) => ({ name, areas: members[0]![1], modules: members.map(([module]) => module) }))
    .sort((a, b) => b.areas.size - a.areas.size || (a.name < b.name ? -1 : 1));
}
