import { readFile } from 'node:fs/promises';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** The stylesheet and the script of the practice provider's pages. */
export async function readPageFiles(): Promise<{ stylesheet: string; script: string }> {
  const [stylesheet, script] = await Promise.all([read('sandbox.css'), read('sandbox.js')]);
  return { stylesheet, script };
}
