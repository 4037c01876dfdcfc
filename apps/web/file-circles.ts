import type { Plugin, Rolldown } from 'vite';

/** The properties of a bundled file by which import cycles are found. */
export type BuiltFile = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>;

/**
 * Vite plugin that fails the build if there is an import cycle among the bundled files: one of them would run before a
 * file that it needs.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = circleAmong(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (circle) throw new Error(`Files of the build import each other in a circle: ${circle.join(' -> ')}`);
    },
  };
}

/** Finds an import cycle among bundled files. @returns the file names along one cycle; null if there is none */
export function circleAmong(files: readonly BuiltFile[]): string[] | null {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const done = new Set<string>();
  function follow(name: string, way: readonly string[]): string[] | null {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const imported of byName.get(name)?.imports ?? []) {
      const circle = follow(imported, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  }
  for (const { fileName } of files) {
    const circle = follow(fileName, []);
    if (circle) return circle;
  }
  return null;
}
