/** Builds the web app when its sources are not those of the last build. Uses nothing but Node itself. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'ios', 'android', 'coverage']);
const LINE_OF_A_TRACE = /^\s+at .*\n/gm;
const TEST = /\.test\.tsx?$/;
/** Says which sources were built; a build by hand deletes it. */
const STAMP = 'apps/web/dist/.built-from';

/** Makes sure that `apps/web/dist` is built from the present sources. @throws Error that says what to do */
export async function ensureWebBuild(root, node) {
  const stamp = join(root, STAMP);
  const wanted = hashOfSources(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app.');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  process.stderr.write(stderr.replaceAll(LINE_OF_A_TRACE, ''));
  if (status !== 0) throw new Error('Mend what is named above and try again: the web app could not be built.');
  writeFileSync(stamp, wanted);
}

/** Names and contents, so that checking out the same files anew does not mean building anew. */
function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => listFiles(root, path)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

function listFiles(root, path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.json$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || TEST.test(entry.name)) return [];
    return entry.isDirectory()
      ? listFiles(root, `${path}/${entry.name}`)
      : entry.isFile()
        ? [`${path}/${entry.name}`]
        : [];
  });
}
