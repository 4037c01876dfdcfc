/**
 * Lists every package that goes along with the product, as CycloneDX, out of the lock file: `npm run components`, and part
 * of `npm run build`. Asks nobody. Uses nothing but Node and npm.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Not beside the web app: what lies there is served to everybody. */
const TO = join(ROOT, 'dist/components.cdx.json');

const npm = process.env.npm_execpath;
const words = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--omit',
  'dev',
  '--package-lock-only',
];
const [command, args] = npm ? [process.execPath, [npm, ...words]] : ['npm', words];
const { status, stdout, stderr } = spawnSync(command, args, {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  process.stderr.write(`${stderr ?? ''}\nThe list of packages could not be made: npm 10 or newer does that.\n`);
  process.exit(1);
}
const { components } = JSON.parse(stdout);
mkdirSync(dirname(TO), { recursive: true });
writeFileSync(TO, stdout);
console.log(`dist/components.cdx.json names ${components.length} packages`);
