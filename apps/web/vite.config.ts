import { readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { appFiles } from './app-files.ts';
import { bareCalls } from './bare-calls.ts';
import { noCircles } from './file-circles.ts';
import { type NativeSettings, nativePage } from './native-page.ts';
import { serviceWorker } from './service-worker.ts';
import { sharedFiles } from './shared-files.ts';
import { waysIn } from './ways-in.ts';

/** Also named in the README and in start-app.js, which checks for the newest browser functions the app uses. */
const BROWSERS = ['chrome120', 'edge120', 'firefox124', 'safari17.4'];

/** Paths proxied to the API; all others belong to the web app. */
const API_PATHS =
  '^/(api|auth|photos|papers|calendar|dev|sandbox|healthz|readyz|metrics|sitemaps|sitemap\\.xml|robots\\.txt)(/|\\?|$)';

/**
 * Options for compressing scripts and styles. Files below `threshold` bytes are not compressed: they fit into one
 * packet either way.
 */
const TEXTS = { include: /\.(js|css)$/, threshold: 1_000, logLevel: 'silent' } as const;
/**
 * Matches the decoder for iPhone photos (3 MB). It is compressed at a lower Brotli quality than other files: the best
 * one takes five seconds and saves only 75 KB.
 */
const HEAVY = /heic-worker/;
const SOONER = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Folder of the native app. */
const NATIVE = `${import.meta.dirname}/../native`;

/** Order of the CSS layers, weakest first: static page, base styles, components. A page's unlayered styles win. */
const STYLE_LAYERS = '@layer shell, base, ui;';

/**
 * Vite plugin that writes the order of CSS layers into index.html, before any stylesheet. Written there by hand, the
 * order would be dropped when the file is minified.
 */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('<style>', `$&${STYLE_LAYERS}`) },
  };
}

/** Vite plugin that preloads the first screen's font, in parallel with its stylesheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
        if (!file) throw new Error('The build holds no Figtree to preload.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * Vite plugin that puts code shared by screens into separate files. Only in builds, as computing the groups is slow.
 */
function shareFiles(): Plugin {
  return {
    name: 'share-files',
    apply: 'build',
    async config() {
      const groups = await sharedFiles(import.meta.dirname);
      // A group contains only its own modules, not everything those modules import.
      const codeSplitting = { groups, includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

/**
 * Vite plugins that also write each file compressed (gzip, Brotli), so that the server need not compress per request.
 */
const compressed = (): Plugin[] => [
  compression({ ...TEXTS, exclude: HEAVY, algorithms: ['gzip', 'brotliCompress'] }),
  compression({ ...TEXTS, include: HEAVY, algorithms: ['gzip', ['brotliCompress', SOONER]] }),
];

/**
 * Reads what is built into the native app from the environment.
 * @throws Error that names the variable and what to do about it
 */
function readNativeSettings(env: Readonly<Record<string, string | undefined>>): NativeSettings {
  const { API_ORIGIN = '' } = env;
  if (!URL.canParse(API_ORIGIN) || new URL(API_ORIGIN).origin !== API_ORIGIN) {
    throw new Error('Set API_ORIGIN to the origin that the native app calls, as in https://swath.example.');
  }
  return {
    version: JSON.parse(readFileSync(`${NATIVE}/package.json`, 'utf8')).version,
    apiOrigin: API_ORIGIN,
    mapTileUrl: env.MAP_TILE_URL ?? '',
    mapAttribution: env.MAP_ATTRIBUTION ?? '',
    aerialUrl: env.MAP_AERIAL_URL ?? '',
    aerialAttribution: env.MAP_AERIAL_ATTRIBUTION ?? '',
    playStoreUrl: env.PLAY_STORE_URL ?? '',
    appStoreUrl: env.APP_STORE_URL ?? '',
  };
}

export default defineConfig(({ mode }) => {
  const isNative = mode === 'native';
  const env = loadEnv(mode, import.meta.dirname, '');
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      bareCalls(),
      layerOrder(),
      preloadFont(),
      appFiles(import.meta.dirname),
      shareFiles(),
      noCircles(),
      ...(isNative
        ? [nativePage(readNativeSettings(env))]
        : [waysIn(), serviceWorker(import.meta.dirname, BROWSERS), ...compressed()]),
    ],
    server: { proxy: { [API_PATHS]: { target: env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false } } },
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    build: {
      outDir: isNative ? `${NATIVE}/dist` : 'dist',
      emptyOutDir: true,
      target: BROWSERS,
      assetsInlineLimit: 0, // data: URLs would need exceptions in the content security policy
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { bundlerTimings: false } }, // the known reason for a slow build is compression
    },
  };
});
