import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');
const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: ROOT })).stdout.trim();

/** From this file on statements name their columns; an earlier version fails at each added column. */
const NAMES_COLUMNS = 'db/qualify.ts';

/** A commit that brought migrations, with the commit before it. */
export type MigratingCommit = { readonly commit: string; readonly before: string };

/** Commits of the last three months that brought migrations, newest first; none where the history is not at hand. */
export async function listMigratingCommits(): Promise<MigratingCommit[]> {
  const found = await git(
    ...['log', '--since=3 months ago', '--first-parent', '--diff-filter=A', '--format=%H'],
    ...['--', 'apps/api/migrations/*.sql'],
  );
  const commits = found.split('\n').filter(Boolean);
  const namesColumns = async ({ before }: MigratingCommit) => (await findSource(before, NAMES_COLUMNS)) !== undefined;
  const pairs = commits.map((commit) => ({ commit, before: `${commit}^` }));
  const fit = await Promise.all(pairs.map(async (pair) => (await namesColumns(pair)) && (await comesAfter(pair))));
  return pairs.filter((_, at) => fit[at]);
}

/**
 * Whether its migrations come after those that were there. Work that was merged in another order than it is numbered in was
 * never applied step by step: whoever serves got all of it at once.
 */
async function comesAfter({ commit, before }: MigratingCommit): Promise<boolean> {
  const [was, is] = await Promise.all([before, commit].map(listMigrations));
  const last = was!.at(-1) ?? '';
  return is!.filter((name) => !was!.includes(name)).every((name) => name > last);
}

/** The path of a file of the API at a commit, by its end: folders above it have had other names. */
export const findSource = async (commit: string, end: string): Promise<string | undefined> =>
  (await git('ls-tree', '-r', '--name-only', commit, 'apps/api/src/'))
    .split('\n')
    .find((path) => path.endsWith(`/${end}`));

const listMigrations = async (commit: string): Promise<string[]> =>
  (await git('ls-tree', '--name-only', commit, 'apps/api/migrations/'))
    .split('\n')
    .filter((name) => name.endsWith('.sql'));

/** The product as it was at a commit, in a folder of its own, with the packages that are installed here. */
export async function checkOut(commit: string): Promise<{ readonly folder: string } & AsyncDisposable> {
  const parent = await mkdtemp(join(tmpdir(), 'swath-version-'));
  const folder = join(parent, 'swath');
  await git('worktree', 'add', '--detach', folder, commit);
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@swath'), { recursive: true });
  const installed = (await readdir(join(ROOT, 'node_modules'))).filter((name) => name !== '@swath');
  await Promise.all(installed.map((name) => symlink(join(ROOT, 'node_modules', name), join(packages, name))));
  // Its own packages are those of that commit.
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(packages, '@swath', name));
  return {
    folder,
    async [Symbol.asyncDispose]() {
      await git('worktree', 'remove', '--force', folder);
      await rm(parent, { recursive: true, force: true });
    },
  };
}
