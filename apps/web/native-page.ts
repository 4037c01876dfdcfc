import { hash } from 'node:crypto';
import { pagePolicy } from '@swath/contract/page-policy';
import type { Plugin } from 'vite';

/** What is built into the native app. */
export type NativeSettings = {
  /** Version of the app, e.g. `1.4.0`. */
  readonly version: string;
  /** Origin of the API, e.g. `https://swath.example`. */
  readonly apiOrigin: string;
  /** URL template of map tiles with its attribution, as for the API; empty: maps have a plain background. */
  readonly mapTileUrl: string;
  readonly mapAttribution: string;
  /** The same of aerial photographs; empty: lots are drawn on the map tiles. */
  readonly aerialUrl: string;
  readonly aerialAttribution: string;
  /** The app's pages in both stores; empty: the app is not in that store. */
  readonly playStoreUrl: string;
  readonly appStoreUrl: string;
};

/** The first element of the page's head, after which the policy stands: it holds for what follows it only. */
const CHARSET = '<meta charset="utf-8" />';

/**
 * Vite plugin that completes index.html for the native app, which no server does: the settings, and the Content Security
 * Policy as a meta element.
 */
export function nativePage(settings: NativeSettings): Plugin {
  return {
    name: 'native-page',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: (page) => completePage(page, settings) },
  };
}

/** @param page  the built index.html @throws Error when it has no place for a setting any more */
export function completePage(page: string, settings: NativeSettings): string {
  const { version, apiOrigin, mapTileUrl, aerialUrl, playStoreUrl, appStoreUrl } = settings;
  const tileOrigins = [mapTileUrl, aerialUrl].filter(Boolean).map((url) => new URL(url).origin);
  const settled = {
    __MAP_TILE_URL__: toHtml(mapTileUrl),
    __MAP_ATTRIBUTION__: toHtml(settings.mapAttribution),
    __MAP_AERIAL_URL__: toHtml(aerialUrl),
    __MAP_AERIAL_ATTRIBUTION__: toHtml(settings.aerialAttribution),
  };
  const filled = fill(page, settled).replace(/\s*<link rel="manifest"[^>]*>/, '');
  const stores = `data-play-store="${toHtml(playStoreUrl)}" data-app-store="${toHtml(appStoreUrl)}"`;
  const head = [
    `<meta http-equiv="content-security-policy" content="${policyOf(filled, { apiOrigin, tileOrigins })}" />`,
    `<meta name="native-app" content="${toHtml(version)}" data-api-origin="${toHtml(apiOrigin)}" ${stores} />`,
  ];
  return fill(filled, { [CHARSET]: [CHARSET, ...head].join('\n    ') });
}

/** Replaces places in a page. @param texts  HTML, by the place @throws Error when a place is not there */
function fill(page: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((filled, [place, html]) => {
    if (!filled.includes(place)) throw new Error(`index.html has no ${place} any more.`);
    return filled.replaceAll(place, () => html);
  }, page);
}

function policyOf(page: string, origins: { apiOrigin: string; tileOrigins: readonly string[] }): string {
  const { 'frame-ancestors': _, ...policy } = pagePolicy({ ...origins, stripe: true });
  policy['script-src']!.push(...hashesOf(page, 'script'));
  policy['style-src']!.push(...hashesOf(page, 'style'));
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** Sources for inline styles or scripts. Source: Content Security Policy Level 3. */
const hashesOf = (page: string, tag: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`,
  );

const toHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
