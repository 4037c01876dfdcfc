import type { Plugin, Rolldown } from 'vite';

/** The part of a bundled file that is read here. */
export type BuiltFile = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>;

/**
 * Vite plugin that fails the build if bundled files import each other in a circle: one would run before what it needs.
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

/** Finds a circle of imports among bundled files. @returns the file names along one circle; null if there is none */
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
