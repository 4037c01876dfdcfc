import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { bareCalls } from './bare-calls.ts';
import { classNames } from './class-names.ts';
import { noCircles } from './file-circles.ts';
import { sharedFiles } from './shared-files.ts';
import { variablesSheet } from './variables-sheet.ts';
import { waysIn } from './ways-in.ts';

/** Addresses the API answers; everything else is a screen of the web app. */
const API_PATHS = '^/(api|auth|photos|calendar|dev|sandbox|healthz|readyz|metrics)(/|\\?|$)';

/** Weakest first: the library's, then our own buttons and links. What a page says outside any layer wins over all of these. */
const STYLE_LAYERS = '@layer shell, mantine-base, mantine, ui;';

/** Declares the order of the style layers before any stylesheet can. Done here because minifying drops it from index.html. */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(/<style nonce[^>]*>/, `$&${STYLE_LAYERS}`) },
  };
}

/**
 * Lets the static page in index.html paint before the app's stylesheet has arrived: the stylesheet is fetched at once
 * but applies to print only, until main.tsx switches it on. No inline script, so a strict content security policy
 * holds. The link keeps its place in the head, so that the styles of lazy screens still come after it. The scripts,
 * which the static page does not need, stand back behind what it does.
 */
function shellFirst(): Plugin {
  return {
    name: 'shell-first',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(
            /<link rel="stylesheet"([^>]*?)>/g,
            '<link rel="preload" as="style"$1><link rel="stylesheet" media="print" data-app-styles$1>',
          )
          .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'),
    },
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
        return [{ tag: 'link', attrs, injectTo: 'head' }];
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

export default defineConfig(({ mode }) => {
  const { API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, import.meta.dirname, 'API_');
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      variablesSheet(),
      bareCalls(),
      layerOrder(),
      shellFirst(),
      preloadFont(),
      shareFiles(),
      noCircles(),
      waysIn(),
    ],
    server: { proxy: { [API_PATHS]: { target: API_ORIGIN, changeOrigin: false } } },
    css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
    build: {
      outDir: 'dist',
      // The README names them, and so does public/old-browser.js, which asks for the newest calls of theirs that the app makes.
      target: ['chrome120', 'edge120', 'firefox124', 'safari17.4'],
      assetsInlineLimit: 0, // data: addresses would need holes in the content security policy
      modulePreload: { polyfill: false },
    },
  };
});
