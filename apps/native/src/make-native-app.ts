/**
 * Builds the web app in the mode `native` and generates the projects of both platforms. Run by `npm run native`.
 * Source: docs/native.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from './app-settings.ts';
import { generateApp } from './generate-app.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'apps/native');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

try {
  const { version } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'));
  const settings = readSettings(process.env, version);
  rmSync(join(FOLDER, 'dist'), { recursive: true, force: true });
  execFileSync(process.execPath, [VITE, 'build', 'apps/web', '--mode', 'native', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  await generateApp(FOLDER, settings);
  console.log(
    `${settings.appId} ${settings.version} (${settings.build}) is in apps/native/android and apps/native/ios.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
