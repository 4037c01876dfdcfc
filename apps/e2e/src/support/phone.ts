import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const WWW = join(ROOT, 'apps/native/dist');
/** The app's version. */
const BUILT_AS: string = JSON.parse(readFileSync(join(ROOT, 'apps/native/package.json'), 'utf8')).version;
/** Origin of the app's page in Android's WebView. */
const APP = 'https://localhost';
/** Where the WebView serves files of the phone, such as a photo that was taken just now. */
const FILES = '/_capacitor_file_';

const PLUGINS = [
  ...['app', 'camera', 'filesystem', 'haptics', 'push-notifications', 'share', 'splash-screen', 'status-bar'].map(
    (name) => `@capacitor/${name}`,
  ),
  '@aparajita/capacitor-secure-storage',
];

declare global {
  /** What Android's WebView puts into the app's page. */
  interface Window {
    Capacitor: object;
    androidBridge: { postMessage(json: string): void; onmessage?(event: { data: string }): void };
    /** Id of the page's listener, by plugin and event. */
    phoneListeners: Record<string, string>;
    callPhone(plugin: string, method: string, options: object): Promise<object | null>;
  }
}

/** A call of the page to the phone. */
export type PhoneCall = { readonly plugin: string; readonly method: string; readonly options: Record<string, unknown> };

/**
 * Puts the pages of a context into the native app on Android: they come from the app's files, behind Capacitor's own
 * bridge script, with the plugins' methods as their Java and Kotlin sources declare them. Only what those would do is
 * replaced: calls are recorded, the keystore is a map, and the camera takes the given photo.
 *
 * @param version  that the app names to the API, if it is not the present one
 */
export async function openPhone(context: BrowserContext, apiOrigin: string, version: string = BUILT_AS) {
  // The API under test is on this machine, which a page may call only by permission.
  await context.grantPermissions(['local-network-access'], { origin: APP });
  const calls: PhoneCall[] = [];
  const storage = new Map<string, string>();
  let photo: Buffer | null = null;
  let isHeld = false;
  let pushes = false;
  const taken = { webPath: `${APP}${FILES}/photo.jpg` };

  const answers: Record<string, (options: Record<string, unknown>) => unknown> = {
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: storage.get(String(prefixedKey)) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => void storage.set(String(prefixedKey), String(data)),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: storage.delete(String(prefixedKey)) }),
    'PushNotifications.checkPermissions': () => ({ receive: pushes ? 'granted' : 'prompt' }),
    'PushNotifications.requestPermissions': () => {
      pushes = true;
      return { receive: 'granted' };
    },
    'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${path}` }),
    'Camera.takePhoto': () => (isHeld ? new Promise(() => undefined) : photo && taken),
  };

  await context.exposeFunction('callPhone', (plugin: string, method: string, options: Record<string, unknown>) => {
    calls.push({ plugin, method, options });
    const answer = answers[`${plugin}.${method}`];
    return answer ? answer(options) : {};
  });
  await context.addInitScript((headers) => {
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers };
    window.phoneListeners = {};
    window.androidBridge = {
      async postMessage(json) {
        const { callbackId, pluginId, methodName, options } = JSON.parse(json);
        if (methodName === 'addListener') {
          window.phoneListeners[`${pluginId}.${options.eventName}`] = callbackId;
          return;
        }
        const data = await window.callPhone(pluginId, methodName, options);
        const error = data === null ? { message: 'Not taken.', code: 'OS-PLUG-CAMR-0006' } : undefined;
        const answer = { callbackId, pluginId, methodName, save: false, success: !error, data: data ?? {}, error };
        window.androidBridge.onmessage?.({ data: JSON.stringify(answer) });
      },
    };
  }, pluginHeaders());
  await context.addInitScript({
    path: join(folderOf('@capacitor/android'), 'capacitor/src/main/assets/native-bridge.js'),
  });

  await context.route(`${APP}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith(FILES)) return route.fulfill({ contentType: 'image/jpeg', body: photo ?? '' });
    const file = join(WWW, pathname);
    if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ path: file });
    const page = readFileSync(join(WWW, 'index.html'), 'utf8');
    const [, origin = ''] = /data-api-origin="([^"]*)"/.exec(page) ?? [];
    const here = page.replaceAll(origin, apiOrigin).replace(`content="${BUILT_AS}"`, `content="${version}"`);
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: here });
  });

  return {
    calls,
    /** What the keystore holds, by key. */
    storage,
    address: (path: string) => `${APP}${path}`,
    /** The names of the calls, such as `Haptics.impact`. */
    callNames: () => calls.map(({ plugin, method }) => `${plugin}.${method}`),
    /** What the camera takes next; null: its user closes it. */
    setPhoto(at: Buffer | null): void {
      photo = at;
    },
    /** Lets Android end the app behind the camera: what is taken from now on comes by `deliverPhoto`. */
    holdCamera(): void {
      isHeld = true;
    },
    /** Hands a page that was opened anew the photo that was taken before. */
    async deliverPhoto(page: Page): Promise<void> {
      isHeld = false;
      const result = { pluginId: 'Camera', methodName: 'takePhoto', success: true, data: taken };
      await expect.poll(() => listensTo(page, 'App.appRestoredResult')).toBe(true);
      await emit(page, 'App', 'appRestoredResult', result);
    },
    emit,
  };
}

const listensTo = (page: Page, event: string) => page.evaluate((key) => key in window.phoneListeners, event);

/** Emits an event of a plugin, such as Android's Back button. */
const emit = (page: Page, plugin: string, event: string, data: object = {}) =>
  page.evaluate(
    ([key, text]) => {
      const callbackId = window.phoneListeners[key!];
      window.androidBridge.onmessage?.({
        data: JSON.stringify({ callbackId, save: true, success: true, data: JSON.parse(text!) }),
      });
    },
    [`${plugin}.${event}`, JSON.stringify(data)],
  );

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

type Header = { name: string; methods: { name: string; rtype?: string }[] };

/** The plugins with their methods, as Capacitor reads them from the annotations of their classes. */
function pluginHeaders(): Header[] {
  return PLUGINS.flatMap(sourcesOf).flatMap((source) => {
    const [, name] = /@CapacitorPlugin\(\s*(?:[\s\S]*?name\s*=\s*)?"(\w+)"/.exec(source) ?? [];
    if (!name) return [];
    const found = [...source.matchAll(/@PluginMethod(\([^)]*\))?[\s\S]{0,200}?(?:public void|fun) (\w+)\(/g)];
    const own = found.map(([, kind = '', method = '']) => ({ name: method, rtype: typeOf(kind) }));
    const always = ['removeAllListeners', 'checkPermissions', 'requestPermissions'];
    const listeners = [{ name: 'addListener' }, { name: 'removeListener' }];
    return [{ name, methods: [...own, ...listeners, ...always.map((method) => ({ name: method, rtype: 'promise' }))] }];
  });
}

const typeOf = (kind: string) => (kind.includes('RETURN_CALLBACK') ? 'callback' : 'promise');

function sourcesOf(plugin: string): string[] {
  const main = join(folderOf(plugin), 'android/src/main');
  return readdirSync(main, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(java|kt)$/.test(file))
    .map((file) => readFileSync(join(main, file), 'utf8'));
}
