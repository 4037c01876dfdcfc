import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import xcode from 'xcode';
import type { AppSettings } from '../app-settings.ts';

const TARGET = 'App';

/** Minimum iOS version: that of Safari 17.4, the minimum of the web app (apps/web/vite.config.ts). */
const OLDEST_IOS = '17.4';

/** Derives the id of an object in the Xcode project from a name: 24 hexadecimal digits, the same in every build. */
const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 24).toUpperCase();

/**
 * Patches the Xcode project: version, minimum iOS version, entitlements, and the privacy manifest as a resource.
 * @throws Error when the target `App`, its group or its resources are missing
 */
export function patchProject(file: string, { version, build }: AppSettings): void {
  const project = xcode.project(file).parseSync();
  const target = project.findTargetKey(TARGET);
  const group = project.findPBXGroupKey({ path: TARGET });
  if (!target || !group || !project.pbxResourcesBuildPhaseObj(target))
    throw new Error(`${file} has no target ${TARGET} with a group and resources.`);

  const settings = {
    CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
    CURRENT_PROJECT_VERSION: build,
    MARKETING_VERSION: version,
  };
  for (const [name, value] of Object.entries(settings)) project.updateBuildProperty(name, value, undefined, TARGET);
  // Set in all build configurations, as Capacitor's CLI uses the first value in the file for Package.swift.
  project.addBuildProperty('IPHONEOS_DEPLOYMENT_TARGET', OLDEST_IOS);

  const manifest = {
    basename: 'PrivacyInfo.xcprivacy',
    path: 'PrivacyInfo.xcprivacy',
    group: 'Resources',
    lastKnownFileType: 'text.xml',
    sourceTree: '"<group>"',
    includeInIndex: 0,
    target,
    fileRef: idOf('PrivacyInfo.xcprivacy'),
    uuid: idOf('PrivacyInfo.xcprivacy in Resources'),
  };
  project.addToPbxFileReferenceSection(manifest);
  project.addToPbxBuildFileSection(manifest);
  project.addToPbxGroup(manifest, group);
  project.addToPbxResourcesBuildPhase(manifest);
  writeFileSync(file, project.writeSync({ omitEmptyValues: true }));
}
