import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import plist, { type PlistObject } from 'plist';
import type { AppSettings } from '../app-settings.ts';
import { drawIcons } from './draw-icons.ts';
import { patchProject } from './patch-project.ts';
import { PRIVACY } from './privacy.ts';

/** Reasons that iOS shows when it asks for a permission of the app. @capacitor/camera requires all three. */
const USAGE = {
  NSCameraUsageDescription: 'Swath adds the photos you take to a visit, a request or a report.',
  NSPhotoLibraryUsageDescription: 'Swath adds the photos you choose to a visit, a request or a report.',
  NSPhotoLibraryAddUsageDescription: 'Swath saves a picture to your photos when you ask for it.',
};

/**
 * Declares that the app only uses exempt encryption: HTTPS, the keychain and signatures.
 * Source: Apple, "Complying with Encryption Export Regulations".
 */
const ENCRYPTION = { ITSAppUsesNonExemptEncryption: false };

const PUSH_HOOKS = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`;

/** Patches the iOS project that `cap add ios` generated. @param folder  the project's root folder */
export async function patchIos(folder: string, settings: AppSettings): Promise<void> {
  const app = join(folder, 'App/App');
  const info = join(app, 'Info.plist');
  writePlist(info, { ...(plist.parse(readFileSync(info, 'utf8')) as PlistObject), ...USAGE, ...ENCRYPTION });
  writePlist(join(app, 'App.entitlements'), {
    // Xcode replaces this value by `production` when an archive is signed for the store.
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': [`applinks:${settings.host}`],
  });
  writePlist(join(app, 'PrivacyInfo.xcprivacy'), PRIVACY);
  addPushHooks(join(app, 'AppDelegate.swift'));
  patchProject(join(folder, 'App/App.xcodeproj/project.pbxproj'), settings);
  await drawIcons(join(app, 'Assets.xcassets'));
}

const writePlist = (file: string, value: PlistObject): void => writeFileSync(file, `${plist.build(value)}\n`);

/**
 * Inserts methods at the beginning of the class AppDelegate that pass iOS's push token to the plugin.
 * @throws Error when there is no such class
 * Source: README of @capacitor/push-notifications.
 */
function addPushHooks(file: string): void {
  const source = readFileSync(file, 'utf8');
  const patched = source.replace(/class AppDelegate\b[^{]*\{\n/, (opening) => opening + PUSH_HOOKS);
  if (patched === source) throw new Error(`${file} has no class AppDelegate.`);
  writeFileSync(file, patched);
}
