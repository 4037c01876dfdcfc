import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import plist from 'plist';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import xcode from 'xcode';
import { PAGE_COLORS, readMark } from '../mark.ts';
import {
  APP_ID,
  BUILD,
  generatePushApp,
  HOST,
  settingsFor,
  temporaryFolder,
  VERSION,
} from '../testing/temporary-app.ts';
import { patchIos } from './patch-ios.ts';

const folder = temporaryFolder(afterAll);
beforeAll(() => generatePushApp(folder));

const app = (...path: string[]) => join(folder, 'ios/App/App', ...path);
const readPlist = (name: string) => plist.parse(readFileSync(app(name), 'utf8'));

describe('property lists', () => {
  test('Info.plist says why the app asks for camera and photos, and takes name, id and version from the project', () => {
    expect(readPlist('Info.plist')).toMatchObject({
      CFBundleDisplayName: 'Swath',
      CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
      CFBundleShortVersionString: '$(MARKETING_VERSION)',
      CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
      ITSAppUsesNonExemptEncryption: false,
      NSCameraUsageDescription: 'Swath adds the photos you take to a visit, a request or a report.',
      NSPhotoLibraryUsageDescription: 'Swath adds the photos you choose to a visit, a request or a report.',
      NSPhotoLibraryAddUsageDescription: 'Swath saves a picture to your photos when you ask for it.',
      UILaunchStoryboardName: 'LaunchScreen',
      UIViewControllerBasedStatusBarAppearance: true,
    });
    const asked = Object.keys(readPlist('Info.plist')).filter((key) => key.endsWith('UsageDescription'));
    expect(asked).toHaveLength(3);
    expect(readPlist('Info.plist')).not.toHaveProperty('NSAppTransportSecurity');
  });

  test('entitlements: push, and the links of mails', () => {
    expect(readPlist('App.entitlements')).toEqual({
      'aps-environment': 'development',
      'com.apple.developer.associated-domains': [`applinks:${HOST}`],
    });
  });

  test('the privacy manifest: no tracking, and the reason for file timestamps', () => {
    expect(readPlist('PrivacyInfo.xcprivacy')).toMatchObject({
      NSPrivacyTracking: false,
      NSPrivacyTrackingDomains: [],
      NSPrivacyAccessedAPITypes: [
        {
          NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
          NSPrivacyAccessedAPITypeReasons: ['C617.1'],
        },
      ],
    });
  });
});

test('the Xcode project: version, id, oldest iOS, entitlements, and the privacy manifest among the resources', () => {
  const project = xcode.project(join(folder, 'ios/App/App.xcodeproj/project.pbxproj')).parseSync();
  for (const build of ['Debug', 'Release']) {
    const value = (name: string) => project.getBuildProperty(name, build, 'App');
    expect(value('CODE_SIGN_ENTITLEMENTS')).toBe('App/App.entitlements');
    expect(value('CURRENT_PROJECT_VERSION')).toBe(BUILD);
    expect(value('MARKETING_VERSION')).toBe(VERSION);
    expect(value('PRODUCT_BUNDLE_IDENTIFIER')).toBe(APP_ID);
    expect(value('IPHONEOS_DEPLOYMENT_TARGET')).toBe('17.4');
  }
  const resources = project.pbxResourcesBuildPhaseObj(project.findTargetKey('App')!)!.files;
  const manifests = resources.filter(({ comment }) => comment === 'PrivacyInfo.xcprivacy in Resources');
  expect(manifests).toHaveLength(1);
  const { fileRef } = project.pbxBuildFileSection()[manifests[0]!.value] as { fileRef: string };
  expect(project.pbxFileReferenceSection()[fileRef]).toMatchObject({ path: '"PrivacyInfo.xcprivacy"' });
  expect(readFileSync(join(folder, 'ios/App/CapApp-SPM/Package.swift'), 'utf8')).toContain('platforms: [.iOS(.v17)]');
});

test('the app hands its push token on to the plugin', () => {
  const source = readFileSync(app('AppDelegate.swift'), 'utf8');
  const [, body = ''] = /class AppDelegate: UIResponder, UIApplicationDelegate \{\n([\s\S]+)\n\}\n/.exec(source) ?? [];
  for (const name of ['DidRegisterForRemoteNotifications', 'DidFailToRegisterForRemoteNotifications'])
    expect(body.split(`NotificationCenter.default.post(name: .capacitor${name}, object: `)).toHaveLength(2);
});

describe('icon and splash screen', () => {
  const hex = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const pixels = async (file: string) => {
    const { data, info } = await sharp(app('Assets.xcassets', file)).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    return { info, at };
  };

  test('the icon covers its square, without transparency', async () => {
    const { info, at } = await pixels('AppIcon.appiconset/icon.png');
    expect(info).toMatchObject({ width: 1024, height: 1024, channels: 3 });
    const { tile, stripes } = readMark();
    expect(at(0, 0)).toEqual(hex(tile.fill));
    const { x, y, width, height, fill } = stripes[0]!;
    expect(
      at(...([x + width / 2, y + height / 2].map((unit) => Math.round((unit * 1024) / 36)) as [number, number])),
    ).toEqual(hex(fill));
  });

  test.each(['light', 'dark'] as const)('the splash screen is the mark on the color of a %s page', async (scheme) => {
    const { info, at } = await pixels(`Splash.imageset/${scheme}.png`);
    expect(info).toMatchObject({ width: 2732, height: 2732, channels: 3 });
    expect(at(0, 0)).toEqual(hex(PAGE_COLORS[scheme]));
    expect(at(1366 - 100, 1366)).toEqual(hex(readMark().tile.fill));
  });

  test('the catalog names the files that are there', () => {
    const read = (set: string) => JSON.parse(readFileSync(app('Assets.xcassets', set, 'Contents.json'), 'utf8')).images;
    expect(read('AppIcon.appiconset').map(({ filename }: { filename: string }) => filename)).toEqual(['icon.png']);
    expect(read('Splash.imageset')).toEqual([
      { filename: 'light.png', idiom: 'universal' },
      { filename: 'dark.png', idiom: 'universal', appearances: [{ appearance: 'luminosity', value: 'dark' }] },
    ]);
  });
});

describe('a template that has changed is refused by name', () => {
  test.each([
    ['App/App/AppDelegate.swift', 'has no class AppDelegate.', 'AppDelegate'],
    ['App/App.xcodeproj/project.pbxproj', 'has no target App with a group and resources.', 'name = App;'],
  ])('%s: %s', async (file, why, word) => {
    const changed = join(temporaryFolder(onTestFinished), 'ios');
    cpSync(join(folder, 'ios'), changed, { recursive: true });
    const text = readFileSync(join(changed, file), 'utf8');
    expect(text).toContain(word);
    writeFileSync(join(changed, file), text.replaceAll(word, word.replace('App', 'Other')));
    await expect(patchIos(changed, settingsFor())).rejects.toThrow(why);
  });
});
