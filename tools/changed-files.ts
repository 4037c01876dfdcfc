/** Which files differ from a commit, and whether the journeys go through any of them. */
import { execFileSync } from 'node:child_process';

/** What the product is made of; a journey may go through any of it. */
const PRODUCT = /^(apps|packages)\/.+\.(ts|tsx|css|html|sql|gz|svg|json|webmanifest)$/;
const TEST = /\.test\.tsx?$|\/testing\//;

/**
 * Files that differ from a commit, committed since or not, and new ones that git does not know yet.
 *
 * @param commit  anything git understands: `HEAD`, `main`, `HEAD~3`
 * @throws Error when git does not know it
 */
export function listChangedFiles(root: string, commit: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  return [...git('diff', '--name-only', '--relative', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Whether a journey could end otherwise because of these files: tests of the other stages and documents change none. */
export const touchesJourneys = (files: readonly string[]): boolean =>
  files.some((file) => PRODUCT.test(file) && !TEST.test(file));
