/** Installs the packages when they are missing or not those of the lock file. Uses nothing but Node itself. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = 'package-lock.json';
const NODE = 'node_modules/.bin/node';
/** Says which lock file was installed; npm deletes it together with the packages. */
const STAMP = 'node_modules/.installed-from';

/** Makes sure that the packages in `node_modules` are those of the lock file. @throws Error that says what to do */
export async function ensurePackages(root) {
  const at = (path) => join(root, path);
  const locked = existsSync(at(LOCK));
  const wanted = createHash('sha256')
    .update(readFileSync(at(locked ? LOCK : 'package.json')))
    .digest('hex');
  if (existsSync(at(STAMP)) && readFileSync(at(STAMP), 'utf8') === wanted) return;

  if (!(locked && isInstalled(root))) {
    console.log('Installing packages. The first time takes a minute or two.');
    install(root, locked);
  }
  writeFileSync(at(STAMP), wanted);
}

/** The Node the product runs on: the one in its packages, whatever the machine has. */
export function findRepositoryNode(root) {
  const node = join(root, NODE);
  if (existsSync(node)) return node;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error('Run "npm ci --include=optional" on Linux, or install Node 24: no Node 24 came with the packages.');
}

/** Whether npm's own note of what it installed agrees with the lock file, so that an install by hand counts too. */
function isInstalled(root) {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, LOCK), 'utf8')).packages;
  const ours = Object.entries(locked).filter(([path]) => !path.includes('node_modules/'));
  const named = new Set(ours.flatMap(([, workspace]) => Object.keys(workspace.optionalDependencies ?? {})));
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed[path];
    if (found) return found.version === wanted.version;
    return wanted.optional === true && !(named.has(path.replace('node_modules/', '')) && fitsThisMachine(wanted));
  });
}

/** npm leaves out optional packages that are made for other machines, and what only those need. */
function fitsThisMachine({ os, cpu }) {
  const fits = (made, here) => made === undefined || [made].flat().includes(here);
  return fits(os, process.platform) && fits(cpu, process.arch);
}

/** Installs exactly the lock file; where npm holds it for incomplete, what it leaves open is completed unsaved. */
function install(root, locked) {
  if (locked && npm(root, ['ci'])) return;
  if (locked) console.log('Trying the same with "npm install".');
  if (npm(root, locked ? ['install', '--no-save'] : ['install'])) return;
  throw new Error(
    'Mend what npm says above, most often the internet connection, and try again: the packages could not be installed.',
  );
}

function npm(root, command) {
  const words = [...command, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env.npm_execpath ?? '';
  const [program, first] = script.endsWith('npm-cli.js') ? [process.execPath, [script]] : ['npm', []];
  return spawnSync(program, [...first, ...words], { cwd: root, stdio: 'inherit' }).status === 0;
}
