import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const START = 'start-app.js';
/** Matches the tags that the build writes into the page for the app's files: scripts, styles, fonts. */
const OF_THE_APP =
  /[ \t]*<(?:link rel="(?:stylesheet|modulepreload|preload)"[^>]*>|script type="module"[^>]*><\/script>)\n?/g;

/**
 * Vite plugins that let the browser paint the static page in index.html before it fetches anything else. The tags of
 * the app's files are put into a `<template>`, whose content browsers do not fetch. A small script (start-app.js) moves
 * them into the page once it is painted. The script is inlined, because a file of its own would cost a round trip; the
 * server's content security policy must allow it.
 */
export function appFiles(root: string): Plugin[] {
  const apply = 'build';
  return [
    {
      name: 'start-app',
      apply,
      transformIndexHtml: { order: 'pre', handler: (html) => withStart(html, readFileSync(join(root, START), 'utf8')) },
    },
    { name: 'app-files', apply, enforce: 'post', transformIndexHtml: { order: 'post', handler: keepApart } },
  ];
}

/** Replaces the tag of start-app.js in the page by an inline script. @param script  its source; comments are removed */
export function withStart(page: string, script: string): string {
  const tag = `<script src="/${START}"></script>`;
  if (!page.includes(tag)) throw new Error(`index.html does not name ${START} any more.`);
  const words = script.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s+/gm, '');
  return page.replace(tag, () => `<script>${words}</script>`);
}

/**
 * Moves all tags of the app into a `<template>`. Its scripts would be fetched last, as they run only once the whole
 * template is inserted: so each gets a preload link as well.
 */
export function keepApart(page: string): string {
  const files = page.match(OF_THE_APP) ?? [];
  const template = `<template id="app-files">\n${files.map(heldBack).join('')}</template>\n`;
  return page.replaceAll(OF_THE_APP, '').replace('</head>', () => `${template}</head>`);
}

/**
 * The HTML tags that preload a file of the build, a script or a stylesheet.
 * @param file  its path, such as `assets/login.js`
 */
export function linkTo(file: string): string {
  const named = ` crossorigin href="/${file}"`;
  return file.endsWith('.css') ? sheet(named) : `<link rel="modulepreload"${named}>`;
}

/**
 * Tags that fetch a stylesheet early, but apply it only to printing until the app enables it, so that the static page
 * does not change its looks while the app is loaded.
 */
const sheet = (named: string) =>
  `<link rel="preload" as="style"${named}><link rel="stylesheet" media="print" data-app-styles${named}>`;

const heldBack = (tag: string) =>
  tag
    .replace(/<link rel="stylesheet"([^>]*?)>/, (_, named: string) => sheet(named))
    .replace(/<script type="module"([^>]*?) src="([^"]*)"/, '<link rel="modulepreload"$1 href="$2">$&');
