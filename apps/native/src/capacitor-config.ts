import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { CapacitorConfig } from '@capacitor/cli';
import { APP_AGENT } from '@swath/contract/native-app';
import type { AppSettings } from './app-settings.ts';

const WEB_PACKAGE = join(import.meta.dirname, '../../web/package.json');
const PUSH = '@capacitor/push-notifications';

/** The splash screen ends when the page asks for it, and after this time, in ms, whatever the page does. */
const LONGEST_SPLASH = 10_000;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Capacitor plugins among the packages of the web app, which is where they are imported. */
export function listPlugins(): string[] {
  const { dependencies } = readJson(WEB_PACKAGE) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).filter((name) => {
    const manifest = name.startsWith('@swath/') ? undefined : findPackageJSON(name, WEB_PACKAGE);
    return manifest !== undefined && 'capacitor' in readJson(manifest);
  });
}

/**
 * Capacitor's configuration. Nothing in it lets the WebView navigate to another host, or load anything over plain HTTP.
 * Without Firebase's file Android is built without the push plugin, whose `register` would end the app; the page then
 * learns of `Capacitor.isPluginAvailable` that there is no push.
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
