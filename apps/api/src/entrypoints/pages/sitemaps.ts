import type { FastifyInstance, FastifyReply } from 'fastify';
import { countBookable, listBookable } from '../../marketplace/companies/companies.reads.ts';
import { listServedZips } from '../../marketplace/zips/list-served-zips.ts';
import { escapeHtml } from '../../notifications/mail-outbox/escape-html.ts';
import type { Context } from '../../platform/context.ts';
import { keepResults } from '../../platform/process/keep-results.ts';
import { Refused } from '../../platform/process/refused.ts';
import { zipPath } from './heads/describe-zip-head.ts';
import { PUBLIC_PAGES } from './heads/public-pages.ts';

/** Maximum number of URLs in a sitemap. Source: sitemaps.org, "Sitemap file". */
const MOST_URLS = 50_000;
/**
 * How long a process keeps a sitemap, in milliseconds: a day. Some are expensive, and crawlers need no newer ones. `most`
 * holds sitemaps of companies beyond any number that is expected.
 */
const KEPT = { forMs: 24 * 3_600_000, most: 20 };
/** Cache lifetime of these files for crawlers and proxies: one hour. */
const CACHE = 'public, max-age=3600';

/** URLs of the API that pages for visitors without an account read, as `robots.txt` writes them. */
const PUBLIC_CALLS = [
  '/api/zips/',
  '/api/companies/latest-reviews',
  '/api/companies/*/profile',
  '/api/companies/*/reviews',
  '/api/companies/*/next-days',
];

/**
 * Serves what search engines read before pages: `robots.txt`, `/sitemap.xml`, which lists the sitemaps, and these: public
 * pages, companies that can be booked, ZIPs at which one of them works.
 *
 * Source: sitemaps.org; RFC 9309; docs/rules/platform.md.
 */
export function sitemaps(
  app: FastifyInstance,
  { db, settings: { publicUrl } }: Pick<Context, 'db' | 'settings'>,
): void {
  const robots = [
    'User-agent: *',
    ...PUBLIC_CALLS.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    'Disallow: /auth/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  const read = keepResults((name) => readSitemap(db, name, publicUrl), KEPT);
  const names = keepResults(async () => listNames(await countBookable(db)), { ...KEPT, most: 1 });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(`${robots.join('\n')}\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    sendXml(reply, toIndex((await names('')).map((name) => `${publicUrl}/sitemaps/${name}.xml`))),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
    const [, name] = /^([a-z0-9-]+)\.xml$/.exec(params.file) ?? [];
    if (!name || !(await names('')).includes(name)) throw new Refused('not_found');
    return sendXml(reply, await read(name));
  });
}

/** The names of all sitemaps. @param companies  how many can be booked; without any there is nothing but pages */
const listNames = (companies: number): string[] => [
  'pages',
  ...Array.from({ length: Math.ceil(companies / MOST_URLS) }, (_, at) => `companies-${at + 1}`),
  ...(companies > 0 ? ['zips'] : []),
];

async function readSitemap(db: Context['db'], name: string, publicUrl: string): Promise<string> {
  const paths = await listPaths(db, name);
  return toSitemap(paths.slice(0, MOST_URLS).map((path) => `${publicUrl}${path}`));
}

async function listPaths(db: Context['db'], name: string): Promise<string[]> {
  if (name === 'pages') return Object.keys(PUBLIC_PAGES);
  if (name === 'zips') return (await listServedZips(db)).map(zipPath);
  const page = Number(name.slice('companies-'.length)) - 1;
  return (await listBookable(db, page * MOST_URLS, MOST_URLS)).map((id) => `/companies/${id}`);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const places = (tag: 'url' | 'sitemap', urls: readonly string[]): string =>
  urls.map((url) => `<${tag}><loc>${escapeHtml(url)}</loc></${tag}>\n`).join('');

const toIndex = (urls: readonly string[]): string =>
  `${XML}<sitemapindex ${SCHEMA}>\n${places('sitemap', urls)}</sitemapindex>\n`;

const toSitemap = (urls: readonly string[]): string => `${XML}<urlset ${SCHEMA}>\n${places('url', urls)}</urlset>\n`;

/** `x-robots-tag`: the files themselves are no search results. */
const sendXml = (reply: FastifyReply, xml: string) =>
  reply.type('application/xml; charset=utf-8').headers({ 'cache-control': CACHE, 'x-robots-tag': 'noindex' }).send(xml);
