import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { patchAndroid } from './android/patch-android.ts';
import type { AppSettings } from './app-settings.ts';
import { capacitorConfig } from './capacitor-config.ts';
import { patchIos } from './ios/patch-ios.ts';

const CLI = fileURLToPath(import.meta.resolve('@capacitor/cli/bin/capacitor'));
const run = promisify(execFile);

/** Runs a command of Capacitor's CLI; the variable `CI` turns off prompts and telemetry. @throws Error when it fails */
async function cap(folder: string, ...words: string[]): Promise<void> {
  await run(process.execPath, [CLI, ...words], { cwd: folder, env: { ...process.env, CI: '1' } }).catch((error) => {
    throw new Error(`cap ${words.join(' ')} failed:\n${error.stdout}${error.stderr}`);
  });
}

/**
 * Generates the projects for Android Studio and Xcode from Capacitor's templates, replacing existing ones, and copies
 * the page into them.
 * @param folder  contains package.json and the built page in `dist`; `capacitor.config.json`, `android` and `ios` are
 *   written to it
 */
export async function generateApp(folder: string, settings: AppSettings): Promise<void> {
  requireFinishedPage(join(folder, 'dist/index.html'));
  for (const platform of ['android', 'ios']) rmSync(join(folder, platform), { recursive: true, force: true });
  writeFileSync(join(folder, 'capacitor.config.json'), `${JSON.stringify(capacitorConfig(settings), null, 2)}\n`);
  await cap(folder, 'add', 'android');
  await cap(folder, 'add', 'ios');
  patchAndroid(join(folder, 'android'), settings);
  await patchIos(join(folder, 'ios'), settings);
  // Runs after the patches, as it reads the minimum iOS version from the patched project.
  await cap(folder, 'sync');
}

/** @throws Error when the page is missing, or has placeholders, which only the API fills in (not the native mode) */
function requireFinishedPage(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no page at ${file}: vite build apps/web --mode native makes it.`);
  const page = readFileSync(file, 'utf8');
  const [placeholder] = /__[A-Z]+(_[A-Z]+)*__/.exec(page) ?? [];
  if (placeholder) throw new Error(`${file} has the placeholder ${placeholder}: it is not a build in the mode native.`);
}
