import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import xcode from 'xcode';
import type { AppSettings } from '../app-settings.ts';

const TARGET = 'App';

/** Oldest iOS: Safari 17.4, like the web app's oldest (apps/web/vite.config.ts). */
const OLDEST_IOS = '17.4';

/** Id of an object in an Xcode project: 24 hexadecimal digits, the same for each build. */
const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 24).toUpperCase();

/**
 * Patches the Xcode project: version, oldest iOS, entitlements, and the privacy manifest as a resource.
 * @throws if the target or its parts are not there
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
  // For all targets: the CLI takes the first one for Package.swift.
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
