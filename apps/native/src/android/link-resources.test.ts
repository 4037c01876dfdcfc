import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { APP_ID, BUILD, generatePushApp, ROOT, temporaryFolder, VERSION } from '../testing/temporary-app.ts';

/** Paths of Android's resource linker, and of the framework's resources: framework-res.apk or android.jar, of API 33 or later. */
const { AAPT2, ANDROID_FRAMEWORK } = process.env;

/** What the app's resources name of AppCompat and of the splash screen library, which only Gradle fetches. */
const LIBRARIES = `<?xml version="1.0" encoding="utf-8"?>
<resources>
  <attr name="colorPrimary" format="color" />
  <attr name="colorPrimaryDark" format="color" />
  <attr name="colorAccent" format="color" />
  <attr name="windowActionBar" format="boolean" />
  <attr name="windowNoTitle" format="boolean" />
  <attr name="windowSplashScreenBackground" format="color" />
  <attr name="windowSplashScreenAnimatedIcon" format="reference" />
  <style name="Theme.AppCompat.Light.DarkActionBar" parent="" />
  <style name="Theme.AppCompat.DayNight.NoActionBar" parent="" />
  <style name="Theme.AppCompat.NoActionBar" parent="" />
  <style name="Theme.SplashScreen" parent="" />
</resources>
`;

const PLUGIN_RESOURCES = ['@capacitor/android/capacitor', '@capacitor/splash-screen/android'];

const title =
  AAPT2 && ANDROID_FRAMEWORK
    ? 'aapt2 links the manifest and all resources'
    : 'aapt2 links the manifest and all resources: skipped, as AAPT2 and ANDROID_FRAMEWORK do not name the linker and the framework';

describe.skipIf(!AAPT2 || !ANDROID_FRAMEWORK)(title, () => {
  let folder = '';
  beforeAll(async () => {
    let removeFolder = () => {};
    folder = temporaryFolder((remove) => {
      removeFolder = remove;
    });
    await generatePushApp(folder);
    mkdirSync(join(folder, 'libraries/values'), { recursive: true });
    writeFileSync(join(folder, 'libraries/values/libraries.xml'), LIBRARIES);
    return removeFolder;
  });

  const main = (path: string) => join(folder, 'android/app/src/main', path);
  const aapt2 = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(AAPT2!, words, { cwd: folder, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  /** Links as Gradle does: with the app's id in the manifest, and libraries below the app. */
  function link(manifest: string) {
    const plugins = PLUGIN_RESOURCES.map((name) => join(ROOT, 'node_modules', name, 'src/main/res'));
    const compiled = [join(folder, 'libraries'), ...plugins, main('res')].map((resources, at) => {
      const zip = join(folder, `${at}.zip`);
      expect(aapt2('compile', '--dir', resources, '-o', zip)).toMatchObject({ status: 0, stderr: '' });
      return zip;
    });
    const filled = manifest
      .replaceAll(`\${applicationId}`, APP_ID)
      .replace('<manifest ', `<manifest package="${APP_ID}" `);
    writeFileSync(join(folder, 'AndroidManifest.xml'), filled);
    const versions = ['--min-sdk-version', '26', '--target-sdk-version', '36'];
    const names = ['--version-code', String(BUILD), '--version-name', VERSION];
    const overlays = compiled.flatMap((zip) => ['-R', zip]);
    const files = ['--manifest', 'AndroidManifest.xml', '-I', ANDROID_FRAMEWORK!, '-o', 'resources.apk'];
    return aapt2('link', ...files, ...versions, ...names, '--auto-add-overlay', ...overlays);
  }

  const manifest = () => readFileSync(main('AndroidManifest.xml'), 'utf8');

  test('into an APK of resources', () => {
    expect(link(manifest())).toEqual({ status: 0, stdout: '', stderr: '' });
    const { stdout } = aapt2('dump', 'badging', 'resources.apk');
    expect(stdout).toContain(`package: name='${APP_ID}' versionCode='${BUILD}' versionName='${VERSION}'`);
    expect(stdout).toContain("application-label:'Swath'");
    expect(stdout).toContain(`launchable-activity: name='${APP_ID}.MainActivity'`);
  });

  test.each([
    ['an attribute that Android does not know', 'android:allowBackup=', 'android:allowBackups='],
    ['a style that there is not', '@style/AppTheme"', '@style/NoTheme"'],
    ['a value of the wrong kind', 'android:allowBackup="false"', 'android:allowBackup="none"'],
  ])('and refuses %s', (_what, right, wrong) => {
    expect(manifest()).toContain(right);
    expect(link(manifest().replace(right, wrong))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('error:'),
    });
  });
});
