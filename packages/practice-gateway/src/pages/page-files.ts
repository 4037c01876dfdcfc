import { readFile } from 'node:fs/promises';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Reads stylesheet, script and font of the gateway's pages. */
export async function readPageFiles(): Promise<{ stylesheet: string; script: string; font: Buffer }> {
  const font = readFile(new URL(import.meta.resolve(FONT)));
  const [stylesheet, script] = await Promise.all([read('sandbox.css'), read('sandbox.js')]);
  return { stylesheet, script, font: await font };
}
