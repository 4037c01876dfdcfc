import { createHash } from 'node:crypto';

/** The areas of the app that a file is for. */
export type Areas = ReadonlySet<string>;

/** A file's name, with all that is put behind it, has to fit in 255 characters; where it is read it is short. */
const LONGEST_NAME = 60;

/** What a file is called by the areas that it is for; where they are many, by how many, and a mark of which. */
export function nameOf(areas: Areas): string {
  const name = [...areas].sort().join('-');
  if (name.length <= LONGEST_NAME) return name;
  return `shared-by-${areas.size}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** What is known of the modules of a build. */
type Modules = {
  /** Length of a module's source, in characters. */
  readonly sizeOf: (module: string) => number;
  /** What is fetched with a module because it imports it, and perhaps more. */
  readonly importsOf: (module: string) => readonly string[];
};

type Home = { readonly areas: Areas; readonly modules: readonly string[] };

/**
 * Puts modules whose file is not worth a request into a file for more areas, the fewest more. A file still imports only from
 * files for more areas, never in a circle.
 *
 * @param homes  for which areas each module's file is
 * @param small  how many characters of source are worth a request
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
    // The last of them is for the fewest areas.
    const home = (size < small && kept.findLast(mayJoin)) || areas;
    if (home === areas) kept.push(areas);
    for (const module of modules) joined.set(module, home);
  }
  return joined;
}

const isWithin = (some: Areas, all: Areas): boolean => [...some].every((area) => all.has(area));

/** The modules by their files. A file's imports come before it: they are for more areas. */
function forMostAreasFirst(homes: ReadonlyMap<string, Areas>): Home[] {
  const byName = Map.groupBy(homes, ([, areas]) => nameOf(areas));
  return [...byName]
    .map(([name, members]) => ({ name, areas: members[0]![1], modules: members.map(([module]) => module) }))
    .sort((a, b) => b.areas.size - a.areas.size || (a.name < b.name ? -1 : 1));
}
