import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_LINKS } from '@swath/contract/app-links';
import type { Element } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listPlugins } from '../capacitor-config.ts';
import { MARK_SIZE, readMark } from '../mark.ts';
import {
  APP_ID,
  BUILD,
  generatePushApp,
  HOST,
  ROOT,
  settingsFor,
  temporaryFolder,
  VERSION,
} from '../testing/temporary-app.ts';
import { attributeOf, findElement, readXml } from '../xml-file.ts';
import { patchAndroid } from './patch-android.ts';

/** Source: developer.android.com/identity/data/autobackup, `domain`. */
const EVERY_DOMAIN = ['root', 'file', 'database', 'sharedpref', 'external'].concat(
  ['root', 'file', 'database', 'sharedpref'].map((domain) => `device_${domain}`),
);

const folder = temporaryFolder(afterAll);
beforeAll(() => generatePushApp(folder));

const android = (...path: string[]) => join(folder, 'android', ...path);
const main = (...path: string[]) => android('app/src/main', ...path);
const manifest = () => readXml(main('AndroidManifest.xml'));
const attributes = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ localName, value }) => [localName, value]));
const names = (file: string, tag: string) =>
  [...readXml(file).getElementsByTagName(tag)].map((element) => attributeOf(element, 'name')!);

describe('the manifest', () => {
  test('keeps data on the phone, and connections encrypted', () => {
    expect(attributes(findElement(manifest(), 'application'))).toMatchObject({
      allowBackup: 'false',
      dataExtractionRules: '@xml/data_extraction_rules',
      usesCleartextTraffic: 'false',
    });
    const rules = readXml(main('res/xml/data_extraction_rules.xml'));
    for (const section of ['cloud-backup', 'device-transfer']) {
      const excluded = [...findElement(rules, section).getElementsByTagName('exclude')];
      expect(excluded.map((element) => element.getAttribute('domain'))).toEqual(EVERY_DOMAIN);
      expect(new Set(excluded.map((element) => element.getAttribute('path')))).toEqual(new Set(['.']));
    }
    expect(rules.getElementsByTagName('include')).toHaveLength(0);
  });

  test('opens the links of mails, on the host of the API and no other', () => {
    const activity = findElement(manifest(), 'activity', '.MainActivity');
    const [filter] = [...activity.getElementsByTagName('intent-filter')].filter(
      (element) => attributeOf(element, 'autoVerify') === 'true',
    );
    const data = [...filter!.getElementsByTagName('data')].map(attributes);
    const paths = data.slice(1).map(({ path, pathPrefix }) => path ?? `${pathPrefix}*`);
    expect(data[0]).toEqual({ scheme: 'https', host: HOST });
    expect(paths).toEqual([...APP_LINKS]);
    expect([...filter!.getElementsByTagName('category')].map((element) => attributeOf(element, 'name'))).toEqual([
      'android.intent.category.DEFAULT',
      'android.intent.category.BROWSABLE',
    ]);
  });

  test('lets other apps open nothing but its one activity', () => {
    const parts = [...findElement(manifest(), 'application').childNodes]
      .filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
      .filter((element) => attributeOf(element, 'exported') !== null);
    expect(parts.map((element) => [attributeOf(element, 'name'), attributeOf(element, 'exported')])).toEqual([
      ['.MainActivity', 'true'],
      ['androidx.core.content.FileProvider', 'false'],
    ]);
  });

  test("asks for the permissions that docs/native.md explains, with those of the plugins' manifests", () => {
    const packages = ['@capacitor/android/capacitor', ...listPlugins().map((name) => `${name}/android`)];
    const files = packages.map((name) => join(ROOT, 'node_modules', name, 'src/main/AndroidManifest.xml'));
    const cordova = android('capacitor-cordova-android-plugins/src/main/AndroidManifest.xml');
    const asked = [main('AndroidManifest.xml'), cordova, ...files.filter((file) => globSync(file).length > 0)].flatMap(
      (file) => ['uses-permission', 'uses-permission-sdk-23'].flatMap((tag) => names(file, tag)),
    );
    const [, section = ''] =
      /^## Permissions$([\s\S]*?)^### /m.exec(readFileSync(join(ROOT, 'docs/native.md'), 'utf8')) ?? [];
    const explained = [...section.matchAll(/^\| `(android\.permission\.\w+)` \| [^|]+ \| [^|]*\w[^|]* \|$/gm)];
    expect(new Set(asked)).toEqual(new Set(explained.map(([, name]) => name)));
    expect(explained).toHaveLength(new Set(asked).size);
  });
});

test('version, id and the oldest Android', () => {
  const gradle = readFileSync(android('app/build.gradle'), 'utf8');
  expect(gradle).toMatch(new RegExp(`^ +versionCode ${BUILD}$`, 'm'));
  expect(gradle).toMatch(new RegExp(`^ +versionName "${VERSION}"$`, 'm'));
  expect(gradle).toMatch(new RegExp(`^ +applicationId "${APP_ID}"$`, 'm'));
  const variables = readFileSync(android('variables.gradle'), 'utf8');
  expect(variables).toMatch(/^ +minSdkVersion = 26$/m);
  expect(variables).toMatch(/^ +targetSdkVersion = 36$/m);
});

