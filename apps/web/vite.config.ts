import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { appFiles } from './app-files.ts';
import { bareCalls } from './bare-calls.ts';
import { noCircles } from './file-circles.ts';
import { sharedFiles } from './shared-files.ts';
import { waysIn } from './ways-in.ts';

/** Addresses the API answers; everything else is a screen of the web app. */
const API_PATHS = '^/(api|auth|photos|calendar|dev|sandbox|healthz|readyz|metrics)(/|\\?|$)';

/** Files of fewer bytes go as they are: one packet carries them either way. */
const TEXTS = { include: /\.(js|css)$/, threshold: 1_000, logLevel: 'silent' } as const;
/** What decodes photos of an iPhone: three megabytes, which take five seconds in brotli at its best, and are 75 KB less by it. */
const HEAVY = /heic-worker/;
const SOONER = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Weakest first: the static page, the ground of every page, parts of pages. What a page says outside any layer wins over all. */
const STYLE_LAYERS = '@layer shell, base, ui;';

/** Declares the order of the style layers before any stylesheet can. Done here because minifying drops it from index.html. */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('<style>', `$&${STYLE_LAYERS}`) },
  };
}

/** Fetches the font of the first screen together with its stylesheet instead of after it. */
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

/** Puts what screens share into files of its own. Only a build works that out: whoever merely reads this file need not wait. */
function shareFiles(): Plugin {
  return {
    name: 'share-files',
    apply: 'build',
    async config() {
      const groups = await sharedFiles(import.meta.dirname);
      // A group holds what is meant for it, and does not draw in what its modules would import if all of them were used.
      const codeSplitting = { groups, includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

/**
 * Puts each file into the build compressed as well, once and as small as can be: whoever serves them hands that out, and has
 * not to compress quickly for each who asks.
 */
const compressed = (): Plugin[] => [
  compression({ ...TEXTS, exclude: HEAVY, algorithms: ['gzip', 'brotliCompress'] }),
  compression({ ...TEXTS, include: HEAVY, algorithms: ['gzip', ['brotliCompress', SOONER]] }),
];

export default defineConfig(({ mode }) => {
  const { API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, import.meta.dirname, 'API_');
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
      waysIn(),
      ...compressed(),
    ],
    server: { proxy: { [API_PATHS]: { target: API_ORIGIN, changeOrigin: false } } },
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    build: {
      outDir: 'dist',
      // The README names them, and so does start-app.js, which asks for the newest calls of theirs that the app makes.
      target: ['chrome120', 'edge120', 'firefox124', 'safari17.4'],
      assetsInlineLimit: 0, // data: addresses would need holes in the content security policy
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { bundlerTimings: false } }, // what takes the build long is known: compressing
    },
  };
});
