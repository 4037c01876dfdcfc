import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names the classes of a sheet: the class and where it stands, in three signs, because every page carries each of its names
 * twice. The same at every build.
 *
 * @param root  of the web app
 * @returns the name of a class, by its own name and the file of its sheet
 * @throws Error when two sheets come to the same three signs
 */
export function classNames(root: string): (name: string, file: string) => string {
  const taken = new Map<string, string>();
  return (name, file) => {
    const sheet = relative(root, file);
    const signs = createHash('sha256').update(sheet).digest('hex').slice(0, 12);
    const place = Number.parseInt(signs, 16).toString(36).slice(-3);
    const other = taken.get(`${name}_${place}`);
    if (other !== undefined && other !== sheet) throw new Error(`Name .${name} otherwise in ${sheet} or in ${other}.`);
    taken.set(`${name}_${place}`, sheet);
    return `${name}_${place}`;
  };
}
