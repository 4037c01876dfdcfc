import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const START = 'start-app.js';
/** What the build writes into the page for the app: its scripts, its styles, its font. */
const OF_THE_APP =
  /[ \t]*<(?:link rel="(?:stylesheet|modulepreload|preload)"[^>]*>|script type="module"[^>]*><\/script>)\n?/g;

/**
 * Has the static page in index.html painted before anything else is asked for: it needs nothing, and what the app is made of
 * waits in a template, whose content no browser fetches. The script that takes it out once the page is on the screen stands
 * in the page, for a file of its own would cost a round trip; who serves the page says in its policy that it may run.
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

/** The page with its first script in it. @param script  as its file has it; what it says to readers of the file stays there */
export function withStart(page: string, script: string): string {
  const tag = `<script src="/${START}"></script>`;
  if (!page.includes(tag)) throw new Error(`index.html does not name ${START} any more.`);
  const words = script.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s+/gm, '');
  return page.replace(tag, () => `<script>${words}</script>`);
}

/**
 * The page with all of the app in a template. Scripts that are put into a page run once all of them is there, and would be
 * asked for last: each is asked for by a link of its own as well.
 */
export function keepApart(page: string): string {
  const files = page.match(OF_THE_APP) ?? [];
  const template = `<template id="app-files">\n${files.map(heldBack).join('')}</template>\n`;
  return page.replaceAll(OF_THE_APP, '').replace('</head>', () => `${template}</head>`);
}

/** How a file of the build is asked for. @param file  such as `assets/login.js` */
export function linkTo(file: string): string {
  const named = ` crossorigin href="/${file}"`;
  return file.endsWith('.css') ? sheet(named) : `<link rel="modulepreload"${named}>`;
}

/**
 * Styles come soon and apply to print only until the app switches them on: the page that is painted first does not change
 * while the rest arrives.
 */
const sheet = (named: string) =>
  `<link rel="preload" as="style"${named}><link rel="stylesheet" media="print" data-app-styles${named}>`;

const heldBack = (tag: string) =>
  tag
    .replace(/<link rel="stylesheet"([^>]*?)>/, (_, named: string) => sheet(named))
    .replace(/<script type="module"([^>]*?) src="([^"]*)"/, '<link rel="modulepreload"$1 href="$2">$&');
