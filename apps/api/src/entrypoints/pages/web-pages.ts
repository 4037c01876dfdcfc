import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import { isProgramPath } from '@swath/contract/program-paths';
import { SERVICE_WORKER, SHELL_REVISION } from '@swath/contract/service-worker';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../notifications/mail-outbox/escape-html.ts';
import type { Context } from '../../platform/context.ts';
import { allowInline } from '../../platform/http/guards/security-headers.ts';
import type { Settings } from '../../platform/process/env.ts';
import { Refused } from '../../platform/process/refused.ts';
import { findHeads, PRIVATE_HEAD } from './heads/find-head.ts';
import { type Head, renderHead } from './heads/render-head.ts';

const BUILT = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * Serves the built web app: hashed files with an immutable cache, and the app's page for all other URLs, each with its
 * own head. Serves nothing if the web app is not built.
 *
 * @param built  folder of the build, with a slash at its end
 * @throws Error when the page has no place for a head
 */
export async function webPages(app: FastifyInstance, ctx: Context, built = BUILT): Promise<void> {
  if (!existsSync(`${built}index.html`)) return;
  const { settings } = ctx;
  const template = withTiles(await readFile(`${built}index.html`, 'utf8'), settings);
  const inline = { styles: hashesOf(template, 'style'), scripts: hashesOf(template, 'script') };
  const [before, after] = splitAtHead(template);
  const pageWith = (head: Head) => `${before}${renderHead(head, settings.publicUrl)}${after}`;
  const shell = pageWith(PRIVATE_HEAD);
  const findHead = findHeads(ctx);
  const worker = await readFile(`${built}.service-worker`, 'utf8');
  await app.register(serveFiles, {
    root: built,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      const forEver = path.includes('/assets/');
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  // The service worker caches the app's page with its headers. Its own text contains a hash of the page and its Content
  // Security Policy, so that browsers install it anew when either changes.
  app.get(SERVICE_WORKER, async (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(worker.replace(SHELL_REVISION, hash('sha256', `${policy}\n${shell}`)));
  });
  // Readable cross-origin (CORS): a native app older than the API may call an endpoint that no longer exists.
  for (const calls of ['/api/*', '/auth/*']) {
    app.get(calls, { config: { openToApp: true } }, async () => {
      throw new Refused('not_found');
    });
  }
  app.get('/*', async (request, reply) => {
    if (isProgramPath(request.url)) throw new Refused('not_found');
    allowInline(reply, inline);
    const [path = ''] = request.url.split('?');
    const head = await findHead(path === '/' ? path : path.replace(/\/$/, ''));
    return reply
      .code(head.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageWith(head));
  });
}

/** The place of the head in index.html, with what stands there for development and for the native app. */
const HEAD = /<!-- page-head[\s\S]*<!-- \/page-head -->/;

/** What stands in a page before and after the place of its head. @throws Error when there is no such place */
export function splitAtHead(page: string): [before: string, after: string] {
  const [before, after] = page.split(HEAD);
  if (before === undefined || after === undefined) throw new Error('index.html has no page-head any more.');
  return [before, after];
}

type Tiles = Pick<Settings, 'mapTiles' | 'aerialTiles'>;

/** Writes the settings of map tiles and aerial photographs into the page. */
export function withTiles(page: string, { mapTiles, aerialTiles }: Tiles): string {
  const said = {
    __MAP_TILE_URL__: mapTiles?.url ?? '',
    __MAP_ATTRIBUTION__: mapTiles?.attribution ?? '',
    __MAP_AERIAL_URL__: aerialTiles?.url ?? '',
    __MAP_AERIAL_ATTRIBUTION__: aerialTiles?.attribution ?? '',
  };
  return Object.entries(said).reduce((filled, [name, words]) => filled.replaceAll(name, () => escapeHtml(words)), page);
}

/**
 * The SHA-256 hashes of a page's inline styles or scripts, for its Content Security Policy.
 *
 * Source: Content Security Policy Level 3.
 */
export const hashesOf = (page: string, tag: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, words = '']) =>
    hash('sha256', words, 'base64'),
  );
