import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppSettings, readSettings } from '../app-settings.ts';
import { generateApp } from '../generate-app.ts';

export const ROOT = join(import.meta.dirname, '../../../..');
export const HOST = 'swath.example';
export const APP_ID = 'test.swath.app';
export const VERSION = '1.4.2';
export const BUILD = 1_004_002;

const PAGE = '<!doctype html><html lang="en"><head><title>Swath</title></head><body></body></html>\n';

/**
 * Creates a temporary folder like apps/native, with a page and nothing generated yet.
 * @param after  registers the function that deletes the folder: `afterAll` or `onTestFinished`
 */
export function temporaryFolder(after: (remove: () => void) => void): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'swath-native-')));
  after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@swath/native', version: VERSION }));
  // Capacitor's CLI resolves Capacitor and its plugins from this folder.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), PAGE);
  return folder;
}

/** Writes a google-services.json like that of Firebase's console, for one app. @returns the file's path */
export function writeGoogleServices(folder: string, appId: string): string {
  const file = join(folder, 'google-services.json');
  const client = [{ client_info: { android_client_info: { package_name: appId } } }];
  writeFileSync(file, JSON.stringify({ project_info: { project_id: 'swath' }, client }));
  return file;
}

export const settingsFor = (more: Readonly<Record<string, string>> = {}): AppSettings =>
  readSettings({ API_ORIGIN: `https://${HOST}`, ...more }, VERSION);

/** Generates an app with push on both platforms. */
export async function generatePushApp(folder: string): Promise<void> {
  await generateApp(folder, settingsFor({ GOOGLE_SERVICES_JSON: writeGoogleServices(folder, APP_ID) }));
}
