import { dirname, join } from 'node:path';
import ts from 'typescript';

/** One file imports another. */
export type Arrow = { readonly from: string; readonly to: string };

/** Tests stand beside what they test and may look everywhere. */
const IS_TEST = /\.test\.tsx?$|\/testing\//;

/** What files import from each other, types too; of libraries and other packages nothing. Tests are left out. */
export function importsAmong(files: readonly string[], read: (file: string) => string): Arrow[] {
  return files
    .filter((file) => !IS_TEST.test(file))
    .flatMap((from) =>
      ts
        .preProcessFile(read(from), true, true)
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => ({ from, to: join(dirname(from), fileName) })),
    );
}

/**
 * The first circle of places that need each other, as the imports that close it; null when there is none.
 *
 * @param placeOf  where a file counts as standing; null: it does not matter
 */
export function firstCircle(arrows: readonly Arrow[], placeOf: (file: string) => string | null): Arrow[] | null {
  const between = arrows.filter(({ from, to }) => {
    const [here, there] = [placeOf(from), placeOf(to)];
    return here !== null && there !== null && here !== there;
  });
  const leaving = Map.groupBy(between, ({ from }) => placeOf(from)!);
  const done = new Set<string>();
  const search = (place: string, path: readonly Arrow[]): Arrow[] | null => {
    const at = path.findIndex(({ from }) => placeOf(from) === place);
    if (at >= 0) return path.slice(at);
    if (done.has(place)) return null;
    for (const arrow of leaving.get(place) ?? []) {
      const found = search(placeOf(arrow.to)!, [...path, arrow]);
      if (found) return found;
    }
    done.add(place);
    return null;
  };
  for (const place of leaving.keys()) {
    const found = search(place, []);
    if (found) return found;
  }
  return null;
}

/**
 * Folders that stand beside each other and need each other, with the chain, one text for each folder they are in. What lies
 * in that folder itself may know them and be known by them.
 *
 * @param under  where to look, such as `apps/web/src/`; what is in there directly counts as beside each other as well
 */
export function foldersInCircles(files: readonly string[], read: (file: string) => string, under: string): string[] {
  const within = files.filter((file) => file.startsWith(under));
  const arrows = importsAmong(within, read);
  const folders = new Set(within.flatMap((file) => foldersAbove(file, under)));
  return [...folders].sort().flatMap((folder) => {
    const inside = (file: string): string | null => {
      if (!file.startsWith(folder)) return null;
      const [first, ...rest] = file.slice(folder.length).split('/');
      return rest.length > 0 ? first! : null;
    };
    const circle = firstCircle(arrows, inside);
    if (!circle) return [];
    const short = (file: string) => file.slice(folder.length);
    const steps = circle.map(
      ({ from, to }) => `  ${inside(from)} → ${inside(to)}   ${short(from)} imports ${short(to)}`,
    );
    return [[`folders in a circle, in ${folder}:`, ...steps].join('\n')];
  });
}

/** The same in the source of every package, one package after the other. @param files  all paths of the repository */
export function foldersOfPackagesInCircles(files: readonly string[], read: (file: string) => string): string[] {
  const sources = files.map((file) => /^packages\/[^/]+\/src\//.exec(file)?.[0]);
  const packages = new Set(sources.filter((source) => source !== undefined));
  return [...packages].flatMap((source) => foldersInCircles(files, read, source));
}

/** The folders a file is in, the one to look under first. */
function foldersAbove(file: string, under: string): string[] {
  const parts = file.slice(under.length).split('/').slice(0, -1);
  return [under, ...parts.map((_, at) => `${under}${parts.slice(0, at + 1).join('/')}/`)];
}