test("Firebase's configuration is the one that was given", () => {
  expect(readFileSync(android('app/google-services.json'))).toEqual(readFileSync(join(folder, 'google-services.json')));
});

describe('icons and splash screen', () => {
  const vector = (name: string) => readXml(main(`res/drawable/${name}.xml`)).documentElement!;
  const paths = (name: string) => [...vector(name).getElementsByTagName('path')];

  test('are the mark, and nothing of the template is left', () => {
    const { tile, stripes } = readMark();
    const fills = stripes.map(({ fill }) => fill);
    const drawn = (name: string) => paths(name).map((path) => attributeOf(path, 'fillColor'));
    expect(drawn('ic_launcher_foreground')).toEqual(fills);
    expect(drawn('ic_launcher_monochrome')).toEqual(fills.map(() => '#000000'));
    expect(drawn('ic_notification')).toEqual(fills.map(() => '#ffffff'));
    expect(drawn('splash')).toEqual([tile.fill, ...fills]);
    expect(globSync('**/*.png', { cwd: main('res') })).toEqual([]);
    expect(readdirSync(main('res'))).toEqual([
      'drawable',
      'layout',
      'mipmap-anydpi-v26',
      'values',
      'values-night',
      'xml',
    ]);
  });

  test.each([
    ['ic_launcher_foreground', 108, 33],
    ['ic_launcher_monochrome', 108, 33],
    ['ic_notification', 24, 12 * Math.SQRT2],
    ['splash', 288, 96],
  ])('%s stays within the circle that is always shown', (name, canvas, radius) => {
    expect(attributeOf(vector(name), 'viewportWidth')).toBe(String(canvas));
    const group = findElement(vector(name), 'group');
    const [scale, start] = ['scaleX', 'translateX'].map((attribute) => Number(attributeOf(group, attribute)));
    const { tile, stripes } = readMark();
    for (const { x, y, width, height, radius: corner } of name === 'splash' ? [tile, ...stripes] : stripes) {
      for (const [cx, cy] of [
        [x, y],
        [x + width, y],
        [x, y + height],
        [x + width, y + height],
      ] as const) {
        const inward = (at: number) => at + Math.sign(MARK_SIZE / 2 - at) * corner;
        const [dx, dy] = [inward(cx), inward(cy)].map((at) => start! + scale! * at - canvas / 2);
        expect(Math.hypot(dx!, dy!) + scale! * corner).toBeLessThanOrEqual(radius);
      }
    }
  });

  test('the splash screen has the colors of the page that follows it', () => {
    const page = readFileSync(join(ROOT, 'apps/web/index.html'), 'utf8');
    const color = (file: string) => findElement(readXml(main(file)), 'color', 'page').textContent;
    expect(page).toContain(`body { margin: 0; background: ${color('res/values/colors.xml')};`);
    expect(page).toContain(`body { background: ${color('res/values-night/colors.xml')};`);
    const styles = readXml(main('res/values/styles.xml'));
    const items = (style: string) =>
      [...findElement(styles, 'style', style).getElementsByTagName('item')].map((item) => [
        item.getAttribute('name'),
        item.textContent,
      ]);
    expect(items('AppTheme.NoActionBarLaunch')).toEqual([
      ['windowSplashScreenBackground', '@color/page'],
      ['windowSplashScreenAnimatedIcon', '@drawable/splash'],
    ]);
    expect(Object.fromEntries(items('AppTheme.NoActionBar'))).toEqual({
      windowActionBar: 'false',
      windowNoTitle: 'true',
      'android:windowBackground': '@color/ic_launcher_background',
      'android:navigationBarColor': '@color/page',
    });
  });
});

describe('a template that has changed is refused by name', () => {
  test.each([
    [
      'app/src/main/AndroidManifest.xml',
      'There are 0 <activity> named .MainActivity instead of one.',
      '".MainActivity"',
    ],
    [
      'app/src/main/res/values/styles.xml',
      'There are 0 <style> named AppTheme.NoActionBarLaunch',
      '.NoActionBarLaunch"',
    ],
    ['app/build.gradle', 'sets versionCode 0 times instead of once.', 'versionCode'],
    ['variables.gradle', 'sets minSdkVersion 0 times instead of once.', 'minSdkVersion'],
  ])('%s: %s', (file, why, word) => {
    const changed = join(temporaryFolder(onTestFinished), 'android');
    cpSync(android(), changed, { recursive: true });
    const text = readFileSync(android(file), 'utf8');
    writeFileSync(join(changed, file), text.replaceAll(word, word.replace(/\w/, 'x')));
    expect(() => patchAndroid(changed, settingsFor())).toThrow(why);
  });
});
