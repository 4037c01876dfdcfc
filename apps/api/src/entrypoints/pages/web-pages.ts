import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from '../../notifications/mail-outbox/escape-html.ts';
import { allowScripts, allowStyles } from '../../platform/http/guards/security-headers.ts';
import type { MapTiles } from '../../platform/process/env.ts';
import { Refused } from '../../platform/process/refused.ts';

const BUILT = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * Addresses that programs call, those of the specification's data store among them: a wrong one is answered as a problem and
 * never with the web app's page.
 */
const FOR_PROGRAMS =
  /^\/(api|auth|rest|storage|realtime|functions|webhooks|photos|calendar|dev|sandbox|metrics|healthz|readyz|assets)([/?]|$)/;

/** Whether an address, with its query, is one that programs call. */
export const isForPrograms = (url: string): boolean => FOR_PROGRAMS.test(url);

/** How the files of the page behind an address are asked for, as the web app's build writes it down. */
const WaysIn = z.record(z.string(), z.string());

/** Serves the built web app: its files for ever, its page afresh with a nonce each time, for every address people use. */
export async function webPages(app: FastifyInstance, tiles: MapTiles | null): Promise<void> {
  if (!existsSync(`${BUILT}index.html`)) return;
  const page = withTiles(await readFile(`${BUILT}index.html`, 'utf8'), tiles);
  const scripts = hashesOf(page);
  const waysIn = WaysIn.parse(JSON.parse(await readFile(`${BUILT}.ways-in.json`, 'utf8')));
  const pages = new Map(Object.entries(waysIn).map(([address, links]) => [address, withLinks(page, links)]));
  await app.register(serveFiles, {
    root: BUILT,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      const forEver = path.includes('/assets/');
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get('/*', async (request, reply) => {
    if (isForPrograms(request.url)) throw new Refused('not_found');
    const [address = ''] = request.url.split('?');
    allowScripts(reply, scripts);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send((pages.get(address) ?? page).replaceAll('__CSP_NONCE__', allowStyles(reply)));
  });
}

/** Tells the page where the pictures of a map are; without any it is told nothing, and draws a plain background. */
export function withTiles(page: string, tiles: MapTiles | null): string {
  const said = { __MAP_TILE_URL__: tiles?.url ?? '', __MAP_ATTRIBUTION__: tiles?.attribution ?? '' };
  return Object.entries(said).reduce((filled, [name, words]) => filled.replaceAll(name, () => escapeHtml(words)), page);
}

/** The hashes of the scripts that stand in a page, by which its policy lets them run. Source: Content Security Policy Level 3. */
export const hashesOf = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, words = '']) => hash('sha256', words, 'base64'));

/** Puts beside the app what the page behind an address is made of: the browser fetches it together with the app. */
export const withLinks = (page: string, links: string): string =>
  page.replace('</template>', () => `${links}\n</template>`);
