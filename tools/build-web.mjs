/** Builds the web app when its sources are not those of the last build. Uses nothing but Node itself. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['apps/web', 'apps/native/package.json', 'packages', 'package-lock.json', 'tsconfig.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'ios', 'android', 'coverage']);
const LINE_OF_A_TRACE = /^\s+at .*\n/gm;
const TEST = /\.test\.tsx?$/;
/** File in a build's folder that says which sources were built; a build by hand deletes it. */
const STAMP = '.built-from';
const WEB = { title: 'web app', folder: 'apps/web/dist', words: [], env: {} };
/** For journeys, which replace the API's origin by that of their server. */
const NATIVE = {
  title: 'page of the native app',
  folder: 'apps/native/dist',
  words: ['--mode', 'native'],
  env: { API_ORIGIN: 'https://api.swath.test' },
};

/** Makes sure that `apps/web/dist` is built from the present sources. @throws Error that says what to do */
export const ensureWebBuild = (root, node) => ensureBuilds(root, node, [WEB]);

/** The same for `apps/native/dist` as well, which journeys open. */
export const ensureBothBuilds = (root, node) => ensureBuilds(root, node, [WEB, NATIVE]);

async function ensureBuilds(root, node, builds) {
  const wanted = hashOfSources(root);
  for (const { title, folder, words, env } of builds) {
    const stamp = join(root, folder, STAMP);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    console.log(`Building the ${title}.`);
    build(root, node, words, env);
    writeFileSync(stamp, wanted);
  }
}

function build(root, node, words, env) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(node, [vite, 'build', '--logLevel', 'warn', ...words], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  process.stderr.write(stderr.replaceAll(LINE_OF_A_TRACE, ''));
  if (status !== 0) throw new Error('Mend what is named above and try again: the web app could not be built.');
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
