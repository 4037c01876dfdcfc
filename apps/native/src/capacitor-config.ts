import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { CapacitorConfig } from '@capacitor/cli';
import { APP_AGENT } from '@swath/contract/native-app';
import type { AppSettings } from './app-settings.ts';

const WEB_PACKAGE = join(import.meta.dirname, '../../web/package.json');
const PUSH = '@capacitor/push-notifications';

/** Maximum duration of the splash screen in ms; the page usually hides it earlier. */
const LONGEST_SPLASH = 10_000;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Lists the Capacitor plugins among the dependencies of the web app, which imports them. */
export function listPlugins(): string[] {
  const { dependencies } = readJson(WEB_PACKAGE) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).filter((name) => {
    const manifest = name.startsWith('@swath/') ? undefined : findPackageJSON(name, WEB_PACKAGE);
    return manifest !== undefined && 'capacitor' in readJson(manifest);
  });
}

/**
 * Builds Capacitor's configuration. It does not allow the WebView to navigate to another host, or to load anything over
 * plain HTTP. Without Firebase's google-services.json, the Android app is built without the push plugin, whose
 * `register` would crash it; the page detects this by `Capacitor.isPluginAvailable`.
 * Source: capacitorjs.com/docs/config; ionic-team/capacitor-plugins, issue 2370.
 */
export function capacitorConfig({ appId, googleServices }: AppSettings): CapacitorConfig {
  const plugins = listPlugins();
  return {
    appId,
    appName: 'Swath',
    webDir: 'dist',
    appendUserAgent: APP_AGENT,
    includePlugins: plugins,
    ...(googleServices === null && { android: { includePlugins: plugins.filter((name) => name !== PUSH) } }),
    server: { hostname: 'localhost', androidScheme: 'https' },
    plugins: {
      SplashScreen: { launchShowDuration: LONGEST_SPLASH },
      StatusBar: { style: 'DARK', overlaysWebView: true },
      SystemBars: { initialViewportFitValueHint: 'cover' },
      PushNotifications: { presentationOptions: ['banner', 'list'] },
    },
  };
}
