import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP_ORIGINS } from '@swath/contract/native-app';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listPlugins } from './capacitor-config.ts';
import { generateApp } from './generate-app.ts';
import { APP_ID, ROOT, settingsFor, temporaryFolder, writeGoogleServices } from './testing/temporary-app.ts';

const PUSH = '@capacitor/push-notifications';
const CUT_OFF = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : [];

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Every generated file with a hash of its content. */
function treeOf(folder: string): Record<string, string> {
  const files = ['android', 'ios'].flatMap((platform) =>
    readdirSync(join(folder, platform), { recursive: true, encoding: 'utf8' }).map((file) => join(platform, file)),
  );
  return Object.fromEntries(
    ['capacitor.config.json', ...files]
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );
}

/** Plugins in the Android project, each with its folder. */
const androidPlugins = (folder: string): string[] =>
  readJson(folder, 'android/app/src/main/assets/capacitor.plugins.json').map(({ pkg }: { pkg: string }) => pkg);

/** Folders that a generated file names, relative to the file's own. */
const foldersIn = (folder: string, file: string, name: RegExp): string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(name)].map(([, path]) => resolve(folder, file, '..', path!));

const gradleFolders = (folder: string) =>
  foldersIn(folder, 'android/capacitor.settings.gradle', /new File\('([^']+)'\)/g);
const swiftFolders = (folder: string) =>
  foldersIn(folder, 'ios/App/CapApp-SPM/Package.swift', /\.package\(name: "\w+", path: "([^"]+)"\)/g);

const folder = temporaryFolder(afterAll);

beforeAll(() => {
  const settings = settingsFor({ GOOGLE_SERVICES_JSON: writeGoogleServices(folder, APP_ID) });
  const program = `
    import { generateApp } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'generate-app.ts')))};
    await generateApp(${JSON.stringify(folder)}, ${JSON.stringify(settings)});
  `;
  const [command, ...words] = [...CUT_OFF, process.execPath, '--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync(command!, words, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

describe(`both projects, made ${CUT_OFF.length > 0 ? 'without a network' : 'with a network, as unshare cannot cut it off here'}`, () => {
  spec('access 0.3', 'company 0.2');
  test('hold every plugin of the web app, from the packages that npm installed', () => {
    const plugins = listPlugins();
    expect(plugins).toContain('@aparajita/capacitor-secure-storage');
    expect(androidPlugins(folder)).toEqual(plugins);

    const installed = plugins.map((name) => join(ROOT, 'node_modules', name));
    expect(gradleFolders(folder)).toEqual([
      join(ROOT, 'node_modules/@capacitor/android/capacitor'),
      ...installed.map((path) => join(path, 'android')),
    ]);
    expect(swiftFolders(folder)).toEqual(installed);
    expect(installed.filter((path) => !existsSync(join(path, 'Package.swift')))).toEqual([]);
  });

  test('hold the page', () => {
    for (const page of ['android/app/src/main/assets/public/index.html', 'ios/App/App/public/index.html'])
      expect(readFileSync(join(folder, page))).toEqual(readFileSync(join(folder, 'dist/index.html')));
  });

  test('show it at the origins that the API lets in, and no other host', () => {
    const { server, appendUserAgent } = readJson(folder, 'android/app/src/main/assets/capacitor.config.json');
    expect(appendUserAgent).toBe('SwathApp');
    expect(server).toEqual({ hostname: 'localhost', androidScheme: 'https' });
    expect(readJson(folder, 'ios/App/App/capacitor.config.json').server).toEqual(server);
    expect(APP_ORIGINS).toEqual([`${server.androidScheme}://${server.hostname}`, `capacitor://${server.hostname}`]);
  });

  test('are the same when they are made again, whatever was changed in them', async () => {
    const before = treeOf(folder);
    writeFileSync(join(folder, 'android/variables.gradle'), 'ext { }');
    writeFileSync(join(folder, 'ios/App/App/old.txt'), 'left over');
    await generateApp(folder, settingsFor({ GOOGLE_SERVICES_JSON: join(folder, 'google-services.json') }));
    expect(treeOf(folder)).toEqual(before);
  });
});

test('without Firebase the app is made without push on Android, whose plugin would end it, and with it on iOS', async () => {
  const other = temporaryFolder(onTestFinished);
  await generateApp(other, settingsFor());
  expect(androidPlugins(other)).toEqual(listPlugins().filter((name) => name !== PUSH));
  expect(swiftFolders(other)).toContain(join(ROOT, 'node_modules', PUSH));
  expect(existsSync(join(other, 'android/app/google-services.json'))).toBe(false);
});

test("another app's Firebase is refused", async () => {
  const other = temporaryFolder(onTestFinished);
  const GOOGLE_SERVICES_JSON = writeGoogleServices(other, 'com.other.app');
  await expect(generateApp(other, settingsFor({ GOOGLE_SERVICES_JSON }))).rejects.toThrow(
    `is for com.other.app and not for ${APP_ID}.`,
  );
});

test('a page with placeholders is refused, and so is none at all', async () => {
  const other = temporaryFolder(onTestFinished);
  cpSync(join(ROOT, 'apps/web/index.html'), join(other, 'dist/index.html'));
  await expect(generateApp(other, settingsFor())).rejects.toThrow('has the placeholder __MAP_TILE_URL__');
  await expect(generateApp(join(other, 'dist'), settingsFor())).rejects.toThrow('There is no page at');
});

test('what the CLI says of a failure is passed on', async () => {
  const other = temporaryFolder(onTestFinished);
  writeFileSync(join(other, 'package.json'), '');
  await expect(generateApp(other, settingsFor())).rejects.toThrow(/^cap add android failed:\n.*package\.json/s);
});
