import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_LINKS } from '@swath/contract/app-links';
import type { AppSettings } from '../app-settings.ts';
import { appendElement, editXml, findElement, setAttributes } from '../xml-file.ts';
import { writeResources } from './write-resources.ts';

/**
 * Minimum Android version as an API level: Android 8.0. The page needs Chromium 120, which Android 7 does not get any
 * more. All versions from 8.0 on have adaptive icons, so no other icons are generated.
 */
const OLDEST_ANDROID = '26';

/** Patches the Android project that `cap add android` generated. @param folder  the project's root folder */
export function patchAndroid(folder: string, settings: AppSettings): void {
  const main = join(folder, 'app/src/main');
  patchManifest(join(main, 'AndroidManifest.xml'), settings.host);
  writeResources(join(main, 'res'));
  setProperties(join(folder, 'variables.gradle'), { minSdkVersion: OLDEST_ANDROID });
  setProperties(join(folder, 'app/build.gradle'), {
    versionCode: String(settings.build),
    versionName: `"${settings.version}"`,
  });
  if (settings.googleServices) copyGoogleServices(settings.googleServices, settings.appId, join(folder, 'app'));
}

function patchManifest(file: string, host: string): void {
  editXml(file, (document) => {
    const application = findElement(document, 'application');
    setAttributes(application, {
      allowBackup: 'false',
      dataExtractionRules: '@xml/data_extraction_rules',
      usesCleartextTraffic: 'false',
    });
    appendElement(application, 'meta-data', {
      name: 'com.google.firebase.messaging.default_notification_icon',
      resource: '@drawable/ic_notification',
    });
    appendElement(application, 'meta-data', {
      name: 'com.google.firebase.messaging.default_notification_color',
      resource: '@color/ic_launcher_background',
    });

    const links = appendElement(findElement(document, 'activity', '.MainActivity'), 'intent-filter', {
      autoVerify: 'true',
    });
    appendElement(links, 'action', { name: 'android.intent.action.VIEW' });
    for (const name of ['DEFAULT', 'BROWSABLE'])
      appendElement(links, 'category', { name: `android.intent.category.${name}` });
    appendElement(links, 'data', { scheme: 'https', host });
    for (const path of APP_LINKS)
      appendElement(links, 'data', path.endsWith('*') ? { pathPrefix: path.slice(0, -1) } : { path });

    appendElement(document.documentElement!, 'uses-permission', { name: 'android.permission.POST_NOTIFICATIONS' });
  });
}

/** Sets properties of a Gradle script by name. @throws Error when the script does not set each exactly once */
function setProperties(file: string, properties: Readonly<Record<string, string>>): void {
  const patched = Object.entries(properties).reduce(
    (script, [name, value]) => {
      const property = new RegExp(`^(\\s*${name}(?:\\s*=\\s*|\\s+))[^\\s=].*$`, 'gm');
      const count = script.match(property)?.length ?? 0;
      if (count !== 1) throw new Error(`${file} sets ${name} ${count} times instead of once.`);
      return script.replace(property, `$1${value}`);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, patched);
}

/** Copies Firebase's google-services.json into the project. @throws Error when it is not for this application id */
function copyGoogleServices(from: string, appId: string, to: string): void {
  const text = readFileSync(from, 'utf8');
  const { client = [] } = JSON.parse(text);
  const ids = client.map((one: GoogleClient) => one.client_info?.android_client_info?.package_name);
  if (!ids.includes(appId)) throw new Error(`${from} is for ${ids.join(', ') || 'no app'} and not for ${appId}.`);
  writeFileSync(join(to, 'google-services.json'), text);
}

type GoogleClient = { client_info?: { android_client_info?: { package_name?: string } } };
